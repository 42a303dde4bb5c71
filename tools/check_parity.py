#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that each operation of the program has a TypeScript type (tools/make_types.py), a place in the page (web/src)
and an example, or a reason below why not. A question about a position needs no place of its own: the tab Judge has a
card for it. tests/interfaces/test_parity.py compares the answers.

usage: check_parity.py PROGRAM
"""
import pathlib
import re
import subprocess
import sys

import make_types

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Commands that only the command line has, and not the library.
OWN = {"help", "version", "completion", "serve"}
# The types of the lines that operations print, if these are not verdicts of the same name.
LINES = {
    "audit": ["FindingLine", "ThemeLine", "AuditLine"],
    "perft": ["PerftLine"],
    "chess99 perft": ["PerftLine"],
    "convert": ["TextLine"],
    "chess99 convert": ["TextLine"],
    "rules": ["TextLine"],
    "chess99 rules": ["TextLine"],
}
# The reasons why operations have no type, no place in the page, or no example.
NO_TYPE = {
    "guard": "passes on what a chess engine prints",
    "tour": "prints to a terminal",
    "chess99 play": "a dialogue in a terminal",
}
NO_PLACE = {
    "perft": "counts for those who test move generators",
    "chess99 perft": "counts for those who test move generators",
    "sharpness": "needs a chess engine, which a browser does not start; the tab Games says so",
    "show": "its answers are on the cards of the tab Judge, a question each",
    "chess99 rules": "the tab Chess 99 explains the rules beside the board",
    "guard": "needs a chess engine, which a browser does not start",
    "tour": "a show for the terminal",
    "chess99 play": "the tab Chess 99 is the board for it, and asks `chess99 analyse` for the computer's plays",
}
NO_EXAMPLE = {}


def names_in(help_text):
    """Returns the names in the first column of the list below `operations:`."""
    section = help_text.split("\noperations:\n", 1)[1].split("\n\n", 1)[0]
    return re.findall(r"^  (\S.*?)(?:  +|$)", section, re.M)


def operations(program):
    def help_of(*words):
        return subprocess.run([program, *words, "--help"], check=True, capture_output=True, text=True).stdout

    names = []
    for name in names_in(help_of()):
        if name.endswith(" ..."):
            names += names_in(help_of(name.split()[0]))
        elif name not in OWN:
            names.append(name)
    return {name: help_of(*name.split()) for name in names}


def is_asked(name, source):
    asked = name.removeprefix("chess99 ")
    way = r"(?:operation|verdictOn)\(" if asked != name else r"operation: "
    return re.search(rf'{way}"{asked}"', source) is not None


def faults(program):
    types = make_types.document()
    page = "".join(path.read_text() for path in sorted((ROOT / "web/src").glob("*.ts")))
    found = operations(program)
    for name, help_text in found.items():
        takes_positions = re.search(rf"^usage: doublecheck {name} \[OPTION\.\.\.\] FEN\b", help_text, re.M)
        shapes = [f"export type {line} " for line in LINES.get(name, [])] or [f'VerdictOf<"{name.replace(" ", ".")}",']
        if name not in NO_TYPE and not all(shape in types for shape in shapes):
            yield f"{name}: tools/make_types.py makes no type for its answers"
        is_question = takes_positions and "\nanswers:\n" in help_text
        if name not in NO_PLACE and not is_asked(name, page) and not is_question:
            yield f"{name}: no section of the page in web/src asks it"
        if name not in NO_EXAMPLE and "\nexamples:\n" not in help_text:
            yield f"{name}: its help has no example"
    for table in (LINES, NO_TYPE, NO_PLACE, NO_EXAMPLE):
        yield from (f"{name}: is no operation any more" for name in table if name not in found)
    if len(found) < 20:
        yield f"the help lists {len(found)} operations only"


def main():
    if len(sys.argv) != 2:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    wrong = list(faults(sys.argv[1]))
    print("\n".join(wrong) or "Each operation is in the types and the page, and has an example.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
