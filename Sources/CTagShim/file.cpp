// SPDX-License-Identifier: MIT
#include "tag_shim.h"

#include <taglib/taglib.h>

extern "C" int gfTagMajorVersion(void) { return TAGLIB_MAJOR_VERSION; }
