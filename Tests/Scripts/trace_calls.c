// SPDX-License-Identifier: MIT
// Runs a program and writes its system calls down, a line each: `NAME PATH`, or `NAME` for one without a path.
//
// trace_calls LOG PROGRAM ARGUMENT…
// A call that is not in the table stands as its number. Ends as the program does; 120 where tracing is refused.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { refused = 120, noPath = -1 };

/* A call, and which of its arguments is a path. */
static const struct {
  unsigned long long number;
  const char *name;
  int path;
} calls[] = {
#ifdef SYS_open
    {SYS_open, "open", 0},         {SYS_stat, "stat", 0},     {SYS_lstat, "lstat", 0},
    {SYS_access, "access", 0},     {SYS_readlink, "readlink", 0}, {SYS_poll, "poll", noPath},
#endif
    {SYS_openat, "openat", 1},     {SYS_newfstatat, "fstatat", 1}, {SYS_readlinkat, "readlinkat", 1},
    {SYS_faccessat, "faccessat", 1}, {SYS_statx, "statx", 1}, {SYS_statfs, "statfs", 0},
    {SYS_close, "close", noPath},  {SYS_fstat, "fstat", noPath}, {SYS_fcntl, "fcntl", noPath},
    {SYS_read, "read", noPath},    {SYS_pread64, "pread", noPath}, {SYS_write, "write", noPath},
    {SYS_lseek, "lseek", noPath},  {SYS_ppoll, "ppoll", noPath}, {SYS_mmap, "mmap", noPath},
    {SYS_munmap, "munmap", noPath}, {SYS_mremap, "mremap", noPath}, {SYS_brk, "brk", noPath},
    {SYS_mprotect, "mprotect", noPath}, {SYS_madvise, "madvise", noPath}, {SYS_futex, "futex", noPath},
    {SYS_getpid, "getpid", noPath}, {SYS_gettid, "gettid", noPath}, {SYS_getcwd, "getcwd", noPath},
    {SYS_exit_group, "exit_group", noPath},
};

/* Reads a text of the traced program, as far as it can be read. */
static void textAt(pid_t process, unsigned long long address, char *text, size_t capacity) {
  size_t length = 0;
  /* Piece by piece: the page behind the text may not be there. */
  while (length + 16 < capacity) {
    struct iovec here = {text + length, 16}, there = {(void *)(address + length), 16};
    ssize_t count = process_vm_readv(process, &here, 1, &there, 1, 0);
    if (count <= 0) break;
    if (memchr(text + length, 0, (size_t)count) != NULL) return;
    length += (size_t)count;
  }
  text[length] = 0;
}

static void note(FILE *log, pid_t process, const struct __ptrace_syscall_info *info) {
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    if (calls[i].number != info->entry.nr) continue;
    char text[4200];
    fputs(calls[i].name, log);
    if (calls[i].path != noPath) {
      textAt(process, info->entry.args[calls[i].path], text, sizeof text);
      fprintf(log, " %s", text);
    }
    fputc('\n', log);
    return;
  }
  fprintf(log, "%llu\n", (unsigned long long)info->entry.nr);
}

int main(int count, char **words) {
  if (count < 3) return 2;
  pid_t process = fork();
  if (process == 0) {
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(refused);
    execv(words[2], words + 2);
    _exit(127);
  }
  FILE *log = fopen(words[1], "w");
  int status = 0;
  if (log == NULL || waitpid(process, &status, 0) != process) return 1;
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  ptrace(PTRACE_SETOPTIONS, process, NULL, (void *)(PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL));
  int pass = 0;
  while (ptrace(PTRACE_SYSCALL, process, NULL, (void *)(long)pass) == 0) {
    if (waitpid(process, &status, 0) != process) return 1;
    if (WIFEXITED(status)) break;
    if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
    pass = 0;
    if (WSTOPSIG(status) != (SIGTRAP | 0x80)) {
      if (WSTOPSIG(status) != SIGTRAP) pass = WSTOPSIG(status);
      continue;
    }
    struct __ptrace_syscall_info info;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, process, (void *)sizeof info, &info) <= 0) return refused;
    if (info.op == PTRACE_SYSCALL_INFO_ENTRY) note(log, process, &info);
  }
  fclose(log);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
