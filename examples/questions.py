# SPDX-License-Identifier: MIT
"""Filters positions: prints those that can have arisen in a game, and why the others cannot.

    pip install doublecheck_chess-*.whl && python questions.py
"""
import doublecheck

POSITIONS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QNBQKBNR w Kkq - 0 1",
    "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1",
]

for fen in POSITIONS:
    verdict = doublecheck.legality(fen)
    print(fen, "->", verdict.answer)
    if verdict.answer == "no":
        print("   ", verdict.reasons[0].text)
