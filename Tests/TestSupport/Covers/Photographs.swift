// SPDX-License-Identifier: MIT

import Palette

/// Photographs as grounds for rendered covers, from the folder of real pictures where that is found.
package enum Photographs {
  /// The pictures: indoors and outdoors, dark and bright, quiet and busy, two of them painted.
  private static let files = [
    "Nuke/Tests/Resources/fixture.jpeg",
    "color-thief/examples/img/image-1.jpg",
    "color-thief/examples/img/image-2.jpg",
    "color-thief/examples/img/image-3.jpg",
    "deb-lomiri-wallpapers-16.04/friends_by_Aitzol_Berasategi.jpg",
    "deb-lomiri-wallpapers-16.04/greentock_by_Peter_Nerlich.jpg",
    "deb-lomiri-wallpapers-16.04/umang_by_Abhishek_Mudgal.jpg",
    "deb-src-golang-github-disintegration-imaging/testdata/branches.jpg",
    "deb-src-golang-github-disintegration-imaging/testdata/flowers.png",
    "exif-orientation/Landscape_1.jpg",
    "okmain/test_images/american_modernism.jpg",
    "okmain/test_images/the_scream.jpg",
    "pypi-scikit_learn/sklearn/datasets/images/china.jpg",
    "pypi-scikit_learn/sklearn/datasets/images/flower.jpg",
  ]

  /// Returns each photograph as a square; none where the folder is absent.
  package static func squares(side: Int) throws -> [TestPicture] {
    guard let corpus = Programs.corpus else { return [] }
    let output = try Programs.tool(
      "/usr/bin/python3",
      [Programs.package + "/Tests/Scripts/photographs.py", String(side)]
        + files.map { corpus + "/" + $0 },
      folder: Programs.package
    ).output
    let size = side * side * 4
    return (0..<output.count / size).map { index in
      var picture = TestPicture(width: side, height: side, color: RGB8(packed: 0))
      picture.rgba = Array(output[index * size..<(index + 1) * size])
      return picture
    }
  }
}
