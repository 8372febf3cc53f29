// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// Claim C15 of 3-color.md §3.7 on lossless pixels: what was painted is found, nothing else is.
@Suite struct RenderedCoverTests {
  @Test func paintedColorsAreFoundAndNoneInvented() {
    var scores = CoverScores()
    for number in 0..<120 {
      let cover = RenderedCover(number: number, side: 120)
      scores += CoverScores(cover.picture.measured().swatches.map(\.color), of: cover)
    }
    #expect(scores.recall >= 0.99, "\(scores)")
    #expect(scores.inventedPart <= 0.005, "\(scores)")
    #expect(scores.duplicates == 0, "\(scores)")
  }

  @Test func framesAndSpotsAreFound() {
    for number in 0..<60 {
      let cover = RenderedCover(number: number, side: 120)
      guard cover.frame != nil || cover.spot != nil else { continue }
      let measured = cover.picture.measured()
      if let frame = cover.frame {
        let distance = measured.frame.map { Oklab($0.color).distance(to: Oklab(frame.color)) }
        #expect(distance ?? 1 <= 0.02, "cover \(number)")
      }
      if let spot = cover.spot {
        let isFound = measured.clusters.contains {
          Oklab($0.color).distance(to: Oklab(spot)) <= 0.06
        }
        #expect(isFound, "cover \(number)")
      }
    }
  }

  @Test func generatorIsTheSameEverywhere() {
    // The first numbers of SplitMix64 for seed 0, as its authors' reference program prints them.
    var random = SplitMix64(seed: 0)
    #expect(random.next() == 0xE220_A839_7B1D_CDAF)
    #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(random.next() == 0x06C4_5D18_8009_454F)
  }

  @Test func coversAreWhatTheySay() {
    for number in 0..<40 {
      let cover = RenderedCover(number: number, side: 80)
      #expect(abs(cover.colors.reduce(0) { $0 + $1.share } - 1) < 1e-9)
      #expect((number % 3 == 2) == (cover.spot != nil))
      if let spot = cover.spot {
        let share = cover.colors.first { $0.color == spot }?.share ?? 0
        #expect((0.009...0.021).contains(share))
      }
    }
  }

  @Test func scoresCountWhatTheyClaim() {
    // A cover of one colour, known by its number: found, invented and doubled as told.
    let number = (0..<200).first {
      let cover = RenderedCover(number: $0, side: 40)
      return cover.colors.count == 1 && cover.texture == .none
    }
    let cover = RenderedCover(number: number ?? 0, side: 40)
    let true0 = cover.colors[0].color
    let inverse = RGB8(packed: ~true0.packed & 0xFF_FFFF)
    let right = CoverScores([true0], of: cover)
    #expect(right.recall == 1 && right.invented == 0 && right.duplicates == 0)
    let wrong = CoverScores([inverse], of: cover)
    #expect(wrong.recall == 0 && wrong.invented == 1)
    #expect(CoverScores([true0, true0], of: cover).duplicates == 1)
    #expect(CoverScores([true0, true0], of: cover).found == 1)
  }
}
