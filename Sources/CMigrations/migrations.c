// SPDX-License-Identifier: MIT
#include "migrations.h"

static const uint8_t m0001[] = {
#embed "../../migrations/0001_initial.sql"
    , 0}; /* the zero ends the text for sqlite3_exec */

static const GFMigration all[] = {
    {"0001_initial", (const char *)m0001, sizeof m0001 - 1},
};

int32_t gfMigrationCount(void) { return (int32_t)(sizeof all / sizeof all[0]); }

GFMigration gfMigrationAt(int32_t index) { return all[index]; }
