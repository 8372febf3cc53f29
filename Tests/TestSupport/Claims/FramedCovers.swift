// SPDX-License-Identifier: MIT

import Palette

/// C9: a plain frame is reported and leaves the accent what it was.
package struct FramedCovers {
  /// Covers with a frame that were measured.
  private var count = 0
  /// Those whose accent stayed.
  private var kept = 0
  /// Frames that were not reported as they are.
  private var missed: [String] = []
  /// Accents that moved.
  private var moved: [String] = []

  /// The frames' colours: black, white, grey.
  package static let colors: [UInt32] = [0x00_0000, 0xFF_FFFF, 0x80_8080]

  /// Returns the numbers of the first rendered covers that have no frame of their own.
  package static func numbers(_ count: Int) -> [Int] {
    Array((0..<count * 10 / 9 + 10).filter { $0 % 10 != 9 }.prefix(count))
  }

  /// Frames covers in every width and colour, without scaling what is inside.
  ///
  /// - Parameters:
  ///   - numbers: The rendered covers.
  ///   - side: Pixels along each side of what is inside.
  ///   - percents: The frame's width per side, in percent of the framed picture.
  ///   - colors: The frame's colours.
  ///   - delivery: How the pictures get to the extractor.
  /// - Returns: The rows: frames, accents.
  /// - Throws: What the encoder or the decoder throws.
  package static func measure(
    _ numbers: [Int],
    side: Int,
    percents: [Int] = [5, 12, 25],
    colors: [UInt32] = colors,
    _ delivery: PictureDelivery
  ) throws -> [ClaimRow] {
    var found = FramedCovers()
    for number in numbers {
      let inner = RenderedCover(number: number, side: side).picture
      var frames: [(width: Int, color: RGB8)] = []
      for percent in percents {
        let width = side * percent / (100 - 2 * percent)
        frames += colors.map { (width, RGB8(packed: $0)) }
      }
      let pictures = frames.map { framed(inner, width: $0.width, $0.color) }
      let answers = try delivery.measure([inner] + pictures)
      let accent = answers[0].role(.accent)
      for (frame, answer) in zip(frames, answers.dropFirst()) {
        let place =
          "rendered cover \(number) of \(side) px, \(frame.color.hex) \(frame.width) px wide"
        let outer = side + 2 * frame.width
        found.add(answer, accent: accent, frame.color, inside: side, of: outer, place)
      }
    }
    let size =
      "\(numbers.count) rendered × \(percents.count) widths × \(colors.count) colours, "
      + "\(side) px inside"
    return found.rows(delivery, size: size)
  }

  /// Lays a frame around a picture.
  private static func framed(_ inner: TestPicture, width: Int, _ color: RGB8) -> TestPicture {
    let side = inner.width + 2 * width
    return TestPicture(width: side, height: side) { x, y in
      let isInside = min(x, y) >= width && max(x, y) < width + inner.width
      return isInside ? inner[x - width, y - width] : color
    }
  }

  /// Compares an answer with the frame that is there, and its accent with that of the bare picture.
  private mutating func add(
    _ answer: MeasuredPicture,
    accent: RGB8,
    _ color: RGB8,
    inside: Int,
    of outer: Int,
    _ place: String
  ) {
    count += 1
    let after = answer.role(.accent)
    if difference(accent, after) <= 0.02 {
      kept += 1
    } else {
      moved.append("\(place): accent \(accent.hex) became \(after.hex)")
    }
    guard let frame = answer.measurement.frame else {
      missed.append("\(place): no frame")
      return
    }
    let share = 10_000 - 10_000 * inside * inside / (outer * outer)
    if difference(frame.color, color) > 0.02 || abs(frame.share - share) > 300 {
      missed.append("\(place): frame \(frame.color.hex), share \(frame.share), not \(share)")
    }
  }

  /// Makes the rows.
  private func rows(_ delivery: PictureDelivery, size: String) -> [ClaimRow] {
    let part = Double(kept) / Double(max(count, 1))
    return [
      ClaimRow(
        "C9",
        measured: "frame reported, colour ≤ 0.02, share ± 0.03; \(delivery.name)",
        size: size,
        result: "\(count - missed.count) of \(count)",
        goal: "all",
        isMet: count > 0 && missed.isEmpty,
        failures: missed
      ),
      ClaimRow(
        "C9",
        measured: "accent kept within 0.02 of the bare cover's; \(delivery.name)",
        size: size,
        result: "\(kept) of \(count) (\(ClaimRow.text(part * 100, decimals: 1)) %)",
        goal: "≥ 95 %",
        isMet: part >= 0.95,
        failures: moved
      ),
    ]
  }
}
