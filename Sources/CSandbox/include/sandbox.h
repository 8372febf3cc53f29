// SPDX-License-Identifier: MIT
#ifndef GF_SANDBOX_H
#define GF_SANDBOX_H

int gfSandboxLimits(void);

#endif
