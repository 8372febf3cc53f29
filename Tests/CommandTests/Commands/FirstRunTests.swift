// SPDX-License-Identifier: MIT

import Console
import Foundation
import TestSupport
import Testing
import gatefold

@Suite("The first run on a new machine")
struct FirstRunTests {
  /// A home folder, and what is to be proposed there.
  struct Home: Sendable, CustomTestStringConvertible {
    /// What it shows.
    let id: String
    /// Folders in it.
    var folders: [String] = []
    /// The text of `user-dirs.dirs`; nil for none.
    var userDirectories: String?
    /// Where that lies, below the home folder.
    var settings = ".config"
    /// The command that is proposed, with HOME for the home folder; nil for none.
    let proposal: String?
    var testDescription: String { id }
  }

  static let homes = [
    Home(id: "nothing there", proposal: nil),
    Home(id: "Music, and no desktop", folders: ["Music"], proposal: "gatefold index ~/Music"),
    Home(
      id: "the desktop's own word for music",
      folders: ["Music", "Musik"],
      userDirectories: """
        # This file is written by xdg-user-dirs-update
        XDG_DESKTOP_DIR="$HOME/Schreibtisch"
        XDG_MUSIC_DIR="$HOME/Musik"

        """,
      proposal: "gatefold index ~/Musik"
    ),
    Home(
      id: "the last line holds, blanks before it do not matter",
      folders: ["a", "b"],
      userDirectories: "XDG_MUSIC_DIR=\"$HOME/a\"\n \tXDG_MUSIC_DIR=\"$HOME/b/\"\n",
      proposal: "gatefold index ~/b"
    ),
    Home(
      id: "a name with a blank and a quote in it",
      folders: ["My \"Music\""],
      userDirectories: #"XDG_MUSIC_DIR="$HOME/My \"Music\"""#,
      proposal: "gatefold index 'HOME/My \"Music\"'"
    ),
    Home(
      id: "a folder that is gone: Music",
      folders: ["Music"],
      userDirectories: "XDG_MUSIC_DIR=\"$HOME/Musik\"\n",
      proposal: "gatefold index ~/Music"
    ),
    Home(
      id: "the home folder itself is none",
      userDirectories: "XDG_MUSIC_DIR=\"$HOME/\"\n",
      proposal: nil
    ),
    Home(
      id: "neither is a relative one, nor a line without its last quote",
      folders: ["Musik"],
      userDirectories: "XDG_MUSIC_DIR=\"Musik\"\nXDG_MUSIC_DIR=\"$HOME/Musik\n",
      proposal: nil
    ),
    Home(
      id: "settings that lie elsewhere",
      folders: ["Music", "Musique"],
      userDirectories: "XDG_MUSIC_DIR=\"$HOME/Musique\"\n",
      settings: "etc",
      proposal: "gatefold index ~/Musique"
    ),
  ]

  /// Makes a home folder, and an environment in which it is somebody's.
  static func environment(_ home: Home, in folder: TemporaryFolder) throws -> Environment {
    let files = FileManager.default
    for name in home.folders + [home.settings] {
      try files.createDirectory(
        atPath: folder.path + "/" + name,
        withIntermediateDirectories: true
      )
    }
    if let text = home.userDirectories {
      let path = folder.path + "/" + home.settings + "/user-dirs.dirs"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    var environment = Environment()
    environment.variables[.home] = Array(folder.path.utf8)
    if home.settings != ".config" {
      environment.variables[.configHome] = Array((folder.path + "/" + home.settings).utf8)
    }
    return environment
  }

  @Test(
    "index without roots proposes the folder in which the desktop keeps music",
    arguments: homes
  )
  func proposal(_ home: Home) throws {
    let folder = try TemporaryFolder()
    let environment = try Self.environment(home, in: folder)
    let proposal = home.proposal?.replacing("HOME", with: folder.path)
    #expect(MusicFolder.command(environment) == proposal)

    let run = CommandRun("index", environment: environment)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("gatefold: no folder is indexed yet"))
    #expect(run.errors.contains(proposal.map { ": \($0)\n" } ?? "such as `gatefold index ~/Music`"))
    // It asked nothing and made nothing.
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.local"))

    // The same is what status says comes next.
    let status = CommandRun("status", environment: environment)
    #expect(status.status == .failed)
    #expect(
      status.output.contains("          index your music: \(proposal ?? "gatefold index FOLDER")\n")
    )
  }

  @Test("A file called Music is no folder, and a relative HOME names nothing")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/Music"))
    var environment = Environment()
    environment.variables[.home] = Array(folder.path.utf8)
    #expect(MusicFolder.proposal(environment) == nil)
    environment.variables[.home] = Array("tmp".utf8)
    #expect(MusicFolder.proposal(environment) == nil)
    #expect(MusicFolder.proposal(Environment()) == nil)
  }

  @Test(
    "A word that nobody knows suggests the nearest that somebody does",
    arguments: [
      (["colours", "x"], "did you mean colors?"), (["stauts"], "did you mean status?"),
      (["inde"], "did you mean index?"), (["ind"], "did you mean index?"),
      (["export", "--fromat", "css"], "did you mean --format?"),
      (["export", "--format", "tailwnd"], "did you mean tailwind?"),
      (["backdrop", "x", "--style", "blob"], "did you mean blobs?"),
      (["list", "--sort", "light"], "did you mean lightness?"),
      (["index", "--profile", "navi"], "did you mean navidrome?"),
      (["list", "--colour", "never"], "did you mean --color?"),
      (["--sandbx", "none", "list"], "did you mean --sandbox?"),
      (["list", "--color", "alway"], "did you mean always?"),
      (["extract", "--descibe"], "did you mean --describe?"),
    ]
  )
  func nearest(_ arguments: [String], _ advice: String) {
    let run = CommandRun(bytes: arguments.map { Array($0.utf8) })
    #expect(run.status == .usage)
    #expect(run.errors.hasSuffix(advice + "\n"), "\(run.errors)")
  }
}
