-- SPDX-License-Identifier: MIT
-- Cue sheets (2-library.md, S13): a third kind of file, beside tracks and images.

-- SQLite cannot make a table anew that others refer to while foreign keys are on: hence a second flag.
ALTER TABLE file ADD COLUMN is_cue_sheet INTEGER NOT NULL DEFAULT 0
  CHECK (is_cue_sheet IN (0, 1) AND NOT (is_cue_sheet AND is_image));

-- What the lines of a cue sheet before its first TRACK say.
CREATE TABLE cue_sheet (
  file INTEGER PRIMARY KEY REFERENCES file (id) ON DELETE CASCADE,
  performer TEXT,
  title TEXT,
  -- The name that its FILE command gives, without folders.
  audio BLOB CHECK (length(audio) > 0),
  -- The track that it belongs to, once its slice was grouped: the sheet's path is a key of it.
  track INTEGER REFERENCES file (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX cue_sheet_by_track ON cue_sheet (track) WHERE track IS NOT NULL;
