// SPDX-License-Identifier: MIT
// The system calls that are left: those for memory, threads, time, and the descriptors at hand.
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define GF_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define GF_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef GF_ARCHITECTURE
/* Allowed whatever their arguments, the frequent ones first: the filter asks one after the other. */
static const uint32_t allowed[] = {
    SYS_futex,          SYS_lseek,        SYS_read,           SYS_pread64,
    SYS_recvfrom,       SYS_recvmsg,      SYS_sendmsg,        SYS_sendto,
    SYS_close,          SYS_fstat,        SYS_mmap,           SYS_munmap,
    SYS_getrusage,      SYS_brk,          SYS_mremap,         SYS_madvise,
    SYS_mprotect,       SYS_write,        SYS_ppoll,          SYS_rt_sigprocmask,
    SYS_rt_sigaction,   SYS_rt_sigreturn, SYS_sigaltstack,    SYS_set_robust_list,
    SYS_rseq,           SYS_sched_yield,  SYS_sched_getaffinity, SYS_clock_gettime,
    SYS_clock_nanosleep, SYS_nanosleep,   SYS_getrandom,      SYS_getpid,
    SYS_gettid,         SYS_sysinfo,      SYS_restart_syscall, SYS_exit,
    SYS_exit_group,
#ifdef __x86_64__
    SYS_poll,
#endif
};

/* Allowed where one argument is as it should be. */
struct condition {
  uint32_t call;
  uint32_t argument;
  /* The bits that are looked at, and what they have to be. */
  uint32_t mask;
  uint32_t value;
};

/* The program, as it grows. */
struct program {
  struct sock_filter steps[160];
  unsigned short count;
};

static void add(struct program *program, struct sock_filter step) {
  program->steps[program->count++] = step;
}

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void answer(struct program *program, uint32_t action) {
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

/* Answers a call; other calls go on behind it. */
static void answerCall(struct program *program, uint32_t call, uint32_t action) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
  answer(program, action);
}

/* Allows one call if one of its arguments is as it should be, and goes on behind it if not. Only the lower
   half of it is looked at: the kernel takes flags, process numbers and descriptors as ints. */
static void allowCondition(struct program *program, struct condition each) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, each.call, 0, 5));
  load(program, offsetof(struct seccomp_data, args) + each.argument * sizeof(uint64_t));
  add(program, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, each.mask));
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, each.value, 0, 1));
  answer(program, SECCOMP_RET_ALLOW);
  load(program, offsetof(struct seccomp_data, nr));
}

int32_t gfSandboxFilter(void) {
  const uint32_t whole = UINT32_MAX;
  const struct condition conditions[] = {
      /* The worker's own limits: processor time is renewed for each request. */
      {SYS_prlimit64, 0, whole, 0},
      /* TagLib closes what it reads, so it gets a descriptor of its own. */
      {SYS_fcntl, 1, whole, F_GETFL},
      {SYS_fcntl, 1, whole, F_DUPFD_CLOEXEC},
      /* Its standard error is made silent once the sandbox holds. */
      {SYS_dup3, 1, whole, STDERR_FILENO},
#ifdef __x86_64__
      {SYS_dup2, 1, whole, STDERR_FILENO},
#endif
      /* A thread, never a process. */
      {SYS_clone, 0, CLONE_THREAD, CLONE_THREAD},
      {SYS_prctl, 0, whole, PR_SET_NAME},
      /* abort() ends this process, and no other. */
      {SYS_tgkill, 0, whole, (uint32_t)getpid()},
  };
  struct program program = {.count = 0};

  load(&program, offsetof(struct seccomp_data, arch));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, GF_ARCHITECTURE, 1, 0));
  answer(&program, SECCOMP_RET_KILL_PROCESS);
  load(&program, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++) {
    answerCall(&program, allowed[i], SECCOMP_RET_ALLOW);
  }
  /* Its flags lie in memory, where a filter cannot look; glibc then falls back to clone. */
  answerCall(&program, SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
  for (size_t i = 0; i < sizeof conditions / sizeof conditions[0]; i++) {
    allowCondition(&program, conditions[i]);
  }
  answer(&program, SECCOMP_RET_ERRNO | EPERM);

  struct sock_fprog filter = {.len = program.count, .filter = program.steps};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0 ? 0 : errno;
}
#else
/* An architecture whose calls nobody has tried. */
int32_t gfSandboxFilter(void) { return ENOSYS; }
#endif
