// SPDX-License-Identifier: MIT
// What a worker gives up before its first request (5-reliability.md §5.3), in the order of this file.
//
// Provided because these are variadic or macro-laden system calls. Each function returns 0, or an
// errno value, unless it says otherwise.
#ifndef GF_SANDBOX_H
#define GF_SANDBOX_H

#include <stdbool.h>
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

/* Landlock: lets this thread, and all that it starts, open and change no file and reach no TCP port, by all
   access kinds of the newest ABI of kernel and program. `abi` is the kernel's, 0 where it has none. */
int32_t gfSandboxLandlock(int32_t *_Nonnull abi);

/* seccomp: leaves the system calls for memory, threads, time and the descriptors at hand. Everything else
   fails with EPERM; a call of a foreign architecture ends the process. */
int32_t gfSandboxFilter(void);

/* Sets the limits for good: address space in bytes, 16 open files, no core, no growing file (the
   signal for it is ignored: a line on a standard error that is a file would kill), 8 MB of stack. */
int32_t gfSandboxLimit(uint64_t addressSpaceBytes);

/* Grants processor time for one request: what was used so far and `seconds` more. */
int32_t gfSandboxGrantSeconds(uint32_t seconds);

/* What a worker must not be able to do. */
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  GFSandboxDeedOpen,
  GFSandboxDeedWrite,
  GFSandboxDeedConnect,
  GFSandboxDeedFork,
  GFSandboxDeedExec,
} GFSandboxDeed;

/* Tries a deed in several ways and undoes it; returns whether any of them succeeded. Of exec without fork nothing
   returns if it succeeds: the program that takes over ends with a failure. */
bool gfSandboxAllows(GFSandboxDeed deed);

/* Lets the caller go on in a child whose standard output is a pipe, since within the limits no file can
   grow: there it returns true. In the parent it passes on what comes, waits, and returns false with the
   child's exit status, or 1. */
bool gfSandboxRelay(int32_t *_Nonnull status);

#ifdef __cplusplus
}
#endif

#endif
