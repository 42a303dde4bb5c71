# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Header:
    v: Literal[1] | None = None
    laws_edition: str | None = None
    """FIDE-2009, FIDE-2014, FIDE-2017, FIDE-2018, FIDE-2023, or the name in the member laws."""
    laws: HeaderLaws | None = None
    """An edition of the Laws that is not among these; doublecheck schema laws."""
    class_: Literal['standard', 'rapid', 'blitz'] | None = None
    """From the time control if it is left out."""
    regime: Literal['competition', 'basic'] | None = None
    section: Literal['fide', 'ecf-major', 'ecf-minor', 'us', 'online'] | None = None
    event: str | None = None
    white: str | None = None
    black: str | None = None
    date: str | None = None
    round: str | None = None
    board: str | None = None
    white_id: str | None = None
    """The player's identity number in the federation, for the report."""
    black_id: str | None = None
    arbiter: str | None = None
    """The arbiter's name, for the report."""
    arbiter_id: str | None = None
    tc: str | None = None
    """As PGN writes it: 5400+30."""
    increment: float | str | None = None
    """Seconds; as a text inside a verdict, where they are not whole."""
    start_w: float | str | None = None
    """Seconds; as a text inside a verdict, where they are not whole."""
    start_b: float | str | None = None
    """Seconds; as a text inside a verdict, where they are not whole."""
    default_time: float | str | None = None
    """Seconds; as a text inside a verdict, where they are not whole."""
    guidelines_iii: bool | None = None
    last_period: bool | None = None
    fen: str | None = None
    """Where the game begins; any pieces on any squares."""
    chess960: bool | None = None
    offences_w: int | None = None
    offences_b: int | None = None
    losing_offence: int | None = None
    penalty_illegal: int | None = None
    penalty_claim: int | None = None
    penalty_b2: int | None = None
    take_back_increment: bool | None = None
    two_hand_terminal_move: Literal['ask', 'stands', 'draw'] | None = None
    accept_silent_restart: bool | None = None
    uncompleted_promotion_mate: bool | None = None
    time_loss_rule: Literal['any-series', 'us-14e', 'material-only'] | None = None
    winnable_nodes: int | None = None


@dataclass(frozen=True)
class HeaderLaws:
    """An edition of the Laws that is not among these; doublecheck schema laws."""

    name: str
    """Such as FIDE-2027; it stands in the rulings."""
    based_on: Literal['FIDE-2009', 'FIDE-2014', 'FIDE-2017', 'FIDE-2018', 'FIDE-2023']
    """The edition whose other rules hold."""
    articles: dict[str, str] | None = None
    """The articles that have another number than there: rule and number."""
    rapid_seconds: int | None = None
    """A.1: less thinking time is rapid or blitz."""
    blitz_seconds: int | None = None
    """B.1: less thinking time is blitz."""
    blitz_at_limit: bool | None = None
    """B.1: exactly that thinking time is blitz too."""
    losing_offence: int | None = None
    """7.5.5: the number of the offence that loses."""
    first_loses_at_once: bool | None = None
    """A.5: without adequate supervision the first offence loses."""
    waits_for_claims: bool | None = None
    """A.5: the arbiter acts only on a claim."""
    forced_queen: bool | None = None
    """7.5.2: a pawn left on its last rank becomes a queen."""
    punishes_press_and_hands: bool | None = None
    """7.5.3 and 7.5.4 exist."""
    counts_by_article: bool | None = None
    """7.5.5: each article has its own count."""
    penalty: int | None = None
    """Articles 7 and 9 in standard chess, in seconds."""
    rapid_penalty: int | None = None
    """A.3: the same in rapid."""
    blitz_penalty: int | None = None
    """The same in blitz."""
    b2_open: bool | None = None
    """The Laws do not say whether A.3 holds for blitz under B.2; the arbiter is asked."""
    claim_penalty: int | None = None
    """9.5.3, except in blitz, in seconds; 0: as for an illegal action."""
    resignation_may_draw: bool | None = None
    """5.1.2: a resignation is a draw if the opponent cannot mate."""
    moves_before_agreement: bool | None = None
    """5.2.3: a draw can be agreed only after a move by each."""
    automatic_draws: bool | None = None
    """9.6 exists."""
    consecutive_repetitions: bool | None = None
    """9.6.1: the occurrences follow each other at the shortest distance."""
    setup_claim_limit: int | None = None
    """A.5.1: after so many moves the initial position cannot be claimed."""
    restarts_reversed_game: bool | None = None
    """7.3: a new game if fewer than ten moves have been made."""


@dataclass(frozen=True)
class Event:
    ev: Literal[
        'move', 'press', 'no_move_press', 'touch', 'adjust', 'release', 'place', 'claim', 'arbiter_sees',
        'arbiter_rules', 'flag', 'offer', 'accept', 'decline', 'agree', 'correct', 'resign', 'pause', 'displace',
        'restore', 'conduct', 'refuse', 'device', 'absent', 'ask_increment', 'spectator', 'kings', 'result',
        'signed', 'sign'
    ]
    n: int | None = None
    t: float | str | None = None
    """Seconds; as a text inside a verdict, where they are not whole."""
    by: Literal['w', 'b', 'arbiter', 'other', 'white', 'black'] | None = None
    from_: str | None = None
    to: str | None = None
    promo: str | None | None = None
    """None: the pawn stays."""
    captured: str | None | None = None
    """The kind of man taken off the board; none: no man was."""
    placed: str | None | None = None
    """The kind of man put on the square of arrival."""
    alone: bool | None = None
    """Of castling: only the king was moved, and the rook still stands on its square."""
    hands: int | None = None
    hand: Literal['same', 'other'] | None = None
    both: bool | None = None
    squares: tuple[str, ...] | None = None
    kind: Literal['illegal', 'touch', 'flag', '3x', '50', 'quickplay'] | None = None
    fault: Literal[
        'illegal', 'flag', 'wrong_setup', 'board_turned', 'colours_reversed', 'displaced', 'both_in_check',
        'pawn_on_last_rank', 'wrong_clock', 'broken_clock'
    ] | None = None
    seen_by: Literal['w', 'b', 'arbiter', 'other', 'white', 'black'] | None = None
    intend: str | None = None
    """The move written down, in any notation."""
    decision: Literal[
        'accept', 'reject', 'postpone', 'mistake', 'accident', 'stands', 'hover', 'slam', 'noise', 'annoy', 'leave',
        'notes', 'no-record', 'late', 'scoresheets', 'pause', 'ring', 'pass-captured', 'pass-promoted'
    ] | None = None
    """Of arbiter_rules; from hover on of conduct."""
    result: Literal['1-0', '0-1', '1/2-1/2', '0-0', '*'] | None = None
    was: str | None = None
    """A FEN."""
    clock_w: float | str | None = None
    """Seconds; as a text inside a verdict, where they are not whole."""
    clock_b: float | str | None = None
    """Seconds; as a text inside a verdict, where they are not whole."""
    note: str | None = None
