// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing
import gatefold_now

/// What is noted of a root between two runs.
@Suite struct WatchedRootTests {
  /// Folders in which others may have to be watched, as they come, and what is left to do.
  @Test(
    arguments: [
      ([], []), (["a"], ["a"]), (["a/b", "a", "c"], ["a", "c"]),
      (["a", "a/b", "ab"], ["a", "ab"]),
      (["a", "", "b"], [""]), ((0..<33).map { "\($0)" }, [""]),
    ] as [([String], Set<String>)]
  )
  func `Folders within others are not watched twice, and many are the whole root`(
    _ news: [String],
    _ expected: Set<String>
  ) {
    var root = WatchedRoot(number: 1, path: BytePath("/music"))
    for name in news { root.noteChange(newFolder: BytePath(name)) }
    #expect(root.isChanged == !news.isEmpty)
    #expect(Set(root.takeChanges().map { $0.text ?? "" }) == expected)
    #expect(!root.isChanged)
  }

  @Test func `A change of a file is one without any folder`() {
    var root = WatchedRoot(number: 1, path: BytePath("/music"))
    root.noteChange()
    #expect(root.isChanged)
    #expect(root.takeChanges().isEmpty)
  }

  @Test func `What stands in the way of a part stays until the whole is watched`() {
    let network = WatchObstacle.network(BytePath("/music/nas"), "NFS")
    var root = WatchedRoot(number: 1, path: BytePath("/music"))
    root.take(network, within: [BytePath("")])
    root.take(nil, within: [BytePath("a")])
    #expect(root.obstacle == network)
    root.take(.limit, within: [BytePath("a")])
    #expect(root.obstacle == .limit)
    root.take(nil, within: [BytePath("")])
    #expect(root.obstacle == nil)
  }

  @Test func `Only what is not told of is looked at after a while`() {
    let now = ContinuousClock.now
    var root = WatchedRoot(number: 1, path: BytePath("/music"))
    root.schedule(after: .seconds(9), from: now)
    #expect(root.lookAt == nil)
    root.away = [BytePath("/music")]
    root.schedule(after: .seconds(9), from: now)
    #expect(root.lookAt == now + .seconds(9))
    root.away = []
    root.obstacle = .limit
    root.schedule(after: .seconds(9), from: now)
    #expect(root.lookAt == now + .seconds(9))
  }

  @Test(arguments: [
    (WatchObstacle.limit, ["(8192)", "sysctl fs.inotify.max_user_watches=32768"]),
    (.tooManyInstances, ["(8192)", "sysctl fs.inotify.max_user_instances=32768"]),
    (.network(BytePath("/nas"), "NFS"), ["/nas is on NFS"]),
    (.refused(BytePath("/a"), 36), ["/a: File name too long"]),
  ])
  func `What stands in the way is told with what to do`(
    _ obstacle: WatchObstacle,
    _ words: [String]
  ) {
    let text = obstacle.text { _ in "8192" }
    for word in words { #expect(text.contains(word), "\(text)") }
  }
}
