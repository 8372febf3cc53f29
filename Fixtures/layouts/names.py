# SPDX-License-Identifier: MIT
"""Names of artists, albums, songs and folders: plain ones, and those that programs stumble over.

Every title holds a word that no other has, so that no two layouts can meet by their names. None holds
a word that the rules for covers and discs know; a layout that wants one puts it there itself.
"""

import random
import unicodedata

from keys import norm

CONSONANTS, VOWELS = "bdfgklmnrstvz", "aeiou"
WORDS = """amber anchor aurora birch canyon cedar cinder clover comet coral delta dune echo ember falcon
fern fjord flint garden glacier harbor hazel heron horizon ivory juniper lagoon lantern linden marble
meadow meridian mist monsoon moss north ocean olive onyx opal orchard pebble pine prairie quartz quiet
raven river saffron sierra silver slate sparrow spruce storm summit thistle thunder tide timber tundra
valley velvet violet willow winter wren""".split()
# Each survives NFC and NFD, upper and lower case, and most are no Latin-1.
FOREIGN = ["Écran", "Öresund", "Straße", "Łódź", "Σίσυφος", "Дорога", "Ёлка", "İzmir", "ñandú", "Ångström",
           "夜明け", "ガーデン", "한강", "ירח", "Tiếng", "smörgås", "Čeština", "Œuvre", "ﬁn", "Ǆem"]
TITLES = [
    "{w}", "{a} {w}", "{w} {a}", "The {a} of {w}", "{f} {w}", "{w} {f}", "{f} {f} {w}", "“{w}”", "‘{a}’ {w}",
    "Don’t {a} {w}", "Don't {w}", "{w} (Deluxe Edition)", "[{w}]", "{w} {{{a}}}", "1984 {w}", "{w} 2",
    "{w}, Vol. 3", "...And {w}", "…{a} {w}", ".5 {w}", "{w} / {a}", "{w}: {a}?", "{w} – {a}", "{w}—{f}", "{w}!",
    "#{w}", "{w} & {a}", "-{w}", "~{w}~", "100% {w}", "{w} " + "{a} {b} " * 14 + "end", "{w} {w} {w}", "{w}🎵",
    "{a}\N{NO-BREAK SPACE}{w}", "{w} × {f}", "{w} 1234567890123456789012345",
]


def capital(word: str) -> str:
    """Returns a word with its first letter in upper case and the rest as it is."""
    return word[:1].upper() + word[1:]


def unique_word(number: int) -> str:
    """Returns a word that stands for a number: four syllables of a consonant and a vowel."""
    syllables = len(CONSONANTS) * len(VOWELS)
    # A multiplier without common factor spreads neighbours.
    number = number * 7_654_321 % syllables**4
    word = ""
    for _ in range(4):
        number, syllable = divmod(number, syllables)
        word += CONSONANTS[syllable // len(VOWELS)] + VOWELS[syllable % len(VOWELS)]
    return capital(word)


class Names:
    """Names for one site."""

    def __init__(self, rng: random.Random, number: int) -> None:
        self.rng, self.number, self.count = rng, number, 0

    def word(self) -> str:
        """Returns an ordinary word."""
        return capital(self.rng.choice(WORDS))

    def unique(self) -> str:
        """Returns a word that nothing else in the library holds."""
        self.count += 1
        return unique_word(self.number * 40 + self.count)

    def plain(self) -> str:
        """Returns a title of two ASCII words, for layouts that build on it."""
        return f"{self.word()} {self.unique()}"

    def title(self) -> str:
        """Returns a title of any kind."""
        form = self.rng.choice(TITLES) if self.rng.random() < 0.6 else "{a} {w}"
        return form.format(w=self.unique(), a=self.word(), b=self.word(), f=self.rng.choice(FOREIGN))

    def artist(self) -> str:
        """Returns an artist of any kind; most sing on one site alone."""
        rng = self.rng
        form = rng.choice([
            "{a} {w}", "The {w}", "{w}, {a}", "{w} & The {a}s", "{f} {w}", "{w}/{a}", "{w} Feat", "{w} {f}",
            "DJ {w}", "{w}’s {a}", "!!! {w}", "{w}"])
        return form.format(w=self.unique(), a=self.word(), f=rng.choice(FOREIGN))

    def song(self) -> str:
        """Returns a song's name, which is a part of file names too."""
        form = self.rng.choice(["{a}", "{a} {b}", "{a} ({b})", "{f}", "Don’t {a}", "{a}, Pt. 2", "…{a}"])
        return form.format(a=self.word(), b=self.word(), f=self.rng.choice(FOREIGN))

    def spelled(self, text: str) -> str:
        """Returns another spelling of a name that is the same name by rule A1."""
        swaps = [
            lambda t: unicodedata.normalize("NFD", t), lambda t: t.upper() if t.upper().lower() == t.lower()
            else t, lambda t: t.replace("’", "'").replace("–", "-"), lambda t: t.replace(" ", "\t "),
            lambda t: " " + t, lambda t: t.replace("“", "\"").replace("”", "„"), lambda t: t.lower()
            if t.lower().upper() == t.upper() else t,
        ]
        spelling = self.rng.choice(swaps)(text)
        return spelling if norm(spelling) == norm(text) else text


def file_name(text: str, limit: int = 200) -> bytes:
    """Returns a text as a file's name: without slashes, not longer than bytes of the limit."""
    text = text.replace("/", "_").replace("\0", "")
    while len(text.encode()) > limit:
        text = text[:-1]
    return text.encode()


def join(folder: bytes, name: bytes) -> bytes:
    """Returns the path of a name in a folder, which is empty for the root."""
    return folder + b"/" + name if folder else name


def folder_name(rng: random.Random, title: str, artist: str, year: int | None) -> bytes:
    """Returns what the folder of an album may be called."""
    forms = ["{t}"] * 4 + ["{a} - {t}", "{t} [FLAC]", "{t} (2003 remaster)", "{l}", "{t}..", "{t} \t", "{t}\n",
                           "{t}\\x", "{t};rm -rf", "%s {t}", "{t} 'q'", "{t} \"q\""]
    if year:
        forms += ["{y} - {t}", "({y}) {t}", "{t} ({y})"]
    text = rng.choice(forms).format(t=title, a=artist, l=title.lower(), y=year)
    if rng.random() < 0.15:
        text = unicodedata.normalize("NFD", text)
    name = file_name(text)
    chance = rng.random()
    if chance < 0.06:
        return (text[:60] + " é").encode("latin-1", "replace").replace(b"/", b"_").replace(b"?", b"\xff")
    if chance < 0.1:
        return name + b" " + b"x" * (254 - len(name))
    return name
