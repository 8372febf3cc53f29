// SPDX-License-Identifier: MIT

import Arguments
import Console
import Dispatch
import Foundation
import LibraryKeys
import Store
import Synchronization
import TestSupport
import Testing
import gatefold

@Suite("gatefold colors --jsonl")
struct ColorsStreamTests {
  /// A command that reads from one pipe and writes to another, on a thread of its own.
  private final class Session {
    private var input: FileHandle?
    private let output: FileHandle
    private let ended = DispatchSemaphore(value: 0)
    private let status: Box

    private final class Box: Sendable {
      let status = Mutex<Console.ExitStatus?>(nil)
    }

    /// Starts it.
    init(_ index: SampleIndex, _ arguments: String...) throws {
      let (requests, answers) = (Pipe(), Pipe())
      input = requests.fileHandleForWriting
      output = answers.fileHandleForReading
      let status = Box()
      self.status = status
      let line = ["colors", "--jsonl", "--db", index.database] + arguments
      let (ended, reading, writing) = (
        ended, requests.fileHandleForReading, answers.fileHandleForWriting
      )
      Thread.detachNewThread {
        let output = Output(
          results: .descriptor(writing.fileDescriptor),
          messages: .memory
        )
        var context = CommandContext(
          environment: Environment(),
          output: output,
          style: TerminalStyle(depth: .none)
        )
        context.input = reading.fileDescriptor
        if case .command(let command)? = try? ArgumentParser(CommandTable.program)
          .parse(line.map { Array($0.utf8) })
        {
          let result = try? CommandDispatch.run(command, context)
          status.status.withLock { $0 = result }
        }
        _ = output.finish()
        try? writing.close()
        try? reading.close()
        ended.signal()
      }
    }

    /// Sends text as it is.
    func send(_ text: String) throws { try input?.write(contentsOf: Data(text.utf8)) }

    /// Returns the next line, which has to come by itself.
    func line() throws -> String {
      var line: [UInt8] = []
      while let byte = try output.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
        line.append(byte)
      }
      return String(decoding: line, as: UTF8.self)
    }

    /// Ends the input; returns what is still written, and the status.
    func end() throws -> (rest: [String], status: Console.ExitStatus?) {
      try input?.close()
      input = nil
      let rest = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
      ended.wait()
      return (rest.split(separator: "\n").map(String.init), status.status.withLock { $0 })
    }
  }

  /// Returns the answers to lines that come all at once.
  private func answers(_ lines: [String], _ arguments: String...) throws -> [ProgramsJSON] {
    let index = try SampleIndex.shared.get()
    let run = try ProgramsRun.run(
      Programs.gatefold,
      (["colors", "--jsonl", "--db", index.database] + arguments).map { Array($0.utf8) },
      environment: ["LC_ALL": "C"],
      folder: "/",
      input: Array((lines.joined(separator: "\n") + "\n").utf8)
    )
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      try AlbumSchema.problems(run.text, isLines: true, schema: "lookup-1.json") == ""
    )
    return try run.jsonLines()
  }

  @Test(
    "L7: each key finds its album",
    arguments: [
      (#""track":"/music/Low Tide/02.mp3""#, SampleIndex.lowTide, "track"),
      (#""track":"Low Tide/02.mp3""#, SampleIndex.lowTide, "track"),
      (#""track":"file:///music/Low%20Tide/02.mp3""#, SampleIndex.lowTide, "track"),
      (#""trackBase64":"L211c2ljL0NhZukvMDEubXAz""#, SampleIndex.hostile, "track"),
      (#""folderBase64":"L211c2ljL0NhZuk=""#, SampleIndex.hostile, "folder"),
      (#""coverFile":"/music/Breakwater/cover.png""#, SampleIndex.breakwater, "coverFile"),
      (#""folder":"/music/Breakwater/""#, SampleIndex.breakwater, "folder"),
      (
        #""musicbrainzAlbumId":"5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24""#, SampleIndex.lowTide,
        "musicbrainz"
      ),
      (
        #""albumArtist":"Harbour Lights","album":"Breakwater""#, SampleIndex.breakwater,
        "albumArtistAlbum"
      ),
      (
        #""artist":"the harbour lights","album":"Breakwater""#, SampleIndex.breakwater,
        "artistAlbum"
      ),
      (#""artist":"Anna Lindqvist","title":"song 1""#, SampleIndex.demos, "artistTitle"),
      (
        #""hash":"xxh3:00000000000000000000000000000002""#, SampleIndex.breakwater, "hash"
      ),
      // The first key with a hit answers, in the order of L1, not of the line.
      (
        #""hash":"xxh3:0","folder":"/music/Breakwater","track":"/music/Low Tide/01.mp3""#,
        SampleIndex.lowTide, "track"
      ),
    ]
  )
  func keys(_ request: String, _ id: String, _ matchedBy: String) throws {
    let answer = try #require(try answers([#"{"id":[7,{"a":1}],\#(request)}"#]).first)
    #expect(answer["albumId"] == .string(id))
    #expect(answer["matchedBy"] == .string(matchedBy))
    #expect(answer["match"] == .boolean(true))
    #expect(answer["id"]?[0] == .number(7))
  }

  @Test("L7: exactly one line comes out for each line in, in order")
  func oneForOne() throws {
    let lines = [
      #"{"id":1,"track":"/music/Low Tide/01.mp3"}"#, "", #"{"id":"x","track":"/none"}"#, "nonsense",
      #"{"id":3}"#, #"{"track":7,"id":4}"#, #"{"id":5,"coverFile":"file://elsewhere/x"}"#,
      #"{"track":"/none"}"#, String(repeating: "x", count: (1 << 20) + 1),
      #"{"id":8,"track":"/music/a\u0000b"}"#, #"{"id":9,"folder":"/music/Demos"}"#,
    ]
    let index = try SampleIndex.shared.get()
    let run = try ProgramsRun.run(
      Programs.gatefold,
      ["colors", "--jsonl", "--db", index.database].map { Array($0.utf8) },
      environment: ["LC_ALL": "C"],
      folder: "/",
      // The last line has no end.
      input: Array(lines.joined(separator: "\n").utf8)
    )
    #expect(run.status == 0)
    #expect(run.errorText == "")
    #expect(try AlbumSchema.problems(run.text, isLines: true, schema: "lookup-1.json") == "")
    let out = run.lines
    #expect(out.count == lines.count)
    #expect(out[0].contains(#""id":1,"level":"album","match":true,"matchedBy":"track""#))
    #expect(
      Array(out[1...9]) == [
        #"{"error":{"class":"request","message":"line 2: not JSON"},"line":2,"match":false}"#,
        #"{"id":"x","match":false}"#,
        #"{"error":{"class":"request","message":"line 4: not JSON"},"line":4,"match":false}"#,
        #"{"id":3,"match":false}"#,
        #"{"error":{"class":"request","message":"`track` must be a string"},"id":4,"match":false}"#,
        #"{"error":{"class":"request","message":"`coverFile` is no file:// URL of this computer"},"#
          + #""id":5,"match":false}"#,
        #"{"line":8,"match":false}"#,
        #"{"error":{"class":"request","message":"line 9 is longer than 1 MB"},"line":9,"match":false}"#,
        #"{"id":8,"match":false}"#,
      ]
    )
    // An album without a cover is an answer.
    #expect(out[10].hasPrefix(#"{"album":{"artist":"Anna Lindqvist","title":"Demos 1998"},"#))
    #expect(out[10].contains(#""id":9,"#) && !out[10].contains(#""cover""#))
  }

  @Test("A caller that waits gets its answer at once, and the index is free meanwhile")
  func interactive() throws {
    let index = try SampleIndex()
    let session = try Session(index)
    for number in 1...3 {
      try session.send("{\"id\":\(number),\"folder\":\"/music/Breakwater\"}\n")
      #expect(try session.line().contains("\"id\":\(number),"))
    }
    // Neither a transaction nor, a second later, the file is held: an indexer starts and ends at rest.
    let writer = try IndexWriter.open(
      path: BytePath(index.database),
      startMilliseconds: 0,
      clock: { 1_767_323_045 }
    )
    try writer.begin()
    let root = try #require(try writer.roots().first)
    try writer.moveRoot(root.id, to: BytePath("/moved"))
    try writer.commit()
    #expect(try writer.close() == .atRest)
    // What was written meanwhile is seen.
    try session.send("{\"id\":4,\"folder\":\"/moved/Breakwater\"}\n{\"id\":5,")
    #expect(try session.line().contains("\"path\":\"/moved/Breakwater/cover.png\""))
    try session.send("\"folder\":\"/music/Breakwater\"}\n")
    #expect(try session.line() == "{\"id\":5,\"match\":false}")
    let (rest, status) = try session.end()
    #expect(rest == [])
    #expect(status == .done)
  }

  @Test("Bands of any number come with every answer")
  func bands() throws {
    let answer = try answers([#"{"id":1,"folder":"/music/Low Tide"}"#], "--bands", "5").first
    #expect(answer?["bands"]?.array?.count == 5)
  }

  @Test(
    "Questions beside those of standard input are wrong usage",
    arguments: [
      (["low"], "QUERY"), (["--track", "/x"], "--track"), (["--all"], "--all"),
      (["--artist", "x", "--album", "y"], "--artist"),
    ]
  )
  func usage(_ arguments: [String], _ extra: String) {
    let run = CommandRun(bytes: (["colors", "--jsonl"] + arguments).map { Array($0.utf8) })
    #expect(run.status == .usage)
    #expect(
      run.errors == "gatefold: colors: --jsonl reads its questions from standard input; leave"
        + " \(extra) out\n"
    )
  }
}
