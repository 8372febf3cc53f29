// SPDX-License-Identifier: MIT

import LibraryKeys

extension NavidromeOrder {
  /// The images of an album that match one pattern for discs, by what decides whose they are.
  private struct Matches {
    /// By the digits straight after the pattern's word, without leading zeros.
    private var numbered: [[UInt8]: [CoverPattern.Image]] = [:]
    /// Those without a number by their folder, each with its place among all.
    private var others: [BytePath: [(place: Int, image: CoverPattern.Image)]] = [:]

    init(of pattern: CoverPattern, among images: [CoverPattern.Image]) {
      for (place, image) in images.enumerated() where pattern.matches(image) {
        if let digits = pattern.number(in: image) {
          let number = Array(digits.drop { $0 == UInt8(ascii: "0") })
          numbered[number, default: []].append(image)
        } else {
          others[image.folder, default: []].append((place, image))
        }
      }
    }

    /// Returns the images for a disc: those of its number, then those without one in some folders (nil:
    /// in any), in their order.
    func images(ofDisc number: Int, in folders: Set<BytePath>?) -> [CoverPattern.Image] {
      let near = folders.map { $0.flatMap { others[$0] ?? [] } } ?? others.values.flatMap { $0 }
      return numbered[Array(String(number).utf8), default: []]
        + near.sorted { $0.place < $1.place }.map(\.image)
    }
  }

  /// Returns the candidates of each disc that has some: images by the patterns for discs, then the
  /// picture of its first track.
  ///
  /// An image with the disc's number may lie in any folder of the album, one without only in the disc's
  /// own, if the album has several.
  func discLevel(
    of album: LibraryAlbum,
    contents: AlbumContents,
    images: [CoverPattern.Image],
    hasSeveralFolders: Bool
  ) -> [AlbumCandidates.Disc] {
    guard !contents.discs.isEmpty else { return [] }
    let matches = CoverPattern.disc.map { Matches(of: $0, among: images) }
    return contents.discs.compactMap { number in
      let positions = contents.tracksOfDisc[number, default: []]
      let own = Set(positions.map { album.tracks[$0].place.folder })
      var list = CandidateList()
      for (rank, pattern) in CoverPattern.disc.enumerated() {
        let found = matches[rank].images(ofDisc: number, in: hasSeveralFolders ? own : nil)
        list.add(found.map { pattern.found($0, tier: rank) }, sharedIn: index)
      }
      let pictures = positions.map { contents.pictures[$0] }
      if let first = pictures.first, let picture = first {
        list.add(EmbeddedElection.Tally(pictures).standing(for: picture), group: 2)
      }
      return list.candidates.isEmpty
        ? nil : AlbumCandidates.Disc(number: number, candidates: list.candidates)
    }
  }
}
