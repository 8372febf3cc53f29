// SPDX-License-Identifier: MIT

import Glibc

/// How long each of many calls took, in the form that all contenders print.
struct Times {
  /// Nanoseconds of each call.
  private var nanoseconds: [UInt32] = []
  /// Calls that found nothing.
  private var misses = 0
  /// Calls that failed, and why the last one did.
  private var failures = 0
  private var failure = ""
  /// What the answers came to before any was timed.
  private var digest: UInt64 = 0
  private var (wall, processor): (UInt64, UInt64) = (0, 0)

  /// Makes room for as many calls.
  init(count: Int) { nanoseconds.reserveCapacity(count) }

  /// Nanoseconds now.
  static var now: UInt64 { time(CLOCK_MONOTONIC) }

  /// Returns the nanoseconds of a clock.
  private static func time(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Notes the answer of a call that is not timed.
  mutating func note(_ answer: UInt32) { digest &+= UInt64(answer) }

  /// Starts the clocks of the whole.
  mutating func begin() {
    (wall, processor) = (Self.now, Self.time(CLOCK_PROCESS_CPUTIME_ID))
  }

  /// Stops the clocks of the whole.
  mutating func end() {
    (wall, processor) = (Self.now - wall, Self.time(CLOCK_PROCESS_CPUTIME_ID) - processor)
  }

  /// Notes a call that ended just now.
  mutating func add(since start: UInt64, isFound: Bool) {
    nanoseconds.append(UInt32(clamping: Self.now - start))
    if !isFound { misses += 1 }
  }

  /// Notes a call that failed.
  mutating func add(error: String) {
    failures += 1
    failure = error
  }

  /// Returns everything as a JSON object.
  func json(form: String, answer: String) -> String {
    let sorted = nanoseconds.sorted()
    func percentile(_ part: Int) -> UInt32 {
      sorted.isEmpty ? 0 : sorted[min(sorted.count * part / 1000, sorted.count - 1)]
    }
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let members: [(String, String)] = [
      ("form", "\"\(form)\""), ("answer", "\"\(answer)\""), ("n", "\(nanoseconds.count)"),
      ("p50_ns", "\(percentile(500))"), ("p99_ns", "\(percentile(990))"),
      ("max_ns", "\(sorted.last ?? 0)"), ("busy", "\(failures)"),
      ("failure", "\"\(failure.filter { $0 != "\"" && $0 != "\\" })\""), ("misses", "\(misses)"),
      ("digest", "\(digest)"), ("wall_ns", "\(wall)"), ("cpu_ns", "\(processor)"),
      ("peak_kb", "\(usage.ru_maxrss)"),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
