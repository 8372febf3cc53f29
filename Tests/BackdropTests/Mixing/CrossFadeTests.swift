// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// The change of picture of 4-backdrops.md §4.2.1.
@Suite("Cross-fade") struct CrossFadeTests {
  private static let red = RGB8(packed: 0xFF_0000)
  private static let blue = RGB8(packed: 0x00_00FF)
  private static let green = RGB8(packed: 0x00_FF00)

  /// Returns a fade from red to blue that begins at 10 s.
  private func redToBlue(reduceMotion: Bool = false) -> CrossFade<RGB8> {
    var fade = CrossFade(Self.red)
    let request = fade.expectChange()
    fade.show(Self.blue, request: request, time: 10, reduceMotion: reduceMotion)
    return fade
  }

  /// Returns what is seen at a time.
  private func seen(_ fade: CrossFade<RGB8>, _ time: Double) -> String {
    RGB8(fade.mixed(SRGB(fade.lower), SRGB(fade.upper), time: time)).hex
  }

  @Test(
    "Vector 9 and its Chromium: red to blue in 0.8 s",
    arguments: [
      (9, "#ff0000"), (10, "#ff0000"), (10.2, "#de0021"), (10.6, "#2100de"),
      (10.8, "#0000ff"), (11, "#0000ff"), (.infinity, "#ff0000"),
    ] as [(Double, String)]
  )
  func course(_ time: Double, _ expected: String) {
    #expect(seen(redToBlue(), time) == expected)
  }

  @Test("It never dips below both pictures in any channel")
  func noDip() {
    var fade = CrossFade(RGB8(packed: 0xC0_8040))
    fade.show(RGB8(packed: 0x80_C0F0), request: fade.expectChange(), time: 0)
    for step in 0...80 {
      let color = fade.mixed(SRGB(fade.lower), SRGB(fade.upper), time: Double(step) / 100)
      let levels = [color.red, color.green, color.blue].map { $0 * 255 + 1e-9 }
      #expect(zip(levels, [0x80, 0x80, 0x40]).allSatisfy { $0 >= $1 })
    }
  }

  @Test("Interrupted, it goes on from its last target, not from what is seen")
  func interrupted() {
    var fade = redToBlue()
    fade.show(Self.green, request: fade.expectChange(), time: 10.2)
    #expect(fade.lower == Self.blue && fade.upper == Self.green)
    #expect(seen(fade, 10.2) == "#0000ff")
    #expect(seen(fade, 10.4) == "#0021de")
    #expect(seen(fade, 11) == "#00ff00")
  }

  @Test("Colours that are shown already start no fade, nor start a running one again")
  func equal() {
    var fade = CrossFade(Self.red)
    fade.show(Self.red, request: fade.expectChange(), time: 5)
    #expect(fade.opacity(time: 5) == 1 && fade.lower == Self.red)
    var running = redToBlue()
    running.show(Self.blue, request: running.expectChange(), time: 10.2)
    #expect(running.lower == Self.red && seen(running, 10.2) == "#de0021")
  }

  @Test("An answer that comes after the next change is dropped")
  func late() {
    var fade = CrossFade(Self.red)
    let (first, second) = (fade.expectChange(), fade.expectChange())
    fade.show(Self.green, request: first, time: 1)
    #expect(fade.upper == Self.red)
    fade.show(Self.blue, request: second, time: 1)
    #expect(fade.upper == Self.blue)
    fade.show(Self.green, request: first, time: 1.1)
    #expect(fade.upper == Self.blue && fade.lower == Self.red)
  }

  @Test("With reduced motion colours change at once, also in the middle of a fade")
  func reducedMotion() {
    #expect(seen(redToBlue(reduceMotion: true), 10) == "#0000ff")
    var fade = redToBlue()
    fade.show(Self.green, request: fade.expectChange(), time: 10.2, reduceMotion: true)
    #expect(seen(fade, 10.2) == "#00ff00" && fade.lower == Self.green)
  }

  @Test("No time is a trap", arguments: [.nan, .infinity, -.infinity, 1e308, -1e308] as [Double])
  func badTimes(_ time: Double) {
    var fade = CrossFade(Self.red)
    fade.show(Self.blue, request: fade.expectChange(), time: time)
    for now in [time, -time, 0, 1] { #expect((0...1).contains(fade.opacity(time: now))) }
  }
}
