// SPDX-License-Identifier: MIT
// Dictionaries of properties, text by text.
#include "bus.h"

#include <string.h>

/* No title and no picture within an address is longer; the bus itself would let 128 MB through. */
static const size_t longestText = 16u << 20;

static void tell(GFBus *bus, GFBusEvent event, const char *first, const char *second) {
  bus->handler(bus->context, event, first, second);
}

static int tellText(GFBus *bus, sd_bus_message *message, char type, const char *key) {
  const char *text = NULL;
  int status = sd_bus_message_read_basic(message, type, &text);
  if (status > 0 && strlen(text) <= longestText) tell(bus, GFBusEventValue, key, text);
  return status;
}

static int tellDictionary(GFBus *bus, sd_bus_message *message, bool isOutermost);

/* Tells of the variant that comes next. */
static int tellVariant(GFBus *bus, sd_bus_message *message, const char *key, bool isOutermost) {
  char type = 0;
  const char *contents = NULL;
  int status = sd_bus_message_peek_type(message, &type, &contents);
  if (status <= 0 || type != SD_BUS_TYPE_VARIANT) return -1;
  status = sd_bus_message_enter_container(message, SD_BUS_TYPE_VARIANT, contents);
  if (status < 0) return status;
  if (strcmp(contents, "s") == 0 || strcmp(contents, "o") == 0) {
    status = tellText(bus, message, contents[0], key);
  } else if (strcmp(contents, "as") == 0) {
    status = sd_bus_message_enter_container(message, SD_BUS_TYPE_ARRAY, "s");
    while (status > 0) status = tellText(bus, message, SD_BUS_TYPE_STRING, key);
    if (status >= 0) status = sd_bus_message_exit_container(message);
  } else if (isOutermost && strcmp(contents, "a{sv}") == 0) {
    tell(bus, GFBusEventBeginDictionary, key, "");
    status = tellDictionary(bus, message, false);
    tell(bus, GFBusEventEndDictionary, key, "");
  } else {
    status = sd_bus_message_skip(message, contents);
  }
  return status < 0 ? status : sd_bus_message_exit_container(message);
}

static int tellDictionary(GFBus *bus, sd_bus_message *message, bool isOutermost) {
  int status = sd_bus_message_enter_container(message, SD_BUS_TYPE_ARRAY, "{sv}");
  if (status < 0) return status;
  while ((status = sd_bus_message_enter_container(message, SD_BUS_TYPE_DICT_ENTRY, "sv")) > 0) {
    const char *key = NULL;
    status = sd_bus_message_read_basic(message, SD_BUS_TYPE_STRING, &key);
    if (status >= 0) status = tellVariant(bus, message, key, isOutermost);
    if (status >= 0) status = sd_bus_message_exit_container(message);
    if (status < 0) return status;
  }
  return status < 0 ? status : sd_bus_message_exit_container(message);
}

void gfTellAll(GFBus *bus, sd_bus_message *message, const char *connection) {
  tell(bus, GFBusEventBeginAll, connection, "");
  /* One that answers something else has told what it has told. */
  (void)tellDictionary(bus, message, true);
  tell(bus, GFBusEventEnd, connection, "");
}

void gfTellChanges(GFBus *bus, sd_bus_message *message) {
  const char *connection = sd_bus_message_get_sender(message);
  const char *interface = NULL;
  if (connection == NULL) return;
  if (sd_bus_message_read_basic(message, SD_BUS_TYPE_STRING, &interface) <= 0) return;
  tell(bus, GFBusEventBeginSome, connection, "");
  if (tellDictionary(bus, message, true) >= 0 &&
      sd_bus_message_enter_container(message, SD_BUS_TYPE_ARRAY, "s") > 0) {
    const char *key = NULL;
    while (sd_bus_message_read_basic(message, SD_BUS_TYPE_STRING, &key) > 0) {
      tell(bus, GFBusEventInvalidated, key, "");
    }
  }
  tell(bus, GFBusEventEnd, connection, "");
}
