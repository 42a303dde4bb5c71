# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union


@dataclass(frozen=True)
class CastlingSubjectFen:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: arrays, castling rights and castlings are those of Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class CastlingSubjectFen2:
    fen: str
    """The position."""
    written: str
    """The castling: O-O or O-O-O."""
    chess960: bool | None = None
    """True: it is Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class CastlingDetailsCastlings:
    castlings: tuple[CastlingCastlingsCastlings, ...]
    """All four castlings."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    assumed: CastlingCastlingsAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class CastlingCastlingsCastlings:
    color: Literal['white', 'black']
    """The side that would castle."""
    side: Literal['king', 'queen']
    """The side of the board."""
    state: Literal['allowed', 'prevented', 'lost']
    """Allowed now, prevented now, or lost for good."""
    obstacles: tuple[CastlingCastlingsCastlingsObstacles, ...]
    """Everything that prevents the castling, if the state is `prevented`."""
    text: str
    """A sentence for people."""
    remarks: tuple[CastlingCastlingsCastlingsObstacles, ...] | None = None
    """Attacked squares that do not matter."""
    lost_by: CastlingCastlingsCastlingsLostBy | None = None
    """Of a game: the move that lost the right."""


@dataclass(frozen=True)
class CastlingCastlingsCastlingsObstacles:
    rule: str
    """An id of the rule catalogue."""
    text: str
    """A sentence for people."""
    squares: tuple[str, ...]
    """What to point at on the board."""


@dataclass(frozen=True)
class CastlingCastlingsCastlingsLostBy:
    """Of a game: the move that lost the right."""

    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move, with its number."""


@dataclass(frozen=True)
class CastlingCastlingsAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""


@dataclass(frozen=True)
class CastlingDetailsOther:
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    assumed: CastlingCastlingsAssumed | None = None
    """What was assumed, as the position does not state it."""


CastlingSubject = Union[
    CastlingSubjectFen,
    CastlingSubjectFen2,
]

CastlingDetails = Union[
    CastlingDetailsCastlings,
    CastlingDetailsOther,
]
