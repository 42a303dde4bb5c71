# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class CastlingSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class CastlingDetails:
    castlings: tuple[CastlingCastlings, ...]
    """All four castlings."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class CastlingCastlings:
    color: Literal['white', 'black']
    """Who would castle."""
    side: Literal['king', 'queen']
    """On which side."""
    state: Literal['allowed', 'prevented', 'lost']
    """Allowed now, prevented now, or lost for good."""
    obstacles: tuple[CastlingCastlingsObstacles, ...]
    """All that prevents it, if that is its state."""
    text: str
    """A sentence for people."""
    remarks: tuple[CastlingCastlingsObstacles, ...] | None = None
    """What is attacked and does not matter."""
    lost_by: CastlingCastlingsLostBy | None = None
    """Of a game: the move that lost the right."""


@dataclass(frozen=True)
class CastlingCastlingsObstacles:
    rule: str
    """An id of the rule catalogue."""
    text: str
    """A sentence for people."""
    squares: tuple[str, ...]
    """What to point at on the board."""


@dataclass(frozen=True)
class CastlingCastlingsLostBy:
    """Of a game: the move that lost the right."""

    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move, with its number."""
