// SPDX-License-Identifier: MIT

import LibraryKeys

/// A value that has a short cut past the general codec in both directions.
protocol PlainLineForm: Codable {
  /// Writes the value, or gives up where it has a part without a short cut.
  func write(to writer: inout PlainLineWriter)
  /// Reads a value.
  init(from reader: inout PlainLineReader) throws(PlainLineReader.NotPlain)
}

extension JSONLines {
  /// Returns a value as one line, without its newline, the short way where there is one.
  static func encode(plainly value: some PlainLineForm, capacity: Int = 256) throws -> [UInt8] {
    var writer = PlainLineWriter(capacity: capacity)
    value.write(to: &writer)
    if let line = writer.line { return line }
    return try encode(value)
  }

  /// Reads a value from one line, the short way where there is one.
  static func decode<Value: PlainLineForm>(
    plainly type: Value.Type,
    from line: [UInt8]
  ) throws(Malformed) -> Value {
    var reader = PlainLineReader(line)
    do throws(PlainLineReader.NotPlain) {
      let value = try Value(from: &reader)
      try reader.end()
      return value
    } catch {
      return try decode(type, from: line)
    }
  }
}

extension WorkerRequest: PlainLineForm {
  func write(to writer: inout PlainLineWriter) {
    writer.open()
    writer.member("colors", colors)
    writer.member("ending", ending)
    writer.member("hash", hash)
    writer.member("id", id)
    writer.member("isTrack", isTrack)
    writer.member("op", op.rawValue)
    writer.member("side", side)
    writer.close()
    if raster != nil { writer.giveUp() }
  }

  init(from reader: inout PlainLineReader) throws(PlainLineReader.NotPlain) {
    try reader.open()
    let colors = try reader.number(ifPresent: "colors")
    let ending = try reader.text(ifPresent: "ending")
    let hash = try reader.text(ifPresent: "hash")
    let id = try reader.number("id")
    let isTrack = try reader.flag(ifPresent: "isTrack")
    guard let op = Operation(rawValue: try reader.text("op")) else {
      throw PlainLineReader.NotPlain()
    }
    let side = try reader.number(ifPresent: "side")
    try reader.close()
    self.init(
      id: id,
      op: op,
      ending: ending,
      hash: hash,
      isTrack: isTrack,
      colors: colors,
      side: side
    )
  }
}

extension PictureHeader: PlainLineForm {
  func write(to writer: inout PlainLineWriter) {
    writer.open()
    writer.member("byteCount", byteCount)
    writer.member("format", format)
    writer.member("hash", hash)
    writer.member("height", height)
    writer.member("width", width)
    writer.close()
  }

  init(from reader: inout PlainLineReader) throws(PlainLineReader.NotPlain) {
    try reader.open()
    let byteCount = try reader.number("byteCount")
    let format = try reader.text(ifPresent: "format")
    let hash = try reader.text("hash")
    let height = try reader.number(ifPresent: "height")
    let width = try reader.number(ifPresent: "width")
    try reader.close()
    self.init(hash: hash, byteCount: byteCount, format: format, width: width, height: height)
  }
}

extension PaletteForm: PlainLineForm {
  func write(to writer: inout PlainLineWriter) {
    writer.open()
    writer.key("clusters")
    writer.value(clusters)
    if let frame {
      writer.key("frame")
      writer.value(frame)
    }
    writer.key("header")
    header.write(to: &writer)
    writer.member("isMonochrome", isMonochrome)
    writer.member("kind", kind)
    writer.member("sample", sample)
    writer.key("swatches")
    writer.value(swatches)
    writer.close()
  }

  init(from reader: inout PlainLineReader) throws(PlainLineReader.NotPlain) {
    try reader.open()
    try reader.key("clusters")
    clusters = try reader.rows()
    frame = reader.has("frame") ? try reader.numbers() : nil
    try reader.key("header")
    header = try PictureHeader(from: &reader)
    isMonochrome = try reader.flag("isMonochrome")
    kind = try reader.text("kind")
    sample = try reader.text("sample")
    try reader.key("swatches")
    swatches = try reader.rows()
    try reader.close()
  }
}

extension TrackReading: PlainLineForm {
  func write(to writer: inout PlainLineWriter) {
    writer.open()
    writer.member("container", container)
    writer.key("fields")
    Self.write(fields, to: &writer)
    writer.key("pictures")
    writer.array(pictures) { writer, picture in
      writer.open()
      writer.member("declaredType", picture.declaredType)
      writer.key("header")
      picture.header.write(to: &writer)
      writer.member("index", picture.index)
      writer.member("type", picture.type)
      writer.close()
    }
    writer.close()
  }

  init(from reader: inout PlainLineReader) throws(PlainLineReader.NotPlain) {
    try reader.open()
    self.init(container: try reader.text("container"))
    try reader.key("fields")
    fields = try Self.fields(from: &reader)
    try reader.key("pictures")
    pictures = try reader.array { (reader) throws(PlainLineReader.NotPlain) in
      try reader.open()
      let declaredType = try reader.text("declaredType")
      try reader.key("header")
      let header = try PictureHeader(from: &reader)
      let index = try reader.number("index")
      let type = try reader.number("type")
      try reader.close()
      return Picture(index: index, type: type, declaredType: declaredType, header: header)
    }
    try reader.close()
  }

  /// Writes the tags.
  private static func write(_ fields: TrackFields, to writer: inout PlainLineWriter) {
    writer.open()
    writer.member("album", fields.album)
    writer.member("albumArtist", fields.albumArtist)
    writer.member("albumVersion", fields.albumVersion)
    writer.member("artist", fields.artist)
    writer.member("date", fields.date)
    writer.member("discNumber", fields.discNumber)
    writer.member("isCompilation", fields.isCompilation)
    writer.member("musicbrainzAlbumArtistID", fields.musicbrainzAlbumArtistID)
    writer.member("musicbrainzAlbumID", fields.musicbrainzAlbumID)
    writer.member("musicbrainzRecordingID", fields.musicbrainzRecordingID)
    writer.member("musicbrainzReleaseGroupID", fields.musicbrainzReleaseGroupID)
    writer.member("musicbrainzReleaseTrackID", fields.musicbrainzReleaseTrackID)
    writer.member("originalDate", fields.originalDate)
    writer.member("title", fields.title)
    writer.member("trackNumber", fields.trackNumber)
    writer.close()
  }

  /// Reads the tags.
  private static func fields(
    from reader: inout PlainLineReader
  ) throws(PlainLineReader.NotPlain) -> TrackFields {
    var fields = TrackFields()
    try reader.open()
    fields.album = try reader.text(ifPresent: "album")
    fields.albumArtist = try reader.text(ifPresent: "albumArtist")
    fields.albumVersion = try reader.text(ifPresent: "albumVersion")
    fields.artist = try reader.text(ifPresent: "artist")
    fields.date = try reader.text(ifPresent: "date")
    fields.discNumber = try reader.number(ifPresent: "discNumber")
    fields.isCompilation = try reader.flag("isCompilation")
    fields.musicbrainzAlbumArtistID = try reader.text(ifPresent: "musicbrainzAlbumArtistID")
    fields.musicbrainzAlbumID = try reader.text(ifPresent: "musicbrainzAlbumID")
    fields.musicbrainzRecordingID = try reader.text(ifPresent: "musicbrainzRecordingID")
    fields.musicbrainzReleaseGroupID = try reader.text(ifPresent: "musicbrainzReleaseGroupID")
    fields.musicbrainzReleaseTrackID = try reader.text(ifPresent: "musicbrainzReleaseTrackID")
    fields.originalDate = try reader.text(ifPresent: "originalDate")
    fields.title = try reader.text(ifPresent: "title")
    fields.trackNumber = try reader.number(ifPresent: "trackNumber")
    try reader.close()
    return fields
  }
}
