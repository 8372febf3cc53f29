// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// What the preloaded library does to a program; its words are those of Tests/Faults/include/faults.h.
struct Fault {
  /// A class of system calls.
  enum Call: String, CaseIterable { case write, cut, sync, name, open, list, stat, read }

  /// What becomes of the call that is hit.
  enum Act {
    case fails(Int32)
    case kill
    /// Half of the bytes are written, then the process is killed.
    case tear
    /// The call never returns.
    case hang

    fileprivate var word: String {
      switch self {
      case .fails(let number): "\(number)"
      case .kill: "kill"
      case .tear: "tear"
      case .hang: "hang"
      }
    }
  }

  /// Which calls are hit after the first one.
  enum Stay: String { case once, path, all }

  /// The beginning of the paths that are meant; `*`: every open file.
  var below: String
  var calls: [Call] = []
  /// Which of the calls is hit, counted from 1; 0: none.
  var at = 0
  var act = Act.kill
  /// Which calls are hit after it.
  var stays = Stay.once
  /// How many times faster the clock of durations runs.
  var haste = 1
  /// A file in which the calls are counted.
  var count: String?
  /// A file that gets the paths of the calls that were hit.
  var hits: String?
  /// A file to which every change is written down.
  var log: String?

  /// The library, beside the programs in the build folder.
  static let library = Programs.buildFolder + "/libgatefold-faults.so"

  /// The variables that bring the fault about.
  var environment: [String: String] {
    var variables = [
      "LD_PRELOAD": Self.library,
      "GATEFOLD_FAULT_BELOW": below,
      "GATEFOLD_FAULT_CALLS": calls.map(\.rawValue).joined(separator: ","),
      "GATEFOLD_FAULT_AT": "\(at)",
      "GATEFOLD_FAULT_ACT": act.word,
      "GATEFOLD_FAULT_STAYS": stays.rawValue,
      "GATEFOLD_FAULT_HASTE": "\(haste)",
    ]
    variables["GATEFOLD_FAULT_COUNT"] = count
    variables["GATEFOLD_FAULT_HIT"] = hits
    variables["GATEFOLD_FAULT_LOG"] = log
    return variables
  }

  /// Returns what was counted in a file.
  static func counted(in path: String) throws -> Int {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    return bytes.withUnsafeBytes { Int($0.loadUnaligned(as: UInt64.self)) }
  }
}
