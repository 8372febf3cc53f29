// SPDX-License-Identifier: MIT
// One line and at most one open file over a Unix socket, bytes behind a line, and the child process
// at the socket's other end.
//
// Provided because Swift can neither build control messages (macros) nor spawn with a socket as
// standard input. A negative `int` result means "see *error": an errno value, read once, here.
#ifndef GF_DESCRIPTORS_H
#define GF_DESCRIPTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How an attempt to take one line ended. */
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  /* A line is in the buffer. */
  GFLineStatusReceived = 0,
  /* A line is in the buffer; more than one descriptor came with it, and all were closed. */
  GFLineStatusTooManyDescriptors = 1,
  /* The line did not fit; it was read to its end and dropped, its descriptors were closed. */
  GFLineStatusTooLong = 2,
  /* The other end was closed; a last line without a newline is dropped. */
  GFLineStatusEnd = 3,
  /* The time ran out; the stream may now be within a line: give the connection up. */
  GFLineStatusTimedOut = 4,
  /* A system call failed: `error` says how. */
  GFLineStatusFailed = 5,
} GFLineStatus;

/* Sends `length` bytes (none of them a newline) and a newline, with the descriptor `attached`
   travelling along unless it is -1. The descriptor stays the caller's to close. Blocks while the
   socket's buffer is full. Returns 0, or an errno value (EPIPE: nobody listens; no signal). */
int32_t gfSendLine(int32_t socket, const uint8_t *_Nullable bytes, size_t length, int32_t attached);

/* Takes the next line into `buffer`, without its newline; nothing behind the newline is touched, so
   that no state is kept between calls.

   `timeoutMilliseconds` covers the whole line; negative waits for ever. With a place for `attached`
   the one descriptor that came along is put there (close-on-exec, the caller's to close), else -1;
   with NULL the line is taken by plain reads, which drop descriptors: so replies are taken.
   `error` is an errno value with GFLineStatusFailed, else 0. */
GFLineStatus gfReceiveLine(
    int32_t socket, uint8_t *_Nonnull buffer, size_t capacity, int32_t timeoutMilliseconds,
    size_t *_Nonnull length, int32_t *_Nullable attached, int32_t *_Nonnull error);

/* Sends bytes of any kind, as they are: what a line has announced. As gfSendLine otherwise. */
int32_t gfSendBytes(int32_t socket, const uint8_t *_Nullable bytes, size_t length);

/* Takes exactly `length` bytes, by plain reads, which drop descriptors.

   GFLineStatusReceived when all are there; `timeoutMilliseconds` and the other endings are those of
   gfReceiveLine. */
GFLineStatus gfReceiveBytes(
    int32_t socket, uint8_t *_Nonnull buffer, size_t length, int32_t timeoutMilliseconds,
    int32_t *_Nonnull error);

/* Whether bytes lie in the socket that nobody has taken; the end of the stream is none. */
bool gfHasUnread(int32_t socket);

/* Closes a descriptor that came with a line. */
void gfCloseDescriptor(int32_t descriptor);

/* Asks for size, kind and times of an open file by the one system call that takes no path. Returns 0 or an
   errno value. */
int32_t gfDescribeDescriptor(int32_t descriptor, struct stat *_Nonnull status);

/* Whether a descriptor is a connected stream socket: a worker's standard input must be one. */
bool gfIsStreamSocket(int32_t descriptor);

/* Returns a descriptor (close-on-exec, the caller's to close) of a nameless file in memory that
   holds the bytes: a picture that came as base64 is handed to a worker like a file. -1: see
   `error`. */
int32_t gfDescriptorFromBytes(
    const uint8_t *_Nullable bytes, size_t length, int32_t *_Nonnull error);

/* A child process and the supervisor's end of its socket. */
typedef struct {
  pid_t pid;
  int32_t socket;
} GFWorker;

/* How a worker ended. */
typedef struct {
  /* The signal that ended it, or 0. */
  int32_t signal;
  /* Its exit status, if no signal ended it. */
  int32_t status;
  /* The processor time it used in all its life, user and system. */
  int64_t cpuMicroseconds;
  /* The most memory it had resident at once. */
  int64_t peakResidentBytes;
} GFWorkerEnd;

/* Starts the program at `path` (used as it is, no search) with `argument`, if any, after its name.
   Its standard input is one end of a new socketpair, its standard output /dev/null, its standard
   error the caller's own, or /dev/null if `isQuiet`; nothing else is inherited. It gets a process
   group of its own, no blocked signal, default signal actions and the environment of
   5-reliability.md §5.3. Safe from several threads at once. Returns 0 or an errno value. */
int32_t gfWorkerStart(
    const char *_Nonnull path, const char *_Nullable argument, bool isQuiet,
    GFWorker *_Nonnull worker);

/* The processor time that a running worker has used so far, in microseconds; -1 if it cannot be
   had. The difference over a request tells a slow picture from a slow disk. */
int64_t gfWorkerCPUMicroseconds(const GFWorker *_Nonnull worker);

/* The memory that a running worker has resident, in bytes; -1 if it cannot be had. */
int64_t gfWorkerResidentBytes(const GFWorker *_Nonnull worker);

/* Sends SIGKILL to a running worker and to whatever it has started in its process group (a script
   that runs the real worker, say). Safe from another thread as long as nobody waits for the worker. */
void gfWorkerKill(pid_t pid);

/* Ends a worker: closes the socket (an idle one then leaves by itself), with `isKilled` sends
   SIGKILL as well, and waits for at most `timeoutMilliseconds`, since a process that hangs in a
   dead mount does not end at once. Returns 0 when it is gone, ETIMEDOUT while it is not (call it
   again), or another errno value. After 0 the worker holds no process and no socket any more. */
int32_t gfWorkerStop(
    GFWorker *_Nonnull worker, bool isKilled, int32_t timeoutMilliseconds,
    GFWorkerEnd *_Nonnull end);

#ifdef __cplusplus
}
#endif

#endif
