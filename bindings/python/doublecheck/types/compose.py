# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ComposeSubject:
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
class ComposeDetails:
    grade: ComposeGrade
    """The grade of the problem."""
    game_plies: int
    """The number of plies of the game to the diagram."""
    keys: tuple[str, ...] | None = None
    """Of a direct mate: the key."""
    solution: ComposeSolution | None = None
    """Of a direct mate: the tree."""
    solutions: ComposeSolutions | None = None
    """Of a helpmate: the line."""


@dataclass(frozen=True)
class ComposeGrade:
    """The grade of the problem."""

    total: int
    """The weighted sum of the five measures, less five for a dual."""
    economy: int
    """The percentage of White's pieces that take part in the mates."""
    key: int
    """How good the first move is."""
    variety: int
    """25 for each variation, up to 100."""
    purity: int
    """The percentage of mates that are pure."""
    sparsity: int
    """How loosely the men stand."""
    variations: int
    """The number of different answers to defences in variations of full length."""
    mates: int
    """The number of different mating moves."""
    duals: int
    """The number of duals in variations and threats of full length: cases in which more than one move mates in
    time.
    """
    short_threat: bool
    """Whether the key threatens mate in fewer moves than are left."""
    provided: bool
    """Whether White can answer every check that Black could give in the diagram with a mate in time."""


@dataclass(frozen=True)
class ComposeSolution:
    """Of a direct mate: the tree."""

    keys: tuple[ComposeSolutionKeys, ...]
    """The keys, the shortest mates first, with what follows."""
    tries: tuple[ComposeSolutionKeys, ...]
    """First moves that only one reply refutes."""
    set_play: tuple[ComposeSolutionSetPlay, ...]
    """What would follow if the defender were to move."""
    block: bool
    """Whether the set play answers every move."""
    cut: bool
    """Whether the tree is incomplete because it was too large."""


@dataclass(frozen=True)
class ComposeSolutionKeys:
    move: str | None = None
    san: str | None = None
    moves: int | None = None
    threats: tuple[dict[str, Any], ...] | None = None
    variations: tuple[dict[str, Any], ...] | None = None
    refutations: tuple[dict[str, Any], ...] | None = None


@dataclass(frozen=True)
class ComposeSolutionSetPlay:
    defence: str
    """The reply."""
    san: str
    """The same in SAN."""
    answers: tuple[ComposeSolutionKeys, ...]
    """All moves that mate soonest."""


@dataclass(frozen=True)
class ComposeSolutions:
    """Of a helpmate: the line."""

    count: int
    """The number of solutions."""
    lines: tuple[tuple[str, ...], ...]
    """The first thousand solutions."""
