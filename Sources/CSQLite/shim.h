// SPDX-License-Identifier: MIT
// SQLite, and the few calls of it that Swift cannot make by itself.
#ifndef GF_CSQLITE_SHIM_H
#define GF_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>
#include <sys/statfs.h>

/* Provided because sqlite3_db_config is variadic. Sets a switch of one connection; returns a result
   code of SQLite. */
static inline int32_t gfSQLiteConfigure(sqlite3 *_Nonnull database, int32_t option, int32_t value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

/* Provided because SQLITE_TRANSIENT is a cast that Swift does not import. Binds a copy of `length`
   bytes as text, whether or not they are UTF-8; no bytes are an empty text, not NULL. */
static inline int32_t gfSQLiteBindText(
    sqlite3_stmt *_Nonnull statement, int32_t index, const void *_Nullable bytes, uint64_t length) {
  return sqlite3_bind_text64(
      statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* Provided because SQLITE_TRANSIENT is a cast that Swift does not import. Binds a copy of `length`
   bytes as a blob; no bytes are an empty blob, not NULL. */
static inline int32_t gfSQLiteBindBlob(
    sqlite3_stmt *_Nonnull statement, int32_t index, const void *_Nullable bytes, uint64_t length) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT);
}

/* Provided because Swift's Glibc leaves <sys/statfs.h> out, and here because a write-ahead log is why
   anybody asks. Returns `f_type` of the file system that holds a path, or -1 with errno. */
static inline int64_t gfFileSystemType(const char *_Nonnull path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (int64_t)status.f_type : -1;
}

#endif
