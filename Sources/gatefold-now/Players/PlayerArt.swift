// SPDX-License-Identifier: MIT

import Console

/// Where a player has the picture of a song from.
package enum PlayerArt: Hashable, Sendable {
  /// A file of this computer, by its absolute path.
  case file([UInt8])
  /// The picture itself, in the form in which it came.
  case base64(String)
  /// MPD, which is asked for it by the song's URI.
  case mpd(String)
  /// An address that is not read; the text is its scheme, such as `https`.
  case elsewhere(scheme: String)

  /// The most bytes of a picture that is taken: no worker decodes a larger one.
  static let largestByteCount = 64 << 20

  /// Reads an address as players give it (`mpris:artUrl`): a `file:` URL, a path, or a `data:` URL.
  ///
  /// Nothing is read from the network.
  package init?(address: String) {
    guard !address.isEmpty else { return nil }
    if address.hasPrefix("/") {
      self = .file(Array(address.utf8))
      return
    }
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon].lowercased()
    // A scheme begins with a letter, and letters, digits, +, - and . follow (RFC 3986, section 3.1).
    guard scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    switch scheme {
    case "file":
      guard let path = Self.path(address) else { return nil }
      self = .file(path)
    case "data":
      guard let text = Self.base64(address[address.index(after: colon)...]) else {
        self = .elsewhere(scheme: scheme)
        return
      }
      self = .base64(text)
    default: self = .elsewhere(scheme: scheme)
    }
  }

  /// Returns the path of a `file:` URL; nil where it names none of this computer.
  private static func path(_ url: String) -> [UInt8]? {
    // `file:/path` is as good as `file:///path` (RFC 8089, appendix B).
    let isShort = url.dropFirst(5).first == "/" && !url.dropFirst(5).hasPrefix("//")
    let whole = isShort ? "file://" + url.dropFirst(5) : url
    guard let path = LookupPath.path(Array(whole.utf8)), path.first == UInt8(ascii: "/") else {
      return nil
    }
    return path
  }

  /// Returns what stands behind `;base64,` in a `data:` URL (RFC 2397); nil for one in another form.
  private static func base64(_ rest: Substring) -> String? {
    guard let comma = rest.firstIndex(of: ","),
      rest[..<comma].lowercased().hasSuffix(";base64")
    else { return nil }
    return String(rest[rest.index(after: comma)...])
  }
}
