-- SPDX-License-Identifier: MIT
-- The tree of colours gets the share of the cover as its fourth axis, so that a search for what is near
-- and large meets it first: of 30,000 covers with black in them the blackest, without a look at the others.

CREATE VIRTUAL TABLE swatch_color_with_share USING rtree (
  id, lightness_min, lightness_max, a_min, a_max, b_min, b_max, share_min, share_max
);
-- Shares as 0…1: an axis as long as the others.
INSERT INTO swatch_color_with_share
SELECT swatch_color.*, swatch.share / 10000.0, swatch.share / 10000.0
FROM swatch_color JOIN swatch ON swatch.id = swatch_color.id
ORDER BY swatch.id;
DROP TABLE swatch_color;
ALTER TABLE swatch_color_with_share RENAME TO swatch_color;
