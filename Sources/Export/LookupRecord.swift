// SPDX-License-Identifier: MIT

package import Extraction

/// One line of `colors --jsonl` that holds no album (L7); a hit is written by ``AlbumDocument``.
package enum LookupRecord {
  /// Writes that nothing matches, or why a line asks for nothing that can be answered.
  package static func write(
    _ reference: RequestReference,
    failure: ExtractionFailure? = nil,
    to json: inout JSONText
  ) {
    json.beginObject()
    if let failure { json.error(failure) }
    reference.writeID(to: &json)
    reference.writeLine(to: &json)
    json.key("match")
    json.boolean(false)
    json.endObject()
  }
}
