# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """A rule that decides, in a sentence."""

    rule: str
    """An id of the rule catalogue."""
    text: str
    """A sentence for people."""
    squares: tuple[str, ...]
    """What to point at on the board."""


@dataclass(frozen=True)
class Effort:
    """What an answer has cost."""

    nodes: int
    """Positions or steps that were looked at."""
    microseconds: int | None = None
    """Only when asked for."""


Reasons = tuple[Reason, ...]
