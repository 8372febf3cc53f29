// SPDX-License-Identifier: MIT

/// Encodes pictures with another program, so that decoding can be compared with what went in.
package enum EncodedPictures {
  /// A picture and how it is to be encoded.
  package struct Request {
    /// What the picture shows.
    package let picture: TestPicture
    /// A format of `Tests/Scripts/encode_pictures.py` and its numbers.
    package let format: String

    /// Creates a request.
    package init(_ picture: TestPicture, _ format: String) {
      self.picture = picture
      self.format = format
    }
  }

  /// Returns the bytes of each picture, all by one run of the script.
  package static func encode(_ requests: [Request]) throws -> [[UInt8]] {
    var input: [UInt8] = []
    for request in requests {
      let (width, height) = (request.picture.width, request.picture.height)
      input += Array("\(width) \(height) \(request.format)\n".utf8) + request.picture.rgba
    }
    let output = try Programs.tool(
      "/usr/bin/python3",
      [Programs.package + "/Tests/Scripts/encode_pictures.py"],
      folder: Programs.package,
      input: input
    ).output
    var pictures: [[UInt8]] = []
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let length = Int(String(decoding: rest[..<end], as: UTF8.self)) ?? 0
      pictures.append(Array(rest[(end + 1)...].prefix(length)))
      rest = rest[(end + 1)...].dropFirst(length)
    }
    guard pictures.count == requests.count else {
      throw ProgramsError.failed(
        program: "encode_pictures.py",
        status: 0,
        errors: "too few answers"
      )
    }
    return pictures
  }
}
