# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .._verdict import Line


@dataclass(frozen=True)
class Audit(Line):
    """The figures of an audit. The last line of its output."""

    files: int
    """How many were read."""
    unreadable_files: int
    """Files that could not be opened, unpacked or read to their end."""
    games: int
    """How many were examined."""
    plies: int
    """Half-moves of all games."""
    bytes: int
    """Of text."""
    broken: int
    """Games that could not be read to their end, and positions that could not be read or played on."""
    games_with_findings: int
    """How many games and positions."""
    findings: dict[str, int]
    """How many by each rule."""
    positions: int | None = None
    """Lines of files of positions that were examined."""
    games_left_out: int | None = None
    """How many others --player, --since and so on did not select."""
    themes: dict[str, int] | None = None
    """How often each was found."""


@dataclass(frozen=True)
class Change(Line):
    """Something that audit --fix changed. An object for each change, in a file beside the corrected games."""

    file: str
    """As it was named."""
    game: int
    """Its number in the file, from 1."""
    offset: int
    """The byte of the file, as it was, at which the change begins."""
    rule: str
    """Of the finding that it follows from."""
    was: str
    """What stood there; empty if something was put in."""
    now: str
    """What stands there instead."""
    new_game: int | None = None
    """Its number among the corrected games; missing if it was left out."""


@dataclass(frozen=True)
class Collection(Line):
    """A collection of problems. What `solve --report FILE.json` writes."""

    count: int
    """How many problems."""
    kinds: dict[str, int]
    """How many are sound, cooked, short, unsolvable; help play: one solution, several solutions; undecided."""
    illegal: int
    """How many diagrams cannot arise in a game."""
    stated: int
    """For how many the input states a key."""
    agreeing: int
    """In how many of these each stated key is one."""
    themes: dict[str, int]
    """In how many problems a theme occurs."""
    problems: tuple[CollectionProblems, ...]
    """Each of them."""


@dataclass(frozen=True)
class CollectionProblems:
    fen: str
    """The position as it was solved."""
    stipulation: str
    """What is asked of it."""
    answer: Literal['yes', 'no', 'unknown']
    """Whether it can be fulfilled."""
    label: str | None = None
    """What the record carried after a tab."""
    soundness: Literal['sound', 'cooked', 'short', 'unsolvable'] | None = None
    """Of a direct mate: what the keys make of it."""
    keys: tuple[str, ...] | None = None
    """Of a direct mate: all first moves that mate in time."""
    solutions: int | None = None
    """Of help play: how many there are."""
    stated: tuple[CollectionProblemsStated, ...] | None = None
    """The keys that the input states."""
    illegal: CollectionProblemsIllegal | None = None
    """If the diagram cannot arise in a game: why."""


@dataclass(frozen=True)
class CollectionProblemsStated:
    written: str
    """As the input has it."""
    key: bool
    """Whether it is one of the keys."""
    move: str | None = None
    """The move, if it is a legal one."""


@dataclass(frozen=True)
class CollectionProblemsIllegal:
    """If the diagram cannot arise in a game: why."""

    rule: str
    """The rule that refutes it."""
    text: str
    """The same in words."""


@dataclass(frozen=True)
class Composing(Line):
    """How far composing has come. The last line of `compose --counts`; in the file of `--resume` one stands
    behind the problems of each batch.
    """

    wishes: str
    """What was asked for."""
    batches: int
    """Batches that are done."""
    counts: ComposingCounts
    """What was tried, and what became of it."""


@dataclass(frozen=True)
class ComposingCounts:
    """What was tried, and what became of it."""

    tried: int
    """Positions that were looked at."""
    unplayable: int
    """The side that has just moved is in check."""
    illegal: int
    """No game leads there."""
    illegal_double_checks: int
    """Of these with a king attacked twice."""
    illegal_by_rule: tuple[ComposingCountsIllegalByRule, ...]
    """The same by the rule that refutes."""
    in_check: int
    """The side to move is in check."""
    rights: int
    """Castling rights that cannot all stand."""
    unsolvable: int
    """No mate in time."""
    short: int
    """A mate in fewer moves."""
    cooked: int
    """Several keys, or several lines of help play."""
    poor_keys: int
    """The key gives check, captures or promotes."""
    unsolved: int
    """Too long to solve."""
    sound: int
    """One key, which is quiet."""
    wished_otherwise: int
    """Improved as far as it went, and not as wished."""
    undecided: int
    """No game was found in time."""
    repeated: int
    """The same as one before, or its mirror image."""
    composed: int
    """Problems."""


@dataclass(frozen=True)
class ComposingCountsIllegalByRule:
    rule: str
    """An id of the rule catalogue."""
    times: int
    """How often it refuted."""


@dataclass(frozen=True)
class Finding(Line):
    """Something that an audit found in a game. An object for each finding."""

    file: str
    """As it was named."""
    game: int
    """Its number in the file, from 1; in a file of positions, the number of the line."""
    offset: int
    """The byte of the file that it is about."""
    ply: int
    """The half-move it is about, from 1; 0: the game as a whole."""
    rule: str
    """An id of the rule catalogue."""
    severity: Literal['note', 'warning', 'error']
    """How much it matters."""
    text: str
    """A sentence for people."""
    white: str | None = None
    """The tag White of the game."""
    black: str | None = None
    """The tag Black."""
    date: str | None = None
    """The tag Date."""


@dataclass(frozen=True)
class Perft(Line):
    """How many lines of plays there are. What `perft` and `chess99 perft` count."""

    depth: int
    """How many plays deep."""
    nodes: int
    """All lines."""
    fen: str | None = None
    """Of chess: where the lines begin."""
    position: str | None = None
    """Of Chess 99: where the lines begin."""
    options: PerftOptions | None = None
    """Those that differ from the default."""
    divide: dict[str, int] | None = None
    """The lines that begin with each play, in UCI or in coordinates."""
    stated: int | None = None
    """How many the record states for this depth, in a field such as D4 of a perft suite."""
    label: str | None = None
    """What the record carried after a tab."""
    unreachable: PerftUnreachable | None = None
    """Of chess: present if no game leads to the position, and why."""


@dataclass(frozen=True)
class PerftOptions:
    """Those that differ from the default."""

    ep_quiet_move: bool | None = None
    """Whether who enters a passed cell may leave the pawn."""
    castle_over: bool | None = None
    """Whether others may stand between king and partner."""
    promote_in_place: bool | None = None
    """Whether a pawn that waited may stay."""
    promote_to_captured_only: bool | None = None
    """Whether a pawn becomes only what its side has lost."""
    move_limit: int | None | None = None
    """How many moves each has; null for any number."""
    no_move: Literal['draw', 'loss'] | None = None
    """What becomes of a player without a play."""
    call_despite_win: bool | None = None
    """Whether who could win may call a draw."""


@dataclass(frozen=True)
class PerftUnreachable:
    """Of chess: present if no game leads to the position, and why."""

    reachable: bool
    """False: no game leads to the position."""
    refuted_by: str
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class Text(Line):
    """A record in another form. An object for each record."""

    text: str
    """What `convert` makes of the record."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class Theme(Line):
    """A theme that an audit found in a game. An object for each place."""

    file: str
    """As it was named."""
    game: int
    """Its number in the file, from 1."""
    offset: int
    """The game's first byte in the file."""
    theme: str
    """The name of a theme; docs/audit.md lists them."""
    ply: int
    """The half-move in the game, from 1."""
    length: int
    """How many half-moves it lasts."""


@dataclass(frozen=True)
class WrittenGames(Line):
    """A file of games that an audit wrote. An object for each of them, behind the figures."""

    path: str
    """Of the file."""
    kind: str
    """Good, bad, themed or fixed."""
    games: int
    """How many were written."""
    changed_games: int
    """How many of them were corrected."""
    left_out: int
    """Copies of games that were not written."""
    changes: dict[str, int] | None = None
    """How many by each rule."""


CLASSES: dict[str, type[Line]] = {
    "doublecheck/audit/1": Audit,
    "doublecheck/change/1": Change,
    "doublecheck/collection/1": Collection,
    "doublecheck/composing/1": Composing,
    "doublecheck/finding/1": Finding,
    "doublecheck/perft/1": Perft,
    "doublecheck/text/1": Text,
    "doublecheck/theme/1": Theme,
    "doublecheck/written-games/1": WrittenGames,
}
