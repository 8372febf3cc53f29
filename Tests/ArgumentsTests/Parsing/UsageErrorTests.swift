// SPDX-License-Identifier: MIT

import Arguments
import Testing

@Suite("Usage errors")
struct UsageErrorTests {
  /// A line that is wrong and what is said about it.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }
  }

  @Test(
    "Each is worded in one line: what, where, what to do",
    arguments: [
      Case("pant", "unknown command “pant”; did you mean paint?"),
      Case("PAINT", "unknown command “PAINT”; did you mean paint?"),
      Case("secrt", "unknown command “secrt”; tool --help lists the commands and options"),
      Case("zzz", "unknown command “zzz”; tool --help lists the commands and options"),
      Case("--color never", "no command given; tool --help lists the commands and options"),
      Case("--colour never paint", "unknown option --colour; did you mean --color?"),
      Case("--zzz", "unknown option --zzz; tool --help lists the commands and options"),
      Case("paint --outptu x a", "paint: unknown option --outptu; did you mean --output?"),
      Case(
        "paint --paint a",
        "paint: unknown option --paint; tool paint --help lists its options"
          + " (what starts with a dash but is no option goes behind --)"
      ),
      Case("paint -quick a", "paint: unknown option -quick; did you mean --quick?"),
      Case(
        "paint -x a",
        "paint: unknown option -x; tool paint --help lists its options"
          + " (what starts with a dash but is no option goes behind --)"
      ),
      Case("paint a --output", "paint: --output needs a value: --output PATH"),
      Case("paint a -o", "paint: --output needs a value: --output PATH"),
      Case("paint --label --quick a", "paint: --label needs a value: --label TEXT"),
      Case("paint --label --tone=dark a", "paint: --label needs a value: --label TEXT"),
      Case("paint --output= a", "paint: --output takes a path that is not empty, not “”"),
      Case("paint --quick=yes a", "paint: --quick takes no value: leave out “=yes”"),
      Case(
        "paint --tone drak a",
        "paint: --tone takes dark, light or grey, not “drak”; did you mean dark?"
      ),
      Case("paint --tone= a", "paint: --tone takes dark, light or grey, not “”"),
      Case(
        "paint --tone Dark a",
        "paint: --tone takes dark, light or grey, not “Dark”; did you mean dark?"
      ),
      Case("paint --coats 9 a", "paint: --coats takes a whole number from 1 to 8, not “9”"),
      Case("paint --coats 0 a", "paint: --coats takes a whole number from 1 to 8, not “0”"),
      Case("paint --coats +3 a", "paint: --coats takes a whole number from 1 to 8, not “+3”"),
      Case("paint --coats -3 a", "paint: --coats takes a whole number from 1 to 8, not “-3”"),
      Case("paint --coats 3.5 a", "paint: --coats takes a whole number from 1 to 8, not “3.5”"),
      Case(
        "paint --coats 99999999999999999999 a",
        "paint: --coats takes a whole number from 1 to 8, not “99999999999999999999”"
      ),
      Case("paint --gloss 1.51 a", "paint: --gloss takes a number from 0 to 1.5, not “1.51”"),
      Case("paint --gloss -0 a", "paint: --gloss takes a number from 0 to 1.5, not “-0”"),
      Case("paint --gloss 1e0 a", "paint: --gloss takes a number from 0 to 1.5, not “1e0”"),
      Case("paint --gloss 1.0.0 a", "paint: --gloss takes a number from 0 to 1.5, not “1.0.0”"),
      Case("paint --gloss . a", "paint: --gloss takes a number from 0 to 1.5, not “.”"),
      Case("paint --gloss= a", "paint: --gloss takes a number from 0 to 1.5, not “”"),
      Case("paint", "paint: FILE is missing; tool paint --help shows how it is used"),
      Case("paint --", "paint: FILE is missing; tool paint --help shows how it is used"),
      Case("wait now", "wait: unexpected argument “now”: the command takes only options"),
      Case(
        "secret this that",
        "secret: unexpected argument “that”: the command takes only 1 argument"
      ),
      Case("secret other", "secret: WHAT takes this or that, not “other”"),
    ]
  )
  func wording(_ test: Case) {
    let error = #expect(throws: UsageError.self) { try SampleProgram.parse(test.line) }
    let message = error?.message(program: "tool") { String(decoding: $0, as: UTF8.self) }
    #expect(message == test.message)
  }

  @Test("What was typed is shown through the given function, bytes and all")
  func showing() {
    let error = #expect(throws: UsageError.self) {
      try ArgumentParser(SampleProgram.program).parse([[0x1B, 0xFF]])
    }
    let message = error?.message(program: "tool") { "\($0)" }
    #expect(message == "unknown command “[27, 255]”; tool --help lists the commands and options")
  }

  @Test("A command's own complaint carries its name")
  func misuse() {
    let error = UsageError.misuse("this is too much", command: "wait")
    #expect(error.message(program: "tool") { _ in "" } == "wait: this is too much")
  }
}
