// SPDX-License-Identifier: MIT
// Deadlines for the calls that may wait.
#ifndef GF_CLOCK_H
#define GF_CLOCK_H

#include <stdint.h>
#include <time.h>

/* The monotonic clock in milliseconds. */
static inline int64_t gfNowMilliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
