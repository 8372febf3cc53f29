// SPDX-License-Identifier: MIT
#include "gallery.h"

/* Each file of page/ as a text; the zero ends it. */
static const uint8_t bodyHTML[] = {
#embed "page/body.html"
    , 0};
static const uint8_t pageCSS[] = {
#embed "page/page.css"
    , 0};
static const uint8_t cardsCSS[] = {
#embed "page/cards.css"
    , 0};
static const uint8_t viewCSS[] = {
#embed "page/view.css"
    , 0};
static const uint8_t coverFadeJS[] = {
#embed "page/cover-fade.js"
    , 0};
static const uint8_t albumsJS[] = {
#embed "page/albums.js"
    , 0};
static const uint8_t colorsJS[] = {
#embed "page/colors.js"
    , 0};
static const uint8_t blobsJS[] = {
#embed "page/blobs.js"
    , 0};
static const uint8_t backdropsJS[] = {
#embed "page/backdrops.js"
    , 0};
static const uint8_t cardsJS[] = {
#embed "page/cards.js"
    , 0};
static const uint8_t gridJS[] = {
#embed "page/grid.js"
    , 0};
static const uint8_t spectrumJS[] = {
#embed "page/spectrum.js"
    , 0};
static const uint8_t panelJS[] = {
#embed "page/panel.js"
    , 0};
static const uint8_t viewJS[] = {
#embed "page/view.js"
    , 0};
static const uint8_t pageJS[] = {
#embed "page/page.js"
    , 0};

/* Scripts stand in the order in which they are run. */
static const GFGalleryPart parts[] = {
    {"body.html", (const char *)bodyHTML},
    {"page.css", (const char *)pageCSS},
    {"cards.css", (const char *)cardsCSS},
    {"view.css", (const char *)viewCSS},
    {"cover-fade.js", (const char *)coverFadeJS},
    {"albums.js", (const char *)albumsJS},
    {"colors.js", (const char *)colorsJS},
    {"blobs.js", (const char *)blobsJS},
    {"backdrops.js", (const char *)backdropsJS},
    {"cards.js", (const char *)cardsJS},
    {"grid.js", (const char *)gridJS},
    {"spectrum.js", (const char *)spectrumJS},
    {"panel.js", (const char *)panelJS},
    {"view.js", (const char *)viewJS},
    {"page.js", (const char *)pageJS},
};

int32_t gfGalleryPartCount(void) { return (int32_t)(sizeof parts / sizeof parts[0]); }

GFGalleryPart gfGalleryPartAt(int32_t index) { return parts[index]; }
