# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class VerifyDetails:
    proved: str
    """What is proved, in the checker's words."""
    uncovered: tuple[str, ...]
    """What the verdict says beyond that."""


VerifySubject = dict[str, Any]
