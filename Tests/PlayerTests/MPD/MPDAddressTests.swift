// SPDX-License-Identifier: MIT

import Console
import Testing
import gatefold_now

@Suite("Where MPD is")
struct MPDAddressTests {
  /// An environment of some variables.
  private static func environment(_ variables: [Environment.Variable: String]) -> Environment {
    var environment = Environment()
    for (variable, value) in variables { environment.variables[variable] = Array(value.utf8) }
    return environment
  }

  // As mpd(1)'s clients read MPD_HOST: the password stands before the first @ that is not the first character.
  @Test(
    "MPD_HOST: host, password, socket, abstract socket",
    arguments: [
      ("music.lan", "music.lan", 6601, nil), ("secret@music.lan", "music.lan", 6601, "secret"),
      ("/run/mpd/socket", "/run/mpd/socket", 0, nil), ("pw@/run/s", "/run/s", 0, "pw"),
      ("@mpd", "@mpd", 0, nil), ("pw@@mpd", "@mpd", 0, "pw"), ("a@b@c", "b@c", 6601, "a"),
      ("::1", "::1", 6601, nil), ("päss@wört", "wört", 6601, "päss"),
    ] as [(String, String, Int, String?)]
  )
  func hosts(_ text: String, _ host: String, _ port: Int, _ password: String?) {
    #expect(
      MPDAddress(text, port: 6601) == MPDAddress(host: host, port: port, password: password)
    )
  }

  @Test("No host is none", arguments: ["", "pw@"])
  func nobody(_ text: String) {
    #expect(MPDAddress(text, port: 6600) == nil)
  }

  @Test("The password is never shown, and an IPv6 address stands in brackets")
  func shown() {
    #expect(MPDAddress("pw@host", port: 1)?.shown == "host:1")
    #expect(MPDAddress("pw@/s", port: 1)?.shown == "/s")
    #expect(MPDAddress("::1", port: 6600)?.shown == "[::1]:6600")
  }

  @Test(
    "Options win over variables, and these over the usual places",
    arguments: [
      ("h", 1, [.mpdHost: "v", .mpdPort: "2"], ["h:1"]), ("h", nil, [.mpdPort: "2"], ["h:2"]),
      (nil, 1, [.mpdHost: "v", .mpdPort: "2"], ["v:1"]), (nil, nil, [.mpdHost: "v"], ["v:6600"]),
      (nil, nil, [.mpdPort: "2"], ["localhost:2"]), (nil, 1, [:], ["localhost:1"]),
      (nil, nil, [.mpdHost: "/s", .mpdPort: "2"], ["/s"]),
      (nil, nil, [:], ["/run/mpd/socket", "localhost:6600"]),
      (
        nil, nil, [.runtimeFolder: "/run/user/1"],
        ["/run/user/1/mpd/socket", "/run/mpd/socket", "localhost:6600"]
      ),
    ] as [(String?, Int?, [Environment.Variable: String], [String])]
  )
  func places(
    _ host: String?,
    _ port: Int?,
    _ variables: [Environment.Variable: String],
    _ shown: [String]
  ) throws {
    let environment = Self.environment(variables)
    let places = try MPDAddress.places(host: host, port: port, environment: environment)
    #expect(places.map(\.shown) == shown)
  }

  @Test("A port that is none is wrong usage", arguments: ["x", "0", "65536", "-1", "6600 "])
  func ports(_ text: String) {
    let error = #expect(throws: CommandFailure.self) {
      try MPDAddress.places(
        host: nil,
        port: nil,
        environment: Self.environment([.mpdPort: text])
      )
    }
    #expect(error?.status == .usage)
  }

  @Test(
    "A URI of MPD is a path below its music folder, then below those of the index; a stream is an address",
    arguments: [
      ("a/b.mp3", "/music", ["/music/a/b.mp3", "a/b.mp3"], nil), ("a.mp3", nil, ["a.mp3"], nil),
      ("a.cue/track0003", "/music/", ["/music/a.cue/track0003", "a.cue/track0003"], nil),
      ("/tmp/x y.mp3", "/music", ["/tmp/x y.mp3"], nil),
      ("file:///tmp/100%25.mp3", "/music", ["/tmp/100%25.mp3"], nil),
      ("http://radio.example/a.ogg", "/music", [], "http://radio.example/a.ogg"),
      ("a.mp3", "nfs://server/music", ["a.mp3"], nil),
    ] as [(String, String?, [String], String?)]
  )
  func uris(_ uri: String, _ folder: String?, _ paths: [String], _ url: String?) {
    let found = PlayedSong.places(ofURI: uri, musicFolder: folder.map { Array($0.utf8) })
    #expect(found.paths == paths.map { Array($0.utf8) })
    #expect(found.url == url)
  }
}
