// SPDX-License-Identifier: MIT

import Export
import Extraction

/// What a worker is and can do, as `extract --describe` prints it (5-reliability.md §5.9, rule 11).
enum WorkerText {
  /// Returns one JSON line.
  static func json(_ worker: WorkerDescription) -> [UInt8] {
    var json = JSONText()
    json.beginObject()
    json.member("algorithm", worker.algorithm)
    json.key("formats")
    json.beginArray()
    for format in worker.formats {
      json.element()
      json.string(format)
    }
    json.endArray()
    json.member("landlockABI", worker.landlockABI)
    json.key("libraries")
    json.beginObject()
    for (name, version) in worker.libraries.sorted(by: { $0.key < $1.key }) {
      json.member(name, version)
    }
    json.endObject()
    json.key("limits")
    json.beginObject()
    json.member("addressSpaceBytes", worker.limits.addressSpaceBytes)
    json.member("lineBytes", ExtractionRequest.maxLineByteCount)
    json.member("pictureBytes", worker.limits.pictureBytes)
    json.member("pixels", worker.limits.pixels)
    json.member("rasterPixels", worker.limits.rasterPixels)
    json.endObject()
    json.member("sandbox", worker.sandbox.rawValue)
    json.member("schema", AlbumDocument.schema)
    json.member("version", worker.version)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
