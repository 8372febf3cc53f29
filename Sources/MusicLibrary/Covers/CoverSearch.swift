// SPDX-License-Identifier: MIT

import LibraryKeys

/// Looks for the images of one album, or of one loose track, where C5 says they may be.
struct CoverSearch {
  /// An image that passed a test.
  struct Found {
    /// 1 for the place, 2 for the track folders, 3 for the artwork folders (C6), 4 for the image beside
    /// the place; images of discs and tracks get theirs from whoever lists them.
    let group: Int
    let folder: BytePath
    let name: BytePath
    /// The tier of C4; nil for an image that is named for a disc or a track.
    let tier: Int?
    let reason: CoverReason
  }

  /// A folder that is searched, with what its images are compared with.
  struct Folder {
    let group: Int
    let path: BytePath
    let images: FolderImages
    let names: CoverNames
    /// The images that pass a test, best first.
    let tiers: [CoverTier]

    /// Returns the images whose tier passes a condition.
    func images(where condition: (CoverTier) -> Bool) -> [Found] {
      tiers.filter(condition).map {
        Found(
          group: group,
          folder: path,
          name: $0.image.name,
          tier: $0.tier,
          reason: $0.reason
        )
      }
    }

    /// Returns the images named for discs that pass a condition: with a number before without (C8).
    func discImages(where condition: (FolderImages.DiscImage) -> Bool) -> [Found] {
      images.ofDiscs.filter(condition).sorted(by: FolderImages.DiscImage.isBefore).map {
        Found(group: group, folder: path, name: $0.image.name, tier: nil, reason: $0.reason)
      }
    }
  }

  /// The folders that exist and hold images, in the order of C5.
  let folders: [Folder]

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
    var folders: [Folder] = []
    func search(_ path: BytePath, group: Int, holder: BytePath) {
      guard let position = index.folder(path), searched.insert(path).inserted else { return }
      let images = index.images[position]
      guard !images.all.isEmpty else { return }
      let names = names.inFolder(named: index.tokens(ofFolder: holder), place: placeName)
      let tiers = Self.tiers(of: images, for: names)
      folders.append(Folder(group: group, path: path, images: images, names: names, tiers: tiers))
    }
    for holder in holders { search(holder, group: holder == place ? 1 : 2, holder: holder) }
    for holder in holders {
      for path in index.artworkFolders(below: holder) { search(path, group: 3, holder: holder) }
    }
    self.folders = folders
  }

  /// Returns the images whose tier passes a condition: folder by folder, each by tier and order.
  func images(where condition: (CoverTier) -> Bool) -> [Found] {
    folders.flatMap { $0.images(where: condition) }
  }

  /// Returns an album's track folders by lowest disc number (none last), then path bytes (C5).
  static func trackFolders(of album: LibraryAlbum) -> [BytePath] {
    var lowest: [BytePath: Int] = [:]
    for track in album.tracks {
      let disc = track.disc ?? .max
      lowest[track.place.folder] = min(lowest[track.place.folder] ?? .max, disc)
    }
    return lowest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// Returns the tiers of a folder's images, best first.
  private static func tiers(of images: FolderImages, for names: CoverNames) -> [CoverTier] {
    // No other image can pass a test but that for the only one.
    var possible = images.worded
    for reference in names.references { possible += images.named(as: reference.name) }
    var tiers: [CoverTier] = []
    var seen: Set<BytePath> = []
    for image in possible where seen.insert(image.name).inserted {
      if let tier = CoverTier(of: image, for: names, isOnlyImage: false) { tiers.append(tier) }
    }
    if let only = onlyImage(of: images, besides: tiers),
      let tier = CoverTier(of: only, for: names, isOnlyImage: true)
    {
      tiers.append(tier)
    }
    return tiers.sorted(by: CoverTier.isBefore)
  }

  /// Returns the only image of a folder, those of tier 5 not counted, unless it passes another test.
  private static func onlyImage(of images: FolderImages, besides tiers: [CoverTier]) -> ImageName? {
    let small = tiers.count { $0.tier == 5 && !images.isEmpty($0.image) }
    guard images.fullCount - small == 1 else { return nil }
    let passed = Set(tiers.map(\.image.name))
    return images.all.first { !images.isEmpty($0) && !passed.contains($0.name) }
  }
}
