// SPDX-License-Identifier: MIT
//
// Rows of plain JPEGs straight from libjpeg, behind the same handle as everything else.
#ifndef GF_JPEG_H
#define GF_JPEG_H

#include "internal.h"

/// A JPEG whose rows are being read. It borrows the encoded bytes.
typedef struct GFJPEGReader GFJPEGReader;

/// Reads the header of a grey or RGB JPEG, both of whose sides are to be divided by `shrink`, rounded down.
///
/// NULL on failure; the reason is then in libvips' error text. The caller frees the reader with
/// gfJPEGClose.
GFJPEGReader *gfJPEGOpen(const uint8_t *bytes, size_t length, int32_t shrink);

/// Does the same and describes the picture, where its header is a plain one: grey or RGB, without anything
/// that only libvips makes sense of (EXIF, colour profiles) or that libjpeg warns about.
///
/// NULL, and no error text, for all others: libvips is to open those.
GFJPEGReader *gfJPEGOpenPlain(const uint8_t *bytes, size_t length, int32_t shrink,
                              GFVipsDescription *description);

/// Decodes the next `count` rows (at most 8) as words `0xFFRRGGBB`; `*rows` is good until the next call.
/// False: as for gfJPEGOpen.
bool gfJPEGRows(GFJPEGReader *reader, int32_t count, const uint8_t **rows, size_t *stride);

/// Frees a reader.
void gfJPEGClose(GFJPEGReader *reader);

#endif
