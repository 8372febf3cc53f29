#!/bin/bash
# SPDX-License-Identifier: MIT
# What `make run` shows: demonstrate.sh GATEFOLD FOLDER [MUSIC]
# Indexes MUSIC (default FOLDER/music) into FOLDER/gatefold.db, and prints what came out.
set -euo pipefail

gatefold=$1
folder=$2
music=${3:-$folder/music}
export GATEFOLD_DB=$folder/gatefold.db
mkdir -p "$folder"

title() { printf '\n— %s\n\n' "$*"; }

title "gatefold index $music"
# 3: done, but some files could not be read; the demonstration library has two such on purpose.
"$gatefold" index "$music" || [ $? = 3 ]

title "gatefold list"
# A library of one's own may be large: the first albums show what it is about.
"$gatefold" list > "$folder/list.txt"
count=$(wc -l < "$folder/list.txt")
if [ "$count" -le 60 ]; then
  "$gatefold" list
else
  "$gatefold" list | head -n 50
  echo "… and $((count - 50)) more: GATEFOLD_DB=$GATEFOLD_DB $gatefold list"
fi
rm "$folder/list.txt"

for format in json ndjson css; do
  "$gatefold" export --format $format -o "$folder/albums.$format"
done

# An album with a path of plain text, one in colour if there is one: its option, path, artist, title.
mapfile -d '' -t album < <(/usr/bin/python3 - "$folder/albums.ndjson" <<'PYTHON'
import json
import sys

best = None
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        answer = json.loads(line)
        cover, album = answer.get("cover", {}), answer.get("album", {})
        if "path" not in cover or "pathBase64" in cover or "artist" not in album:
            continue
        option = "--track" if cover["source"] == "embedded" else "--cover"
        if best is None or cover["kind"] == "color":
            best = (option, cover["path"], album["artist"], album["title"])
        if cover["kind"] == "color":
            break
if best:
    print(*best, sep="\0", end="\0")
PYTHON
)
if [ ${#album[@]} = 4 ]; then
  title "gatefold colors ${album[0]} '${album[1]}'"
  "$gatefold" colors "${album[0]}" "${album[1]}"
  title "gatefold colors ${album[0]} '${album[1]}' --json"
  "$gatefold" colors "${album[0]}" "${album[1]}" --json
  title "gatefold export '${album[2]}' '${album[3]}' --format css"
  "$gatefold" export "${album[2]}" "${album[3]}" --format css
fi

title "Written"
echo "the index              $GATEFOLD_DB"
for format in json ndjson css; do echo "every album's colours  $folder/albums.$format"; done
echo
echo "Ask for more: GATEFOLD_DB=$GATEFOLD_DB $gatefold colors WORDS"
