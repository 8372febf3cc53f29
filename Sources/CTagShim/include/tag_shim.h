// SPDX-License-Identifier: MIT
// What TagLib reads in one track: the texts of its tags and the pictures inside it.
//
// Provided because TagLib is C++: no C++ type and no exception crosses this header. The rules of
// what the texts mean stand in the Swift target Tags; here is only what needs a TagLib class.
#ifndef GF_TAG_SHIM_H
#define GF_TAG_SHIM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How reading a track ended. */
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  GFTagStatusOK = 0,
  /* A container that this version of TagLib does not read; which one is told. */
  GFTagStatusUnsupported = 1,
  /* Bytes of no container, or of a broken one. */
  GFTagStatusCorrupt = 2,
  /* The memory did not suffice. */
  GFTagStatusOutOfMemory = 3,
  /* The descriptor could not be read: `error` says how. */
  GFTagStatusUnreadable = 4,
} GFTagStatus;

/* The containers that are told apart by content. */
typedef enum __attribute__((enum_extensibility(closed))) : int32_t {
  GFTagContainerUnknown = 0,
  GFTagContainerMPEG = 1,
  GFTagContainerFLAC = 2,
  GFTagContainerOggVorbis = 3,
  GFTagContainerOggOpus = 4,
  GFTagContainerOggSpeex = 5,
  GFTagContainerOggFLAC = 6,
  GFTagContainerMP4 = 7,
  GFTagContainerASF = 8,
  GFTagContainerAPE = 9,
  GFTagContainerWavPack = 10,
  GFTagContainerMusepack = 11,
  GFTagContainerTrueAudio = 12,
  GFTagContainerWAV = 13,
  GFTagContainerAIFF = 14,
  GFTagContainerDSF = 15,
  GFTagContainerDSDIFF = 16,
  GFTagContainerMatroska = 17,
} GFTagContainer;

/* Bytes that belong to a reading and live as long as it does. */
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t length;
} GFTagBytes;

/* A picture in a track, as it is stored. */
typedef struct {
  /* The stored type: ID3v2's is a signed byte. MP4 has none and gives 3; for an APE item it follows
     from the name. */
  int32_t type;
  /* The declared MIME type, UTF-8: to be shown, not to be believed. */
  GFTagBytes declaredType;
  GFTagBytes data;
  /* Nonzero for an APE item, whose data may begin with a file name and a NUL. */
  int32_t isItem;
} GFTagPicture;

/* A reading; opaque. */
typedef struct GFTagReading GFTagReading;

/* The version of TagLib that this was compiled with, for the description of a worker. */
int32_t gfTagMajorVersion(void);
int32_t gfTagMinorVersion(void);
int32_t gfTagPatchVersion(void);

/* Reads the track behind `descriptor`, which stays the caller's (a duplicate is read).

   `ending` is the file name's, in lower case: the only hint for MPEG and ADTS audio. The caller
   frees `*reading` with gfTagsFree; it is NULL unless the status is OK. `*container` is what the
   content says, even with another status. */
GFTagStatus gfTagsRead(
    int32_t descriptor, const char *_Nullable ending,
    GFTagReading *_Nullable *_Nonnull reading, GFTagContainer *_Nonnull container,
    int32_t *_Nonnull error);

/* The number of tags, in the order of trust: a later one fills what is missing. */
size_t gfTagsTagCount(const GFTagReading *_Nonnull reading);

/* One value (from 0) of a property of one tag, UTF-8; no bytes (NULL) when there is no such value.
   Valid until the next call with the same reading. */
GFTagBytes gfTagsValue(
    GFTagReading *_Nonnull reading, size_t tag, const char *_Nonnull key, size_t index);

/* The pictures: at most 512, in the order of T3. Links (MIME `-->`) are left out. */
size_t gfTagsPictureCount(const GFTagReading *_Nonnull reading);
GFTagPicture gfTagsPicture(const GFTagReading *_Nonnull reading, size_t index);

/* Frees a reading and everything that was had from it. */
void gfTagsFree(GFTagReading *_Nullable reading);

#ifdef __cplusplus
}
#endif

#endif
