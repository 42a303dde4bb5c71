# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class WinnableSubject:
    fen: str
    """The position."""
    winner: Literal['white', 'black'] | None = None
    """The side that is to mate."""
    chess960: bool | None = None
    """True: it is Chess960."""
    seventyfive: bool | None = None
    """True: the 75-move rule ends the game."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class WinnableDetails:
    line: tuple[str, ...] | None = None
    """Yes: the moves to a mate."""
    shortest: bool | None = None
    """If requested: whether no mate is shorter."""
    at_least: int | None = None
    """If a mate may be shorter: the number of plies that every mate takes at least."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    sites: WinnableSites | None = None
    """What the sites would score."""
    assumed: WinnableAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class WinnableSites:
    """What the sites would score."""

    lichess: WinnableSitesLichess | None = None
    chess_com: WinnableSitesLichess | None = None
    uscf: WinnableSitesLichess | None = None
    python_chess: WinnableSitesLichess | None = None


@dataclass(frozen=True)
class WinnableSitesLichess:
    score: Literal['win', 'draw', 'draw-unless-forced']
    """The score of the side whose opponent's flag falls."""
    rule: str | None = None
    """The material that makes it a draw."""


@dataclass(frozen=True)
class WinnableAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""
