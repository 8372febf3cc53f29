// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A library of a few files that a test makes itself, with programs and a database of its own.
struct SmallLibrary: LibraryOnDisk, Sendable {
  let programs: Programs

  /// A file to be made.
  enum File: Sendable {
    /// A silent track of its ending's container, with these tags; nil: as the encoder left it.
    case track([String: String]?)
    /// An image of 64 × 64 pixels of one colour.
    case image(String)
    /// The same with a square of another colour in its middle, a sixteenth of it.
    case marked(String, mark: String)
    /// A PNG on which nothing is visible.
    case transparent
    case text(String)
    case link(String)
  }

  /// Makes the files of a library, by their paths below the root.
  init(_ files: [String: File]) throws {
    programs = try Programs()
    try programs.tool("/bin/mkdir", root)
    try add(files)
    try admitEverybody()
  }

  /// Makes further files, or other ones in place of those that are there.
  func add(_ files: [String: File]) throws {
    var tracks: [[String: Any]] = []
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      let place = root + "/" + path
      let folder = (place as NSString).deletingLastPathComponent
      try programs.tool("/bin/mkdir", "-p", folder)
      switch file {
      case .text(let text): try text.write(toFile: place, atomically: false, encoding: .utf8)
      case .link(let target): try programs.tool("/bin/ln", "-s", target, place)
      case .image(let color): tracks.append(["path": place, "color": color])
      case .marked(let color, let mark):
        tracks.append(["path": place, "color": color, "mark": mark])
      case .transparent: tracks.append(["path": place, "color": "#00000000"])
      case .track(let fields):
        tracks.append(["path": place, "fields": fields as Any? ?? NSNull()])
      }
    }
    let list = try JSONSerialization.data(withJSONObject: tracks)
    try programs.tool(
      "/usr/bin/python3",
      "-c",
      Self.script,
      Programs.package + "/Fixtures",
      input: Array(list)
    )
  }

  /// Writes tracks and images.
  private static let script = """
    import json, os, shutil, sys
    sys.path.insert(0, sys.argv[1])
    import tagging
    from PIL import Image
    for file in json.load(sys.stdin):
        path = file["path"]
        if "color" in file:
            image = Image.new("RGBA" if len(file["color"]) == 9 else "RGB", (64, 64), file["color"])
            if "mark" in file:
                image.paste(file["mark"], (24, 24, 40, 40))
            image.save(path)
            continue
        shutil.copyfile(sys.argv[1] + "/audio/silence" + os.path.splitext(path)[1], path)
        if file["fields"] is not None:
            tagging.tag(path.encode(), file["fields"])
    """

  /// The title of the album that a look-up finds.
  func title(_ arguments: String...) throws -> String? {
    let run = try programs.gatefold(
      bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
    )
    return run.status == 0 ? try run.json()["album"]?["title"]?.string : nil
  }
}
