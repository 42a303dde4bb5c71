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
# What a new user may type after a command that reads positions, with the part of it that the message must name.
WRONG_RECORDS = [
    (["nosuch.pgn"], "nosuch.pgn"), (["empty.fen"], "empty"), (["folder"], "folder"),
    (["-i", "nosuch.fen"], "nosuch.fen"),
    (["binary.bin"], "line 1"), (["8/8/8"], "3 ranks"), (["startposs"], "startposs"), (["hello"], "hello"),
    (["rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"], "'9'"),
    ([START.replace(" w ", " x ")], "'x'"), ([START, PINNED], "4k3/4r3"), ([START, "extra", "words"], "words"),
    (["--nodes", "-5", START], "-5"), (["--nodez", "5", START], "--nodez"), (["--seconds", "abc", START], "abc"),
    (["--nodes"], "--nodes needs a value"), ([""], "no text"), ([f"{START} e4 e5 Ke3"], "Ke3"),
]
# Other command lines with a mistake, with what the message must contain.
MISTAKES = [
    (["display", START], '"show"'), (["pgn2fen", "games.pgn"], '"convert --to fen"'),
    (["repair", "games.pgn"], '"audit --fix"'), (["judge", START], '"legality"'), (["ruling", "e4"], '"rule"'),
    (["search", "Tal"], '"convert --to pgn --player NAME"'), (["http"], '"serve"'),
    (["merge", "games.pgn", "games.pgn"], '"convert --to pgn"'), (["cert", "x"], '"verify"'),
    (["play"], '"chess99 play"'), (["CHECK", START], '"check"'), (["Solve"], '"solve"'), (["chek", START], '"check"'),
    (["rule", ""], "empty name"), (["check", "-i", ""], "empty name"), (["check", "--input="], "empty name"),
    (["check", "--\u00e9"], '"--\u00e9"'), (["check", "--=x"], "no option"), (["show", START, "--engine="], "--engine"),
    (["games.pgn"], "before the file"), ([START], "before the position"), ([""], 'no operation ""'),
    (["move", START], "A move is expected"), (["move", START, "Nf3", "Nf6"], "Nf3 Nf6"),
    (["move", START, "e2", "e4"], "e2 e4"), (["castling", "O-O", START], '"O-O"'),
    (["castling", START, "O-O", "O-O-O"], "king's side"), (["winnable", START, "purple"], '"purple"'),
    (["winnable", "white", START], '"white"'), (["winnable", START, "--winner", "white"], '"--by"'),
    (["solve", PINNED], "stipulation is expected"), (["solve", "#0", PINNED], '"#0"'), (["solve", "#1"], "#1"),
    (["solve", "h#2.7", PINNED], '"h#2.7"'), (["solve", "hs#2", PINNED], "hs#2"), (["solve", "#1", "#2", PINNED], '"#2"'),
    (["solve", "#1", "-i", "figures.fen"], '--stipulation "#1"'),
    (["solve", "#1", "figures.fen"], '--stipulation "#1" figures.fen'), (["solve", "#1", "nosuch.fen"], "nosuch.fen"),
    (["check", START, "-i", "figures.fen"], "not both"), (["compose", "#0"], '"#0"'), (["compose", "hello"], '"hello"'),
    (["compose", "#2", "#3"], "one stipulation"), (["compose", "#2", "--count", "0"], '"0"'),
    (["perft", START, "abc"], '"abc"'), (["perft", START, "-1"], '"-1"'), (["perft", START, "3", "4"], '"3 4"'),
    (["perft", START, "99"], "99"), (["perft", START, "1.5"], '"1.5"'), (["moves", START, "Nf6"], '"Nf6"'),
    (["check", START, "Nf6"], '"Nf6"'), (["retract", START, "3"], '"3"'), (["retract", START, "--plies", "0"], '"0"'),
    (["legality", "e5"], '"e5"'), (["show", "games.pgn", "99"], "--ply 99"), (["show", START, "e5"], '"e5"'),
    (["audit"], "no game was read"), (["audit", "nosuch.pgn"], "nosuch.pgn"), (["audit", "folder"], "folder"),
    (["audit", "empty.pgn"], "no game was read"), (["audit", START], "RNBQKBNR"),
    (["audit", "--only", "nonsense", "games.pgn"], '"nonsense"'),
    (["audit", "--fix", "games.pgn"], "--fix games.pgn names the file that is written"),
    (["audit", "--good", "nosuch.pgn"], "doublecheck audit GAMES.pgn --good"),
    (["convert", "nosuch.pgn"], "nosuch.pgn"), (["convert", "games.pgn", "epd"], "epd"),
    (["convert", "games.pgn", "--to", "nonsense"], '"nonsense"'),
    (["convert", "games.pgn", "--to"], "--to needs a value"),
    (["convert", "hello world"], '"hello"'), (["rule", "nosuch.jsonl"], "nosuch.jsonl"), (["rule", "folder"], "folder"),
    (["rule", "binary.bin"], "line 1"), (["rule", START], "fen FEN"), (["rule", "fen 8/8", "e4"], "2 ranks"),
    (["rule", "--laws", "nosuch.json", "e4"], "nosuch.json"), (["rule", "W late -5"], '"-5"'),
    (["rule", '{"ev":"move"}'], "settings"), (["chess99", "hello"], "hello"), (["chess99", "rules", "8/8/8"], "8/8/8"),
    (["chess99", "analyse", "hello"], "nine rows"), (["chess99", "analyze", START], '"chess99 analyse"'),
    (["guard"], "Name the engine"), (["guard", "/nosuch"], "/nosuch"), (["guard", "games.pgn"], "games.pgn"),
    (["verify", "nosuch.jsonl"], "nosuch.jsonl"), (["verify", "{}"], "verdict is expected"),
    (["verify", START], "verdict is expected"), (["rules", "nonsense"], '"nonsense"'), (["rules", "4.7"], "fide.4.7"),
    (["rules", ""], 'no rule ""'), (["tour", "x"], "x/figures.fen"), (["serve", "hello"], "operands"),
    (["serve", "--port", "99999"], "99999"), (["serve", "--page", "nosuch", "--port", "0"], "nosuch"),
    (["help", "nonsense"], '"nonsense"'), (["help", "check", "nonsense"], "nonsense"), (["version", "x"], '"x"'),
    (["completion"], "Name the shell"), (["completion", "tcsh"], '"tcsh"'), (["completion", "bash", "zsh"], '"zsh"'),
]
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

    def expect_messages(self, rows):
        """Expects an error for each list of arguments. The error must contain the text that follows the list."""
        messages = dict(rows)
        for call, done in self.run_all(list(messages)):
            text = " ".join((done.stdout + done.stderr).decode(errors="replace").split())
            self.assertIn(done.returncode, (2, 3), call)
            self.assertIn(messages[call], text, call)

    def test_a_wrong_record_is_named_by_every_command(self):
        self.write("empty.fen", "")
        self.write("binary.bin", bytes(range(1, 256)) * 4)
        (self.folder / "folder").mkdir()
        commands = ("legality", "retract", "check", "castling", "moves", "show", "winnable", "perft", "solve #1")
        self.expect_messages([((*command.split(), *arguments), text) for command in commands
                              for arguments, text in WRONG_RECORDS
                              if not (command == "perft" and arguments[0] == "--seconds")
                              and not (command.startswith("solve")
                                       and arguments[0] in ("-i", "empty.fen", "binary.bin", "folder"))])

    def test_a_message_names_the_mistake(self):
        self.write("empty.pgn", "")
        self.write("binary.bin", bytes(range(1, 256)) * 4)
        (self.folder / "folder").mkdir()
        self.expect_messages([(tuple(arguments), text) for arguments, text in MISTAKES])

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
