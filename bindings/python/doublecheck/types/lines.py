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
    """The number of files read."""
    unreadable_files: int
    """The number of files that could not be opened, unpacked or read to their end."""
    games: int
    """The number of games examined."""
    plies: int
    """The number of plies of all games."""
    bytes: int
    """The number of bytes of text."""
    broken: int
    """The number of games that could not be read to their end, and of positions that could not be read or played
    on.
    """
    games_with_findings: int
    """The number of games and positions with findings."""
    findings: dict[str, int]
    """The number of findings by each rule."""
    positions: int | None = None
    """The number of lines examined in files of positions."""
    games_left_out: int | None = None
    """The number of games that --player, --since and so on did not select."""
    themes: dict[str, int] | None = None
    """The number of places at which each theme was found."""


@dataclass(frozen=True)
class Change(Line):
    """Something that audit --fix changed. An object for each change, in a file beside the corrected games."""

    file: str
    """The file, as it was named."""
    game: int
    """The number of the game in the file, from 1."""
    offset: int
    """The offset of the change in the original file, in bytes."""
    rule: str
    """The rule of the finding that caused the change."""
    was: str
    """The original text; empty if text was inserted."""
    now: str
    """The new text."""
    new_game: int | None = None
    """The number of the game among the corrected games; missing if the game was left out."""


@dataclass(frozen=True)
class Collection(Line):
    """A collection of problems. What `solve --report FILE.json` writes."""

    count: int
    """The number of problems."""
    kinds: dict[str, int]
    """The number of problems that are sound, cooked, short, unsolvable; of help play: with one solution, with
    several solutions; undecided.
    """
    illegal: int
    """The number of diagrams that cannot arise in a game."""
    stated: int
    """The number of problems for which the input states a key."""
    agreeing: int
    """The number of these in which each stated key is a key."""
    themes: dict[str, int]
    """The number of problems in which each theme occurs."""
    problems: tuple[CollectionProblems, ...]
    """The problems."""


@dataclass(frozen=True)
class CollectionProblems:
    fen: str
    """The position as it was solved."""
    stipulation: str
    """The stipulation."""
    answer: Literal['yes', 'no', 'unknown']
    """Whether the stipulation can be fulfilled."""
    label: str | None = None
    """The label of the record: the text after a tab."""
    soundness: Literal['sound', 'cooked', 'short', 'unsolvable'] | None = None
    """Of a direct mate: the soundness."""
    keys: tuple[str, ...] | None = None
    """Of a direct mate: all first moves that mate in time."""
    solutions: int | None = None
    """Of help play: the number of solutions."""
    stated: tuple[CollectionProblemsStated, ...] | None = None
    """The keys that the input states."""
    illegal: CollectionProblemsIllegal | None = None
    """If the diagram cannot arise in a game: why."""


@dataclass(frozen=True)
class CollectionProblemsStated:
    written: str
    """The key as the input states it."""
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
    """The reason in words."""


@dataclass(frozen=True)
class Composing(Line):
    """How far composing has come. The last line of `compose --counts`; in the file of `--resume` one stands
    behind the problems of each batch.
    """

    wishes: str
    """What was asked for."""
    batches: int
    """The batches that are finished."""
    counts: ComposingCounts
    """The numbers of positions that were tried and rejected."""


@dataclass(frozen=True)
class ComposingCounts:
    """The numbers of positions that were tried and rejected."""

    tried: int
    """Positions that were tried."""
    unplayable: int
    """Positions in which the side that has just moved is in check."""
    illegal: int
    """Positions to which no game leads."""
    illegal_double_checks: int
    """The illegal positions with a king attacked twice."""
    illegal_by_rule: tuple[ComposingCountsIllegalByRule, ...]
    """The illegal positions by the rule that refutes them."""
    in_check: int
    """Positions in which the side to move is in check."""
    rights: int
    """Positions whose castling rights exclude each other."""
    unsolvable: int
    """Positions without a mate in time."""
    short: int
    """Positions with a mate in fewer moves."""
    cooked: int
    """Positions with several keys, or several lines of help play."""
    poor_keys: int
    """Positions whose key gives check, captures or promotes."""
    unsolved: int
    """Positions that took too long to solve."""
    sound: int
    """Positions with one key, which is quiet."""
    wished_otherwise: int
    """Problems that were improved as far as possible and do not fulfil the wishes."""
    undecided: int
    """Problems to which no game was found in time."""
    repeated: int
    """Problems that equal an earlier one or its mirror image."""
    composed: int
    """Problems that were composed."""


@dataclass(frozen=True)
class ComposingCountsIllegalByRule:
    rule: str
    """An id of the rule catalogue."""
    times: int
    """The number of positions that it refuted."""


@dataclass(frozen=True)
class Finding(Line):
    """Something that an audit found in a game. An object for each finding."""

    file: str
    """The file, as it was named."""
    game: int
    """The number of the game in the file, from 1; in a file of positions, the number of the line."""
    offset: int
    """The offset in the file, in bytes."""
    ply: int
    """The ply, from 1; 0 for the game as a whole."""
    rule: str
    """An id of the rule catalogue."""
    severity: Literal['note', 'warning', 'error']
    """The severity."""
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
    """The depth in plies."""
    nodes: int
    """The number of all lines."""
    fen: str | None = None
    """Of chess: where the lines begin."""
    position: str | None = None
    """Of Chess 99: where the lines begin."""
    options: PerftOptions | None = None
    """The options that differ from the defaults."""
    divide: dict[str, int] | None = None
    """The number of lines that begin with each play, in UCI or in coordinates."""
    stated: int | None = None
    """The number that the record states for this depth, in a field such as D4 of a perft suite."""
    label: str | None = None
    """The label of the record: the text after a tab."""
    unreachable: PerftUnreachable | None = None
    """Of chess: present if no game leads to the position, and why."""


@dataclass(frozen=True)
class PerftOptions:
    """The options that differ from the defaults."""

    ep_quiet_move: bool | None = None
    """Whether a man that enters a passed cell may leave the pawn on the board."""
    castle_over: bool | None = None
    """Whether other men may stand between king and partner in a long castling."""
    promote_in_place: bool | None = None
    """Whether a pawn that waits on the last rank may promote and stay there."""
    promote_to_captured_only: bool | None = None
    """Whether a pawn promotes only to a bishop or knight of which its side has fewer than two."""
    move_limit: int | None | None = None
    """The number of moves of each player after which the game is drawn; null for no limit."""
    no_move: Literal['draw', 'loss'] | None = None
    """The result if a player has no play at all."""
    call_despite_win: bool | None = None
    """Whether a player who could capture the king may call a draw instead."""


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
    """The record in the form that `convert` writes."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class Theme(Line):
    """A theme that an audit found in a game. An object for each place."""

    file: str
    """The file, as it was named."""
    game: int
    """The number of the game in the file, from 1."""
    offset: int
    """The offset of the game in the file, in bytes."""
    theme: str
    """The name of a theme; docs/audit.md lists them."""
    ply: int
    """The ply of the game, from 1."""
    length: int
    """The number of plies that it lasts."""


@dataclass(frozen=True)
class WrittenGames(Line):
    """A file of games that an audit wrote. An object for each of them, behind the figures."""

    path: str
    """The path of the file."""
    kind: str
    """Good, bad, themed or fixed."""
    games: int
    """The number of games written."""
    changed_games: int
    """The number of these that were corrected."""
    left_out: int
    """The number of copies of games that were not written."""
    changes: dict[str, int] | None = None
    """The number of changes by each rule."""


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
