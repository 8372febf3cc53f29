// SPDX-License-Identifier: MIT

/// What an index holds: the figures of `gatefold status`.
public struct IndexStatistics: Hashable, Sendable {
  /// A library root.
  public struct Root: Hashable, Sendable {
    /// The absolute path's bytes.
    public var path: [UInt8]
    /// Whether the last scan could read it.
    public var isAvailable: Bool
    /// Unix seconds of the end of the last scan; nil before the first one.
    public var scannedAt: Int64?
    /// Albums that are not missing.
    public var albums: Int
    /// Tracks that are not missing.
    public var tracks: Int
  }

  /// A file or folder that could not be read.
  public struct Failure: Hashable, Sendable {
    /// The absolute path's bytes.
    public var path: [UInt8]
    /// The error class.
    public var `class`: String
    /// One line for people.
    public var message: String
    /// How often it was tried.
    public var attempts: Int
  }

  /// The number of the newest migration that ran.
  public var schemaVersion: Int
  /// The database's generation: random, made with the file.
  public var generation: String
  /// The newest version of any answer.
  public var version: Int64
  /// The cover profile.
  public var profile: String
  /// The roots in order of their numbers.
  public var roots: [Root]
  /// Albums that are not missing.
  public var albums: Int
  /// Albums that are not missing and have no cover.
  public var albumsWithoutCover: Int
  /// Tracks that are not missing, loose ones included.
  public var tracks: Int
  /// Tracks without an album title.
  public var looseTracks: Int
  /// Distinct pictures with colours.
  public var covers: Int
  /// Of these, pictures whose colours another version of the program computed, by another algorithm.
  public var coversOfOtherAlgorithms: Int
  /// Files that are missing but still answer.
  public var missingFiles: Int
  /// Failures in byte order of their paths.
  public var failures: [Failure]
  /// Tracks by ending whose container TagLib cannot read, such as `dsf` and 37.
  public var unsupportedContainers: [String: Int]
}
