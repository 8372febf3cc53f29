// SPDX-License-Identifier: MIT
// The numbered SQL files of migrations/, carried inside the binary.
#ifndef GF_MIGRATIONS_H
#define GF_MIGRATIONS_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *_Nonnull name;
  const char *_Nonnull sql; /* ends with NUL */
  size_t length;
} GFMigration;

int32_t gfMigrationCount(void);
GFMigration gfMigrationAt(int32_t index);

#endif
