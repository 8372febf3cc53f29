// SPDX-License-Identifier: MIT
#include "picture.h"

#include <string.h>

/// Computes sRGB by libvips' formulas.
///
/// 8-bit Lab goes through floating point first: libvips' direct way to sRGB is a coarse table with
/// dithering, which turns one flat colour into several.
static int computeColors(VipsImage *image, VipsImage **converted) {
  VipsImage *exact = NULL;
  int status;

  if (image->Coding != VIPS_CODING_LABQ)
    return vips_colourspace(image, converted, VIPS_INTERPRETATION_sRGB, NULL);
  if (vips_LabQ2Lab(image, &exact, NULL)) return -1;
  status = vips_colourspace(exact, converted, VIPS_INTERPRETATION_sRGB, NULL);
  g_object_unref(exact);
  return status;
}

/// Appends one operation to a pipeline.
static int convert(VipsImage *image, GFVipsConversion conversion, int32_t bitsPerSample,
                   VipsImage **converted) {
#define GF_PROFILE_OPTIONS "depth", bitsPerSample, "black_point_compensation", FALSE, NULL
  switch (conversion) {
  case GFVipsConversionThroughEmbeddedProfile:
    return vips_icc_transform(image, converted, "srgb", "embedded", TRUE, "intent",
                              VIPS_INTENT_RELATIVE, GF_PROFILE_OPTIONS);
  case GFVipsConversionThroughPerceptualProfile:
    return vips_icc_transform(image, converted, "srgb", "embedded", TRUE, "intent",
                              VIPS_INTENT_PERCEPTUAL, GF_PROFILE_OPTIONS);
  case GFVipsConversionThroughDefaultCMYK:
    return vips_icc_transform(image, converted, "srgb", "input_profile", "cmyk", "intent",
                              VIPS_INTENT_RELATIVE, GF_PROFILE_OPTIONS);
  case GFVipsConversionByFormula:
    return computeColors(image, converted);
  case GFVipsConversionInvertInk:
    return vips_invert(image, converted, NULL);
  }
#undef GF_PROFILE_OPTIONS
  return -1;
}

GFVipsStatus gfVipsConvert(GFVipsPicture *picture, GFVipsConversion conversion,
                           int32_t bitsPerSample, GFVipsDescription *description) {
  VipsImage *converted = NULL;

  // It is the first that libvips hears of a JPEG with a plain header.
  if (picture->image == NULL &&
      gfLoad(GFVipsFormatJPEG, picture->jpeg, picture->jpegLength, picture->shrink, &picture->image))
    return gfFailure(GF_HEADROOM);
  if (convert(picture->image, conversion, bitsPerSample, &converted)) return gfFailure(GF_HEADROOM);
  g_object_unref(picture->image);
  picture->image = converted;
  picture->jpeg = NULL;
  gfDescribe(converted, description);
  picture->width = description->width;
  picture->height = description->height;
  return GFVipsStatusDone;
}

/// Gives up reading rows: frees what the decoder holds, and tells a want of memory from damage by whether
/// it could be had again.
static GFVipsStatus giveUp(GFVipsPicture *picture, size_t wanted) {
  if (picture->reader != NULL) gfJPEGClose(picture->reader);
  picture->reader = NULL;
  VIPS_UNREF(picture->region);
  VIPS_UNREF(picture->image);
  return gfFailure(MAX(wanted, GF_HEADROOM));
}

GFVipsStatus gfVipsRows(GFVipsPicture *picture, int32_t top, int32_t count, const uint8_t **rows,
                        size_t *stride) {
  VipsRect area = {0, top, picture->width, count};
  // What the costliest decoders hold at once for each pixel: four 16-bit channels.
  size_t wanted = (size_t)picture->width * (size_t)picture->height * 8;
  uint32_t damages = gfDamageCount();

  if (picture->jpeg != NULL) {
    if (picture->reader == NULL)
      picture->reader = gfJPEGOpen(picture->jpeg, picture->jpegLength, picture->shrink);
    if (picture->reader == NULL || !gfJPEGRows(picture->reader, count, rows, stride))
      return giveUp(picture, wanted);
    return GFVipsStatusDone;
  }

  if (picture->region == NULL) {
    // What was said of the header led to no error, and is none of the rows'.
    if (picture->isLenient) vips_error_clear();
    picture->region = vips_region_new(picture->image);
  }
  if (picture->region == NULL || vips_region_prepare(picture->region, &area))
    return giveUp(picture, wanted);
  if (picture->isLenient && gfDamageCount() != damages)
    vips_error("Decode", "the data is damaged or cut short");
  // What a codec of libtiff's calls an error and libvips does not: "Fax4Decode: Bad code word …". Errors of
  // directories further on do no harm.
  if (picture->isLenient && strstr(vips_error_buffer(), "Decode:") != NULL) return GFVipsStatusFailed;
  *rows = VIPS_REGION_ADDR(picture->region, 0, top);
  *stride = (size_t)VIPS_REGION_LSKIP(picture->region);
  return GFVipsStatusDone;
}
