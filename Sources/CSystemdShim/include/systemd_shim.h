// SPDX-License-Identifier: MIT
// Media players on the session bus (MPRIS), as events of a few kinds; and what a service tells systemd.
//
// Provided because most of sd-bus is variadic, and because what players send is read best where it can
// be read once: a message's dictionary becomes a call for each text in it. Nothing here knows what the
// keys mean. Strings belong to the shim and are valid during the call of the handler alone. An `int32_t`
// result is 0 or an errno value.
#ifndef GF_SYSTEMD_SHIM_H
#define GF_SYSTEMD_SHIM_H

#include <stdbool.h>
#include <stdint.h>

/* A connection to a bus. Used from one thread. */
typedef struct GFBus GFBus;

/* What a handler is told, with two texts each. */
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /* A player's name on the bus, and the connection that has it now: empty if none does any more. */
  GFBusEventOwner = 0,
  /* The connection whose properties follow, and nothing. All of them follow, others are gone. */
  GFBusEventBeginAll = 1,
  /* The same, of those alone that changed. */
  GFBusEventBeginSome = 2,
  /* The name of a dictionary within the properties, and nothing; its values follow. */
  GFBusEventBeginDictionary = 3,
  /* The end of that dictionary's values; its name, and nothing. */
  GFBusEventEndDictionary = 4,
  /* A key and its text. A list of texts comes as one for each, under the same key. What is neither text
     nor a list of it, or is longer than any title or picture, is left out. */
  GFBusEventValue = 5,
  /* A property that changed, and that whoever wants it has to ask for; and nothing. */
  GFBusEventInvalidated = 6,
  /* The end of a connection's properties; its name, and nothing. */
  GFBusEventEnd = 7,
  /* A connection that did not answer when it was asked for its properties, and the reason. */
  GFBusEventUnanswered = 8,
} GFBusEvent;

/* Takes one event. */
typedef void (*GFBusHandler)(
    void *_Nullable context, GFBusEvent event, const char *_Nonnull first,
    const char *_Nonnull second);

/* Connects to the bus at an address, or to the user's session bus without one. Close it with
   gfBusClose; after an error there is nothing to close. */
int32_t gfBusOpen(const char *_Nullable address, GFBus *_Nullable *_Nonnull bus);

/* Closes a connection. */
void gfBusClose(GFBus *_Nonnull bus);

/* Begins to listen for players that come, go and change, and tells of those that are there. Waits for
   the bus itself, for at most two seconds a question; never for a player. */
int32_t gfBusWatchPlayers(
    GFBus *_Nonnull bus, GFBusHandler _Nonnull handler, void *_Nullable context);

/* Asks a connection for all of its properties as a player; the answer comes by gfBusProcess, within five
   seconds or as unanswered. */
int32_t gfBusAskPlayer(GFBus *_Nonnull bus, const char *_Nonnull connection);

/* Handles everything that has arrived, without waiting. ENOTCONN or the like: the bus is gone. */
int32_t gfBusProcess(GFBus *_Nonnull bus, GFBusHandler _Nonnull handler, void *_Nullable context);

/* The descriptor to wait for, the events of poll(2) to wait for on it, and for how many milliseconds at
   most; negative: for ever. */
int32_t gfBusDescriptor(GFBus *_Nonnull bus);
int16_t gfBusPollEvents(GFBus *_Nonnull bus);
int32_t gfBusTimeoutMilliseconds(GFBus *_Nonnull bus);

/* Tells the service manager that started this program a state as sd_notify(3) has it, such as READY=1;
   does nothing where none did. */
void gfNotify(const char *_Nonnull state);

#endif
