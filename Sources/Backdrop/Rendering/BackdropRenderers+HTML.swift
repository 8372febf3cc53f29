// SPDX-License-Identifier: MIT

extension BackdropRenderers {
  /// Returns a piece of HTML for somebody's own page: the element and its style sheet.
  ///
  /// Of scroll there is a script as well, where it is asked for. Text on it takes the class `cover-text`.
  public static func html(
    _ design: BackdropDesign,
    _ rendering: TextRendering = TextRendering()
  ) -> String {
    let parts = SheetParts(design, rendering, isBare: false)
    let names = SheetNames(prefix: rendering.prefix)
    let script = scrollScript(design, rendering).map { "<script>\n\($0)\n</script>\n" } ?? ""
    return element(design, names, children: parts.children)
      + "<style>\n\(sheet(design, rendering, parts))</style>\n\(script)"
  }

  /// Returns the element: it says nothing to those who listen and takes no focus.
  static func element(
    _ design: BackdropDesign,
    _ names: SheetNames,
    children: String
  ) -> String {
    let name = MarkupText.escaped(names.className("backdrop"))
    let album = MarkupText.escaped(design.albumID)
    return "<div class=\"\(name)\" data-album=\"\(album)\""
      + " data-style=\"\(design.surface.style.rawValue)\" aria-hidden=\"true\">\(children)</div>\n"
  }

  /// Returns the script of scroll where one was asked for.
  static func scrollScript(_ design: BackdropDesign, _ rendering: TextRendering) -> String? {
    guard rendering.hasScript, rendering.motion != .still,
      case .scroll(let gradient) = design.surface
    else { return nil }
    return ScrollSheet.script(gradient, SheetNames(prefix: rendering.prefix))
  }
}
