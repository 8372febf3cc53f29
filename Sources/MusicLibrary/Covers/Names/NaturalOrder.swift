// SPDX-License-Identifier: MIT

import LibraryKeys

/// Compares numbers of any length and names that contain some (C3).
enum NaturalOrder {
  /// Returns a negative number, 0 or a positive one as digits stand for a lower, the same or a higher
  /// number than others; they are never converted, so no length overflows.
  static func compareNumbers(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Int
  {
    let zero = UInt8(ascii: "0")
    let left = Array(left.drop { $0 == zero })
    let right = Array(right.drop { $0 == zero })
    if left.count != right.count { return left.count - right.count }
    return compareBytes(left, right)
  }

  /// Returns a negative number, 0 or a positive one as one name stands before, beside or after another:
  /// runs of digits by their numbers, the rest byte by byte.
  static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var left = left[...]
    var right = right[...]
    while let first = left.first, let second = right.first {
      if first.isDigitASCII, second.isDigitASCII {
        let leftDigits = left.prefix { $0.isDigitASCII }
        let rightDigits = right.prefix { $0.isDigitASCII }
        let order = compareNumbers(leftDigits, rightDigits)
        if order != 0 { return order }
        left.removeFirst(leftDigits.count)
        right.removeFirst(rightDigits.count)
      } else if first != second {
        return Int(first) - Int(second)
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.count - right.count
  }

  /// Returns the order of two runs of bytes.
  private static func compareBytes(_ left: [UInt8], _ right: [UInt8]) -> Int {
    for (first, second) in zip(left, right) where first != second {
      return Int(first) - Int(second)
    }
    return left.count - right.count
  }
}
