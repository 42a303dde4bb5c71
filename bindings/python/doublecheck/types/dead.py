# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class DeadSubject:
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
class DeadDetails:
    white: DeadWhite
    """The answer to `winnable` for White."""
    black: DeadBlack
    """The answer to `winnable` for Black."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    sites: DeadSites | None = None
    """What the sites would score."""
    assumed: DeadAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class DeadWhite:
    """The answer to `winnable` for White."""

    answer: Literal['yes', 'no', 'unknown']
    """Whether that side can mate."""
    line: tuple[str, ...] | None = None
    """Yes: the moves to a mate."""
    shortest: bool | None = None
    """If requested: whether no mate is shorter."""
    at_least: int | None = None
    """If a mate may be shorter: the number of plies that every mate takes at least."""


@dataclass(frozen=True)
class DeadBlack:
    """The answer to `winnable` for Black."""

    answer: Literal['yes', 'no', 'unknown']
    """Whether that side can mate."""
    line: tuple[str, ...] | None = None
    """Yes: the moves to a mate."""
    shortest: bool | None = None
    """If requested: whether no mate is shorter."""
    at_least: int | None = None
    """If a mate may be shorter: the number of plies that every mate takes at least."""


@dataclass(frozen=True)
class DeadSites:
    """What the sites would score."""

    white: DeadSitesWhite
    """For White."""
    black: DeadSitesBlack
    """For Black."""


@dataclass(frozen=True)
class DeadSitesWhite:
    """For White."""

    lichess: DeadSitesWhiteLichess | None = None
    chess_com: DeadSitesWhiteLichess | None = None
    uscf: DeadSitesWhiteLichess | None = None
    python_chess: DeadSitesWhiteLichess | None = None


@dataclass(frozen=True)
class DeadSitesWhiteLichess:
    score: Literal['win', 'draw', 'draw-unless-forced']
    """The score of the side whose opponent's flag falls."""
    rule: str | None = None
    """The material that makes it a draw."""


@dataclass(frozen=True)
class DeadSitesBlack:
    """For Black."""

    lichess: DeadSitesWhiteLichess | None = None
    chess_com: DeadSitesWhiteLichess | None = None
    uscf: DeadSitesWhiteLichess | None = None
    python_chess: DeadSitesWhiteLichess | None = None


@dataclass(frozen=True)
class DeadAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""
