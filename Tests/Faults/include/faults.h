// SPDX-License-Identifier: MIT
// System calls of a program that fail, kill it, are counted or written down, as its environment says.
#ifndef GF_FAULTS_H
#define GF_FAULTS_H

/* The library is preloaded (LD_PRELOAD) into `gatefold`; workers get a clean environment and never see
   it, unless a test's own script starts one with it. What it does follows from these variables, which are
   read once, at the start of the process; without GATEFOLD_FAULT_BELOW it does nothing.

   GATEFOLD_FAULT_BELOW  the beginning of the paths that are meant, as text: `/music` is the folder and
                         all in it, `/home/gatefold.db` the database with what lies beside it;
                         `*` means every regular file that is open, for a process that may not ask for
                         the names of its own
   GATEFOLD_FAULT_CALLS  the classes of calls that are meant, with commas: write, cut (truncate), sync,
                         name (unlink, rename, mkdir), open, list (of folders), stat, read
   GATEFOLD_FAULT_AT     which of these calls is hit, counted from 1; 0 or nothing: none
   GATEFOLD_FAULT_STAYS  all: all after it are hit too; path: those after it on the same path are
   GATEFOLD_FAULT_ACT    an error number, which the call returns without being made; or `kill`: the process
                         is killed in its place; or `tear`: it is killed after half of the bytes;
                         or `hang`: the call never returns
   GATEFOLD_FAULT_COUNT  a file of 8 bytes in which the calls are counted (of the machine's order), also
                         when the process is killed
   GATEFOLD_FAULT_HIT    a file that gets the path of each call that was hit, a line each
   GATEFOLD_FAULT_HASTE  how many times faster the clock of durations runs (CLOCK_BOOTTIME, Swift's
                         ContinuousClock): what the program does every second it does every second of that
   GATEFOLD_FAULT_LOG    a file to which every call that changes something below BELOW is appended, whatever
                         CALLS says. A line each, `VERB OFFSET LENGTH PATH`, and after `write` as many
                         bytes, and after `rename` the second path, as long as LENGTH says. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A class of calls, a bit each. */
typedef enum {
  GFFaultWrite = 1,
  GFFaultCut = 2,
  GFFaultSync = 4,
  GFFaultName = 8,
  GFFaultOpen = 16,
  GFFaultList = 32,
  GFFaultStat = 64,
  GFFaultRead = 128,
} GFFaultCall;

/* What becomes of a call. */
typedef enum {
  /* It is made. */
  GFFaultNone,
  /* It fails with errno set. */
  GFFaultFails,
  /* It is made with half of its bytes, then the process is killed. */
  GFFaultTears,
} GFFaultAct;

/* Decides what becomes of a call on an open descriptor, on a path relative to a folder. Kills the process
   where that is asked for. */
GFFaultAct gfFaultOnDescriptor(GFFaultCall call, int descriptor);
GFFaultAct gfFaultOnPath(GFFaultCall call, int folder, const char *path);

/* Returns how many times faster time passes; 1 as a rule. */
int64_t gfFaultHaste(void);

/* Ends the process as `kill -9` does. */
void gfFaultKill(void) __attribute__((noreturn));

/* Write down what was done. */
void gfFaultNoteWrite(int descriptor, int64_t offset, const void *bytes, size_t length);
void gfFaultNoteDescriptor(const char *verb, int descriptor, int64_t offset);
void gfFaultNotePath(const char *verb, int folder, const char *path);
void gfFaultNoteRename(int folder, const char *path, int newFolder, const char *newPath);

#endif
