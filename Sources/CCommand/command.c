// SPDX-License-Identifier: MIT
// The user's command as a child process.
#define _GNU_SOURCE
#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static size_t countOf(const char *const *list) {
  size_t count = 0;
  while (list[count] != NULL) count++;
  return count;
}

static bool isDropped(const char *variable, const char *const *dropped) {
  size_t length = strcspn(variable, "=");
  for (; *dropped != NULL; dropped++) {
    if (strlen(*dropped) == length && strncmp(variable, *dropped, length) == 0) return true;
  }
  return false;
}

/* Descriptors of the child: nothing to read, everything it says to where messages go. */
static int planDescriptors(posix_spawn_file_actions_t *actions) {
  int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (error == 0) {
    error = posix_spawn_file_actions_adddup2(actions, STDERR_FILENO, STDOUT_FILENO);
  }
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
  return error;
}

static int planSignals(posix_spawnattr_t *attributes) {
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (error == 0) {
    error =
        posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  return error;
}

static int spawn(const char *command, char *const *environment, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    char *const arguments[] = {(char *)"sh", (char *)"-c", (char *)command, NULL};
    error = planDescriptors(&actions);
    if (error == 0) error = planSignals(&attributes);
    if (error == 0) {
      error = posix_spawn(pid, "/bin/sh", &actions, &attributes, arguments, environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int32_t gfCommandStart(
    const char *command, const char *const *variables, const char *const *dropped, pid_t *pid) {
  size_t inherited = countOf((const char *const *)environ);
  size_t added = countOf(variables);
  const char **environment = calloc(inherited + added + 1, sizeof *environment);
  if (environment == NULL) return ENOMEM;
  size_t count = 0;
  for (size_t i = 0; i < inherited; i++) {
    if (!isDropped(environ[i], dropped)) environment[count++] = environ[i];
  }
  for (size_t i = 0; i < added; i++) environment[count++] = variables[i];
  int error = spawn(command, (char *const *)environment, pid);
  free(environment);
  return error;
}

int32_t gfCommandEnd(pid_t pid, int32_t *status) {
  int state = 0;
  pid_t ended;
  do {
    ended = waitpid(pid, &state, WNOHANG);
  } while (ended < 0 && errno == EINTR);
  if (ended < 0) return -1;
  if (ended == 0) return 0;
  *status = WIFSIGNALED(state) ? 128 + WTERMSIG(state) : WEXITSTATUS(state);
  return 1;
}
