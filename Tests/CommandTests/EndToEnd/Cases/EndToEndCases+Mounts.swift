// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEndCases {
  /// A library on a disk that goes away, with real mounts in a namespace of its own (S5, S6).
  @Suite struct Mounts {
    /// What a script does with a disk, and the status of each index in it.
    struct Script: Sendable, CustomTestStringConvertible {
      let id: String
      let promise: String
      let lines: String
      let expected: [String]

      var testDescription: String { "\(id): \(promise)" }
    }

    @Test(MountNamespace.isAvailable, arguments: scripts)
    func `A disk that is away takes nothing along`(_ script: Script) throws {
      let programs = try Programs()
      // `index` prints the status and says whether the export is as it was first.
      let start = """
        set -e
        R="$PWD/music"; mkdir "$R"
        disk() { mount -t tmpfs disk "$1"; }
        fill() { cp -R "$PWD/files/." "$1"; }
        albums() { "$G" export --format ndjson; }
        index() {
          status=0; "$G" index "$@" "$R" >out 2>err || status=$?
          [ -e first ] || albums >first
          if albums | cmp -s - first; then same=same; else same=$(albums | wc -l); fi
          echo "$status $same"
        }

        """
      try CaseLayouts.copy("root", of: "46a", to: programs.workplace.path + "/files")
      let run = try MountNamespace.run(
        start + script.lines,
        programs.environment,
        folder: programs.workplace.path
      )
      #expect(run.status == 0, "\(run.errorText)")
      #expect(run.lines == script.expected)
    }

    /// Row 46 and further ones; `same` says that the export is what it was, a number that it has so many lines.
    static let scripts = [
      Script(
        id: "46b",
        promise: "a root whose disk is away, or another, empty one, is kept",
        lines: """
          disk "$R"; fill "$R"; index
          umount "$R"; index; index --prune
          disk "$R"; index; umount "$R"
          disk "$R"; fill "$R"; index; grep -o ' 0 covers decoded' out
          """,
        expected: ["0 same", "5 same", "5 same", "5 same", "0 same", " 0 covers decoded"]
      ),
      Script(
        id: "mounts-a",
        promise: "a disk within the root is kept while the rest of the root changes",
        lines: """
          fill "$R"; mkdir "$R/disk"; disk "$R/disk"; fill "$R/disk"; index
          umount "$R/disk"; index --prune
          rm -r "$R/B"; index --prune
          grep -c 'disk is not available' err
          touch "$R/disk/no disk here"; index --prune
          rm "$R/disk/no disk here"; index --accept-loss
          disk "$R/disk"; fill "$R/disk"; index
          """,
        expected: ["0 same", "5 same", "5 3", "1", "5 3", "0 1", "0 3"]
      ),
      Script(
        id: "mounts-b",
        promise: "an empty disk over a folder of the library hides it, and deletes nothing",
        lines: """
          fill "$R"; index
          disk "$R/A"; index --prune
          umount "$R/A"; index
          """,
        expected: ["0 same", "5 same", "0 same"]
      ),
      Script(
        id: "mounts-c",
        promise: "another disk with the same files is the same library",
        lines: """
          disk "$R"; fill "$R"; index
          umount "$R"; fill "$R"; index; grep -o ' 0 covers decoded' out
          """,
        expected: ["0 same", "0 same", " 0 covers decoded"]
      ),
    ]
  }
}
