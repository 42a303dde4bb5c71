#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the decision tables of docs/arbiter.md: the program's rulings on small ledgers under each profile.

usage: decision_table.py DOUBLECHECK     the tables as Markdown; White errs, loses or claims
"""
import json
import subprocess
import sys

TABLES = {
    "Under the Laws:": {
        "standard": {},
        "rapid, A.4": {"class": "rapid"},
        "rapid, A.5": {"class": "rapid", "regime": "basic"},
        "blitz, B.2": {"class": "blitz"},
        "blitz, B.3": {"class": "blitz", "regime": "basic"},
    },
    "In the sections of the ECF, with adequate supervision:": {
        "Major, standard": {"section": "ecf-major"},
        "Major, rapid": {"section": "ecf-major", "class": "rapid"},
        "Major, blitz": {"section": "ecf-major", "class": "blitz"},
        "Minor, standard": {"section": "ecf-minor"},
        "Minor, rapid": {"section": "ecf-minor", "class": "rapid"},
        "Minor, blitz": {"section": "ecf-minor", "class": "blitz"},
    },
    "Under the rules of US Chess, as far as they are known here, and online:": {
        "US Chess": {"section": "us"},
        "online": {"section": "online"},
    },
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


def before_the_last(profile):
    """Returns the members of the header for a player whose next offence loses the game."""
    return {"offences_w": 2 if profile.get("section") == "ecf-minor" else 1}


def knights_out_and_home(times):
    cycle = (("w", "g1f3"), ("b", "g8f6"), ("w", "f3g1"), ("b", "f6g8"))
    return [event for _ in range(times) for by, squares in cycle for event in (move(by, squares), press(by))]


ILLEGAL = [move("w", "b1d3"), press("w")]
CLAIMED = [*ILLEGAL, claim("b", "illegal")]
ROWS = [
    ("illegal move, the first offence", {}, CLAIMED),
    ("the second", {"offences_w": 1}, CLAIMED),
    ("the third", {"offences_w": 2}, CLAIMED),
    ("a losing one, but the opponent cannot mate", lambda profile: {"fen": BARE_KING, **before_the_last(profile)},
     [move("w", "e2e5"), press("w"), claim("b", "illegal")]),
    ("illegal move, seen after the opponent's next", {}, [*ILLEGAL, move("b", "e7e5"), press("b"), seen("illegal")]),
    ("illegal move, not pressed", {}, [*ILLEGAL[:1], claim("b", "illegal")]),
    ("pawn left on its last rank", {"fen": "8/P6k/8/8/8/8/8/K7 w - - 0 60"},
     [move("w", "a7a8"), press("w"), claim("b", "illegal")]),
    ("press without a move", {}, [press("w"), claim("b", "illegal")]),
    ("a move with two hands", {}, [move("w", "e2e4", hands=2), press("w"), claim("b", "illegal")]),
    ("an illegal move with two hands", {}, [move("w", "b1d3", hands=2), press("w"), claim("b", "illegal")]),
    ("a mate with two hands, at the losing offence",
     lambda profile: {"fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 40", **before_the_last(profile)},
     [move("w", "a1a8", hands=2), press("w"), claim("b", "illegal")]),
    ("the other hand presses", {}, [move("w", "e2e4"), press("w", hand="other")]),
    ("touched man not moved, claimed", {},
     [{"ev": "touch", "by": "w", "squares": ["g1"]}, move("w", "b1c3"), press("w"), claim("b", "touch")]),
    ("both kings found in check", {"fen": "4k2r/p2R4/8/8/8/8/8/4K3 b - - 0 40"},
     [move("b", "h8h1"), press("b"), move("w", "d7d8"), press("w"), seen("both_in_check")]),
    ("flag, seen by the arbiter", {}, [{"ev": "flag", "by": "w"}]),
    ("flag, claimed by the opponent", {}, [{"ev": "claim", "by": "b", "kind": "flag"}]),
    ("the same, but he cannot mate", {"fen": BARE_KING}, [{"ev": "claim", "by": "b", "kind": "flag"}]),
    ("both flags, nobody knows which first", {}, [{"ev": "flag", "both": True}]),
    ("the same in the last period, Guidelines III", {"guidelines_iii": True, "last_period": True},
     [{"ev": "flag", "both": True}]),
    ("the same in an earlier period", {"guidelines_iii": True, "last_period": False}, [{"ev": "flag", "both": True}]),
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
    ("men knocked over and put back", {}, [{"ev": "displace", "by": "w", "squares": ["e2"]}]),
    ("clocks stopped without a reason", {}, [{"ev": "conduct", "by": "w", "decision": "pause"}]),
    ("electronic device on the person", {}, [{"ev": "device", "by": "w"}]),
    ("not there at the default time", {}, [{"ev": "absent", "by": "w"}]),
    ("persistent refusal to comply", {}, [{"ev": "refuse", "by": "w"}]),
]


def ledger(profile, header, events):
    is_refused = profile.get("section") == "online"  # Illegal moves cannot be played online.
    events = [event for event in events if not (is_refused and event.get("kind") == "illegal")]
    lines = {"v": 1, **profile, **(header(profile) if callable(header) else header)}, *events
    return "".join(json.dumps(line) + "\n" for line in lines)


def rulings(program, profiles):
    """Returns the last ruling of each row under each profile, or None if earlier offences had already ended the
    game."""
    text = "".join(ledger(profile, *row[1:]) for row in ROWS for profile in profiles.values())
    run = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True, check=False)
    verdicts = [json.loads(line) for line in run.stdout.splitlines()]
    faults = [verdict for verdict in verdicts
              if "details" not in verdict and "the game was over" not in verdict["message"]]
    if len(verdicts) != len(ROWS) * len(profiles) or faults:
        sys.exit(f"decision_table.py: a ledger of the table cannot be ruled on\n{faults}{run.stderr}")
    last = [verdict["details"]["rulings"][-1] if "details" in verdict else None for verdict in verdicts]
    return [last[i:i + len(profiles)] for i in range(0, len(last), len(profiles))]


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


def section(program, title, profiles):
    lines = [title, "", "| what happened | articles | " + " | ".join(profiles) + " |",
             "|---|---|" + "---|" * len(profiles)]
    for (name, _, _), row in zip(ROWS, rulings(program, profiles)):
        ruled = [ruling for ruling in row if ruling]
        if not ruled:
            continue
        common = [article for article in ruled[0]["articles"] if all(article in each["articles"] for each in ruled)]
        cells = []
        for ruling in row:
            own = [article for article in ruling["articles"] if article not in common] if ruling else []
            said = outcome(ruling) if ruling else "over before"
            cells.append(said + (f" ({', '.join(own)})" if own else ""))
        lines.append(f"| {name} | {', '.join(common)} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def table(program):
    return "\n".join(section(program, title, profiles) for title, profiles in TABLES.items())


if __name__ == "__main__":
    print(table(sys.argv[1]), end="")
