// SPDX-License-Identifier: MIT
#ifndef GF_CSQLite_SHIM_H
#define GF_CSQLite_SHIM_H

#include <sqlite3.h>

#endif
