// SPDX-License-Identifier: MIT
// The child process at the other end of a socketpair.
#define _GNU_SOURCE
#include "descriptors.h"

#include "clock.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The whole environment of a worker (5-reliability.md §5.3, step 1). The last one keeps Swift's
   runtime from answering a crash with a process of its own and a hundred lines of backtrace. */
static char *const environment[] = {
    "MALLOC_ARENA_MAX=1", "VIPS_CONCURRENCY=1",       "VIPS_WARNING=0",
    "LC_ALL=C.UTF-8",     "SWIFT_BACKTRACE=enable=no", NULL,
};

/* What becomes of the descriptors in the child: three of them, and no other. */
static int planDescriptors(posix_spawn_file_actions_t *actions, int socket, bool isQuiet) {
  int error = posix_spawn_file_actions_adddup2(actions, socket, STDIN_FILENO);
  if (error == 0) {
    error = posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  }
  if (error == 0 && isQuiet) {
    error = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
  return error;
}

/* A process group of its own (else Ctrl-C in a terminal reaches the worker first), and none of the
   supervisor's signal settings. */
static int planSignals(posix_spawnattr_t *attributes) {
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setpgroup(attributes, 0);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (error == 0) {
    error = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  return error;
}

static int spawn(const char *path, const char *argument, bool isQuiet, int socket, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    char *const arguments[] = {(char *)path, (char *)argument, NULL};
    error = planDescriptors(&actions, socket, isQuiet);
    if (error == 0) error = planSignals(&attributes);
    if (error == 0) error = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int32_t gfWorkerStart(const char *path, const char *argument, bool isQuiet, GFWorker *worker) {
  worker->pid = -1;
  worker->socket = -1;
  int ends[2];
  /* Close-on-exec on both ends: if one worker held another's end open, EOF would never come. */
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  pid_t pid = -1;
  int error = spawn(path, argument, isQuiet, ends[1], &pid);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    return error;
  }
  worker->pid = pid;
  worker->socket = ends[0];
  return 0;
}

int64_t gfWorkerCPUMicroseconds(const GFWorker *worker) {
  clockid_t clock;
  struct timespec used;
  if (worker->pid <= 0 || clock_getcpuclockid(worker->pid, &clock) != 0) return -1;
  if (clock_gettime(clock, &used) != 0) return -1;
  return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

int64_t gfWorkerResidentBytes(const GFWorker *worker) {
  char path[48];
  char text[128];
  if (worker->pid <= 0) return -1;
  snprintf(path, sizeof path, "/proc/%d/statm", (int)worker->pid);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return -1;
  ssize_t count = read(descriptor, text, sizeof text - 1);
  close(descriptor);
  if (count <= 0) return -1;
  text[count] = 0;
  /* Pages: all of the address space, then what is resident (proc(5)). */
  char *rest = NULL;
  strtoll(text, &rest, 10);
  long long pages = strtoll(rest, NULL, 10);
  return pages * sysconf(_SC_PAGESIZE);
}

void gfWorkerKill(pid_t pid) {
  if (pid <= 0) return;
  /* Started as the leader of a group of its own, which it may have left. */
  if (kill(-pid, SIGKILL) != 0) kill(pid, SIGKILL);
}

static int64_t microseconds(struct timeval time) {
  return (int64_t)time.tv_sec * 1000000 + time.tv_usec;
}

int32_t gfWorkerStop(
    GFWorker *worker, bool isKilled, int32_t timeoutMilliseconds, GFWorkerEnd *end) {
  *end = (GFWorkerEnd){0};
  if (worker->socket >= 0) close(worker->socket);
  worker->socket = -1;
  if (worker->pid <= 0) return ESRCH;
  if (isKilled) gfWorkerKill(worker->pid);

  int64_t deadline = gfNowMilliseconds() + timeoutMilliseconds;
  for (;;) {
    int state = 0;
    struct rusage usage;
    pid_t pid = wait4(worker->pid, &state, WNOHANG, &usage);
    if (pid == worker->pid) {
      worker->pid = -1;
      end->signal = WIFSIGNALED(state) ? WTERMSIG(state) : 0;
      end->status = WIFEXITED(state) ? WEXITSTATUS(state) : 0;
      end->cpuMicroseconds = microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
      end->peakResidentBytes = (int64_t)usage.ru_maxrss * 1024;
      return 0;
    }
    if (pid < 0 && errno != EINTR) {
      int error = errno;
      worker->pid = -1;
      return error;
    }
    if (timeoutMilliseconds >= 0 && gfNowMilliseconds() >= deadline) return ETIMEDOUT;
    /* A death takes about a millisecond; there is no way to wait for it with a limit that works
       on every kernel and from several threads. */
    struct timespec pause = {.tv_nsec = 500000};
    nanosleep(&pause, NULL);
  }
}
