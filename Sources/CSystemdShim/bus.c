// SPDX-License-Identifier: MIT
// The connection to a bus, and the players that come and go on it.
#define _GNU_SOURCE
#include "bus.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SECOND 1000000ull /* sd-bus counts in microseconds */

static const char playerNames[] = "org.mpris.MediaPlayer2.";

static void tellOwner(GFBus *bus, const char *name, const char *owner) {
  if (strncmp(name, playerNames, strlen(playerNames)) != 0) return;
  bus->handler(bus->context, GFBusEventOwner, name, owner);
}

static int onOwnerChange(sd_bus_message *message, void *userdata, sd_bus_error *error) {
  (void)error;
  const char *name = "";
  const char *before = "";
  const char *owner = "";
  if (sd_bus_message_read(message, "sss", &name, &before, &owner) < 0) return 0;
  tellOwner(userdata, name, owner);
  return 0;
}

static int onChange(sd_bus_message *message, void *userdata, sd_bus_error *error) {
  (void)error;
  gfTellChanges(userdata, message);
  return 0;
}

/* A question to a player that is not answered yet. */
typedef struct {
  GFBus *bus;
  char connection[256]; /* names on a bus have at most 255 bytes */
} Question;

static int onAnswer(sd_bus_message *message, void *userdata, sd_bus_error *error) {
  (void)error;
  Question *question = userdata;
  GFBus *bus = question->bus;
  if (sd_bus_message_is_method_error(message, NULL)) {
    const sd_bus_error *reason = sd_bus_message_get_error(message);
    const char *text = reason != NULL && reason->message != NULL ? reason->message : "no reason";
    bus->handler(bus->context, GFBusEventUnanswered, question->connection, text);
  } else {
    gfTellAll(bus, message, question->connection);
  }
  return 0;
}

int32_t gfBusOpen(const char *address, GFBus **result) {
  GFBus *bus = calloc(1, sizeof *bus);
  if (bus == NULL) return ENOMEM;
  int status;
  if (address == NULL) {
    status = sd_bus_open_user(&bus->bus);
  } else {
    status = sd_bus_new(&bus->bus);
    if (status >= 0) status = sd_bus_set_address(bus->bus, address);
    if (status >= 0) status = sd_bus_set_bus_client(bus->bus, true);
    if (status >= 0) status = sd_bus_start(bus->bus);
  }
  if (status >= 0) status = sd_bus_set_method_call_timeout(bus->bus, 2 * SECOND);
  if (status < 0) {
    gfBusClose(bus);
    return -status;
  }
  *result = bus;
  return 0;
}

void gfBusClose(GFBus *bus) {
  sd_bus_close_unref(bus->bus);
  free(bus);
}

static int match(GFBus *bus, const char *rule, sd_bus_message_handler_t callback) {
  return sd_bus_add_match(bus->bus, NULL, rule, callback, bus);
}

static int tellPresent(GFBus *bus) {
  char **names = NULL;
  int status = sd_bus_list_names(bus->bus, &names, NULL);
  if (status < 0) return status;
  for (char **name = names; name != NULL && *name != NULL; name++) {
    if (strncmp(*name, playerNames, strlen(playerNames)) == 0) {
      sd_bus_message *reply = NULL;
      const char *owner = NULL;
      /* One that left meanwhile has no owner, and nothing is to be told. */
      if (sd_bus_call_method(
              bus->bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
              "GetNameOwner", NULL, &reply, "s", *name) >= 0 &&
          sd_bus_message_read(reply, "s", &owner) >= 0) {
        tellOwner(bus, *name, owner);
      }
      sd_bus_message_unref(reply);
    }
    free(*name);
  }
  free(names);
  return 0;
}

int32_t gfBusWatchPlayers(GFBus *bus, GFBusHandler handler, void *context) {
  bus->handler = handler;
  bus->context = context;
  int status = match(
      bus,
      "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',"
      "interface='org.freedesktop.DBus',member='NameOwnerChanged',"
      "arg0namespace='org.mpris.MediaPlayer2'",
      onOwnerChange);
  if (status >= 0) {
    status = match(
        bus,
        "type='signal',path='/org/mpris/MediaPlayer2',"
        "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
        "arg0='org.mpris.MediaPlayer2.Player'",
        onChange);
  }
  if (status >= 0) status = tellPresent(bus);
  return status < 0 ? -status : 0;
}

int32_t gfBusAskPlayer(GFBus *bus, const char *connection) {
  Question *question = calloc(1, sizeof *question);
  if (question == NULL) return ENOMEM;
  question->bus = bus;
  strncpy(question->connection, connection, sizeof question->connection - 1);
  sd_bus_message *message = NULL;
  sd_bus_slot *slot = NULL;
  int status = sd_bus_message_new_method_call(
      bus->bus, &message, connection, "/org/mpris/MediaPlayer2", "org.freedesktop.DBus.Properties",
      "GetAll");
  if (status >= 0) status = sd_bus_message_append(message, "s", "org.mpris.MediaPlayer2.Player");
  if (status >= 0) {
    status = sd_bus_call_async(bus->bus, &slot, message, onAnswer, question, 5 * SECOND);
  }
  sd_bus_message_unref(message);
  if (status < 0) {
    free(question);
    return -status;
  }
  /* The bus keeps the slot until the answer was handled, and frees the question with it. */
  sd_bus_slot_set_destroy_callback(slot, free);
  sd_bus_slot_set_floating(slot, true);
  sd_bus_slot_unref(slot);
  return 0;
}

int32_t gfBusProcess(GFBus *bus, GFBusHandler handler, void *context) {
  bus->handler = handler;
  bus->context = context;
  int status;
  do {
    status = sd_bus_process(bus->bus, NULL);
  } while (status > 0);
  if (status < 0) return -status;
  return sd_bus_is_open(bus->bus) > 0 ? 0 : ENOTCONN;
}

int32_t gfBusDescriptor(GFBus *bus) { return sd_bus_get_fd(bus->bus); }

int16_t gfBusPollEvents(GFBus *bus) {
  int events = sd_bus_get_events(bus->bus);
  return events < 0 ? 0 : (int16_t)events;
}

int32_t gfBusTimeoutMilliseconds(GFBus *bus) {
  uint64_t due = UINT64_MAX;
  if (sd_bus_get_timeout(bus->bus, &due) < 0 || due == UINT64_MAX) return -1;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  uint64_t now = (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec / 1000;
  if (due <= now) return 0;
  /* Rounded up: waking a little early would only ask again. */
  uint64_t milliseconds = (due - now + 999) / 1000;
  return milliseconds > INT32_MAX ? INT32_MAX : (int32_t)milliseconds;
}
