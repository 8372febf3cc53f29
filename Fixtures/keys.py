# SPDX-License-Identifier: MIT
"""Keys and ids of albums, computed apart from the program (rules A1 and A9 of the specification)."""

import base64
import re
import unicodedata

UNIT = b"\x1f"
QUOTES = {ord(c): "'" for c in "‘’‛′ʼ"} | {ord(c): '"' for c in "“”„″"}
QUOTES |= {c: "-" for c in [*range(0x2010, 0x2016), 0x2212]} | {0x2026: "..."}


def norm(text: str) -> bytes:
    """Returns a name as rule A1 of the specification compares it."""
    text = "".join(c.upper().lower() for c in unicodedata.normalize("NFC", text))
    text = re.sub(r"\s+", " ", text.translate(QUOTES)).strip()
    text = "".join(c for c in text if unicodedata.category(c) != "Cc")
    return unicodedata.normalize("NFC", text).encode()


def identifier(release: bytes, place: bytes, root: int = 1) -> str:
    """Returns an album's id (rule A9) from the root's number: FNV-1a of 128 bits in base32."""
    value = 0x6C62272E07BB014262B821756295C58D
    for byte in UNIT.join([str(root).encode(), release, place]):
        value = (value ^ byte) * 0x0000000001000000000000000000013B % 2**128
    return base64.b32encode(value.to_bytes(16, "big")).decode().lower().rstrip("=")


def path_fields(path: bytes) -> dict:
    """Returns a path for JSON: as text, and in base64 for whoever wants its bytes."""
    return {"path": path.decode("utf-8", "replace"), "pathBase64": base64.b64encode(path).decode()}
