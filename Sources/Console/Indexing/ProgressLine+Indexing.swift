// SPDX-License-Identifier: MIT

package import Indexer

extension ProgressLine.Progress {
  /// The report of an indexer at work: by parts of the roots, since nobody has counted the files yet.
  package init(_ progress: IndexProgress) {
    self.init(
      task: progress.stage == .surveying ? "looking" : "indexing",
      done: progress.partsDone,
      total: progress.partsKnown > 0 ? progress.partsKnown : nil,
      unit: "folders",
      detail: "\(progress.tracks) tracks, \(progress.decoded) covers"
    )
  }
}

extension Duration {
  /// The duration in seconds.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
