// SPDX-License-Identifier: MIT

import LibraryKeys

/// The order of Navidrome with its default settings (C11): patterns of names, then embedded pictures.
///
/// Source: navidrome/navidrome, core/artwork (folders_album.go, reader_album.go, disc.go), 2026.
struct NavidromeOrder: CoverOrder {
  let index: CoverFolderIndex
  /// How many tracks lie in a folder and at any depth beneath it.
  private let trackCounts: [BytePath: Int]

  init(index: CoverFolderIndex, folders: [LibraryFolder]) {
    self.index = index
    var counts: [BytePath: Int] = [:]
    for folder in folders where !folder.tracks.isEmpty {
      var current: BytePath? = folder.path
      while let path = current {
        counts[path, default: 0] += folder.tracks.count
        current = path.parent
      }
    }
    trackCounts = counts
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
      discs: contents.discs.compactMap { number in
        let candidates = discLevel(
          number,
          of: album,
          contents: contents,
          images: images,
          hasSeveralFolders: trackFolders.count > 1
        )
        return candidates.isEmpty
          ? nil : AlbumCandidates.Disc(number: number, candidates: candidates)
      },
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

// MARK: - Where it looks

extension NavidromeOrder {
  /// Returns the folders whose images may be an album's: its track folders and the folder around them.
  private func searchedFolders(of album: LibraryAlbum, trackFolders: [BytePath]) -> [BytePath] {
    guard let parent = trackFolders.first?.parent, !parent.isEmpty,
      trackFolders.allSatisfy({ $0.parent == parent }),
      trackFolders.count > 1 || images(of: trackFolders).isEmpty,
      trackCounts[parent] == album.tracks.count
    else { return trackFolders }
    return trackFolders + [parent]
  }

  /// Returns the images of some folders in the order in which it prefers them.
  private func images(of folders: [BytePath]) -> [CoverPattern.Image] {
    folders.flatMap { path -> [CoverPattern.Image] in
      guard let folder = index.folder(path) else { return [] }
      return index.images[folder].all.compactMap { CoverPattern.Image(folder: path, image: $0) }
    }.sorted(by: CoverPattern.Image.isBefore)
  }
}

// MARK: - Discs and pictures

extension NavidromeOrder {
  /// Returns a disc's candidates: images by the patterns for discs, then the picture of its first track.
  ///
  /// An image with the disc's number may lie in any folder of the album, one without only in the disc's
  /// own, if the album has several.
  private func discLevel(
    _ number: Int,
    of album: LibraryAlbum,
    contents: AlbumContents,
    images: [CoverPattern.Image],
    hasSeveralFolders: Bool
  ) -> [CoverCandidate] {
    let positions = contents.tracksOfDisc[number, default: []]
    let own = Set(positions.map { album.tracks[$0].place.folder })
    var list = CandidateList()
    for (rank, pattern) in CoverPattern.disc.enumerated() {
      let matches = images.filter { image in
        guard pattern.matches(image) else { return false }
        if let digits = pattern.number(in: image) {
          return NaturalOrder.compareNumbers(digits, String(number).utf8) == 0
        }
        return !hasSeveralFolders || own.contains(image.folder)
      }
      let numbered = matches.filter { pattern.number(in: $0) != nil }
      let others = matches.filter { pattern.number(in: $0) == nil }
      list.add((numbered + others).map { pattern.found($0, tier: rank) }, sharedIn: index)
    }
    let pictures = positions.map { contents.pictures[$0] }
    if let first = pictures.first, let picture = first {
      list.add(EmbeddedElection.Tally(pictures).standing(for: picture), group: 2)
    }
    return list.candidates
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
