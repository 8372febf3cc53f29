// SPDX-License-Identifier: MIT

import LibraryKeys

/// What a name alone decides: which files are tracks, images or cue sheets, and what is never looked at (C1, C2).
package enum NameRules {
  /// The endings of tracks (2-library.md, "Words"); containers that no tag reader knows included.
  package static let trackEndings = [
    "mp3", "mp2", "aac", "flac", "ogg", "oga", "opus", "spx", "m4a", "m4b", "m4p", "m4r", "wma",
    "ape",
    "wv", "mpc", "tta", "wav", "aif", "aiff", "aifc", "dsf", "dff", "mka",
  ]

  /// The endings of images in the order in which they are preferred (C1, C4).
  package static let imageEndings = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "bmp", "tif", "tiff", "jxl", "avif", "heic",
    "heif",
  ]

  /// The ending of cue sheets (S13).
  package static let cueSheetEnding = "cue"

  /// Names of folders that systems and programs keep for themselves (C2), in lower case.
  static let foreignFolders = [
    "@eadir", "#recycle", "@recycle", "#snapshot", "@recently-snapshot", "$recycle.bin",
    "system volume information", "lost+found", "__macosx",
  ].map { Array($0.utf8) }

  /// Returns whether a name is hidden: a leading dot, unless a dot or a digit follows it
  /// (`...And Justice`, `.5 The Gray Chapter`).
  package static func isHidden(_ name: Span<UInt8>) -> Bool {
    guard !name.isEmpty, name[0] == UInt8(ascii: ".") else { return false }
    return name.count == 1 || (name[1] != UInt8(ascii: ".") && !name[1].isDigitASCII)
  }

  /// Returns whether a folder is never entered because of its name.
  package static func isForeignFolder(_ name: Span<UInt8>) -> Bool {
    foreignFolders.contains { foreign in
      guard foreign.count == name.count else { return false }
      return foreign.indices.allSatisfy { foreign[$0] == name[$0].lowercasedASCII }
    }
  }

  /// Returns what a regular file of this name is; nil for what is of no interest.
  package static func kind(ofFile name: Span<UInt8>) -> FolderSnapshot.Entry.Kind? {
    guard let ending = PackedEnding(of: name) else { return nil }
    return kinds[ending]
  }

  /// The endings by their packed form, so that a name costs no allocation.
  private static let kinds: [PackedEnding: FolderSnapshot.Entry.Kind] = {
    var kinds: [PackedEnding: FolderSnapshot.Entry.Kind] = [:]
    for ending in trackEndings { kinds[PackedEnding(ending)] = .track }
    for ending in imageEndings { kinds[PackedEnding(ending)] = .image }
    kinds[PackedEnding(cueSheetEnding)] = .cueSheet
    return kinds
  }()
}

/// An ending of up to four bytes in one number, lower case.
private struct PackedEnding: Hashable {
  private var value: UInt32 = 0

  /// Packs a short ASCII ending.
  init(_ ending: String) {
    for byte in ending.utf8 { value = value << 8 | UInt32(byte) }
  }

  /// Packs what follows a name's last dot; nil without a dot, or if that is empty or longer.
  init?(of name: Span<UInt8>) {
    var shift: UInt32 = 0
    for offset in 1...5 where offset <= name.count {
      let byte = name[name.count - offset]
      if byte == UInt8(ascii: ".") {
        if offset == 1 { return nil }
        return
      }
      if offset == 5 { return nil }
      value |= UInt32(byte.lowercasedASCII) << shift
      shift += 8
    }
    return nil
  }
}
