// SPDX-License-Identifier: MIT

import CTagShim

/// One track, read by TagLib: owns what was read until it goes out of scope.
///
/// TagLib's parsers recurse: use it on the main thread, whose stack is large (T1).
package struct TagReader: ~Copyable {
  /// What the track is, by its content.
  package let container: AudioContainer
  /// The shim's reading; freed in `deinit`.
  private let reading: OpaquePointer

  /// The values of a field that are looked at: TagLib keeps them in a list that is walked from its
  /// start for each one, and a file can have 50,000 of them.
  private static let maxValueCount = 64

  /// The version of TagLib, such as `1.13`.
  package static var libraryVersion: String {
    let patch = gfTagPatchVersion()
    return "\(gfTagMajorVersion()).\(gfTagMinorVersion())" + (patch == 0 ? "" : ".\(patch)")
  }

  /// Reads the track behind an open descriptor, which stays the caller's.
  ///
  /// - Parameters:
  ///   - descriptor: A regular file, open for reading.
  ///   - ending: The file name's ending in lower case, without the dot; only MPEG and ADTS audio
  ///     (`mp3 mp2 aac`), which have no signature, are known by it (T2).
  /// - Throws: What keeps TagLib from reading it.
  package init(descriptor: Int32, ending: String?) throws(TagsError) {
    var result: OpaquePointer?
    var kind = GFTagContainer.unknown
    var code: Int32 = 0
    let status = gfTagsRead(descriptor, ending, &result, &kind, &code)
    let container = Self.container(kind)
    switch status {
    case .OK:
      guard let result, let container else { throw .corrupt(container) }
      reading = result
      self.container = container
    case .unsupported:
      throw container.map { .unsupportedContainer($0) } ?? .corrupt(nil)
    case .corrupt:
      throw .corrupt(container)
    case .outOfMemory:
      throw .outOfMemory
    case .unreadable:
      throw .unreadable(code: code)
    }
  }

  deinit {
    gfTagsFree(reading)
  }

  /// Returns the fields of all tags together (T4).
  package borrowing func fields() -> TagFields {
    let reading = reading
    return TagFields(tagCount: gfTagsTagCount(reading)) { tag, key in
      var values: [String] = []
      while values.count < Self.maxValueCount {
        let value = gfTagsValue(reading, tag, key, values.count)
        guard value.bytes != nil else { return values }
        values.append(Self.text(value))
      }
      return values
    }
  }

  /// Describes and hashes the pictures.
  ///
  /// - Parameter isPicture: Whether bytes begin with the signature of a known picture format.
  /// - Returns: The pictures in the order of T3, links left out.
  package borrowing func pictures(isPicture: ([UInt8]) -> Bool) -> [EmbeddedPicture] {
    (0..<gfTagsPictureCount(reading)).map { index in
      let picture = gfTagsPicture(reading, index)
      let data = UnsafeBufferPointer(start: picture.data.bytes, count: picture.data.length)
      func firstBytes(from offset: Int) -> [UInt8] {
        Array(data[min(offset, data.count)..<min(offset + 4096, data.count)])
      }
      let offset = PictureStart.offset(in: data.span, isItem: picture.isItem != 0) {
        isPicture(firstBytes(from: $0))
      }
      let start = firstBytes(from: offset)
      return EmbeddedPicture(
        index: index,
        type: (0...20).contains(picture.type) ? Int(picture.type) : 0,
        declaredType: Self.text(picture.declaredType, maxByteCount: 64),
        byteCount: data.count - offset,
        hash: ContentHash(of: data.span.extracting(offset...)),
        firstBytes: start,
        hasSignature: isPicture(start),
        offset: offset
      )
    }
  }

  /// Lends the bytes of one of ``pictures(isPicture:)``, from its signature on.
  package borrowing func withBytes<Result, Failure: Error>(
    of picture: EmbeddedPicture,
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(picture.index < gfTagsPictureCount(reading), "a picture of another track")
    let data = gfTagsPicture(reading, picture.index).data
    let bytes = UnsafeBufferPointer(start: data.bytes, count: data.length)
    return try body(bytes.span.extracting(picture.offset...))
  }

  /// Copies a text; what is not UTF-8 is repaired.
  private static func text(_ value: GFTagBytes, maxByteCount: Int = .max) -> String {
    let bytes = UnsafeBufferPointer(start: value.bytes, count: min(value.length, maxByteCount))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The shim's number of a container as our word.
  private static func container(_ kind: GFTagContainer) -> AudioContainer? {
    switch kind {
    case .unknown: nil
    case .MPEG: .mpeg
    case .FLAC: .flac
    case .oggVorbis: .oggVorbis
    case .oggOpus: .oggOpus
    case .oggSpeex: .oggSpeex
    case .oggFLAC: .oggFLAC
    case .MP4: .mp4
    case .ASF: .asf
    case .APE: .ape
    case .wavPack: .wavpack
    case .musepack: .musepack
    case .trueAudio: .trueaudio
    case .WAV: .wav
    case .AIFF: .aiff
    case .DSF: .dsf
    case .DSDIFF: .dsdiff
    case .matroska: .matroska
    }
  }
}
