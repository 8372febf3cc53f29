// SPDX-License-Identifier: MIT

package import Palette

extension BlurBackdrop {
  /// Returns the `data:` URL of the preview, blurred as on a canvas in CSS pixels.
  package func previewURL(
    _ sample: CoverSample,
    canvas: (width: Double, height: Double)
  ) -> String {
    let plan = plan(canvas: canvas, picture: (width: 1, height: 1))
    let pixels = Self.preview(sample, sigma: plan.relativeSigma)
    return PreviewPNG(pixels: pixels, width: CoverSample.side)?.dataURL ?? "data:,"
  }
}
