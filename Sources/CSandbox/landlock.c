// SPDX-License-Identifier: MIT
// No path may be opened or changed any more, no TCP port bound or reached.
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The kernel's own header is that of the machine it was built on; what newer ones add stands here
   (landlock(7), Documentation/userspace-api/landlock.rst). */
struct rules {
  uint64_t handledAccessFiles;
  uint64_t handledAccessNetwork;
  uint64_t scoped;
};

enum { CREATE_RULESET_VERSION = 1 };

/* Access kinds of each ABI, as the lowest so many bits: files since 1, network since 4, scopes (abstract
   sockets and signals of others) since 6. */
static struct rules everything(int32_t abi, size_t *size) {
  static const uint8_t fileKinds[] = {0, 13, 14, 15, 15, 16};
  size_t newest = sizeof fileKinds - 1;
  uint8_t kinds = fileKinds[(size_t)abi < newest ? (size_t)abi : newest];
  struct rules rules = {.handledAccessFiles = (1ull << kinds) - 1};
  *size = offsetof(struct rules, handledAccessNetwork);
  if (abi >= 4) {
    rules.handledAccessNetwork = 3;
    *size = offsetof(struct rules, scoped);
  }
  if (abi >= 6) {
    rules.scoped = 3;
    *size = sizeof rules;
  }
  return rules;
}

int32_t gfSandboxLandlock(int32_t *abi) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_RULESET_VERSION);
  *abi = version > 0 ? (int32_t)version : 0;
  if (version <= 0) return version == 0 ? ENOSYS : errno;
  size_t size = 0;
  struct rules rules = everything(*abi, &size);
  long set = syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (set < 0) return errno;
  /* Everything is handled and nothing allowed: there is no rule. */
  int32_t error = syscall(SYS_landlock_restrict_self, set, 0) == 0 ? 0 : errno;
  close((int)set);
  return error;
}
