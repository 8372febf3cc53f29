#!/bin/bash
# SPDX-License-Identifier: MIT
# What `make install` puts where, and `make uninstall` takes away again: install.sh install|uninstall
#
# One list for both, so that they cannot differ. It reads from the environment:
#   PREFIX, DESTDIR   where to: below DESTDIR$PREFIX; DESTDIR stays out of what the files say
#   PROGRAMS          the folder of the built programs
#   ZSH_FOLDER        where zsh looks for completions, below PREFIX (Debian's packages: share/zsh/vendor-completions)
#   UNIT_FOLDER       where systemd looks for units of users, below PREFIX
set -euo pipefail
cd "$(dirname "$0")/.."

action=$1
prefix=${PREFIX:?}
top=${DESTDIR:-}$prefix

# Puts a file in its place, or removes it from there: place MODE FILE PLACE.
place() {
  case $action in
    install) install -D -m "$1" "$2" "$top/$3" ;;
    uninstall) rm -f "$top/$3" ;;
  esac
}

# The same for what the program prints: generated WHAT PLACE.
generated() {
  case $action in
    install)
      install -d "$(dirname "$top/$2")"
      "$PROGRAMS/gatefold" generate "$1" > "$top/$2"
      chmod 644 "$top/$2"
      ;;
    uninstall) rm -f "$top/$2" ;;
  esac
}

# The same for a unit, which names the program by its whole path; systemd wants a path with blanks in quotes.
unit() {
  local place=$UNIT_FOLDER/$(basename "$1") program=$prefix/bin/gatefold
  case $program in
    *[!A-Za-z0-9/._-]*) program="\"${program//%/%%}\"" ;;
  esac
  case $action in
    install)
      install -d "$top/$UNIT_FOLDER"
      while IFS= read -r line; do
        printf '%s\n' "${line/#ExecStart=\/usr\/bin\/gatefold/ExecStart=$program}"
      done < "$1" > "$top/$place"
      chmod 644 "$top/$place"
      ;;
    uninstall) rm -f "$top/$place" ;;
  esac
}

# The same for a link.
link() {
  case $action in
    install) install -d "$(dirname "$top/$2")"; ln -sfn "$1" "$top/$2" ;;
    uninstall) rm -f "$top/$2" ;;
  esac
}

if [ "$action" = install ] && ! [ -x "$PROGRAMS/gatefold" ]; then
  echo "make install: run make dist first" >&2
  exit 1
fi

place 755 "$PROGRAMS/gatefold" bin/gatefold
for program in gatefold-worker gatefold-now; do
  place 755 "$PROGRAMS/$program" "libexec/gatefold/$program"
done

generated man share/man/man1/gatefold.1
generated bash share/bash-completion/completions/gatefold
generated zsh "$ZSH_FOLDER/_gatefold"
generated fish share/fish/vendor_completions.d/gatefold.fish

for file in packaging/systemd/*; do unit "$file"; done

# The documents link to each other: they stay as they lie here.
for file in README.md CHANGELOG.md; do place 644 "$file" "share/doc/gatefold/$file"; done
while IFS= read -r file; do
  place 644 "$file" "share/doc/gatefold/$file"
done < <(find docs -type f -not -path 'docs/schema/*' | LC_ALL=C sort)
# Programs may read the schemas, and nothing may need what is in share/doc.
for file in docs/schema/*.json; do place 644 "$file" "share/gatefold/schema/$(basename "$file")"; done
link ../../../gatefold/schema share/doc/gatefold/docs/schema

# Folders that are Gatefold's alone go with the last file in them; those of others stay, empty or not.
if [ "$action" = uninstall ]; then
  for folder in libexec/gatefold share/gatefold share/doc/gatefold; do
    if [ -d "$top/$folder" ]; then find "$top/$folder" -depth -type d -empty -delete; fi
  done
fi
