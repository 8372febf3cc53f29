// SPDX-License-Identifier: MIT
//
// Names and versions of the libraries that decide what a picture's pixels are.
//
// They are looked up in the running process instead of being linked: they come with libvips, and a
// distribution may have built it with others. The version is the library's own word where it has a
// function for it, else the number in its file's name. The start of its build id follows: a
// security update often changes nothing else.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "internal.h"

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

/// How a version function answers.
typedef enum { AsText, AsTextOfHandle, AsPackedBytes, AsThousands, AsMillions } VersionStyle;

static const struct Library {
  const char *name;
  /// The start of the file's name.
  const char *file;
  /// The function that tells the version, or NULL.
  const char *function;
  VersionStyle style;
} table[] = {
    {"libvips", "libvips.so", "vips_version_string", AsText},
    {"libjpeg", "libjpeg.so", NULL, AsText},
    {"libpng", "libpng16.so", "png_get_libpng_ver", AsTextOfHandle},
    {"libspng", "libspng.so", "spng_version_string", AsText},
    {"libwebp", "libwebp.so", "WebPGetDecoderVersion", AsPackedBytes},
    {"libtiff", "libtiff.so", "TIFFGetVersion", AsText},
    {"lcms2", "liblcms2.so", "cmsGetEncodedCMMversion", AsThousands},
    {"libexif", "libexif.so", NULL, AsText},
    {"libheif", "libheif.so", "heif_get_version", AsText},
    {"libde265", "libde265.so", "de265_get_version", AsText},
    {"libdav1d", "libdav1d.so", "dav1d_version", AsText},
    {"libaom", "libaom.so", "aom_codec_version_str", AsText},
    {"libjxl", "libjxl.so", "JxlDecoderVersion", AsMillions},
};

/// What a walk over the loaded objects looks for, and finds.
struct Search {
  const char *file;
  char path[4096];
  char build[9];
};

/// Copies the first four bytes of an object's build id, in hex, from its notes in memory.
static void readBuildID(const struct dl_phdr_info *object, char build[static 9]) {
  for (size_t i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    const uint8_t *note = (const uint8_t *)(object->dlpi_addr + segment->p_vaddr);
    const uint8_t *end = note + segment->p_memsz;
    if (segment->p_type != PT_NOTE) continue;

    while (note + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *header = (const ElfW(Nhdr) *)note;
      const uint8_t *name = note + sizeof *header;
      const uint8_t *value = name + ((header->n_namesz + 3) & ~(size_t)3);
      if (header->n_type == NT_GNU_BUILD_ID && header->n_namesz == 4 && header->n_descsz >= 4 &&
          value + 4 <= end && memcmp(name, "GNU", 4) == 0) {
        g_snprintf(build, 9, "%02x%02x%02x%02x", value[0], value[1], value[2], value[3]);
        return;
      }
      note = value + ((header->n_descsz + 3) & ~(size_t)3);
    }
  }
}

static int visit(struct dl_phdr_info *object, size_t size, void *data) {
  struct Search *search = data;
  const char *slash = strrchr(object->dlpi_name, '/');
  const char *file = slash == NULL ? object->dlpi_name : slash + 1;

  (void)size;
  if (strncmp(file, search->file, strlen(search->file)) != 0) return 0;
  g_strlcpy(search->path, object->dlpi_name, sizeof search->path);
  readBuildID(object, search->build);
  return 1;
}

/// Asks a version function; false if the process has none of that name.
static bool ask(const struct Library *library, char *version, size_t capacity) {
  void *function = library->function == NULL ? NULL : dlsym(RTLD_DEFAULT, library->function);

  if (function == NULL) return false;
  switch (library->style) {
  case AsText:
    g_strlcpy(version, ((const char *(*)(void))function)(), capacity);
    break;
  case AsTextOfHandle:
    g_strlcpy(version, ((const char *(*)(const void *))function)(NULL), capacity);
    break;
  case AsPackedBytes: {
    int v = ((int (*)(void))function)();
    g_snprintf(version, capacity, "%d.%d.%d", v >> 16 & 255, v >> 8 & 255, v & 255);
    break;
  }
  case AsThousands: {
    int v = ((int (*)(void))function)();
    g_snprintf(version, capacity, "%d.%d", v / 1000, v % 1000 / 10);
    break;
  }
  case AsMillions: {
    uint32_t v = ((uint32_t(*)(void))function)();
    g_snprintf(version, capacity, "%u.%u.%u", v / 1000000, v / 1000 % 1000, v % 1000);
    break;
  }
  }
  return true;
}

/// Cuts a version out of a sentence such as "LIBTIFF, Version 4.5.0\nCopyright …" or "8.14.1-Fri
/// Jan 1".
static void trim(char *version) {
  char *number = strpbrk(version, "0123456789");
  size_t length = number == NULL ? 0 : strspn(number, "0123456789.");

  if (number == NULL) return;
  memmove(version, number, length);
  version[length] = '\0';
}

/// Takes the numbers behind ".so." in the name of the file that a library's path leads to.
static void readFileVersion(const char *path, char *version, size_t capacity) {
  char *real = realpath(path, NULL);
  const char *suffix = real == NULL ? NULL : strstr(real, ".so.");

  g_strlcpy(version, suffix == NULL ? "unknown" : suffix + 4, capacity);
  free(real);
}

bool gfVipsLibrary(size_t index, char *name, size_t nameCapacity, char *version,
                   size_t versionCapacity) {
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    struct Search search = {.file = table[i].file};
    if (dl_iterate_phdr(visit, &search) == 0) continue;
    if (index-- > 0) continue;

    g_strlcpy(name, table[i].name, nameCapacity);
    if (ask(&table[i], version, versionCapacity))
      trim(version);
    else
      readFileVersion(search.path, version, versionCapacity);
    if (search.build[0] != '\0') {
      g_strlcat(version, "+", versionCapacity);
      g_strlcat(version, search.build, versionCapacity);
    }
    return true;
  }
  return false;
}
