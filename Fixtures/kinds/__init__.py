# SPDX-License-Identifier: MIT
"""Covers of every kind that 3-color.md §3.1, §3.4 and §3.9 name, each with its right answer."""
