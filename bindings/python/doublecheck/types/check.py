# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union


@dataclass(frozen=True)
class CheckSubjectFen:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: arrays, castling rights and castlings are those of Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class CheckSubjectStart:
    start: str
    """The first position, as a FEN."""
    moves: tuple[str, ...]
    """The moves in UCI."""
    chess960: bool | None = None
    """True: a game of Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class CheckDetailsCheckers:
    checkers: tuple[str, ...]
    """The men that give check."""
    available: CheckCheckersAvailable
    """The checks that the side to move can give."""
    kinds: tuple[Literal[
        'check', 'direct', 'discovered', 'double', 'two-way', 'en-passant', 'en-passant-reveal',
        'both-pawns-rank-reveal', 'royal-discovery', 'castling', 'promotion', 'underpromotion',
        'promotion-discovery', 'contact', 'distant', 'cross-check', 'cross-check-capture',
        'cross-check-interposition', 'cross-check-king-move', 'cross-check-en-passant', 'checkmate', 'double-mate',
        'two-way-mate', 'discovered-mate', 'castling-mate', 'promotion-mate', 'en-passant-mate',
        'pure-double-check-mate', 'smothered-mate', 'back-rank-mate', 'epaulette-mate', 'pure-mate', 'model-mate'],
        ...
    ] | None = None
    """In check: the kinds of check that are known without the last move."""
    ways_out: CheckCheckersWaysOut | None = None
    """In check: the legal moves."""
    refused: tuple[CheckCheckersRefused, ...] | None = None
    """In check: attempted moves that are illegal, and why."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    assumed: CheckCheckersAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class CheckCheckersAvailable:
    """The checks that the side to move can give."""

    checks: int
    """The number of checks."""
    double_checks: int
    """The number of double checks."""
    safe_checks: int
    """The number of checks after which no checking man can be captured."""
    mates: tuple[str, ...]
    """The checks that mate."""


@dataclass(frozen=True)
class CheckCheckersWaysOut:
    """In check: the legal moves."""

    king: tuple[str, ...]
    """Moves of the king."""
    captures: tuple[str, ...]
    """Captures of the man that gives check."""
    interpositions: tuple[str, ...]
    """Moves to a square between that man and the king."""


@dataclass(frozen=True)
class CheckCheckersRefused:
    move: str
    """The move in UCI."""
    rule: str
    """An id of the rule catalogue."""
    why: str
    """A sentence for people."""


@dataclass(frozen=True)
class CheckCheckersAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""


@dataclass(frozen=True)
class CheckDetailsCheckers2:
    checkers: tuple[str, ...]
    """The men that attack the king of the side to move."""
    opposite_checkers: tuple[str, ...]
    """The men that attack the other king."""
    assumed: CheckCheckersAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class CheckDetailsPlies:
    plies: tuple[CheckPliesPlies, ...]
    """Every move that gave check."""
    totals: CheckPliesTotals
    """The number of checks of each kind."""
    chains: tuple[CheckPliesChains, ...]
    """Checks that were answered with a check."""
    longest_runs: CheckPliesLongestRuns
    """For each side, the largest number of consecutive moves that were all checks."""
    repetition: CheckPliesRepetition
    """How often positions were repeated."""
    perpetual: CheckPliesPerpetual | None = None
    """The first perpetual check."""


@dataclass(frozen=True)
class CheckPliesPlies:
    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move, with its number."""
    kinds: tuple[Literal[
        'check', 'direct', 'discovered', 'double', 'two-way', 'en-passant', 'en-passant-reveal',
        'both-pawns-rank-reveal', 'royal-discovery', 'castling', 'promotion', 'underpromotion',
        'promotion-discovery', 'contact', 'distant', 'cross-check', 'cross-check-capture',
        'cross-check-interposition', 'cross-check-king-move', 'cross-check-en-passant', 'checkmate', 'double-mate',
        'two-way-mate', 'discovered-mate', 'castling-mate', 'promotion-mate', 'en-passant-mate',
        'pure-double-check-mate', 'smothered-mate', 'back-rank-mate', 'epaulette-mate', 'pure-mate', 'model-mate'],
        ...
    ]
    """The kinds of check, docs/check.md."""
    checkers: tuple[str, ...]
    """The men that give check."""
    chain: int
    """The number of consecutive plies that gave check, up to and including this one."""


@dataclass(frozen=True)
class CheckPliesTotals:
    """The number of checks of each kind."""

    check: int | None = None
    direct: int | None = None
    discovered: int | None = None
    double: int | None = None
    two_way: int | None = None
    en_passant: int | None = None
    en_passant_reveal: int | None = None
    both_pawns_rank_reveal: int | None = None
    royal_discovery: int | None = None
    castling: int | None = None
    promotion: int | None = None
    underpromotion: int | None = None
    promotion_discovery: int | None = None
    contact: int | None = None
    distant: int | None = None
    cross_check: int | None = None
    cross_check_capture: int | None = None
    cross_check_interposition: int | None = None
    cross_check_king_move: int | None = None
    cross_check_en_passant: int | None = None
    checkmate: int | None = None
    double_mate: int | None = None
    two_way_mate: int | None = None
    discovered_mate: int | None = None
    castling_mate: int | None = None
    promotion_mate: int | None = None
    en_passant_mate: int | None = None
    pure_double_check_mate: int | None = None
    smothered_mate: int | None = None
    back_rank_mate: int | None = None
    epaulette_mate: int | None = None
    pure_mate: int | None = None
    model_mate: int | None = None


@dataclass(frozen=True)
class CheckPliesChains:
    first_ply: int
    """The first ply of the chain."""
    length: int
    """The number of plies."""


@dataclass(frozen=True)
class CheckPliesLongestRuns:
    """For each side, the largest number of consecutive moves that were all checks."""

    white: int
    """White's."""
    black: int
    """Black's."""


@dataclass(frozen=True)
class CheckPliesRepetition:
    """How often positions were repeated."""

    most: int
    """The number of occurrences of the most frequent position."""
    last_position: int
    """The number of occurrences of the last position."""


@dataclass(frozen=True)
class CheckPliesPerpetual:
    """The first perpetual check."""

    ply: int
    """The ply after which a position occurs for the third time."""
    by: Literal['white', 'black']
    """The side that gives it."""
    checks: int
    """The number of consecutive moves of that side, up to this ply, that were checks."""


@dataclass(frozen=True)
class CheckDetailsStopped:
    stopped: CheckStoppedStopped
    """Where a limit stopped the replay."""


@dataclass(frozen=True)
class CheckStoppedStopped:
    """Where a limit stopped the replay."""

    ply: int
    """The last ply that was examined."""
    limit: str
    """The limit that was reached."""


CheckSubject = Union[
    CheckSubjectFen,
    CheckSubjectStart,
]

CheckDetails = Union[
    CheckDetailsCheckers,
    CheckDetailsCheckers2,
    CheckDetailsPlies,
    CheckDetailsStopped,
]
