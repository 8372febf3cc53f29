// SPDX-License-Identifier: MIT

package import Extraction
import LibraryKeys
package import Store

extension ExtractionFailure.Class {
  /// What a class of failure means, in few words.
  package var words: String {
    switch self {
    case .request: "not asked for"
    case .denied, .unreadable: "not readable"
    case .unstable: "being written"
    case .changed: "replaced meanwhile"
    case .needsSandbox, .unsupportedFormat: "not decoded here"
    case .noPicture: "no picture in it"
    case .empty: "0 bytes"
    case .tooLarge: "too large"
    case .unsupportedContainer: "tags not readable here"
    case .undecodable, .corrupt: "broken"
    case .timedOut: "took too long"
    case .crashed: "crashed the worker"
    case .outOfMemory: "took too much memory"
    }
  }
}

extension StoredFailure {
  /// What is wrong with a file, in words: what kind of trouble, and what was seen.
  package var words: String {
    let known = ExtractionFailure.Class(rawValue: `class`)
    // A class of a newer program stands for itself.
    let trouble = known?.words ?? DisplayPath.text(of: `class`)
    // Of an empty file there is no more to say.
    if message.isEmpty || known == .empty { return trouble }
    return "\(trouble): \(DisplayPath.text(of: message))"
  }
}
