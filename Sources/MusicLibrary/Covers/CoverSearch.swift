// SPDX-License-Identifier: MIT

import LibraryKeys

/// Looks for the images of one album, or of one loose track, where C5 says they may be.
struct CoverSearch {
  /// An image that passed a test.
  struct Found {
    /// 1 for the place, 2 for the track folders, 3 for the artwork folders (C6).
    let group: Int
    let folder: BytePath
    let name: BytePath
    let tier: Int
    let reason: CoverReason
  }

  /// The images of one folder that pass a test, best first.
  private struct Ranked {
    let group: Int
    let folder: BytePath
    let tiers: [CoverTier]
  }

  private let ranked: [Ranked]

  /// Searches place, track folders and artwork folders of an album.
  init(album: LibraryAlbum, in index: CoverFolderIndex) {
    self.init(
      place: album.place,
      trackFolders: Self.trackFolders(of: album),
      names: CoverNames(title: album.title, artist: album.artist),
      in: index
    )
  }

  /// Searches the folder of a loose track and the artwork folders in it.
  init(looseTrack: LooseTrack, in index: CoverFolderIndex) {
    self.init(
      place: looseTrack.place.folder,
      trackFolders: [],
      names: CoverNames(title: nil, artist: nil),
      in: index
    )
  }

  private init(
    place: BytePath,
    trackFolders: [BytePath],
    names: CoverNames,
    in index: CoverFolderIndex
  ) {
    let holders = [place] + trackFolders.filter { $0 != place }
    let placeName = index.tokens(ofFolder: place)
    var searched: Set<BytePath> = []
    var ranked: [Ranked] = []
    func search(_ path: BytePath, group: Int, holder: BytePath) {
      guard let folder = index.folder(path), searched.insert(path).inserted else { return }
      let names = names.inFolder(named: index.tokens(ofFolder: holder), place: placeName)
      let tiers = Self.tiers(in: folder, names: names, index: index)
      if !tiers.isEmpty { ranked.append(Ranked(group: group, folder: path, tiers: tiers)) }
    }
    for holder in holders { search(holder, group: holder == place ? 1 : 2, holder: holder) }
    for holder in holders {
      for path in index.artworkFolders(below: holder) { search(path, group: 3, holder: holder) }
    }
    self.ranked = ranked
  }

  /// Returns the images whose tier passes a condition: folder by folder, each by tier and order.
  func images(where condition: (CoverTier) -> Bool) -> [Found] {
    ranked.flatMap { folder in
      folder.tiers.filter(condition).map {
        Found(
          group: folder.group,
          folder: folder.folder,
          name: $0.image.name,
          tier: $0.tier,
          reason: $0.reason
        )
      }
    }
  }

  /// Returns an album's track folders by lowest disc number (none last), then path bytes.
  private static func trackFolders(of album: LibraryAlbum) -> [BytePath] {
    var lowest: [BytePath: Int] = [:]
    for track in album.tracks {
      let disc = track.disc ?? .max
      lowest[track.place.folder] = min(lowest[track.place.folder] ?? .max, disc)
    }
    return lowest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// Returns the tiers of a folder's images for an album, best first.
  private static func tiers(
    in folder: Int,
    names: CoverNames,
    index: CoverFolderIndex
  ) -> [CoverTier] {
    var tiers: [CoverTier] = []
    var rest: [ImageName] = []
    var counted = 0
    for image in index.images[folder] {
      let isEmpty = index.emptyImages[folder].contains(image.name)
      let tier = CoverTier(of: image, for: names, isOnlyImage: false)
      if !isEmpty, tier?.tier != 5 { counted += 1 }
      if let tier {
        tiers.append(tier)
      } else if !isEmpty {
        rest.append(image)
      }
    }
    if counted == 1, let only = rest.first,
      let tier = CoverTier(of: only, for: names, isOnlyImage: true)
    {
      tiers.append(tier)
    }
    return tiers.sorted(by: CoverTier.isBefore)
  }
}
