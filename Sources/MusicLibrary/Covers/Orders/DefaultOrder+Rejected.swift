// SPDX-License-Identifier: MIT

import LibraryKeys

extension DefaultOrder {
  func examined(for album: LibraryAlbum) -> [RejectedImage] {
    examined(CoverSearch(album: album, in: index), isShared: isInSharedFolder(album))
  }

  func examined(for track: LooseTrack) -> [RejectedImage] {
    examined(CoverSearch(looseTrack: track, in: index), isShared: true)
  }

  /// Returns every image that is searched with what there is against it; `isShared` says whether the
  /// order of C9 holds.
  private func examined(_ search: CoverSearch, isShared: Bool) -> [RejectedImage] {
    search.folders.flatMap { folder in
      let small = Set(folder.tiers.filter { $0.tier == 5 }.map(\.image.name))
      let full = folder.images.all.filter {
        !folder.images.isEmpty($0) && !small.contains($0.name)
      }
      return folder.images.all.map { image in
        let test = TierTest(image: image, names: folder.names, isOnlyImage: false)
        let reason: RejectedImage.Reason =
          if let word = test.negativeWord {
            .negativeWord(word)
          } else if folder.images.isEmpty(image) {
            .isEmpty
          } else if isShared {
            .sharedFolder
          } else if let word = test.discWord {
            .discWord(word)
          } else {
            .otherImages(full.count - 1)
          }
        return RejectedImage(folder: folder.path, name: image.name, reason: reason)
      }
    }
  }
}
