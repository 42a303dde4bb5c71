# SPDX-License-Identifier: MIT
"""Entries of YACPDB: `convert --to olv` keeps every member, and writes the form of the schema.

The corpus is that of the Debian package pychess, if it is installed (or the folder DOUBLECHECK_OLIVE_CORPUS). The
schema is yacpdb-entry.schema.json in the folder olive of DOUBLECHECK_SHARED_DATA.
"""
import collections
import json
import os
import pathlib
import re
import unittest

import yaml

import cli

ENTRIES = cli.ROOT / "tests/data/olive/entries.olv"
CORPUS = pathlib.Path(os.environ.get("DOUBLECHECK_OLIVE_CORPUS", "/usr/share/pychess/learn/puzzles"))
SCHEMA = pathlib.Path(os.environ.get("DOUBLECHECK_SHARED_DATA", "/")) / "olive/yacpdb-entry.schema.json"


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Reads dates as texts, as the schema has them."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in Loader.yaml_implicit_resolvers.items()}


def mended(text):
    """Returns the text with the three lines changed that are not YAML, in the corpus and in entries.olv."""
    text = re.sub(r'"(.*)\\Die Schwalbe\\(.*)"', r"'\1\\Die Schwalbe\\\2'", text)
    return text.replace('stipulation: "=" Black to move', "stipulation: '\"=\" Black to move'")


def unique(values):
    return [value for i, value in enumerate(values) if value not in values[:i]]


def in_form_of_schema(entry):
    """Returns an entry of the older form as the schema has it. Members that state nothing are left out."""
    entry = {name: value for name, value in entry.items() if value is not None and value != []}
    for name in ("authors", "options", "keywords", "comments"):
        if name in entry:
            entry[name] = unique(entry[name])
    if not isinstance(entry.get("source"), dict):
        source = {new: entry.pop(old) for old, new in
                  (("source", "name"), ("date", "date"), ("source-id", "problemid")) if old in entry}
        if "distinction" in entry:
            entry["award"] = {"tourney": "ditto", "distinction": entry.pop("distinction")}
        if source or "award" in entry:
            entry["source"] = {"name": "", "date": "0000"} | source
    entry.setdefault("solution", "?")
    return entry


def documents(text):
    return [part for part in re.split(r"(?m)^---[ \t]*\n", text) if re.search(r"(?m)^[^#\n]", part)]


class Entries(cli.Case):
    def compare(self, path, validator=None):
        """Converts a file, and compares each entry with that of the file. Returns the number of entries."""
        sources = documents(path.read_text(encoding="utf-8"))
        done = self.run_program("convert", "-i", str(path), "--to", "olv")
        self.assertEqual((done.returncode, done.stderr), (0, b""), path)
        written = list(yaml.load_all(done.stdout.decode(), Loader=Loader))
        self.assertEqual(len(written), len(sources), path)
        for source, entry in zip(sources, written):
            self.assertEqual(in_form_of_schema(yaml.load(mended(source), Loader=Loader)), entry, source)
            if validator is not None:
                faults = [f"{list(fault.absolute_path)}: {fault.message}" for fault in validator.iter_errors(entry)]
                self.assertEqual(faults, [], source)
        return len(written)

    def test_every_member_is_kept(self):
        self.assertEqual(self.compare(ENTRIES), 5)
        self.write("entry.json", json.dumps({"algebraic": {"white": ["Ke1"], "black": ["Ke8"]}, "stipulation": "#2",
                                             "solution": "1.a\n2.b", "keywords": ["Block", 7]}))
        done = self.run_program("convert", "-i", "entry.json", "--to", "olv")
        self.assertEqual(yaml.safe_load(done.stdout)["keywords"], ["Block", 7])

    @unittest.skipUnless(CORPUS.is_dir() and list(CORPUS.glob("*.olv")), "the corpus is not installed")
    def test_the_corpus_is_kept_and_is_valid(self):
        validator = None
        if SCHEMA.is_file():
            import jsonschema
            # Python 3.11 accepts flags only at the beginning of an expression.
            schema = SCHEMA.read_text(encoding="utf-8").replace('"^(?i)', '"(?i)^')
            validator = jsonschema.Draft7Validator(json.loads(schema))
        self.assertGreater(sum(self.compare(path, validator) for path in sorted(CORPUS.glob("*.olv"))), 1000)

    def test_other_forms_are_written(self):
        def written(form):
            done = self.run_program("convert", "-i", str(ENTRIES), "--to", form)
            return done.stdout.decode()
        popeye = written("popeye-input")
        self.assertIn("BeginProblem\nAuthor Loyd, Samuel\nOrigin Chess Monthly, 1857-11, 32\n"
                      "Award 1st Prize, ex aequo\nStipulation #2\nPieces\n  White Ke1 Qa7 Rh1\n  Black Kc1\n"
                      "EndProblem\n", popeye)
        self.assertIn("Condition Circe\nOption Duplex\nPieces\n  White Kf6 Gg7 Royal Nd2\n  Black Kh8 Ph7\n"
                      "  Neutral Sa1\nTwin Move c3 g3\nTwin Continued remove g7\nEndProblem\n", popeye)
        self.assertNotIn("Black to move", popeye)
        latex = written("latex")
        self.assertIn("  \\pieces[3+1]{wKe1, wDa7, wTh1, sKc1}%\n  \\stipulation{\\#2}%\n", latex)
        self.assertNotIn("Gg7", latex)
        fens = written("fen").splitlines()
        self.assertEqual(fens[:2], ["8/Q7/8/8/8/8/8/2k1K2R w - - 0 1", "1K3B2/8/r1k4p/7R/8/8/7p/8 b - - 0 1"])

    def test_input_for_popeye_is_solved_as_the_entry(self):
        self.run_program("convert", "-i", str(ENTRIES), "--to", "popeye-input")
        text = self.run_program("convert", "-i", str(ENTRIES), "--to", "popeye-input").stdout
        self.write("problems.txt", text.split(b"EndProblem")[0].decode() + "EndProblem\n")
        done = self.run_program("solve", "-i", "problems.txt", "--keys", "--json")
        first = json.loads(done.stdout.splitlines()[0])
        self.assertEqual(first["details"]["keys"], ["a7f2"])

    def test_positions_become_entries(self):
        def entry(*record):
            return yaml.safe_load(self.run_program("convert", *record, "--to", "olv").stdout)
        self.assertEqual(entry("8/Q7/8/8/8/8/8/2k1K2R #2 Qf2"),
                         {"stipulation": "#2", "solution": "Qf2",
                          "algebraic": {"white": ["Ke1", "Qa7", "Rh1"], "black": ["Kc1"]}})
        for record in ("8/Q7/8/8/8/8/8/2k1K2R w - - 0 1 #2", "8/Q7/8/8/8/8/8/2k1K2R b K - 0 1 #2",
                       "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 #2"):
            done = self.run_program("convert", record, "--to", "olv")
            self.assertEqual((done.returncode, done.stdout), (3, b""), record)
            self.assertIn(b"A diagram cannot state", done.stderr, record)

    def test_what_is_not_solved_is_named(self):
        done = self.run_program("solve", "-i", str(ENTRIES), "--json", "--keys")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        found = collections.Counter(line.get("code") or line["answer"] for line in lines)
        self.assertEqual(found, {"yes": 2, "no": 1, "problem.stipulation": 1, "entry.fairy": 1})
        self.assertEqual(lines[0]["subject"]["label"], "Loyd, Samuel; Chess Monthly; 1857-11; 32")
        self.assertEqual(self.run_program("legality", "-i", str(ENTRIES)).returncode, 3)


cli.main()
