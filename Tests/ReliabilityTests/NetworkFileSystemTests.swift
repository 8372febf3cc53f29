// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// §5.6: a write-ahead log works within one computer.
  @Suite("A network file system: never written to, read while nobody writes")
  struct NetworkFileSystems {
    /// What a run is told so that the index's folder is another computer's.
    private func remote(_ music: IndexedMusic, type: String) throws -> [String: String] {
      let library = music.programs.workplace.path + "/statfs.so"
      if !FileManager.default.fileExists(atPath: library) {
        let source = Programs.package + "/Tests/Scripts/other_file_system.c"
        try CCompiler.build(source, to: library, "-shared", "-fPIC", "-ldl")
      }
      return ["LD_PRELOAD": library, "OTHER_FOLDER": music.folder, "OTHER_TYPE": type]
    }

    @Test func `index refuses it, a look-up is allowed until there is a log`() throws {
      let music = try IndexedMusic(albums: 1, seed: 51)
      for (type, name) in [("0x6969", "NFS"), ("0xFF534D42", "CIFS"), ("0x65735546", "FUSE")] {
        let remote = try remote(music, type: type)
        let refused = try music.gatefold("index", music.root, adding: remote)
        #expect(refused.status == 1)
        #expect(
          refused.errorText.hasSuffix(
            "lies on a network file system (\(name)): put the database on a local disk with --db;"
              + " the library itself may be remote\n"
          ),
          "\(refused.errorText)"
        )
        #expect(try music.names == [], "nothing was made")
      }

      try music.index()
      let remote = try remote(music, type: "0x6969")
      let link = music.programs.workplace.path + "/link.db"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: music.database)
      let throughLink = try music.gatefold("index", "--db", link, music.root, adding: remote)
      #expect(throughLink.status == 1, "a link does not make it local")
      #expect(try music.gatefold("list", adding: remote).status == 0)

      try Data().write(to: URL(fileURLWithPath: music.database + "-wal"))
      let withLog = try music.gatefold("list", adding: remote)
      #expect(withLog.status == 1)
      #expect(withLog.errorText.contains("(NFS) and has a write-ahead log beside it"))
      #expect(try music.gatefold("list", "--db", link, adding: remote).status == 1)
    }
  }
}
