// SPDX-License-Identifier: MIT

/// Writes times of day without a calendar library.
package enum UTCTime {
  /// Returns Unix seconds as `YYYY-MM-DD HH:MM UTC`.
  ///
  /// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days (2013).
  package static func text(_ seconds: Int64) -> String {
    let day = floorDivide(seconds, 86_400)
    let secondOfDay = seconds - day * 86_400
    // Days count from 0000-03-01, so that the leap day ends its year; an era is 400 years.
    let shifted = day + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
    let time = "\(padded(secondOfDay / 3_600, 2)):\(padded(secondOfDay / 60 % 60, 2))"
    return "\(date) \(time) UTC"
  }

  /// Returns a quotient rounded down.
  private static func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    dividend >= 0 ? dividend / divisor : -((divisor - 1 - dividend) / divisor)
  }

  /// Returns a number with leading zeros.
  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
