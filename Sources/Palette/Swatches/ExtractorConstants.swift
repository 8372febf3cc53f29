// SPDX-License-Identifier: MIT

/// Every number that the extractor decides by, in the order of its steps.
///
/// They belong to the algorithm's version (``AlgorithmVersion``): changing one changes answers. What
/// each was tuned against, and where it left its first value, is told in docs/palette.md.
enum ExtractorConstants {
  // MARK: The work picture

  /// The short side that the work picture keeps at least, in pixels, where the cover has that many.
  static let workSide = 100

  // MARK: Frame (step 2)

  /// How far a frame's pixel may lie from the outermost line's median, as ΔE.
  static let frameTolerance = 0.04
  /// The part of a line that lies within the tolerance while the line belongs to the frame, in percent.
  static let frameInsidePercent = 93
  /// How many lines in a row may have less, if one that belongs follows.
  static let frameRoughLines = 4
  /// The part of a line that lies outside where the picture begins, in percent.
  static let frameOutsidePercent = 50
  /// The same of the part between the other two sides' borders: one of the two suffices.
  static let frameInnerOutsidePercent = 85
  /// The least part of a line that lies between those borders, in percent.
  static let frameInnerPercent = 48
  /// How many lines a soft edge may take.
  static let frameEdgeLines = 3
  /// Where a side that has not ended is open: plain ground, no frame; in percent of the axis.
  static let frameReachPercent = 40
  /// The least area of a frame, in percent of the picture.
  static let frameLeastPercent = 2
  /// The part of what it leaves that has its colour where it is ground instead, in percent.
  static let frameGroundPercent = 30

  // MARK: Bins, cut, refine, merge (steps 3–6)

  /// While a picture has no more different colours than this, each is a bin of its own.
  static let distinctColors = 256
  /// The boxes that the variance cut ends with.
  static let cuts = 20
  /// The most rounds of refining.
  static let refineRounds = 5
  /// A centre that moves less than this stands still, as ΔE.
  static let refineStop = 1e-4
  /// Two colours nearer than this are one, as ΔE.
  static let mergeDistance = 0.045

  // MARK: Rescue (step 7)

  /// The least chroma of a colour that is worth a cluster of its own.
  static let rescueChroma = 0.10
  /// How far it lies from its cluster's centre, as ΔE.
  static let rescueDistance = 0.10
  /// The cosine of 30°, how far hues may lie from the heaviest bin's.
  static let rescueHueCosine = 0.866_025_403_784_438_6
  /// The least share of such a group, in 1/1000 of the picture's weight.
  static let rescueShareThousandths = 4
  /// The most clusters added this way.
  static let rescueTurns = 4

  // MARK: Represent (step 8)

  /// The part of a cluster that an exact colour must be known to have, in percent.
  static let exactPercent = 30
  /// The part of the picture that must lie near a swatch, in 1/10,000 of its weight.
  static let supportTenThousandths = 10
  /// The same for a picture whose pixels the loader has already averaged.
  static let shrunkSupportTenThousandths = 25
  /// What "near" means there, as ΔE.
  static let supportDistance = 0.02

  // MARK: Shades (between steps 8 and 9)

  /// Colours nearer than this may be shades of one thing, as likeness.
  static let shadeDistance = 0.09
  /// How far apart the ends of a run of shades may be; a longer one is a gradient and keeps its steps.
  static let shadeRun = 0.10
  /// The weight amid two shades, compared with the lesser of theirs, in percent.
  static let shadeAmidPercent = 60

  // MARK: Unblend (step 9)

  /// The largest part of the work picture that a mixture may fill, in percent.
  static let blendPercent = 8
  /// The part of its pixels that lies amid their own kind if it was painted, in percent.
  static let blendInnerPercent = 2
  /// The part of its pixels that lies between opposite neighbours if it was not, in percent.
  static let blendBetweenPercent = 50
  /// How far apart such neighbours are at least, in levels of encoded sRGB.
  static let betweenApart = 40
  /// How far a pixel lies beside the line from one to the other at most, in levels.
  static let betweenAside = 10
  /// The same as a part of the distance between them, in percent: the larger of both counts.
  static let betweenAsidePercent = 20
  /// The tenths of the way between which it lies on it rather than at one of its ends.
  static let betweenTenths = (from: 1, to: 9)
  /// The part of a colour's pixels between opposite neighbours from which it needs more support, in percent.
  static let thinBetweenPercent = 70
  /// The support that it needs then, in 1/10,000 of the picture's weight.
  static let thinSupportTenThousandths = 50
  /// The part that lies amid its own kind if a colour of little support was painted, in percent.
  static let smearInnerPercent = 25
  /// What little support is, in 1/10,000 of the picture's weight.
  static let smearSupportTenThousandths = 40
  /// How many times as many pixels each of the two mixed colours has, in tenths.
  static let blendRatioTenths = 15
  /// How near the mixture comes to the colour, as ΔE.
  static let blendDistance = 0.06
  /// The amounts between which it is a mixture rather than one of its ends.
  static let blendAmounts = 0.08...0.92

  // MARK: Reduce (step 10)

  /// The most clusters that are kept.
  static let clusterLimit = 20
  /// The swatches that `index` stores.
  static let defaultSwatches = 8

  // MARK: Kinds

  /// Mean alpha below this part is kind `transparent`, in tenths.
  static let opaqueTenths = 9
  /// Kind `near-black`: the 90th percentile of relative luminance lies below this.
  static let nearBlackLuminance = 0.01
  /// Kind `near-white`: the 10th percentile of relative luminance lies above this.
  static let nearWhiteLuminance = 0.75
  /// A chroma that nobody sees.
  static let neutralChroma = 0.02
  /// A chroma that keeps a picture from being monochrome.
  static let visibleChroma = 0.04
}
