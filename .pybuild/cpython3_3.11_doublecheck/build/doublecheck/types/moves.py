# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MovesSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class MovesDetails:
    moves: tuple[str, ...]
    """The legal moves in SAN, sorted."""
    uci: tuple[str, ...]
    """The same in UCI, in the same order."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
