// SPDX-License-Identifier: MIT

/// The documents that are made from the table of commands.
package enum GeneratedDocument: String, CaseIterable {
  case man, markdown, bash, zsh, fish
}
