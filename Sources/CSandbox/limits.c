// SPDX-License-Identifier: MIT
#include "sandbox.h"

int gfSandboxLimits(void) { return 0; }
