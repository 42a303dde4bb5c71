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
    """True: arrays, castling rights and castlings are those of Chess960."""
    counters: bool | None = None
    """True: the halfmove clock and the move number count as part of the position."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class LegalitySubjectPartial:
    partial: str
    """The men, the first field of a FEN."""
    frozen: tuple[str, ...] | None = None
    """Squares of men that never moved."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class LegalityDetailsPassed:
    passed: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ]
    """The methods that do not refute the position."""
    forced_last_moves: tuple[str, ...] | None = None
    """The last moves, as long as only one is possible; the last one first."""
    passed_before: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ] | None = None
    """The methods that do not refute the earlier positions."""
    stopped: LegalityPassedStopped | None = None
    """The methods that a limit stopped, with the limit."""
    kernel: tuple[str, ...] | None = None
    """Captures by which the pawns could have come where they are."""
    construction: LegalityPassedConstruction | None = None
    """If no game was found: how near the search came."""
    assumed: LegalityPassedAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class LegalityPassedStopped:
    """The methods that a limit stopped, with the limit."""

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
    """The limit that ended the search."""
    nearest: str
    """The nearest position that the search reached, as a FEN."""
    moves: tuple[str, ...]
    """The game to that position, in UCI."""


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
    """What retrograde analysis shows, with the conventions of the Codex for Chess Composition."""
    passed: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ] | None = None
    """The methods that do not refute the position."""
    forced_last_moves: tuple[str, ...] | None = None
    """The last moves, as long as only one is possible; the last one first."""
    passed_before: tuple[Literal[
        'setup', 'counts', 'last-moves', 'facts', 'kernel', 'search', 'kernel-with-ranks', 'facts-with-cases'], ...
    ] | None = None
    """The methods that do not refute the earlier positions."""
    stopped: LegalityPassedStopped | None = None
    """The methods that a limit stopped, with the limit."""
    kernel: tuple[str, ...] | None = None
    """Captures by which the pawns could have come where they are."""
    construction: LegalityPassedConstruction | None = None
    """If no game was found: how near the search came."""
    assumed: LegalityPassedAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class LegalityDiagramDiagram:
    """What retrograde analysis shows, with the conventions of the Codex for Chess Composition."""

    castling: tuple[str, ...]
    """Castling rights as in a FEN; several entries if not all rights can exist together."""
    promoted: LegalityDiagramDiagramPromoted
    """For each side, the least number of men that are promoted pawns."""
    captured: LegalityDiagramDiagramCaptured
    """For each side, the number of men that it has lost."""
    en_passant: str | None = None
    """The square that the last move, proved to be a double step, passed over."""
    en_passant_with: tuple[str, ...] | None = None
    """If the capture en passant depends on castling: for each entry of `castling` the square of the capture, or
    -.
    """
    last_move: LegalityDiagramDiagramLastMove | None = None
    """The last move, if there can be only one."""
    by_pawns: LegalityDiagramDiagramByPawns | None = None
    """For each side, the least number of captures by its pawns, including those that promoted later."""
    pawns: tuple[LegalityDiagramDiagramPawns, ...] | None = None
    """Pawns that must have captured."""
    lost: tuple[LegalityDiagramDiagramLost, ...] | None = None
    """Men that must have been captured on one of at most three squares."""


@dataclass(frozen=True)
class LegalityDiagramDiagramPromoted:
    """For each side, the least number of men that are promoted pawns."""

    white: int | None = None
    black: int | None = None


@dataclass(frozen=True)
class LegalityDiagramDiagramCaptured:
    """For each side, the number of men that it has lost."""

    white: int | None = None
    black: int | None = None


@dataclass(frozen=True)
class LegalityDiagramDiagramLastMove:
    """The last move, if there can be only one."""

    move: str
    """The move as a player writes it, with both squares."""
    captured: str | None = None
    """Of a capture: the letters of the men that could have been captured."""


@dataclass(frozen=True)
class LegalityDiagramDiagramByPawns:
    """For each side, the least number of captures by its pawns, including those that promoted later."""

    white: int | None = None
    black: int | None = None


@dataclass(frozen=True)
class LegalityDiagramDiagramPawns:
    pawn: str
    """The square on which the pawn stands."""
    home: str
    """The square on which it began."""
    captures: tuple[tuple[str, ...], ...]
    """The captures that it must have made, in order; for each the squares on which it can have been made."""
    most: int
    """The largest number of captures that it could have made."""


@dataclass(frozen=True)
class LegalityDiagramDiagramLost:
    home: str
    """The square on which it began."""
    man: str
    """The man as which it began, as a letter of a FEN."""
    squares: tuple[str, ...]
    """The squares on which it could have been captured."""


LegalitySubject = Union[
    LegalitySubjectFen,
    LegalitySubjectPartial,
]

LegalityDetails = Union[
    LegalityDetailsPassed,
    LegalityDetailsDiagram,
]
