-- SPDX-License-Identifier: MIT
-- The colours of covers apart from the rest: a cover's row fills a page, of which a look-up of colours
-- alone (ColorsQueries.swift) needs 170 bytes. 100,000 random ones then touch a third of the pages.

CREATE INDEX cover_colors
  ON cover (id, background, text, tint, tint_opacity, accent, gradient);
