// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// The sheets as the specification prints them.
@Suite("Text of the sheets") struct SheetTextTests {
  /// Returns a sheet.
  private func css(
    _ surface: BackdropSurface,
    _ change: (inout TextRendering) -> Void = { _ in }
  ) -> String {
    BackdropRenderers.css(
      RenderingSamples.design(surface),
      RenderingSamples.rendering(change)
    )
  }

  @Test("The snippet of §4.3.2 comes out byte for byte")
  func snippet() {
    #expect(
      BackdropRenderers.html(RenderingSamples.design(RenderingSamples.bands)) == """
        <div class="cover-backdrop" data-album="b3f1" data-style="bands" aria-hidden="true"></div>
        <style>
        .cover-backdrop{position:fixed;inset:0;z-index:-1;overflow:hidden;background:#722f73}
        .cover-backdrop::before,.cover-backdrop::after{content:"";position:absolute;inset:0}
        .cover-backdrop::before{background:linear-gradient(to bottom,#5856d6 0%,#af52de 50%,#ff2d55 100%);
         background:linear-gradient(to bottom in oklab,#5856d6 0%,#af52de 50%,#ff2d55 100%)}
        .cover-backdrop::after{background:rgb(0 0 0/.123)} .cover-text{color:#ffffff}
        @media (prefers-contrast:more){.cover-backdrop::after{background:rgb(0 0 0/.339)}}
        @media (prefers-reduced-transparency:reduce){.cover-backdrop{background:#722f73}\
        .cover-backdrop::before,.cover-backdrop::after{display:none}}
        @media (forced-colors:active){.cover-backdrop{display:none}}
        </style>

        """
    )
  }

  @Test("Bands in sRGB are one gradient; a lone band is written twice (§4.2.1)")
  func bands() {
    let srgb = css(.bands(RenderingSamples.bands(.srgb)))
    #expect(
      srgb.contains(
        "::before{background:linear-gradient(to bottom,#5856d6 0%,#af52de 50%,#ff2d55 100%)}\n"
      )
    )
    let one = BandsGradient(stops: [CoverPalette.Stop(position: 0, color: .white)])
    #expect(css(.bands(one)).contains("(to bottom in oklab,#ffffff 0%,#ffffff 100%)"))
  }

  @Test("Drift, exact: the sheet of §4.2.2")
  func drift() {
    let sheet = css(.drift(DriftGradient()))
    // The colours in Oklab: the formulas of §4.1 in Python.
    #expect(
      sheet.hasPrefix(
        """
        @property --cover-d0{syntax:'<color>';inherits:false;initial-value:#000}
        @property --cover-d1{syntax:'<color>';inherits:false;initial-value:#000}
        @property --cover-d2{syntax:'<color>';inherits:false;initial-value:#000}
        @property --cover-d3{syntax:'<color>';inherits:false;initial-value:#000}
        @property --cover-turn{syntax:'<angle>';inherits:false;initial-value:0deg}
        .cover-backdrop{position:fixed;inset:0;
        """.dropLast()
      )
    )
    #expect(
      sheet.contains(
        """

        .cover-backdrop{container-type:size;--cover-ok0:oklab(0.5295 0.0277 -0.189);\
        --cover-ok1:oklab(0.6149 0.1436 -0.1572);--cover-ok2:oklab(0.6497 0.2268 0.0732);\
        --cover-ok3:oklab(0.7652 0.0807 0.1555)}
        .cover-backdrop::before{background:linear-gradient(90deg,\
        #5856d6 -25%,#af52de 25%,#ff2d55 75%,#ff9500 125%)}
        @supports (width:hypot(3px,4px)) and (width:1cqw) and \
        (background:linear-gradient(in oklab,red,blue)){
        .cover-backdrop::before{--cover-d0:var(--cover-ok0);--cover-d1:var(--cover-ok1);\
        --cover-d2:var(--cover-ok2);--cover-d3:var(--cover-ok3);\
        --dx:calc(1.5*cos(var(--cover-turn))*100cqw);--dy:calc(1.5*sin(var(--cover-turn))*100cqh);\
        --len:hypot(var(--dx),var(--dy));
         background:linear-gradient(atan2(var(--dx),-1*var(--dy)) in srgb,\
        var(--cover-d0) calc(50% - .5*var(--len)),
         var(--cover-d1) calc(50% - var(--len)/6),
         var(--cover-d2) calc(50% + var(--len)/6),
         var(--cover-d3) calc(50% + .5*var(--len)))}
        @media (prefers-reduced-motion:no-preference){.cover-backdrop::before{\
        animation:cover-drift0 20s linear infinite,cover-drift1 20s linear infinite,\
        cover-drift2 20s linear infinite,cover-drift3 20s linear infinite,
         cover-turn 62.832s linear infinite;animation-play-state:var(--cover-play,running)}}}

        """
      )
    )
    #expect(
      sheet.contains(
        """

        @keyframes cover-drift0{0%,to{--cover-d0:var(--cover-ok0)}25%{--cover-d0:var(--cover-ok1)}\
        50%{--cover-d0:var(--cover-ok2)}75%{--cover-d0:var(--cover-ok3)}}
        @keyframes cover-drift1{0%,to{--cover-d1:var(--cover-ok1)}25%{--cover-d1:var(--cover-ok2)}\
        50%{--cover-d1:var(--cover-ok3)}75%{--cover-d1:var(--cover-ok0)}}

        """
      )
    )
    #expect(sheet.hasSuffix("\n@keyframes cover-turn{to{--cover-turn:360deg}}\n"))
  }

  @Test("Drift: other numbers of colours have their stops at reduced fractions of the line")
  func driftStops() {
    func colors(_ count: Int) -> [RGB8] {
      (0..<count).map { RGB8(packed: UInt32($0 * 0x10_1010)) }
    }
    func places(_ count: Int) -> [String] {
      let sheet = css(.drift(DriftGradient(colors: colors(count))))
      return (0..<count).map { stop in
        let tail = sheet.split(separator: "var(--cover-d\(stop)) ").last ?? ""
        return String(tail.prefix { $0 != "\n" && $0 != "," })
      }
    }
    #expect(places(2)[0] == "calc(50% - .5*var(--len))")
    #expect(places(3)[1] == "calc(50%)")
    // Stop 1 of 5: 1/4 − 1/2 = −1/4. Stop 1 of 6: 1/5 − 1/2 = −3/10.
    #expect(places(5)[1] == "calc(50% - var(--len)/4)")
    #expect(places(6)[1] == "calc(50% - 3*var(--len)/10)")
    #expect(places(6)[4] == "calc(50% + 3*var(--len)/10)")
  }

  @Test("Drift: backwards, in other spaces, from another time")
  func driftParameters() {
    let back = css(.drift(DriftGradient(speed: -0.1)))
    #expect(back.contains("cover-drift3 40s linear infinite reverse,"))
    #expect(back.contains("cover-turn 125.664s linear infinite reverse;"))
    // §4.2.2: hex in a key frame is mixed in sRGB.
    let hex = css(.drift(DriftGradient(mixSpace: .srgb, stopSpace: .oklab)))
    #expect(hex.contains("--cover-ok0:#5856d6;"))
    #expect(hex.contains("atan2(var(--dx),-1*var(--dy)) in oklab,"))
    #expect(hex.contains("(90deg in oklab,#5856d6 -25%,"))
    // Vector 4 and vector 7: half a step on, at 45° (phase π/2) on 1920×1080.
    let later = css(.drift(DriftGradient())) { $0.time = 2.5 }
    #expect(later.contains("--cover-turn:14.3239deg;"))
    #expect(later.contains(";animation-delay:-2.5s;animation-play-state:"))
    let diagonal = css(.drift(DriftGradient(speed: 1))) { $0.time = Double.pi / 2 }
    #expect(diagonal.contains("linear-gradient(119.3578deg,"))
    #expect(diagonal.contains(" -3.033%,"))
    #expect(diagonal.contains(" 103.033%)"))
  }

  @Test("Drift, cheap: the first frame is the exact one, the loop takes as long")
  func cheapDrift() throws {
    let sheet = css(.drift(DriftGradient())) { $0.motion = .cheap }
    #expect(
      sheet.contains(
        "{background:linear-gradient(90deg,#5856d6 -25%,#af52de 25%,#ff2d55 75%,#ff9500 125%)}\n"
      )
    )
    // By hand: the line is 150cqw, its middle stands in the middle, a third of it lies between stops.
    #expect(
      sheet.contains(
        "repeating-linear-gradient(90deg in srgb,"
          + "#5856d6 75cqw,#af52de 125cqw,#ff2d55 175cqw,#ff9500 225cqw,#5856d6 275cqw);"
      )
    )
    #expect(sheet.contains("auto auto -100cqw;width:500cqw;"))
    #expect(sheet.contains("to{transform:translateX(-200cqw)}"))
    #expect(
      sheet.contains(
        "animation:cover-shift 20s linear infinite,cover-swing 62.832s linear infinite;"
      )
    )
    let rules = try ReadBack.rules(sheet)
    let swing = rules.filter { $0.within == ["@keyframes cover-swing"] }
    #expect(swing.count == 17)
    // cos and sin of 22.5°; the quarters are the same on every canvas.
    #expect(swing[1].selector == "6.25%")
    #expect(swing[1].values("rotate") == ["atan2(.3827*var(--ratio),.9239)"])
    #expect(swing[1].values("scale") == ["hypot(.9239,.3827*var(--ratio)) 1"])
    #expect(
      swing.map { $0.values("rotate")[0] }.filter { !$0.contains("atan2") } == [
        "0deg", "90deg", "180deg", "270deg", "360deg",
      ]
    )
    #expect(swing[15].values("rotate") == ["calc(360deg + atan2(-.3827*var(--ratio),.9239))"])
  }

  @Test("Scroll: the sheet of §4.2.5, its white with six digits as §4.3.1 wants")
  func scroll() {
    let sheet = css(.scroll(ScrollGradient()))
    #expect(
      sheet.hasPrefix(
        "@property --cover-end{syntax:'<percentage>';inherits:false;initial-value:40%}\n"
      )
    )
    #expect(
      sheet.contains(
        "\n.cover-backdrop::before{--cover-end:40%;background:linear-gradient(to bottom in srgb,"
          + "#ff3b30 0%,#ffffff var(--cover-end))}\n"
      )
    )
    #expect(
      sheet.hasSuffix("\n@keyframes cover-scroll{from{--cover-end:40%}to{--cover-end:0%}}\n")
    )
    #expect(
      sheet.contains(
        """

        @supports (animation-timeline:scroll()){@media (prefers-reduced-motion:no-preference)\
        {.cover-backdrop::before{
         animation:cover-scroll 1ms linear both;animation-timeline:scroll(root block);\
        animation-range:0px 200px}}}

        """
      )
    )
  }

  @Test(
    "Scroll: K, J and L",
    // By hand from §4.2.5's formula: what lies above the top cannot be scrolled to, a step is one pixel.
    arguments: [
      (0.25, 50, 300, "25%", "linear both", "50px 300px"),
      (0.4, -100, 100, "20%", "linear both", "0px 100px"),
      (0.4, 120, 120, "40%", "steps(1,end) both", "119px 120px"),
      (0.4, 300, 0.5, "40%", "steps(1,end) both", "0px 0.5px"),
      (1, 0, 400, "100%", "linear both", "0px 400px"),
    ] as [(Double, Double, Double, String, String, String)]
  )
  func scrollRange(
    _ k: Double,
    _ start: Double,
    _ end: Double,
    _ rest: String,
    _ timing: String,
    _ range: String
  ) {
    let sheet = css(.scroll(ScrollGradient(k: k, start: start, end: end)))
    #expect(sheet.contains("::before{--cover-end:\(rest);"))
    #expect(sheet.contains("from{--cover-end:\(rest)}"))
    #expect(sheet.contains(" 1ms \(timing);"))
    #expect(sheet.contains("animation-range:\(range)}"))
  }

  @Test("Scroll that is gone at the top already has nothing to move")
  func scrollGone() {
    for gradient in [ScrollGradient(k: 0), ScrollGradient(start: -300, end: -100)] {
      let sheet = css(.scroll(gradient))
      #expect(sheet.contains("--cover-end:0%;"))
      #expect(!sheet.contains("animation"))
    }
  }

  @Test("Corners: two gradients and a mask (§4.2.6)")
  func corners() {
    let sheet = css(RenderingSamples.corners)
    // The middle of the corners is #35372f (§4.2.6); white has 7:1 on all four, so it is the flat colour.
    #expect(
      sheet.contains(
        "overflow:hidden;background:#35372f linear-gradient(to right,#3f280a,#6b4713)}\n"
      )
    )
    #expect(
      sheet.contains(
        """
        .cover-backdrop::before{background:linear-gradient(to right,#1c425d,#0f2a43);
         -webkit-mask:linear-gradient(to bottom,transparent,#000);\
        mask:linear-gradient(to bottom,transparent,#000)}

        """
      )
    )
  }

  @Test("Blur: the preview on a pseudo-element, or the picture with 3σ over each edge (§4.2.3)")
  func blur() throws {
    let sheet = css(RenderingSamples.blur)
    let rule = try #require(sheet.split(separator: "\n").first { $0.contains("data:image") })
    let head = ".cover-backdrop::before{background:url(\"data:image/png;base64,iVBORw0K"
    #expect(rule.hasPrefix(head))
    #expect(rule.hasSuffix("\") center/cover no-repeat}"))
    // 1,820 bytes in base64.
    #expect(rule.split(separator: "\"")[1].dropFirst("data:image/png;base64,".count).count == 2428)

    let live = css(RenderingSamples.blur) { $0.liveURL = "covers/a b.jpg" }
    #expect(
      live.contains(
        """

        .cover-backdrop{--cover-blur:40px}
        .cover-backdrop::before{inset:calc(-3*var(--cover-blur));\
        background:url("covers/a b.jpg") center/cover;filter:blur(var(--cover-blur))}

        """
      )
    )
    guard case .blur(_, let sample) = RenderingSamples.blur else { return }
    let sharp = css(.blur(BlurBackdrop(radius: .pixels(12.5)), sample)) { $0.liveURL = "a" }
    #expect(sharp.contains("--cover-blur:12.5px"))
  }

  @Test("The fade of §4.2.1 is motion, and only that")
  func fade() {
    #expect(
      BackdropRenderers.fadeCSS() == """
        @keyframes cover-in{from{opacity:0}}
        @media (prefers-reduced-motion:no-preference){\
        .cover-in{animation:cover-in .8s cubic-bezier(.42,0,.58,1)}}

        """
    )
  }
}
