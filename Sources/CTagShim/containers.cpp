// SPDX-License-Identifier: MIT
// Collects what the tags of each container hold (T3).
#include "reading.hpp"

#include <taglib/aifffile.h>
#include <taglib/apefile.h>
#include <taglib/apetag.h>
#include <taglib/asffile.h>
#include <taglib/flacfile.h>
#include <taglib/id3v1tag.h>
#include <taglib/id3v2framefactory.h>
#include <taglib/id3v2tag.h>
#include <taglib/infotag.h>
#include <taglib/mp4file.h>
#include <taglib/mpcfile.h>
#include <taglib/mpegfile.h>
#include <taglib/oggflacfile.h>
#include <taglib/opusfile.h>
#include <taglib/speexfile.h>
#include <taglib/taglib.h>
#include <taglib/tfilestream.h>
#include <taglib/trueaudiofile.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>
#include <taglib/xiphcomment.h>

#define GF_TAGLIB_AT_LEAST(major, minor) \
  (TAGLIB_MAJOR_VERSION > (major) || \
   (TAGLIB_MAJOR_VERSION == (major) && TAGLIB_MINOR_VERSION >= (minor)))

#if GF_TAGLIB_AT_LEAST(2, 0)
#include <taglib/dsdifffile.h>
#include <taglib/dsffile.h>
/* 2.x deprecates the constructors with the factory in the second place. */
#define GF_WITH_FRAMES(factory) false, TagLib::AudioProperties::Average, factory
#else
#define GF_WITH_FRAMES(factory) factory, false
#endif
#if GF_TAGLIB_AT_LEAST(2, 2)
#include <taglib/matroskafile.h>
#include <taglib/tvariant.h>
#endif

namespace gatefold {

namespace {

using TagLib::FileStream;
using TagLib::ID3v2::FrameFactory;

/* Adds the fields of one tag, since TagLib answers for several at once only from the first.

   A template, for `properties()` of 1.x is not virtual: the base class knows seven fields. */
template <typename Tag> void addTag(GFTagReading &reading, const Tag *tag) {
  if (tag != nullptr) reading.tags.push_back(tag->properties());
}

bool readMPEG(FileStream &stream, GFTagReading &reading) {
  TagLib::MPEG::File file(&stream, GF_WITH_FRAMES(FrameFactory::instance()));
  if (!file.isValid()) return false;
  addTag(reading, file.ID3v2Tag());
  addTag(reading, file.APETag());
  addTag(reading, file.ID3v1Tag());
  addPictures(reading, file.ID3v2Tag());
  addPictures(reading, file.APETag());
  return true;
}

bool readFLAC(FileStream &stream, GFTagReading &reading) {
  TagLib::FLAC::File file(&stream, GF_WITH_FRAMES(FrameFactory::instance()));
  if (!file.isValid()) return false;
  addTag(reading, file.xiphComment());
  addTag(reading, file.ID3v2Tag());
  addTag(reading, file.ID3v1Tag());
  const TagLib::List<TagLib::FLAC::Picture *> pictures = file.pictureList();
  for (auto picture = pictures.begin(); picture != pictures.end(); ++picture) {
    addPicture(reading, *picture);
  }
  addPictures(reading, file.xiphComment());
  addPictures(reading, file.ID3v2Tag());
  return true;
}

template <typename File> bool readOgg(FileStream &stream, GFTagReading &reading) {
  File file(&stream, false);
  if (!file.isValid()) return false;
  addTag(reading, file.tag());
  addPictures(reading, file.tag());
  return true;
}

/* MP4 and ASF: one tag, whose class has its own readers. */
template <typename File> bool readSingle(FileStream &stream, GFTagReading &reading) {
  File file(&stream, false);
  if (!file.isValid()) return false;
  addFields(reading, file.tag());
  addPictures(reading, file.tag());
  return true;
}

/* Monkey's Audio, WavPack, Musepack. */
template <typename File> bool readWithItems(FileStream &stream, GFTagReading &reading) {
  File file(&stream, false);
  if (!file.isValid()) return false;
  addTag(reading, file.APETag());
  addTag(reading, file.ID3v1Tag());
  addPictures(reading, file.APETag());
  return true;
}

bool readTrueAudio(FileStream &stream, GFTagReading &reading) {
  TagLib::TrueAudio::File file(&stream, GF_WITH_FRAMES(FrameFactory::instance()));
  if (!file.isValid()) return false;
  addTag(reading, file.ID3v2Tag());
  addTag(reading, file.ID3v1Tag());
  addPictures(reading, file.ID3v2Tag());
  return true;
}

bool readWAV(FileStream &stream, GFTagReading &reading) {
  TagLib::RIFF::WAV::File file(&stream, false);
  if (!file.isValid()) return false;
  addTag(reading, file.ID3v2Tag());
  addTag(reading, file.InfoTag());
  addPictures(reading, file.ID3v2Tag());
  return true;
}

/* AIFF, and from 2.0 DSF: an ID3v2 tag alone. */
template <typename File> bool readWithFrames(FileStream &stream, GFTagReading &reading) {
  File file(&stream, false);
  if (!file.isValid()) return false;
  addTag(reading, file.tag());
  addPictures(reading, file.tag());
  return true;
}

#if GF_TAGLIB_AT_LEAST(2, 0)
bool readDSDIFF(FileStream &stream, GFTagReading &reading) {
  TagLib::DSDIFF::File file(&stream, false);
  if (!file.isValid()) return false;
  addTag(reading, file.ID3v2Tag());
  addTag(reading, file.DIINTag());
  addPictures(reading, file.ID3v2Tag());
  return true;
}
#endif

#if GF_TAGLIB_AT_LEAST(2, 2)
bool readMatroska(FileStream &stream, GFTagReading &reading) {
  TagLib::Matroska::File file(&stream, false);
  if (!file.isValid()) return false;
  addTag(reading, file.tag());
  /* Attachments have no picture type: 0 (other). */
  for (const auto &picture : file.complexProperties("PICTURE")) {
    addPicture(
        reading, {0, picture.value("mimeType").toString().to8Bit(true),
                  picture.value("data").toByteVector(), false});
  }
  return true;
}
#endif

} // namespace

bool readContainer(
    GFTagContainer container, TagLib::FileStream &stream, GFTagReading &reading, bool &isKnown) {
  isKnown = true;
  switch (container) {
  case GFTagContainerUnknown:
    return false;
  case GFTagContainerMPEG:
    return readMPEG(stream, reading);
  case GFTagContainerFLAC:
    return readFLAC(stream, reading);
  case GFTagContainerOggVorbis:
    return readOgg<TagLib::Ogg::Vorbis::File>(stream, reading);
  case GFTagContainerOggOpus:
    return readOgg<TagLib::Ogg::Opus::File>(stream, reading);
  case GFTagContainerOggSpeex:
    return readOgg<TagLib::Ogg::Speex::File>(stream, reading);
  case GFTagContainerOggFLAC:
    return readOgg<TagLib::Ogg::FLAC::File>(stream, reading);
  case GFTagContainerMP4:
    return readSingle<TagLib::MP4::File>(stream, reading);
  case GFTagContainerASF:
    return readSingle<TagLib::ASF::File>(stream, reading);
  case GFTagContainerAPE:
    return readWithItems<TagLib::APE::File>(stream, reading);
  case GFTagContainerWavPack:
    return readWithItems<TagLib::WavPack::File>(stream, reading);
  case GFTagContainerMusepack:
    return readWithItems<TagLib::MPC::File>(stream, reading);
  case GFTagContainerTrueAudio:
    return readTrueAudio(stream, reading);
  case GFTagContainerWAV:
    return readWAV(stream, reading);
  case GFTagContainerAIFF:
    return readWithFrames<TagLib::RIFF::AIFF::File>(stream, reading);
  case GFTagContainerDSF:
#if GF_TAGLIB_AT_LEAST(2, 0)
    return readWithFrames<TagLib::DSF::File>(stream, reading);
#else
    break;
#endif
  case GFTagContainerDSDIFF:
#if GF_TAGLIB_AT_LEAST(2, 0)
    return readDSDIFF(stream, reading);
#else
    break;
#endif
  case GFTagContainerMatroska:
#if GF_TAGLIB_AT_LEAST(2, 2)
    return readMatroska(stream, reading);
#else
    break;
#endif
  }
  isKnown = false;
  return false;
}

} // namespace gatefold
