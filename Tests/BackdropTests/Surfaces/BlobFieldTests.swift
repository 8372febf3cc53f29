// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// The vectors of 4-backdrops.md §4.2.4.
@Suite("Blobs") struct BlobFieldTests {
  @Test(
    "Vector 1: σ of the group",
    arguments: [
      (100, 100, 19.9526), (400, 300, 40.7501), (390, 844, 48.3272), (1920, 1080, 93.6969),
      (1, 1, 1), (0, 5, 0), (-3, 5, 0), (.nan, 5, 0), (.infinity, .infinity, 0),
    ] as [(Double, Double, Double)]
  )
  func sigma(_ width: Double, _ height: Double, _ expected: Double) {
    #expect(abs(BlobField.sigma(width: width, height: height) - expected) < 5e-5)
  }

  @Test(
    "Vectors 2 and 3: a blob is scaled about the container's centre",
    arguments: [
      (0, 0, 0.25, 0.25, [150, 112.5, 50, 37.5]), (0, 0, 1, 1, [0, 0, 200, 150]),
      (1, 0.5, 0.5, 1, [300, 150, 100, 150]), (1, 1, 0.25, 1, [250, 300, 50, 150]),
    ] as [(Double, Double, Double, Double, [Double])]
  )
  func ellipse(
    _ x: Double,
    _ y: Double,
    _ scaleX: Double,
    _ scaleY: Double,
    _ expected: [Double]
  ) {
    let ellipse = BlobField.Blob(
      position: UnitPoint(x: x, y: y),
      scaleX: scaleX,
      scaleY: scaleY,
      opacity: 1,
      color: .black
    ).ellipse
    let found = [
      ellipse.center.x * 400, ellipse.center.y * 300, ellipse.radiusX * 400,
      ellipse.radiusY * 300,
    ]
    #expect(found == expected)
  }

  @Test(
    "Vector 4: a spring from rest",
    arguments: [
      (0, 0), (0.1, 0.139417), (1.0 / 6, 0.306921), (1.0 / 3, 0.692761), (0.5, 0.908178),
      (2.0 / 3, 0.990343), (0.8847, 1.01019), (1, 1.008402), (1.5, 1.000259),
    ] as [(Double, Double)]
  )
  func spring(_ responses: Double, _ expected: Double) {
    var spring = Spring(at: 0)
    spring.advance(responses, to: 1)
    #expect(abs(spring.value - expected) < 5e-6)
    // In two strides it gets as far.
    var strides = Spring(at: 0)
    strides.advance(responses * 0.3, to: 1)
    strides.advance(responses * 0.7, to: 1)
    #expect(abs(strides.value - spring.value) < 1e-12)
  }

  @Test("Vector 5: a new target takes value and speed over")
  func retarget() {
    var spring = Spring(at: 0)
    spring.advance(1.0 / 3, to: 1)
    #expect(abs(spring.velocity - 1.829035) < 5e-7)
    var back = spring
    back.advance(1.0 / 6, to: 0)
    #expect(abs(back.value - 0.601257) < 5e-7)
    back.advance(1.0 / 6, to: 0)
    #expect(abs(back.value - 0.297583) < 5e-7)
    spring.advance(1.0 / 3, to: 2)
    #expect(abs(spring.value - 1.683104) < 5e-7)
  }

  @Test("Vectors 6 and 7: the draws of seed 0")
  func draws() throws {
    let random = SeededRandom(seed: 0)
    let expected: [UInt64] = [
      0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
      0xF88B_B8A8_724C_81EC, 0x1B39_896A_51A8_749B,
    ]
    #expect((0..<5).map { random.bits(at: $0) } == expected)
    let field = BlobField(colors: [.indigo], background: nil, seed: 0)
    for (step, numbers) in [
      (0, [0.883311, 0.431528, 0.269825, 0.978161, 0.776587]),
      (1, [0.327326, 0.173868, 0.828660, 0.434267, 0.988008]),
    ] {
      let blob = try #require(field.state(step: step).first)
      let found = [blob.position.x, blob.position.y, blob.scaleX, blob.scaleY, blob.opacity]
      for (one, other) in zip(found, numbers) { #expect(abs(one - other) < 5e-7) }
    }
  }

  @Test("Draw j of blob i in step k is number (k·n + i)·5 + j")
  func order() {
    let random = SeededRandom(seed: 7)
    let field = BlobField(colors: [.indigo, .black, .white], background: nil, seed: 7)
    #expect(field.state(step: 2)[1].position.y == random.unit(at: (2 * 3 + 1) * 5 + 1))
  }

  @Test(
    "Vector 8: the seed of an album",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C),
      ("Boards of Canada\u{1F}Geogaddi", 0x9D1A_7A4E_28C1_0892),
    ] as [(String, UInt64)]
  )
  func seed(_ id: String, _ expected: UInt64) {
    #expect(AlbumSeed.seed(of: id) == expected)
  }

  // MARK: Motion

  /// A field of four blobs at one step a second.
  private let field = BlobField(
    colors: [.indigo, .black, .white, .indigo],
    background: .black,
    seed: 42
  )

  @Test("It begins at rest in step 0, and follows springs three steps long to each next step")
  func motion() throws {
    let first = field.state(step: 0)
    #expect(field.frame(time: 0) == first.map(\.ellipse))
    // By hand, a spring for each number: step 1 is the target in the first second, step 2 in the second.
    let (one, two) = (field.state(step: 1), field.state(step: 2))
    let frame = field.frame(time: 1.5)
    for blob in first.indices {
      var x = Spring(at: first[blob].position.x)
      x.advance(1.0 / 3, to: one[blob].position.x)
      x.advance(1.0 / 6, to: two[blob].position.x)
      var scale = Spring(at: first[blob].scaleX)
      scale.advance(1.0 / 3, to: one[blob].scaleX)
      scale.advance(1.0 / 6, to: two[blob].scaleX)
      #expect(abs(frame[blob].center.x - (0.5 + scale.value * (x.value - 0.5))) < 1e-12)
      #expect(abs(frame[blob].radiusX - scale.value / 2) < 1e-12)
    }
    // Without a jump where the target changes.
    let (before, after) = (field.frame(time: 1 - 1e-9), field.frame(time: 1))
    #expect(abs(before[0].center.y - after[0].center.y) < 1e-6)
    // Half as fast, twice as long.
    let slow = BlobField(colors: field.colors, background: nil, seed: 42, speed: 0.5)
    #expect(abs(slow.frame(time: 3)[2].radiusY - frame[2].radiusY) < 1e-12)
  }

  @Test("The past beyond forty steps does not count")
  func memory() {
    // All of the past, by springs of its own.
    var spring = Spring(at: field.state(step: 0)[3].opacity)
    for step in 1...120 { spring.advance(1.0 / 3, to: field.state(step: step)[3].opacity) }
    #expect(abs(field.frame(time: 120)[3].opacity - min(spring.value, 1)) < 1e-12)
  }

  @Test("Stopped, the springs run out to the last target; still, it is step 0")
  func stopping() {
    let stopped = field.frame(time: 300, stoppedAt: 2.5)
    for (found, target) in zip(stopped, field.state(step: 3).map(\.ellipse)) {
      #expect(abs(found.center.x - target.center.x) < 1e-9)
    }
    #expect(field.frame(time: 2.2, stoppedAt: 2.5) == field.frame(time: 2.2))
    let rest = field.state(step: 0).map(\.ellipse)
    #expect(field.frame(time: 9, reduceMotion: true) == rest)
    // Stopped before it began, it never moved; what is no time does not stop it.
    #expect(field.frame(time: 9, stoppedAt: 0) == rest)
    #expect(field.frame(time: 9, stoppedAt: -3) == rest)
    #expect(field.frame(time: 9, stoppedAt: .nan) == field.frame(time: 9))
    #expect(field.frame(time: 9, stoppedAt: .infinity) == field.frame(time: 9))
    for speed in [0.0, -1] {
      let still = BlobField(colors: field.colors, background: nil, seed: 42, speed: speed)
      #expect(still.frame(time: 9) == rest)
    }
  }

  @Test("A round of steps closes: its end is its beginning, with the same speed")
  func loop() {
    for (one, other) in zip(
      field.loopFrame(steps: 0.25, count: 6),
      field.loopFrame(steps: 6.25, count: 6)
    ) {
      #expect(abs(one.center.x - other.center.x) < 1e-9)
    }
    let (before, after) = (
      field.loopFrame(steps: 6 - 1e-9, count: 6), field.loopFrame(steps: 0, count: 6)
    )
    #expect(abs(before[1].radiusX - after[1].radiusX) < 1e-6)
    #expect(field.loopFrame(steps: .nan, count: 0).count == 4)
  }

  @Test(
    "No number is a trap, and everything stays finite",
    arguments: [.nan, .infinity, -.infinity, 1e300, -5, 9e15] as [Double]
  )
  func badNumbers(_ number: Double) {
    let fields = [
      field, BlobField(colors: field.colors, background: nil, seed: .max, speed: number),
    ]
    for field in fields {
      for ellipse in field.frame(time: number) + field.frame(time: 3, stoppedAt: number) {
        #expect(ellipse.center.x.isFinite && (0...1).contains(ellipse.opacity))
      }
    }
    #expect(BlobField(colors: [], background: nil, seed: 1).frame(time: number).isEmpty)
    #expect(field.state(step: -3) == field.state(step: 0))
    #expect(field.state(step: .max).count == 4)
  }
}
