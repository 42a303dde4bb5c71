# SPDX-License-Identifier: MIT
"""Tests that no mistake in an option or in a JSON record changes an answer silently.

Every option of every command is misspelt, given twice with different values, left without its value, and given values
of a wrong kind. Every member of a record is misspelt, doubled and given another type. The result must be an error, or
the answer to the question without the mistake.
"""
import concurrent.futures
import json
import os
import re

import cli
from cli import IMPOSSIBLE, PINNED, START

# The arguments of a quick question for each command. The commands without one have no options of their own.
QUESTIONS = {
    "legality": [IMPOSSIBLE], "retract": [IMPOSSIBLE], "check": [IMPOSSIBLE], "castling": [PINNED],
    "move": [PINNED, "Nc4"], "winnable": [PINNED], "moves": [PINNED], "perft": [PINNED], "show": [PINNED],
    "solve": ["#1 7k/5K2/8/6Q1/8/8/8/8 w - -"], "compose": ["#2"], "audit": ["games.pgn"], "convert": ["games.pgn"],
    "rule": ["e4"], "sharpness": [PINNED], "verify": ["nothing.jsonl"], "rules": [], "guard": [],
    "chess99 rules": [START], "chess99 analyse": [START],
}
# The records of commands that read positions. Each command is asked about the first record, with one mistake.
RECORDS = {
    "legality": {"fen": IMPOSSIBLE}, "retract": {"fen": IMPOSSIBLE, "plies": 2},
    "check": {"fen": PINNED, "move": "Nc4"},
    "castling": {"fen": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "move": "O-O", "chess960": False},
    "move": {"fen": PINNED, "move": "Nc4", "label": "x"}, "winnable": {"fen": PINNED, "winner": "black"},
    "show": {"fen": PINNED}, "solve": {"fen": "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "stipulation": "#1"},
    "convert": {"start": PINNED, "moves": ["d2c4"]},
}
WRONG_VALUES = {"N": ["x", "-1", "1.5", "5k", "", "9" * 30], "S": ["x", "-1", "5s", "1:30", ""]}


def misspellings(name):
    """Returns a name with its last letter doubled and with two letters exchanged."""
    return [name + name[-1], name[0] + name[2] + name[1] + name[3:]] if len(name) > 3 else [name + name[-1]]


def options_of(text):
    """Returns the options in a help text: name, name of the value or None, and the choices."""
    section = re.search(r"^options:\n(.*?)\n\n", text, re.S | re.M)
    found = []
    for entry in re.split(r"\n(?=  (?:    |-\w, )--)", "\n" + section.group(1) if section else ""):
        head = re.match(r"\n?  (?:    |-\w, )--([a-z0-9-]+)(?: (\S+))?(?=  |\n|$)", entry)
        if head:
            choices = re.search(r"\(([a-z0-9., -]+?)(?:; default: [^)]*)?\)$", " ".join(entry.split()))
            found.append((head[1], head[2], choices[1].split(", ") if choices else []))
    return found


class Misuse(cli.Case):
    maxDiff = None

    def run_all(self, calls):
        """Runs the program with each list of arguments, several at a time. Returns pairs of arguments and result."""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(zip(calls, pool.map(lambda call: self.run_program(*call), calls), strict=True))

    def options(self, command):
        return options_of(self.run_program("help", *command.split()).stdout.decode())

    def expect_errors(self, calls):
        answered = [call for call, done in self.run_all(calls) if done.returncode not in (2, 3)]
        self.assertEqual(answered, [])

    def test_no_mistake_in_an_option_is_overlooked(self):
        calls = []
        for command, question in QUESTIONS.items():
            options = self.options(command)
            names = {name for name, _, _ in options}
            calls.append([*command.split(), *question, "--zzz"])
            for name, value, choices in options:
                start = [*command.split(), *question]
                given = [] if value is None else ["x"]
                calls += [[*start, f"--{wrong}", *given] for wrong in misspellings(name) if wrong not in names]
                if value is None:
                    calls.append([*start, f"--{name}=x"])
                    continue
                if name != "engine":  # without a path it names the default engine
                    calls.append([*start, f"--{name}"])
                calls += [[*start, f"--{name}", wrong] for wrong in WRONG_VALUES.get(value, [])]
                if len(choices) > 1:
                    calls.append([*start, f"--{name}", "nonsense"])
                    calls.append([*start, f"--{name}", choices[0], f"--{name}", choices[1]])
                if value == "N":
                    calls.append([*start, f"--{name}", "1", f"--{name}", "2"])
        self.assertGreater(len(calls), 300)
        self.expect_errors(calls)

    def test_no_mistake_in_a_shared_option_is_overlooked(self):
        calls = []
        for name, value in (("nodes", "5"), ("seconds", "5"), ("most", "5"), ("jobs", "1"), ("format", "fen"),
                            ("progress", "never"), ("color", "never"), ("input", "figures.fen")):
            calls += [["check", PINNED, f"--{wrong}", value] for wrong in misspellings(name)]
            calls += [["check", PINNED, f"--{name}"], ["check", PINNED, f"--{name}", value, f"--{name}", "never"]]
        for name in ("json", "timing", "exit-status", "board", "no-board", "ascii", "quiet"):
            calls += [["check", PINNED, f"--{name}={value}"] for value in ("x", "false", "0", "2")]
            calls += [["check", PINNED, f"--{wrong}"] for wrong in misspellings(name)]
        self.expect_errors(calls)

    def answers(self, command, records):
        """Returns for each record the verdict without its label and costs, or the code of its error."""
        text = "\n".join(record if isinstance(record, str) else json.dumps(record) for record in records)
        done = self.run_program(*command.split(), "--json", "-i", "-", "--format", "json", stdin=text)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(lines), len(records), f"{command}: {done.stdout} {done.stderr}")
        for line in lines:
            line.pop("effort", None)
            line.get("subject", {}).pop("label", None)
        return lines

    def test_no_mistake_in_a_record_changes_its_answer(self):
        for command, record in RECORDS.items():
            damaged = [{**record, "comment": 5}]
            for name in record:
                rest = {key: value for key, value in record.items() if key != name}
                damaged += [{**rest, wrong: record[name]}
                            for wrong in [*misspellings(name), name[:-1], name.upper(), name.capitalize()]
                            if not (name == "move" and wrong == "moves")]
                damaged += [{**record, name: value}
                            for value in (5, -1, True, None, [], {}, [5], {"a": 1}, "", "nonsense")
                            if name != "label" and not (name == "plies" and value == 5)
                            and not (name == "chess960" and value is True)
                            and not (name == "moves" and value in ([], ""))]
                damaged.append(json.dumps(record)[:-1] + f', "{name}": "8/8/8/8/8/8/8/8 w - - 0 1"}}')
            answer, *others = self.answers(command, [record, *damaged])
            self.assertNotIn("code", answer, command)
            for mistake, other in zip(damaged, others, strict=True):
                if "code" not in other:
                    self.assertEqual(other, answer, f"{command}: {mistake}")

    def test_records_in_json_read_as_in_text(self):
        for text, spellings in (("winnable", ({"fen": PINNED, "winner": "black"}, {"fen": PINNED, "winner": "Black"},
                                              {"fen": PINNED, "winner": "b"})),
                                ("check", ({"fen": PINNED, "move": "Nc4"}, {"fen": PINNED, "move": "d2c4"},
                                           {"start": PINNED, "moves": ["d2c4"]}, {"start": PINNED, "moves": "d2c4"})),
                                ("legality", ({"fen": START, "move": "e4"}, {"moves": ["e2e4"]},
                                              {"fen": START, "move": "e2-e4"}))):
            with self.subTest(command=text):
                first, *others = self.answers(text, spellings)
                self.assertNotIn("code", first)
                for other in others:
                    self.assertEqual(other, first)
        refused, = self.answers("winnable", [{"fen": PINNED, "move": "Nc4"}])
        self.assertEqual(refused["code"], "record.shape")


cli.main()
