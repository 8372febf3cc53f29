// SPDX-License-Identifier: MIT

/// What a worker is: versions of everything that can change an answer, and its limits.
package struct WorkerDescription: Hashable, Codable, Sendable {
  /// The limits of 5-reliability.md §5.2.
  package struct Limits: Hashable, Codable, Sendable {
    /// The most bytes of a file or picture.
    package var pictureBytes: Int
    /// The most pixels of a picture.
    package var pixels: Int
    /// The most pixels of a raster, all frames together.
    package var rasterPixels: Int
    /// The address space of a worker, in bytes; nil where none is set.
    package var addressSpaceBytes: Int?

    /// Puts limits together.
    package init(pictureBytes: Int, pixels: Int, rasterPixels: Int, addressSpaceBytes: Int?) {
      self.pictureBytes = pictureBytes
      self.pixels = pixels
      self.rasterPixels = rasterPixels
      self.addressSpaceBytes = addressSpaceBytes
    }
  }

  /// The program's version; `gatefold` refuses a worker of another one.
  package var version: String
  /// The algorithm that every answer carries.
  package var algorithm: String
  /// Library names and versions, such as `libvips` and `8.14.1`.
  package var libraries: [String: String]
  /// What of the sandbox is in force.
  package var sandbox: SandboxState
  /// The kernel's version of Landlock; nil where that is not in force.
  package var landlockABI: Int?
  /// The formats that this worker decodes.
  package var formats: [String]
  /// What it refuses to go beyond.
  package var limits: Limits

  /// Describes a worker.
  package init(
    version: String,
    algorithm: String,
    libraries: [String: String],
    sandbox: SandboxState,
    landlockABI: Int? = nil,
    formats: [String],
    limits: Limits
  ) {
    self.version = version
    self.algorithm = algorithm
    self.libraries = libraries
    self.sandbox = sandbox
    self.landlockABI = landlockABI
    self.formats = formats
    self.limits = limits
  }

  /// Throws unless every part can be true.
  func check() throws(ExtractionFailure) {
    try require(libraries.count <= 64, "too many libraries")
    let texts = [version, algorithm] + libraries.keys + libraries.values
    try require(texts.allSatisfy { (1...128).contains($0.utf8.count) }, "an overlong version")
    try require(formats.allSatisfy(PictureHeader.formats.contains), "an unknown format")
    let numbers = [
      limits.pictureBytes, limits.pixels, limits.rasterPixels, limits.addressSpaceBytes ?? 1,
      landlockABI ?? 1,
    ]
    try require(numbers.allSatisfy { $0 > 0 }, "an impossible limit")
  }
}
