// SPDX-License-Identifier: MIT
//
// The handle behind GFVipsPicture, for the two files that work on it.
#ifndef GF_VIPS_PICTURE_H
#define GF_VIPS_PICTURE_H

#include "internal.h"
#include "jpeg.h"

#include <vips/vips.h>

struct GFVipsPicture {
  /// The end of the pipeline: the loader's image, or the last conversion's. NULL for a JPEG that libvips
  /// never saw.
  VipsImage *image;
  /// The size of the rows to be read.
  int32_t width;
  int32_t height;
  /// The rows read last; made by the first gfVipsRows.
  VipsRegion *region;
  /// The encoded bytes of a grey or RGB JPEG without conversion, else NULL: libjpeg reads those
  /// rows.
  const uint8_t *jpeg;
  size_t jpegLength;
  int32_t shrink;
  /// Whether damage has to be looked for: libtiff reads on over it, and libvips calls that success.
  bool isLenient;
  /// libjpeg at work; made by the first gfVipsRows of such a picture, if not before.
  GFJPEGReader *reader;
};

/// Has libvips open a picture with exactly the loader named; returns 0 if it could.
int gfLoad(GFVipsFormat format, const uint8_t *bytes, size_t length, int32_t shrink,
           VipsImage **image);

/// Fills in a description from an image's header.
void gfDescribe(VipsImage *image, GFVipsDescription *description);

#endif
