// SPDX-License-Identifier: MIT
//
// libjpeg-turbo alone: the floor of a JPEG.
#include "floor.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

// After stdio, which it needs and does not include.
#include <jpeglib.h>

/// Rows that are decoded at a time.
#define FLOOR_ROWS 8

typedef struct Failure {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
} Failure;

static _Noreturn void leave(j_common_ptr codec) { longjmp(((Failure *)codec->err)->escape, 1); }

static void ignore(j_common_ptr codec, int level) {
  (void)codec;
  (void)level;
}

bool floorJPEG(const char *path, FloorCounts *counts) {
  static FloorFile file;
  struct jpeg_decompress_struct codec;
  Failure failure;

  if (!floorRead(path, &file)) return false;
  codec.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = leave;
  failure.manager.emit_message = ignore;
  if (setjmp(failure.escape)) {
    jpeg_destroy_decompress(&codec);
    return false;
  }
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, file.bytes, file.length);
  jpeg_read_header(&codec, TRUE);
  codec.scale_num = 1;
  codec.scale_denom = (unsigned int)floorShrink((int)codec.image_width, (int)codec.image_height);
  jpeg_start_decompress(&codec);
  JSAMPARRAY rows = codec.mem->alloc_sarray(
      (j_common_ptr)&codec, JPOOL_IMAGE,
      codec.output_width * (JDIMENSION)codec.output_components, FLOOR_ROWS);
  while (codec.output_scanline < codec.output_height)
    jpeg_read_scanlines(&codec, rows, FLOOR_ROWS);
  counts->bytes += file.length;
  counts->pixels += (size_t)codec.output_width * (size_t)codec.output_height;
  jpeg_finish_decompress(&codec);
  jpeg_destroy_decompress(&codec);
  return true;
}
