// SPDX-License-Identifier: MIT
//
// The way back: frames in memory become one encoded picture.
#include "internal.h"

#include <vips/vips.h>

/// CSS pixels, 96 to the inch, in a millimetre. libvips writes a resolution into every PNG, and its
/// own default of one pixel a millimetre would print a backdrop two metres wide.
#define GF_PIXELS_PER_MILLIMETRE (96 / 25.4)

/// Wraps frames as an image that knows how they are shown; it borrows the pixels.
static VipsImage *wrap(const GFVipsFrames *frames) {
  size_t length = (size_t)frames->width * (size_t)frames->height * (size_t)frames->count *
                  (size_t)frames->bands;
  VipsImage *pixels =
      vips_image_new_from_memory(frames->pixels, length, frames->width,
                                 frames->height * frames->count, frames->bands, VIPS_FORMAT_UCHAR);
  VipsImage *image = NULL;
  int status;

  if (pixels == NULL) return NULL;
  // A copy of the header alone: only to that may anything be added.
  status = vips_copy(pixels, &image, "interpretation", VIPS_INTERPRETATION_sRGB, "xres",
                     GF_PIXELS_PER_MILLIMETRE, "yres", GF_PIXELS_PER_MILLIMETRE, NULL);
  g_object_unref(pixels);
  if (status || frames->count == 1 || frames->delays == NULL) return image;
  // The names by which webpsave finds them. "delay" is an array of milliseconds, an entry a frame;
  // a "page-height" other than the image's own is what makes it an animation; "loop" 0 is for ever.
  vips_image_set_int(image, VIPS_META_PAGE_HEIGHT, frames->height);
  vips_image_set_array_int(image, "delay", frames->delays, frames->count);
  vips_image_set_int(image, "loop", 0);
  return image;
}

/// Calls the one encoder meant.
static int encode(VipsImage *image, const GFVipsEncoding *encoding, void **bytes, size_t *length) {
  switch (encoding->encoder) {
  case GFVipsEncoderPNG:
    // "Sub" alone: of the filters it is the fastest and, under a dither, the smallest or nearly so,
    // while a choice for each row (libvips' FILTER_ALL) is fooled by the dither.
    return vips_pngsave_buffer(image, bytes, length, "strip", TRUE, "compression",
                               encoding->effort, "filter", VIPS_FOREIGN_PNG_FILTER_SUB, NULL);
  case GFVipsEncoderLosslessWebP:
    return vips_webpsave_buffer(image, bytes, length, "strip", TRUE, "lossless", TRUE, "Q",
                                encoding->quality, "effort", encoding->effort, NULL);
  case GFVipsEncoderLossyWebP:
    return vips_webpsave_buffer(image, bytes, length, "strip", TRUE, "Q", encoding->quality,
                                "effort", encoding->effort, NULL);
  }
  return -1;
}

GFVipsStatus gfVipsEncode(const GFVipsFrames *frames, const GFVipsEncoding *encoding,
                          uint8_t **bytes, size_t *length) {
  // What the costliest encoder, lossless WebP, holds at once for each pixel of a frame.
  size_t wanted = (size_t)frames->width * (size_t)frames->height * 40;
  VipsImage *image;
  void *encoded = NULL;
  int status;

  vips_error_clear();
  if (!gfHasRoom(GF_HEADROOM)) return GFVipsStatusOutOfMemory;
  image = wrap(frames);
  if (image == NULL) return gfFailure(GF_HEADROOM);
  status = encode(image, encoding, &encoded, length);
  g_object_unref(image);
  if (status) return gfFailure(MAX(wanted, GF_HEADROOM));
  *bytes = encoded;
  return GFVipsStatusDone;
}

void gfVipsFree(uint8_t *bytes) { g_free(bytes); }
