// SPDX-License-Identifier: MIT

import Backdrop
import Foundation
import Palette
import Testing

/// The vectors of 4-backdrops.md §4.2.2.
@Suite("Drift") struct DriftGradientTests {
  /// The default palette, and 1 s for a phase of 1.
  private let drift = DriftGradient(speed: 1)

  @Test(
    "Vector 1: the palette is cyclic in both directions",
    arguments: [
      (0, 0, 0), (0.99, 0, 0.99), (3.5, 3, 0.5), (4, 0, 0), (-0.5, 3, 0.5), (-1, 3, 0),
      (-4.01, 3, 0.99), (-8.25, 3, 0.75),
    ] as [(Double, Int, Double)]
  )
  func index(_ place: Double, _ lower: Int, _ fraction: Double) {
    let found = DriftGradient.index(place, count: 4)
    #expect(found.lower == lower)
    #expect(abs(found.fraction - fraction) < 1e-9)
  }

  @Test(
    "Vectors 2 to 4: stops in both spaces",
    arguments: [
      (0, .oklab, "#5856d6 #af52de #ff2d55 #ff9500"),
      (0, .srgb, "#5856d6 #af52de #ff2d55 #ff9500"),
      (0.25, .oklab, "#7057d8 #c353bf #ff514c #d38d6c"),
      (0.25, .srgb, "#6e55d8 #c349bc #ff4740 #d58536"),
      (0.5, .oklab, "#8656da #d74e9f #ff6b40 #a88198"),
      (0.5, .srgb, "#8454da #d7409a #ff612b #ac766b"),
    ] as [(Double, MixSpace, String)]
  )
  func stops(_ phase: Double, _ space: MixSpace, _ expected: String) {
    let drift = DriftGradient(speed: 1, mixSpace: space)
    let hexes = drift.frame(time: phase).stops.map { RGB8($0).hex }
    #expect(hexes.joined(separator: " ") == expected)
    let still = drift.frame(time: phase, reduceMotion: true).stops.map { RGB8($0).hex }
    #expect(still.joined(separator: " ") == "#5856d6 #af52de #ff2d55 #ff9500")
  }

  @Test(
    "Vector 5: the line's ends",
    arguments: [
      (0, -0.25, 0.5, 1.25, 0.5), (.pi / 2, -0.0303, -0.0303, 1.0303, 1.0303),
      (.pi, 0.5, -0.25, 0.5, 1.25), (2 * .pi, 1.25, 0.5, -0.25, 0.5),
      (1, -0.1582, 0.1404, 1.1582, 0.8596), (-1, -0.1582, 0.8596, 1.1582, 0.1404),
    ] as [(Double, Double, Double, Double, Double)]
  )
  func line(_ phase: Double, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    let frame = drift.frame(time: phase)
    #expect(abs(frame.start.x - x0) < 5e-5 && abs(frame.start.y - y0) < 5e-5)
    #expect(abs(frame.end.x - x1) < 5e-5 && abs(frame.end.y - y1) < 5e-5)
  }

  @Test(
    "Vectors 6 and 7: the line as CSS writes it",
    arguments: [
      (0, 400, 800, 90, 600, [-25, 25, 75, 125]),
      (.pi / 2, 400, 400, 135, 600, [-3.033, 32.322, 67.678, 103.033]),
      (.pi / 2, 400, 800, 153.435, 948.68, [-3.033, 32.322, 67.678, 103.033]),
      (.pi / 2, 1920, 1080, 119.358, 2336.54, [-3.033, 32.322, 67.678, 103.033]),
    ] as [(Double, Double, Double, Double, Double, [Double])]
  )
  func cssLine(
    _ phase: Double,
    _ width: Double,
    _ height: Double,
    _ degrees: Double,
    _ length: Double,
    _ stops: [Double]
  ) {
    let line = drift.cssLine(drift.frame(time: phase), width: width, height: height)
    #expect(abs(line.degrees - degrees) < 5e-4)
    #expect(abs(line.lengthPixels - length) < 5e-3)
    #expect(line.stopsPercent.count == stops.count)
    for (found, expected) in zip(line.stopsPercent, stops) { #expect(abs(found - expected) < 5e-4) }
  }

  @Test("An angle is 0 ..< 360, and a canvas without size is one of a pixel")
  func angles() {
    // Upwards lies between the last float below 0° and 0°.
    for nudge in -20...20 {
      let time = 3 * Double.pi + Double(nudge) * 1e-15
      let line = drift.cssLine(drift.frame(time: time), width: 1e-3, height: 9e15)
      #expect((0..<360).contains(line.degrees) && line.degrees.sign == .plus)
    }
    for bad in [Double.nan, .infinity, -.infinity, 0, -5] {
      let line = drift.cssLine(drift.frame(time: 0), width: bad, height: bad)
      #expect(line.degrees == 90 && line.lengthPixels == 1.5)
      #expect(line.stopsPercent == [-25, 25, 75, 125])
    }
  }

  @Test("Colours repeat after n/|speed| seconds, the direction after 4π/|speed|")
  func periods() {
    let drift = DriftGradient()
    #expect(drift.loopSeconds == 20)
    #expect(abs((drift.turnSeconds ?? 0) - 62.832) < 5e-4)
    let (first, later) = (drift.frame(time: 3), drift.frame(time: 23))
    for (one, other) in zip(first.stops, later.stops) {
      #expect(abs(one.red - other.red) < 1e-9)
    }
    let (start, turned) = (drift.frame(time: 3).start, drift.frame(time: 3 + 20 * .pi).start)
    #expect(abs(start.x - turned.x) < 1e-9 && abs(start.y - turned.y) < 1e-9)
    #expect(
      DriftGradient(speed: 0).loopSeconds == nil && DriftGradient(speed: 0).turnSeconds == nil
    )
    #expect(DriftGradient(speed: -0.5).loopSeconds == 8)
    // Negative runs the same way backwards.
    #expect(DriftGradient(speed: -1).frame(time: 0.5) == self.drift.frame(time: -0.5))
  }

  @Test(
    "Where line and colours are to close together, the line turns 2π/(k·n) a step",
    arguments: [
      (2, 6, 0.5236), (3, 4, 0.5236), (4, 3, 0.5236), (6, 2, 0.5236),
      // Not in the specification: one colour, and five, whose two turns lie furthest from ½.
      (1, 13, 0.4833), (5, 3, 0.4189),
    ] as [(Int, Int, Double)]
  )
  func closed(_ count: Int, _ palettes: Int, _ radians: Double) throws {
    let colors = (0..<count).map { RGB8(packed: UInt32($0) &* 0x2A_5131) }
    let drift = DriftGradient(colors: colors)
    #expect(abs(drift.closedRadiansPerStep - radians) < 5e-5)
    let seconds = try #require(drift.closedSeconds)
    #expect(abs(seconds - Double(palettes * count) / 0.2) < 1e-9)
    #expect(drift.closedFrame(time: 0) == drift.frame(time: 0))
    #expect(drift.closedFrame(time: 9, reduceMotion: true) == drift.frame(time: 0))
    for time in [0, 1.25, -40] {
      let (first, later) = (
        drift.closedFrame(time: time), drift.closedFrame(time: time + seconds)
      )
      #expect(abs(first.start.x - later.start.x) < 1e-9)
      #expect(abs(first.end.y - later.end.y) < 1e-9)
      for (one, other) in zip(first.stops, later.stops) {
        #expect(abs(one.red - other.red) < 1e-9 && abs(one.blue - other.blue) < 1e-9)
      }
    }
    // Between, colours are those of the usual drift, the direction is not.
    let (closed, usual) = (drift.closedFrame(time: 5), drift.frame(time: 5))
    #expect(closed.stops == usual.stops)
    #expect(abs(closed.start.y - (0.5 - 0.75 * sin(radians))) < 5e-5)
    #expect(DriftGradient(colors: colors, speed: 0).closedSeconds == nil)
  }

  @Test("Few colours: none draws nothing, one is flat")
  func fewColors() {
    #expect(DriftGradient(colors: []).frame(time: 3).stops.isEmpty)
    let flat = DriftGradient(colors: [.indigo])
    #expect(flat.frame(time: 3).stops == [SRGB(.indigo), SRGB(.indigo)])
    let empty = DriftGradient(colors: [])
    let frame = empty.frame(time: 0)
    #expect(empty.color(at: UnitPoint(x: 0, y: 0), frame, width: 1, height: 1) == SRGB(.black))
    #expect(empty.cssLine(frame, width: 10, height: 10).stopsPercent == [])
  }

  @Test(
    "No number is a trap",
    arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, 1.56e8] as [Double]
  )
  func badNumbers(_ number: Double) {
    let drift = DriftGradient(speed: number)
    #expect(drift.speed.isFinite)
    for frame in [
      drift.frame(time: number), DriftGradient().frame(time: number),
      drift.closedFrame(time: number),
    ] {
      #expect(frame.stops.allSatisfy { $0.red.isFinite && $0.green.isFinite && $0.blue.isFinite })
      #expect(frame.start.x.isFinite && frame.end.y.isFinite)
    }
    if !number.isFinite { #expect(drift == DriftGradient()) }
    _ = DriftGradient.index(number, count: 4)
    _ = DriftGradient.index(number, count: 0)
  }
}
