// SPDX-License-Identifier: MIT
// Makes what lies below $OTHER_FOLDER lie on a file system of the type $OTHER_TYPE (LD_PRELOAD), since tests
// cannot mount a server's.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statfs.h>

int statfs(const char *path, struct statfs *status) {
  int (*real)(const char *, struct statfs *) = (int (*)(const char *, struct statfs *))dlsym(RTLD_NEXT, "statfs");
  int code = real(path, status);
  const char *folder = getenv("OTHER_FOLDER"), *type = getenv("OTHER_TYPE");
  if (code == 0 && folder && type && strncmp(path, folder, strlen(folder)) == 0)
    status->f_type = strtol(type, NULL, 0);
  return code;
}
