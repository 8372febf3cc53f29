# SPDX-License-Identifier: MIT
"""Ways in which albums lie in real libraries, each of which knows what must be found there.

A layout is a function that fills a `Site`: it writes an album, or a few, into a folder of their own, and
says beside each what an index has to find. No answer is computed from names: whoever writes a file
knows what it is for.
"""
