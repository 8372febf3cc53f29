// SPDX-License-Identifier: MIT

import LibraryKeys

/// The order of Navidrome with its default settings (C11): patterns of names, then embedded pictures.
///
/// Source: navidrome/navidrome, core/artwork (folders_album.go, reader_album.go, disc.go), 2026.
struct NavidromeOrder: CoverOrder {
  let index: CoverFolderIndex
  /// The images of each folder that match a pattern.
  private let matching: [BytePath: [CoverPattern.Image]]
  /// The folders that hold an image, of whatever name.
  private let foldersWithImages: Set<BytePath>
  /// How many tracks lie in a folder and at any depth beneath it.
  private let trackCounts: [BytePath: Int]
  /// The folder below which the slice lies: it, and those above it, hold other tracks too.
  private let base: BytePath

  init(index: CoverFolderIndex, folders: [LibraryFolder], base: BytePath) {
    self.index = index
    self.base = base
    var counts: [BytePath: Int] = [:]
    for folder in folders where !folder.tracks.isEmpty {
      var current: BytePath? = folder.path
      while let path = current {
        counts[path, default: 0] += folder.tracks.count
        current = path.parent
      }
    }
    trackCounts = counts

    var matching: [BytePath: [CoverPattern.Image]] = [:]
    var foldersWithImages: Set<BytePath> = []
    for folder in folders where !folder.images.isEmpty {
      guard let position = index.folder(folder.path) else { continue }
      let images = index.images[position].all.compactMap {
        CoverPattern.Image(folder: folder.path, image: $0)
      }
      if !images.isEmpty { foldersWithImages.insert(folder.path) }
      let named = images.filter { image in CoverPattern.disc.contains { $0.matches(image) } }
      if !named.isEmpty { matching[folder.path] = named }
    }
    self.matching = matching
    self.foldersWithImages = foldersWithImages
  }

  func candidates(for album: LibraryAlbum) -> AlbumCandidates {
    let contents = AlbumContents(of: album, in: index) {
      EmbeddedElection.frontPicture(of: $0, at: $1)
    }
    let trackFolders = CoverSearch.trackFolders(of: album)
    let images = images(of: searchedFolders(of: album, trackFolders: trackFolders))
    var list = CandidateList()
    for (rank, pattern) in CoverPattern.album.enumerated() {
      list.add(pattern.matches(among: images, tier: rank), sharedIn: index)
    }
    list.add(firstPicture(of: album, contents: contents), group: 2)
    return AlbumCandidates(
      album: list.candidates,
      discs: discLevel(
        of: album,
        contents: contents,
        images: images,
        hasSeveralFolders: trackFolders.count > 1
      ),
      tracks: contents.pictures.map { picture in
        var list = CandidateList()
        list.add(picture.map { EmbeddedElection.own($0) }, group: 1)
        return AlbumCandidates.Track(candidates: list.candidates, inheritance: .any)
      }
    )
  }

  /// Returns a loose track's candidates: its picture, else an image of its folder by the patterns.
  func candidates(for track: LooseTrack) -> [CoverCandidate] {
    let picture = index.track(track.place).flatMap {
      EmbeddedElection.frontPicture(of: $0, at: track.place)
    }
    var list = CandidateList()
    list.add(picture.map { EmbeddedElection.own($0) }, group: 1)
    let images = images(of: [track.place.folder])
    for (rank, pattern) in CoverPattern.album.enumerated() {
      list.add(pattern.matches(among: images, tier: rank), group: 2, sharedIn: index)
    }
    return list.candidates
  }

  func examined(for album: LibraryAlbum) -> [RejectedImage] {
    let trackFolders = CoverSearch.trackFolders(of: album)
    return searchedFolders(of: album, trackFolders: trackFolders).flatMap { notMatched(in: $0) }
  }

  func examined(for track: LooseTrack) -> [RejectedImage] {
    notMatched(in: track.place.folder)
  }

  /// Returns the images of a folder, of which only those that match a pattern are candidates.
  private func notMatched(in path: BytePath) -> [RejectedImage] {
    guard let folder = index.folder(path) else { return [] }
    return index.images[folder].all.map {
      RejectedImage(folder: path, name: $0.name, reason: .notInProfile)
    }
  }
}

// MARK: - Where it looks, and the picture it takes

extension NavidromeOrder {
  /// Returns the folders whose images may be an album's: its track folders and the folder around them.
  private func searchedFolders(of album: LibraryAlbum, trackFolders: [BytePath]) -> [BytePath] {
    guard let parent = trackFolders.first?.parent, parent.bytes.count > base.bytes.count,
      trackFolders.allSatisfy({ $0.parent == parent }),
      trackFolders.count > 1 || !trackFolders.contains(where: foldersWithImages.contains),
      trackCounts[parent] == album.tracks.count
    else { return trackFolders }
    return trackFolders + [parent]
  }

  /// Returns the images of some folders that match a pattern, in the order in which it prefers them.
  private func images(of folders: [BytePath]) -> [CoverPattern.Image] {
    folders.flatMap { matching[$0] ?? [] }.sorted(by: CoverPattern.Image.isBefore)
  }

  /// Returns the picture of the track of lowest disc and path that has one.
  private func firstPicture(
    of album: LibraryAlbum,
    contents: AlbumContents
  ) -> EmbeddedElection.Elected? {
    let first = album.tracks.indices.filter { contents.pictures[$0] != nil }.min { left, right in
      let (left, right) = (album.tracks[left], album.tracks[right])
      let discs = (left.disc ?? .max, right.disc ?? .max)
      if discs.0 != discs.1 { return discs.0 < discs.1 }
      return left.place.folder.appending(left.place.name)
        < right.place.folder.appending(right.place.name)
    }
    return first.flatMap { contents.pictures[$0] }.map {
      EmbeddedElection.Tally(contents.pictures).standing(for: $0)
    }
  }
}
