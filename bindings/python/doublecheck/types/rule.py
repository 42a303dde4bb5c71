# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .ledger import Event
from .ledger import Header


@dataclass(frozen=True)
class RuleSubject:
    header: Header
    """The first line of the ledger."""
    events: tuple[Event, ...]
    """All other lines."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class RuleDetails:
    result: str
    """The result of the game, * while it goes on."""
    fen: str
    """The last position."""
    clock: RuleClock
    """The time that all rulings add to the clocks."""
    class_: Literal['standard', 'rapid', 'blitz']
    """The class of the game, by its thinking time."""
    rulings: tuple[RuleRulings, ...]
    """The rulings, in the order of the events."""
    clocks: RuleClocks | None = None
    """The times of the clocks at the end, as far as they were read."""
    recorded: str | None = None
    """The result that a record gives."""
    open: tuple[str, ...] | None = None
    """The questions that the arbiter has not decided."""
    say: str | None = None
    """What the arbiter says to the players now."""
    stopped: RuleStopped | None = None
    """The first event without a ruling, because of a limit."""
    error: RuleError | None = None
    """What breaks the ledger off."""


@dataclass(frozen=True)
class RuleClock:
    """The time that all rulings add to the clocks."""

    add_white: int
    """Seconds for White."""
    add_black: int
    """Seconds for Black."""


@dataclass(frozen=True)
class RuleRulings:
    line: int
    """Of the event."""
    articles: tuple[str, ...]
    """Of the Laws, and of whatever stands on top of them."""
    text: str
    """The ruling in sentences."""
    add_white: int
    """Seconds for White, fewer than 0: taken back."""
    add_black: int
    """The same for Black."""
    takes_back_increment: bool
    """The increment of the offender's press is taken back."""
    offences: RuleRulingsOffences
    """Completed illegal actions on record afterwards."""
    restored: bool
    """The position before the irregularity is set up again."""
    fen: str
    """To play on from, or the final position."""
    confidence: Literal['law', 'manual', 'section', 'convention', 'open']
    """What the ruling rests on."""
    laws_edition: str
    """Of the Laws that it goes by."""
    times: RuleRulingsTimes | None = None
    """What to set the clocks to where moves are taken back (7.1)."""
    duty: RuleRulingsDuty | None = None
    """What must be played (Article 4)."""
    result: str | None = None
    """Of the game, if it is over."""
    mate: str | None = None
    """Moves to a mate, for a flag or a resignation that loses."""
    signal: str | None = None
    """The result that an electronic board announces."""
    recorded: str | None = None
    """The result that a record gives."""
    warning: str | None = None
    """A measure of 12.9 that is proposed."""
    question: str | None = None
    """What the arbiter has to decide."""
    to_type: str | None = None
    """Plain lines that answer it, or decide otherwise."""
    answers: tuple[str, ...] | None = None
    """Decisions of `arbiter_rules` that answer it."""


@dataclass(frozen=True)
class RuleRulingsOffences:
    """Completed illegal actions on record afterwards."""

    white: int
    """White's."""
    black: int
    """Black's."""


@dataclass(frozen=True)
class RuleRulingsTimes:
    """What to set the clocks to where moves are taken back (7.1)."""

    white: RuleRulingsTimesWhite | None = None
    """White's."""
    black: RuleRulingsTimesBlack | None = None
    """Black's."""


@dataclass(frozen=True)
class RuleRulingsTimesWhite:
    """White's."""

    seconds: int | str
    """What the clock showed."""
    line: int
    """Of the reading; 0: as the header sets it."""
    exact: bool
    """The clock has not run since it was read."""


@dataclass(frozen=True)
class RuleRulingsTimesBlack:
    """Black's."""

    seconds: int | str
    """What the clock showed."""
    line: int
    """Of the reading; 0: as the header sets it."""
    exact: bool
    """The clock has not run since it was read."""


@dataclass(frozen=True)
class RuleRulingsDuty:
    """What must be played (Article 4)."""

    men: tuple[str, ...]
    """Touched, that must be moved or captured."""
    moves: tuple[str, ...]
    """One of these must be played, in UCI."""
    rule: str
    """The article that says so, as a rule id."""
    text: str
    """A sentence for people."""


@dataclass(frozen=True)
class RuleClocks:
    """The times of the clocks at the end, as far as they were read."""

    white: RuleClocksWhite | None = None
    """White's."""
    black: RuleClocksBlack | None = None
    """Black's."""


@dataclass(frozen=True)
class RuleClocksWhite:
    """White's."""

    seconds: int | str
    """The time of its last reading, plus what rulings have added since."""
    line: int
    """The line of the reading, or of the ruling that proposes the time."""
    exact: bool
    """Whether the clock has not run since."""


@dataclass(frozen=True)
class RuleClocksBlack:
    """Black's."""

    seconds: int | str
    """The time of its last reading, plus what rulings have added since."""
    line: int
    """The line of the reading, or of the ruling that proposes the time."""
    exact: bool
    """Whether the clock has not run since."""


@dataclass(frozen=True)
class RuleStopped:
    """The first event without a ruling, because of a limit."""

    line: int
    """The line of the event."""
    limit: str
    """The limit that was reached."""


@dataclass(frozen=True)
class RuleError:
    """What breaks the ledger off."""

    line: int
    """Of the ledger."""
    code: str
    """Stable, for programs."""
    message: str
    """A sentence for people."""
