// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A session bus of a test's own.
final class SessionBusServer {
  /// Whether the bus, and what a player is written with, are installed.
  static let isInstalled: Bool = {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon") else { return false }
    let run = try? Programs.tool(
      "/usr/bin/python3",
      ["-c", "import dbus.mainloop.glib; from gi.repository import GLib"],
      folder: "/"
    )
    return run != nil
  }()

  /// Its address.
  let address: String
  private let folder: TemporaryFolder
  private var process: BackgroundProgram?

  /// Starts it.
  init() throws {
    folder = try TemporaryFolder()
    address = "unix:path=\(folder.path)/bus"
    try start()
  }

  deinit { process?.kill() }

  /// Starts it, and waits until it listens.
  func start() throws {
    let path = folder.path + "/bus"
    process = try BackgroundProgram(
      "/usr/bin/dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--address=\(address)"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    )
    try Programs.wait(for: "the bus") { FileManager.default.fileExists(atPath: path) }
  }

  /// Ends it.
  func stop() {
    process?.kill()
    process = nil
    unlink(folder.path + "/bus")
  }
}

/// A player that does what a test says (Tests/Scripts/player_stand_in.py).
final class StandInPlayer {
  private let program: RunningProgram

  /// Starts a player by its name on a bus.
  init(_ name: String, on bus: SessionBusServer) throws {
    program = try RunningProgram(
      "/usr/bin/python3",
      ["-B", Programs.package + "/Tests/Scripts/player_stand_in.py", name],
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": bus.address,
      ],
      folder: "/"
    )
    let line = program.readLine(withinMilliseconds: 20_000)
    try #require(line?.hasPrefix("ready") == true, "\(program.errorText)")
  }

  /// What is told of a change.
  enum Telling: String {
    case changed, invalidated, no
  }

  /// Plays, pauses or stops a song.
  func set(
    _ status: String? = nil,
    _ metadata: [String: Any]? = nil,
    told: Telling = .changed
  ) throws {
    var order: [String: Any] = ["told": told.rawValue]
    if let status { order["status"] = status }
    if let metadata { order["metadata"] = metadata }
    let line = try JSONSerialization.data(withJSONObject: order)
    program.write(String(decoding: line, as: UTF8.self) + "\n")
    try #require(program.readLine(withinMilliseconds: 20_000) == "done", "\(program.errorText)")
  }

  /// Ends it.
  func quit() throws {
    program.write("{\"quit\": true}\n")
    _ = try program.wait(seconds: 20)
  }
}
