#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the decision table of docs/arbiter.md: small ledgers, ruled on by the program under each profile.

usage: decision_table.py DOUBLECHECK     the table as Markdown; White is who errs, loses or claims
"""
import json
import subprocess
import sys

PROFILES = {
    "standard": {},
    "rapid, A.4": {"class": "rapid"},
    "rapid, A.5": {"class": "rapid", "regime": "basic"},
    "blitz, B.2": {"class": "blitz"},
    "blitz, B.3": {"class": "blitz", "regime": "basic"},
    "ECF Major": {"section": "ecf-major"},
    "ECF Minor": {"section": "ecf-minor"},
}
BARE_KING = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 60"
RESULTS = {"0-1": "lost", "1-0": "won", "1/2-1/2": "drawn", "0-0": "lost by both", "new game": "new game",
           "cancel": "new game", "0-1F": "lost by forfeit", "1-0F": "won by forfeit", "0-0F": "lost by both"}


def move(by, squares, **more):
    return {"ev": "move", "by": by, "from": squares[:2], "to": squares[2:4], **more}


def press(by, **more):
    return {"ev": "press", "by": by, **more}


def claim(by, kind, **more):
    return {"ev": "claim", "by": by, "kind": kind, **more}


def seen(fault, **more):
    return {"ev": "arbiter_sees", "by": "arbiter", "fault": fault, **more}


def knights_out_and_home(times):
    cycle = (("w", "g1f3"), ("b", "g8f6"), ("w", "f3g1"), ("b", "f6g8"))
    return [event for _ in range(times) for by, squares in cycle for event in (move(by, squares), press(by))]


ILLEGAL = [move("w", "b1d3"), press("w")]
CLAIMED = [*ILLEGAL, claim("b", "illegal")]
ROWS = [
    ("illegal move, the first offence", {}, CLAIMED),
    ("the second", {"offences_w": 1}, CLAIMED),
    ("the third", {"offences_w": 2}, CLAIMED),
    ("a losing one, but the opponent cannot mate", {"offences_w": 2, "fen": BARE_KING},
     [move("w", "e2e5"), press("w"), claim("b", "illegal")]),
    ("illegal move, seen after the opponent's next", {}, [*ILLEGAL, move("b", "e7e5"), press("b"), seen("illegal")]),
    ("illegal move, not pressed", {}, [*ILLEGAL[:1], claim("b", "illegal")]),
    ("pawn left on its last rank", {"fen": "8/P6k/8/8/8/8/8/K7 w - - 0 60"},
     [move("w", "a7a8"), press("w"), claim("b", "illegal")]),
    ("press without a move", {}, [press("w"), claim("b", "illegal")]),
    ("a move with two hands", {}, [move("w", "e2e4", hands=2), press("w"), claim("b", "illegal")]),
    ("an illegal move with two hands", {}, [move("w", "b1d3", hands=2), press("w"), claim("b", "illegal")]),
    ("the other hand presses", {}, [move("w", "e2e4"), press("w", hand="other")]),
    ("touched man not moved, claimed", {},
     [{"ev": "touch", "by": "w", "squares": ["g1"]}, move("w", "b1c3"), press("w"), claim("b", "touch")]),
    ("both kings found in check", {"fen": "3Rk3/8/8/8/8/8/P7/3rK3 w - - 0 40"}, [seen("both_in_check")]),
    ("flag", {}, [{"ev": "flag", "by": "w"}]),
    ("flag, the opponent cannot mate", {"fen": BARE_KING}, [{"ev": "flag", "by": "w"}]),
    ("both flags, nobody knows which first", {}, [{"ev": "flag", "both": True}]),
    ("resignation", {}, [{"ev": "resign", "by": "w"}]),
    ("resignation, the opponent cannot mate", {"fen": BARE_KING}, [{"ev": "resign", "by": "w"}]),
    ("third repetition, claimed", {}, [*knights_out_and_home(2), claim("w", "3x")]),
    ("fifty moves, claimed", {"fen": "4k3/8/8/8/8/8/8/R3K3 w - - 100 90"}, [claim("w", "50")]),
    ("the claim is incorrect", {}, [claim("w", "3x")]),
    ("fifth repetition", {}, knights_out_and_home(4)[:-1]),
    ("75 moves", {"fen": "4k3/8/8/8/8/8/8/R3K3 w - - 149 90"}, [move("w", "a1a2")]),
    ("dead position", {"fen": "4k3/8/8/8/8/8/3pK3/8 w - - 0 60"}, [move("w", "e2d2")]),
    ("wrong set-up, found after 5 moves", {}, [seen("wrong_setup", n=5)]),
    ("wrong set-up, found after 15", {}, [seen("wrong_setup", n=15)]),
    ("colours reversed, found after 5 moves", {}, [seen("colours_reversed", n=5)]),
    ("colours reversed, found after 15", {}, [seen("colours_reversed", n=15)]),
    ("electronic device on the person", {}, [{"ev": "device", "by": "w"}]),
    ("not there at the default time", {}, [{"ev": "absent", "by": "w"}]),
    ("persistent refusal to comply", {}, [{"ev": "refuse", "by": "w"}]),
]


def ledger(profile, header, events):
    return "".join(json.dumps(line) + "\n" for line in ({"v": 1, **profile, **header}, *events))


def rulings(program):
    """The last ruling of each row under each profile."""
    text = "".join(ledger(profile, *row[1:]) for row in ROWS for profile in PROFILES.values())
    run = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True, check=False)
    verdicts = [json.loads(line) for line in run.stdout.splitlines()]
    if len(verdicts) != len(ROWS) * len(PROFILES) or any("error" in verdict["details"] for verdict in verdicts):
        sys.exit("decision_table.py: a ledger of the table cannot be ruled on\n" + run.stderr)
    last = [verdict["details"]["rulings"][-1] for verdict in verdicts]
    return [last[i:i + len(PROFILES)] for i in range(0, len(last), len(PROFILES))]


def outcome(ruling):
    said = []
    if "result" in ruling:
        said.append(RESULTS[ruling["result"]])
    seconds = ruling["add_white"] + ruling["add_black"]
    if seconds:
        said.append(f"+{seconds}")
    if ruling["restored"] and "result" not in ruling:
        said.append("set up again")
    if "duty" in ruling and ruling["duty"]["moves"]:
        said.append("touch move")
    if "warning" in ruling:
        said.append("12.9")
    if "question" in ruling:
        said.append("arbiter")
    return ", ".join(said) or "-"


def table(program):
    lines = ["| what happened | articles | " + " | ".join(PROFILES) + " |", "|---|---|" + "---|" * len(PROFILES)]
    for (name, _, _), row in zip(ROWS, rulings(program)):
        common = [article for article in row[0]["articles"] if all(article in each["articles"] for each in row)]
        cells = []
        for ruling in row:
            own = [article for article in ruling["articles"] if article not in common]
            cells.append(outcome(ruling) + (f" ({', '.join(own)})" if own else ""))
        lines.append(f"| {name} | {', '.join(common)} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(table(sys.argv[1]), end="")
