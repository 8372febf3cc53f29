// SPDX-License-Identifier: MIT

/// Why a track, or a picture in it, could not be read.
package enum TagsError: Error, Hashable, Sendable {
  /// The content is a container that this version of TagLib has no class for.
  case unsupportedContainer(AudioContainer)
  /// The content is no container at all, or a broken one; nil when not even its kind is known.
  case corrupt(AudioContainer?)
  /// The memory did not suffice.
  case outOfMemory
  /// A read failed with an errno value.
  case unreadable(code: Int32)
}

extension TagsError: CustomStringConvertible {
  /// One line for people: what is wrong with the track.
  package var description: String {
    switch self {
    case .unsupportedContainer(let container):
      "TagLib \(TagReader.libraryVersion) cannot read tags or pictures in \(container.rawValue) files"
    case .corrupt(let container?):
      "the file is no valid \(container.rawValue) file, or cut short"
    case .corrupt(nil):
      "the bytes are those of no known audio container"
    case .outOfMemory:
      "the memory limit does not suffice for the track"
    case .unreadable(let code):
      "reading failed (errno \(code))"
    }
  }
}
