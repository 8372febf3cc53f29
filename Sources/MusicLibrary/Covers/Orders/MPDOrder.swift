// SPDX-License-Identifier: MIT

import LibraryKeys

/// The order of the Music Player Daemon (C11): it answers for a song, from the song's own folder.
struct MPDOrder: CoverOrder {
  /// The names that it looks for, in this order; case matters.
  private static let names = ["cover.png", "cover.jpg", "cover.jxl", "cover.webp"]

  let index: CoverFolderIndex

  func candidates(for album: LibraryAlbum) -> AlbumCandidates {
    let contents = AlbumContents(of: album, in: index) {
      EmbeddedElection.firstPicture(of: $0, at: $1)
    }
    var list = CandidateList()
    let tally = EmbeddedElection.Tally(contents.pictures)
    var hashes: Set<String> = []
    let tracks = zip(album.tracks, contents.pictures).map { track, picture in
      let files = images(in: track.place.folder)
      list.add(files, sharedIn: index)
      // The same picture in the next track cannot do better.
      if let picture, hashes.insert(picture.hash).inserted {
        list.add(tally.standing(for: picture), group: 2)
      }
      return AlbumCandidates.Track(
        candidates: own(files, picture: picture),
        inheritance: .none
      )
    }
    return AlbumCandidates(album: list.candidates, discs: [], tracks: tracks)
  }

  func candidates(for track: LooseTrack) -> [CoverCandidate] {
    let picture = index.track(track.place).flatMap {
      EmbeddedElection.firstPicture(of: $0, at: track.place)
    }
    return own(images(in: track.place.folder), picture: picture)
  }

  func examined(for album: LibraryAlbum) -> [RejectedImage] {
    CoverSearch.trackFolders(of: album).flatMap { notLookedFor(in: $0) }
  }

  func examined(for track: LooseTrack) -> [RejectedImage] {
    notLookedFor(in: track.place.folder)
  }

  /// Returns a track's candidates: the files of its folder, else its picture.
  private func own(
    _ files: [CoverSearch.Found],
    picture: EmbeddedElection.Picture?
  ) -> [CoverCandidate] {
    var list = CandidateList()
    list.add(files, sharedIn: index)
    list.add(picture.map { EmbeddedElection.own($0) }, group: 2)
    return list.candidates
  }

  /// Returns the images of a folder that have one of the names.
  private func images(in path: BytePath) -> [CoverSearch.Found] {
    guard let folder = index.folder(path), !index.images[folder].all.isEmpty else { return [] }
    return Self.names.enumerated().compactMap { rank, name in
      index.images[folder].contains(BytePath(name))
        ? CoverSearch.Found(
          group: 1,
          folder: path,
          name: BytePath(name),
          tier: rank,
          reason: .matchesPattern(name)
        ) : nil
    }
  }

  /// Returns the images of a folder, of which only those of the names are candidates.
  private func notLookedFor(in path: BytePath) -> [RejectedImage] {
    guard let folder = index.folder(path) else { return [] }
    return index.images[folder].all.map {
      RejectedImage(folder: path, name: $0.name, reason: .notInProfile)
    }
  }
}
