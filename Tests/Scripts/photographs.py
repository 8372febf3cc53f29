# SPDX-License-Identifier: MIT
"""Cuts photographs to squares (Debian: python3-pil): grounds for rendered covers.

    photographs.py SIDE FILE…

Standard output holds for each file the pixels of a square of SIDE pixels, R G B A: the middle of the
picture, scaled.
"""

import sys

from PIL import Image, ImageOps


def main():
    side = int(sys.argv[1])
    for path in sys.argv[2:]:
        picture = ImageOps.exif_transpose(Image.open(path)).convert("RGBA")
        square = ImageOps.fit(picture, (side, side), Image.Resampling.LANCZOS)
        sys.stdout.buffer.write(square.tobytes())


main()
