// SPDX-License-Identifier: MIT

import Console
import Export
import Extraction
import LibraryKeys
import Palette

/// Writes the answers of `extract`: a JSON record each, or a few lines for people.
struct ExtractWriter {
  let output: Output
  let style: TerminalStyle
  let isJSON: Bool
  let bandCount: Int?

  /// Writes one answer.
  func write(_ tag: ExtractTag, _ reply: WorkerReply) {
    isJSON ? writeRecord(tag, reply) : writeText(tag, reply)
  }

  /// Writes a record and a newline.
  private func writeRecord(_ tag: ExtractTag, _ reply: WorkerReply) {
    var json = JSONText()
    switch reply {
    case .palette(let colors):
      ExtractRecord.write(
        reference(tag),
        source: source(tag),
        header: colors.header,
        measurement: colors.measurement,
        palette: palette(colors),
        to: &json
      )
    default:
      ExtractRecord.write(reference(tag), failure: failure(reply), path: nil, to: &json)
    }
    output.write(json.bytes + [UInt8(ascii: "\n")])
  }

  /// Writes what people read; failures go to standard error.
  private func writeText(_ tag: ExtractTag, _ reply: WorkerReply) {
    let name = DisplayPath.text(of: BytePath(tag.file?.path ?? []))
    guard case .palette(let colors) = reply else {
      let failure = failure(reply)
      output.error("\(name): \(failure.class.rawValue): \(DisplayPath.text(of: failure.message))")
      return
    }
    let header = colors.header
    let size = "\(header.width ?? 0)×\(header.height ?? 0) \(header.format ?? "")"
    output.write(style.bold(name) + "  \(size), \(colors.measurement.kind.rawValue)\n")
    output.write(AlbumText(style: style).palette(palette(colors)))
  }

  /// Returns the colours to show.
  private func palette(_ colors: PictureColors) -> CoverPalette {
    CoverPalette(colors.measurement, bandCount: bandCount ?? 3)
  }

  /// Returns what the record names its request by: the path, where a person gave one (3-color.md §3.10).
  private func reference(_ tag: ExtractTag) -> RequestReference {
    if tag.isNamed, let file = tag.file {
      var json = JSONText()
      _ = json.string(bytes: file.path)
      return .id(String(decoding: json.bytes, as: UTF8.self))
    }
    return RequestReference(tag.origin)
  }

  /// Returns where the picture came from.
  private func source(_ tag: ExtractTag) -> ExtractRecord.Source {
    guard let file = tag.file else { return .bytes }
    return file.isTrack ? .embedded(file.path) : .file(file.path)
  }

  /// Returns the failure of a reply that is no palette.
  private func failure(_ reply: WorkerReply) -> ExtractionFailure {
    if case .failure(let failure) = reply { return failure }
    return ExtractionFailure(.crashed, "the worker answered something else")
  }
}
