// SPDX-License-Identifier: MIT

import Foundation
import Store
import TestSupport
import Testing

/// The schema is what `migrations/` says.
@Suite struct MigrationTests {
  @Test func theProgramCarriesTheFilesOfTheFolder() throws {
    let folder = Programs.package + "/migrations"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count == EmbeddedMigrations.count)
    for (index, name) in names.enumerated() {
      let number = index + 1
      #expect(name == EmbeddedMigrations.name(number) + ".sql")
      #expect(name.hasPrefix("000\(number)_"))
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      #expect(EmbeddedMigrations.text(number) == text)
    }
  }

  @Test func aNewIndexHasThemAllAndSaysWhoseItIs() throws {
    let index = try TestIndex()
    try index.write { _ in }
    #expect(try index.sql("PRAGMA user_version") == ["\(EmbeddedMigrations.count)"])
    #expect(try index.sql("PRAGMA application_id") == ["1197886564"])
    #expect(try index.reader().statistics().schemaVersion == EmbeddedMigrations.count)
  }

  @Test func everyTableIsStrictAndChecksItsReferences() throws {
    let index = try TestIndex()
    try index.write { _ in }
    let loose = try index.sql(
      """
      SELECT name FROM pragma_table_list
      WHERE type = 'table' AND schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'
      """
    )
    #expect(loose == [])
  }

  @Test func eachIndexIsMadeWithAGenerationOfItsOwn() throws {
    let indexes = [try TestIndex(), try TestIndex()]
    for index in indexes { try index.write { _ in } }
    let generations = try indexes.map { try $0.reader().statistics().generation }
    #expect(generations[0] != generations[1])
    #expect(generations.allSatisfy { $0.count == 32 })
  }
}
