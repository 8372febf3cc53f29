#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes a Debian package of an installed tree: build.sh TREE FOLDER
# MAINTAINER="NAME <ADDRESS>" is whom the package names; else the one of `control`, who cannot be written to.
# TREE is what `make install PREFIX=/usr` wrote below DESTDIR; FOLDER gets gatefold_VERSION_ARCHITECTURE.deb.
#
# No debhelper: there is nothing to configure and there are no scripts to run when it is installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tree=$(cd "$1" && pwd)
folder=$(cd "$2" && pwd)
umask 022

# One time for every file, so that the same programs give the same bytes.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git -C "$here" log -1 --format=%ct 2>/dev/null || stat -c %Y "$here/../../CHANGELOG.md")
fi
export SOURCE_DATE_EPOCH
export LC_ALL=C.UTF-8 TZ=UTC

version=$("$tree/usr/bin/gatefold" --version)
version=${version#gatefold }
architecture=$(dpkg --print-architecture)
maintainer=${MAINTAINER:-$(sed -n 's/^Maintainer: //p' "$here/control")}
if ! [[ $maintainer =~ ^[^\<\>[:cntrl:]]+\ \<[^\<\>@[:space:]]+@[^\<\>@[:space:]]+\>$ ]]; then
  echo "make deb: MAINTAINER is \"$maintainer\", and has to be \"NAME <ADDRESS>\"" >&2
  exit 1
fi

# What Debian's policy wants compressed, and its own records.
gzip -9n "$tree/usr/share/man/man1/gatefold.1"
documents=$tree/usr/share/doc/gatefold
install -m 644 "$here/copyright" "$documents/copyright"
gzip -9n > "$documents/changelog.gz" <<CHANGES
gatefold ($version) unstable; urgency=medium

  * Version $version of Gatefold; CHANGELOG.md tells what it is and what changed.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
CHANGES

# The packages that own the libraries which the programs load: dpkg-shlibdeps finds them.
mapfile -t programs < <(find "$tree/usr/bin" "$tree/usr/libexec" -type f -perm -100 | sort)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
cp "$here/control" "$work/debian/control"
dependencies=$(cd "$work" && dpkg-shlibdeps -O "${programs[@]/#/-e}" 2> "$work/warnings") || {
  cat "$work/warnings" >&2
  exit 1
}
dependencies=${dependencies#shlibs:Depends=}

# Sizes and sums of the files, as dpkg counts and checks them.
size=$(find "$tree" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
mkdir "$tree/DEBIAN"
(cd "$tree" && find usr -type f | sort | xargs -d '\n' md5sum) > "$tree/DEBIAN/md5sums"
{
  echo "Package: gatefold"
  echo "Version: $version"
  sed -n '/^Section:/p; /^Priority:/p' "$here/control"
  echo "Maintainer: $maintainer"
  echo "Architecture: $architecture"
  echo "Installed-Size: $size"
  sed -n '/^Package: gatefold$/,$p' "$here/control" | sed -e '/^#/d' -e '/^Package:/d' -e '/^Architecture:/d' \
    -e "s/\${shlibs:Depends}/$dependencies/"
} > "$tree/DEBIAN/control"
chmod -R u=rwX,go=rX "$tree"

# One thread: with several, how xz cuts its blocks may depend on the machine's memory. Tests compress nothing.
package=$folder/gatefold_${version}_$architecture.deb
dpkg-deb --build --root-owner-group --threads-max=1 \
  -Z"${DEB_COMPRESSION:-xz}" "$tree" "$package" > /dev/null
echo "$package"
