// SPDX-License-Identifier: MIT
//
// What the shim's own files share.
#ifndef GF_VIPS_INTERNAL_H
#define GF_VIPS_INTERNAL_H

#include "vips_shim.h"

/// Memory that has to be free before a picture is opened: 64 MiB.
///
/// Some parsers drop a profile or an orientation quietly when they cannot get memory for it, and
/// the colours would be wrong without an error. Metadata is far smaller than this, so where this
/// much can be had, that cannot happen.
#define GF_HEADROOM ((size_t)64 << 20)

/// Tells a failure for want of memory from a broken picture: by libvips' text, or because `bytes`
/// cannot be had now.
///
/// Provided because most codecs report both in the same words.
GFVipsStatus gfFailure(size_t bytes);

/// Returns of how many damages a codec has warned through libvips since that was started.
uint32_t gfDamageCount(void);

/// Returns whether `bytes` of memory can be had at this moment.
bool gfHasRoom(size_t bytes);

#endif
