// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing
import gatefold_now

/// What is noted of a root between two runs.
@Suite struct WatchedRootTests {
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
    root.obstacle = nil
    root.mayPass = true
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
