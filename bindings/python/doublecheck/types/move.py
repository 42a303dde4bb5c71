# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union


@dataclass(frozen=True)
class MoveSubject:
    fen: str
    """The position."""
    written: str
    """The move as it was written."""
    chess960: bool | None = None
    """True: it is Chess960."""
    move: str | None = None
    """The move that is judged, in UCI."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class MoveDetailsSan:
    san: str
    """The move in SAN."""
    uci: str
    """The move in UCI."""
    after: str
    """The position after the move."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    assumed: MoveSanAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class MoveSanAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""


@dataclass(frozen=True)
class MoveDetailsCandidates:
    candidates: tuple[str, ...]
    """The legal moves that the text fits."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    assumed: MoveSanAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class MoveDetailsTries:
    tries: tuple[MoveTriesTries, ...]
    """The moves that the text fits, the one nearest to legal first."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    assumed: MoveSanAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class MoveTriesTries:
    move: str
    """The move in UCI."""
    rule: str
    """The law, an id of the rule catalogue."""
    text: str
    """A sentence for people."""
    squares: tuple[str, ...]
    """The squares to mark on the board."""


MoveDetails = Union[
    MoveDetailsSan,
    MoveDetailsCandidates,
    MoveDetailsTries,
]
