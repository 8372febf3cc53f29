// SPDX-License-Identifier: MIT
//
// libvips as Gatefold calls it (a load that shrinks, rows in strips), and its own way to a small picture.
#include "floor.h"

#include <string.h>
#include <vips/vips.h>

/// Rows that are read at a time.
#define FLOOR_STRIP 8

bool floorStartVips(void) {
  if (vips_init("gatefold-floor")) return false;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  return true;
}

/// Opens a picture with the loader that its first bytes name, shrunk by those that can.
static VipsImage *openPicture(const FloorFile *file) {
  const char *loader = vips_foreign_find_load_buffer(file->bytes, file->length);
  VipsImage *header = NULL, *image = NULL;
  int shrink;

  if (loader == NULL) return NULL;
  if (strcmp(loader, "VipsForeignLoadJpegBuffer") == 0) {
    if (vips_jpegload_buffer(file->bytes, file->length, &header, NULL)) return NULL;
    shrink = floorShrink(header->Xsize, header->Ysize);
    g_object_unref(header);
    vips_jpegload_buffer(file->bytes, file->length, &image, "access", VIPS_ACCESS_SEQUENTIAL, "shrink", shrink,
                         NULL);
    return image;
  }
  if (strcmp(loader, "VipsForeignLoadWebpBuffer") == 0) {
    if (vips_webpload_buffer(file->bytes, file->length, &header, NULL)) return NULL;
    shrink = floorShrink(header->Xsize, header->Ysize);
    g_object_unref(header);
    vips_webpload_buffer(file->bytes, file->length, &image, "access", VIPS_ACCESS_SEQUENTIAL, "scale",
                         1.0 / shrink, NULL);
    return image;
  }
  return vips_image_new_from_buffer(file->bytes, file->length, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

bool floorVips(const char *path, FloorCounts *counts) {
  static FloorFile file;
  VipsImage *image;
  VipsRegion *region;
  bool isRead = true;

  if (!floorRead(path, &file)) return false;
  image = openPicture(&file);
  if (image == NULL) return false;
  region = vips_region_new(image);
  for (int top = 0; top < image->Ysize && isRead; top += FLOOR_STRIP) {
    VipsRect strip = {0, top, image->Xsize, MIN(FLOOR_STRIP, image->Ysize - top)};
    isRead = vips_region_prepare(region, &strip) == 0;
  }
  counts->bytes += file.length;
  counts->pixels += (size_t)image->Xsize * (size_t)image->Ysize;
  g_object_unref(region);
  g_object_unref(image);
  vips_error_clear();
  return isRead;
}

bool floorThumbnail(const char *path, FloorCounts *counts) {
  static FloorFile file;
  VipsImage *image = NULL;
  size_t length;
  void *pixels;

  if (!floorRead(path, &file)) return false;
  if (vips_thumbnail_buffer(file.bytes, file.length, &image, FLOOR_MINIMUM_SIDE, NULL)) return false;
  pixels = vips_image_write_to_memory(image, &length);
  counts->bytes += file.length;
  counts->pixels += (size_t)image->Xsize * (size_t)image->Ysize;
  g_object_unref(image);
  g_free(pixels);
  return pixels != NULL;
}
