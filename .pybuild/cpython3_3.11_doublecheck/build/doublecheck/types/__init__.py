# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
"""Frozen dataclasses for the members of verdicts, a module for each question."""
