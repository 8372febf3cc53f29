// SPDX-License-Identifier: MIT
// Which calls are meant, what becomes of them, and the record of those that change something.
#define _GNU_SOURCE
#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Where the text of a path fits that was put together from two. */
enum { pathCapacity = 2 * PATH_MAX };

static struct {
  const char *below;
  size_t belowLength;
  bool isEverything;
  unsigned calls;
  uint64_t at;
  bool stays;
  bool staysOnPath;
  bool kills;
  bool tears;
  bool hangs;
  int error;
  _Atomic uint64_t *count;
  int log;
  int hits;
  int64_t haste;
} plan = {.log = -1, .hits = -1, .haste = 1};

static _Atomic uint64_t ownCount;
/* The path of the first call that was hit. */
static char *_Atomic firstPath;
static pthread_mutex_t logLock = PTHREAD_MUTEX_INITIALIZER;

/* Here system calls are made as such: the library's own must not come back to it. */
static int openFile(const char *path, int flags) {
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0644);
}

static unsigned classes(const char *words) {
  static const char *const names[] = {"write", "cut",  "sync", "name",
                                      "open",  "list", "stat", "read"};
  unsigned all = 0;
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    const char *found = strstr(words, names[index]);
    if (found != NULL) all |= 1u << index;
  }
  return all;
}

static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value == NULL ? "" : value;
}

__attribute__((constructor)) static void readPlan(void) {
  const char *below = variable("GATEFOLD_FAULT_BELOW");
  if (*below == 0) return;
  const char *act = variable("GATEFOLD_FAULT_ACT");
  plan.isEverything = strcmp(below, "*") == 0;
  plan.calls = classes(variable("GATEFOLD_FAULT_CALLS"));
  plan.at = strtoull(variable("GATEFOLD_FAULT_AT"), NULL, 10);
  plan.stays = strcmp(variable("GATEFOLD_FAULT_STAYS"), "all") == 0;
  plan.staysOnPath = strcmp(variable("GATEFOLD_FAULT_STAYS"), "path") == 0;
  plan.kills = strcmp(act, "kill") == 0;
  plan.tears = strcmp(act, "tear") == 0;
  plan.hangs = strcmp(act, "hang") == 0;
  plan.error = (int)strtol(act, NULL, 10);
  plan.count = &ownCount;
  const char *countPath = variable("GATEFOLD_FAULT_COUNT");
  if (*countPath != 0) {
    int file = openFile(countPath, O_RDWR | O_CREAT);
    if (file >= 0 && syscall(SYS_ftruncate, file, sizeof(uint64_t)) == 0) {
      void *page = mmap(NULL, sizeof(uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      if (page != MAP_FAILED) {
        plan.count = page;
        atomic_store(plan.count, 0);
      }
    }
    if (file >= 0) syscall(SYS_close, file);
  }
  int64_t haste = strtoll(variable("GATEFOLD_FAULT_HASTE"), NULL, 10);
  if (haste > 1) plan.haste = haste;
  const char *hitPath = variable("GATEFOLD_FAULT_HIT");
  if (*hitPath != 0) plan.hits = openFile(hitPath, O_WRONLY | O_CREAT | O_APPEND);
  const char *logPath = variable("GATEFOLD_FAULT_LOG");
  if (*logPath != 0) plan.log = openFile(logPath, O_WRONLY | O_CREAT | O_APPEND);
  /* Last: from here on calls are looked at. A copy, since programs change their environment. */
  plan.below = strdup(below);
  plan.belowLength = strlen(below);
}

// MARK: Paths

static bool isMeant(const char *path) {
  return plan.isEverything || strncmp(path, plan.below, plan.belowLength) == 0;
}

/* The path of a descriptor, or nothing. */
static const char *descriptorPath(int descriptor, char *buffer) {
  char link[48];
  *buffer = 0;
  if (descriptor < 0 || plan.isEverything) return buffer;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  long length = syscall(SYS_readlink, link, buffer, PATH_MAX - 1);
  buffer[length > 0 ? length : 0] = 0;
  return buffer;
}

static bool isRegular(int descriptor) {
  struct stat status;
  return syscall(SYS_fstat, descriptor, &status) == 0 &&
         S_ISREG(status.st_mode);
}

/* A path that is relative to a folder, as an absolute one. */
static const char *absolutePath(int folder, const char *path, char *buffer) {
  if (path[0] == '/' || plan.isEverything) return path;
  if (folder != AT_FDCWD) {
    descriptorPath(folder, buffer);
  } else if (syscall(SYS_getcwd, buffer, PATH_MAX) <= 0) {
    *buffer = 0;
  }
  size_t length = strlen(buffer);
  snprintf(buffer + length, pathCapacity - length, "/%s", path);
  return buffer;
}

// MARK: What becomes of a call

void gfFaultKill(void) {
  for (;;) syscall(SYS_kill, getpid(), SIGKILL);
}

int64_t gfFaultHaste(void) { return plan.haste; }

static GFFaultAct decide(const char *path) {
  uint64_t number = atomic_fetch_add(plan.count, 1) + 1;
  if (plan.at == 0 || number < plan.at) return GFFaultNone;
  if (number == plan.at) firstPath = strdup(path);
  char *first = firstPath;
  bool isSame = plan.staysOnPath && first != NULL && strcmp(first, path) == 0;
  if (number > plan.at && !plan.stays && !isSame) return GFFaultNone;
  if (plan.hits >= 0) {
    syscall(SYS_write, plan.hits, path, strlen(path));
    syscall(SYS_write, plan.hits, "\n", 1);
  }
  if (plan.kills) gfFaultKill();
  while (plan.hangs) pause();
  if (plan.tears) return GFFaultTears;
  errno = plan.error;
  return GFFaultFails;
}

GFFaultAct gfFaultOnDescriptor(GFFaultCall call, int descriptor) {
  char buffer[PATH_MAX];
  if (plan.below == NULL || (plan.calls & call) == 0) return GFFaultNone;
  int before = errno;
  bool isHit = isMeant(descriptorPath(descriptor, buffer)) &&
               (!plan.isEverything || isRegular(descriptor));
  errno = before;
  return isHit ? decide(buffer) : GFFaultNone;
}

GFFaultAct gfFaultOnPath(GFFaultCall call, int folder, const char *path) {
  char buffer[pathCapacity];
  if (plan.below == NULL || (plan.calls & call) == 0 || path == NULL) return GFFaultNone;
  int before = errno;
  const char *whole = absolutePath(folder, path, buffer);
  bool isHit = isMeant(whole) && !plan.isEverything;
  errno = before;
  return isHit ? decide(whole) : GFFaultNone;
}

// MARK: The record

static void append(const void *bytes, size_t length) {
  const char *rest = bytes;
  while (length > 0) {
    long count = syscall(SYS_write, plan.log, rest, length);
    if (count <= 0) return;
    rest += count;
    length -= (size_t)count;
  }
}

/* Appends a line, and what belongs to it. */
static void note(
    const char *verb, int64_t offset, const char *path, const void *bytes, size_t length) {
  char line[pathCapacity + 64];
  int before = errno;
  int count = snprintf(line, sizeof line, "%s %lld %zu %s\n", verb, (long long)offset, length, path);
  pthread_mutex_lock(&logLock);
  append(line, (size_t)count);
  append(bytes, length);
  pthread_mutex_unlock(&logLock);
  errno = before;
}

void gfFaultNoteWrite(int descriptor, int64_t offset, const void *bytes, size_t length) {
  char buffer[PATH_MAX];
  if (plan.log < 0 || !isMeant(descriptorPath(descriptor, buffer))) return;
  note("write", offset, buffer, bytes, length);
}

void gfFaultNoteDescriptor(const char *verb, int descriptor, int64_t offset) {
  char buffer[PATH_MAX];
  if (plan.log < 0) return;
  descriptorPath(descriptor, buffer);
  /* A folder that is flushed is meant where something in it is. */
  bool holdsMeant = strncmp(buffer, plan.below, strlen(buffer)) == 0 && *buffer != 0;
  if (isMeant(buffer) || holdsMeant) note(verb, offset, buffer, NULL, 0);
}

void gfFaultNotePath(const char *verb, int folder, const char *path) {
  char buffer[pathCapacity];
  if (plan.log < 0) return;
  const char *whole = absolutePath(folder, path, buffer);
  if (isMeant(whole)) note(verb, 0, whole, NULL, 0);
}

void gfFaultNoteRename(int folder, const char *path, int newFolder, const char *newPath) {
  char buffer[pathCapacity];
  char newBuffer[pathCapacity];
  if (plan.log < 0) return;
  const char *whole = absolutePath(folder, path, buffer);
  const char *target = absolutePath(newFolder, newPath, newBuffer);
  if (isMeant(whole) || isMeant(target)) note("rename", 0, whole, target, strlen(target));
}
