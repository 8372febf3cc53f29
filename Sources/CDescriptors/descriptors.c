// SPDX-License-Identifier: MIT
#include "descriptors.h"

int gfDescriptorsVersion(void) { return 1; }
