// SPDX-License-Identifier: MIT
// A line and at most one open file, or plain bytes, sent or received.
#define _GNU_SOURCE
#include "descriptors.h"

#include "clock.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* Control data for exactly one descriptor, aligned as the macros want it. */
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
} Control;

int32_t gfSendLine(int32_t socket, const uint8_t *bytes, size_t length, int32_t attached) {
  uint8_t newline = '\n';
  size_t sent = 0;
  while (sent < length + 1) {
    size_t left = sent < length ? length - sent : 0;
    struct iovec parts[2] = {
        {.iov_base = left > 0 ? (void *)(bytes + sent) : NULL, .iov_len = left},
        {.iov_base = &newline, .iov_len = 1},
    };
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    Control control = {.bytes = {0}};
    if (attached >= 0 && sent == 0) {
      message.msg_control = control.bytes;
      message.msg_controllen = sizeof control.bytes;
      struct cmsghdr *header = CMSG_FIRSTHDR(&message);
      header->cmsg_level = SOL_SOCKET;
      header->cmsg_type = SCM_RIGHTS;
      header->cmsg_len = CMSG_LEN(sizeof(int));
      int descriptor = attached;
      memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    ssize_t count = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (count < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    sent += (size_t)count;
  }
  return 0;
}

/* Waits until there is something to read: 1, or 0 when the deadline has passed, or -1. */
static int waitReadable(int socket, int64_t deadline) {
  for (;;) {
    int64_t left = deadline - gfNowMilliseconds();
    if (left < 0) left = 0;
    struct pollfd entry = {.fd = socket, .events = POLLIN};
    int count = poll(&entry, 1, (int)(left > INT32_MAX ? INT32_MAX : left));
    if (count > 0) return 1;
    if (count == 0 && left == 0) return 0;
    if (count < 0 && errno != EINTR) return -1;
  }
}

/* Looks at the next bytes without taking them. */
static ssize_t peek(int socket, uint8_t *buffer, size_t capacity) {
  for (;;) {
    ssize_t count = recv(socket, buffer, capacity, MSG_PEEK);
    if (count >= 0 || errno != EINTR) return count;
  }
}

/* Takes bytes that were seen; a descriptor that comes with them goes to `attached`.

   The kernel is told of room for CMSG_LEN of one descriptor: CMSG_SPACE has padding that a second
   one fits into. `isCrowded` tells that there were more, which the kernel has closed. */
static ssize_t take(
    int socket, uint8_t *buffer, size_t length, int32_t *attached, bool *isCrowded) {
  for (;;) {
    if (attached == NULL) {
      ssize_t count = read(socket, buffer, length);
      if (count >= 0 || errno != EINTR) return count;
      continue;
    }
    struct iovec part = {.iov_base = buffer, .iov_len = length};
    Control control = {.bytes = {0}};
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = control.bytes,
        .msg_controllen = CMSG_LEN(sizeof(int)),
    };
    ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (count < 0) {
      if (errno == EINTR) continue;
      return count;
    }
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
        header->cmsg_len >= CMSG_LEN(sizeof(int))) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
      if (*attached >= 0) {
        close(descriptor);
        *isCrowded = true;
      } else {
        *attached = descriptor;
      }
    }
    if (message.msg_flags & MSG_CTRUNC) *isCrowded = true;
    return count;
  }
}

/* Closes what came along, when the line is not handed out with it. */
static void dropDescriptor(int32_t *attached) {
  if (attached == NULL || *attached < 0) return;
  close(*attached);
  *attached = -1;
}

GFLineStatus gfReceiveLine(
    int32_t socket, uint8_t *buffer, size_t capacity, int32_t timeoutMilliseconds, size_t *length,
    int32_t *attached, int32_t *error) {
  int64_t deadline = gfNowMilliseconds() + timeoutMilliseconds;
  uint8_t dropped[4096];
  bool isTooLong = false;
  bool isCrowded = false;
  GFLineStatus failure = GFLineStatusFailed;
  *length = 0;
  *error = 0;
  if (attached != NULL) *attached = -1;

  for (bool isFirst = true;; isFirst = false) {
    if (timeoutMilliseconds >= 0) {
      /* Who sends without a pause is always readable, and gets no more time than others. */
      bool isOver = !isFirst && gfNowMilliseconds() >= deadline;
      int readable = isOver ? 0 : waitReadable(socket, deadline);
      if (readable == 0) failure = GFLineStatusTimedOut;
      if (readable <= 0) break;
    }
    /* What does not fit goes into a buffer of its own, which also finds the newline just behind. */
    bool isFull = isTooLong || *length == capacity;
    uint8_t *place = isFull ? dropped : buffer + *length;
    size_t room = isFull ? sizeof dropped : capacity - *length;
    ssize_t seen = peek(socket, place, room);
    if (seen < 0) break;
    if (seen == 0) {
      failure = GFLineStatusEnd;
      break;
    }
    uint8_t *newline = memchr(place, '\n', (size_t)seen);
    size_t wanted = newline == NULL ? (size_t)seen : (size_t)(newline - place) + 1;
    ssize_t taken = take(socket, place, wanted, attached, &isCrowded);
    if (taken < 0) break;
    if (taken == 0) {
      failure = GFLineStatusEnd;
      break;
    }
    bool isEnd = place[taken - 1] == '\n';
    size_t content = (size_t)taken - (isEnd ? 1 : 0);
    if (isFull && content > 0) isTooLong = true;
    if (!isFull) *length += content;
    if (!isEnd) continue;

    if (isTooLong) {
      dropDescriptor(attached);
      *length = 0;
      return GFLineStatusTooLong;
    }
    if (isCrowded) {
      dropDescriptor(attached);
      return GFLineStatusTooManyDescriptors;
    }
    return GFLineStatusReceived;
  }
  if (failure == GFLineStatusFailed) *error = errno;
  dropDescriptor(attached);
  *length = 0;
  return failure;
}

int32_t gfSendBytes(int32_t socket, const uint8_t *bytes, size_t length) {
  size_t sent = 0;
  while (sent < length) {
    ssize_t count = send(socket, bytes + sent, length - sent, MSG_NOSIGNAL);
    if (count < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    sent += (size_t)count;
  }
  return 0;
}

GFLineStatus gfReceiveBytes(
    int32_t socket, uint8_t *buffer, size_t length, int32_t timeoutMilliseconds, int32_t *error) {
  int64_t deadline = gfNowMilliseconds() + timeoutMilliseconds;
  size_t taken = 0;
  *error = 0;

  while (taken < length) {
    if (timeoutMilliseconds >= 0) {
      bool isOver = taken > 0 && gfNowMilliseconds() >= deadline;
      int readable = isOver ? 0 : waitReadable(socket, deadline);
      if (readable == 0) return GFLineStatusTimedOut;
      if (readable < 0) break;
    }
    bool isCrowded = false;
    ssize_t count = take(socket, buffer + taken, length - taken, NULL, &isCrowded);
    if (count == 0) return GFLineStatusEnd;
    if (count < 0) break;
    taken += (size_t)count;
  }
  if (taken == length) return GFLineStatusReceived;
  *error = errno;
  return GFLineStatusFailed;
}

bool gfHasUnread(int32_t socket) {
  uint8_t byte;
  return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

void gfCloseDescriptor(int32_t descriptor) { close(descriptor); }

int32_t gfDescribeDescriptor(int32_t descriptor, struct stat *status) {
  return syscall(SYS_fstat, descriptor, status) == 0 ? 0 : errno;
}

bool gfIsStreamSocket(int32_t descriptor) {
  int type = 0;
  socklen_t size = sizeof type;
  return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

int32_t gfDescriptorFromBytes(const uint8_t *bytes, size_t length, int32_t *error) {
  *error = 0;
  int descriptor = memfd_create("gatefold", MFD_CLOEXEC);
  if (descriptor < 0) {
    *error = errno;
    return -1;
  }
  size_t written = 0;
  while (written < length) {
    ssize_t count = write(descriptor, bytes + written, length - written);
    if (count < 0) {
      if (errno == EINTR) continue;
      *error = errno;
      close(descriptor);
      return -1;
    }
    written += (size_t)count;
  }
  return descriptor;
}
