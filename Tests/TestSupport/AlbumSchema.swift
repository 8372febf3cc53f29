// SPDX-License-Identifier: MIT

import Foundation

/// The schemas as the documentation has them, and a validator that is not ours.
package enum AlbumSchema {
  /// Returns what is wrong with documents of a schema, one line each; empty if nothing is.
  ///
  /// Keys that the schema does not name count as wrong: its readers ignore them, but we write none.
  /// Lines hold a document each; else there is one document, or one array.
  package static func problems(
    _ text: String,
    isLines: Bool,
    schema: String = "album-1.json"
  ) throws -> String {
    let folder = try TemporaryFolder()
    let schemas = Programs.package + "/docs/schema/"
    // All of them, since one refers to another.
    for name in try FileManager.default.contentsOfDirectory(atPath: schemas) {
      let open = try Data(contentsOf: URL(fileURLWithPath: schemas + name))
      let closed = closed(try JSONSerialization.jsonObject(with: open))
      try JSONSerialization.data(withJSONObject: closed)
        .write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    let arguments =
      [Programs.package + "/Fixtures/check-json.py", "--schema", "\(folder.path)/\(schema)"]
      + (isLines ? ["--lines"] : [])
    let run = try ProgramsRun.run(
      "/usr/bin/python3",
      arguments.map { Array($0.utf8) },
      environment: ["LC_ALL": "C.UTF-8"],
      folder: folder.path,
      input: Array(text.utf8)
    )
    let found = (run.text + run.errorText).trimmingCharacters(in: .whitespacesAndNewlines)
    return run.status == 0 || !found.isEmpty ? found : "status \(run.status)"
  }

  /// Returns a schema in which every object has the named keys only.
  private static func closed(_ schema: Any) -> Any {
    if let list = schema as? [Any] { return list.map(closed) }
    guard let object = schema as? [String: Any] else { return schema }
    var result = object
    // A condition looks at some keys only, so it stays open.
    for (key, value) in object where key != "if" { result[key] = closed(value) }
    if object["type"] as? String == "object", object["properties"] != nil {
      result["additionalProperties"] = false
    }
    return result
  }
}
