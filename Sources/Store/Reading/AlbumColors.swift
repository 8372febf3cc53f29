// SPDX-License-Identifier: MIT

public import Palette

/// An answer: an album (or a loose track: one without an album title), its cover and its colours.
///
/// Whoever keeps something derived from it compares ``Cover/hash`` and ``Cover/algorithm``: it holds as long
/// as both stay; times of audio files say nothing.
public struct AlbumColors: Hashable, Sendable {
  /// What the album's tags say; nil for a loose track.
  public struct Album: Hashable, Sendable {
    /// The title as shown.
    public var title: String
    /// The artist as shown; nil for a folder album.
    public var artist: String?
    /// The year, four digits.
    public var year: Int?
    /// The MusicBrainz release.
    public var musicbrainzAlbumID: String?

    /// Creates what the tags say.
    package init(title: String, artist: String?, year: Int?, musicbrainzAlbumID: String?) {
      self.title = title
      self.artist = artist
      self.year = year
      self.musicbrainzAlbumID = musicbrainzAlbumID
    }
  }

  /// The picture that the colours come from.
  public struct Cover: Hashable, Sendable {
    /// Where it comes from: `file`, `embedded` (in a track) or `sharedFolder` (an image of a folder that
    /// holds tracks of several albums, or tracks without one).
    public var source: String
    /// The absolute path's bytes: the image, or the track that holds the picture.
    public var path: [UInt8]
    /// `jpeg png webp gif tiff heic avif jxl`.
    public var format: String
    /// The width in pixels, as displayed.
    public var width: Int
    /// The height in pixels, as displayed.
    public var height: Int
    /// The content hash of the picture's bytes: `xxh3:` and 32 lower-case hex digits (XXH3-128).
    public var hash: String
    /// The algorithm that measured it.
    public var algorithm: String
    /// What was measured: sample, swatches, kind; `CoverPalette(measurement)` gives typed colours.
    public var measurement: CoverMeasurement
    /// The derived colours, as schema-1 JSON.
    public var fragments: PaletteFragments

    /// Creates a cover.
    package init(
      source: String,
      path: [UInt8],
      format: String,
      width: Int,
      height: Int,
      hash: String,
      algorithm: String,
      measurement: CoverMeasurement,
      fragments: PaletteFragments
    ) {
      self.source = source
      self.path = path
      self.format = format
      self.width = width
      self.height = height
      self.hash = hash
      self.algorithm = algorithm
      self.measurement = measurement
      self.fragments = fragments
    }
  }

  /// The album's or loose track's id: 26 characters.
  public var id: String
  /// The album; nil for a loose track.
  public var album: Album?
  /// The cover; nil where there is none, so that there are no colours.
  public var cover: Cover?
  /// How many tracks the album has; 1 for a loose track.
  public var trackCount: Int
  /// Whose cover it is: `album`, `disc` or `track`; `track` for every loose track.
  public var level: String
  /// The database's counter at the last write that changed this answer; 1 or more.
  public var version: Int64
  /// Why it may be out of date, the first that holds: `rootUnavailable` (the last scan could not read the
  /// library folder), `missing` (its files are gone), `coverUnreadable` (the cover in use cannot be read),
  /// `oldAlgorithm` (measured by another one than this library's); nil where the answer is fresh.
  public var stale: String?

  /// Creates an answer.
  package init(
    id: String,
    album: Album?,
    cover: Cover?,
    trackCount: Int,
    level: String,
    version: Int64,
    stale: String?
  ) {
    self.id = id
    self.album = album
    self.cover = cover
    self.trackCount = trackCount
    self.level = level
    self.version = version
    self.stale = stale
  }
}
