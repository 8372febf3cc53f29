// SPDX-License-Identifier: MIT

/// Shows how far a task is: a bar on a terminal, a line every ten seconds in a log.
///
/// It reads no clock: whoever reports says what time it is.
package struct ProgressLine {
  /// How far a task is.
  package struct Progress: Hashable, Sendable {
    /// What is being done, one or two words.
    package var task: String
    /// How many are done.
    package var done: Int
    /// How many there are; nil while that is unknown.
    package var total: Int?
    /// What is counted, in the plural.
    package var unit: String
    /// What else there is to say, at the end of the line; may change from one report to the next.
    package var detail: String

    /// Creates a report.
    package init(task: String, done: Int, total: Int?, unit: String, detail: String = "") {
      self.task = task
      self.done = done
      self.total = total
      self.unit = unit
      self.detail = detail
    }
  }

  /// Seconds between two lines of a log (1-architecture.md §1.5).
  private static let logInterval = 10.0
  /// Seconds between two drawings of the bar: faster is not seen.
  private static let drawInterval = 0.1
  /// Seconds over which the rate is measured.
  private static let rateWindow = 10.0

  /// Where it is shown.
  private let output: Output
  /// Whether there is a terminal to draw on.
  private let isTerminal: Bool
  /// The terminal's columns.
  private let width: Int
  /// The task of the last report.
  private var task = ""
  /// Reports of the last seconds, for the rate: oldest first, at most a few per second.
  private var history: [(seconds: Double, done: Int)] = []
  /// When the line was last shown; when the log began, before that.
  private var shownAt: Double?

  /// Creates a line.
  package init(output: Output, environment: Environment) {
    self.output = output
    isTerminal = environment.isErrorTerminal && environment.text(.term) != "dumb"
    width = environment.terminalWidth
  }

  /// Takes a report and shows it, if it is time to.
  ///
  /// The seconds count from anything fixed, by a clock that is never set back.
  package mutating func report(_ progress: Progress, at seconds: Double) {
    if progress.task != task {
      task = progress.task
      history = []
      if isTerminal { shownAt = nil }
    }
    if history.count < 2 || seconds - history[history.count - 2].seconds >= Self.rateWindow / 20 {
      history.append((seconds, progress.done))
    } else {
      history[history.count - 1] = (seconds, progress.done)
    }
    while history.count > 2, seconds - history[1].seconds >= Self.rateWindow {
      history.removeFirst()
    }
    guard let last = shownAt else {
      shownAt = seconds
      if isTerminal { output.showStatus(barLine(progress)) }
      return
    }
    guard seconds - last >= (isTerminal ? Self.drawInterval : Self.logInterval) else { return }
    shownAt = seconds
    if isTerminal { output.showStatus(barLine(progress)) } else { output.note(logLine(progress)) }
  }

  /// Takes the line away.
  package mutating func end() {
    output.hideStatus()
    history = []
    shownAt = nil
  }

  /// The rate over the last seconds, per second; nil before two reports lie apart.
  private var rate: Double? {
    guard let first = history.first, let last = history.last, last.seconds > first.seconds else {
      return nil
    }
    return Double(last.done - first.done) / (last.seconds - first.seconds)
  }

  /// Returns the line of a terminal, one column short of it so that nothing wraps.
  private func barLine(_ progress: Progress) -> String {
    let figures = figures(progress)
    guard let total = progress.total, total > 0 else {
      return String("\(progress.task)  \(figures)".prefix(max(0, width - 1)))
    }
    let barWidth = min(30, width - 1 - progress.task.count - figures.count - 6)
    guard barWidth >= 5 else {
      return String("\(progress.task)  \(figures)".prefix(max(0, width - 1)))
    }
    let filled = min(barWidth, barWidth * progress.done / total)
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: barWidth - filled)
    return "\(progress.task)  [\(bar)]  \(figures)"
  }

  /// Returns the line of a log.
  private func logLine(_ progress: Progress) -> String {
    "\(progress.task): \(figures(progress))"
  }

  /// Returns the figures: how many, per second, time left.
  private func figures(_ progress: Progress) -> String {
    var parts: [String] = []
    if let total = progress.total, total > 0 {
      let percent = min(100, 100 * progress.done / total)
      parts.append("\(progress.done) of \(total) \(progress.unit)")
      parts.append("\(percent) %")
    } else {
      parts.append("\(progress.done) \(progress.unit)")
    }
    if let rate, rate > 0 {
      parts.append("\(Self.rateText(rate))/s")
      if let total = progress.total, total > progress.done {
        parts.append("\(Self.timeText(Double(total - progress.done) / rate)) left")
      }
    }
    if !progress.detail.isEmpty { parts.append(progress.detail) }
    return parts.joined(separator: "  ")
  }

  /// Returns a rate with two digits that mean something.
  package static func rateText(_ rate: Double) -> String {
    guard rate < 10 else { return String(Int(min(rate, 1e9).rounded())) }
    let tenths = Int((rate * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a duration as `m:ss`, from an hour on as `h:mm:ss`.
  package static func timeText(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999).rounded(.up))
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let tail = ":\(twoDigits(whole % 60))"
    return hours > 0 ? "\(hours):\(twoDigits(minutes))\(tail)" : "\(minutes)\(tail)"
  }
}
