# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class UnwinnableSinceSubject:
    start: str
    """The first position, as a FEN."""
    moves: tuple[str, ...]
    """The moves in UCI."""
    chess960: bool | None = None
    """True: a game of Chess960."""
    seventyfive: bool | None = None
    """True: the 75-move rule ends the game."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class UnwinnableSinceDetails:
    white: int | None | None = None
    """The ply after which White can no longer mate; null if there is none."""
    black: int | None | None = None
    """The same for Black."""
    dead: int | None | None = None
    """The same for both sides."""
    positions: tuple[UnwinnableSincePositions, ...] | None = None
    """The positions after those plies."""
    unsettled: tuple[UnwinnableSinceUnsettled, ...] | None = None
    """The plies that a limit left open."""


@dataclass(frozen=True)
class UnwinnableSincePositions:
    ply: int
    """The ply that led to the position, 0 at the start."""
    fen: str
    """The position."""
    winner: Literal['white', 'black']
    """The side that can no longer mate."""
    move: str | None = None
    """The move of that ply, with its number."""


@dataclass(frozen=True)
class UnwinnableSinceUnsettled:
    winner: Literal['white', 'black']
    """The side that is to mate."""
    from_: int
    """The first ply that is possible."""
    to: int
    """The last ply that is possible."""
