// SPDX-License-Identifier: MIT

package import Palette

/// The blocks of Adobe's swatch exchange format (ASE): big-endian, names in UTF-16 with a NUL.
package enum SwatchExchange {
  /// The kinds of blocks.
  private enum Kind: UInt16 {
    case color = 0x0001
    case groupStart = 0xC001
    case groupEnd = 0xC002
  }

  /// Returns what a file begins with: the signature, version 1.0 and the number of blocks.
  package static func head(blocks: Int) -> [UInt8] {
    var head = BigEndianBytes()
    head.append(contentsOf: "ASEF".utf8)
    head.append(UInt16(1))
    head.append(UInt16(0))
    head.append(UInt32(clamping: blocks))
    return head.bytes
  }

  /// Returns a block that opens a group.
  package static func groupStart(_ name: String) -> [UInt8] {
    block(.groupStart, named(name))
  }

  /// The block that closes a group.
  package static let groupEnd = block(.groupEnd, BigEndianBytes())

  /// Returns a block with a colour.
  package static func color(_ color: RGB8, name: String) -> [UInt8] {
    var content = named(name)
    content.append(contentsOf: "RGB ".utf8)
    for channel in [color.red, color.green, color.blue] { content.append(Float(channel) / 255) }
    // 2 is a normal colour; 0 would be a global and 1 a spot colour.
    content.append(UInt16(2))
    return block(.color, content)
  }

  /// Returns a name with its length in UTF-16 units before it, the NUL among them.
  private static func named(_ name: String) -> BigEndianBytes {
    let units = BigEndianBytes.units(of: name)
    var content = BigEndianBytes()
    content.append(UInt16(units.count + 1))
    content.append(units: units)
    return content
  }

  /// Returns a block: its kind, the length of its content, the content.
  private static func block(_ kind: Kind, _ content: BigEndianBytes) -> [UInt8] {
    var block = BigEndianBytes()
    block.append(kind.rawValue)
    block.append(UInt32(clamping: content.bytes.count))
    block.append(contentsOf: content.bytes)
    return block.bytes
  }
}
