// SPDX-License-Identifier: MIT
// The pictures of each kind of tag (T3, T5).
#include "reading.hpp"

#include <taglib/apetag.h>
#include <taglib/asftag.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/flacpicture.h>
#include <taglib/id3v2tag.h>
#include <taglib/mp4tag.h>
#include <taglib/xiphcomment.h>

namespace gatefold {

namespace {

/* More pictures than any track has; a reply must stay small (5-reliability.md §5.1). */
constexpr size_t mostPictures = 512;

/* The type of an APE item `COVER ART (X)`; other items are no pictures (-1). */
int itemType(const TagLib::String &key) {
  static const struct {
    const char *name;
    int type;
  } table[] = {
      {"FRONT", 3}, {"BACK", 4}, {"ICON", 1}, {"ARTIST", 8}, {"MEDIA", 6}, {"DISC", 6},
  };
  const TagLib::String prefix("COVER ART (");
  const TagLib::String name = key.upper();
  if (!name.startsWith(prefix) || name[name.size() - 1] != L')') return -1;
  const TagLib::String inner =
      name.substr(prefix.size(), name.size() - prefix.size() - 1);
  for (const auto &row : table) {
    if (inner == TagLib::String(row.name)) return row.type;
  }
  return 0;
}

/* MP4 declares a type by number (QuickTime's well-known types). */
const char *coverType(TagLib::MP4::CoverArt::Format format) {
  switch (format) {
  case TagLib::MP4::CoverArt::JPEG:
    return "image/jpeg";
  case TagLib::MP4::CoverArt::PNG:
    return "image/png";
  case TagLib::MP4::CoverArt::BMP:
    return "image/bmp";
  case TagLib::MP4::CoverArt::GIF:
    return "image/gif";
  default:
    return "";
  }
}

} // namespace

void addPicture(GFTagReading &reading, Picture picture) {
  /* A link is never followed, and nothing is no picture. */
  if (picture.declaredType == "-->" || picture.data.isEmpty()) return;
  if (reading.pictures.size() < mostPictures) reading.pictures.push_back(std::move(picture));
}

void addPicture(GFTagReading &reading, const TagLib::FLAC::Picture *picture) {
  if (picture == nullptr) return;
  addPicture(
      reading, {picture->type(), picture->mimeType().to8Bit(true), picture->data(), false});
}

void addPictures(GFTagReading &reading, const TagLib::ID3v2::Tag *tag) {
  if (tag == nullptr) return;
  const TagLib::ID3v2::FrameList frames = tag->frameListMap()["APIC"];
  for (auto frame = frames.begin(); frame != frames.end(); ++frame) {
    /* An encrypted frame, or one that could not be unpacked, is of another class. */
    auto *picture = dynamic_cast<const TagLib::ID3v2::AttachedPictureFrame *>(*frame);
    if (picture == nullptr) continue;
    addPicture(
        reading,
        {picture->type(), picture->mimeType().to8Bit(true), picture->picture(), false});
  }
}

void addPictures(GFTagReading &reading, const TagLib::APE::Tag *tag) {
  if (tag == nullptr) return;
  const TagLib::APE::ItemListMap &items = tag->itemListMap();
  for (auto item = items.begin(); item != items.end(); ++item) {
    int type = itemType(item->first);
    if (type < 0 || item->second.type() != TagLib::APE::Item::Binary) continue;
    addPicture(reading, {type, std::string(), item->second.binaryData(), true});
  }
}

void addPictures(GFTagReading &reading, const TagLib::MP4::Tag *tag) {
  if (tag == nullptr || !tag->contains("covr")) return;
  const TagLib::MP4::CoverArtList covers = tag->item("covr").toCoverArtList();
  for (auto cover = covers.begin(); cover != covers.end(); ++cover) {
    addPicture(reading, {3, coverType(cover->format()), cover->data(), false});
  }
}

void addPictures(GFTagReading &reading, const TagLib::ASF::Tag *tag) {
  if (tag == nullptr) return;
  const TagLib::ASF::AttributeListMap &attributes =
      const_cast<TagLib::ASF::Tag *>(tag)->attributeListMap();
  auto entry = attributes.find("WM/Picture");
  if (entry == attributes.end()) return;
  for (auto value = entry->second.begin(); value != entry->second.end(); ++value) {
    const TagLib::ASF::Picture picture = value->toPicture();
    if (!picture.isValid()) continue;
    addPicture(
        reading, {picture.type(), picture.mimeType().to8Bit(true), picture.picture(), false});
  }
}

void addPictures(GFTagReading &reading, TagLib::Ogg::XiphComment *tag) {
  if (tag == nullptr) return;
  const TagLib::List<TagLib::FLAC::Picture *> pictures = tag->pictureList();
  for (auto picture = pictures.begin(); picture != pictures.end(); ++picture) {
    addPicture(reading, *picture);
  }
}

} // namespace gatefold
