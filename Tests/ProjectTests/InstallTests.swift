// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// What `make install` writes, `make uninstall` takes away, and `make deb` packs.
@Suite struct InstallTests {
  /// The programs as they are shipped, where they have been built; `make test` does that first.
  static let shipped = Programs.package + "/.build/dist/release"
  /// Whether they are there.
  static let isShipped = FileManager.default.isExecutableFile(atPath: shipped + "/gatefold")

  /// Runs `make` with the programs of a folder; it must end well.
  @discardableResult
  static func make(_ arguments: [String], programs: String = Programs.buildFolder) throws
    -> ProgramsRun
  {
    try Programs.tool(
      "/usr/bin/make",
      ["--no-print-directory"] + arguments + ["DIST_BIN=\(programs)"],
      folder: Programs.package
    )
  }

  /// Everything below a folder, in order: a folder ends with `/`, a link says where it leads, and what a file
  /// holds stands behind its name.
  static func tree(_ folder: String) throws -> [String] {
    try Programs.tool(
      "/bin/bash",
      [
        "-c",
        #"""
        find . -mindepth 1 \( -type d -printf '%P/\n' \) -o \( -type l -printf '%P -> %l\n' \)
        find . -type f -exec cksum {} +
        """#,
      ],
      folder: folder
    ).lines.sorted()
  }

  /// Files of others that lie where Gatefold's are put.
  static let foreign = [
    "bin/other", "libexec/other/tool", "share/man/man1/other.1", "share/doc/other/README.md",
    "share/gatefold-themes/a", "lib/systemd/user/other.service",
  ]

  @Test func `uninstall removes what install wrote, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let prefix = folder.path + "/stage/opt/music tools"
    for file in Self.foreign {
      let path = prefix + "/" + file
      let parent = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try Data("theirs\n".utf8).write(to: URL(fileURLWithPath: path))
    }
    let before = try Self.tree(folder.path)
    let place = ["DESTDIR=\(folder.path)/stage", "PREFIX=/opt/music tools"]
    try Self.make(["install"] + place)
    let installed = try Self.tree(folder.path)
    // Again, over itself: nothing is different.
    try Self.make(["install"] + place)
    #expect(try Self.tree(folder.path) == installed)
    try Self.make(["uninstall"] + place)
    let after = try Self.tree(folder.path)
    #expect(Set(before).subtracting(after).isEmpty)
    // Folders that other programs share stay, even where they were made: no file and none of our own do.
    for left in Set(after).subtracting(before) {
      #expect(left.hasSuffix("/") && !left.contains("/gatefold/"), "\(left)")
    }
    // Once more: there is nothing to remove, and that is no error.
    try Self.make(["uninstall"] + place)
    #expect(try Self.tree(folder.path) == after)
  }

  @Test func `What install did not write stays, also in Gatefold's own folders`() throws {
    let folder = try TemporaryFolder()
    let place = ["DESTDIR=\(folder.path)", "PREFIX=/usr"]
    try Self.make(["install"] + place)
    let kept = folder.path + "/usr/share/gatefold/theme.json"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: kept))
    try Self.make(["uninstall"] + place)
    #expect(FileManager.default.fileExists(atPath: kept))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/usr/share/doc/gatefold"))
  }

  @Test func `What is installed is found where it belongs, and refers to where it is`() throws {
    let folder = try TemporaryFolder()
    let prefix = folder.path + "/home of 100%/.local"
    try Self.make(["install", "PREFIX=\(prefix)"])
    for file in [
      "share/man/man1/gatefold.1", "share/bash-completion/completions/gatefold",
      "share/zsh/site-functions/_gatefold", "share/fish/vendor_completions.d/gatefold.fish",
      "share/doc/gatefold/docs/export.md", "share/gatefold/schema/album-1.json",
      // The documents refer to the schemas below themselves.
      "share/doc/gatefold/docs/schema/album-1.json",
    ] {
      #expect(FileManager.default.fileExists(atPath: prefix + "/" + file), "\(file)")
    }
    let manual = try Self.mode(prefix + "/share/man/man1/gatefold.1")
    #expect(manual == 0o644)
    #expect(try Self.mode(prefix + "/libexec/gatefold/gatefold-worker") == 0o755)

    // systemd reads the units, finds the program that they start and the manual that they name.
    let units = prefix + "/lib/systemd/user"
    let names = try FileManager.default.contentsOfDirectory(atPath: units).sorted()
    #expect(
      names == ["gatefold-index.service", "gatefold-index.timer", "gatefold-watch.service"]
    )
    let run = try ProgramsRun.run(
      "/usr/bin/systemd-analyze",
      (["--user", "verify"] + names.map { units + "/" + $0 }).map { Array($0.utf8) },
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path,
        "XDG_RUNTIME_DIR": folder.path, "MANPATH": prefix + "/share/man",
      ],
      folder: folder.path
    )
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
  }

  /// Returns the permissions of a file.
  static func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.posixPermissions] as? Int
  }

  @Test func `install says what is missing before anything is built`() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramsRun.run(
      "/usr/bin/make",
      ["install", "DIST_BIN=\(folder.path)/none", "DESTDIR=\(folder.path)"].map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin"],
      folder: Programs.package
    )
    #expect(run.status != 0)
    #expect(run.errorText.contains("make install: run make dist first"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(.enabled(if: isShipped, "the programs to ship are not built: make dist"))
  func `Two builds of the package are the same bytes, and it names what the programs need`() throws
  {
    let folder = try TemporaryFolder()
    var packages: [String] = []
    for name in ["first", "second"] {
      let run = try Self.package(
        in: folder.path + "/" + name,
        from: name == "first" ? folder.path : "/"
      )
      #expect(run.status == 0, "\(run.errorText)")
      packages.append(try #require(run.lines.last))
    }
    _ = try Programs.tool("/usr/bin/cmp", packages, folder: folder.path)

    let control = try Programs.tool("/usr/bin/dpkg-deb", ["--field", packages[0]], folder: "/")
    let version = try Programs.tool(Self.shipped + "/gatefold", ["--version"], folder: "/").text
    #expect(control.lines.contains("Version: " + version.dropFirst("gatefold ".count).dropLast()))
    let depends = try #require(control.lines.first { $0.hasPrefix("Depends: ") })
    for library in [
      "libvips42", "libtag1v5", "libsqlite3-0", "libxxhash0", "libmpdclient2", "libsystemd0",
      "libc6",
    ] {
      #expect(depends.contains(library + " (>"), "\(depends)")
    }
    let contents = try Programs.tool(
      "/usr/bin/dpkg-deb",
      ["--contents", packages[0]],
      folder: "/"
    ).lines
    for line in contents {
      #expect(line.contains(" root/root ") && line.contains(" 2023-11-14 "), "\(line)")
    }
    for file in [
      "/usr/share/man/man1/gatefold.1.gz", "/usr/share/doc/gatefold/copyright",
      "/usr/share/zsh/vendor-completions/_gatefold", "/usr/lib/systemd/user/gatefold-index.timer",
      "/usr/lib/systemd/user/gatefold-watch.service",
    ] {
      #expect(contents.contains { $0.hasSuffix(" ." + file) }, "\(file)")
    }
  }

  /// Installs the programs to ship below a folder, and packs them.
  static func package(in work: String, from folder: String, adding: [String: String] = [:]) throws
    -> ProgramsRun
  {
    try make(
      [
        "install", "DESTDIR=\(work)/tree", "PREFIX=/usr", "ZSH_FOLDER=share/zsh/vendor-completions",
      ],
      programs: shipped
    )
    let variables = [
      "PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1700000000", "DEB_COMPRESSION": "none",
    ]
    return try ProgramsRun.run(
      Programs.package + "/packaging/debian/build.sh",
      [work + "/tree", work].map { Array($0.utf8) },
      environment: variables.merging(adding) { $1 },
      folder: folder
    )
  }

  @Test(.enabled(if: isShipped, "the programs to ship are not built: make dist"))
  func `The package names whoever passes it on`() throws {
    let folder = try TemporaryFolder()
    let name = "Änne O'Hara (music) <anne@example.org>"
    let run = try Self.package(in: folder.path, from: "/", adding: ["MAINTAINER": name])
    #expect(run.status == 0, "\(run.errorText)")
    let package = try #require(run.lines.last)
    let maintainer = try Programs.tool(
      "/usr/bin/dpkg-deb",
      ["--field", package, "Maintainer"],
      folder: "/"
    )
    #expect(maintainer.text == name + "\n")
    let changes = try Programs.tool(
      "/bin/sh",
      [
        "-c",
        "dpkg-deb --fsys-tarfile \"$0\" | tar -xO ./usr/share/doc/gatefold/changelog.gz | zcat",
        package,
      ],
      folder: "/"
    )
    #expect(changes.text.contains("\n -- \(name)  Tue, 14 Nov 2023 "), "\(changes.text)")
  }

  @Test(arguments: ["Anne", "<anne@example.org>", "Anne <anne>", "A <a@b>\nDepends: x <y@z>"])
  func `Who cannot be written to is no maintainer`(_ name: String) throws {
    let folder = try TemporaryFolder()
    // It is looked at before anything is packed: a tree that says its version is enough.
    let program = folder.path + "/usr/bin/gatefold"
    _ = try Programs.tool("/bin/mkdir", ["-p", folder.path + "/usr/bin"], folder: "/")
    try Programs.writeExecutable("#!/bin/sh\necho gatefold 1\n", to: program)
    let run = try ProgramsRun.run(
      Programs.package + "/packaging/debian/build.sh",
      [folder.path, folder.path].map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "MAINTAINER": name],
      folder: "/"
    )
    #expect(run.status == 1)
    #expect(run.errorText.contains("has to be \"NAME <ADDRESS>\""), "\(run.errorText)")
  }
}
