// SPDX-License-Identifier: MIT

package import Console
import LibraryKeys

/// Where an MPD listens.
package struct MPDAddress: Hashable, Sendable {
  /// A host's name or address; the path of a local socket; `@` and the name of an abstract one.
  package var host: String
  /// The port; 0 for a local socket.
  package var port: Int
  /// The password; nil where none is needed.
  package var password: String?

  /// The port that MPD has by default.
  package static let defaultPort = 6600

  /// Creates an address.
  package init(host: String, port: Int, password: String? = nil) {
    self.host = host
    self.port = port
    self.password = password
  }

  /// Reads a host as `MPD_HOST` has it: `host`, `password@host`, `/path/of/socket`, `@abstract`,
  /// `password@/path`; nil where there is no host in it.
  package init?(_ text: String, port: Int) {
    // An abstract socket begins with @, so that one in the first place parts nothing.
    let at = text.dropFirst().firstIndex(of: "@")
    password = at.map { String(text[..<$0]) }
    host = at.map { String(text[text.index(after: $0)...]) } ?? text
    guard !host.isEmpty else { return nil }
    self.port = Self.isLocal(host) ? 0 : port
  }

  /// Whether it is a socket of this computer's file system.
  package var isLocal: Bool { Self.isLocal(host) }

  /// Whether a host is a socket of this computer.
  private static func isLocal(_ host: String) -> Bool {
    host.hasPrefix("/") || host.hasPrefix("@")
  }

  /// The address as people read it, without the password.
  package var shown: String {
    if isLocal { return host }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Returns the places to try in this order.
  ///
  /// What is named on the command line or by the environment is the only one. Else they are those that
  /// libmpdclient tries: the user's own socket, the system's, this computer's port.
  package static func places(
    host: String?,
    port: Int?,
    environment: Environment
  ) throws(CommandFailure) -> [MPDAddress] {
    var port = port
    if port == nil { port = try Self.port(environment) }
    if let named = host ?? environment.text(.mpdHost) {
      guard let address = MPDAddress(named, port: port ?? defaultPort) else {
        throw CommandFailure(
          .usage,
          "“\(DisplayPath.text(of: named))” names no host of an MPD; write HOST, PASSWORD@HOST or the"
            + " path of a socket"
        )
      }
      return [address]
    }
    if let port { return [MPDAddress(host: "localhost", port: port)] }
    let own = environment.text(.runtimeFolder).map { $0 + "/mpd/socket" }
    return (own.map { [MPDAddress(host: $0, port: 0)] } ?? []) + [
      MPDAddress(host: "/run/mpd/socket", port: 0),
      MPDAddress(host: "localhost", port: defaultPort),
    ]
  }

  /// Returns the port that the environment names; nil where it names none.
  private static func port(_ environment: Environment) throws(CommandFailure) -> Int? {
    guard let text = environment.text(.mpdPort) else { return nil }
    guard let port = Int(text), (1...65_535).contains(port) else {
      throw CommandFailure(.usage, "MPD_PORT is “\(DisplayPath.text(of: text))”, which is no port")
    }
    return port
  }
}
