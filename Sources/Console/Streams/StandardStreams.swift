// SPDX-License-Identifier: MIT

import Glibc

/// Descriptors 0, 1 and 2, which belong to the standard streams whether or not they are open.
package enum StandardStreams {
  /// Takes the numbers of those that were closed when the program was started.
  ///
  /// Else the next file that is opened gets one of them, and what is meant for people ends up in
  /// an export or in the socket to a worker. They are opened the wrong way round on purpose:
  /// reading and writing fail with EBADF, as on the closed ones.
  package static func occupy() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one, since those below it are taken by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
