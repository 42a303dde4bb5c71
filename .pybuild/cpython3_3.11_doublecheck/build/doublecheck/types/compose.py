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
    """Where not all castlings can stand together: one FEN for each set of rights."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class ComposeDetails:
    grade: ComposeGrade
    """How good it is."""
    game_plies: int
    """Half-moves of the game to the diagram."""
    keys: tuple[str, ...] | None = None
    """Of a direct mate: the key."""
    solution: ComposeSolution | None = None
    """Of a direct mate: the tree."""
    solutions: ComposeSolutions | None = None
    """Of a helpmate: the line."""


@dataclass(frozen=True)
class ComposeGrade:
    """How good it is."""

    total: int
    """The weighted sum of the five measures, less five for a dual."""
    economy: int
    """White officers that take part in the mates, of a hundred."""
    key: int
    """How good the first move is."""
    variety: int
    """25 for each variation, up to 100."""
    purity: int
    """Mates that are pure, of a hundred."""
    sparsity: int
    """How loosely the men stand."""
    variations: int
    """Different answers to defences after which all moves are needed."""
    mates: int
    """Different mating moves."""
    duals: int
    """In play that takes all moves: how often White has more than one move that mates in time, after a defence
    or as a threat.
    """
    short_threat: bool
    """Whether the key threatens mate in fewer moves than are left."""
    provided: bool
    """Whether every black check in the diagram is answered."""


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
    """Whether the tree was too large to be here whole."""


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
    """How many there are."""
    lines: tuple[tuple[str, ...], ...]
    """The first thousand of them."""
