// SPDX-License-Identifier: MIT

import CSQLite
import Palette

/// The order in which the tree `swatch_color` is searched for a colour: what may hold the nearest swatch
/// comes first, as in Hjaltason and Samet, "Distance Browsing in Spatial Databases" (ACM TODS 24, 1999).
///
/// SQLite keeps the boxes that wait in a queue by the number that this function gives them, and takes the
/// smallest first. The number is the least weighted distance that anything within the box can have: no
/// swatch comes out of the queue before another one that is nearer by more than ``tolerance``.
///
/// Source: sqlite.org/rtree.html, section 6.2, "The New xQueryFunc Callback".
enum SwatchOrder {
  /// The function's name in SQL; its arguments: lightness, a and b of the colour, the largest distance.
  static let name = "swatch_order"
  /// More than the order can be wrong: the tree rounds each coordinate outwards to 32 bits, by at most
  /// 10⁻⁷ of it, which moves a distance and the weight of a share by less than 10⁻⁷.
  static let tolerance = 1e-6

  /// Makes the function known to a connection.
  static func register(on connection: Connection) throws(StoreError) {
    try connection.register(treeOrder: name) { info in
      guard let info, info.pointee.nParam == 4, info.pointee.nCoord == 8,
        let wanted = info.pointee.aParam, let box = info.pointee.aCoord
      else { return SQLITE_ERROR }
      let target = ColorTarget(Oklab(lightness: wanted[0], a: wanted[1], b: wanted[2]))
      let distance = target.leastDistance(
        low: Oklab(lightness: box[0], a: box[2], b: box[4]),
        high: Oklab(lightness: box[1], a: box[3], b: box[5])
      )
      let isTooFar = distance > wanted[3] + SwatchOrder.tolerance
      info.pointee.eWithin = isTooFar ? NOT_WITHIN : PARTLY_WITHIN
      info.pointee.rScore = distance + ColorNearness.weight(ofShare: box[7])
      return SQLITE_OK
    }
  }
}
