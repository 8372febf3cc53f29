#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes the pages of the libraries that others may use: api-docs.sh MODULES FOLDER
# MODULES is the folder of a build (swift build --show-bin-path); FOLDER becomes a static site for a server's top,
# begun at /documentation. A warning of DocC is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
build=$1
site=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p')
archives=()
for library in Palette Backdrop Store; do
  mkdir "$work/$library"
  # What Store is made of has to be found, though none of it is shown.
  swift-symbolgraph-extract -module-name "$library" -I "$build/Modules" -target "$target" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$work/$library" \
    -Xcc -fmodule-map-file=Sources/CSQLite/module.modulemap \
    -Xcc -fmodule-map-file="$build/CMigrations.build/module.modulemap"
  docc convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$work/$library" \
    --fallback-bundle-identifier "gatefold.$library" --fallback-display-name "$library" \
    --transform-for-static-hosting --warnings-as-errors --output-path "$work/$library.doccarchive"
  archives+=("$work/$library.doccarchive")
done
rm -rf "$site"
docc merge "${archives[@]}" --synthesized-landing-page-name Gatefold --synthesized-landing-page-kind Package \
  --output-path "$site"
