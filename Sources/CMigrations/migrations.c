// SPDX-License-Identifier: MIT
#include "migrations.h"

static const uint8_t m0001[] = {
#embed "../../migrations/0001_initial.sql"
    , 0}; /* the zero ends the text for sqlite3_exec */

static const uint8_t m0002[] = {
#embed "../../migrations/0002_cue_sheets.sql"
    , 0};

static const uint8_t m0003[] = {
#embed "../../migrations/0003_hash_of_no_cover.sql"
    , 0};

static const uint8_t m0004[] = {
#embed "../../migrations/0004_swatch_shares.sql"
    , 0};

static const uint8_t m0005[] = {
#embed "../../migrations/0005_cover_colors.sql"
    , 0};

static const GFMigration all[] = {
    {"0001_initial", (const char *)m0001, sizeof m0001 - 1},
    {"0002_cue_sheets", (const char *)m0002, sizeof m0002 - 1},
    {"0003_hash_of_no_cover", (const char *)m0003, sizeof m0003 - 1},
    {"0004_swatch_shares", (const char *)m0004, sizeof m0004 - 1},
    {"0005_cover_colors", (const char *)m0005, sizeof m0005 - 1},
};

int32_t gfMigrationCount(void) { return (int32_t)(sizeof all / sizeof all[0]); }

GFMigration gfMigrationAt(int32_t index) { return all[index]; }
