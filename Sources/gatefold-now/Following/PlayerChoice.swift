// SPDX-License-Identifier: MIT

package import Console
import Export

extension PlayerChoice {
  /// Returns the report that is shown: the first that plays, else the first that is paused, else the first.
  ///
  /// MPD comes first; it is followed by those on the bus, as they come there. So a bridge that shows MPD on the bus
  /// changes nothing.
  package static func shown(mpd: PlayerReport?, bus: [PlayerReport]) -> PlayerReport? {
    let reports = (mpd.map { [$0] } ?? []) + bus
    return reports.first { $0.state == .playing } ?? reports.first { $0.state == .paused }
      ?? reports.first
  }
}

extension PlayerReport {
  /// Why nothing plays, where nothing does.
  var silence: SilentState? {
    switch state {
    case .playing: nil
    case .paused: .paused
    case .stopped: .stopped
    }
  }
}
