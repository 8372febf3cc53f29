// SPDX-License-Identifier: MIT

import LibraryKeys

/// Candidates in the order in which they were found, each once.
struct CandidateList {
  private(set) var candidates: [CoverCandidate] = []
  private var known: Set<CoverCandidate.Subject> = []

  /// Adds a candidate unless its subject already ranks higher.
  mutating func add(_ candidate: CoverCandidate) {
    if known.insert(candidate.subject).inserted { candidates.append(candidate) }
  }

  /// Adds images; in the group in which they were found if no other is given.
  ///
  /// `index` knows the folders that several share: an image of a common name in one of them is marked
  /// (C9). It is nil for images that are named for one album, disc or track.
  mutating func add(
    _ images: [CoverSearch.Found],
    group: Int? = nil,
    sharedIn index: CoverFolderIndex? = nil
  ) {
    for image in images {
      let isShared = index?.isShared(image.folder) == true
      add(
        CoverCandidate(
          subject: .image(folder: image.folder, name: image.name),
          source: isShared ? .sharedFolder : .file,
          reason: image.reason,
          group: group ?? image.group,
          tier: image.tier,
          isAgreed: true
        )
      )
    }
  }

  /// Adds a picture, if there is one.
  mutating func add(_ elected: EmbeddedElection.Elected?, group: Int) {
    guard let elected else { return }
    let picture = elected.picture
    let subject = CoverCandidate.Subject.picture(
      track: picture.track,
      index: picture.index,
      type: picture.type,
      hash: picture.hash
    )
    add(
      CoverCandidate(
        subject: subject,
        source: .embedded,
        reason: .embedded(elected.share),
        group: group,
        tier: nil,
        isAgreed: elected.isAgreed
      )
    )
  }
}
