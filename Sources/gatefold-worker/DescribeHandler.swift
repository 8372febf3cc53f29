// SPDX-License-Identifier: MIT

import Extraction
import Imaging
import Palette
import Tags

/// Answers `describe`: what this worker is.
enum DescribeHandler {
  /// Describes the worker, the libraries behind it and what it refuses.
  static func description(sandbox: Sandbox) -> WorkerDescription {
    // A library that is there twice is told of once; the first is the one that libvips named first.
    var libraries = Dictionary(ImageRuntime.libraries, uniquingKeysWith: { first, _ in first })
    libraries["taglib"] = TagReader.libraryVersion
    libraries["xxhash"] = ContentHash.libraryVersion
    return WorkerDescription(
      version: ProgramVersion.current,
      algorithm: AlgorithmVersion.current,
      libraries: libraries,
      sandbox: sandbox.state,
      landlockABI: sandbox.landlockABI,
      formats: PictureFormat.allCases.filter(ImageRuntime.decodes).map(\.rawValue),
      limits: WorkerDescription.Limits(
        pictureBytes: DecodingLimits.maxBytes,
        pixels: DecodingLimits.maxPixels,
        rasterPixels: RasterRequest.maxPixels,
        addressSpaceBytes: Sandbox.addressSpaceBytes
      )
    )
  }
}
