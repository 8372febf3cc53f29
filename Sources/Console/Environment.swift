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
    case companion = "GATEFOLD_NOW"
    case mpdHost = "MPD_HOST"
    case mpdPort = "MPD_PORT"
    case sessionBus = "DBUS_SESSION_BUS_ADDRESS"
    case runtimeFolder = "XDG_RUNTIME_DIR"
    case dataHome = "XDG_DATA_HOME"
    case configHome = "XDG_CONFIG_HOME"
    case home = "HOME"
    case noColor = "NO_COLOR"
    case forceColor = "CLICOLOR_FORCE"
    case colorTerm = "COLORTERM"
    case term = "TERM"
    case columns = "COLUMNS"
  }

  /// The values of variables that are set to something.
  ///
  /// A list, and no dictionary, since setting one up costs more than all the searches in it.
  package struct Values: ExpressibleByDictionaryLiteral, Sendable {
    /// What is set, each variable once.
    private var values: [(variable: Variable, value: [UInt8])] = []

    /// Sets some variables.
    package init(dictionaryLiteral elements: (Variable, [UInt8])...) {
      for (variable, value) in elements { self[variable] = value }
    }

    /// The value of a variable; nil where it is unset or empty.
    package subscript(_ variable: Variable) -> [UInt8]? {
      get { values.first { $0.variable == variable }?.value }
      set {
        values.removeAll { $0.variable == variable }
        if let newValue { values.append((variable, newValue)) }
      }
    }
  }

  /// The arguments behind the program's name, as bytes.
  package var arguments: [[UInt8]] = []
  /// The variables.
  package var variables: Values = [:]
  /// Whether results go to a terminal.
  package var isOutputTerminal: Bool {
    get { outputTerminal() }
    set { outputTerminal = { newValue } }
  }
  /// Whether messages go to a terminal.
  package var isErrorTerminal: Bool {
    get { errorTerminal() }
    set { errorTerminal = { newValue } }
  }
  /// The columns of the terminal; 80 where there is none that says.
  package var terminalWidth: Int {
    get { width() }
    set { width = { newValue } }
  }
  /// The current folder's absolute path; nil where it was removed.
  package var currentFolder: [UInt8]? {
    get { folder() }
    set { folder = { newValue } }
  }
  /// The program's own real path.
  package var executable: [UInt8] {
    get { program() }
    set { program = { newValue } }
  }
  /// How many processors this process may use, at least 1.
  package var processorCount: Int {
    get { processors() }
    set { processors = { newValue } }
  }

  // Asked for when a command wants them: a look-up wants few, and takes few milliseconds.
  /// Answers ``isOutputTerminal``.
  private var outputTerminal: @Sendable () -> Bool = { false }
  /// Answers ``isErrorTerminal``.
  private var errorTerminal: @Sendable () -> Bool = { false }
  /// Answers ``terminalWidth``.
  private var width: @Sendable () -> Int = { 80 }
  /// Answers ``currentFolder``.
  private var folder: @Sendable () -> [UInt8]? = { nil }
  /// Answers ``executable``.
  private var program: @Sendable () -> [UInt8] = { [] }
  /// Answers ``processorCount``.
  private var processors: @Sendable () -> Int = { 1 }

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
    environment.outputTerminal = { isatty(STDOUT_FILENO) == 1 }
    environment.errorTerminal = { isatty(STDERR_FILENO) == 1 }
    let columns = environment.text(.columns)
    environment.width = { width(columns) }
    environment.folder = currentPath
    environment.program = executablePath
    environment.processors = { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
    return environment
  }

  /// Returns the current folder's absolute path; nil where it was removed.
  @Sendable private static func currentPath() -> [UInt8]? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return bytes(of: folder)
  }

  /// Returns the program's own real path (proc(5)); empty where /proc is not mounted.
  @Sendable private static func executablePath() -> [UInt8] {
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
