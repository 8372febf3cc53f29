// SPDX-License-Identifier: MIT
#include "picture.h"

/// Says what a picture's channels mean.
static GFVipsChannels channels(const VipsImage *image) {
  if (image->Coding == VIPS_CODING_LABQ) return GFVipsChannelsColorimetric;
  switch (vips_image_guess_interpretation(image)) {
  case VIPS_INTERPRETATION_B_W:
  case VIPS_INTERPRETATION_GREY16:
    return GFVipsChannelsGrey;
  case VIPS_INTERPRETATION_sRGB:
  case VIPS_INTERPRETATION_RGB:
  case VIPS_INTERPRETATION_RGB16:
    return GFVipsChannelsRGB;
  case VIPS_INTERPRETATION_CMYK:
    return GFVipsChannelsCMYK;
  case VIPS_INTERPRETATION_LAB:
  case VIPS_INTERPRETATION_LABS:
  case VIPS_INTERPRETATION_XYZ:
  case VIPS_INTERPRETATION_scRGB:
    return GFVipsChannelsColorimetric;
  default:
    return GFVipsChannelsUnknown;
  }
}

void gfDescribe(VipsImage *image, GFVipsDescription *description) {
  const void *profile;
  size_t length;

  *description = (GFVipsDescription){
      .width = image->Xsize,
      .height = image->Ysize,
      .bands = image->Coding == VIPS_CODING_LABQ ? 3 : image->Bands,
      .channels = channels(image),
      .orientation = vips_image_get_orientation(image),
      .pages = vips_image_get_n_pages(image),
  };
  if (image->Coding == VIPS_CODING_NONE && image->BandFmt == VIPS_FORMAT_UCHAR)
    description->bitsPerSample = 8;
  if (image->Coding == VIPS_CODING_NONE && image->BandFmt == VIPS_FORMAT_USHORT)
    description->bitsPerSample = 16;

  if (!vips_image_get_typeof(image, VIPS_META_ICC_NAME)) return;
  if (vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &length)) return;
  description->profile = profile;
  description->profileLength = length;
}

// libvips' prototypes lack `const`, but it only reads.
int gfLoad(GFVipsFormat format, const uint8_t *bytes, size_t length, int32_t shrink,
           VipsImage **image) {
  void *buffer = (void *)bytes;

// Cut short is an error; one pass from top to bottom. `unlimited`, `n` and `page` stay at their
// defaults.
#define GF_OPTIONS "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL
  switch (format) {
  case GFVipsFormatJPEG:
    return vips_jpegload_buffer(buffer, length, image, "shrink", shrink, GF_OPTIONS);
  case GFVipsFormatPNG:
    return vips_pngload_buffer(buffer, length, image, GF_OPTIONS);
  case GFVipsFormatWebP:
    return vips_webpload_buffer(buffer, length, image, "scale", 1.0 / shrink, GF_OPTIONS);
  case GFVipsFormatGIF:
    return vips_gifload_buffer(buffer, length, image, GF_OPTIONS);
  case GFVipsFormatTIFF:
    return vips_tiffload_buffer(buffer, length, image, GF_OPTIONS);
  case GFVipsFormatHEIF:
    // The main picture, and never a thumbnail in the file, which may show something else.
    return vips_heifload_buffer(buffer, length, image, GF_OPTIONS);
  case GFVipsFormatJXL:
    return vips_jxlload_buffer(buffer, length, image, GF_OPTIONS);
  }
#undef GF_OPTIONS
  return -1;
}

GFVipsStatus gfVipsOpen(GFVipsFormat format, const uint8_t *bytes, size_t length, int32_t shrink,
                        GFVipsPicture **picture, GFVipsDescription *description) {
  VipsImage *image = NULL;
  GFVipsPicture *opened;
  GFJPEGReader *reader = NULL;

  vips_error_clear();
  // Nothing in such a picture can be dropped quietly for want of memory.
  if (format == GFVipsFormatJPEG) reader = gfJPEGOpenPlain(bytes, length, shrink, description);
  if (reader == NULL) {
    if (!gfHasRoom(GF_HEADROOM)) return GFVipsStatusOutOfMemory;
    if (gfLoad(format, bytes, length, shrink, &image)) return gfFailure(GF_HEADROOM);
    gfDescribe(image, description);
  }
  opened = g_new0(GFVipsPicture, 1);
  opened->image = image;
  opened->reader = reader;
  opened->isLenient = format == GFVipsFormatTIFF;
  opened->width = description->width;
  opened->height = description->height;
  if (format == GFVipsFormatJPEG && (description->bands == 1 || description->bands == 3) &&
      (description->channels == GFVipsChannelsGrey || description->channels == GFVipsChannelsRGB)) {
    opened->jpeg = bytes;
    opened->jpegLength = length;
    opened->shrink = shrink;
    description->isPacked = true;
  }
  *picture = opened;
  return GFVipsStatusDone;
}

void gfVipsClose(GFVipsPicture *picture) {
  if (picture->reader != NULL) gfJPEGClose(picture->reader);
  VIPS_UNREF(picture->region);
  VIPS_UNREF(picture->image);
  g_free(picture);
}
