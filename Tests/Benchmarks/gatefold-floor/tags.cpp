// SPDX-License-Identifier: MIT
//
// TagLib and XXH3-128 alone: the floor of reading a track.
#include "floor.h"

#include <attachedpictureframe.h>
#include <fileref.h>
#include <flacfile.h>
#include <id3v2tag.h>
#include <mpegfile.h>
#include <tpropertymap.h>
#include <xxhash.h>

namespace {

/// Hashes a picture; the sum keeps the call from being left out.
void add(const TagLib::ByteVector &picture, FloorCounts *counts) {
  static volatile std::uint64_t sum;
  sum = sum ^ XXH3_128bits(picture.data(), picture.size()).low64;
  counts->pictures += 1;
  counts->bytes += picture.size();
}

} // namespace

bool floorTags(const char *path, FloorCounts *counts) {
  TagLib::FileRef reference(path, false);
  if (reference.isNull()) return false;
  if (reference.file()->properties().isEmpty()) return false;
  if (auto *flac = dynamic_cast<TagLib::FLAC::File *>(reference.file())) {
    for (auto *picture : flac->pictureList()) add(picture->data(), counts);
  } else if (auto *mpeg = dynamic_cast<TagLib::MPEG::File *>(reference.file())) {
    if (!mpeg->hasID3v2Tag()) return true;
    for (auto *frame : mpeg->ID3v2Tag()->frameList("APIC"))
      if (auto *picture = dynamic_cast<TagLib::ID3v2::AttachedPictureFrame *>(frame))
        add(picture->picture(), counts);
  }
  return true;
}
