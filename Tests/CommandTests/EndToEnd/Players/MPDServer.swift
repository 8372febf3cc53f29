// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// An MPD from Debian that plays into nothing, driven by its protocol over a socket of its own.
final class MPDServer {
  /// The program.
  static let program = "/usr/bin/mpd"
  /// Whether it is installed.
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// The path of its socket.
  let socket: String
  /// The port that it listens on as well, on this computer alone; nil for none.
  let port: Int?
  private let folder: TemporaryFolder
  private let music: String
  private var process: BackgroundProgram?

  /// The file of its stickers.
  let stickerFile: String

  /// Starts an MPD for a music folder, and lets it read that; with a password what it permits hangs on it.
  init(
    music: String,
    port: Int? = nil,
    password: String? = nil,
    permits: String = "read,add,control,admin",
    hasStickers: Bool = false,
    hasNetwork: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    socket = folder.path + "/socket"
    stickerFile = folder.path + "/stickers"
    self.port = port
    self.music = music
    var lines = [
      "music_directory \"\(music)\"", "db_file \"\(folder.path)/database\"",
      "state_file \"\(folder.path)/state\"", "restore_paused \"no\"",
      "bind_to_address \"\(socket)\"",
      "auto_update \"no\"", "metadata_to_use \"+comment\"", "zeroconf_enabled \"no\"",
      "audio_output {", "type \"null\"", "name \"nothing\"", "mixer_type \"none\"", "}",
      "input {", "plugin \"curl\"", "enabled \"\(hasNetwork ? "yes" : "no")\"", "}",
    ]
    if hasStickers { lines.append("sticker_file \"\(stickerFile)\"") }
    if let port {
      lines += ["bind_to_address \"127.0.0.1\"", "port \"\(port)\""]
    }
    if let password {
      lines += ["password \"\(password)@\(permits)\"", "default_permissions \"\""]
    }
    try lines.joined(separator: "\n").write(
      toFile: folder.path + "/mpd.conf",
      atomically: false,
      encoding: .utf8
    )
    self.password = password
    try start()
    try ask("update")
    try Programs.wait(for: "MPD's update") {
      try !self.ask("status").contains { $0.hasPrefix("updating_db") }
    }
    try ask("add \"\"")
    // One song again and again, so that a test decides when another one comes.
    try ask("single 1", "repeat 1")
  }

  private let password: String?

  deinit { process?.kill() }

  /// Starts it, and waits until it listens.
  func start() throws {
    process = try BackgroundProgram(
      Self.program,
      ["--no-daemon", "--stderr", folder.path + "/mpd.conf"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
    )
    try Programs.wait(for: "MPD") { (try? self.ask("ping")) != nil }
  }

  /// Stops it as a service manager does.
  func stop() throws {
    guard let process else { return }
    Foundation.kill(process.pid, SIGTERM)
    _ = try process.wait(seconds: 20)
    self.process = nil
  }

  /// Sends commands one after the other; returns the lines of the answers.
  @discardableResult
  func ask(_ commands: String...) throws -> [String] {
    let connection = try LocalSocket(path: socket)
    _ = try connection.answer()
    if let password {
      try connection.send("password \(password)\n")
      _ = try connection.answer()
    }
    var lines: [String] = []
    for command in commands {
      try connection.send(command + "\n")
      lines += try connection.answer()
    }
    return lines
  }

  /// Returns a port that nobody listens on.
  static func freePort() throws -> Int {
    let script = """
      import socket
      one = socket.socket()
      one.bind(("127.0.0.1", 0))
      print(one.getsockname()[1])
      """
    let run = try Programs.tool("/usr/bin/python3", ["-c", script], folder: "/")
    return try #require(Int(run.lines[0]))
  }

  /// Plays a song by its path below the music folder.
  func play(_ path: String) throws {
    let answer = try ask("playlistfind file \"\(path)\"")
    let position = try #require(
      answer.first { $0.hasPrefix("Pos: ") }.map { $0.dropFirst(5) },
      "\(path) is not in the queue"
    )
    try ask("play \(position)")
  }
}

/// A socket of this computer, read by lines.
private final class LocalSocket {
  /// MPD refused something, or is not there.
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  private let descriptor: Int32
  private var unread: [UInt8] = []

  /// Connects.
  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // What is thrown from here ends the object, which closes the descriptor: once, since its number may be another
    // thread's by then.
    guard connected == 0 else { throw Refusal(description: "nobody listens at \(path)") }
  }

  deinit { close(descriptor) }

  /// Sends a text.
  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Refusal(description: "it takes nothing")
    }
  }

  /// Returns the lines until the one that ends an answer.
  func answer() throws -> [String] {
    var lines: [String] = []
    while true {
      while let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        if line.hasPrefix("OK") { return lines }
        if line.hasPrefix("ACK") { throw Refusal(description: line) }
        lines.append(line)
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { throw Refusal(description: "it closed the connection") }
      unread += bytes[..<count]
    }
  }
}
