# SPDX-License-Identifier: MIT
"""Files of every class of bad input that 5-reliability.md §5.12 names, and of the classes next to them."""
