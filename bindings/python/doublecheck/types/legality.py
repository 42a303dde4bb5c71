# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union


@dataclass(frozen=True)
class LegalitySubjectFen:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    counters: bool | None = None
    """True: clock and number of the move are part of it."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class LegalitySubjectPartial:
    partial: str
    """The men, the first field of a FEN."""
    frozen: tuple[str, ...] | None = None
    """Squares of men that never moved."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class LegalityDetailsPassed:
    passed: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ]
    """What has nothing against the position."""
    forced_last_moves: tuple[str, ...] | None = None
    """The last moves, if there is no choice, the last one first."""
    passed_before: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ] | None = None
    """What has nothing against the positions before."""
    stopped: LegalityPassedStopped | None = None
    """By which limits others were stopped."""
    kernel: tuple[str, ...] | None = None
    """Captures by which the pawns could have come where they are."""
    construction: LegalityPassedConstruction | None = None
    """If no game was found: how near the search came."""
    assumed: LegalityPassedAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class LegalityPassedStopped:
    """By which limits others were stopped."""

    setup: str | None = None
    counts: str | None = None
    last_moves: str | None = None
    facts: str | None = None
    kernel: str | None = None
    search: str | None = None
    kernel_with_ranks: str | None = None
    facts_with_cases: str | None = None


@dataclass(frozen=True)
class LegalityPassedConstruction:
    """If no game was found: how near the search came."""

    stopped: str
    """The limit that ended it."""
    nearest: str
    """The position that came nearest, a FEN."""
    moves: tuple[str, ...]
    """The game to it, in UCI."""


@dataclass(frozen=True)
class LegalityPassedAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""


@dataclass(frozen=True)
class LegalityDetailsDiagram:
    diagram: LegalityDiagramDiagram
    """What the Codex for Chess Composition makes of it."""
    passed: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ] | None = None
    """What has nothing against the position."""
    forced_last_moves: tuple[str, ...] | None = None
    """The last moves, if there is no choice, the last one first."""
    passed_before: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ] | None = None
    """What has nothing against the positions before."""
    stopped: LegalityPassedStopped | None = None
    """By which limits others were stopped."""
    kernel: tuple[str, ...] | None = None
    """Captures by which the pawns could have come where they are."""
    construction: LegalityPassedConstruction | None = None
    """If no game was found: how near the search came."""
    assumed: LegalityPassedAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class LegalityDiagramDiagram:
    """What the Codex for Chess Composition makes of it."""

    castling: tuple[str, ...]
    """Castlings that may be played, KQkq or - for none; several where not all can stand together."""
    promoted: LegalityDiagramDiagramPromoted
    """Men of each side that must be promoted pawns, by their number."""
    captured: LegalityDiagramDiagramCaptured
    """Men that each side has lost."""
    en_passant: str | None = None
    """The square that the last move, proved to be a double step, passed over."""
    en_passant_with: tuple[str, ...] | None = None
    """If the capture en passant depends on castling: for each member of castling the square of the capture, or
    -.
    """
    last_move: LegalityDiagramDiagramLastMove | None = None
    """The last move, if there can be only one."""
    by_pawns: LegalityDiagramDiagramByPawns | None = None
    """Captures that the pawns of each side, promoted ones too, have made at least."""
    pawns: tuple[LegalityDiagramDiagramPawns, ...] | None = None
    """Pawns that must have captured."""
    lost: tuple[LegalityDiagramDiagramLost, ...] | None = None
    """Men that must have been captured on one of at most three squares."""


@dataclass(frozen=True)
class LegalityDiagramDiagramPromoted:
    """Men of each side that must be promoted pawns, by their number."""

    white: int | None = None
    black: int | None = None


@dataclass(frozen=True)
class LegalityDiagramDiagramCaptured:
    """Men that each side has lost."""

    white: int | None = None
    black: int | None = None


@dataclass(frozen=True)
class LegalityDiagramDiagramLastMove:
    """The last move, if there can be only one."""

    move: str
    """As a player writes it, with both squares."""
    captured: str | None = None
    """Of a capture: the letters of the men that it could have been."""


@dataclass(frozen=True)
class LegalityDiagramDiagramByPawns:
    """Captures that the pawns of each side, promoted ones too, have made at least."""

    white: int | None = None
    black: int | None = None


@dataclass(frozen=True)
class LegalityDiagramDiagramPawns:
    pawn: str
    """Where it stands."""
    home: str
    """Where it began."""
    captures: tuple[tuple[str, ...], ...]
    """The captures that it has made at least, in order: of each the squares where that could have been."""
    most: int
    """How many it could have made."""


@dataclass(frozen=True)
class LegalityDiagramDiagramLost:
    home: str
    """Where it began."""
    man: str
    """As what it began, a letter as in a FEN."""
    squares: tuple[str, ...]
    """Where it could have been captured."""


LegalitySubject = Union[
    LegalitySubjectFen,
    LegalitySubjectPartial,
]

LegalityDetails = Union[
    LegalityDetailsPassed,
    LegalityDetailsDiagram,
]
