// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// Blobs that move in CSS (4-backdrops.md §4.2.4, wave 2).
@Suite("Moving blobs") struct BlobMotionTests {
  /// The rules of the sample's blobs in markup.
  private func rules(_ change: (inout TextRendering) -> Void = { _ in }) throws -> [ReadBack.Rule] {
    let html = BackdropRenderers.html(
      RenderingSamples.design(RenderingSamples.blobs),
      RenderingSamples.rendering(change)
    )
    let elements = try ReadBack.elements(html)
    #expect(elements.count { $0.tag == "i" } == 6)
    return try ReadBack.rules(try #require(elements.first { $0.tag == "style" }).text)
  }

  /// Returns the numbers of a value.
  private func numbers(_ value: String?) -> [Double] {
    (value ?? "").split(separator: " ").compactMap { Double($0.filter { $0 != "%" }) }
  }

  @Test("30 s, six steps, four key frames each, of translate, scale and opacity alone")
  func keyFrames() throws {
    let rules = try rules()
    let blob = try #require(rules.first { !$0.values("animation").isEmpty })
    #expect(blob.selector == ".cover-backdrop>i")
    #expect(blob.values("animation") == ["30s linear infinite"])
    for number in 0..<6 {
      let frames = rules.filter { $0.within == ["@keyframes cover-blob\(number)"] }
      #expect(frames.count == 24)
      // At the end as at the beginning: nothing jumps.
      #expect(frames.first?.selector == "0%,to")
      for frame in frames {
        #expect(frame.declarations.map { $0[0] } == ["translate", "scale", "opacity"])
      }
    }
    // Nothing filters what moves.
    #expect(!rules.contains { !$0.values("filter").isEmpty })
  }

  @Test("Key frames stand at the core's centres: four to a step, after a round to warm up")
  func centers() throws {
    guard case .blobs(let field) = RenderingSamples.blobs else { return }
    let rules = try rules()
    for blob in 0..<6 {
      let frames = rules.filter { $0.within == ["@keyframes cover-blob\(blob)"] }
      for (place, frame) in frames.enumerated() {
        let center = field.loopFrame(steps: Double(place) / 4, count: 6)[blob].center
        // The element is twice as wide as the canvas: a shift of all the canvas is half its own width.
        let shift = numbers(frame.values("translate").first)
        #expect(abs(shift[0] / 50 - (center.x - 0.5)) < 1e-5)
        #expect(abs(shift[1] / 50 - (center.y - 0.5)) < 1e-5)
      }
    }
  }

  @Test(
    "A blurred disc's centre is 1 − e^(−R²/2σ²) (vector 9), its half height near its edge",
    arguments: [(150, 0.99886), (50, 0.52893), (37.5, 0.34520)] as [(Double, Double)]
  )
  func disc(_ radius: Double, _ expected: Double) {
    let disc = BlurredDisc(radius: radius, sigma: 40.75)
    #expect(abs(disc.opacity(at: 0) - expected) < 1e-5)
    #expect(disc.opacity(at: disc.reach) < 0.003)
    let falls = stride(from: 0, through: disc.reach, by: disc.reach / 20).map(disc.opacity)
    #expect(zip(falls, falls.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("A disc without blur ends at its edge; one under a wide blur keeps its area")
  func discEdges() {
    let sharp = BlurredDisc(radius: 2, sigma: 0)
    #expect(sharp.opacity(at: 1.9) == 1 && sharp.opacity(at: 2.1) == 0)
    // ∫ opacity · 2πr dr = πR².
    let wide = BlurredDisc(radius: 1, sigma: 0.7)
    let step = 0.01
    let total = stride(from: step / 2, to: 8, by: step).reduce(0) { sum, distance in
      sum + wide.opacity(at: distance) * 2 * Double.pi * distance * step
    }
    #expect(abs(total - .pi) < 0.001)
  }

  @Test("A scaled disc has the spread of its blob along each axis, and the same total")
  func moments() {
    let field = BlobField(colors: [.white, .black], background: nil, seed: 3, speed: 1)
    let motion = BlobMotion(field, canvas: (1920, 1080))
    #expect(motion.seconds == 6)
    #expect(motion.frames.count == 24)
    // σ of 1920×1080 (vector 1), on another canvas than the discs were made for: 390×844.
    for (sigma, width, height) in [(93.6969, 1920.0, 1080.0), (48.3272, 390, 844)] {
      let (x, y) = (sigma / width, sigma / height)
      for (place, frame) in motion.frames.enumerated() {
        let ellipses = field.loopFrame(steps: Double(place) / 4, count: 6)
        for ((pose, disc), ellipse) in zip(zip(frame, motion.discs), ellipses) {
          #expect(abs(disc.reach - 1) < 1e-12)
          let roots = (
            (pose.spreadX * pose.spreadX + x * x).squareRoot(),
            (pose.spreadY * pose.spreadY + y * y).squareRoot()
          )
          // The variance of an evenly filled ellipse along an axis is a quarter of its radius, squared.
          let variance = ellipse.radiusX * ellipse.radiusX / 4 + x * x
          let ofDisc = disc.radius * disc.radius / 4 + disc.sigma * disc.sigma
          let scales = (roots.0 / disc.spread, roots.1 / disc.spread)
          #expect(abs(scales.0 * scales.0 * ofDisc - variance) < 1e-9)
          let shown =
            pose.total / (roots.0 * roots.1) * scales.0 * scales.1 * disc.radius * disc.radius
          let wanted = ellipse.opacity * ellipse.radiusX * ellipse.radiusY
          #expect(abs(shown - wanted) < 1e-9)
        }
      }
    }
  }

  @Test("The still picture shows until it moves, and in a sheet alone stands in the sheet")
  func still() throws {
    let moving = try rules().filter { $0.within.count == 2 }
    #expect(moving.first { $0.selector == ".cover-backdrop>svg" }?.values("display") == ["none"])
    #expect(moving.first { $0.selector == ".cover-backdrop>i" }?.values("display") == ["block"])

    let design = RenderingSamples.design(RenderingSamples.blobs)
    let bare = try ReadBack.rules(BackdropRenderers.css(design))
    let picture = try #require(
      bare.first { $0.values("background").first?.contains("svg") == true }
    )
    #expect(picture.selector == ".cover-backdrop::before")
    let url = try #require(picture.values("background")[0].split(separator: "\"").dropFirst().first)
    let svg = String(decoding: ReadBack.bytes(ofDataURL: url), as: UTF8.self)
    #expect(try ReadBack.svg(svg).count { $0.tag == "ellipse" } == 6)
    let calm = BackdropRenderers.html(design, RenderingSamples.rendering { $0.motion = .still })
    #expect(try ReadBack.elements(calm).allSatisfy { $0.tag != "i" })
  }
}
