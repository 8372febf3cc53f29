// SPDX-License-Identifier: MIT
// Tries to do what a worker must not be able to do.
#define _GNU_SOURCE
#include "sandbox.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/* Whether a descriptor was had; it is closed again. */
static bool isOpen(long descriptor) {
  if (descriptor < 0) return false;
  close((int)descriptor);
  return true;
}

/* Files that everybody may read, by each call that opens one. */
static bool opensFiles(void) {
  static const char *const paths[] = {"/etc/passwd", "/proc/self/maps", "/dev/null", "/"};
  bool isDone = false;
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
    isDone |= isOpen(open(paths[i], O_RDONLY | O_CLOEXEC));
#ifdef SYS_open
    isDone |= isOpen(syscall(SYS_open, paths[i], O_RDONLY));
#endif
    uint64_t how[3] = {O_RDONLY};
    isDone |= isOpen(syscall(SYS_openat2, AT_FDCWD, paths[i], how, sizeof how));
  }
  return isDone;
}

/* Whether a name can be made in a folder that everybody may write to. */
static bool writesFiles(void) {
  static const char *const paths[] = {"/tmp/gatefold-probe", "/dev/shm/gatefold-probe",
                                      "gatefold-probe"};
  bool isDone = false;
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
    if (isOpen(open(paths[i], O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600))) {
      isDone = true;
      unlink(paths[i]);
    } else if (errno == EEXIST) {
      /* Somebody's own, which may stay; that it is there could be seen. */
      isDone = true;
    }
    if (mkdirat(AT_FDCWD, paths[i], 0700) == 0) {
      isDone = true;
      rmdir(paths[i]);
    } else if (errno == EEXIST) {
      isDone = true;
    }
  }
  return isDone;
}

/* Sockets of any family; a connection needs one. */
static bool connects(void) {
  static const int families[] = {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK};
  bool isDone = false;
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
    isDone |= isOpen(socket(families[i], SOCK_DGRAM | SOCK_CLOEXEC, 0));
  }
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
    close(ends[0]);
    close(ends[1]);
    isDone = true;
  }
  return isDone;
}

static bool forks(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
  return child > 0;
}

/* A program that ends with a failure, in a child where there can be one. Where there can be none and the program
   starts all the same, the one that probes is gone, and has failed. */
static bool executes(void) {
  char *const arguments[] = {"false", NULL};
  pid_t child = fork();
  if (child > 0) {
    int state = 0;
    return waitpid(child, &state, 0) == child && WIFEXITED(state) && WEXITSTATUS(state) != 0;
  }
  execv("/bin/false", arguments);
  execv("/usr/bin/false", arguments);
  if (child == 0) _exit(0);
  return false;
}

bool gfSandboxAllows(GFSandboxDeed deed) {
  switch (deed) {
  case GFSandboxDeedOpen: return opensFiles();
  case GFSandboxDeedWrite: return writesFiles();
  case GFSandboxDeedConnect: return connects();
  case GFSandboxDeedFork: return forks();
  case GFSandboxDeedExec: return executes();
  }
  return true;
}

bool gfSandboxRelay(int32_t *status) {
  int ends[2];
  *status = 1;
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    return true;
  }
  close(ends[1]);
  char bytes[4096];
  ssize_t count;
  while (child > 0 && (count = read(ends[0], bytes, sizeof bytes)) != 0) {
    if (count < 0 && errno != EINTR) break;
    for (ssize_t done = 0; done < count;) {
      ssize_t part = write(STDOUT_FILENO, bytes + done, (size_t)(count - done));
      if (part <= 0) break;
      done += part;
    }
  }
  close(ends[0]);
  int state = 0;
  if (child > 0 && waitpid(child, &state, 0) == child && WIFEXITED(state)) {
    *status = WEXITSTATUS(state);
  }
  return false;
}
