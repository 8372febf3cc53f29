// SPDX-License-Identifier: MIT

import Extraction
import Foundation
import Palette

/// C4: every input gets a full palette or an error with a class, in a record that fits the schema.
package struct EveryInput {
  /// An input, and whether it shows something, so that an error is no answer.
  private struct Input {
    var path: String
    var isPicture: Bool
  }

  /// Where pictures are written.
  private let folder: String
  /// What is asked for, in order.
  private var inputs: [Input] = []

  /// Asks the built program about all pictures of Fixtures, those of 3-color.md §3.9 and what is no
  /// picture at all.
  package static func measure(_ programs: Programs) throws -> [ClaimRow] {
    var asked = EveryInput(folder: programs.workplace.path + "/inputs")
    try FileManager.default.createDirectory(
      atPath: asked.folder,
      withIntermediateDirectories: true
    )
    try asked.addFixtures()
    try asked.addSpecified()
    try asked.addOddities()
    return try asked.rows(programs)
  }

  /// Adds the pictures of Fixtures; those of which `expected.tsv` says what they show have to decode.
  private mutating func addFixtures() throws {
    let pictures = Programs.package + "/Fixtures/pictures/"
    let list = try String(contentsOfFile: pictures + "expected.tsv", encoding: .utf8)
    let shown = Set(
      list.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
    )
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
    for name in names where name != "expected.tsv" {
      inputs.append(Input(path: pictures + name, isPicture: shown.contains(name)))
    }
  }

  /// Writes the pictures of §3.9, as PNG and where nothing is transparent as JPEG.
  private mutating func addSpecified() throws {
    let opaque = SpecifiedPictures.all.filter { !$0.name.contains("transparent") }
    let requests =
      SpecifiedPictures.all.map { ($0.name + ".png", $0.picture, "rgba") }
      + opaque.map { ($0.name + ".jpg", $0.picture, "jpeg 85") }
    try write(requests)
  }

  /// Writes what is hard to read, and what is no picture.
  private mutating func addOddities() throws {
    let three = SpecifiedPictures.three()
    // 64 MB of text in a PNG (case 49), a GIF of 300 frames (case 45).
    try write([
      ("text.png", three, "texted 64"), ("frames.gif", OneAnswer.source(), "frames 300"),
      ("jpeg-by-another-name.png", three, "jpeg 90"),
    ])
    let jpeg = try EncodedPictures.encode([.init(three, "jpeg 90")])[0]
    let files: [(name: String, bytes: [UInt8])] = [
      ("empty.jpg", []), ("cut.jpg", Array(jpeg.prefix(jpeg.count / 2))),
      ("start.jpg", Array(jpeg.prefix(3))), ("page.jpg", Array("<html></html>".utf8)),
      ("icon.ico", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]),
    ]
    for file in files {
      let path = folder + "/" + file.name
      try Data(file.bytes).write(to: URL(fileURLWithPath: path))
      inputs.append(Input(path: path, isPicture: false))
    }
    let directory = folder + "/cover.jpg"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    inputs.append(Input(path: directory, isPicture: false))
    inputs.append(Input(path: folder + "/nowhere.jpg", isPicture: false))
  }

  /// Encodes pictures and writes the files.
  private mutating func write(
    _ requests: [(name: String, picture: TestPicture, format: String)]
  ) throws {
    let files = try EncodedPictures.encode(requests.map { .init($0.picture, $0.format) })
    for (request, bytes) in zip(requests, files) {
      let path = folder + "/" + request.name
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      inputs.append(Input(path: path, isPicture: true))
    }
  }

  /// Asks, and makes the rows.
  private func rows(_ programs: Programs) throws -> [ClaimRow] {
    let lines = inputs.enumerated().map { #"{"id":\#($0),"path":"\#($1.path)"}"# }
    let run = try programs.gatefold(
      "extract",
      "--jsonl",
      input: Array((lines.joined(separator: "\n") + "\n").utf8)
    )
    let records = try run.jsonLines()
    var failures: [String] = []
    if run.status != 0 { failures.append("status \(run.status): \(run.errorText)") }
    if records.count != inputs.count {
      failures.append("\(records.count) answers to \(inputs.count) lines")
    }
    var palettes = 0
    for (input, record) in zip(inputs, records) {
      let name = (input.path as NSString).lastPathComponent
      let isAnswered = record["ok"]?.boolean == true
      palettes += isAnswered ? 1 : 0
      let fault = isAnswered ? Self.fault(inPalette: record) : Self.fault(inFailure: record)
      if let fault { failures.append("\(name): \(fault)") }
      if input.isPicture, !isAnswered {
        failures.append("\(name): \(record["error"]?["message"]?.string ?? "no answer")")
      }
    }
    let problems = try AlbumSchema.problems(run.text, isLines: true)
    let wrong = problems.split(separator: "\n").map(String.init)
    let size = "\(inputs.count) files: Fixtures, §3.9, broken ones, none"
    return [
      ClaimRow(
        "C4",
        measured: "`extract --jsonl`: a full palette, or an error with a class",
        size: size,
        result: "\(palettes) palettes, \(records.count - palettes) errors, "
          + "\(failures.count) neither or wrong",
        goal: "0 neither or wrong",
        isMet: failures.isEmpty,
        failures: failures
      ),
      ClaimRow(
        "C4",
        measured: "these records against docs/schema/album-1.json",
        size: size,
        result: wrong.isEmpty ? "all valid" : "\(wrong.count) problems",
        goal: "all valid",
        isMet: wrong.isEmpty,
        failures: wrong
      ),
    ]
  }

  /// Returns what a palette lacks; nil if it is full.
  private static func fault(inPalette record: ProgramsJSON) -> String? {
    guard let bands = record["bands"]?.array, (1...3).contains(bands.count),
      bands.allSatisfy({ isColor($0["hex"]) })
    else { return "no bands" }
    let names = ["accent", "backgroundDark", "backgroundLight", "onDark", "onLight", "primary"]
    guard names.allSatisfy({ isColor(record["ui"]?[$0]) }) else { return "`ui` is not full" }
    guard isColor(record["text"]?["color"]), isColor(record["corners"]?["topLeft"]) else {
      return "no text or no corners"
    }
    guard record["cover"]?["kind"]?.string != CoverKind.none.rawValue else { return nil }
    guard let swatches = record["swatches"]?.array, (1...8).contains(swatches.count) else {
      return "no swatches"
    }
    let missing = PaletteRole.allCases.filter { !isColor(record["roles"]?[$0.rawValue]?["hex"]) }
    return missing.isEmpty ? nil : "no \(missing[0].rawValue)"
  }

  /// Returns whether a value is a colour.
  private static func isColor(_ value: ProgramsJSON?) -> Bool {
    value?.string.flatMap { RGB8(hex: $0) } != nil
  }

  /// Returns what is wrong with an error; nil if nothing is.
  ///
  /// A crash has a class, but is no answer.
  private static func fault(inFailure record: ProgramsJSON) -> String? {
    guard let name = record["error"]?["class"]?.string,
      let kind = ExtractionFailure.Class(rawValue: name), kind != .crashed, kind != .timedOut
    else { return "ended as \(record["error"]?["class"]?.string ?? "nothing")" }
    let message = record["error"]?["message"]?.string ?? ""
    return message.isEmpty || message.contains("\n") ? "no message of one line" : nil
  }
}
