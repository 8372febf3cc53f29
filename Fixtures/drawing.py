# SPDX-License-Identifier: MIT
"""Draws album covers: every picture that the demonstration library and the tests show is made here.

A motif is a function of a random generator, a palette of four colours (dark to light) and a side in
pixels; it returns an array side × side × 3 (or 4, with alpha) of floats, 0…1, encoded sRGB. The same
arguments give the same picture. Nothing is taken from elsewhere, fonts included.
"""

import io

import numpy as np
from PIL import Image

# Four colours each, dark to light, mixed by hand.
PALETTES = {
    "tide": ["#12263a", "#2a6f7f", "#e4c590", "#f6efe0"],
    "ember": ["#1d0f16", "#8c2f2b", "#e8743b", "#f8d49a"],
    "meadow": ["#1e2b1c", "#4f7a3c", "#b9c45a", "#f1eed3"],
    "orchid": ["#221536", "#6b3d8f", "#d36fa8", "#f5d6e6"],
    "arctic": ["#14213d", "#3f6c9b", "#a5cadf", "#f3f8fb"],
    "brass": ["#211a12", "#6e5126", "#c79a3b", "#f3e3b4"],
    "coral": ["#23313f", "#2f8f8b", "#f2705d", "#fde4cf"],
    "noir": ["#0b0b0d", "#3a3a40", "#8d8d92", "#e9e9e6"],
    "citrus": ["#2b3a1a", "#7fa02b", "#f2c12e", "#fff4c7"],
    "plum": ["#1b1326", "#54265e", "#a8325a", "#f0a58f"],
    "lagoon": ["#062a30", "#0f7173", "#53c6b4", "#e9f7ef"],
    "clay": ["#2c1b17", "#83503c", "#c98a66", "#f1ddc8"],
}


def colors(name: str) -> np.ndarray:
    """Returns a palette as four rows of R, G, B, 0…1."""
    return np.array([[int(h[i:i + 2], 16) for i in (1, 3, 5)] for h in PALETTES[name]]) / 255


def grid(side: int) -> tuple[np.ndarray, np.ndarray]:
    """Returns the x and y of every pixel's centre, −1…1, y downwards."""
    axis = (np.arange(side) + 0.5) / side * 2 - 1
    return np.meshgrid(axis, axis)


def ramp(stops: np.ndarray, t: np.ndarray) -> np.ndarray:
    """Returns the colours at t, 0…1, of evenly spaced stops."""
    position = np.clip(t, 0, 1) * (len(stops) - 1)
    low = np.minimum(position.astype(int), len(stops) - 2)
    part = (position - low)[..., None]
    return stops[low] * (1 - part) + stops[low + 1] * part


def clouds(rng: np.random.Generator, side: int, octaves: int = 6, coarse: int = 3) -> np.ndarray:
    """Returns fractal noise, 0…1: random grids, each twice as fine and half as strong."""
    total = np.zeros((side, side))
    for octave in range(octaves):
        cells = coarse * 2**octave + 1
        noise = Image.fromarray(rng.random((cells, cells)).astype(np.float32), "F")
        total += np.asarray(noise.resize((side, side), Image.Resampling.BICUBIC)) / 2**octave
    return (total - total.min()) / (total.max() - total.min())


def over(base: np.ndarray, mask: np.ndarray, color: np.ndarray) -> np.ndarray:
    """Lays a colour over a picture where a mask, 0…1, says so."""
    mask = np.clip(mask, 0, 1)[..., None]
    return base * (1 - mask) + color * mask


def edge(distance: np.ndarray, side: int) -> np.ndarray:
    """Returns an antialiased mask of where a distance, in units of the grid, is negative."""
    return np.clip(0.5 - distance * side / 2, 0, 1)


def grain(rng: np.random.Generator, picture: np.ndarray, amount: float) -> np.ndarray:
    """Adds the noise of film: normal, the same in all channels."""
    return picture + rng.normal(0, amount, picture.shape[:2])[..., None]


def dusk(rng, c, side):
    """A low sun above a hazy horizon, and its reflection."""
    x, y = grid(side)
    sky = ramp(c, (y + 1.1) / 1.5 + 0.10 * (clouds(rng, side, 5, 2) - 0.5))
    sky = over(sky, edge(np.hypot(x - 0.25, y + 0.05) - 0.3, side), c[3] * 0.98)
    water = ramp(c[:3], 0.9 - y * 0.8 + 0.15 * (clouds(rng, side, 6, 4) - 0.5))
    return grain(rng, over(sky, edge(0.35 - y, side), water), 0.012)


def rings(rng, c, side):
    """Rings around a point off the centre."""
    x, y = grid(side)
    radius = np.hypot(x + 0.3, y - 0.2)
    picture = np.broadcast_to(c[0], (side, side, 3)).copy()
    for i, outer in enumerate(np.linspace(1.9, 0.15, 9)):
        picture = over(picture, edge(radius - outer, side), c[(i + 1) % 4])
    return picture


def ranges(rng, c, side):
    """Ranges of mountains, paler with distance."""
    x, y = grid(side)
    picture = ramp(c[::-1][:2], (y + 1) / 2)
    for i in range(5):
        heights = clouds(rng, side, 7, 2)[side // 2] * 0.8 - 0.75 + i * 0.32
        shade = ramp(c, np.array(0.75 - i * 0.18)) * (0.96 + 0.08 * clouds(rng, side, 5, 8))[..., None]
        mask = edge(heights[None, :] - y, side)[..., None]
        picture = picture * (1 - mask) + shade * mask
    return grain(rng, picture, 0.015)


def cells(rng, c, side):
    """Voronoi cells with thin seams."""
    x, y = grid(side)
    points = rng.uniform(-1.1, 1.1, (38, 2))
    distances = np.stack([np.hypot(x - px, y - py) for px, py in points])
    order = np.sort(distances, axis=0)
    picture = c[distances.argmin(axis=0) % 4]
    return over(picture, edge(order[1] - order[0] - 0.012, side), c[0] * 0.5)


def stripes(rng, c, side):
    """Diagonal stripes of uneven width."""
    x, y = grid(side)
    limits = np.sort(rng.uniform(-2, 2, 14))
    return c[np.searchsorted(limits, x * 0.8 + y * 1.1) * 3 % 4]


def halftone(rng, c, side):
    """A grid of dots that grow towards one corner."""
    x, y = grid(side)
    u, v = (np.modf((axis + 1) * 7)[0] - 0.5 for axis in (x, y))
    size = 0.12 + 0.38 * np.clip((x - y + 2) / 4, 0, 1)
    picture = ramp(c[2:], (y + 1) / 2)
    return over(picture, edge((np.hypot(u, v) - size) / 7, side), c[1])


def quarters(rng, c, side):
    """A chequered floor of quarter circles."""
    x, y = grid(side)
    count = 5
    column, row = (np.minimum(((a + 1) / 2 * count).astype(int), count - 1) for a in (x, y))
    ground, figure, turn = (rng.integers(0, 4, (count, count)) for _ in range(3))
    figure = np.where(figure == ground, (figure + 1) % 4, figure)
    u, v = (np.modf((a + 1) / 2 * count)[0] for a in (x, y))
    t = turn[row, column]
    u, v = np.where(t % 2 == 0, u, 1 - u), np.where(t < 2, v, 1 - v)
    mask = edge((np.hypot(u, v) - 0.98) * 2 / count, side)[..., None]
    return c[ground[row, column]] * (1 - mask) + c[figure[row, column]] * mask


def letterform(rng, c, side):
    """A large letter built from a stem and two bowls, with a line of small bars as its title."""
    x, y = grid(side)
    picture = np.broadcast_to(c[3], (side, side, 3)).copy()
    for cy, outer in ((-0.32, 0.40), (0.30, 0.46)):
        bowl = np.maximum(np.hypot(x + 0.1, y - cy) - outer, -0.1 - x)
        bowl = np.maximum(bowl, 0.18 - np.hypot(x + 0.1, y - cy))
        picture = over(picture, edge(bowl, side), c[2] if cy < 0 else c[1])
    picture = over(picture, edge(np.maximum(np.abs(x + 0.28) - 0.19, np.abs(y) - 0.76), side), c[0])
    for i, width in enumerate(rng.uniform(0.02, 0.07, 9)):
        bar = np.maximum(np.abs(x + 0.7 - i * 0.17) - width, np.abs(y - 0.88) - 0.025)
        picture = over(picture, edge(bar, side), c[0])
    return picture


def marble(rng, c, side):
    """Veins: noise whose place is bent by other noise."""
    x, y = grid(side)
    bend = clouds(rng, side, 5, 3)
    t = 0.5 + 0.5 * np.sin(9 * (x * 0.4 + y * 0.7) + 14 * bend)
    return grain(rng, ramp(c, t * 0.8 + 0.2 * clouds(rng, side, 7, 6)), 0.01)


def ember_glow(rng, c, side):
    """Almost black, with a faint glow low on one side."""
    x, y = grid(side)
    glow = np.exp(-((x - 0.5) ** 2 + (y - 0.75) ** 2) * 5) * 0.10
    return grain(rng, np.full((side, side, 3), 0.022) + glow[..., None] * c[1], 0.006)


def snow(rng, c, side):
    """Almost white, with one thin line."""
    x, y = grid(side)
    picture = 0.955 + 0.03 * clouds(rng, side, 4, 2)[..., None] * np.ones(3)
    line = np.abs(y - 0.15 - 0.12 * np.sin(3 * x)) - 0.012
    return over(picture, edge(line, side), c[1])


def swell(rng, c, side):
    """Waves in grey alone."""
    x, y = grid(side)
    t = 0.5 + 0.4 * np.sin(12 * y + 3 * clouds(rng, side, 3, 2) + 2 * x)
    return grain(rng, (0.1 + 0.75 * t)[..., None] * np.ones(3), 0.01)


def seal(rng, c, side):
    """A disc and its ring upon nothing: the rest is transparent."""
    x, y = grid(side)
    radius = np.hypot(x, y)
    picture = over(ramp(c[1:3], (y + 1) / 2), edge(np.abs(radius - 0.5) - 0.06, side), c[3])
    return np.dstack([picture, edge(radius - 0.86, side)])


def beacon(rng, c, side):
    """One vivid spot on a quiet ground."""
    x, y = grid(side)
    picture = c[0] * (0.9 + 0.2 * clouds(rng, side, 5, 3))[..., None] * 0.6 + 0.12
    return grain(rng, over(picture, edge(np.hypot(x - 0.35, y + 0.3) - 0.14, side), c[2]), 0.01)


def weave(rng, c, side):
    """A plaid of translucent bands."""
    x, y = grid(side)
    picture = np.broadcast_to(c[3] * 0.9, (side, side, 3)).copy()
    for axis in (x, y):
        for place, color in zip(rng.uniform(-1, 1, 6), [1, 2, 0, 1, 2, 1]):
            picture = over(picture, 0.55 * edge(np.abs(axis - place) - 0.12, side), c[color])
    return picture * (0.97 + 0.05 * rng.random((side, side)))[..., None]


def windows(rng, c, side):
    """A city at night: towers, and windows of which some are lit."""
    x, y = grid(side)
    picture = ramp(c[:3], (y + 1) / 2.6)
    count = 9
    tower = np.minimum(((x + 1) / 2 * count).astype(int), count - 1)
    top = rng.uniform(-0.6, 0.4, count)[tower]
    picture = over(picture, edge(top - y, side), c[0] * 0.55)
    u, v = (np.modf((a + 1) / 2 * n)[0] for a, n in ((x, count * 4), (y, 40)))
    column, row = ((x + 1) / 2 * count * 4).astype(int), ((y + 1) / 2 * 40).astype(int)
    lit = rng.random((41, count * 4 + 1)) < 0.3
    pane = lit[row, column] & (np.abs(u - 0.5) < 0.3) & (np.abs(v - 0.5) < 0.28) & (y > top + 0.04)
    return grain(rng, over(picture, pane.astype(float), c[3] * [1, 0.9, 0.7]), 0.008)


def stems(rng, c, side):
    """A wood in fog: upright stems, the near ones darker."""
    x, y = grid(side)
    picture = ramp(c[::-1], (y + 1) / 4 + 0.12 * clouds(rng, side, 5, 2))
    for i, place in enumerate(rng.uniform(-1.05, 1.05, 26)):
        near = i / 26
        lean = place + 0.06 * np.sin(2 * y + i) * near
        mask = edge(np.abs(x - lean) - (0.012 + 0.05 * near), side) * (0.25 + 0.7 * near)
        picture = over(picture, mask, ramp(c[:2], np.array(0.9 - 0.8 * near)))
    return grain(rng, picture, 0.018)


def papercut(rng, c, side):
    """Layers of cut paper, each with a soft shadow on the one below."""
    x, y = grid(side)
    picture = np.broadcast_to(c[3], (side, side, 3)).copy()
    for i, radius in enumerate((1.15, 0.9, 0.66, 0.42, 0.2)):
        angle = np.arctan2(y, x)
        wobble = sum(rng.normal(0, 0.035) * np.sin(n * angle + rng.uniform(0, 6)) for n in (2, 3, 5))
        distance = np.hypot(x, y) - radius - wobble
        picture = picture * (1 - 0.35 * np.exp(-np.clip(distance, 0, 9) * 14))[..., None]
        picture = over(picture, edge(distance, side), c[(2, 1, 0, 2, 3)[i]])
    return picture


def rays(rng, c, side):
    """Rays from the middle of the lower edge."""
    x, y = grid(side)
    angle = np.arctan2(1.05 - y, x)
    picture = c[1 + ((angle / np.pi * 19).astype(int) % 2)]
    return over(picture, edge(np.hypot(x, y - 1.05) - 0.55, side), c[3])


def spiral(rng, c, side):
    """A spiral with two arms."""
    x, y = grid(side)
    phase = np.arctan2(y, x) * 2 + 16 * np.sqrt(np.hypot(x, y))
    return ramp(c[[0, 1, 3]], 0.5 + 0.5 * np.clip(np.sin(phase) * 3, -1, 1))


def nebula(rng, c, side):
    """Clouds of gas, and stars."""
    picture = ramp(c, clouds(rng, side, 7, 3) ** 1.6) * 0.95
    stars = rng.random((side, side)) > 0.9985
    return over(picture, stars.astype(float) * 0.9, np.ones(3))


def dunes(rng, c, side):
    """Sand: ripples over long waves, lit from one side."""
    x, y = grid(side)
    bend = clouds(rng, side, 2, 2)
    crest = np.abs(np.modf(1.6 * y + 0.5 * x + 1.8 * bend + 4)[0] - 0.5) * 2
    ripple = 0.06 * np.sin(70 * y + 30 * bend + 9 * x) * crest
    return grain(rng, ramp(c, 0.12 + 0.75 * crest**0.7 + ripple), 0.015)


def squares(rng, c, side):
    """Squares inside squares, each a little off the middle."""
    x, y = grid(side)
    picture = np.broadcast_to(c[1], (side, side, 3)).copy()
    for i, half in enumerate((0.78, 0.54, 0.3)):
        distance = np.maximum(np.abs(x), np.abs(y - 0.08 * (i + 1))) - half
        picture = over(picture, edge(distance, side), c[(2, 3, 0)[i]])
    return picture


def framed(motif, border: float, color: tuple[float, float, float]):
    """Returns a motif inside a flat border of a width given as a share of the side."""

    def draw(rng, c, side):
        inner = motif(rng, c, side)
        width = round(border * side)
        picture = np.empty((side, side, 3))
        picture[:] = color
        picture[width:side - width, width:side - width] = inner[width:side - width, width:side - width]
        return picture

    return draw


def render(motif, palette: str, side: int, seed: int) -> Image.Image:
    """Returns a cover as an 8-bit picture, RGB or RGBA."""
    pixels = motif(np.random.default_rng(seed), colors(palette), side)
    return Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8))


def encoded(picture: Image.Image, name: str, **options) -> bytes:
    """Returns a picture's bytes in the format that a file name's ending says.

    `orientation` is written as EXIF says; all other options are the encoder's.
    """
    ending = name.rsplit(".", 1)[-1].lower()
    form = {"jpg": "JPEG", "jpeg": "JPEG", "tif": "TIFF"}.get(ending, ending.upper())
    defaults = {
        "JPEG": {"quality": 88}, "PNG": {"optimize": False, "compress_level": 6},
        "WEBP": {"quality": 85, "method": 4}, "TIFF": {"compression": "tiff_lzw"}, "GIF": {},
    }
    if form == "GIF":
        picture = picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=128)
    if orientation := options.pop("orientation", None):
        options["exif"] = Image.Exif()
        options["exif"][0x0112] = orientation
    buffer = io.BytesIO()
    picture.save(buffer, form, **{**defaults[form], **options})
    return buffer.getvalue()
