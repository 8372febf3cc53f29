// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Which folders are watched, by the numbers that the kernel gave them.
///
/// A folder that links lead to has one number and several places.
package struct WatchedFolders: Sendable {
  /// A folder of a root.
  package struct Place: Hashable, Sendable {
    /// The root's number.
    package var root: Int
    /// Relative to the root.
    package var path: BytePath

    package init(root: Int, path: BytePath) {
      self.root = root
      self.path = path
    }
  }

  private var places: [Int32: [Place]] = [:]
  private var numbers: [Place: Int32] = [:]

  package init() {}

  /// How many folders are watched.
  package var count: Int { places.count }

  /// Returns how many folders are watched for another root than one, which may want the same.
  package func count(besides root: Int) -> Int {
    places.values.count { places in places.contains { $0.root != root } }
  }

  /// Returns the places of a folder.
  package func places(of number: Int32) -> [Place] { places[number] ?? [] }

  /// Whether the folder at a place is watched.
  package func contains(_ place: Place) -> Bool { numbers[place] != nil }

  /// Returns the places of a root.
  package func places(ofRoot root: Int) -> Set<Place> {
    Set(numbers.keys.lazy.filter { $0.root == root })
  }

  /// Notes that the folder at a place is watched; returns the number that is to be watched no longer, of what was
  /// there before.
  package mutating func add(_ number: Int32, at place: Place) -> Int32? {
    if numbers[place] == number { return nil }
    let left = remove(place)
    numbers[place] = number
    places[number, default: []].append(place)
    return left
  }

  /// Forgets a place; returns the number that is to be watched no longer, if it was the folder's last one.
  package mutating func remove(_ place: Place) -> Int32? {
    guard let number = numbers.removeValue(forKey: place) else { return nil }
    places[number]?.removeAll { $0 == place }
    guard places[number]?.isEmpty == true else { return nil }
    places[number] = nil
    return number
  }

  /// Forgets a folder that the kernel watches no longer.
  package mutating func remove(number: Int32) {
    for place in places.removeValue(forKey: number) ?? [] { numbers[place] = nil }
  }
}
