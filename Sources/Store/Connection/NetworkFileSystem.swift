// SPDX-License-Identifier: MIT

/// Tells the file systems on which a write-ahead log does not work: those that several hosts share.
package enum NetworkFileSystem {
  /// Returns the name of a network file system, or nil for a local one.
  ///
  /// Source: statfs(2), Linux man-pages 6.03, the list of `f_type`. Other FUSE file systems than network
  /// ones count too: their locks and shared memory are as uncertain.
  package static func name(ofType type: Int) -> String? {
    // The field is signed and of varying width; the constants have 32 bits.
    switch UInt32(truncatingIfNeeded: type) {
    case 0x6969: "NFS"
    case 0x517B: "SMB"
    case 0xFE53_4D42: "SMB2"
    case 0xFF53_4D42: "CIFS"
    case 0x0102_1997: "9P"
    case 0x00C3_6400: "Ceph"
    case 0x6573_5546: "FUSE"
    default: nil
    }
  }

  /// Returns the name of the network file system that holds a path; nil where it is a local one, or nobody can tell.
  package static func name(at path: [UInt8]) -> String? {
    (try? FileSystem.fileSystemType(at: path)).flatMap(name(ofType:))
  }
}
