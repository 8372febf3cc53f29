// SPDX-License-Identifier: MIT
// Opens a track by its content (T2) and hands out what was collected; no exception leaves this file.
#include "reading.hpp"

#include <cerrno>
#include <fcntl.h>
#include <new>
#include <taglib/taglib.h>
#include <taglib/tfilestream.h>
#include <unistd.h>

namespace gatefold {

namespace {

GFTagStatus read(
    int descriptor, const char *ending, GFTagReading &reading, GFTagContainer &container,
    int &error) {
  error = identify(descriptor, ending, container);
  if (error != 0) return GFTagStatusUnreadable;
  /* The stream closes the descriptor it is given. */
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  if (copy < 0) {
    error = errno;
    return GFTagStatusUnreadable;
  }
  /* The offset is the opener's as well, and TagLib's ASF reader takes it as it finds it. */
  lseek(copy, 0, SEEK_SET);
  TagLib::FileStream stream(copy, true);
  if (!stream.isOpen()) {
    error = EIO;
    close(copy);
    return GFTagStatusUnreadable;
  }
  bool isKnown = false;
  if (readContainer(container, stream, reading, isKnown)) return GFTagStatusOK;
  return isKnown ? GFTagStatusCorrupt : GFTagStatusUnsupported;
}

GFTagBytes bytes(const std::string &text) {
  return {reinterpret_cast<const uint8_t *>(text.data()), text.size()};
}

} // namespace

} // namespace gatefold

extern "C" int32_t gfTagMajorVersion(void) { return TAGLIB_MAJOR_VERSION; }
extern "C" int32_t gfTagMinorVersion(void) { return TAGLIB_MINOR_VERSION; }
extern "C" int32_t gfTagPatchVersion(void) { return TAGLIB_PATCH_VERSION; }

extern "C" GFTagStatus gfTagsRead(
    int32_t descriptor, const char *ending, GFTagReading **reading, GFTagContainer *container,
    int32_t *error) {
  *reading = nullptr;
  *container = GFTagContainerUnknown;
  *error = 0;
  GFTagReading *result = nullptr;
  GFTagStatus status;
  try {
    result = new GFTagReading;
    status = gatefold::read(descriptor, ending, *result, *container, *error);
  } catch (const std::bad_alloc &) {
    status = GFTagStatusOutOfMemory;
  } catch (...) {
    /* TagLib throws nothing of its own: what arrives is a container refusing an absurd length. */
    status = GFTagStatusCorrupt;
  }
  if (status == GFTagStatusOK) {
    *reading = result;
  } else {
    delete result;
  }
  return status;
}

extern "C" size_t gfTagsTagCount(const GFTagReading *reading) { return reading->tags.size(); }

extern "C" GFTagBytes gfTagsValue(
    GFTagReading *reading, size_t tag, const char *key, size_t index) {
  try {
    if (tag >= reading->tags.size()) return {nullptr, 0};
    const TagLib::PropertyMap &map = reading->tags[tag];
    auto entry = map.find(key);
    if (entry == map.end() || index >= entry->second.size()) return {nullptr, 0};
    reading->value = entry->second[static_cast<unsigned int>(index)].to8Bit(true);
    return gatefold::bytes(reading->value);
  } catch (...) {
    return {nullptr, 0};
  }
}

extern "C" size_t gfTagsPictureCount(const GFTagReading *reading) {
  return reading->pictures.size();
}

extern "C" GFTagPicture gfTagsPicture(const GFTagReading *reading, size_t index) {
  const gatefold::Picture &picture = reading->pictures[index];
  return {
      picture.type,
      gatefold::bytes(picture.declaredType),
      {reinterpret_cast<const uint8_t *>(picture.data.data()), picture.data.size()},
      picture.isItem ? 1 : 0,
  };
}

extern "C" void gfTagsFree(GFTagReading *reading) { delete reading; }
