# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class MovesSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: arrays, castling rights and castlings are those of Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


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
    assumed: MovesAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class MovesAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""
