// SPDX-License-Identifier: MIT

import Console
import Extraction
import LibraryKeys
import Store

extension StatusReport {
  /// What to do next, the most urgent first: one or two lines that fit the state.
  package var nextSteps: [String] { Array(steps.prefix(2)) }

  /// Everything there is to be done, the most urgent first; never empty.
  private var steps: [String] {
    var steps: [String] = []
    if worker == nil {
      steps.append(
        "gatefold-worker does not answer, and nothing can be indexed without it: install Gatefold again, or"
          + " name it in GATEFOLD_WORKER"
      )
    }
    switch (state, statistics) {
    case (.readable, let statistics?): steps += stepsOfIndex(statistics)
    case (.absent, _):
      steps.append("index your music: \(proposal ?? "gatefold index FOLDER")")
    case (.damaged, _), (.unreadable, _), (.readable, nil):
      // The error says what is wrong, and what to do about it.
      if case .failure(let error) = index { steps.append(error.description) }
    }
    if let worker, worker.sandbox != .active {
      steps.append("see what of the sandbox this machine lacks: gatefold-worker --probe")
    }
    if steps.isEmpty {
      steps.append("nothing; gatefold index again when there is new music")
    }
    return steps
  }

  /// Returns what an index that can be read asks for.
  private func stepsOfIndex(_ statistics: IndexStatistics) -> [String] {
    guard !statistics.roots.isEmpty else {
      return ["index your music: \(proposal ?? "gatefold index FOLDER")"]
    }
    var steps: [String] = []
    if statistics.roots.contains(where: { $0.isAvailable && $0.scannedAt == nil }) {
      steps.append("go on where the last run stopped: gatefold index")
    }
    let away = statistics.roots.filter { !$0.isAvailable }
    if let root = away.first {
      let word = ShellWord.text(of: BytePath(root.path))
      steps.append(
        "make \(word)\(away.count > 1 ? " and the others" : "") available and run gatefold index; if it is gone for"
          + " good: gatefold forget \(word)"
      )
    }
    if statistics.coversOfOtherAlgorithms > 0 {
      let covers = CountText.text(statistics.coversOfOtherAlgorithms, "cover", "has", "have")
      steps.append("\(covers) the colours of another version: gatefold index computes them anew")
    }
    if !statistics.failures.isEmpty {
      let files = CountText.text(statistics.failures.count, "file")
      steps.append(
        "\(files) could not be read, for the reasons above: gatefold explain WORDS tells what an album has"
          + " instead"
      )
    }
    return steps
  }
}
