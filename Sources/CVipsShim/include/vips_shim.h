// SPDX-License-Identifier: MIT
//
// What Gatefold needs of libvips, in plain types: start it, look at a picture's header, read its
// rows, encode pictures of its own. libvips' own header stays out of here: its macros and variadic functions cannot be called
// from Swift.
#ifndef GF_VIPS_SHIM_H
#define GF_VIPS_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// How a call ended. After anything but `GFVipsStatusDone`, gfVipsTakeMessage has libvips' own
/// words.
typedef enum __attribute__((enum_extensibility(closed))) GFVipsStatus : int32_t {
  GFVipsStatusDone,
  /// The bytes are broken, cut short, or of a kind that libvips does not read.
  GFVipsStatusFailed,
  /// Memory could not be had; the same bytes may succeed another time.
  GFVipsStatusOutOfMemory,
} GFVipsStatus;

/// The loaders that may run, the last two after gfVipsAllowSandboxed; everything else is blocked.
typedef enum __attribute__((enum_extensibility(closed))) GFVipsFormat : int32_t {
  GFVipsFormatJPEG,
  GFVipsFormatPNG,
  GFVipsFormatWebP,
  GFVipsFormatGIF,
  GFVipsFormatTIFF,
  /// HEIC and AVIF.
  GFVipsFormatHEIF,
  GFVipsFormatJXL,
} GFVipsFormat;

/// What the channels of a picture mean; any beyond the colour's own are alpha, then unknown.
typedef enum __attribute__((enum_extensibility(closed))) GFVipsChannels : int32_t {
  GFVipsChannelsGrey,
  GFVipsChannelsRGB,
  GFVipsChannelsCMYK,
  /// Lab, XYZ or linear light: libvips can compute sRGB from it.
  GFVipsChannelsColorimetric,
  GFVipsChannelsUnknown,
} GFVipsChannels;

/// A picture as its header, or its last conversion, describes it.
typedef struct GFVipsDescription {
  /// The size of the rows to be read, after a shrink on load and before any orientation.
  int32_t width;
  int32_t height;
  int32_t bands;
  GFVipsChannels channels;
  /// 8 or 16 for unsigned whole numbers, 0 for anything else.
  int32_t bitsPerSample;
  /// EXIF orientation, 1…8; 1 if there is none or it makes no sense.
  int32_t orientation;
  /// Frames or pages in the file, at least 1.
  int32_t pages;
  /// Whether rows come as one word `0xFFRRGGBB` a pixel, aligned as such, whatever `bands` says.
  bool isPacked;
  /// The embedded colour profile, or NULL; it belongs to the picture and is good until its next
  /// conversion.
  const uint8_t *_Nullable profile;
  size_t profileLength;
} GFVipsDescription;

/// The steps from a picture's own colours to sRGB.
typedef enum __attribute__((enum_extensibility(closed))) GFVipsConversion : int32_t {
  /// Through the embedded profile: relative intent, no black point compensation.
  GFVipsConversionThroughEmbeddedProfile,
  /// The same with perceptual intent, for profiles that have no table for the relative one.
  GFVipsConversionThroughPerceptualProfile,
  /// From CMYK through the profile that libvips brings.
  GFVipsConversionThroughDefaultCMYK,
  /// By libvips' own formulas, from what GFVipsChannelsColorimetric names.
  GFVipsConversionByFormula,
  /// Turns ink upside down: the JPEG loader takes all CMYK for Adobe's inverted kind.
  GFVipsConversionInvertInk,
} GFVipsConversion;

/// A picture being read. It borrows the encoded bytes: they have to outlive it.
typedef struct GFVipsPicture GFVipsPicture;

/// Starts libvips: one thread, no cache, the loaders of GFVipsFormat alone, nothing printed.
///
/// Provided because block lists and log handlers have to be in place before the first byte is
/// looked at. Starts no thread and decodes nothing, so that a sandbox can follow. May be called
/// again.
GFVipsStatus gfVipsStart(void);

/// Lets the loaders for HEIC, AVIF and JPEG XL run, for a process that is in a sandbox by now.
///
/// Provided because of the number of mistakes found in their decoders (5-reliability.md §5.1).
void gfVipsAllowSandboxed(void);

/// Copies libvips' error text into `text`, which has room for `capacity` bytes, ends it with a
/// zero, and forgets it.
///
/// Provided because the text belongs to the process: what stays behind would be taken for the next
/// picture's.
void gfVipsTakeMessage(char *text, size_t capacity);

/// Writes name and version of the library at `index` (from 0), zero-terminated; false behind the
/// last one.
///
/// Provided because libvips does not tell the versions of the codecs it is linked with. Has to run
/// before the sandbox: some versions are only in the name of the library's file.
bool gfVipsLibrary(size_t index, char *name, size_t nameCapacity, char *version,
                   size_t versionCapacity);

/// Opens a picture with exactly the loader named and describes it; no pixel is decoded.
///
/// `shrink` (1, 2, 4 or 8) divides both sides while loading, for JPEG and WebP; other formats
/// ignore it. On success the caller frees `*picture` with gfVipsClose; otherwise it is untouched.
GFVipsStatus gfVipsOpen(GFVipsFormat format, const uint8_t *bytes, size_t length, int32_t shrink,
                        GFVipsPicture *_Nullable *_Nonnull picture, GFVipsDescription *description);

/// Adds a conversion to what gfVipsRows will do, and describes the picture anew.
///
/// `bitsPerSample` (8 or 16) is the depth of the result, where the conversion has a choice. On
/// failure the picture stays as it was.
GFVipsStatus gfVipsConvert(GFVipsPicture *picture, GFVipsConversion conversion,
                           int32_t bitsPerSample, GFVipsDescription *description);

/// Decodes rows `top ..< top + count` on the calling thread; to be called from the top down.
///
/// `*rows` belongs to the picture and is good until the next call for it; `*stride` is the way, in
/// bytes, from one row to the next. After a failure the picture can only be closed.
GFVipsStatus gfVipsRows(GFVipsPicture *picture, int32_t top, int32_t count,
                        const uint8_t *_Nullable *_Nonnull rows, size_t *stride);

/// Frees a picture.
void gfVipsClose(GFVipsPicture *picture);

/// Pictures of one size in memory: one, or the frames of an animation.
typedef struct GFVipsFrames {
  /// `count` frames of `height` rows of `width` pixels, one below the other without gaps: sRGB, 8
  /// bits a channel.
  const uint8_t *pixels;
  /// Both at least 1; with `count` frames at most 10,000,000 rows in all.
  int32_t width;
  int32_t height;
  /// 3 for R G B, 4 for R G B A with straight alpha.
  int32_t bands;
  /// At least 1.
  int32_t count;
  /// How long each of `count` frames is shown, in milliseconds; not read for a single one. libvips
  /// turns 10 and less into 100.
  const int32_t *_Nullable delays;
} GFVipsFrames;

/// The encoders that may run.
typedef enum __attribute__((enum_extensibility(closed))) GFVipsEncoder : int32_t {
  /// The first frame alone, 8 bits a channel.
  GFVipsEncoderPNG,
  /// Every pixel as it is.
  GFVipsEncoderLosslessWebP,
  /// Colours at half the size, losses by quality; alpha as it is.
  GFVipsEncoderLossyWebP,
} GFVipsEncoder;

/// How frames are encoded.
typedef struct GFVipsEncoding {
  GFVipsEncoder encoder;
  /// 0…100: what is kept (lossy WebP), or how hard lossless WebP searches; PNG has none.
  int32_t quality;
  /// What is spent on size: 0…9 for PNG, 0…6 for WebP.
  int32_t effort;
} GFVipsEncoding;

/// Encodes frames on the calling thread; several frames as an animation that loops for ever.
///
/// A WebP may come with metadata that libvips has made up; a PNG has none. The same pixels and versions of the libraries give the same bytes. On
/// success the caller frees `*bytes` with gfVipsFree; otherwise it is untouched.
GFVipsStatus gfVipsEncode(const GFVipsFrames *frames, const GFVipsEncoding *encoding,
                          uint8_t *_Nullable *_Nonnull bytes, size_t *length);

/// Frees what gfVipsEncode returned.
void gfVipsFree(uint8_t *bytes);

#pragma clang assume_nonnull end

#endif
