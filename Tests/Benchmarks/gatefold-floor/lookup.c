// SPDX-License-Identifier: MIT
// Look-ups by C and SQLite alone: the floor that look-ups of `Store` are compared with (P6).
//
// gatefold-floor lookup KEYS DATABASE single|batch|copy COUNT SEED
// Asks what `gatefold-bench lookup` and lookup_peers.py ask, in the same order, and prints the same members.
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

int lookup_main(int argc, char **argv);

enum { batch = 1000, warmUp = 50000 };

/* What `Store` asks (ColorsQueries.swift). */
static const char question[] =
    "SELECT background, text, tint, tint_opacity, accent, gradient "
    "FROM lookup "
    "JOIN track ON track.file = lookup.file "
    "JOIN election ON election.id = track.election "
    "LEFT JOIN cover INDEXED BY cover_colors ON cover.id = election.cover "
    "WHERE lookup.path = ?";

/* All paths, each ended by a newline. */
static struct {
  char *bytes;
  char **starts;
  int *lengths;
  uint64_t count;
} keys;

static uint64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

/* SplitMix64, as in Tests/TestSupport. */
static uint64_t next(uint64_t *state) {
  *state += UINT64_C(0x9E3779B97F4A7C15);
  uint64_t z = *state;
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

static int fail(const char *what, const char *why) {
  fprintf(stderr, "gatefold-floor lookup: %s: %s\n", what, why);
  return 1;
}

static int readKeys(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) return fail(path, "cannot be read");
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  keys.bytes = malloc(size);
  if (fread(keys.bytes, 1, size, file) != size) return fail(path, "cannot be read");
  fclose(file);
  for (size_t i = 0; i < size; i++) keys.count += keys.bytes[i] == '\n';
  keys.starts = malloc(keys.count * sizeof *keys.starts);
  keys.lengths = malloc(keys.count * sizeof *keys.lengths);
  char *start = keys.bytes;
  for (uint64_t i = 0; i < keys.count; i++) {
    char *end = memchr(start, '\n', (size_t)(keys.bytes + size - start));
    keys.starts[i] = start;
    keys.lengths[i] = (int)(end - start);
    start = end + 1;
  }
  return 0;
}

/* Opens the index, or a copy of it in memory. */
static sqlite3 *openIndex(const char *path, int isCopy) {
  sqlite3 *index = NULL, *copy = NULL;
  if (sqlite3_open_v2(path, &index, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    return NULL;
  sqlite3_busy_timeout(index, 5000);
  sqlite3_exec(index, "PRAGMA cache_size = -16384", NULL, NULL, NULL);
  if (!isCopy) return index;
  sqlite3_open_v2(":memory:", &copy,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
  sqlite3_backup *backup = sqlite3_backup_init(copy, "main", index, "main");
  int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  sqlite3_close(index);
  return code == SQLITE_DONE ? copy : NULL;
}

/* A colour as it is stored, `#rrggbb`. */
static uint32_t color(const unsigned char *text) {
  uint32_t value = 0;
  for (int i = 1; i < 7; i++) {
    unsigned char digit = text[i];
    value = value << 4 | (uint32_t)(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
  }
  return value;
}

/* Asks one question and looks at every column; returns the background as 0x1RRGGBB, 0 for nothing. */
static uint32_t ask(sqlite3_stmt *row, uint64_t key, int *code) {
  uint32_t found = 0;
  sqlite3_bind_text(row, 1, keys.starts[key], keys.lengths[key], SQLITE_STATIC);
  *code = sqlite3_step(row);
  if (*code == SQLITE_ROW && sqlite3_column_type(row, 0) != SQLITE_NULL) {
    found = 1u << 24 | color(sqlite3_column_text(row, 0));
    for (int column = 1; column < 6; column++) {
      if (column == 3)
        (void)sqlite3_column_double(row, column);
      else
        (void)sqlite3_column_text(row, column);
    }
  }
  if (*code == SQLITE_ROW) *code = SQLITE_OK;
  if (*code == SQLITE_DONE) *code = SQLITE_OK;
  sqlite3_reset(row);
  return found;
}

static int byTime(const void *a, const void *b) {
  uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
  return (first > second) - (first < second);
}

int lookup_main(int argc, char **argv) {
  if (argc != 6) {
    fputs("usage: gatefold-floor lookup KEYS DATABASE single|batch|copy COUNT SEED\n", stderr);
    return 2;
  }
  const char *form = argv[3];
  uint64_t count = strtoull(argv[4], NULL, 10), seed = strtoull(argv[5], NULL, 10);
  if (readKeys(argv[1]) != 0) return 1;
  sqlite3 *index = openIndex(argv[2], strcmp(form, "copy") == 0);
  sqlite3_stmt *row = NULL;
  if (index == NULL) return fail(argv[2], "cannot be opened");
  if (sqlite3_prepare_v3(index, question, -1, SQLITE_PREPARE_PERSISTENT, &row, NULL) != SQLITE_OK)
    return fail(argv[2], sqlite3_errmsg(index));
  uint64_t digest = 0, misses = 0, failures = 0, state = seed;
  int code = SQLITE_OK;
  for (uint64_t i = 0; i < warmUp && i < count; i++) digest += ask(row, next(&state) % keys.count, &code);
  uint32_t *times = malloc(count * sizeof *times);
  uint64_t timed = 0, wall = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
  int isBatch = strcmp(form, "batch") == 0;
  state = seed;
  for (uint64_t i = 0; i < count; i++) {
    if (isBatch && i % batch == 0) sqlite3_exec(index, i ? "COMMIT; BEGIN" : "BEGIN", NULL, NULL, NULL);
    uint64_t key = next(&state) % keys.count;
    uint64_t start = now(CLOCK_MONOTONIC);
    uint32_t found = ask(row, key, &code);
    uint64_t time = now(CLOCK_MONOTONIC) - start;
    if (code != SQLITE_OK) {
      failures++;
      continue;
    }
    misses += found == 0;
    times[timed++] = time > UINT32_MAX ? UINT32_MAX : (uint32_t)time;
  }
  if (isBatch) sqlite3_exec(index, "COMMIT", NULL, NULL, NULL);
  wall = now(CLOCK_MONOTONIC) - wall;
  cpu = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  qsort(times, timed, sizeof *times, byTime);
  printf("{\"form\":\"%s\",\"answer\":\"colors\",\"n\":%llu,\"p50_ns\":%u,\"p99_ns\":%u,\"max_ns\":%u,"
         "\"busy\":%llu,\"failure\":\"%s\",\"misses\":%llu,\"digest\":%llu,\"wall_ns\":%llu,"
         "\"cpu_ns\":%llu,\"peak_kb\":%ld}\n",
      form, (unsigned long long)timed, timed ? times[timed / 2] : 0,
      timed ? times[timed * 99 / 100] : 0, timed ? times[timed - 1] : 0,
      (unsigned long long)failures, failures ? sqlite3_errmsg(index) : "",
      (unsigned long long)misses, (unsigned long long)digest, (unsigned long long)wall,
      (unsigned long long)cpu, usage.ru_maxrss);
  sqlite3_finalize(row);
  sqlite3_close(index);
  free(times);
  free(keys.bytes);
  free(keys.starts);
  free(keys.lengths);
  return 0;
}
