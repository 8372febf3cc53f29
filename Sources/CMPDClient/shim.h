// SPDX-License-Identifier: MIT
#ifndef GF_MPDCLIENT_SHIM_H
#define GF_MPDCLIENT_SHIM_H

#include <mpd/client.h>

/* Asks for MPD's configuration, which it tells over a local socket alone; read the pairs that follow.
   Provided because Swift cannot call mpd_send_command, which is variadic. */
static inline bool gfMPDSendConfig(struct mpd_connection *_Nonnull connection) {
  return mpd_send_command(connection, "config", (const char *)0);
}

#endif
