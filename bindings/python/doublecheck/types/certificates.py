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
    """The squares that the rule names."""
    color: Literal['white', 'black'] | None = None
    """The colour that the rule names."""


@dataclass(frozen=True)
class CountersCertificate:
    kind: Literal['counters']
    rule: str
    """An id of the rule catalogue."""


@dataclass(frozen=True)
class KernelCertificate:
    kind: Literal['kernel']
    states: int | None = None
    """Without ranks: the number of states."""
    ranks: bool | None = None
    """True: states contain the ranks of pawns."""
    closed: tuple[str, ...] | None = None
    """The states, unless there are many."""


@dataclass(frozen=True)
class CageCertificate:
    kind: Literal['cage']
    states: tuple[str, ...]
    """The closed set, as first fields of FENs, beginning with the men in question."""


@dataclass(frozen=True)
class ProofGameCertificate:
    kind: Literal['proof-game']
    moves: tuple[str, ...]
    """The game, in UCI."""
    start: str | None = None
    """Of Chess960: the first position, as a FEN."""


@dataclass(frozen=True)
class FactsCertificate:
    kind: Literal['facts']
    steps: tuple[FactStep, ...]
    """Facts; the last one is a contradiction."""


@dataclass(frozen=True)
class FactStep:
    rule: str
    """The rule that gives the fact."""
    fact: str
    """The kind of fact."""
    of: str
    """The square, home or colour that it is about."""
    squares: str | None = None
    """The squares of a region, of origins or of deaths."""
    number: int | None = None
    """The number of a most, of a budget or of a parity."""
    split: str | None = None
    """Of `facts.cases`: the fact that is split, `origins` or `deaths`."""
    cases: tuple[FactStepCases, ...] | None = None
    """Of `facts.cases`: the cases."""
    from_: tuple[int, ...] | None = None
    """The numbers of the earlier steps from which it follows."""


@dataclass(frozen=True)
class FactStepCases:
    squares: str
    """The squares that are assumed."""
    steps: tuple[FactStep, ...]
    """The steps that follow from the assumption."""


@dataclass(frozen=True)
class RetractionsCertificate:
    kind: Literal['retractions']
    possible: tuple[RetractionsCertificatePossible, ...]
    """Moves that could have been the last one."""
    refuted: tuple[RefutedRetraction, ...]
    """The refutations of all other moves."""
    positions: tuple[RetractionsCertificatePositions, ...] | None = None
    """Earlier positions that occur several times or lie deep in the proof."""


@dataclass(frozen=True)
class RetractionsCertificatePossible:
    move: str
    """The move as it was played, in UCI."""
    uncaptured: str
    """The man given back, or empty."""
    before: str
    """The position before the move."""


@dataclass(frozen=True)
class RetractionsCertificatePositions:
    fen: str
    """The position."""
    refuted: tuple[RefutedRetraction, ...] | None = None
    """The refutations of all moves before."""
    steps: tuple[FactStep, ...] | None = None
    """Or the facts that exclude the position."""


@dataclass(frozen=True)
class RefutedRetraction:
    to: str
    """Where the man stands now."""
    rule: str
    """The rule that refutes them."""
    kind: str | None = None
    """If present: only retractions of this kind."""
    from_: tuple[str, ...] | None = None
    """If present: only retractions to these squares."""
    uncaptured: str | None = None
    """If present: only retractions that give back one of these men."""
    squares: tuple[str, ...] | None = None
    """The squares that the rule names."""
    color: Literal['white', 'black'] | None = None
    """The colour that the rule names."""
    proof: RefutedRetractionProof | None = None
    """Of `retraction.no-move-before`: the proof about the position before."""


@dataclass(frozen=True)
class RefutedRetractionProof:
    """Of `retraction.no-move-before`: the proof about the position before."""

    refuted: tuple[RefutedRetraction, ...] | None = None
    """The refutations of all moves before."""
    steps: tuple[FactStep, ...] | None = None
    """Or the facts that exclude the position."""


@dataclass(frozen=True)
class ProofGamesCertificate:
    kind: Literal['proof-games']
    games: tuple[tuple[str, ...], ...]
    """The games, in UCI."""
    is_complete: bool
    """Whether these are all games of that length."""


@dataclass(frozen=True)
class PerpetualCertificate:
    kind: Literal['perpetual']
    strategy: tuple[PerpetualCertificateStrategy, ...]
    """The check in each position that replies lead to, beginning with the position of the subject."""


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
    """True: the checks force mate."""
    escapes: tuple[str, ...] | None = None
    """Each check, followed by the reply that escapes, in UCI."""


@dataclass(frozen=True)
class MateLineCertificate:
    kind: Literal['mate-line']
    moves: tuple[str, ...]
    """The moves to the mate."""


@dataclass(frozen=True)
class ClosureCertificate:
    kind: Literal['closure']
    positions: str | None = None
    """The closed set; each position is stored as the move to it."""
    uses_mobility: bool | None = None
    """If the set is too large to be stored: whether bounds of men decide positions."""


@dataclass(frozen=True)
class ClosedGraphCertificate:
    kind: Literal['closed-graph']
    expanded: tuple[str, ...]
    """Positions whose moves all stay in the set."""
    immobile: tuple[ImmobilePosition, ...]
    """Positions whose bounds admit no mate."""


@dataclass(frozen=True)
class ImmobilePosition:
    fen: str
    """The position, four fields."""
    men: tuple[ImmobilePositionMen, ...]
    """Bounds for all men."""
    lifetimes: tuple[ImmobilePositionLifetimes, ...] | None = None
    """If these bounds do not suffice: bounds for the lifetimes of single men."""


@dataclass(frozen=True)
class ImmobilePositionMen:
    square: str
    """Where the man stands."""
    reach: str
    """The squares on which it can ever stand without having promoted."""
    promoted: str | None = None
    """The squares on which it can ever stand after a promotion."""
    captured: bool | None = None
    """True: the man may be captured."""


@dataclass(frozen=True)
class ImmobilePositionLifetimes:
    of: str
    """The square of the man that is not captured."""
    men: tuple[ImmobilePositionMen, ...]
    """Bounds for all men as long as it is not captured."""


@dataclass(frozen=True)
class SkeletonsCertificate:
    kind: Literal['skeletons']


@dataclass(frozen=True)
class SeventyfiveCertificate:
    kind: Literal['seventyfive']
    plies: int
    """The number of plies that are left."""
    exits: tuple[DeadExit, ...]
    """The positions after captures and pawn moves, with proofs."""


@dataclass(frozen=True)
class DeadExitClosure:
    fen: str
    """The position."""
    kind: Literal['closure']
    positions: str | None = None
    """The closed set; each position is stored as the move to it."""
    uses_mobility: bool | None = None
    """If the set is too large to be stored: whether bounds of men decide positions."""


@dataclass(frozen=True)
class DeadExitClosedGraph:
    fen: str
    """The position."""
    kind: Literal['closed-graph']
    expanded: tuple[str, ...]
    """Positions whose moves all stay in the set."""
    immobile: tuple[ImmobilePosition, ...]
    """Positions whose bounds admit no mate."""


@dataclass(frozen=True)
class DeadExitSkeletons:
    fen: str
    """The position."""
    kind: Literal['skeletons']


@dataclass(frozen=True)
class BothCertificate:
    kind: Literal['both']
    white: SideProof | None = None
    """The proof with White as the winner."""
    black: SideProof | None = None
    """The proof with Black as the winner."""


@dataclass(frozen=True)
class SinceCertificate:
    kind: Literal['since']
    white: SinceCertificateWhite | None = None
    """The proof with White as the winner."""
    black: SinceCertificateBlack | None = None
    """The proof with Black as the winner."""


@dataclass(frozen=True)
class SinceCertificateWhite:
    """The proof with White as the winner."""

    end: PlyProof | None = None
    """The proof that it can mate from the last position."""
    ply: int | None = None
    """The ply after which it cannot."""
    now: PlyProof | None = None
    """The proof that it cannot after that ply."""
    before: PlyProof | None = None
    """The proof that it could one ply earlier."""


@dataclass(frozen=True)
class SinceCertificateBlack:
    """The proof with Black as the winner."""

    end: PlyProof | None = None
    """The proof that it can mate from the last position."""
    ply: int | None = None
    """The ply after which it cannot."""
    now: PlyProof | None = None
    """The proof that it cannot after that ply."""
    before: PlyProof | None = None
    """The proof that it could one ply earlier."""


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
    """The number of plies that are left."""
    exits: tuple[DeadExit, ...]
    """The positions after captures and pawn moves, with proofs."""


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
    """The answer that it proves for that position."""
    kind: Literal['mating-tree']
    trees: tuple[MatingTreeNode, ...]
    """One for each first move that mates in time."""
    refuted: tuple[tuple[str, ...], ...]
    """Every other first move, with a reply that refutes it, if there is one."""


@dataclass(frozen=True)
class PartProofHelpLines:
    answer: Literal['yes', 'no', 'unknown']
    """The answer that it proves for that position."""
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
    """The position of the subject."""
    winner: Literal['white', 'black']
    """The side to move."""
    tree: ForcedWinNode
    """The plays of the winner, with every reply."""
    options: C99ForcedWinCertificateOptions | None = None
    """The options of the subject."""


@dataclass(frozen=True)
class C99ForcedWinCertificateOptions:
    """The options of the subject."""

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
