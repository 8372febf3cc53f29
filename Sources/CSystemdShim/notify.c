// SPDX-License-Identifier: MIT
// What a service tells the manager that started it.
#include "systemd_shim.h"

#include <systemd/sd-daemon.h>

void gfNotify(const char *state) {
  // Nobody may have asked for it, and nothing depends on its being heard.
  (void)sd_notify(0, state);
}
