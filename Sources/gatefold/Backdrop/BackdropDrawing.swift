// SPDX-License-Identifier: MIT

import Backdrop
import Console
import Export
import Extraction
import Indexer
import LibraryKeys
import Palette
import Store

/// One album's backdrop in one format.
struct BackdropDrawing {
  /// What is to be drawn.
  let request: BackdropRequest
  /// Whose colours it has.
  let album: AlbumColors
  /// Where the worker is and messages go.
  let context: CommandContext

  /// Returns the file.
  func bytes() throws -> [UInt8] {
    let design = design()
    let rendering = rendering(of: design)
    switch request.format {
    case .html:
      return Array(BackdropRenderers.page(design, rendering, title: title, artist: artist).utf8)
    case .css: return Array(BackdropRenderers.css(design, rendering).utf8)
    case .svg: return Array(BackdropRenderers.svg(design, rendering).utf8)
    case .png, .webp: return try picture(design)
    case .json:
      var json = JSONText()
      BackdropDocument.write(design, to: &json)
      return json.bytes + [UInt8(ascii: "\n")]
    }
  }

  // MARK: Design

  /// The title as a page shows it; nil where the tags have none.
  private var title: String? { album.album?.title }
  /// The artist as a page shows it.
  private var artist: String? { album.album?.artist }

  /// Returns the surface with the text that reads on it.
  private func design() -> BackdropDesign {
    let backdrops = AlbumBackdrops(albumID: album.id, measurement: album.cover?.measurement)
    let surface = backdrops.surface(request.style, request.parameters)
    return BackdropDesign(
      albumID: album.id,
      surface: surface,
      // Where both schemes are wanted, white text is that of the dark one.
      legibility: legibility(of: surface, tone: request.schemes == .both ? .white : nil)
    )
  }

  /// Returns the text on a surface.
  private func legibility(of surface: BackdropSurface, tone: TextTone?) -> BackdropLegibility {
    var given = BackdropLegibility.Circumstances()
    given.tone = tone
    given.isLive = request.rendering.liveURL != nil
    given.hasNoise = request.rendering.hasNoise
    given.tintFloor = request.parameters.tintOpacity ?? 0
    return BackdropLegibility(surface, level: request.contrast, given)
  }

  /// Returns how it is written, with the other text colour where both are wanted.
  private func rendering(of design: BackdropDesign) -> TextRendering {
    var rendering = request.rendering
    if request.schemes == .both {
      rendering.lightLegibility = legibility(of: design.surface, tone: .black)
    }
    return rendering
  }

  // MARK: Pictures

  /// Has a worker draw and encode it.
  private func picture(_ design: BackdropDesign) throws -> [UInt8] {
    let isAnimated = request.format == .webp && request.style.isMoving
    let size = request.size(isAnimated: isAnimated)
    let plan = RasterPlan(
      surface: design.surface,
      tint: design.legibility.tint,
      tintThousandths: design.legibility.tintThousandths,
      width: size.width,
      height: size.height,
      time: request.rendering.time
    )
    let location = try context.workerLocation()
    // A cover that shows nothing has the fallback's colours in every format, and none of its own.
    if request.style == .blur, let cover = album.cover, cover.measurement.kind != .none,
      let bytes = try picture(plan, blurring: cover, text: design.legibility.tone, location)
    {
      return bytes
    }
    let job = WorkerRequest(id: 1, op: .raster, raster: try raster(plan, isAnimated: isAnimated))
    return try encoded(try location.answer(WorkerJob(source: .nothing, request: job)))
  }

  /// Returns what a worker is asked to draw.
  private func raster(
    _ plan: RasterPlan,
    isAnimated: Bool
  ) throws(CommandFailure) -> RasterRequest {
    do throws(ExtractionFailure) {
      return try RasterRequest(
        plan,
        format: request.format == .png ? .png : .webp,
        isAnimated: isAnimated
      )
    } catch {
      throw CommandFailure(.usage, "backdrop: \(error.message); ask for a smaller --size")
    }
  }

  /// Has the cover itself blurred; nil, with a warning, where it cannot be read any more.
  private func picture(
    _ plan: RasterPlan,
    blurring cover: AlbumColors.Cover,
    text tone: TextTone,
    _ location: WorkerLocation
  ) throws -> [UInt8]? {
    var plan = plan
    if let ratio = request.contrast.ratio {
      // The sample has told the text's colour; how much tint it needs, the cover's own pixels tell.
      plan.demand = RasterPlan.Demand(tone: tone, ratio: ratio)
      plan.tintThousandths = Int(((request.parameters.tintOpacity ?? 0) * 1000).rounded(.up))
    }
    let path = BytePath(cover.path)
    let job = WorkerRequest(op: .raster, of: cover, raster: try raster(plan, isAnimated: false))
    let reply = try location.answer(WorkerJob(source: .path(path), request: job))
    guard case .failure(let failure) = reply else { return try encoded(reply) }
    context.output.error(
      "\(DisplayPath.text(of: path)): \(failure.message); the stored sample of 24×24 pixels is blurred"
        + " instead"
    )
    return nil
  }

  /// Returns the bytes of a worker's answer.
  private func encoded(_ reply: WorkerReply) throws(CommandFailure) -> [UInt8] {
    switch reply {
    case .picture(let picture): return picture.bytes
    case .failure(let failure):
      throw CommandFailure("the backdrop could not be drawn: \(failure.message)")
    default:
      throw CommandFailure("the backdrop could not be drawn: the worker answered something else")
    }
  }
}
