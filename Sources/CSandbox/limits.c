// SPDX-License-Identifier: MIT
// Memory, time, files and rights.
#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>

int32_t gfSandboxThreadCount(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (tasks == NULL) return -1;
  int32_t count = 0;
  for (struct dirent *entry; (entry = readdir(tasks)) != NULL;) count += entry->d_name[0] != '.';
  closedir(tasks);
  return count;
}

int32_t gfSandboxRenounce(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
  return 0;
}

/* Lowers a limit, soft and hard; one that is lower already stays. */
static int32_t lower(__rlimit_resource_t resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return errno;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > value) limit.rlim_max = value;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
  }
  return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

/* The stack is raised as well, should the shell's limit be a lower one. */
static int32_t setStack(rlim_t value) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return errno;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > value) limit.rlim_max = value;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_STACK, &limit) == 0 ? 0 : errno;
}

int32_t gfSandboxLimit(uint64_t addressSpaceBytes) {
  if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR) return errno;
  int32_t error = lower(RLIMIT_AS, addressSpaceBytes);
  if (error == 0) error = lower(RLIMIT_NOFILE, 16);
  if (error == 0) error = lower(RLIMIT_CORE, 0);
  if (error == 0) error = lower(RLIMIT_FSIZE, 0);
  if (error == 0) error = setStack(8 << 20);
  return error;
}

int32_t gfSandboxGrantSeconds(uint32_t seconds) {
  /* What was granted last: within a second of processor time a request gets what the one before it got. */
  static rlim_t granted;
  struct rusage usage;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return errno;
  /* Both times are rounded up: the kernel compares whole seconds. */
  rlim_t used = (rlim_t)usage.ru_utime.tv_sec + (rlim_t)usage.ru_stime.tv_sec + 2;
  if (used + seconds == granted) return 0;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  granted = limit.rlim_cur = used + seconds;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
  }
  if (setrlimit(RLIMIT_CPU, &limit) == 0) return 0;
  granted = 0;
  return errno;
}
