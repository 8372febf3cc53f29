// SPDX-License-Identifier: MIT

import Foundation

/// A JSON value as a program wrote it, to be looked into by key and place.
package enum ProgramsJSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([ProgramsJSON])
  case object([String: ProgramsJSON])

  /// Reads one JSON text.
  package init(_ bytes: [UInt8]) throws {
    do {
      self = try JSONDecoder().decode(ProgramsJSON.self, from: Data(bytes))
    } catch {
      throw ProgramsError.wrongJSON(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The member of an object; nil where there is none.
  package subscript(key: String) -> ProgramsJSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The element of an array; nil beyond its end.
  package subscript(place: Int) -> ProgramsJSON? {
    if let array, array.indices.contains(place) { array[place] } else { nil }
  }

  /// The text of a string.
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The value of a number.
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The value of a whole number.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// The value of a boolean.
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The elements of an array.
  package var array: [ProgramsJSON]? { if case .array(let value) = self { value } else { nil } }
  /// The members of an object.
  package var object: [String: ProgramsJSON]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The bytes of a path: those of `pathBase64` if it is there, else those of `path`.
  package var pathBytes: [UInt8]? {
    if let text = self["pathBase64"]?.string { return Data(base64Encoded: text).map(Array.init) }
    return self["path"]?.string.map { Array($0.utf8) }
  }
}

extension ProgramsJSON: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ProgramsJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: ProgramsJSON].self))
    }
  }
}
