// SPDX-License-Identifier: MIT

/// The identifier of the extraction algorithm.
public enum AlgorithmVersion {
  /// The name that each stored answer carries; it covers every constant that can change an answer.
  public static let current = "gatefold-2"
}
