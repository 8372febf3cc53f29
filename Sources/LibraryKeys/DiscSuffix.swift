// SPDX-License-Identifier: MIT

/// Takes disc suffixes such as ` [Disc 2]` off album titles (A3).
package enum DiscSuffix {
  /// Returns a title without its disc suffix, and the suffix' number (nil without suffix or for 0).
  ///
  /// The title comes back unchanged if it has no such suffix or consists of nothing else.
  package static func split(_ title: String) -> (title: String, disc: Int?) {
    // Nearly all titles end in no bracket; white space beyond ASCII after one is rarer still.
    let last = title.utf8.last { $0 != UInt8(ascii: " ") }
    guard let last, last >= 0x80 || last < 0x20 || ")]}".utf8.contains(last) else {
      return (title, nil)
    }
    let scalars = Array(title.unicodeScalars)
    for opening in scalars.indices {
      guard let closer = closer(of: scalars[opening]) else { continue }
      guard let disc = discNumber(in: scalars[(opening + 1)...], closedBy: closer) else { continue }
      var end = opening
      while end > 0, scalars[end - 1].properties.isWhitespace { end -= 1 }
      guard end > 0 else { return (title, nil) }
      var kept = String.UnicodeScalarView()
      kept.append(contentsOf: scalars[..<end])
      return (String(kept), disc > 0 ? disc : nil)
    }
    return (title, nil)
  }

  /// Returns the bracket that closes an opening one, or nil for another character.
  private static func closer(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    default: nil
    }
  }

  /// Returns the number if everything after an opening bracket is a disc's name up to the end.
  private static func discNumber(
    in rest: ArraySlice<Unicode.Scalar>,
    closedBy closer: Unicode.Scalar
  ) -> Int? {
    var inner = rest
    while let last = inner.last, last.properties.isWhitespace { inner.removeLast() }
    guard inner.last == closer else { return nil }
    inner.removeLast()

    let words: [[Unicode.Scalar]] = [["c", "d"], ["d", "i", "s", "c"], ["d", "i", "s", "k"]]
    guard
      let word = words.first(where: { word in
        inner.count >= word.count
          && zip(inner, word).allSatisfy { $0.value < 0x80 && $0.value | 0x20 == $1.value }
      })
    else { return nil }
    inner.removeFirst(word.count)
    while let first = inner.first, first.properties.isWhitespace { inner.removeFirst() }

    let digits = inner.prefix { ("0"..."9").contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    let rest = inner.dropFirst(digits.count)
    guard !rest.isEmpty else { return number(digits) }
    // Taggers write `(Disc 2 - Live)` as well as `(Disc 2: Live)`.
    guard let mark = rest.first(where: { !$0.properties.isWhitespace }) else { return nil }
    return [":", "-", "–"].contains(mark) ? number(digits) : nil
  }

  /// Returns the value of one to three ASCII digits.
  private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
  }
}
