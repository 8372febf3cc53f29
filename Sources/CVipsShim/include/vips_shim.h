// SPDX-License-Identifier: MIT
#ifndef GF_VIPS_SHIM_H
#define GF_VIPS_SHIM_H

int gfVipsStart(void);

#endif
