# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class UnwinnableSinceSubject:
    start: str
    """FEN of its first position."""
    moves: tuple[str, ...]
    """Its moves in UCI."""
    chess960: bool | None = None
    """True: it is one of Chess960."""
    seventyfive: bool | None = None
    """True: 75 moves end the game."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class UnwinnableSinceDetails:
    white: int | None | None = None
    """The ply since when White can no longer mate, null for never."""
    black: int | None | None = None
    """The same of Black."""
    dead: int | None | None = None
    """The same of both."""
    positions: tuple[UnwinnableSincePositions, ...] | None = None
    """The positions after those plies."""
    unsettled: tuple[UnwinnableSinceUnsettled, ...] | None = None
    """What a limit left open."""


@dataclass(frozen=True)
class UnwinnableSincePositions:
    ply: int
    """The ply with which it was reached, 0 at the start."""
    fen: str
    """The position."""
    winner: Literal['white', 'black']
    """The side that can no longer mate."""
    move: str | None = None
    """The move of that ply, with its number."""


@dataclass(frozen=True)
class UnwinnableSinceUnsettled:
    winner: Literal['white', 'black']
    """The side that is asked about."""
    from_: int
    """Not before this ply."""
    to: int
    """Not after this ply."""
