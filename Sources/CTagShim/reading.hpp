// SPDX-License-Identifier: MIT
// What the three files of the shim share: the reading and who adds to it.
#ifndef GF_READING_HPP
#define GF_READING_HPP

#include "tag_shim.h"

#include <string>
#include <taglib/tbytevector.h>
#include <taglib/tpropertymap.h>
#include <vector>

namespace TagLib {
class FileStream;
namespace APE {
class Tag;
}
namespace ASF {
class Tag;
}
namespace FLAC {
class Picture;
}
namespace ID3v2 {
class Tag;
}
namespace MP4 {
class Tag;
}
namespace Ogg {
class XiphComment;
}
} // namespace TagLib

namespace gatefold {

/* A picture; the byte vector shares its memory with TagLib's. */
struct Picture {
  int type;
  std::string declaredType;
  TagLib::ByteVector data;
  bool isItem;
};

} // namespace gatefold

struct GFTagReading {
  std::vector<TagLib::PropertyMap> tags;
  std::vector<gatefold::Picture> pictures;
  /* The value that was asked for last. */
  std::string value;
};

namespace gatefold {

/* Says what a track is by its first bytes; `ending` counts only where they say nothing. Returns an
   errno value if they cannot be read. */
int identify(int descriptor, const char *ending, GFTagContainer &container);

/* Collects the tags and pictures of a track. Returns whether it was valid; `isKnown` tells whether
   this TagLib has a class for the container at all. */
bool readContainer(
    GFTagContainer container, TagLib::FileStream &stream, GFTagReading &reading, bool &isKnown);

/* Adds the fields of one tag, with what `properties()` leaves out; a missing (NULL) tag adds
   nothing. */
void addFields(GFTagReading &reading, const TagLib::MP4::Tag *tag);
void addFields(GFTagReading &reading, const TagLib::ASF::Tag *tag);

/* Adds the pictures of one tag; a missing (NULL) tag adds nothing. */
void addPictures(GFTagReading &reading, const TagLib::ID3v2::Tag *tag);
void addPictures(GFTagReading &reading, const TagLib::APE::Tag *tag);
void addPictures(GFTagReading &reading, const TagLib::MP4::Tag *tag);
void addPictures(GFTagReading &reading, const TagLib::ASF::Tag *tag);
void addPictures(GFTagReading &reading, TagLib::Ogg::XiphComment *tag);
void addPicture(GFTagReading &reading, const TagLib::FLAC::Picture *picture);
void addPicture(GFTagReading &reading, Picture picture);

} // namespace gatefold

#endif
