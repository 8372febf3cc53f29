// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing
import gatefold_now

/// Reading what is mounted where.
@Suite struct MountTests {
  static let table = """
    22 1 0:21 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    40 22 0:35 /sub /mnt/my\\040disk rw - tmpfs tmpfs rw
    41 22 0:36 / /mnt/a\\134b rw - nfs4 nas:/a rw
    short line

    """

  @Test func `A place has its blanks and backslashes back`() {
    let mounts = Mount.mounts(in: Array(Self.table.utf8))
    #expect(mounts.map(\.place.text) == ["/", "/mnt/my disk", "/mnt/a\\b"])
    #expect(mounts.map { String(decoding: $0.id, as: UTF8.self) } == ["22", "40", "41"])
  }

  @Test(arguments: [
    ("/mnt/my disk", true), ("/mnt/my disk/music", true), ("/mnt", true), ("/", true),
    ("/mnt/my", false), ("/home", false),
  ])
  func `A mount concerns the folders around it and within it`(_ folder: String, _ concerns: Bool) {
    let mount = Mount(id: [], place: BytePath("/mnt/my disk"))
    #expect(mount.concerns(BytePath(folder)) == concerns)
  }
}
