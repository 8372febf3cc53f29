// SPDX-License-Identifier: MIT
#ifndef GF_DESCRIPTORS_H
#define GF_DESCRIPTORS_H

int gfDescriptorsVersion(void);

#endif
