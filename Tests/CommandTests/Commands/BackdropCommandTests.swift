// SPDX-License-Identifier: MIT

import Console
import Foundation
import TestSupport
import Testing
import gatefold

@Suite("gatefold backdrop")
struct BackdropCommandTests {
  /// Runs the command on the sample index.
  private func draw(_ arguments: String...) throws -> CommandRun {
    let index = try SampleIndex.shared.get()
    return index.run(bytes: (["backdrop"] + arguments).map { Array($0.utf8) })
  }

  @Test("A page for each style, in the album's colours, with its title and nothing from outside")
  func pages() throws {
    for style in ["bands", "drift", "blur", "blobs", "scroll", "corners"] {
      let run = try draw("low", "tide", "--style", style)
      #expect(run.status == .done && run.errors == "")
      #expect(run.output.hasPrefix("<!DOCTYPE html>"))
      #expect(run.output.contains("Low Tide") && run.output.contains("The Harbour Lights"))
      #expect(run.output.contains("data-album=\"\(SampleIndex.lowTide)\""))
      #expect(run.output.contains("data-style=\"\(style)\""))
      // The only address in it is the name of a language, that of SVG.
      #expect(
        !run.output.replacing("http://www.w3.org/2000/svg", with: "").contains("://"),
        "\(style)"
      )
      #expect(try draw("low", "tide", "--style", style).output == run.output)
    }
    #expect(try draw("low").output.contains("#5856d6 0%,#af52de 50%,#ff2d55 100%"))
  }

  @Test("Sheets and drawings: css without markup, svg of the size that was asked for")
  func sheets() throws {
    let css = try draw("low", "--format", "css", "--prefix", "sleeve").output
    #expect(css.contains(".sleeve-backdrop") && !css.contains("cover-"))
    #expect(!css.contains("<style") && !css.contains("<div"))
    let svg = try draw("low", "--format", "svg", "--size", "300x200").output
    #expect(svg.hasPrefix("<svg ") && svg.contains("300") && svg.contains("200"))
  }

  @Test("JSON is that of the schema, for each style, for an album without cover too")
  func json() throws {
    for style in ["bands", "drift", "blur", "blobs", "scroll", "corners"] {
      for album in ["low", "demos"] {
        let run = try draw(album, "--style", style, "--format", "json")
        #expect(run.status == .done)
        #expect(
          try AlbumSchema.problems(run.output, isLines: true, schema: "backdrop-1.json") == "",
          "\(style) \(album)"
        )
      }
    }
    // The worked example of 4-backdrops.md §4.4.2 and §4.3.3.
    let bands = try ProgramsJSON(Array(try draw("low", "--format", "json").output.utf8))
    #expect(bands["album"]?.string == SampleIndex.lowTide)
    #expect(bands["solid"]?.string == "#722f73")
    #expect(bands["text"]?["color"]?.string == "#ffffff")
    #expect(bands["text"]?["tintOpacity"] == .number(0.123))
    #expect(bands["text"]?["tintOpacityMore"] == .number(0.339))
    // More contrast takes the other tint at once; none takes none.
    let more = try ProgramsJSON(
      Array(try draw("low", "--format", "json", "--contrast", "aaa").output.utf8)
    )
    #expect(more["text"]?["tintOpacity"] == .number(0.339))
    let none = try ProgramsJSON(
      Array(try draw("low", "--format", "json", "--contrast", "none").output.utf8)
    )
    #expect(none["text"]?["tintOpacity"] == .number(0))
  }

  @Test("Options reach the mathematics: bands, speed, seed, fallback, look, scroll's numbers")
  func parameters() throws {
    /// Returns the answer in JSON.
    func json(_ arguments: String...) throws -> ProgramsJSON {
      let index = try SampleIndex.shared.get()
      let line = ["backdrop"] + arguments + ["--format", "json"]
      return try ProgramsJSON(Array(index.run(bytes: line.map { Array($0.utf8) }).output.utf8))
    }
    #expect(try json("low", "--bands", "1")["stops"]?.array?.count == 1)
    let drift = try json("low", "--style", "drift", "--speed=-0.5")
    #expect(drift["speed"] == .number(-0.5))
    #expect(drift["loopSeconds"] == .number(6))
    let blobs = try json("low", "--style", "blobs", "--seed", "ABC")
    #expect(blobs["seed"]?.string == "0000000000000abc")
    #expect(try json("low", "--style", "blobs")["seed"]?.string?.count == 16)
    let fallback = try json("demos", "--fallback", "#ff0000,teal")["stops"]?.array
    #expect(fallback?.map { $0["hex"]?.string } == ["#ff0000", "#008080"])
    let scroll = try json(
      "low",
      "--style",
      "scroll",
      "--k",
      "0.25",
      "--start",
      "10",
      "--end",
      "300"
    )
    #expect(scroll["k"] == .number(0.25))
    #expect(scroll["start"] == .number(10) && scroll["end"] == .number(300))
    #expect(try json("low", "--look", "rich")["stops"] != json("low")["stops"])
  }

  @Test("Of several albums the best is drawn, and the others are told beside the result")
  func several() throws {
    let run = try draw("harbour", "--format", "json")
    #expect(run.status == .done)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors.contains("drawn: ") && run.errors.contains("one more album matches"))
    #expect(try draw("nosuchalbum").status == .noMatch)
    #expect(try draw("nosuchalbum").output == "")
  }

  @Test("A hostile title breaks out of nothing")
  func hostile() throws {
    for style in ["bands", "drift", "blur", "blobs", "scroll", "corners"] {
      let run = try draw("--folder", "/music/" + "Caf", "--style", style)
      #expect(run.status == .noMatch)
      let index = try SampleIndex.shared.get()
      let folder = Array("/music/".utf8) + SampleIndex.hostileFolder
      let page = index.run(
        bytes: [Array("backdrop".utf8), Array("--folder".utf8), folder]
          + ["--style", style].map { Array($0.utf8) }
      )
      #expect(page.status == .done)
      let ends = page.output.components(separatedBy: "</style>").count
      let begins = page.output.components(separatedBy: "<style").count
      #expect(ends == begins, "\(style)")
    }
  }

  @Test("A file is written whole; a folder and a terminal are refused")
  func targets() throws {
    let index = try SampleIndex()
    let path = index.folder.path + "/backdrop.css"
    #expect(index.run("backdrop", "low", "--format", "css", "-o", path).status == .done)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == index.run("backdrop", "low", "--format", "css").output
    )
    let folder = index.run("backdrop", "low", "-o", index.folder.path)
    #expect(folder.status == .usage && folder.errors.contains("is a folder"))
    var environment = Environment()
    environment.isOutputTerminal = true
    let terminal = index.run("backdrop", "low", "--format", "png", environment: environment)
    #expect(terminal.status == .usage && terminal.errors.contains("-o PATH"))
  }

  @Test(
    "What cannot be right is wrong usage, in one line that says what to do",
    arguments: [
      (["--style", "waves"], "--style takes bands, drift, blur, blobs, scroll or corners"),
      (["--format", "gif"], "--format takes html, css, svg, png, webp or json"),
      (["--speed", "1"], "--speed belongs to --style drift, blobs, not to bands"),
      (["--style", "drift", "--bands", "3"], "--bands belongs to --style bands, not to drift"),
      (["--style", "blur", "--space", "oklab"], "--space belongs to --style"),
      (["--format", "png", "--prefix", "x"], "--prefix belongs to --format css and html"),
      (["--size", "10x10"], "--size belongs to --format svg, png and webp, not to html"),
      (["--format", "png", "--size", "10"], "--size takes WIDTHxHEIGHT"),
      (["--format", "png", "--size", "0x10"], "--size takes WIDTHxHEIGHT"),
      (["--format", "png", "--size", "-5x10"], "--size takes WIDTHxHEIGHT"),
      (["--format", "png", "--size", "16385x1"], "--size takes WIDTHxHEIGHT"),
      (["--format", "png", "--size", "99999999999999999999x1"], "--size takes WIDTHxHEIGHT"),
      (["--format", "png", "--size", "10x10x10"], "--size takes WIDTHxHEIGHT"),
      (["--format", "png", "--size", "5000x4000"], "has more than 16000000 pixels"),
      (["--style", "drift", "--format", "webp", "--time", "3"], "--time names the moment"),
      (["--style", "drift", "--speed", "nan"], "--speed takes"),
      (["--style", "drift", "--speed", "inf"], "--speed takes"),
      (["--style", "blur", "--sigma", "-1"], "--sigma takes"),
      (["--style", "blur", "--tint", "red"], "--tint needs --contrast none"),
      (["--style", "blur", "--contrast", "none", "--tint", "reddish"], "--tint takes"),
      (["--fallback", "red"], "--fallback takes two colours"),
      (["--style", "blobs", "--seed", "+1"], "--seed takes 1 to 16 hex digits"),
      (["--style", "blobs", "--seed", "11111111111111111"], "--seed takes 1 to 16 hex digits"),
      (["--style", "drift", "--still", "--approximate"], "exclude each other"),
      (["--prefix="], "--prefix takes a name that is not empty"),
    ]
  )
  func usage(_ arguments: [String], _ message: String) throws {
    let run = CommandRun(bytes: (["backdrop", "low"] + arguments).map { Array($0.utf8) })
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("gatefold: backdrop: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("Without a question there is nothing to draw")
  func noQuestion() {
    let run = CommandRun(bytes: [Array("backdrop".utf8)])
    #expect(run.status == .usage && run.errors.contains("nothing to look up"))
  }
}
