// SPDX-License-Identifier: MIT

import CSystemdShim

/// The service manager that started the program, if one did.
enum ServiceManager {
  /// Tells it a state, as sd_notify(3) has it.
  static func tell(_ state: String) { gfNotify(state) }
}
