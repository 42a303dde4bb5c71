# SPDX-License-Identifier: MIT
"""Asks whether a position could have arisen in a game, whether a side can still mate, which moves could have been
played last, and what kind of check it is.

    pip install doublecheck_chess-*.whl && python questions.py
"""
import sys

import doublecheck


def show(question, verdict):
    print(f"{question} {verdict.answer}: {verdict.reasons[0].text}")


try:
    show("Is the position legal?", doublecheck.legality("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"))
except doublecheck.Error as error:
    sys.exit(f"character {error.offset}: {error.message}")

# Black's flag has fallen. White has a knight, Black a pawn.
show("Can White mate?", doublecheck.winnable("8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1", by="white"))

print("Last moves:")
for last in doublecheck.retract("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1").details.last_moves:
    print(last.move)

# The line that `doublecheck check --json` prints.
print(doublecheck.check("4k3/8/8/8/7b/8/8/4K3 w - - 0 1").json)
