// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing
import gatefold_now

/// Reading what is mounted where.
@Suite struct MountTests {
  static let table = """
    22 1 0:21 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    40 22 0:35 /sub /mnt/my\\040disk rw - tmpfs tmpfs rw
    41 22 0:36 / /mnt/a\\134b rw shared:7 master:2 - nfs4 nas:/a rw
    42 22 0:37 / /mnt/rest rw - autofs systemd-1 rw
    short line

    """

  @Test func `A place has its blanks and backslashes back`() {
    let mounts = Mount.mounts(in: Array(Self.table.utf8))
    #expect(mounts.map(\.place.text) == ["/", "/mnt/my disk", "/mnt/a\\b", "/mnt/rest"])
    let identities = mounts.map { $0.identity.map { String(decoding: $0, as: UTF8.self) } }
    #expect(identities[1] == ["40", "0:35", "/sub", "tmpfs", "tmpfs"])
    #expect(identities[2] == ["41", "0:36", "/", "nfs4", "nas:/a"])
    #expect(mounts.map(\.isAutomount) == [false, false, false, true])
  }

  /// A mounted file system.
  static func mount(_ number: String, _ source: String, at place: String) -> Mount {
    let words = [number, "0:35", "/", "ext4", source].map { Array($0.utf8) }
    return Mount(identity: words, place: BytePath(place))
  }

  @Test func `Another disk at a place is a change, also with the number of the one before`() {
    let (old, new) = (
      Self.mount("40", "/dev/sda", at: "/m"), Self.mount("40", "/dev/sdb", at: "/m")
    )
    #expect(Mount.changes(from: [old], to: [old]).isEmpty)
    #expect(Mount.changes(from: [old], to: [new]) == [old, new])
    #expect(Mount.changes(from: [old], to: []) == [old])
  }

  @Test func `What an automount lets go of is left alone, what it mounts is not`() {
    let resting = Mount(identity: [Array("39".utf8)], place: BytePath("/m"), isAutomount: true)
    let disk = Self.mount("40", "/dev/sda", at: "/m")
    #expect(Mount.changes(from: [resting, disk], to: [resting]).isEmpty)
    #expect(Mount.changes(from: [resting], to: [resting, disk]) == [disk])
    #expect(Mount.changes(from: [resting, disk], to: []) == [resting, disk])
  }

  @Test(arguments: [
    ("/mnt/my disk", true), ("/mnt/my disk/music", true), ("/mnt", true), ("/", true),
    ("/mnt/my", false), ("/home", false),
  ])
  func `A mount concerns the folders around it and within it`(_ folder: String, _ concerns: Bool) {
    let mount = Mount(identity: [], place: BytePath("/mnt/my disk"))
    #expect(mount.concerns(BytePath(folder)) == concerns)
  }
}
