// SPDX-License-Identifier: MIT
#ifndef GF_TAG_SHIM_H
#define GF_TAG_SHIM_H

#ifdef __cplusplus
extern "C" {
#endif

int gfTagMajorVersion(void);

#ifdef __cplusplus
}
#endif

#endif
