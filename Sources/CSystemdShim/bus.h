// SPDX-License-Identifier: MIT
// What the files of this shim share.
#ifndef GF_BUS_H
#define GF_BUS_H

#include "systemd_shim.h"

#include <systemd/sd-bus.h>

struct GFBus {
  sd_bus *bus;
  /* Whom events are told while a call of ours runs. */
  GFBusHandler handler;
  void *context;
};

/* Tells of the properties in an answer to GetAll. */
void gfTellAll(GFBus *bus, sd_bus_message *message, const char *connection);

/* Tells of the properties in a signal PropertiesChanged. */
void gfTellChanges(GFBus *bus, sd_bus_message *message);

#endif
