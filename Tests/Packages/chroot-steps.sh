#!/bin/bash
# SPDX-License-Identifier: MIT
# What test_deb.py does inside the fresh system: chroot-steps.sh prepare|install|use|purge
# A line that begins with "— " tells what was seen; anything that fails ends the step.
set -euo pipefail

seen() { echo "— $*"; }

# Runs a command as somebody who is not root, at home.
as_listener() {
  runuser -u listener -- env -C /home/listener HOME=/home/listener LC_ALL=C.UTF-8 "$@"
}

prepare() {
  adduser --quiet --disabled-password --gecos "" listener
  mv /test/Music /home/listener/Music
  chown -R listener: /home/listener
  apt-get -qq update
}

install() {
  apt-get -qq -y install --no-install-recommends /test/gatefold.deb
  seen "installed $(dpkg-query -W gatefold), which depends on $(dpkg-query -W -f '${Depends}' gatefold)"
  local differing
  differing=$(dpkg --verify gatefold)
  [ -z "$differing" ] || { echo "$differing"; return 1; }
}

use() {
  local status=0
  # 3: the demonstration library has two files that cannot be read.
  as_listener gatefold index Music || status=$?
  [ $status = 3 ]
  seen "gatefold index: $(as_listener gatefold list | wc -l) albums"
  as_listener gatefold colors low tide
  as_listener gatefold colors low tide --json | grep '"matchedBy"' > /dev/null
  as_listener gatefold extract "Music/The Harbour Lights/Low Tide/cover.jpg" --json | grep '"ok":true' > /dev/null
  seen "gatefold colors, gatefold extract: answered"
  as_listener gatefold status
  seen "sandbox: $(as_listener gatefold status --json | grep -o '"sandbox":"[a-z]*"')"
  now
  manual
  completions
  units
}

# The colours of what is playing in Debian's MPD, which plays the library to nobody.
now() {
  mkdir -p /tmp/mpd && cat > /tmp/mpd/mpd.conf <<'SETTINGS'
music_directory "/home/listener/Music"
db_file "/tmp/mpd/database"
sticker_file "/tmp/mpd/stickers"
bind_to_address "/tmp/mpd/socket"
zeroconf_enabled "no"
audio_output {
  type "null"
  name "nobody"
  mixer_type "none"
}
SETTINGS
  chown -R listener: /tmp/mpd
  as_listener mpd --no-daemon /tmp/mpd/mpd.conf &
  local player=$! answer
  for _ in $(seq 100); do [ -S /tmp/mpd/socket ] && break; sleep 0.1; done
  ask_player update --wait > /dev/null
  ask_player add "The Harbour Lights/Low Tide"
  ask_player play > /dev/null
  answer=$(as_listener gatefold now --mpd-host /tmp/mpd/socket)
  as_listener gatefold export --to mpd --mpd-host /tmp/mpd/socket low tide
  seen "gatefold export --to mpd: $(ask_player sticker "The Harbour Lights/Low Tide/01 Slack Water.mp3" get gatefold:accent)"
  kill $player
  wait $player || true
  echo "$answer" | grep '"matchedBy":"track"' > /dev/null
  seen "gatefold now: $(echo "$answer" | grep -o '"title":"Low Tide"')"
}

# Tells MPD something.
ask_player() {
  as_listener mpc --host /tmp/mpd/socket "$@"
}

manual() {
  man -w gatefold | grep -x /usr/share/man/man1/gatefold.1.gz > /dev/null
  man gatefold | col -b | grep "gatefold index" > /dev/null
  seen "man gatefold: there"
}

completions() {
  # An interactive shell loads them when they are first asked for.
  bash -c 'source /usr/share/bash-completion/bash_completion
    _completion_loader gatefold || [ $? = 124 ]
    COMP_WORDS=(gatefold exp); COMP_CWORD=1; _gatefold; printf "%s\n" "${COMPREPLY[@]}"' | grep -x export > /dev/null
  zsh -fc 'autoload -Uz compinit; compinit -D -u; print -r -- $_comps[gatefold]; autoload -Uz +X _gatefold' \
    | grep -x _gatefold > /dev/null
  as_listener fish -c 'complete -C "gatefold exp"' | grep '^export' > /dev/null
  seen "completions of bash, zsh and fish: there"
}

units() {
  local program
  for unit in /usr/lib/systemd/user/gatefold-*.service; do
    program=$(sed -n 's/^ExecStart=\([^ ]*\).*/\1/p' "$unit")
    [ -x "$program" ] || { echo "$unit starts $program, which is not there"; return 1; }
  done
  seen "units: $(cd /usr/lib/systemd/user && echo gatefold-*)"
}

purge() {
  apt-get -qq -y autoremove --purge gatefold
  ! dpkg-query -W gatefold 2> /dev/null
  ! command -v gatefold
}

"$1"
