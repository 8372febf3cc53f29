// SPDX-License-Identifier: MIT
// A command of the user's, run by the shell with some variables set.
//
// Provided because Swift 6 does not let the environment of the process be read as it stands.
#ifndef GF_COMMAND_H
#define GF_COMMAND_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Starts `/bin/sh -c command`. It inherits the environment without the variables named in `dropped`, and
   gets those in `variables`, `NAME=value` each; both lists end with NULL. Its standard input is empty, its
   standard output the caller's standard error; no other descriptor and no signal setting is inherited. The
   caller waits for `pid`. Returns 0 or an errno value. */
int32_t gfCommandStart(
    const char *_Nonnull command, const char *_Nullable const *_Nonnull variables,
    const char *_Nullable const *_Nonnull dropped, pid_t *_Nonnull pid);

/* Takes the end of a process, without waiting. Returns 1 with its exit status, or with 128 and the number of
   the signal that ended it; 0 while it runs; -1 for one that is no child. */
int32_t gfCommandEnd(pid_t pid, int32_t *_Nonnull status);

#endif
