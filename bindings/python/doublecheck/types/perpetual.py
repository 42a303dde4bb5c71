# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PerpetualSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: arrays, castling rights and castlings are those of Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class PerpetualDetails:
    move: str | None = None
    """Yes: the first check."""
    limit: str | None = None
    """Unknown: the limit that stopped the search."""
    checks_force_mate: bool | None = None
    """No: true if the checks force mate."""
