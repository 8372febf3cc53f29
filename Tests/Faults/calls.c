// SPDX-License-Identifier: MIT
// The calls of libc that are looked at, each in the forms that programs link against.
//
// SQLite calls the 64-bit names, Swift the plain ones; readdir stands for getdents, which libc calls by
// itself. The headers' own prototypes are kept, so that the compiler compares them.
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include "faults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The next function of the same name: libc's. */
#define REAL(name)                                                        \
  ({                                                                      \
    static __typeof__(&name) found;                                       \
    if (found == NULL) found = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    found;                                                                \
  })

#define FAIL_ON_DESCRIPTOR(call, descriptor, result) \
  if (gfFaultOnDescriptor(call, descriptor) != GFFaultNone) return result
#define FAIL_ON_PATH(call, folder, path, result) \
  if (gfFaultOnPath(call, folder, path) != GFFaultNone) return result

// MARK: write

#define WRITE(name, offset, ...)                                        \
  GFFaultAct act = gfFaultOnDescriptor(GFFaultWrite, descriptor);       \
  if (act == GFFaultFails) return -1;                                   \
  if (act == GFFaultTears) length /= 2;                                 \
  int64_t place = offset;                                               \
  ssize_t count = REAL(name)(descriptor, bytes, length, ##__VA_ARGS__); \
  if (act == GFFaultTears) gfFaultKill();                               \
  if (count > 0) gfFaultNoteWrite(descriptor, place, bytes, (size_t)count); \
  return count

ssize_t write(int descriptor, const void *bytes, size_t length) {
  WRITE(write, lseek(descriptor, 0, SEEK_CUR));
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  WRITE(pwrite, offset, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  WRITE(pwrite64, offset, offset);
}

// MARK: cut, sync

#define CUT(name)                                         \
  FAIL_ON_DESCRIPTOR(GFFaultCut, descriptor, -1);         \
  int result = REAL(name)(descriptor, length);            \
  if (result == 0) gfFaultNoteDescriptor("cut", descriptor, length); \
  return result

int ftruncate(int descriptor, off_t length) { CUT(ftruncate); }

int ftruncate64(int descriptor, off64_t length) { CUT(ftruncate64); }

#define SYNC(name)                                 \
  FAIL_ON_DESCRIPTOR(GFFaultSync, descriptor, -1); \
  int result = REAL(name)(descriptor);             \
  if (result == 0) gfFaultNoteDescriptor("sync", descriptor, 0); \
  return result

int fsync(int descriptor) { SYNC(fsync); }

int fdatasync(int descriptor) { SYNC(fdatasync); }

// MARK: name

int unlink(const char *path) {
  FAIL_ON_PATH(GFFaultName, AT_FDCWD, path, -1);
  int result = REAL(unlink)(path);
  if (result == 0) gfFaultNotePath("unlink", AT_FDCWD, path);
  return result;
}

int unlinkat(int folder, const char *path, int flags) {
  FAIL_ON_PATH(GFFaultName, folder, path, -1);
  int result = REAL(unlinkat)(folder, path, flags);
  if (result == 0) gfFaultNotePath("unlink", folder, path);
  return result;
}

int rename(const char *path, const char *newPath) {
  FAIL_ON_PATH(GFFaultName, AT_FDCWD, newPath, -1);
  int result = REAL(rename)(path, newPath);
  if (result == 0) gfFaultNoteRename(AT_FDCWD, path, AT_FDCWD, newPath);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  FAIL_ON_PATH(GFFaultName, AT_FDCWD, path, -1);
  return REAL(mkdir)(path, mode);
}

// MARK: open

#define OPEN(name, folder, ...)                                        \
  mode_t mode = 0;                                                     \
  if (flags & (O_CREAT | __O_TMPFILE)) {                               \
    va_list rest;                                                      \
    va_start(rest, flags);                                             \
    mode = va_arg(rest, mode_t);                                       \
    va_end(rest);                                                      \
  }                                                                    \
  FAIL_ON_PATH(GFFaultOpen, folder, path, -1);                         \
  bool isNew = (flags & O_CREAT) && faccessat(folder, path, F_OK, 0) != 0; \
  int descriptor = REAL(name)(__VA_ARGS__, flags, mode);               \
  if (descriptor >= 0 && (isNew || (flags & O_TRUNC)))                 \
    gfFaultNotePath(isNew ? "create" : "empty", folder, path);         \
  return descriptor

int open(const char *path, int flags, ...) { OPEN(open, AT_FDCWD, path); }

int open64(const char *path, int flags, ...) { OPEN(open64, AT_FDCWD, path); }

int openat(int folder, const char *path, int flags, ...) { OPEN(openat, folder, folder, path); }

int openat64(int folder, const char *path, int flags, ...) { OPEN(openat64, folder, folder, path); }

// MARK: list

DIR *opendir(const char *path) {
  FAIL_ON_PATH(GFFaultOpen, AT_FDCWD, path, NULL);
  return REAL(opendir)(path);
}

DIR *fdopendir(int descriptor) {
  FAIL_ON_DESCRIPTOR(GFFaultList, descriptor, NULL);
  return REAL(fdopendir)(descriptor);
}

struct dirent *readdir(DIR *stream) {
  FAIL_ON_DESCRIPTOR(GFFaultList, dirfd(stream), NULL);
  return REAL(readdir)(stream);
}

struct dirent64 *readdir64(DIR *stream) {
  FAIL_ON_DESCRIPTOR(GFFaultList, dirfd(stream), NULL);
  return REAL(readdir64)(stream);
}

// MARK: stat

#define STAT_PATH(name, type)                      \
  int name(const char *path, struct type *status) { \
    FAIL_ON_PATH(GFFaultStat, AT_FDCWD, path, -1); \
    return REAL(name)(path, status);               \
  }

#define STAT_DESCRIPTOR(name, type)                   \
  int name(int descriptor, struct type *status) {     \
    FAIL_ON_DESCRIPTOR(GFFaultStat, descriptor, -1);  \
    return REAL(name)(descriptor, status);            \
  }

#define STAT_AT(name, type)                                                     \
  int name(int folder, const char *path, struct type *status, int flags) {      \
    FAIL_ON_PATH(GFFaultStat, folder, path, -1);                                \
    return REAL(name)(folder, path, status, flags);                             \
  }

STAT_PATH(stat, stat)
STAT_PATH(stat64, stat64)
STAT_PATH(lstat, stat)
STAT_PATH(lstat64, stat64)
STAT_DESCRIPTOR(fstat, stat)
STAT_DESCRIPTOR(fstat64, stat64)
STAT_AT(fstatat, stat)
STAT_AT(fstatat64, stat64)

int statx(int folder, const char *path, int flags, unsigned mask, struct statx *status) {
  FAIL_ON_PATH(GFFaultStat, folder, path, -1);
  return REAL(statx)(folder, path, flags, mask, status);
}

// MARK: read

ssize_t read(int descriptor, void *bytes, size_t length) {
  FAIL_ON_DESCRIPTOR(GFFaultRead, descriptor, -1);
  return REAL(read)(descriptor, bytes, length);
}

ssize_t pread(int descriptor, void *bytes, size_t length, off_t offset) {
  FAIL_ON_DESCRIPTOR(GFFaultRead, descriptor, -1);
  return REAL(pread)(descriptor, bytes, length, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t length, off64_t offset) {
  FAIL_ON_DESCRIPTOR(GFFaultRead, descriptor, -1);
  return REAL(pread64)(descriptor, bytes, length, offset);
}

// MARK: Time

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  int64_t haste = gfFaultHaste();
  if (result == 0 && haste > 1 && clock == CLOCK_BOOTTIME) {
    int64_t nanoseconds = (time->tv_sec * INT64_C(1000000000) + time->tv_nsec) * haste;
    time->tv_sec = nanoseconds / 1000000000;
    time->tv_nsec = nanoseconds % 1000000000;
  }
  return result;
}
