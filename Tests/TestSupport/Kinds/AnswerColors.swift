// SPDX-License-Identifier: MIT

package import Palette

/// Questions about the colours of an answer that have one right reply for every cover.
package enum AnswerColors {
  /// The keys that hold what was found or made from the picture; the others tell where it came from.
  package static let keys = [
    "bands", "corners", "roles", "swatches", "text", "thumbhash", "ui",
  ]

  /// The roles and interface colours: those that the program makes where the picture has none.
  package static func madeUp(_ record: ProgramsJSON) -> [RGB8] {
    let roles = record["roles"]?.object ?? [:]
    let interface = record["ui"]?.object ?? [:]
    let texts =
      roles.filter { $0.key != "frame" }.values.map { $0["hex"]?.string }
      + interface.values.map(\.string)
    return texts.compactMap { $0.flatMap { RGB8(hex: $0) } }
  }

  /// The mandated pairs that do not reach 4.5 (claim C6), a line each.
  package static func unreadable(_ record: ProgramsJSON) -> [String] {
    func interface(_ key: String) -> RGB8? { record["ui"]?[key]?.string.flatMap { RGB8(hex: $0) } }
    var pairs: [(name: String, one: RGB8?, other: RGB8?)] = [
      ("onDark", interface("onDark"), interface("backgroundDark")),
      ("onLight", interface("onLight"), interface("backgroundLight")),
      ("onDark on black", interface("onDark"), .black),
      ("onLight on white", interface("onLight"), .white),
      ("white on backgroundDark", .white, interface("backgroundDark")),
      ("black on backgroundLight", .black, interface("backgroundLight")),
    ]
    for swatch in record["swatches"]?.array ?? [] {
      let colors = ["hex", "text"].map { swatch[$0]?.string.flatMap { RGB8(hex: $0) } }
      pairs.append(("text of a swatch", colors[0], colors[1]))
    }
    var list = pairs.filter { pair in
      guard let one = pair.one, let other = pair.other else { return true }
      return Contrast.ratio(one, other) < 4.5
    }
    .map { "\($0.name) cannot be read" }
    if record["text"]?["contrast"]?.number ?? 0 < 4.5 { list.append("text on the bands") }
    return list
  }

  /// Returns what keeps two answers from being one within ΔE 0.02 (claim C7).
  package static func differences(_ one: ProgramsJSON, _ other: ProgramsJSON) -> [String] {
    var list: [String] = []
    for key in ["kind", "monochrome"] where one["cover"]?[key] != other["cover"]?[key] {
      list.append(key)
    }
    let (first, second) = (swatches(one), swatches(other))
    if first.count != second.count { list.append("\(first.count) and \(second.count) swatches") }
    for color in first where second.allSatisfy({ distance($0, color) > 0.02 }) {
      list.append("\(color.hex) in one alone")
    }
    let roles = [one, other].map { $0["roles"]?.object ?? [:] }
    if Set(roles[0].keys) != Set(roles[1].keys) { list.append("roles") }
    for (role, entry) in roles[0] {
      let colors = [entry, roles[1][role]].compactMap(color(of:))
      if colors.count == 2, distance(colors[0], colors[1]) > 0.02 {
        list.append("\(role) \(colors[0].hex) \(colors[1].hex)")
      }
    }
    return list
  }

  /// The colour of a swatch or a role.
  private static func color(of entry: ProgramsJSON?) -> RGB8? {
    entry?["hex"]?.string.flatMap { RGB8(hex: $0) }
  }

  private static func swatches(_ record: ProgramsJSON) -> [RGB8] {
    (record["swatches"]?.array ?? []).compactMap(color(of:))
  }

  private static func distance(_ one: RGB8, _ other: RGB8) -> Double {
    Oklab(one).distance(to: Oklab(other))
  }
}
