// SPDX-License-Identifier: MIT

/// The containers that are told apart by their content; the raw values are those of the contract.
package enum AudioContainer: String, CaseIterable, Sendable {
  case mpeg, flac
  case oggVorbis = "ogg-vorbis"
  case oggOpus = "ogg-opus"
  case oggSpeex = "ogg-speex"
  case oggFLAC = "ogg-flac"
  case mp4, asf, ape, wavpack, musepack, trueaudio, wav, aiff
  /// DSD streams and Matroska, which TagLib reads only from 2.0 and 2.2 on.
  case dsf, dsdiff, matroska
}
