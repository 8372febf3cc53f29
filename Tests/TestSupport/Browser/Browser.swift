// SPDX-License-Identifier: MIT

import Foundation
package import Palette
import Synchronization

/// A real Chromium that tests look through: started once, asked by one test at a time.
package final class Browser: Sendable {
  /// What a page has asked for and complained about.
  package struct Log: Decodable, Sendable {
    /// The addresses of all requests, the page's own among them.
    package var requests: [String]
    /// What its console says, from warnings on.
    package var errors: [String]

    /// The requests that leave the machine, or at least the page and its folder.
    package var foreignRequests: [String] {
      requests.filter { address in
        !["file:", "data:", "about:blank"].contains { address.hasPrefix($0) }
      }
    }
  }

  /// What went wrong in the browser.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The one browser, started by the first test that asks for it, or why there is none.
  package static let shared = Result { try Browser() }

  /// Whether tests can look through one.
  ///
  /// One that is installed and does not start is a failure for those who call for all tests
  /// (`GATEFOLD_STRICT`), and a line of explanation for everybody else.
  package static let isThere: Bool = {
    let isInstalled = ["/usr/bin/chromium", "/usr/bin/chromedriver", "/usr/bin/python3"]
      .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    guard isInstalled else { return false }
    guard case .failure(let reason) = shared else { return true }
    print("Chromium does not start: \(reason)")
    return ProcessInfo.processInfo.environment["GATEFOLD_STRICT"] == "1"
  }()

  /// Why tests are skipped where there is none.
  package static let absence =
    "no browser: Debian's chromium, chromium-driver, python3-selenium and python3-pil are missing"

  /// The program that drives it, guarded: one request at a time.
  private let driver: Mutex<BrowserDriver>
  /// Its version.
  package let version: String

  /// Starts the browser.
  private init() throws {
    var driver = try BrowserDriver()
    version = try driver.greeting()
    self.driver = Mutex(driver)
    print("Chromium \(version)")
  }

  /// Asks for something; `Answer` is what comes back.
  private func ask<Answer: Decodable & Sendable>(_ request: sending [String: any Sendable]) throws
    -> Answer
  {
    try driver.withLock { try $0.ask(request) }
  }

  // MARK: Pages

  /// Loads a page.
  ///
  /// - Parameters:
  ///   - page: The text of an HTML file.
  ///   - view: The size of the viewport.
  ///   - media: Media features that differ from a browser's own, by name.
  /// - Throws: ``Failure``.
  package func open(
    _ page: String,
    _ view: Viewport = .upright,
    media: [String: String] = [:]
  ) throws {
    let _: Bool = try ask([
      "op": "open", "html": page, "width": view.width, "height": view.height, "media": media,
    ])
  }

  /// Loads the page at an address.
  package func open(
    url: String,
    _ view: Viewport = .upright,
    media: [String: String] = [:]
  ) throws {
    let _: Bool = try ask([
      "op": "open", "url": url, "width": view.width, "height": view.height, "media": media,
    ])
  }

  /// Changes the size of the viewport under the page that is open.
  package func resize(to view: Viewport) throws {
    let _: Bool = try ask(["op": "resize", "width": view.width, "height": view.height])
  }

  /// Changes media features of the page that is open; those that are not named are a browser's own again.
  package func setMedia(_ media: [String: String]) throws {
    let _: Bool = try ask(["op": "media", "media": media])
  }

  /// Stops all animations by the clock at a time, and returns how many there are.
  @discardableResult
  package func freeze(seconds: Double) throws -> Int {
    try ask(["op": "freeze", "milliseconds": seconds * 1000])
  }

  /// Scrolls the page to so many pixels from its top, and waits until that is seen.
  package func scroll(to pixels: Int) throws {
    let _: Bool = try evaluate(
      "scrollTo(0, \(pixels)); \(Self.nextFrame) return true"
    )
  }

  /// Presses keys where the focus is, by Selenium's names (`ARROW_DOWN`, `ENTER`) or as letters.
  package func press(_ keys: String...) throws {
    let _: Bool = try ask(["op": "press", "keys": keys])
  }

  /// A statement of a script that waits until what was changed before it is seen.
  package static let nextFrame =
    "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));"

  // MARK: Looking

  /// Returns the colours of pixels as they are seen, from one screenshot.
  package func colors(at pixels: [Pixel]) throws -> [RGB8] {
    let colors: [[UInt8]] = try ask(["op": "pixels", "points": pixels.map { [$0.x, $0.y] }])
    return colors.map { RGB8(red: $0[0], green: $0[1], blue: $0[2]) }
  }

  /// Returns what tells one view from another, to the byte.
  package func digest() throws -> String { try ask(["op": "digest"]) }

  /// Runs the body of a function in the page and returns what it returns.
  package func evaluate<Answer: Decodable & Sendable>(_ script: String) throws -> Answer {
    try ask(["op": "evaluate", "script": script])
  }

  /// Returns the computed value of a property of the first element of a selector, or of a pseudo-element.
  package func computed(
    _ property: String,
    of selector: String,
    _ pseudoElement: String = ""
  ) throws -> String {
    let pseudo = pseudoElement.isEmpty ? "null" : "'\(pseudoElement)'"
    return try evaluate(
      "return getComputedStyle(document.querySelector('\(selector)'), \(pseudo))"
        + ".getPropertyValue('\(property)')"
    )
  }

  /// Returns requests and complaints since a page was opened, or since the last time.
  package func log() throws -> Log { try ask(["op": "log"]) }
}
