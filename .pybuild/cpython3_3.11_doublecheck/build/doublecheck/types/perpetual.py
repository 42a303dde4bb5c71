# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PerpetualSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class PerpetualDetails:
    move: str | None = None
    """Yes: the check to begin with."""
    limit: str | None = None
    """Unknown: which limit stopped the search."""
    checks_force_mate: bool | None = None
    """No: since they force mate."""
