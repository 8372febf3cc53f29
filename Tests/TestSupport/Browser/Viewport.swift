// SPDX-License-Identifier: MIT

/// A pixel of a page: columns from the left and rows from the top, from 0.
package struct Pixel: Hashable, Sendable, CustomStringConvertible {
  package var x: Int
  package var y: Int

  /// Creates a place.
  package init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

  package var description: String { "(\(x),\(y))" }
}

/// The size of the part of a page that is seen, in CSS pixels.
package struct Viewport: Hashable, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  /// Creates a size, each side at least 1.
  package init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  package var description: String { "\(width)×\(height)" }

  /// A telephone.
  package static let upright = Viewport(400, 800)
  /// A screen.
  package static let wide = Viewport(1920, 1080)
  /// Sides that nothing divides.
  package static let odd = Viewport(333, 777)
  /// Those of 4-backdrops.md §4.6.
  package static let all = [upright, wide, odd]

  /// Returns pixels spread by a seed.
  package func pixels(_ count: Int, seed: UInt64) -> [Pixel] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      Pixel(random.integer(0...width - 1), random.integer(0...height - 1))
    }
  }

  /// All pixels of its four edges.
  package var edges: [Pixel] {
    (0..<width).flatMap { [Pixel($0, 0), Pixel($0, height - 1)] }
      + (0..<height).flatMap { [Pixel(0, $0), Pixel(width - 1, $0)] }
  }

  /// Its corners, the middles of its edges, and its middle.
  package var landmarks: [Pixel] {
    [0, (width - 1) / 2, width - 1].flatMap { x in
      [0, (height - 1) / 2, height - 1].map { Pixel(x, $0) }
    }
  }

  /// Returns a grid from edge to edge.
  package func grid(columns: Int, rows: Int) -> [Pixel] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Pixel(column * (width - 1) / (columns - 1), row * (height - 1) / (rows - 1))
      }
    }
  }
}
