// SPDX-License-Identifier: MIT
// What a worker gives up before its first request (5-reliability.md §5.3).
//
// Provided because these are variadic or macro-laden system calls. Each function returns 0, or an
// errno value.
#ifndef GF_SANDBOX_H
#define GF_SANDBOX_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of threads of this process, or -1. More than one means that the layers below, which
   bind the calling thread and what it starts, would come too late. */
int32_t gfSandboxThreadCount(void);

/* Gives up gaining rights by exec, and dies with the thread that started this process: a second
   net, the end of the socket is the first. */
int32_t gfSandboxRenounce(void);

/* Sets the limits for good: address space in bytes, 16 open files, no core, no growing file (the
   signal for it is ignored: a line on a standard error that is a file would kill), 8 MB of stack. */
int32_t gfSandboxLimit(uint64_t addressSpaceBytes);

/* Grants processor time for one request: what was used so far and `seconds` more. */
int32_t gfSandboxGrantSeconds(uint32_t seconds);

#ifdef __cplusplus
}
#endif

#endif
