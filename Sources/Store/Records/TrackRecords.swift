// SPDX-License-Identifier: MIT

package import LibraryKeys

/// The tags of a track (T4), as they were read.
package struct TagRecord: Hashable, Sendable {
  /// The container that they were read from.
  package var container: String
  package var fields: TrackFields

  package init(container: String, fields: TrackFields) {
    self.container = container
    self.fields = fields
  }
}

/// A picture inside a track.
package struct PictureRecord: Hashable, Sendable {
  package var index: Int
  package var type: Int
  package var declaredType: String
  package var hash: String
  package var byteCount: Int
  package var format: String?
  package var width: Int?
  package var height: Int?

  package init(
    index: Int,
    type: Int,
    declaredType: String,
    hash: String,
    byteCount: Int,
    format: String?,
    width: Int?,
    height: Int?
  ) {
    self.index = index
    self.type = type
    self.declaredType = declaredType
    self.hash = hash
    self.byteCount = byteCount
    self.format = format
    self.width = width
    self.height = height
  }
}
