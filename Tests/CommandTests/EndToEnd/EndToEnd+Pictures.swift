// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What the worker draws and encodes, read by Pillow, and the gallery with its thumbnails.
  @Suite struct Pictures {
    /// What Pillow says of a picture: format, size, frames, milliseconds in all, whether it loops for ever, and the
    /// largest difference of a channel between the last frame and the first.
    private static let reader = """
      import sys
      from PIL import Image, ImageChops
      image = Image.open(sys.argv[1])
      frames = getattr(image, "n_frames", 1)
      total = 0
      for place in range(frames):
          image.seek(place)
          frame = image.convert("RGB")
          total += image.info.get("duration", 0)
          if place == 0:
              first = frame
      difference = max(high for _, high in ImageChops.difference(first, frame).getextrema())
      print(image.format, *image.size, frames, total, image.info.get("loop", 0), difference)
      """

    /// Returns what Pillow says of a picture.
    private static func look(_ path: String, in folder: String) throws -> [String] {
      let run = try Programs.tool("/usr/bin/python3", ["-c", reader, path], folder: folder)
      return run.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @Test(
      "Every style is drawn in every raster format, twice the same",
      arguments: ["bands", "drift", "blur", "blobs", "scroll", "corners"]
    )
    func stills(_ style: String) throws {
      let programs = try Demonstration.indexed().programs
      let folder = try TemporaryFolder()
      for format in ["png", "webp"] {
        let path = "\(folder.path)/\(style).\(format)"
        let moves = format == "webp" && ["drift", "blobs"].contains(style)
        // A debug build draws few frames a second: a loop of a second and a half is enough to see.
        let speed = moves ? ["--speed", style == "drift" ? "2" : "4"] : []
        let size = moves ? ["--size", "32x18"] : ["--size", "120x80"]
        let line = ["backdrop", "low", "tide", "--style", style, "--format", format] + size + speed
        let run = try programs.gatefold(bytes: (line + ["-o", path]).map { Array($0.utf8) })
        #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
        let seen = try Self.look(path, in: folder.path)
        #expect(seen[0] == (format == "png" ? "PNG" : "WEBP"))
        #expect(Array(seen[1...2]) == (moves ? ["32", "18"] : ["120", "80"]))
        if moves {
          #expect((Int(seen[3]) ?? 0) > 10 && seen[5] == "0")
          // Twelve frames a second: a loop that closes has no larger step at its end than within.
          #expect((Int(seen[6]) ?? 255) <= 60)
        } else {
          #expect(seen[3] == "1")
        }
        let again = try programs.gatefold(bytes: line.map { Array($0.utf8) })
        #expect(try again.output == Array(Data(contentsOf: URL(fileURLWithPath: path))))
      }
    }

    @Test func `The cover itself is blurred; where it is gone, its sample is, with a warning`()
      throws
    {
      let demonstration = try Demonstration.indexed()
      let programs = try Programs()
      let folder = programs.workplace.path
      // A library of one album, whose cover can be taken away.
      let album = "\(folder)/music/Album"
      try FileManager.default.createDirectory(
        atPath: album,
        withIntermediateDirectories: true
      )
      let source = "\(demonstration.root)/The Harbour Lights/Low Tide"
      for name in try FileManager.default.contentsOfDirectory(atPath: source) {
        try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(album)/\(name)")
      }
      #expect(try programs.gatefold("index", "\(folder)/music").status == 0)
      let line = [
        "backdrop", "low", "tide", "--style", "blur", "--format", "png", "--size", "64x64",
      ]
      let cover = try programs.gatefold(bytes: line.map { Array($0.utf8) })
      #expect(cover.status == 0 && cover.errorText == "")
      for name in try FileManager.default.contentsOfDirectory(atPath: album)
      where name.hasPrefix("cover") {
        try FileManager.default.removeItem(atPath: "\(album)/\(name)")
      }
      let sample = try programs.gatefold(bytes: line.map { Array($0.utf8) })
      #expect(sample.status == 0)
      #expect(sample.errorText.contains("24×24"))
      #expect(!sample.output.isEmpty && sample.output != cover.output)
    }

    @Test func `A picture of more pixels than are drawn is wrong usage, a moving one too`() throws {
      let programs = try Demonstration.indexed().programs
      let still = try programs.gatefold("backdrop", "low", "--format", "png", "--size", "5000x4000")
      #expect(still.status == 2)
      let moving = try programs.gatefold(
        "backdrop",
        "low",
        "--style",
        "drift",
        "--format",
        "webp",
        "--size",
        "1920x1080"
      )
      #expect(moving.status == 2 || moving.status == 1)
      #expect(moving.errorText.split(separator: "\n").count == 1 && moving.output.isEmpty)
    }

    @Test func `A gallery in a folder: page, script, each distinct cover once, kept the next time`()
      throws
    {
      let demonstration = try Demonstration.indexed()
      let programs = try Programs()
      let folder = programs.workplace.path + "/gallery"
      let database = ["GATEFOLD_DB": demonstration.programs.database]
      let line = ["export", "--format", "html", "--covers", "-o", folder + "/"].map {
        Array($0.utf8)
      }
      let run = try programs.gatefold(bytes: line, adding: database)
      #expect(run.status == 0, "\(run.errorText)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["cover-fade.js", "covers", "index.html"])
      let page = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
      #expect(page.contains("img-src data: 'self'"))
      let covers = try FileManager.default.contentsOfDirectory(atPath: folder + "/covers").sorted()
      #expect(covers.count > 30 && covers.allSatisfy { page.contains($0) })
      let seen = try Self.look("\(folder)/covers/\(covers[0])", in: folder)
      #expect(seen[0] == "WEBP" && [seen[1], seen[2]].contains("256"))
      let one = "\(folder)/covers/\(covers[0])"
      let before = try FileManager.default.attributesOfItem(atPath: one)[.systemFileNumber] as? Int
      #expect(try programs.gatefold(bytes: line, adding: database).status == 0)
      let after = try FileManager.default.attributesOfItem(atPath: one)[.systemFileNumber] as? Int
      #expect(before == after, "a thumbnail that is there is not made again")
      #expect(try String(contentsOfFile: folder + "/index.html", encoding: .utf8) == page)
      let alone = try programs.gatefold("export", "--format", "html", "--covers", adding: database)
      #expect(alone.status == 2 && alone.errorText.contains("-o FOLDER/"))
      let nothing = programs.workplace.path + "/nothing/"
      let none = try programs.gatefold(
        "export",
        "--format",
        "html",
        "--covers",
        "-o",
        nothing,
        "nosuchword",
        adding: database
      )
      #expect(none.status == 4 && !FileManager.default.fileExists(atPath: nothing))
    }

    @Test func `A cover that shows nothing is no black backdrop, but the fallback`() throws {
      let library = try KindsLibrary.shared.get()
      #expect(try KindsLibrary.firstIndex.get().status == 3)
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.png"
      let run = try library.programs.gatefold(
        "backdrop",
        "--style",
        "blur",
        "--format",
        "png",
        "--size",
        "32x32",
        "--contrast",
        "none",
        "--cover",
        library.root + "/alpha/nothing over ff0000/cover.png",
        "-o",
        path
      )
      #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
      let top = try Programs.tool(
        "/usr/bin/python3",
        [
          "-c",
          "import sys; from PIL import Image; print(*Image.open(sys.argv[1]).getpixel((16, 0)))",
          path,
        ],
        folder: folder.path
      )
      let blue = top.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.dropFirst(2)
      #expect((blue.first ?? 0) > 60, "\(top.text)")
    }
  }
}
