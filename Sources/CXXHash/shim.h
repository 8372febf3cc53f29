// SPDX-License-Identifier: MIT
#ifndef GF_CXXHash_SHIM_H
#define GF_CXXHash_SHIM_H

#include <xxhash.h>

#endif
