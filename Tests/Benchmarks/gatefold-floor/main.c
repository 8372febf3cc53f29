// SPDX-License-Identifier: MIT
//
// The least that a job can cost: the libraries that Gatefold uses, called directly, all files in one
// process, without walk, database, second process or sandbox. `make bench` divides by this.
//
//     gatefold-floor jpeg|vips|thumbnail|tags --list FILE [--times N]
//     gatefold-floor lookup …
//
// FILE holds names, each ended by a NUL, or by a line end if there is no NUL in it. CPU time is counted
// from here on: what the loader needs to link a hundred libraries is nobody's floor.
#include "floor.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool floorRead(const char *path, FloorFile *file) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  size_t done = 0;

  if (descriptor < 0) return false;
  if (fstat(descriptor, &status)) {
    close(descriptor);
    return false;
  }
  if (file->capacity < (size_t)status.st_size) {
    free(file->bytes);
    file->capacity = (size_t)status.st_size;
    file->bytes = malloc(file->capacity);
    if (file->bytes == NULL) abort();
  }
  while (done < (size_t)status.st_size) {
    ssize_t count = read(descriptor, file->bytes + done, (size_t)status.st_size - done);
    if (count <= 0) break;
    done += (size_t)count;
  }
  close(descriptor);
  file->length = done;
  return done == (size_t)status.st_size;
}

int floorShrink(int width, int height) {
  int shorter = width < height ? width : height;
  for (int factor = 8; factor > 1; factor /= 2)
    if (shorter / factor >= FLOOR_MINIMUM_SIDE) return factor;
  return 1;
}

/// Returns user and system time of all threads of this process, in seconds.
static double cpuSeconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static double wallSeconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/// Returns the names in a list, which stays in memory, and how many there are.
static char **names(const char *list, size_t *count) {
  FloorFile file = {0};
  size_t room = 0;
  char **result = NULL;
  char end;

  if (!floorRead(list, &file)) return NULL;
  end = memchr(file.bytes, 0, file.length) == NULL ? '\n' : '\0';
  *count = 0;
  for (size_t at = 0, start = 0; at < file.length; at++) {
    if ((char)file.bytes[at] != end) continue;
    file.bytes[at] = 0;
    if (at > start) {
      if (*count == room) {
        room = room * 2 + 1024;
        result = realloc(result, room * sizeof(char *));
        if (result == NULL) abort();
      }
      result[(*count)++] = (char *)file.bytes + start;
    }
    start = at + 1;
  }
  return result;
}

static int fail(const char *message) {
  fprintf(stderr, "gatefold-floor: %s\n", message);
  return 2;
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    bool (*read)(const char *path, FloorCounts *counts);
    bool needsVips;
  } modes[] = {
      {"jpeg", floorJPEG, false},
      {"vips", floorVips, true},
      {"thumbnail", floorThumbnail, true},
      {"tags", floorTags, false},
  };
  FloorCounts counts = {0};
  struct rusage usage;
  char **files;
  size_t count = 0, mode = 0;
  long times = 1;
  double cpu = cpuSeconds(), wall = wallSeconds();

  if (argc > 1 && strcmp(argv[1], "lookup") == 0) {
    if (lookup_main == NULL) return fail("lookup is not compiled in");
    return lookup_main(argc - 1, argv + 1);
  }
  if ((argc != 4 && argc != 6) || strcmp(argv[2], "--list") != 0)
    return fail("usage: gatefold-floor jpeg|vips|thumbnail|tags --list FILE [--times N]");
  while (mode < sizeof modes / sizeof *modes && strcmp(modes[mode].name, argv[1]) != 0) mode++;
  if (mode == sizeof modes / sizeof *modes) return fail("no such mode");
  if (argc == 6 && (strcmp(argv[4], "--times") != 0 || (times = atol(argv[5])) < 1))
    return fail("--times takes a number from 1 on");
  files = names(argv[3], &count);
  if (files == NULL) return fail("the list cannot be read, or is empty");
  if (modes[mode].needsVips && !floorStartVips()) return fail("libvips does not start");
  for (long turn = 0; turn < times; turn++)
    for (size_t i = 0; i < count; i++) {
      counts.files++;
      if (!modes[mode].read(files[i], &counts)) counts.failed++;
    }
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"mode\":\"%s\",\"files\":%zu,\"failed\":%zu,\"bytes\":%zu,\"pixels\":%zu,\"pictures\":%zu,"
         "\"cpu\":%.6f,\"wall\":%.6f,\"peakKiB\":%ld}\n",
         modes[mode].name, counts.files, counts.failed, counts.bytes, counts.pixels, counts.pictures,
         cpuSeconds() - cpu, wallSeconds() - wall, usage.ru_maxrss);
  return counts.failed == 0 ? 0 : 3;
}
