// SPDX-License-Identifier: MIT
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "internal.h"

#include <dlfcn.h>
#include <gmodule.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

/// Takes what libraries would print, and drops it; a fatal message still ends the process.
static void discard(const gchar *domain, GLogLevelFlags level, const gchar *message,
                    gpointer data) {
  (void)domain;
  (void)level;
  (void)message;
  (void)data;
}

/// The warnings of damage so far; counted on whichever thread a codec runs.
static gint damages;

/// Takes a warning of libvips', drops it, and counts it where it tells of damage: libtiff's codecs make
/// up what is missing, and only warn.
static void judge(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
  // Of libjpeg within a TIFF, and of the fax codecs. Others warn of odd directories, which do no harm.
  static const char *const words[] = {
      "Corrupt JPEG data", "Premature end of JPEG", "Premature EO",
      "Line length mismatch", "Bad code word",
  };

  (void)domain;
  (void)level;
  (void)data;
  if (strstr(message, "extraneous bytes before marker") != NULL) return;
  for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
    if (strstr(message, words[i]) != NULL) {
      g_atomic_int_inc(&damages);
      return;
    }
}

uint32_t gfDamageCount(void) { return (uint32_t)g_atomic_int_get(&damages); }

/// What the C library keeps of freed memory, and takes without asking the system: 32 MiB, which is the most
/// that glibc allows for the second.
#define GF_KEPT_MEMORY (32 << 20)

/// Lets memory be used again from picture to picture.
///
/// By default whatever is larger than 128 KB, or free at the end of the heap, goes back to the system each
/// time: for a cover of 1000² the 350 pages that are then cleared anew cost more than half of its decoding.
static void keepMemory(void) {
  mallopt(M_MMAP_THRESHOLD, GF_KEPT_MEMORY);
  mallopt(M_TRIM_THRESHOLD, GF_KEPT_MEMORY);
  mallopt(M_TOP_PAD, 1 << 20);
}

/// Returns the folder of libvips' modules, beside its own file; NULL where there is none. The caller frees it.
static char *modulesFolder(void) {
  Dl_info library;
  char *real;
  char *folder;
  char *modules;

  if (dladdr((const void *)vips_init, &library) == 0) return NULL;
  real = realpath(library.dli_fname, NULL);
  if (real == NULL) return NULL;
  folder = g_path_get_dirname(real);
  modules = g_strdup_printf("%s/vips-modules-%d.%d", folder, vips_version(0), vips_version(1));
  g_free(folder);
  free(real);
  if (g_file_test(modules, G_FILE_TEST_IS_DIR)) return modules;
  g_free(modules);
  return NULL;
}

/// Starts libvips with those of its modules alone that decode what is decoded here.
///
/// By itself it loads all that are installed: for PDF, slides and what ImageMagick knows too. These are
/// never called, and a quarter of a worker's start is theirs.
static int startLibrary(void) {
  static const char *const wanted[] = {"vips-heif.so", "vips-jxl.so"};
  // Where libvips is told to be elsewhere, it looks for modules there.
  const char *home = "VIPSHOME";
  char *modules = g_getenv(home) == NULL ? modulesFolder() : NULL;
  int status;

  if (modules == NULL) return vips_init("gatefold-worker");
  g_setenv(home, modules, TRUE);
  status = vips_init("gatefold-worker");
  g_unsetenv(home);
  for (size_t i = 0; i < G_N_ELEMENTS(wanted); i++) {
    char *path = g_build_filename(modules, wanted[i], NULL);
    // One that is not installed, or cannot be loaded, leaves its formats out, as with libvips itself.
    g_module_open(path, G_MODULE_BIND_LAZY);
    g_free(path);
  }
  g_free(modules);
  return status;
}

GFVipsStatus gfVipsStart(void) {
  // The loaders of GFVipsFormat, but for the two that need a sandbox. Everything is blocked first:
  // vips_block_untrusted_set would leave HEIC and matrix files open.
  static const char *const allowed[] = {
      "VipsForeignLoadJpeg", "VipsForeignLoadPng",  "VipsForeignLoadWebp",
      "VipsForeignLoadNsgif", "VipsForeignLoadTiff",
  };

  keepMemory();
  g_log_set_default_handler(discard, NULL);
  if (startLibrary()) return GFVipsStatusFailed;
  // Behind vips_init, which silences them where VIPS_WARNING is set.
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, judge, NULL);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_operation_block_set("VipsForeignLoad", TRUE);
  for (size_t i = 0; i < G_N_ELEMENTS(allowed); i++) vips_operation_block_set(allowed[i], FALSE);
  return GFVipsStatusDone;
}

void gfVipsAllowSandboxed(void) {
  vips_operation_block_set("VipsForeignLoadHeif", FALSE);
  vips_operation_block_set("VipsForeignLoadJxl", FALSE);
}

void gfVipsTakeMessage(char *text, size_t capacity) {
  g_strlcpy(text, vips_error_buffer(), capacity);
  vips_error_clear();
}

bool gfHasRoom(size_t bytes) {
  void *volatile probe = malloc(bytes);
  if (probe == NULL) return false;
  free(probe);
  return true;
}

GFVipsStatus gfFailure(size_t bytes) {
  // The words of libvips, of libnsgif and libtiff, and of libjpeg.
  static const char *const shortages[] = {"ut of memory", "allocate memory", "nsufficient memory"};
  const char *message = vips_error_buffer();

  for (size_t i = 0; i < G_N_ELEMENTS(shortages); i++)
    if (strstr(message, shortages[i]) != NULL) return GFVipsStatusOutOfMemory;
  return gfHasRoom(bytes) ? GFVipsStatusFailed : GFVipsStatusOutOfMemory;
}
