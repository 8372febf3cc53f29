// SPDX-License-Identifier: MIT
// What the modes of gatefold-floor share: a list of files in, counts out.
#ifndef GF_FLOOR_H
#define GF_FLOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The shorter side that a shrink on load has to leave: `ShrinkOnLoad.minimumSide` in Sources/Imaging.
#define FLOOR_MINIMUM_SIDE 200

/// What a mode has done.
typedef struct FloorCounts {
  size_t files;
  size_t failed;
  size_t bytes;
  /// Pixels that were decoded, after a shrink.
  size_t pixels;
  /// Pictures that were found in tracks.
  size_t pictures;
} FloorCounts;

/// The content of one file, in a buffer that the next one reuses.
typedef struct FloorFile {
  uint8_t *bytes;
  size_t length;
  size_t capacity;
} FloorFile;

/// Reads a whole file; false if it cannot be read.
bool floorRead(const char *path, FloorFile *file);

/// Returns the largest of 1, 2, 4, 8 that leaves the shorter side long enough.
int floorShrink(int width, int height);

/// The modes: each takes one file, and says whether it could be read.
bool floorJPEG(const char *path, FloorCounts *counts);
bool floorVips(const char *path, FloorCounts *counts);
bool floorThumbnail(const char *path, FloorCounts *counts);
bool floorTags(const char *path, FloorCounts *counts);

/// Starts libvips, for the modes that call it.
bool floorStartVips(void);

/// Looks paths up in an index, in a file of its own; absent where that is not compiled in.
int lookup_main(int argc, char **argv) __attribute__((weak));

#ifdef __cplusplus
}
#endif

#endif
