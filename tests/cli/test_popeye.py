# SPDX-License-Identifier: MIT
"""`solve --to popeye` writes what tests/data/popeye.txt has, and the grammars of docs/popeye.md accept it.

Outputs of Popeye itself are read from popeye/outputs.txt in the folder DOUBLECHECK_SHARED_DATA, if there is one.
"""
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


class Input(cli.Case):
    def test_that_convert_writes_is_accepted(self):
        entries = cli.ROOT / "tests/data/olive/entries.olv"
        done = self.run_program("convert", "-i", str(entries), "--to", "popeye-input")
        problems = re.findall(r"BeginProblem\n.*?EndProblem\n", done.stdout.decode(), flags=re.DOTALL)
        self.assertGreater(len(problems), 0)
        for problem in problems:
            self.assertIsNone(RULES.fault("input", problem), problem)


cli.main()
