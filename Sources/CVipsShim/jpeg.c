// SPDX-License-Identifier: MIT
//
// Why not through libvips alone: around a cover of 1000² its pipeline costs a quarter of the
// decoding itself, and it feeds libjpeg 4 KB at a time, which keeps that from its fast Huffman
// decoder for most of the data. The pixels are the same: same library, same defaults, same shrink.
// Headers that say more than size and colours, and everything with a profile or with CMYK, stay with libvips,
// which takes a tenth of a millisecond to look at one. Besides, only here can each
// warning be told from the others, not just the first. The fast Huffman decoder has one warning
// less, of a code that stands for nothing, and notices such damage by what it leads to, or not at
// all; like most damage within a scan, which has no checksum.
#include "jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <vips/vips.h>

// After stdio, which it needs and does not include.
#include <jerror.h>
#include <jpeglib.h>

/// Rows that are read at a time.
#define GF_JPEG_ROWS 8

/// Harmless warnings that are put up with; libvips' number.
#define GF_JPEG_WARNINGS 100

struct GFJPEGReader {
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  /// Where an error of libjpeg's returns to; set by each function that calls it.
  jmp_buf escape;
  int32_t warnings;
  bool hasStarted;
  /// The rows read last, one after the other, and one that nobody reads.
  JSAMPLE *rows;
  size_t stride;
};

/// Notes libjpeg's message and leaves the call under way.
static _Noreturn void fail(j_common_ptr codec) {
  GFJPEGReader *reader = codec->client_data;
  char message[JMSG_LENGTH_MAX];

  codec->err->format_message(codec, message);
  vips_error("jpeg", "%s", message);
  longjmp(reader->escape, 1);
}

/// Ends the decoding where libjpeg would make up pixels for data that is damaged or not there.
///
/// The warnings listed leave every pixel right: stray bytes between markers, and headers that say
/// odd things.
static void judge(j_common_ptr codec, int level) {
  GFJPEGReader *reader = codec->client_data;

  if (level >= 0) return;
  switch (codec->err->msg_code) {
  case JWRN_ADOBE_XFORM:
  case JWRN_BOGUS_PROGRESSION:
  case JWRN_EXTRANEOUS_DATA:
  case JWRN_JFIF_MAJOR:
  case JWRN_NOT_SEQUENTIAL:
    if (++reader->warnings <= GF_JPEG_WARNINGS) return;
  }
  fail(codec);
}

/// libjpeg wants it; its own one prints.
static void ignoreMessage(j_common_ptr codec) { (void)codec; }

/// Nothing to prepare or to clean up: the source is memory.
static void ignoreSource(j_decompress_ptr codec) { (void)codec; }

/// Is called when all bytes are used up: the picture is cut short.
static boolean refill(j_decompress_ptr codec) {
  ERREXIT(codec, JERR_INPUT_EOF);
  return FALSE;
}

/// Passes over a marker's content.
static void skip(j_decompress_ptr codec, long count) {
  if (count <= 0) return;
  if ((size_t)count > codec->src->bytes_in_buffer) ERREXIT(codec, JERR_INPUT_EOF);
  codec->src->next_input_byte += count;
  codec->src->bytes_in_buffer -= (size_t)count;
}

GFJPEGReader *gfJPEGOpen(const uint8_t *bytes, size_t length, int32_t shrink) {
  GFJPEGReader *reader = g_new0(GFJPEGReader, 1);
  j_decompress_ptr codec = &reader->codec;

  codec->err = jpeg_std_error(&reader->errors);
  codec->client_data = reader;
  reader->errors.error_exit = fail;
  reader->errors.emit_message = judge;
  reader->errors.output_message = ignoreMessage;
  reader->source = (struct jpeg_source_mgr){
      .next_input_byte = bytes,
      .bytes_in_buffer = length,
      .init_source = ignoreSource,
      .fill_input_buffer = refill,
      .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = ignoreSource,
  };
  if (setjmp(reader->escape)) {
    gfJPEGClose(reader);
    return NULL;
  }
  jpeg_create_decompress(codec);
  codec->src = &reader->source;
  jpeg_read_header(codec, TRUE);
  codec->scale_num = 1;
  codec->scale_denom = (unsigned int)shrink;
  return reader;
}

/// Returns whether the markers before the first scan are all of those that say nothing but what libjpeg
/// itself needs (ITU-T T.81, annex B): APP0 (JFIF) and APP14 (Adobe) too, of which it takes note.
static bool hasPlainMarkers(const uint8_t *bytes, size_t length) {
  size_t offset = 2;

  while (length - offset >= 4 && bytes[offset] == 0xFF) {
    switch (bytes[offset + 1]) {
    case 0xC0: // Frames: baseline, extended, progressive.
    case 0xC1:
    case 0xC2:
    case 0xC4: // Tables: Huffman, quantisation, restart interval.
    case 0xDB:
    case 0xDD:
    case 0xE0:
    case 0xEE:
    case 0xFE: // A comment.
      break;
    case 0xDA: // The scan.
      return true;
    default:
      return false;
    }
    size_t segment = 2 + ((size_t)bytes[offset + 2] << 8 | bytes[offset + 3]);
    if (segment >= length - offset) return false;
    offset += segment;
  }
  return false;
}

GFJPEGReader *gfJPEGOpenPlain(const uint8_t *bytes, size_t length, int32_t shrink,
                              GFVipsDescription *description) {
  GFJPEGReader *reader;
  j_decompress_ptr codec;

  if (length < 4 || !hasPlainMarkers(bytes, length)) return NULL;
  reader = gfJPEGOpen(bytes, length, shrink);
  if (reader == NULL) {
    vips_error_clear();
    return NULL;
  }
  codec = &reader->codec;
  if (reader->warnings > 0 || (codec->num_components != 1 && codec->num_components != 3)) {
    gfJPEGClose(reader);
    return NULL;
  }
  *description = (GFVipsDescription){
      .width = (int32_t)codec->image_width / shrink,
      .height = (int32_t)codec->image_height / shrink,
      .bands = codec->num_components,
      .channels = codec->num_components == 1 ? GFVipsChannelsGrey : GFVipsChannelsRGB,
      .bitsPerSample = 8,
      .orientation = 1,
      .pages = 1,
  };
  return reader;
}

/// Starts the decoder, after which the size of its rows is known.
static void start(GFJPEGReader *reader) {
  j_decompress_ptr codec = &reader->codec;

  reader->hasStarted = true;
  // The conversion from YCbCr or grey writes words as fast as bytes, and they need no other afterwards.
  codec->out_color_space = G_BYTE_ORDER == G_LITTLE_ENDIAN ? JCS_EXT_BGRA : JCS_EXT_ARGB;
  jpeg_start_decompress(codec);
  reader->stride = (size_t)codec->output_width * (size_t)codec->output_components;
  // libjpeg's own memory: where there is none, that is its error, and gfJPEGClose frees it.
  reader->rows =
      codec->mem->alloc_large((j_common_ptr)codec, JPOOL_IMAGE, reader->stride * (GF_JPEG_ROWS + 1));
}

/// Once all rows that were promised are read, decodes what rounding leaves below them.
///
/// Nobody asks for that last row, but a picture cut short within it is cut short all the same.
static void readRest(GFJPEGReader *reader) {
  j_decompress_ptr codec = &reader->codec;
  JSAMPROW unused = reader->rows + reader->stride * GF_JPEG_ROWS;

  if (codec->output_scanline < codec->image_height / codec->scale_denom) return;
  while (codec->output_scanline < codec->output_height)
    if (jpeg_read_scanlines(codec, &unused, 1) == 0) return;
}

bool gfJPEGRows(GFJPEGReader *reader, int32_t count, const uint8_t **rows, size_t *stride) {
  j_decompress_ptr codec = &reader->codec;
  volatile int32_t done = 0;

  if (count > GF_JPEG_ROWS || setjmp(reader->escape)) return false;
  if (!reader->hasStarted) start(reader);
  while (done < count) {
    JSAMPROW pointers[GF_JPEG_ROWS];
    for (int32_t row = done; row < count; row++)
      pointers[row - done] = reader->rows + (size_t)row * reader->stride;
    JDIMENSION read = jpeg_read_scanlines(codec, pointers, (JDIMENSION)(count - done));
    if (read == 0) return false;
    done += (int32_t)read;
  }
  readRest(reader);
  *rows = reader->rows;
  *stride = reader->stride;
  return true;
}

void gfJPEGClose(GFJPEGReader *reader) {
  jpeg_destroy_decompress(&reader->codec);
  g_free(reader);
}
