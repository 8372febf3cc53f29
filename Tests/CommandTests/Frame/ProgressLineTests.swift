// SPDX-License-Identifier: MIT

import Console
import Testing
import gatefold

@Suite("Progress")
struct ProgressLineTests {
  /// Returns a report.
  private func progress(_ done: Int, of total: Int? = 1000) -> ProgressLine.Progress {
    .init(task: "covers", done: done, total: total, unit: "pictures")
  }

  @Test("A log gets one line per ten seconds, with rate and time left")
  func log() {
    let output = Output(results: .memory, messages: .memory)
    var line = ProgressLine(output: output, environment: Environment())
    // 20 a second; at 30 s 600 are done, and the 400 left take 20 s.
    for tenth in 0...305 { line.report(progress(tenth * 2), at: Double(tenth) / 10) }
    line.end()
    #expect(
      output.messageText == """
        covers: 200 of 1000 pictures  20 %  20/s  0:40 left
        covers: 400 of 1000 pictures  40 %  20/s  0:30 left
        covers: 600 of 1000 pictures  60 %  20/s  0:20 left

        """
    )
    #expect(output.resultText == "")
  }

  @Test("What is told besides the count changes neither the rate nor how often the line is shown")
  func detail() {
    for isTerminal in [false, true] {
      var environment = Environment()
      environment.isErrorTerminal = isTerminal
      environment.terminalWidth = 120
      let output = Output(results: .memory, messages: .memory)
      var line = ProgressLine(output: output, environment: environment)
      // 20 a second for ten seconds, a hundred reports a second.
      for tick in 0...1000 {
        line.report(
          .init(
            task: "indexing",
            done: tick / 5,
            total: 400,
            unit: "folders",
            detail: "\(tick) tracks"
          ),
          at: Double(tick) / 100
        )
      }
      let text = output.messageText
      #expect(text.contains("200 of 400 folders  50 %  20/s  0:10 left  1000 tracks"))
      let shown = text.split { $0 == "\r" || $0 == "\n" }.count
      #expect(shown <= (isTerminal ? 102 : 1))
    }
  }

  @Test("A terminal gets a bar that fits into it and is taken away at the end")
  func terminal() {
    for width in [20, 40, 80, 200] {
      var environment = Environment()
      environment.isErrorTerminal = true
      environment.terminalWidth = width
      let output = Output(results: .memory, messages: .memory)
      var line = ProgressLine(output: output, environment: environment)
      line.report(progress(0), at: 0)
      line.report(progress(1), at: 0.01)
      line.report(progress(500), at: 10)
      line.end()
      let drawings = output.messageText.split(separator: "\r").map { $0.prefix { $0 != "\u{1B}" } }
      #expect(drawings.count == 3, "the second report comes too soon; the last removes the line")
      for drawing in drawings { #expect(drawing.count < width) }
      #expect(output.messageText.hasSuffix("\r\u{1B}[K"))
      if width == 80 {
        #expect(
          drawings[1] == "covers  [###############...............]"
            .replacing("[###############...............]", with: bar(drawings[1]))
            + "  500 of 1000 pictures  50 %  50/s  0:10 left"
        )
      }
    }
  }

  /// Returns the bar of a line, which must be half full.
  private func bar(_ line: Substring) -> String {
    let bar = line.drop { $0 != "[" }.prefix { $0 != "]" } + "]"
    let full = bar.filter { $0 == "#" }.count
    let empty = bar.filter { $0 == "." }.count
    #expect(full > 0 && (full == empty || full + 1 == empty))
    return String(bar)
  }

  @Test("Without a total there is a count and a rate")
  func unknownTotal() {
    let output = Output(results: .memory, messages: .memory)
    var line = ProgressLine(output: output, environment: Environment())
    line.report(progress(0, of: nil), at: 0)
    line.report(progress(35, of: nil), at: 10)
    #expect(output.messageText == "covers: 35 pictures  3.5/s\n")
  }

  @Test("A dumb terminal is a log")
  func dumb() {
    var environment = Environment()
    environment.isErrorTerminal = true
    environment.variables[.term] = Array("dumb".utf8)
    let output = Output(results: .memory, messages: .memory)
    var line = ProgressLine(output: output, environment: environment)
    line.report(progress(1), at: 0)
    line.report(progress(2), at: 1)
    line.end()
    #expect(output.messageText == "")
  }

  @Test("A message moves the bar down and does not tear it")
  func messages() {
    let output = Output(results: .memory, messages: .memory)
    output.showStatus("bar")
    output.error("oops")
    output.hideStatus()
    #expect(
      output.messageText
        == "\rbar\u{1B}[K" + "\r\u{1B}[K" + "gatefold: oops\n" + "\rbar\u{1B}[K" + "\r\u{1B}[K"
    )
  }

  @Test(
    "Durations and rates are short",
    arguments: [
      (0.0, "0:00"), (0.2, "0:01"), (59, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
      (36_061, "10:01:01"), (1e12, "99:59:59"),
    ]
  )
  func durations(_ seconds: Double, _ text: String) {
    #expect(ProgressLine.timeText(seconds) == text)
  }

  @Test(
    "Rates keep two digits",
    arguments: [
      (0.04, "0.0"), (0.25, "0.3"), (9.94, "9.9"), (10.4, "10"), (1234.5, "1235"),
    ]
  )
  func rates(_ rate: Double, _ text: String) {
    #expect(ProgressLine.rateText(rate) == text)
  }
}
