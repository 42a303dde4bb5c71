# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class SolveSubject:
    fen: str
    """The position."""
    stipulation: str
    """`#2`, `h#3.5`, ..."""
    chess960: bool | None = None
    """True: it is Chess960."""
    parts: tuple[str, ...] | None = None
    """If not all castling rights can exist together: one FEN for each set of rights."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class SolveDetails:
    soundness: Literal['sound', 'cooked', 'short', 'unsolvable'] | None = None
    """Of a direct mate: the soundness."""
    keys: tuple[str, ...] | None = None
    """All first moves that mate in time."""
    solutions: SolveSolutions | None = None
    """Of a helpmate: the solutions."""
    short_solutions: tuple[tuple[str, ...], ...] | None = None
    """Mates in fewer moves than stipulated."""
    solution: SolveSolution | None = None
    """Of a direct mate: the tree."""
    themes: tuple[SolveThemes, ...] | None = None
    """The themes of the solution, with the number of moves that have them."""
    illegal: SolveIllegal | None = None
    """If the diagram cannot arise in a game: why."""
    stated: tuple[SolveStated, ...] | None = None
    """The keys that the input states."""
    parts: tuple[SolveParts, ...] | None = None
    """If castling rights exclude each other: the result for each set of rights."""


@dataclass(frozen=True)
class SolveSolutions:
    """Of a helpmate: the solutions."""

    count: int
    """The number of solutions."""
    lines: tuple[tuple[str, ...], ...]
    """The first thousand solutions."""


@dataclass(frozen=True)
class SolveSolution:
    """Of a direct mate: the tree."""

    keys: tuple[SolveSolutionKeys, ...]
    """The keys, the shortest mates first, with what follows."""
    tries: tuple[SolveSolutionKeys, ...]
    """First moves that only one reply refutes."""
    set_play: tuple[SolveSolutionSetPlay, ...]
    """What would follow if the defender were to move."""
    block: bool
    """Whether the set play answers every move."""
    cut: bool
    """Whether the tree is incomplete because it was too large."""


@dataclass(frozen=True)
class SolveSolutionKeys:
    move: str | None = None
    san: str | None = None
    moves: int | None = None
    threats: tuple[dict[str, Any], ...] | None = None
    variations: tuple[dict[str, Any], ...] | None = None
    refutations: tuple[dict[str, Any], ...] | None = None


@dataclass(frozen=True)
class SolveSolutionSetPlay:
    defence: str
    """The reply."""
    san: str
    """The same in SAN."""
    answers: tuple[SolveSolutionKeys, ...]
    """All moves that mate soonest."""


@dataclass(frozen=True)
class SolveThemes:
    theme: Literal[
        'double-check', 'two-way-check', 'discovered-check', 'royal-discovery', 'cross-check', 'castling-check',
        'en-passant-check', 'promotion-check', 'castling', 'en-passant', 'promotion', 'underpromotion', 'battery',
        'discovered-attack', 'double-threat', 'switchback', 'double-mate', 'pure-mate', 'model-mate',
        'smothered-mate', 'back-rank-mate', 'anastasia-mate', 'hook-mate', 'arabian-mate', 'boden-mate',
        'double-bishop-mate', 'dovetail-mate', 'vukovic-mate', 'kill-box-mate', 'blind-swine-mate', 'triangle-mate',
        'corner-mate', 'morphy-mate', 'opera-mate', 'pillsbury-mate'
    ]
    """The theme."""
    set_play: int | None = None
    """Answers in the set play."""
    tries: int | None = None
    """Tries and what follows them."""
    keys: int | None = None
    """Keys."""
    threats: int | None = None
    """Moves of the threats after them."""
    variations: int | None = None
    """Answers in the variations."""
    defences: int | None = None
    """Replies of the defender there."""
    solutions: int | None = None
    """Moves in the lines of a helpmate."""


@dataclass(frozen=True)
class SolveIllegal:
    """If the diagram cannot arise in a game: why."""

    rule: str
    """The rule that refutes it."""
    text: str
    """The reason in words."""


@dataclass(frozen=True)
class SolveStated:
    written: str
    """The key as the input states it."""
    key: bool
    """Whether it is one of the keys."""
    move: str | None = None
    """The move, if it is a legal one."""


@dataclass(frozen=True)
class SolveParts:
    fen: str
    """The position with its castling rights."""
    soundness: Literal['sound', 'cooked', 'short', 'unsolvable'] | None = None
    """Of a direct mate: the soundness."""
    keys: tuple[str, ...] | None = None
    """Of a direct mate: the keys."""
