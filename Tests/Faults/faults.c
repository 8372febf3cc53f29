// SPDX-License-Identifier: MIT
// Makes system calls of the program that it is loaded into (LD_PRELOAD) fail, as its environment says.
#include "faults.h"

static const char *const name = "gatefold-faults";

const char *gfFaultsName(void);
const char *gfFaultsName(void) { return name; }
