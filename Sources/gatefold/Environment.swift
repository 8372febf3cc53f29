// SPDX-License-Identifier: MIT

import Glibc

/// What the program finds when it starts: arguments, variables, terminals, the current folder.
///
/// The only reader of these; commands get a value, and tests make their own.
package struct Environment: Sendable {
  /// The variables that the program reads.
  package enum Variable: String, CaseIterable, Sendable {
    case database = "GATEFOLD_DB"
    case worker = "GATEFOLD_WORKER"
    case dataHome = "XDG_DATA_HOME"
    case home = "HOME"
    case noColor = "NO_COLOR"
    case forceColor = "CLICOLOR_FORCE"
    case colorTerm = "COLORTERM"
    case term = "TERM"
    case columns = "COLUMNS"
  }

  /// The arguments behind the program's name, as bytes.
  package var arguments: [[UInt8]] = []
  /// The values of variables that are set to something; never iterated.
  package var variables: [Variable: [UInt8]] = [:]
  /// Whether results go to a terminal.
  package var isOutputTerminal = false
  /// Whether messages go to a terminal.
  package var isErrorTerminal = false
  /// The columns of the terminal; 80 where there is none that says.
  package var terminalWidth = 80
  /// The current folder's absolute path; nil where it was removed.
  package var currentFolder: [UInt8]?
  /// The program's own real path.
  package var executable: [UInt8] = []
  /// How many processors this process may use, at least 1.
  package var processorCount = 1

  /// Creates an environment without anything in it.
  package init() {}

  /// Returns a variable's value as text; nil where it is unset or empty.
  package func text(_ variable: Variable) -> String? {
    variables[variable].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the environment of this process.
  package static func current() -> Environment {
    var environment = Environment()
    let argumentCount = Int(CommandLine.argc)
    for index in 1..<max(argumentCount, 1) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      environment.arguments.append(bytes(of: argument))
    }
    for variable in Variable.allCases {
      guard let value = getenv(variable.rawValue), value[0] != 0 else { continue }
      environment.variables[variable] = bytes(of: value)
    }
    environment.isOutputTerminal = isatty(STDOUT_FILENO) == 1
    environment.isErrorTerminal = isatty(STDERR_FILENO) == 1
    environment.terminalWidth = width(environment.text(.columns))
    if let folder = getcwd(nil, 0) {
      environment.currentFolder = bytes(of: folder)
      free(folder)
    }
    environment.executable = executablePath()
    environment.processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return environment
  }

  /// Returns the program's own real path (proc(5)); empty where /proc is not mounted.
  private static func executablePath() -> [UInt8] {
    // A path may be longer than PATH_MAX; a program's that is would not have been started by name.
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = path.withUnsafeMutableBytes { buffer -> Int in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return 0 }
      return readlink("/proc/self/exe", start, buffer.count)
    }
    return count > 0 ? Array(path[..<count]) : []
  }

  /// Returns the bytes of a C string.
  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }

  /// Returns the terminal's columns: what `COLUMNS` says, else what the terminal says, else 80.
  private static func width(_ columns: String?) -> Int {
    if let columns = columns.flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    for descriptor in [STDOUT_FILENO, STDERR_FILENO]
    where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return 80
  }
}
