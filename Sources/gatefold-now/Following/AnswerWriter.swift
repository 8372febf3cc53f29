// SPDX-License-Identifier: MIT

import Console
import Export

/// Writes answers in a format, to standard output or into a file that always holds the last one.
struct AnswerWriter {
  /// The format.
  private let format: ExportFormat
  /// The exporter of a format that is one of albums.
  private let exporter: any PaletteExporting
  /// The file; nil for standard output.
  private let path: [UInt8]?
  private let output: Output

  /// Writes to standard output, or to a file.
  init(format: ExportFormat, options: ExportOptions, path: [UInt8]?, output: Output) {
    self.format = format
    exporter = PaletteExporters.exporter(format, options: options)
    self.path = path
    self.output = output
  }

  /// Whether it writes to standard output.
  var isForOutput: Bool { path == nil }

  /// Writes an answer.
  ///
  /// - Throws: `CommandFailure` where the file cannot be written.
  func write(_ answer: SongAnswer) throws(CommandFailure) {
    guard let bytes = bytes(of: answer) else { return }
    guard let path else {
      output.write(bytes)
      output.flush()
      return
    }
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Returns an answer in the format; nil for silence, of which formats of albums know nothing.
  private func bytes(of answer: SongAnswer) -> [UInt8]? {
    switch format {
    case .json, .ndjson: return answer.json
    case .shell: return Array(answer.variables.shellLines.utf8)
    default: break
    }
    guard let album = answer.album else { return nil }
    var census = ExportCensus()
    census.count(album, for: exporter)
    let exporter = exporter.informed(by: census)
    var bytes: [UInt8] = []
    exporter.append(album, isFirst: true, to: &bytes)
    exporter.appendEnd(isEmpty: false, to: &bytes)
    return bytes
  }
}
