# SPDX-License-Identifier: MIT
"""Makes Fixtures/pictures: tiny pictures of every kind a cover may have, and what each has to decode to.

Run with Debian's Python (/usr/bin/python3; packages python3-pil, python3-numpy). The same packages give the same
bytes. `expected.tsv` holds for each picture its format, displayed size, orientation, pages, the tolerance in levels,
and pixels as stored (x,y=rrggbbaa), all from the construction below, nothing from Gatefold or libvips.
"""

import pathlib
import struct
import zlib

import numpy as np
from PIL import Image

import picture_writers as write
from picture_colors import ADOBE, INK_CORNERS, P3, SRGB, decode, encode, from_lab, lab_bytes, lab_color, through
from picture_writers import encoded

FOLDER = pathlib.Path(__file__).parent / "pictures"
EXPECTED = []


def keep(name, data, rgba, tolerance=0, orientation=1, pages=1, size=None):
    """Writes a picture and notes what it shows: `rgba` is an array as stored, `size` the stored size if larger."""
    (FOLDER / name).write_bytes(data)
    height, width = rgba.shape[:2]
    points = []
    for y in sorted({0, height // 3, height * 3 // 4, height - 1}):
        for x in sorted({0, width // 4, width * 2 // 3, width - 1}):
            points.append("%d,%d=%02x%02x%02x%02x" % (x, y, *rgba[y, x]))
    stored = size or (width, height)
    shown = stored[::-1] if 5 <= orientation <= 8 else stored
    kind = {".jpg": "jpeg", ".tif": "tiff"}.get(name[-4:], name.rsplit(".", 1)[1])
    EXPECTED.append([name, kind, *map(str, shown), str(orientation), str(pages), str(tolerance), " ".join(points)])


def rgba(array, alpha=255):
    """An 8-bit grey, RGB or RGBA array as RGBA."""
    array = np.asarray(array, "u1")
    if array.ndim == 2:
        array = array[:, :, None]
    if array.shape[2] in (1, 2):
        array = np.dstack([array[:, :, :1]] * 3 + [array[:, :, 1:]])
    if array.shape[2] == 3:
        array = np.dstack([array, np.full(array.shape[:2], alpha, "u1")])
    return array


# The sources: a colour field of 24×16, its alpha, its grey; four flat corners that survive lossy coding.
Y, X = np.mgrid[0:16, 0:24]
COLOR = np.dstack([X * 11, Y * 17, (X * 7 + Y * 13) % 256]).astype("u1")
ALPHA = ((X * 5 + Y * 9) % 256).astype("u1")
GREY = (X * 10 + Y).astype("u1")
CORNERS = np.zeros((48, 64, 3), "u1")
CORNERS[:24, :32], CORNERS[:24, 32:] = (200, 30, 40), (20, 120, 200)
CORNERS[24:, :32], CORNERS[24:, 32:] = (240, 220, 40), (40, 42, 43)
SEED = np.random.RandomState(7)


def quarters(width, height):
    """The four corners at another size."""
    return np.asarray(Image.fromarray(CORNERS).resize((width, height), Image.NEAREST))


def pngs():
    for depth in (1, 2, 4, 8):
        top = (1 << depth) - 1
        levels = (X + Y) % (top + 1)
        keep(f"grey{depth}.png", write.png(levels[:, :, None], depth, 0), rgba(levels * (255 // top)))
        colors = SEED.randint(0, 256, (top + 1, 3)).astype("u1")
        alphas = np.arange(top + 1)[::-1].astype("u1")
        chunks = [(b"PLTE", colors.tobytes()), (b"tRNS", alphas.tobytes())]
        shown = np.dstack([colors[levels], alphas[levels]])
        keep(f"palette{depth}.png", write.png(levels[:, :, None], depth, 3, chunks), shown)
    keep("palette-opaque.png", write.png(levels[:, :, None], 8, 3, chunks[:1]), rgba(colors[levels]))

    grey16 = np.linspace(8000, 30000, 24 * 16).astype("u2").reshape(16, 24)
    scaled = np.rint(grey16 / 257.0)
    keep("grey16.png", write.png(grey16[:, :, None], 16, 0), rgba(scaled))
    color16 = COLOR.astype("u2") * 257
    keep("rgb16.png", write.png(color16, 16, 2), rgba(COLOR))
    odd = (COLOR.astype("u4") * 257 + (X * 37 + Y * 91)[:, :, None]).clip(0, 65535)
    keep("rgb16-odd.png", write.png(odd, 16, 2), rgba(np.rint(odd / 257.0)))
    keep("rgba16.png", write.png(np.dstack([color16, ALPHA.astype("u2") * 257]), 16, 6), rgba(np.dstack([COLOR, ALPHA])))
    keep("greyalpha16.png", write.png(np.dstack([grey16, ALPHA.astype("u2") * 257]), 16, 4),
         rgba(np.dstack([scaled, ALPHA])))
    keep("greyalpha8.png", write.png(np.dstack([GREY, ALPHA]), 8, 4), rgba(np.dstack([GREY, ALPHA])))
    keep("rgb8.png", write.png(COLOR, 8, 2), rgba(COLOR))
    keep("rgba8.png", write.png(np.dstack([COLOR, ALPHA]), 8, 6), rgba(np.dstack([COLOR, ALPHA])))
    keep("interlaced.png", write.png(COLOR, 8, 2, interlaced=True), rgba(COLOR))
    keep("interlaced-rgba16.png",
         write.png(np.dstack([color16, ALPHA.astype("u2") * 257]), 16, 6, interlaced=True),
         rgba(np.dstack([COLOR, ALPHA])))

    key = COLOR[5, 7]
    hidden = np.where((COLOR == key).all(axis=2), 0, 255)
    keep("rgb-key.png", write.png(COLOR, 8, 2, [(b"tRNS", struct.pack(">3H", *map(int, key)))]),
         rgba(np.dstack([COLOR, hidden])))
    hidden = np.where(GREY == GREY[4, 8], 0, 255)
    keep("grey-key.png", write.png(GREY[:, :, None], 8, 0, [(b"tRNS", struct.pack(">H", int(GREY[4, 8])))]),
         rgba(np.dstack([GREY, hidden])))
    keep("exif6.png", write.png(COLOR, 8, 2, [(b"eXIf", write.exif(6))]), rgba(COLOR), orientation=6)
    keep("1x1.png", write.png(COLOR[3:4, 5:6], 8, 2), rgba(COLOR[3:4, 5:6]))
    tall = np.repeat(COLOR[:, :1], 313, axis=0)
    keep("1x5008.png", write.png(tall, 8, 2), rgba(tall))
    keep("transparent.png", write.png(np.dstack([COLOR, ALPHA * 0]), 8, 6), rgba(np.dstack([COLOR, ALPHA * 0])))


def jpegs():
    def save(name, image, shown, tolerance=3, edit=lambda data: data, **options):
        options = {"quality": 95, "subsampling": 0, **options}
        keep(name, edit(encoded(image, "JPEG", **options)), shown, tolerance)

    picture = Image.fromarray(CORNERS)
    save("baseline.jpg", picture, rgba(CORNERS))
    save("progressive.jpg", picture, rgba(CORNERS), progressive=True)
    save("subsampled.jpg", picture, rgba(CORNERS), tolerance=6, subsampling=2)
    grey = np.repeat(np.repeat(GREY[::2, ::3], 8, axis=0), 8, axis=1)
    save("grey.jpg", Image.fromarray(grey), rgba(grey))
    save("grey-progressive.jpg", Image.fromarray(grey), rgba(grey), progressive=True)
    for value in range(10):
        data = encoded(picture, "JPEG", quality=95, subsampling=0, exif=b"Exif\0\0" + write.exif(value))
        keep(f"exif{value}.jpg", data, rgba(CORNERS), 3, orientation=value if 1 <= value <= 8 else 1)

    # Inks of the CMYK cases; libvips' own profile makes about #be4040 of the first and #29232b of the second.
    for name, inks, shown in (("red", (55, 225, 215, 0), (0xBE, 0x40, 0x40)), ("black", (0, 0, 0, 255), (0x29, 0x23, 0x2B))):
        flat = np.full((16, 16, 4), inks, "u1")
        result = rgba(np.full((16, 16, 3), shown, "u1"))
        # PIL stores CMYK inverted, and libjpeg adds Adobe's marker.
        save(f"cmyk-{name}-adobe.jpg", Image.fromarray(flat, "CMYK"), result)
        save(f"cmyk-{name}.jpg", Image.fromarray(255 - flat, "CMYK"), result, edit=write.without_adobe)

    # Sizes around the steps of the shrink: the decoded size is the stored one over the factor, rounded down.
    for width, height, factor in ((399, 430, 1), (400, 460, 2), (803, 817, 4), (1605, 2003, 8)):
        pixels = quarters(width, height)
        data = encoded(Image.fromarray(pixels), "JPEG", quality=60, subsampling=0, optimize=True)
        keep(f"shrink{factor}.jpg", data, rgba(quarters(width // factor, height // factor)), 4, size=(width, height))


def webps():
    transparent = Image.fromarray(np.dstack([COLOR, ALPHA]), "RGBA")
    visible = np.dstack([COLOR, ALPHA])
    keep("lossless.webp", encoded(Image.fromarray(COLOR), "WEBP", lossless=True), rgba(COLOR))
    keep("lossless-alpha.webp", encoded(transparent, "WEBP", lossless=True, exact=True), rgba(visible))
    big = quarters(500, 440)
    keep("lossless-large.webp", encoded(Image.fromarray(big), "WEBP", lossless=True), rgba(big))
    picture = Image.fromarray(CORNERS)
    keep("lossy.webp", encoded(picture, "WEBP", quality=95), rgba(CORNERS), 8)
    keep("lossy-exif6.webp", encoded(picture, "WEBP", quality=95, exif=b"Exif\0\0" + write.exif(6)), rgba(CORNERS), 8,
         orientation=6)
    small = quarters(250, 220)
    keep("lossy-shrink2.webp", encoded(Image.fromarray(big), "WEBP", quality=90), rgba(small), 8, size=(500, 440))
    half = np.full((440, 500), 128, "u1")
    data = encoded(Image.fromarray(np.dstack([big, half]), "RGBA"), "WEBP", quality=90)
    keep("lossy-alpha-shrink2.webp", data, rgba(small, alpha=128), 8, size=(500, 440))
    frames = [Image.fromarray(np.roll(COLOR, 5 * i, axis=2)) for i in range(3)]
    data = encoded(frames[0], "WEBP", save_all=True, append_images=frames[1:], lossless=True, duration=100)
    keep("animated.webp", data, rgba(COLOR), pages=3)


def gifs():
    palette = SEED.randint(0, 256, (256, 3))
    indices = (X * 9 + Y * 5) % 255
    keep("plain.gif", write.gif([(0, 0, indices)], (24, 16), palette), rgba(palette[indices]))
    keep("interlaced.gif", write.gif([(0, 0, indices)], (24, 16), palette, interlaced=True), rgba(palette[indices]))
    shown = rgba(palette[indices])
    shown[indices == 14] = 0
    keep("transparent.gif", write.gif([(0, 0, indices)], (24, 16), palette, transparent=14), shown)
    blank = np.full_like(indices, 255)
    frames = [(0, 0, blank), (0, 0, indices), (0, 0, (indices + 9) % 255)]
    keep("animated-blank.gif", write.gif(frames, (24, 16), palette, transparent=255), np.zeros((16, 24, 4), "u1"), pages=3)
    frames = [(0, 0, indices), (4, 4, indices[:8, :8])]
    keep("animated.gif", write.gif(frames, (24, 16), palette), rgba(palette[indices]), pages=2)


def tiffs():
    visible = rgba(np.dstack([COLOR, ALPHA]))
    keep("rgb8.tif", write.tiff(COLOR, 2, rows_per_strip=5), rgba(COLOR))
    keep("rgb8-motorola.tif", write.tiff(COLOR, 2, order=">"), rgba(COLOR))
    keep("rgb8-big.tif", write.tiff(COLOR, 2, big=True), rgba(COLOR))
    keep("rgb8-tiled.tif", write.tiff(COLOR, 2, tile=16), rgba(COLOR))
    keep("rgb8-planes.tif", write.tiff(COLOR, 2, planar=2), rgba(COLOR))
    keep("rgb16.tif", write.tiff(COLOR.astype("u2") * 257, 2, depth=16), rgba(COLOR))
    keep("rgba8.tif", write.tiff(np.dstack([COLOR, ALPHA]), 2, extra=2), visible)
    # Associated alpha, from values that divide without remainder, and hidden colour under full transparency.
    alpha = np.where(Y < 5, 255, np.where(Y < 10, 51, 0))
    straight = np.dstack([X * 10, X * 5 + Y * 5, Y * 15]) // 5 * 5
    stored = straight * alpha[:, :, None] // 255
    shown = np.where(alpha[:, :, None] > 0, np.dstack([straight, alpha]), 0)
    keep("associated.tif", write.tiff(np.dstack([stored, alpha]), 2, extra=1), shown, 1)
    keep("grey8.tif", write.tiff(GREY[:, :, None], 1), rgba(GREY))
    keep("grey8-inverted.tif", write.tiff(255 - GREY[:, :, None], 0), rgba(GREY))
    keep("grey16.tif", write.tiff(GREY[:, :, None].astype("u2") * 257, 1, depth=16), rgba(GREY))
    dots = ((X * X + Y * 3) % 3 == 0).astype("u1")
    keep("onebit.tif", write.tiff(dots[:, :, None], 1, depth=1), rgba(dots * 255))
    keep("onebit-inverted.tif", write.tiff(1 - dots[:, :, None], 0, depth=1), rgba(dots * 255))
    colors = SEED.randint(0, 256, (256, 3))
    indices = (X * 9 + Y * 5) % 256
    table = (320, "H", [int(v) * 257 for v in colors.T.ravel()])
    keep("palette8.tif", write.tiff(indices[:, :, None], 3, tags=[table]), rgba(colors[indices]))
    for kind in ("tiff_lzw", "tiff_adobe_deflate", "packbits"):
        data = encoded(Image.fromarray(COLOR), "TIFF", compression=kind)
        keep(f"{kind.removeprefix('tiff_').replace('_', '-')}.tif", data, rgba(COLOR))
    orientation = (274, "H", [6])
    keep("exif6.tif", write.tiff(COLOR, 2, tags=[orientation]), rgba(COLOR), orientation=6)
    # Lab: L as 0…255 for 0…100, a and b signed and rounded, so it shows #c81e28 and #1478c8 only nearly.
    lab = np.zeros((16, 24, 3), "i2")
    lab[:, :12], lab[:, 12:] = lab_bytes((200, 30, 40)), lab_bytes((20, 120, 200))
    shown = np.zeros((16, 24, 3), "u1")
    shown[:, :12], shown[:, 12:] = lab_color(*lab[0, 0]), lab_color(*lab[0, 23])
    keep("lab8.tif", write.tiff(lab & 255, 8), rgba(shown), 3)
    inks = np.full((16, 24, 4), (55, 225, 215, 0), "u1")
    keep("cmyk.tif", write.tiff(inks, 5, tags=[(332, "H", [1])]), rgba(np.full((16, 24, 3), (0xBE, 0x40, 0x40))), 3)


def profiles():
    p3, adobe, grey = write.rgb_profile(P3, write.gamma(2.2)), write.rgb_profile(ADOBE, write.gamma(2.19921875)), write.grey_profile(1.8)
    keep("p3.png", write.png(COLOR, 8, 2, [write.icc_chunk(p3)]), rgba(through(COLOR, P3, 2.2)), 2)
    keep("p3-rgb16.png", write.png(COLOR.astype("u2") * 257, 16, 2, [write.icc_chunk(p3)]), rgba(through(COLOR, P3, 2.2)), 2)
    shown = rgba(np.dstack([through(COLOR, P3, 2.2), ALPHA]))
    keep("p3-rgba.png", write.png(np.dstack([COLOR, ALPHA]), 8, 6, [write.icc_chunk(p3)]), shown, 2)
    pixels = np.dstack([COLOR, ALPHA]).astype("u2") * 257
    keep("p3-rgba16.png", write.png(pixels, 16, 6, [write.icc_chunk(p3)]), shown, 2)
    keep("adobergb.tif", write.tiff(COLOR, 2, tags=[(34675, "s", adobe)]), rgba(through(COLOR, ADOBE, 2.19921875)), 2)
    shown = rgba(through(CORNERS, ADOBE, 2.19921875))
    keep("adobergb.jpg", encoded(Image.fromarray(CORNERS), "JPEG", quality=95, subsampling=0, icc_profile=adobe), shown, 4)
    keep("p3.webp", encoded(Image.fromarray(COLOR), "WEBP", lossless=True, icc_profile=p3), rgba(through(COLOR, P3, 2.2)), 2)
    keep("grey-gamma.png", write.png(GREY[:, :, None], 8, 0, [write.icc_chunk(grey)]), rgba(encode((GREY / 255.0) ** 1.8)), 2)
    shown = rgba(np.dstack([encode((GREY / 255.0) ** 1.8), ALPHA]))
    keep("greyalpha-gamma.png", write.png(np.dstack([GREY, ALPHA]), 8, 4, [write.icc_chunk(grey)]), shown, 2)

    cmyk = write.cmyk_profile(INK_CORNERS)
    inks, shown = np.zeros((16, 64, 4), "u1"), np.zeros((16, 64, 3), "u1")
    for index, corner in enumerate((0, 4, 8, 1)):
        inks[:, index * 16:index * 16 + 16] = [255 * (corner >> bit & 1) for bit in (3, 2, 1, 0)]
        shown[:, index * 16:index * 16 + 16] = from_lab(*INK_CORNERS[corner])
    keep("cmyk-profile.tif", write.tiff(inks, 5, tags=[(332, "H", [1]), (34675, "s", cmyk)]), rgba(shown), 3)
    keep("cmyk-profile.jpg", encoded(Image.fromarray(inks, "CMYK"), "JPEG", quality=100, icc_profile=cmyk), rgba(shown), 4)

    # sRGB said in two ways: the numbers stay exactly what they are. The third has sRGB's primaries alone.
    linear = np.linspace(0, 1, 1024)
    for name, curve in (("parameters", write.curve_srgb()), ("table", write.curve_table(decode(linear * 255)))):
        data = write.png(COLOR, 8, 2, [write.icc_chunk(write.rgb_profile(SRGB, curve))])
        keep(f"srgb-{name}.png", data, rgba(COLOR))
    data = write.png(COLOR, 8, 2, [write.icc_chunk(write.rgb_profile(SRGB, write.gamma(1.8)))])
    keep("srgb-gamma18.png", data, rgba(encode((COLOR / 255.0) ** 1.8)), 2)

    # A profile with nothing but a perceptual table: the corners of the colour cube in Lab, green turned into grey.
    nodes = [(100 * (r + g + b) / 3, 50 * (r - b), 30 * (b - r)) for r in (0, 1) for g in (0, 1) for b in (0, 1)]
    perceptual = write.rgb_table_profile(nodes)
    squares = np.zeros((16, 64, 3), "u1")
    shown = np.zeros((16, 64, 3), "u1")
    for index, corner in enumerate((0, 2, 4, 5)):
        squares[:, index * 16:index * 16 + 16] = [255 * (corner >> bit & 1) for bit in (2, 1, 0)]
        shown[:, index * 16:index * 16 + 16] = from_lab(*nodes[corner])
    keep("perceptual.png", write.png(squares, 8, 2, [write.icc_chunk(perceptual)]), rgba(shown), 3)

    # Profiles that have to be ignored: the picture keeps its own numbers.
    empty = write.icc(b"RGB ", {})
    wrong = [("grey-in-rgb", grey), ("cmyk-in-rgb", cmyk), ("garbage", SEED.bytes(600)), ("no-primaries", empty),
             ("short", p3[:100]), ("too-long", struct.pack(">I", len(p3) + (4 << 20)) + p3[4:] + bytes(4 << 20))]
    for name, profile in wrong:
        keep(f"profile-{name}.png", write.png(COLOR, 8, 2, [write.icc_chunk(profile)]), rgba(COLOR))
    keep("profile-rgb-in-grey.png", write.png(GREY[:, :, None], 8, 0, [write.icc_chunk(p3)]), rgba(GREY))
    keep("profile-rgb-in-greyalpha.png", write.png(np.dstack([GREY, ALPHA]), 8, 4, [write.icc_chunk(p3)]),
         rgba(np.dstack([GREY, ALPHA])))
    keep("profile-cmyk-in-rgba.png", write.png(np.dstack([COLOR, ALPHA]), 8, 6, [write.icc_chunk(cmyk)]),
         rgba(np.dstack([COLOR, ALPHA])))
    flat = Image.fromarray(np.full((16, 16, 4), (55, 225, 215, 0), "u1"), "CMYK")
    keep("profile-rgb-in-cmyk.jpg", encoded(flat, "JPEG", quality=95, icc_profile=p3),
         rgba(np.full((16, 16, 3), (0xBE, 0x40, 0x40))), 3)


def refused():
    """Pictures that end in an error; the tests say in which."""
    put = lambda name, data: (FOLDER / name).write_bytes(data)
    flat = Image.new("RGB", (16, 16), (20, 120, 200))
    jpeg = encoded(flat, "JPEG")
    at = jpeg.index(b"\xff\xc0")
    put("huge.jpg", jpeg[:at + 5] + struct.pack(">HH", 20000, 20000) + jpeg[at + 9:])
    header = struct.pack(">IIBBBBB", 20000, 20000, 8, 2, 0, 0, 0)
    data = write.png_chunk(b"IDAT", zlib.compress(bytes(60001), 9))
    put("huge.png", b"\x89PNG\r\n\x1a\n" + write.png_chunk(b"IHDR", header) + data)
    plain = (FOLDER / "plain.gif").read_bytes()
    # libnsgif takes the first frame's size for a screen that is far too large.
    frame = plain.index(b",", 13 + 768) + 5
    put("huge.gif", plain[:6] + struct.pack("<HH", 65535, 65535) + plain[10:frame] + struct.pack("<HH", 65535, 65535)
        + plain[frame + 4:])
    tiff = write.tiff(COLOR, 2)
    for tag in (256, 257):
        entry = tiff.index(struct.pack("<HHI", tag, 4, 1))
        tiff = tiff[:entry + 8] + struct.pack("<I", 20000) + tiff[entry + 12:]
    put("huge.tif", tiff)
    webp = bytearray(encoded(flat, "WEBP", lossless=True))
    at = webp.index(b"VP8L") + 9
    sides = struct.unpack("<I", webp[at:at + 4])[0]
    webp[at:at + 4] = struct.pack("<I", sides | 0x0FFFFFFF)
    put("huge.webp", bytes(webp))
    six = np.dstack([COLOR, COLOR])
    put("six-channels.tif", write.tiff(six, 2))
    put("float.tif", write.tiff(np.dstack([COLOR / 255.0] * 1 + [ALPHA / 255.0]), 2, depth=32, sample_format=3))
    put("lab-alpha.tif", write.tiff(np.dstack([COLOR, ALPHA]), 8, extra=2))


def noise():
    """Pictures whose bytes are all needed, to be cut and damaged by the tests."""
    pixels = SEED.randint(0, 256, (96, 96, 3)).astype("u1")
    soft = np.asarray(Image.fromarray(pixels).resize((48, 48), Image.BOX).resize((96, 96), Image.BICUBIC))
    for name, data, tolerance in (
            ("noise.jpg", encoded(Image.fromarray(soft), "JPEG", quality=90), 60),
            ("noise-progressive.jpg", encoded(Image.fromarray(soft), "JPEG", quality=90, progressive=True), 60),
            ("noise.webp", encoded(Image.fromarray(soft), "WEBP", quality=90), 60),
            ("noise-lossless.webp", encoded(Image.fromarray(soft[:48, :48]), "WEBP", lossless=True), 0),
            ("noise.png", write.png(pixels[:48, :48], 8, 2), 0),
            ("noise-interlaced.png", write.png(pixels[:48, :48], 8, 2, interlaced=True), 0),
            ("noise.tif", write.tiff(pixels[:48, :48], 2, rows_per_strip=8), 0),
            ("noise-lzw.tif", encoded(Image.fromarray(pixels[:48, :48]), "TIFF", compression="tiff_lzw"), 0)):
        shown = soft if tolerance else (soft if "webp" in name else pixels)[:48, :48]
        keep(name, data, rgba(shown), tolerance)
    palette = SEED.randint(0, 256, (256, 3))
    indices = SEED.randint(0, 256, (48, 48))
    keep("noise.gif", write.gif([(0, 0, indices)], (48, 48), palette), rgba(palette[indices]))
    keep("noise-animated.gif", write.gif([(0, 0, indices), (0, 0, indices[::-1])], (48, 48), palette), rgba(palette[indices]),
         pages=2)


def main():
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for make in (pngs, jpegs, webps, gifs, tiffs, profiles, refused, noise):
        make()
    lines = ["# file\tformat\twidth\theight\torientation\tpages\ttolerance\tpixels as stored"]
    lines += ["\t".join(row) for row in EXPECTED]
    (FOLDER / "expected.tsv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
