// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import Store

extension ExtractionFailure.Class {
  /// What a class of failure means, in words that follow a file's name.
  var words: String {
    switch self {
    case .request: "the worker could not be asked for it"
    case .denied: "no permission to read it"
    case .unreadable: "it cannot be read"
    case .unstable: "it was being written"
    case .changed: "it was replaced in the meantime"
    case .needsSandbox: "its format is decoded in a sandbox only, which there is none of here"
    case .noPicture: "there is no picture in it"
    case .empty: "0 bytes"
    case .tooLarge: "too large"
    case .unsupportedFormat: "no picture in a format that can be decoded here"
    case .unsupportedContainer: "a kind of audio file that cannot be read here"
    case .undecodable: "the picture is broken"
    case .corrupt: "the file is broken"
    case .timedOut: "it took too long"
    case .crashed: "the decoder crashed on it"
    case .outOfMemory: "it takes too much memory"
    }
  }
}

extension StoredFailure {
  /// What is wrong with a file, in words: the class, and what was seen where that says more.
  var words: String {
    guard let known = ExtractionFailure.Class(rawValue: `class`) else {
      // A class of a newer program.
      return DisplayPath.text(of: message.isEmpty ? `class` : "\(`class`): \(message)")
    }
    if message.isEmpty || known == .empty { return known.words }
    return "\(known.words) (\(DisplayPath.text(of: message)))"
  }
}
