// SPDX-License-Identifier: MIT

import Palette
import TestSupport

// The checks of pages. They return what they find, so that a deliberate mistake goes through the very same
// function as the real page.

/// The place where text reads worst.
struct WorstPlace: CustomStringConvertible {
  /// The contrast there.
  var ratio = 21.0
  /// Where that is.
  var pixel = Pixel(0, 0)
  /// What is seen there.
  var color = RGB8.black

  var description: String { "\(ratio) at \(pixel), \(color.hex)" }
}

/// How far a page is from what it should show.
struct Difference: CustomStringConvertible {
  /// The largest difference of a channel, in levels of 255.
  var largest = 0.0
  /// The mean over all channels of all pixels, in levels.
  var mean = 0.0
  /// Where the largest is.
  var pixel = Pixel(0, 0)
  /// What is seen there.
  var seen = RGB8.black
  /// What should be, in levels.
  var expected: [Double] = []

  var description: String {
    "\(largest) at \(pixel), \(seen.hex) for \(expected); mean \(mean)"
  }
}

/// How far a page may be from what it should show, in levels of 255.
struct Tolerance: Sendable {
  var largest: Double
  var mean = Double.infinity

  /// Returns whether a difference is within it.
  func allows(_ difference: Difference) -> Bool {
    difference.largest <= largest && difference.mean <= mean
  }
}

extension Browser {
  /// Returns the place where text of a colour reads worst among some pixels.
  func worstContrast(of text: RGB8, at pixels: [Pixel]) throws -> WorstPlace {
    var worst = WorstPlace()
    for (color, pixel) in zip(try colors(at: pixels), pixels) {
      let ratio = Contrast.ratio(color, text)
      if ratio < worst.ratio { worst = WorstPlace(ratio: ratio, pixel: pixel, color: color) }
    }
    return worst
  }

  /// Returns how far what is seen at some pixels is from what should be, in levels.
  func difference(at pixels: [Pixel], from expected: (Pixel) -> [Double]) throws -> Difference {
    var (difference, sum) = (Difference(), 0.0)
    for (color, pixel) in zip(try colors(at: pixels), pixels) {
      let levels = expected(pixel)
      let distance = color.distance(from: levels)
      sum += zip(color.levels, levels).map { abs($0 - $1) }.reduce(0, +) / 3
      if distance >= difference.largest {
        difference.largest = distance
        (difference.pixel, difference.seen, difference.expected) = (pixel, color, levels)
      }
    }
    difference.mean = sum / Double(max(pixels.count, 1))
    return difference
  }

  /// Returns whether a page stands still: no animation by the clock, and two views a second apart equal to
  /// the byte.
  func standsStill() throws -> Bool {
    let count: Int = try evaluate("return document.getAnimations().length")
    let before = try digest()
    let _: Bool = try evaluate("await new Promise((done) => setTimeout(done, 1000)); return true")
    return try count == 0 && digest() == before
  }

  /// Returns whether a fade of 0.8 s that has begun goes from one colour to the other as §4.2.1 says: by the
  /// eased part of the way at 200, 400 and 600 ms, and in no channel below both of them.
  func fades(from old: RGB8, to new: RGB8, at pixel: Pixel) throws -> Bool {
    let (before, after) = (old.levels, new.levels)
    for (seconds, part) in [(0.2, 0.129), (0.4, 0.5), (0.6, 0.871)] {
      guard try freeze(seconds: seconds) > 0 else { return false }
      let seen = try colors(at: [pixel])[0]
      let expected = zip(before, after).map { $0 + ($1 - $0) * part }
      guard seen.distance(from: expected) <= 2 else { return false }
      let lowest = zip(before, after).map(min)
      guard zip(seen.levels, lowest).allSatisfy({ $0 >= $1 }) else { return false }
    }
    return true
  }
}

extension RGB8 {
  /// The channels in levels.
  var levels: [Double] { [red, green, blue].map { Double($0) } }

  /// Returns the largest difference of a channel from a colour in levels.
  func distance(from levels: [Double]) -> Double {
    zip(self.levels, levels).map { abs($0 - $1) }.max() ?? 0
  }
}
