// SPDX-License-Identifier: MIT
// Tells the container by the first bytes of a track (T2).
#include "reading.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace gatefold {

namespace {

/* Enough for an Ogg page's header (27 bytes and 255 lacing values) and the start of its packet. */
constexpr size_t windowSize = 512;

struct Window {
  uint8_t bytes[windowSize];
  size_t length;

  /* Whether `text` stands at `offset`. */
  template <size_t N> bool has(const char (&text)[N], size_t offset = 0) const {
    constexpr size_t count = N - 1;
    return offset + count <= length && std::memcmp(bytes + offset, text, count) == 0;
  }
};

/* Fills the window from `offset`; a short one at the end of the file is no error. */
int readWindow(int descriptor, off_t offset, Window &window) {
  window.length = 0;
  while (window.length < windowSize) {
    ssize_t count = pread(
        descriptor, window.bytes + window.length, windowSize - window.length,
        offset + static_cast<off_t>(window.length));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) break;
    window.length += static_cast<size_t>(count);
  }
  return 0;
}

/* The length of an ID3v2 tag with its header and footer, or 0 (ID3v2.4.0 structure, 3.1 and 3.4). */
off_t leadingTagLength(const Window &window) {
  if (!window.has("ID3") || window.length < 10) return 0;
  off_t size = 0;
  for (size_t index = 6; index < 10; index++) size = size << 7 | (window.bytes[index] & 0x7f);
  bool hasFooter = (window.bytes[5] & 0x10) != 0;
  return 10 + size + (hasFooter ? 10 : 0);
}

/* The codec in an Ogg stream's first packet. */
GFTagContainer oggContainer(const Window &window) {
  if (window.length < 27) return GFTagContainerUnknown;
  size_t packet = 27 + size_t{window.bytes[26]};
  if (window.has("\x01vorbis", packet)) return GFTagContainerOggVorbis;
  if (window.has("OpusHead", packet)) return GFTagContainerOggOpus;
  if (window.has("Speex   ", packet)) return GFTagContainerOggSpeex;
  /* The second is FLAC in Ogg before FLAC 1.1.1. */
  if (window.has("\x7f" "FLAC", packet)) return GFTagContainerOggFLAC;
  if (window.has("fLaC", packet)) return GFTagContainerOggFLAC;
  return GFTagContainerUnknown;
}

GFTagContainer signatureContainer(const Window &window) {
  /* The ASF header object's GUID (ASF specification, 3.1). */
  static const char asf[] = "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c";
  if (window.has("fLaC")) return GFTagContainerFLAC;
  if (window.has("OggS")) return oggContainer(window);
  if (window.has("ftyp", 4)) return GFTagContainerMP4;
  if (window.length >= 16 && std::memcmp(window.bytes, asf, 16) == 0) return GFTagContainerASF;
  if (window.has("MAC ")) return GFTagContainerAPE;
  if (window.has("wvpk")) return GFTagContainerWavPack;
  if (window.has("MPCK") || window.has("MP+")) return GFTagContainerMusepack;
  if (window.has("TTA1")) return GFTagContainerTrueAudio;
  if (window.has("RIFF") && window.has("WAVE", 8)) return GFTagContainerWAV;
  if (window.has("FORM") && (window.has("AIFF", 8) || window.has("AIFC", 8))) {
    return GFTagContainerAIFF;
  }
  if (window.has("DSD ")) return GFTagContainerDSF;
  if (window.has("FRM8")) return GFTagContainerDSDIFF;
  if (window.has("\x1a\x45\xdf\xa3")) return GFTagContainerMatroska;
  return GFTagContainerUnknown;
}

} // namespace

int identify(int descriptor, const char *ending, GFTagContainer &container) {
  container = GFTagContainerUnknown;
  Window window;
  off_t offset = 0;
  /* Some taggers put one ID3v2 tag before another; four are more than were ever seen. */
  for (int tags = 0; tags < 4; tags++) {
    int error = readWindow(descriptor, offset, window);
    if (error != 0) return error;
    off_t length = leadingTagLength(window);
    if (length == 0) break;
    offset += length;
  }
  container = signatureContainer(window);
  if (container != GFTagContainerUnknown || ending == nullptr) return 0;
  for (const char *name : {"mp3", "mp2", "aac"}) {
    if (std::strcmp(ending, name) == 0) container = GFTagContainerMPEG;
  }
  return 0;
}

} // namespace gatefold
