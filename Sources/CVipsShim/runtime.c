// SPDX-License-Identifier: MIT
#include "vips_shim.h"

#include <vips/vips.h>

int gfVipsStart(void) { return vips_init("gatefold-worker"); }
