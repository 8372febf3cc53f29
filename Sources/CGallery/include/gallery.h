// SPDX-License-Identifier: MIT
// The parts of the gallery's page, and the script for fades, carried inside the binary.
#ifndef GF_GALLERY_H
#define GF_GALLERY_H

#include <stddef.h>
#include <stdint.h>

/* A file of `page/`. */
typedef struct {
  const char *_Nonnull name;
  const char *_Nonnull text; /* ends with NUL */
} GFGalleryPart;

int32_t gfGalleryPartCount(void);
GFGalleryPart gfGalleryPartAt(int32_t index);

#endif
