// SPDX-License-Identifier: MIT

/// A flat colour, by which an answer tells which picture was chosen.
struct CaseColor: Hashable, Sendable {
  /// `#rrggbb`.
  let hex: String

  static let red = CaseColor(hex: "#c62828")
  static let green = CaseColor(hex: "#2e7d32")
  static let blue = CaseColor(hex: "#1f4fa8")
  static let yellow = CaseColor(hex: "#e0b020")
  static let purple = CaseColor(hex: "#7b2d8e")
  static let teal = CaseColor(hex: "#128a8a")
  static let orange = CaseColor(hex: "#e0701a")
  static let pink = CaseColor(hex: "#d85a9a")
  static let brown = CaseColor(hex: "#6b4226")
  static let lime = CaseColor(hex: "#8bc34a")
  static let sky = CaseColor(hex: "#39b4d8")
  static let grey = CaseColor(hex: "#777777")
  /// What libvips' own CMYK profile makes of the inks that Tests/Scripts/make_layouts.py uses.
  static let ink = CaseColor(hex: "#be4040")
}

/// How a picture is encoded, or what is wrong with it (Tests/Scripts/make_layouts.py).
enum PictureVariant: String, Encodable, Sendable {
  case jpeg, progressive, png, gif, bmp, tiff, webp
  case animatedWebP, animatedGIF, adobeCMYK, plainCMYK, grey, png16, paletteAlpha, letterbox
  case empty, truncated, huge, html, jxl, heic, icon, behindJunk

  /// The format that an ending promises.
  init(endingOf path: String) {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    let tiff = ending == "tif" ? .tiff : PictureVariant(rawValue: ending)
    self = tiff ?? .jpeg
  }
}

/// A picture inside a track.
struct CasePicture: Encodable, Sendable {
  let color: String
  let second: String
  let variant: PictureVariant
  let type: Int
  let mime: String?
  let description: String

  /// A front cover.
  static func front(_ color: CaseColor) -> CasePicture { picture(color) }

  /// A picture of any type; without a MIME type it is the true one.
  static func picture(
    _ color: CaseColor,
    type: Int = 3,
    _ variant: PictureVariant = .jpeg,
    mime: String? = nil,
    description: String = ""
  ) -> CasePicture {
    CasePicture(
      color: color.hex,
      second: color.hex,
      variant: variant,
      type: type,
      mime: mime,
      description: description
    )
  }
}

/// One file, folder or link of a layout.
///
/// In its path `\xNN` stands for a byte.
struct LayoutEntry: Encodable, Sendable {
  /// What kind of entry it is.
  enum Kind: String, Encodable { case image, track, file, folder, link, fifo, socket }

  let kind: Kind
  let path: String
  var color = CaseColor.grey.hex
  var second = CaseColor.grey.hex
  /// A `PictureVariant` of an image, or what is special about a track.
  var variant = ""
  var text = ""
  var target = ""
  /// The tags of a track; nil for none.
  var fields: [String: String]?
  var pictures: [CasePicture] = []

  /// An image of one colour, in the format that its ending promises.
  static func image(
    _ path: String,
    _ color: CaseColor,
    _ variant: PictureVariant? = nil,
    then second: CaseColor = .grey
  ) -> LayoutEntry {
    LayoutEntry(
      kind: .image,
      path: path,
      color: color.hex,
      second: second.hex,
      variant: (variant ?? PictureVariant(endingOf: path)).rawValue
    )
  }

  /// A second of silence with tags; its number is the one that its name begins with.
  static func track(
    _ path: String,
    album: String? = "Album",
    by albumArtist: String? = "Artist",
    artist: String? = "Artist",
    disc: Int? = nil,
    adding others: [String: String] = [:],
    pictures: [CasePicture] = [],
    variant: String = ""
  ) -> LayoutEntry {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var fields = ["title": name.split(separator: ".").dropLast().joined(separator: ".")]
    let digits = name.prefix { $0.isNumber }
    if let number = Int(digits), number > 0 { fields["tracknumber"] = String(number) }
    fields["album"] = album
    fields["albumartist"] = albumArtist
    fields["artist"] = artist
    fields["discnumber"] = disc.map(String.init)
    fields.merge(others) { $1 }
    return LayoutEntry(
      kind: .track,
      path: path,
      variant: variant,
      fields: fields,
      pictures: pictures
    )
  }

  /// A track whose container cannot be read, or that has no tags at all.
  static func untagged(_ path: String, variant: String = "") -> LayoutEntry {
    LayoutEntry(kind: .track, path: path, variant: variant)
  }

  /// A file of another kind.
  static func file(_ path: String, _ text: String = "text") -> LayoutEntry {
    LayoutEntry(kind: .file, path: path, text: text)
  }

  /// An empty folder.
  static func folder(_ path: String) -> LayoutEntry { LayoutEntry(kind: .folder, path: path) }

  /// A symbolic link.
  static func link(_ path: String, to target: String) -> LayoutEntry {
    LayoutEntry(kind: .link, path: path, target: target)
  }

  /// What looks like a file by its name and is none.
  static func special(_ kind: Kind, _ path: String) -> LayoutEntry {
    LayoutEntry(kind: kind, path: path)
  }
}
