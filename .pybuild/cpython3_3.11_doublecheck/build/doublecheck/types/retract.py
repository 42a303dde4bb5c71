# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RetractSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    plies: int | None = None
    """How many moves, if more than one."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class RetractDetails:
    last_moves: tuple[RetractLastMoves, ...] | None = None
    """All moves that can have been the last one."""
    lines: tuple[tuple[str, ...], ...] | None = None
    """An example for each of what can have been played before, the last move first."""


@dataclass(frozen=True)
class RetractLastMoves:
    move: str
    """As a player writes it, with both squares."""
    captured: str | None = None
    """Of a capture: the letters of the men that it can have been."""
