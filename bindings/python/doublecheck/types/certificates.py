# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Union

from .._verdict import Verdict


@dataclass(frozen=True)
class RuleCertificate:
    kind: Literal['rule']
    rule: str
    """An id of the rule catalogue."""
    squares: tuple[str, ...] | None = None
    """As the rule names them."""
    color: Literal['white', 'black'] | None = None
    """As the rule names it."""


@dataclass(frozen=True)
class CountersCertificate:
    kind: Literal['counters']
    rule: str
    """An id of the rule catalogue."""


@dataclass(frozen=True)
class KernelCertificate:
    kind: Literal['kernel']
    states: int | None = None
    """Without ranks: how many states there are."""
    ranks: bool | None = None
    """True: states know the ranks of pawns."""
    closed: tuple[str, ...] | None = None
    """The states, unless there are many."""


@dataclass(frozen=True)
class CageCertificate:
    kind: Literal['cage']
    states: tuple[str, ...]
    """The closed set: first fields of FENs, the men asked about first."""


@dataclass(frozen=True)
class ProofGameCertificate:
    kind: Literal['proof-game']
    moves: tuple[str, ...]
    """The game, in UCI."""
    start: str | None = None
    """Of Chess960: FEN of the first position."""


@dataclass(frozen=True)
class FactsCertificate:
    kind: Literal['facts']
    steps: tuple[FactStep, ...]
    """Facts; the last one is an absurdity."""


@dataclass(frozen=True)
class FactStep:
    rule: str
    """The rule that gives the fact."""
    fact: str
    """What kind of fact."""
    of: str
    """The square, home or colour that it is about."""
    squares: str | None = None
    """Of a region, origins and deaths."""
    number: int | None = None
    """Of most, a budget and a parity."""
    split: str | None = None
    """Of `facts.cases`: `origins` or `deaths`."""
    cases: tuple[FactStepCases, ...] | None = None
    """Of `facts.cases`."""
    from_: tuple[int, ...] | None = None
    """Numbers of the earlier steps that it rests on."""


@dataclass(frozen=True)
class FactStepCases:
    squares: str
    """What is assumed."""
    steps: tuple[FactStep, ...]
    """What follows."""


@dataclass(frozen=True)
class RetractionsCertificate:
    kind: Literal['retractions']
    possible: tuple[RetractionsCertificatePossible, ...]
    """Moves that could have been the last one."""
    refuted: tuple[RefutedRetraction, ...]
    """What refutes all others."""
    positions: tuple[RetractionsCertificatePositions, ...] | None = None
    """Positions before that are met several times, or lie deep."""


@dataclass(frozen=True)
class RetractionsCertificatePossible:
    move: str
    """The move as it was played, in UCI."""
    uncaptured: str
    """The man given back, or empty."""
    before: str
    """The position before it."""


@dataclass(frozen=True)
class RetractionsCertificatePositions:
    fen: str
    """The position."""
    refuted: tuple[RefutedRetraction, ...] | None = None
    """Every move before is refuted."""
    steps: tuple[FactStep, ...] | None = None
    """Or facts exclude the position."""


@dataclass(frozen=True)
class RefutedRetraction:
    to: str
    """Where the man stands now."""
    rule: str
    """What refutes them."""
    kind: str | None = None
    """Only retractions of that kind."""
    from_: tuple[str, ...] | None = None
    """Only retractions to these squares."""
    uncaptured: str | None = None
    """Only with these men given back."""
    squares: tuple[str, ...] | None = None
    """As the rule names them."""
    color: Literal['white', 'black'] | None = None
    """As the rule names it."""
    proof: RefutedRetractionProof | None = None
    """Of `retraction.no-move-before`."""


@dataclass(frozen=True)
class RefutedRetractionProof:
    """Of `retraction.no-move-before`."""

    refuted: tuple[RefutedRetraction, ...] | None = None
    """Every move before is refuted."""
    steps: tuple[FactStep, ...] | None = None
    """Or facts exclude the position."""


@dataclass(frozen=True)
class ProofGamesCertificate:
    kind: Literal['proof-games']
    games: tuple[tuple[str, ...], ...]
    """The games, in UCI."""
    is_complete: bool
    """Whether there are no others of that length."""


@dataclass(frozen=True)
class PerpetualCertificate:
    kind: Literal['perpetual']
    strategy: tuple[PerpetualCertificateStrategy, ...]
    """A check in each position that replies lead to, that asked about first."""


@dataclass(frozen=True)
class PerpetualCertificateStrategy:
    fen: str
    """The position."""
    check: str
    """The check to give, in UCI."""


@dataclass(frozen=True)
class NoPerpetualCertificate:
    kind: Literal['no-perpetual']
    ends: tuple[NoPerpetualCertificateEnds, ...]
    """Positions, each with replies that lead to earlier ones."""


@dataclass(frozen=True)
class NoPerpetualCertificateEnds:
    fen: str
    """The position."""
    checks_force_mate: bool | None = None
    """True: checks end in a mate."""
    escapes: tuple[str, ...] | None = None
    """Each check, and behind it the reply that escapes, in UCI."""


@dataclass(frozen=True)
class MateLineCertificate:
    kind: Literal['mate-line']
    moves: tuple[str, ...]
    """The moves to the mate."""


@dataclass(frozen=True)
class ClosureCertificate:
    kind: Literal['closure']
    positions: str | None = None
    """The closed set: each position by the move to it."""
    uses_mobility: bool | None = None
    """If it is too large to be here: whether bounds of men decide positions."""


@dataclass(frozen=True)
class ClosedGraphCertificate:
    kind: Literal['closed-graph']
    expanded: tuple[str, ...]
    """Positions whose moves all stay in the set."""
    immobile: tuple[ImmobilePosition, ...]
    """Positions without a mate by their bounds."""


@dataclass(frozen=True)
class ImmobilePosition:
    fen: str
    """The position, four fields."""
    men: tuple[ImmobilePositionMen, ...]
    """Bounds for all men."""
    lifetimes: tuple[ImmobilePositionLifetimes, ...] | None = None
    """Where those do not do: lifetimes."""


@dataclass(frozen=True)
class ImmobilePositionMen:
    square: str
    """Where the man stands."""
    reach: str
    """Squares: where it can ever stand as what it is now."""
    promoted: str | None = None
    """Squares: where it can ever stand promoted."""
    captured: bool | None = None
    """True: it may be captured."""


@dataclass(frozen=True)
class ImmobilePositionLifetimes:
    of: str
    """Where the man stands that is not captured."""
    men: tuple[ImmobilePositionMen, ...]
    """Bounds for all men while it lives."""


@dataclass(frozen=True)
class SkeletonsCertificate:
    kind: Literal['skeletons']


@dataclass(frozen=True)
class SeventyfiveCertificate:
    kind: Literal['seventyfive']
    plies: int
    """How many half-moves are left."""
    exits: tuple[DeadExit, ...]
    """What captures and pawns' moves lead to."""


@dataclass(frozen=True)
class DeadExitClosure:
    fen: str
    """The position."""
    kind: Literal['closure']
    positions: str | None = None
    """The closed set: each position by the move to it."""
    uses_mobility: bool | None = None
    """If it is too large to be here: whether bounds of men decide positions."""


@dataclass(frozen=True)
class DeadExitClosedGraph:
    fen: str
    """The position."""
    kind: Literal['closed-graph']
    expanded: tuple[str, ...]
    """Positions whose moves all stay in the set."""
    immobile: tuple[ImmobilePosition, ...]
    """Positions without a mate by their bounds."""


@dataclass(frozen=True)
class DeadExitSkeletons:
    fen: str
    """The position."""
    kind: Literal['skeletons']


@dataclass(frozen=True)
class BothCertificate:
    kind: Literal['both']
    white: SideProof | None = None
    """Of White as the winner."""
    black: SideProof | None = None
    """Of Black as the winner."""


@dataclass(frozen=True)
class SinceCertificate:
    kind: Literal['since']
    white: SinceCertificateWhite | None = None
    """Of White as the winner."""
    black: SinceCertificateBlack | None = None
    """Of Black as the winner."""


@dataclass(frozen=True)
class SinceCertificateWhite:
    """Of White as the winner."""

    end: PlyProof | None = None
    """It can mate from the last position."""
    ply: int | None = None
    """After so many plies it cannot."""
    now: PlyProof | None = None
    """That it cannot then."""
    before: PlyProof | None = None
    """That it could one ply before."""


@dataclass(frozen=True)
class SinceCertificateBlack:
    """Of Black as the winner."""

    end: PlyProof | None = None
    """It can mate from the last position."""
    ply: int | None = None
    """After so many plies it cannot."""
    now: PlyProof | None = None
    """That it cannot then."""
    before: PlyProof | None = None
    """That it could one ply before."""


@dataclass(frozen=True)
class PlyProofMateLine:
    fen: str
    """The position."""
    kind: Literal['mate-line']
    moves: tuple[str, ...]
    """The moves to the mate."""


@dataclass(frozen=True)
class PlyProofSeventyfive:
    fen: str
    """The position."""
    kind: Literal['seventyfive']
    plies: int
    """How many half-moves are left."""
    exits: tuple[DeadExit, ...]
    """What captures and pawns' moves lead to."""


@dataclass(frozen=True)
class MatingTreeCertificate:
    kind: Literal['mating-tree']
    trees: tuple[MatingTreeNode, ...]
    """One for each first move that mates in time."""
    refuted: tuple[tuple[str, ...], ...]
    """Every other first move, with a reply that refutes it, if there is one."""


@dataclass(frozen=True)
class HelpLinesCertificate:
    kind: Literal['help-lines']
    lines: tuple[tuple[str, ...], ...]
    """Lines to a mate."""


@dataclass(frozen=True)
class PartsCertificate:
    kind: Literal['parts']
    parts: tuple[PartProof, ...]
    """One for each position of the subject."""


@dataclass(frozen=True)
class PartProofMatingTree:
    answer: Literal['yes', 'no', 'unknown']
    """What it proves of that position."""
    kind: Literal['mating-tree']
    trees: tuple[MatingTreeNode, ...]
    """One for each first move that mates in time."""
    refuted: tuple[tuple[str, ...], ...]
    """Every other first move, with a reply that refutes it, if there is one."""


@dataclass(frozen=True)
class PartProofHelpLines:
    answer: Literal['yes', 'no', 'unknown']
    """What it proves of that position."""
    kind: Literal['help-lines']
    lines: tuple[tuple[str, ...], ...]
    """Lines to a mate."""


@dataclass(frozen=True)
class ComposedCertificate:
    kind: Literal['composed']
    solution: Verdict
    """A verdict of `solve`."""
    legality: Verdict
    """A verdict of `legality`."""


@dataclass(frozen=True)
class C99ForcedWinCertificate:
    kind: Literal['c99-forced-win']
    position: str
    """That of the subject."""
    winner: Literal['white', 'black']
    """The side to move."""
    tree: ForcedWinNode
    """His plays, with every reply."""
    options: C99ForcedWinCertificateOptions | None = None
    """Those of the subject."""


@dataclass(frozen=True)
class C99ForcedWinCertificateOptions:
    """Those of the subject."""

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


DeadExit = Union[
    DeadExitClosure,
    DeadExitClosedGraph,
    DeadExitSkeletons,
]

SideProof = Union[
    MateLineCertificate,
    ClosureCertificate,
    ClosedGraphCertificate,
    SkeletonsCertificate,
    SeventyfiveCertificate,
]

PlyProof = Union[
    PlyProofMateLine,
    DeadExitClosure,
    DeadExitClosedGraph,
    DeadExitSkeletons,
    PlyProofSeventyfive,
]

MatingTreeNode = tuple[Any, ...]

PartProof = Union[
    PartProofMatingTree,
    PartProofHelpLines,
]

ForcedWinNode = tuple[Any, ...]

LegalityCertificates = Union[
    RuleCertificate,
    CountersCertificate,
    KernelCertificate,
    CageCertificate,
    ProofGameCertificate,
    FactsCertificate,
    RetractionsCertificate,
]

ProofGamesCertificates = ProofGamesCertificate

RetractCertificates = Union[
    RuleCertificate,
    RetractionsCertificate,
]

PerpetualCertificates = Union[
    PerpetualCertificate,
    NoPerpetualCertificate,
]

WinnableCertificates = Union[
    MateLineCertificate,
    ClosureCertificate,
    ClosedGraphCertificate,
    SkeletonsCertificate,
    SeventyfiveCertificate,
]

DeadCertificates = BothCertificate

UnwinnableSinceCertificates = SinceCertificate

SolveCertificates = Union[
    MatingTreeCertificate,
    HelpLinesCertificate,
    PartsCertificate,
]

ComposeCertificates = ComposedCertificate

Chess99AnalyseCertificates = C99ForcedWinCertificate
