# SPDX-License-Identifier: MIT
"""`solve --to popeye` writes what tests/data/popeye.txt has, and the grammars of docs/popeye.md accept it. `--popeye`
passes on what is not solved, here to a script that stands in for Popeye.

Outputs of Popeye itself are read from outputs.txt in the folder popeye of DOUBLECHECK_SHARED_DATA, if there is one.
"""
import json
import os
import pathlib
import re
import sys
import unittest

import yaml

import cli

sys.path.insert(0, str(cli.ROOT / "tools"))
import popeye_form  # noqa: E402  (found by the line above)

OWN = cli.ROOT / "tests/data/popeye.txt"
POPEYES = pathlib.Path(os.environ.get("DOUBLECHECK_SHARED_DATA", "/")) / "popeye/outputs.txt"
RULES = popeye_form.grammar()


def faulty(output):
    """Returns outputs with one fault each, made from a solution of forced play with a try."""
    yield "no refutation", re.sub(r"    but\n.*\n", "", output, count=1)
    yield "neither key nor try", re.sub(r"(\n   1\.\S+(?: [+#=])?) [!?]", r"\1", output, count=1)
    yield "indented by one blank less", re.sub(r"\n      1\.\.\.", "\n     1...", output, count=1)
    yield "an answer at the place of a reply", re.sub(r"\n          2\.", "\n      2.", output, count=1)
    yield "a move without its first square", re.sub(r"[a-h][1-8]-", "-", output, count=1)
    yield "N for the knight", re.sub(r"\.S|\.Q|\.R", ".N", output, count=1)
    yield "a check sign without a blank", re.sub(r" [#+=]\n", "#\n", output, count=1)


class Output(cli.Case):
    def test_is_what_the_file_has(self):
        sections = popeye_form.sections_of(OWN)
        self.assertGreater(len(sections), 15)
        for section in sections:
            done = self.run_program("solve", "--to", "popeye", stdin=section.asked.encode())
            self.assertEqual((done.returncode, done.stderr), (0, b""), section.name)
            self.assertEqual(done.stdout.decode().rstrip("\n") + "\n", section.output, section.name)

    def accept(self, path):
        for section in popeye_form.sections_of(path):
            self.assertIsNone(RULES.fault("input", section.asked), section.name)
            self.assertIsNone(popeye_form.output_fault(RULES, section.output), section.name)

    def test_is_accepted_by_the_grammar_of_the_page(self):
        self.accept(OWN)

    def test_of_popeye_is_accepted_too(self):
        if not POPEYES.is_file():
            self.skipTest("needs outputs of Popeye")
        self.accept(POPEYES)

    def test_with_a_fault_is_rejected(self):
        output = next(one.output for one in popeye_form.sections_of(OWN) if " ?" in one.output)
        for name, text in faulty(output):
            self.assertNotEqual(text, output, name)
            self.assertIsNotNone(popeye_form.output_fault(RULES, text), name)
        for text in ("  1.f2-f1 d7-d8=S   2.Sf1-e3\n", " 1.f2-f1 d7-d8=S\n", "  1.f2-f1 d7-d8=S 2.Sf1-e3 Sd8-e6 #\n"):
            self.assertIsNotNone(popeye_form.output_fault(RULES, text), text)

    def test_is_not_written_for_what_it_cannot_show(self):
        for question in (("hdp1", "8/8/8/8/8/5k2/7p/7K b - - 0 1"), ("-1(w,b) & h#1", "4k3/8/8/7K/8/8/8/8")):
            done = self.run_program("solve", *question, "--to", "popeye")
            self.assertNotEqual(done.returncode, 0, question)
            self.assertIn(b"solve.popeye", done.stderr + done.stdout, question)

    def test_is_the_solution_of_an_entry(self):
        for section in popeye_form.sections_of(OWN):
            if "EnPassant" in section.asked:
                continue
            done = self.run_program("solve", "--to", "olv", stdin=section.asked.encode())
            entry = yaml.safe_load(done.stdout.decode())
            self.assertEqual(entry["solution"].rstrip("\n") + "\n", section.output.lstrip("\n"), section.name)
            self.assertEqual(entry["stipulation"], section.stipulation)

    def test_is_the_verdict_if_a_limit_stops_the_search(self):
        done = self.run_program("solve", "#4", "8/8/8/8/8/1k6/8/K6R b - - 0 1", "--to", "popeye", "--nodes", "1")
        self.assertIn(b"unknown", done.stdout)


class Program(cli.Case):
    STAND_IN = str(cli.ROOT / "tests/cli/popeye_program.py")
    FEN = "8/8/8/4k3/8/8/8/K6R w - - 0 1"

    def passed(self, *arguments, mode="", stdin=b"", program=STAND_IN):
        done = self.run_program("solve", *arguments, "--popeye", program, stdin=stdin, DOUBLECHECK_POPEYE=mode)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_receives_problems_that_are_not_solved(self):
        _, output, _ = self.passed("hs#2", self.FEN)
        self.assertTrue(output.startswith(f"unknown: Solved by {self.STAND_IN}, not checked\n"), output)
        self.assertIn("Stipulation hs#2\nOption Variation\nOption NoBoard\nPieces\n  White Ka1 Rh1\n  Black Ke5\n",
                      output)
        _, output, _ = self.passed("-i", str(cli.ROOT / "tests/data/olive/entries.olv"), "--keys")
        self.assertEqual(output.count("not checked"), 1)
        self.assertIn("Condition Circe\n", output)
        self.assertIn("Neutral Sa1\n", output)

    def test_does_not_receive_input_for_popeye(self):
        problem = "\nPieces White Ka1 Gh1 Black Ke5\nStipulation #2\nCondition Circe\n"
        _, output, error = self.passed(stdin=f"BeginProblem{problem}EndProblem\n".encode())
        self.assertNotIn("not checked", output)
        self.assertIn("unreadable", output + error)

    def test_gives_no_verdict(self):
        _, output, _ = self.passed("hs#2", self.FEN, "--json")
        line = json.loads(output)
        self.assertEqual(line["schema"], "doublecheck/text/1")
        self.assertNotIn("certificate", line)
        self.assertNotIn("answer", line)

    def test_does_not_receive_what_is_solved_or_wrong(self):
        for question in (("#1", self.FEN), ("#1", "8/8/8/8/8/8/8/8x w"), ("hs#2", self.FEN.replace(" w", " b")),
                         ("hs#2", "4k3/8/8/8/8/8/8/4K2R w - - 0 1")):
            self.assertNotIn("not checked", self.passed(*question)[1], question)

    def test_cannot_be_made_to_write_a_file(self):
        for option in ("Circe Protocol x.txt", "Circe prot x.txt", "Circe LaTeX x.tex", "NoBoard,Protocol x.txt",
                       "NoBoard;Protocol x.txt", "NoBoard $Protocol x.txt", "Circe\rProtocol x.txt", "Circe\nProto x"):
            entry = {"algebraic": {"white": ["Ka1"], "black": ["Ke5"]}, "stipulation": "#2", "options": [option]}
            output = self.passed("--format", "json", stdin=json.dumps(entry).encode())[1]
            self.assertNotIn("not checked", output, option)
        named = {"authors": ["Protocol, P."], "algebraic": {"white": ["Ka1"], "black": ["Ke5"]}, "stipulation": "#2",
                 "options": ["Circe"]}
        output = self.passed("--format", "json", stdin=json.dumps(named).encode())[1]
        self.assertIn("not checked", output)
        self.assertNotIn("Author", output)

    def test_that_fails_is_an_error(self):
        for mode, message in (("dies", "was ended by signal 6"), ("dawdles", "did not solve the problem in 1 seconds"),
                              ("floods", "prints more than 16 MB"), ("silent", "printed nothing")):
            code, output, errors = self.passed("hs#2", self.FEN, "--seconds", "1" if mode == "dawdles" else "60",
                                               mode=mode)
            said = " ".join((output + errors).split())
            self.assertEqual(code, 3, said)
            self.assertIn(message, said)
            self.assertIn("[popeye.program]", said)
        self.assertIn("There is no program", " ".join(self.passed("hs#2", self.FEN, program="/no/such")[2].split()))
        self.assertIn("nothing was read", self.passed("hs#2", self.FEN, mode="deaf")[1])


class Input(cli.Case):
    def test_that_convert_writes_is_accepted(self):
        entries = cli.ROOT / "tests/data/olive/entries.olv"
        done = self.run_program("convert", "-i", str(entries), "--to", "popeye-input")
        problems = re.findall(r"BeginProblem\n.*?EndProblem\n", done.stdout.decode(), flags=re.DOTALL)
        self.assertGreater(len(problems), 0)
        for problem in problems:
            self.assertIsNone(RULES.fault("input", problem), problem)


cli.main()
