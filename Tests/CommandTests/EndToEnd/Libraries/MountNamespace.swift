// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension MountNamespace {
  /// Skips a test where nobody may mount.
  static var isAvailable: ConditionTrait { .enabled(if: isPossible, "no mount namespaces here") }
}
