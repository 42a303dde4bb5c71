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
    """Who is to mate."""
    chess960: bool | None = None
    """True: it is Chess960."""
    seventyfive: bool | None = None
    """True: 75 moves end the game."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class WinnableDetails:
    line: tuple[str, ...] | None = None
    """Yes: the moves to a mate."""
    shortest: bool | None = None
    """If it was asked for: whether no mate is shorter."""
    at_least: int | None = None
    """If one may be: how many plies every mate takes."""
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
    """What is scored for the side that can mate."""
    rule: str | None = None
    """The men that make it a draw."""


@dataclass(frozen=True)
class WinnableAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""
