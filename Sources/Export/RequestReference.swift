// SPDX-License-Identifier: MIT

package import Extraction

/// What a record answers, of `extract` or of `colors --jsonl`.
package enum RequestReference: Hashable, Sendable {
  /// The request's `id`, as the JSON text that came.
  case id(String)
  /// The number of a line, from 1, that has no `id` to give back.
  case line(Int)

  /// Takes what a request is named by.
  package init(_ origin: FailedRequest.Origin) {
    switch origin {
    case .id(let id): self = .id(id.token)
    case .line(let number): self = .line(number)
    }
  }

  /// Writes the member `id`, where there is one.
  func writeID(to json: inout JSONText) {
    if case .id(let text) = self { json.member("id", raw: text) }
  }

  /// Writes the member `line`, where there is one.
  func writeLine(to json: inout JSONText) {
    if case .line(let number) = self { json.member("line", number) }
  }
}
