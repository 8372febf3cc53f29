// SPDX-License-Identifier: MIT

import Console
import gatefold
import LibraryKeys
import Store
import Testing
import TestSupport

/// `gatefold explain` on an index that no file stands behind: it tells all from what is stored.
@Suite struct ExplainCommandTests {
  typealias File = ExplainLibrary.File

  /// A layout, and what its explanation says.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let files: [File]
    var broken: [Int: StoredFailure] = [:]
    var denied: [String] = []
    /// Lines that must be there, without what stands before and behind them.
    let lines: [String]
    /// What must not be there.
    var absent: [String] = []
    var testDescription: String { id }
  }

  static let empty = StoredFailure(class: "empty", message: "the file has 0 bytes", attempts: 1)
  static let cut = StoredFailure(class: "undecodable", message: "cut short", attempts: 1)
  static let release = "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"
  static let other = "11111111-2222-3333-4444-555555555555"

  static let rows: [Row] = [
    Row(
      id: "C6: what was chosen, what was not needed, what is no candidate",
      files: [
        .image("A/cover.jpg", 1), .image("A/front 2.jpg"), .image("A/back.jpg"),
        .track("A/01.mp3", pictures: [(3, 2), (4, 3)]), .track("A/02.mp3", pictures: [(3, 2)]),
      ],
      lines: [
        "cover     cover.jpg, named “cover”", "folder    /music/A",
        "tracks    2: 01.mp3 … 02.mp3",
        "known by  its artist and title (no track names a MusicBrainz release)",
        "1  chosen      cover.jpg          named “cover”",
        "2  not needed  front 2.jpg        named “front” with the number 2",
        "3  not needed  picture in 01.mp3  front cover in both tracks",
        "back.jpg  no front cover, since its name says “back”",
        "front cover  in both tracks", "back cover   in 1 of 2 tracks",
      ],
      absent: ["note", "to do", "Other covers"]
    ),
    Row(
      id: "C10: what failed and why, before what was chosen",
      files: [
        .image("A/cover.jpg", failed: empty, size: 0), .image("A/folder.jpg", 7, failed: cut),
        .image("A/front.jpg", 1), .track("A/01.mp3"),
      ],
      lines: [
        "cover     front.jpg, named “front”", "1  failed  cover.jpg   named “cover”",
        "           0 bytes", "2  failed  folder.jpg  named “folder”",
        "           broken: cut short", "3  chosen  front.jpg   named “front”",
      ],
      absent: ["note", "to do"]
    ),
    Row(
      id: "C10: a picture in tracks that cannot be decoded",
      files: [.track("A/01.mp3", pictures: [(3, 100)])],
      broken: [100: cut],
      lines: [
        "cover     none: nothing that could be one can be used",
        "to do     replace what failed, or put a cover.jpg into /music/A, then run gatefold index",
        "1  failed  picture in 01.mp3  front cover in the only track", "broken: cut short",
      ]
    ),
    Row(
      id: "C10: unreadable is not absent",
      files: [.image("A/cover.jpg", 1), .image("A/folder.jpg", 2), .track("A/01.mp3")],
      denied: ["A/cover.jpg"],
      lines: [
        "cover     cover.jpg, named “cover”; now not readable: Permission denied, so its colours are"
          + " kept",
        "1  kept        cover.jpg   named “cover”", "2  not needed  folder.jpg  named “folder”",
      ],
      absent: ["note"]
    ),
    Row(
      id: "no cover: why, and what to do",
      files: [.track("A/01.mp3"), .image("B/x.jpg")],
      lines: [
        "cover     none: there is no image that could be one, and no picture in its tracks",
        "to do     put its cover into /music/A as cover.jpg, then run gatefold index",
      ],
      absent: ["Candidates", "Pictures"]
    ),
    Row(
      id: "no cover beside images that say nothing",
      files: [.track("A/01.mp3"), .image("A/IMG_1.jpg"), .image("A/IMG_2.jpg")],
      lines: [
        "cover     none: no image here counts as one, and there is no picture in its tracks",
        "to do     if IMG_1.jpg is its cover, name it cover.jpg; else put one into /music/A; then run"
          + " gatefold index",
        "IMG_1.jpg  its name says nothing, and another image lies beside it",
      ]
    ),
    Row(
      id: "A7: stray, missing and broken MusicBrainz releases",
      files: [
        .image("A/cover.jpg", 1), .track("A/01.mp3", .tags(release: release)),
        .track("A/02.mp3", .tags(release: release)), .track("A/03.mp3", .tags(release: other)),
        .track("A/04.mp3", .tags()), .track("A/05.mp3", .tags(release: "none")),
      ],
      lines: [
        "known by  its MusicBrainz release \(release)",
        "1 track names another MusicBrainz release, \(other): what most name counts",
        "1 track names no MusicBrainz release, which parts nothing",
        "1 track names a MusicBrainz release that is no id, which is ignored",
      ]
    ),
    Row(
      id: "A8: a track without tags belongs to the album of its folder",
      files: [
        .image("A/cover.jpg", 1), .track("A/01.mp3"),
        .broken("A/02.ogg", StoredFailure(class: "corrupt", message: "cut short", attempts: 1)),
      ],
      lines: ["02.ogg, without tags, belongs here by its folder: broken: cut short"]
    ),
    Row(
      id: "A8: an album without any tags",
      files: [.image("A/cover.jpg", 1), .track("A/01.mka", nil), .track("A/02.mka", nil)],
      lines: ["known by  its folder (no track has tags that can be read)"],
      absent: ["without tags, belongs"]
    ),
    Row(
      id: "A6: several artists and no album artist",
      files: [
        .image("A/cover.jpg", 1), .track("A/01.mp3", .tags(by: nil, artist: "One")),
        .track("A/02.mp3", .tags(by: nil, artist: "Two")),
      ],
      lines: [
        "by various artists, since no track names an album artist and 2 artists play"
      ]
    ),
    Row(
      id: "A6: some tracks without an album artist, spelled in two ways by the others",
      files: [
        .image("A/cover.jpg", 1), .track("A/01.mp3"), .track("A/02.mp3"),
        .track("A/03.mp3", .tags(by: "ARTIST")), .track("A/04.mp3", .tags(by: nil)),
      ],
      lines: [
        "1 track names no album artist: that of the others counts",
        "the album artist is written “Artist” on 2 tracks, “ARTIST” on 1",
      ]
    ),
    Row(
      id: "A3, A4: discs from titles, in folders that share a name",
      files: [
        .image("X (Disc 1)/front.jpg", 1),
        .track("X (Disc 1)/01.mp3", .tags(album: "X (Disc 1)")),
        .track("X (Disc 2)/01.mp3", .tags(album: "X (Disc 2)")),
      ],
      lines: [
        "folder    /music/X (no folder, but the name that its disc folders share)",
        "tracks    1 of disc 1 in X (Disc 1): 01.mp3", "1 of disc 2 in X (Disc 2): 01.mp3",
        "the title is written “X (Disc 1)” on 1 track, “X (Disc 2)” on 1",
        "disc number of 2 tracks from the title or the folder's name",
      ]
    ),
    Row(
      id: "A6: two albums of one title in one folder; C9: a shared folder",
      files: [
        .image("A/folder.jpg", 1), .image("A/x.jpg"), .track("A/01.mp3", .tags(by: "B")),
        .track("A/02.mp3", .tags(by: "C")),
      ],
      lines: [
        "another album of this title lies here, by “C”:",
        "1  chosen  folder.jpg  named “folder”, in a folder that several albums share",
        "x.jpg  in a folder of several albums only images named as covers or as the album count",
      ]
    ),
    Row(
      id: "S11: foreign text does not reach a terminal",
      files: [
        .image("A/co\u{1B}[31mver.jpg"), .image("A/cover.jpg", 1),
        .track("A/01.mp3", .tags(album: "A\u{202E}B", by: "C\u{07}")),
      ],
      lines: ["C\\x07 – A\\xe2\\x80\\xaeB", #"co\x1b[31mver.jpg  its name says nothing"#]
    ),
  ]

  @Test(arguments: rows)
  func `Says why, in these words`(_ row: Row) throws {
    let library = try ExplainLibrary(row.files, broken: row.broken, denied: row.denied)
    let run = library.explain("--folder", "/music/" + folder(of: row))
    #expect(run.status == .done, "\(run.errors)")
    for line in row.lines { #expect(run.output.contains(line), "\(line) in:\n\(run.output)") }
    for text in row.absent { #expect(!run.output.contains(text), "\(text) in:\n\(run.output)") }
    let document = try library.document("--folder", "/music/" + folder(of: row))
    #expect(document["notes"]?.array == [], "the index and the explanation agree")
  }

  /// Returns the place of the album that a row is about.
  private func folder(of row: Row) -> String {
    row.files.contains {
      if case .track(let path, _, _) = $0 { path.hasPrefix("X (") } else { false }
    }
      ? "X" : "A"
  }
}
