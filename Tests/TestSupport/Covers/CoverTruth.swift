// SPDX-License-Identifier: MIT

package import Palette

/// What a drawn cover is known to show.
package struct CoverTruth: Sendable {
  /// A colour that was painted.
  package struct TrueColor: Sendable {
    /// The colour; of something that runs from one colour to another, its mean.
    package var color: RGB8
    /// Its part of the picture, 0…1, counted from the layout.
    package var share: Double
  }

  /// The colours that were painted.
  package var colors: [TrueColor]
  /// The part of the picture whose colours nobody counted: a photograph.
  package var rest = 0.0
  /// Whether shares can be asked for: not of a photograph, nor of a gradient, whose stretches could as
  /// well be cut elsewhere.
  package var areSharesKnown = true
  /// What the first colour of an answer may be beside the largest of ``colors``: the course of a
  /// gradient that covers most of the picture.
  package var alsoFirst: [RGB8] = []
  /// Vivid marks that nobody should miss; they are among ``colors``.
  package var spots: [RGB8] = []
  /// How near in Oklab an answer has to come to one of ``colors``.
  package var within = 0.05

  /// Creates the truth about a cover.
  package init(colors: [TrueColor]) { self.colors = colors }
}

extension CoverTruth {
  /// A line of `truth.jsonl`: a file and what it shows, as `Tests/Benchmarks/scores.py` reads it.
  package struct Record: Encodable {
    /// A colour that was painted.
    package struct Color: Encodable {
      /// Red, green, blue, 0…255.
      package var rgb: [Int]
      /// Its part of the picture, 0…1.
      package var share: Double
    }

    /// The file, relative to the folder of the list.
    package var file: String
    /// The table that it counts in.
    package var set: String
    /// The recipe that it was drawn by.
    package var recipe: String
    /// The recipe's choices, in words.
    package var details: String
    /// ``CoverTruth/colors``.
    package var colors: [Color]
    /// ``CoverTruth/rest``.
    package var rest: Double
    /// ``CoverTruth/areSharesKnown``.
    package var areSharesKnown: Bool
    /// ``CoverTruth/alsoFirst``.
    package var alsoFirst: [[Int]]
    /// ``CoverTruth/spots``.
    package var spots: [[Int]]
    /// ``CoverTruth/within``.
    package var within: Double
  }

  /// Returns the line for a file.
  package func record(file: String, set: String, recipe: String, details: String) -> Record {
    func channels(_ color: RGB8) -> [Int] {
      [Int(color.red), Int(color.green), Int(color.blue)]
    }
    return Record(
      file: file,
      set: set,
      recipe: recipe,
      details: details,
      colors: colors.map { .init(rgb: channels($0.color), share: $0.share) },
      rest: rest,
      areSharesKnown: areSharesKnown,
      alsoFirst: alsoFirst.map(channels),
      spots: spots.map(channels),
      within: within
    )
  }
}
