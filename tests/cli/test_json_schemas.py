# SPDX-License-Identifier: MIT
"""Tests that every line that an operation prints with --json fits its schema, according to a third-party validator."""
import copy
import json
import re

import jsonschema

import cli

SCHEMAS = {}
for path in sorted((cli.ROOT / "data/schema").glob("*.schema.json")):
    schema = json.loads(path.read_text(encoding="utf-8"))
    SCHEMAS[schema["$id"]] = schema
CASTLED = "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O Nf6 5.Re1 O-O *"
WALL = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"
COMMANDS = [
    *(["check", "-i", sample] for sample in ("figures.fen", "random.fen", "castling.fen", "checks.pgn", "games.pgn")),
    ["check", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"],
    ["check", "-i", "games.pgn", "--nodes", "3"],
    ["check", "--perpetual", "-i", "figures.fen"],
    ["check", "--perpetual", "1Rr1b3/NN1R1B2/r1rp1KQq/1PQnB1n1/2r1RP2/3pN3/n7/N1b1kB2 w - - 0 1"],
    ["check", "--perpetual", "6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1"],
    ["check", "--perpetual", "6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1", "--nodes", "1"],
    *(["castling", "-i", sample] for sample in ("castling.fen", "random.fen", "games.pgn")),
    ["castling", CASTLED],
    *([command, "r3k2r/8/8/8/8/8/8/R3K2R", *more]
      for command, *more in (["castling"], ["castling", "O-O"], ["castling", "e1g1"], ["move", "O-O"], ["check"],
                             ["moves"], ["retract"], ["winnable"], ["winnable", "--both"],
                             ["legality", "--refute-only"],
                             ["legality", "--refute-only", "--convention", "codex"])),
    ["solve", "-i", "problems.fen"],
    ["solve", "-i", "problems.fen", "--keys"],
    ["solve", "-i", "twins.olv"],
    ["solve", "-i", "twins.olv", "--set-play", "--duplex", "--keys"],
    ["solve", "-i", "problems.fen", "--grade"],
    ["solve", "-1(w,b) & h#1", "4k3/8/8/7K/8/8/8/8"],
    ["solve", "-1w & #1", "6k1/pppp1ppp/8/2R5/4p3/8/8/K7 b - - 0 1"],
    ["solve", "#2", "r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1", "--convention", "codex"],
    ["solve", "#1", "6R1/7p/5P1k/5KpP/8/8/8/7R"],
    ["castling", "r3k3/p1p5/Q3K3/8/8/8/8/8"],
    ["castling", "4k2r/8/8/8/8/8/8/R3K3", "O-O-O"],
    ["solve", "#3", "8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1", "--nodes", "50"],
    ["solve", "#1", "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"],
    ["compose", "#2", "--count", "2", "--steps", "1", "--jobs", "1", "--counts"],
    ["compose", "h#1.5", "--count", "1", "--steps", "1", "--jobs", "1"],
    ["castling", "--chess960", "1k3r2/8/8/8/8/8/8/1K3R2 w Ff - 0 1"],
    ["move", "-i", "moves.fen"],
    ["move", "8/8/8/8/8/2n1k3/8/K3N1N1 w - - 0 1", "Nf3"],
    ["move", "4k3/8/8/8/1b6/8/3N4/4KN2 w - - 0 1", "Nd4"],
    *(["winnable", "-i", "winnable.fen", *more]
      for more in ([], ["--both"], ["--fast"], ["--sites"], ["--both", "--sites"], ["--shortest"], ["--seventyfive"])),
    ["winnable", WALL, "--both", "--sites"],
    ["winnable", "8/1p6/kPp5/p1P5/2P5/PK6/8/8 w - - 0 1", "black"],
    ["winnable", "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1"],
    ["winnable", "8/8/8/8/8/1k6/6R1/K7 b - - 148 100", "--seventyfive"],
    ["winnable", "-i", "endings.pgn", "--scan"],
    ["winnable", "-i", "endings.pgn", "--scan", "--fast"],
    *(["legality", "-i", sample, "--nodes", "50000"] for sample in ("figures.fen", "random.fen", "games.pgn")),
    ["legality", "-i", "random.fen", "--nodes", "1"],
    ["legality", "-i", "figures.fen", "--explain", "full", "--refute-only"],
    ["legality", "4k3/8/8/8/8/1P6/bPP5/1b2K3 b - - 0 1"],
    ["legality", "--counters", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"],
    ["legality", "--partial", "8/8/8/8/8/8/6PP/6Nr", "--frozen", "g1"],
    ["legality", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", "--plies", "4"],
    ["retract", "-i", "figures.fen"],
    ["retract", "-i", "figures.fen", "--plies", "3"],
    ["retract", "-i", "figures.fen", "--explain", "full"],
    ["retract", "-i", "figures.fen", "--history"],
    *(["rule", "-i", sample, *more]
      for sample in ("incident.jsonl", "lasker_thomas.pgn", "endings.pgn")
      for more in ([], ["--nodes", "3"], ["--edition", "FIDE-2009"])),
    ["rule", "1.h4 g5 2.hxg5 h6 3.gxh6 Nc6 4.h7 a6 5.hxg8=Q *"],
    *(["rule", "-i", str(ledger)] for ledger in sorted((cli.ROOT / "tests/data/arbiter").glob("*.jsonl"))[::4]),
    *(["rule", "-i", str(cli.ROOT / "tests/data/arbiter" / ledger)] for ledger in ("F07.jsonl", "F13.jsonl")),
    *(["show", "-i", sample] for sample in ("figures.fen", "castling.fen", "checks.pgn")),
    ["show", "-i", "lasker_thomas.pgn", "--all"],
    ["show", "8/8/8/8/8/8/8/K7 w - - 0 1"],
    ["sharpness", "8/8/4k3/8/8/3BK3/8/8 w - - 0 1"],
    ["sharpness", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--no-cache"],
    ["sharpness", '[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"] 1.Kd1 Kd8 *', "--no-cache"],
    *(["moves", "-i", sample] for sample in ("figures.fen", "games.pgn")),
    *(["perft", position, *more] for position in ("startpos", "8/8/8/8/8/2n1k3/8/K3N1N1 w - - 0 1")
      for more in ([], ["--depth", "2", "--divide"])),
    ["convert", "-i", "games.pgn"],
    ["convert", "no position"],
    ["audit", "faults.pgn", "games.pgn", "--themes", "all"],
    ["audit", "games.pgn"],
    *(["chess99", "perft", position, *more] for position in ("start", "9/4A4/9/9/2q3k2/9/9/9/6K2 w - -")
      for more in ([], ["--depth", "2", "--divide"], ["--ep-quiet-move", "no"])),
    *(["chess99", question, position] for question in ("moves", "check")
      for position in ("start", "9/4A4/9/9/2q3k2/9/9/9/6K2 w - -", "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -")),
    ["chess99", "rule", "-i", "chess99.fen"],
    ["chess99", "rule", "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -", "--call-draw"],
    ["chess99", "rule", "start", "e24"],
    ["chess99", "rule", "start", "e2e9"],
    ["chess99", "rule", "4k4/9/9/9/9/9/9/4Q4/4K4 w - -", "Qxe9"],
    ["chess99", "analyse", "start", "--nodes", "20000", "--plies", "3"],
    ["chess99", "analyse", "4k4/9/3PKP3/9/9/9/9/9/Q8 w - -"],
    ["chess99", "record", "doublechecks.c99"],
    ["chess99", "record", "1.e24 e75 2.Pe5 *"],
    ["chess99", "convert", "doublechecks.c99"],
]


NAMED = re.compile(r'\bfield(?:_unless_empty)?\(\s*"([^"]+)"')


def members(value):
    """Yields (object, member name) for each member within a value. Leaves out the schema, reasons, details and effort
    of verdicts."""
    if isinstance(value, list):
        for inner in value:
            yield from members(inner)
    elif isinstance(value, dict):
        beyond = ("schema", "reasons", "details", "effort") if "question" in value else ()
        for name in [name for name in value if name not in beyond]:
            yield value, name
            yield from members(value[name])


def names_of(schema):
    """Returns all member names of a schema."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
    for inner in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from names_of(inner)


def kinds_in(certificate):
    return {holder["kind"] for holder, name in members(certificate) if name == "kind"}


def validator(schema):
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


class JsonSchemas(cli.Case):
    lines_of = {}  # output lines by command, so that each command runs only once

    def lines(self, command, stdin=b""):
        if stdin:
            return self.asked(command, stdin)
        if str(command) not in self.lines_of:
            self.lines_of[str(command)] = self.asked(command)
        return list(self.lines_of[str(command)])

    def asked(self, command, stdin=b""):
        done = self.run_program(*command, "--json", stdin=stdin)
        self.assertIn(done.returncode, (0, 3), (command, done.stderr.decode()))
        lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
        self.assertTrue(lines, command)
        return lines

    def test_every_line_fits_its_schema(self):
        validators = {name: validator(schema) for name, schema in SCHEMAS.items()}
        questions = set()
        for command in COMMANDS:
            lines = self.lines(command)
            if "convert" not in command:
                text = "".join(json.dumps(line) + "\n" for line in lines)
                lines += self.lines(["verify", "-i", "-"], text)
            for line in lines:
                questions |= {holder["question"] for holder, name in members(line) if name == "question"}
                self.fits(validators[line["schema"]], line, command)
        named = {rule["if"]["properties"]["question"]["const"] for rule in SCHEMAS["doublecheck/verdict/1"]["allOf"]
                 if "const" in rule["if"]["properties"]["question"]}
        self.assertEqual(named - questions, set(), "no line of these questions was looked at")

    def fits(self, validator_of_line, line, command):
        fault = jsonschema.exceptions.best_match(validator_of_line.iter_errors(line))
        self.assertIsNone(fault, (command, line, fault and fault.message))

    def test_changed_lines_do_not_fit(self):
        check = validator(SCHEMAS["doublecheck/verdict/1"])
        for command in COMMANDS:
            line = self.lines(command)[0]
            if not line.get("details"):
                continue
            for name in line["details"]:
                damaged = copy.deepcopy(line)
                damaged["details"][name + "x"] = damaged["details"].pop(name)
                self.assertFalse(check.is_valid(damaged), (command, name))
            damaged = copy.deepcopy(line)
            damaged["details"]["more"] = 1
            self.assertFalse(check.is_valid(damaged), command)

    def certified(self):
        """Returns the shortest line for each question and kind of certificate."""
        lines = {}
        for command in COMMANDS:
            for line in self.lines(command):
                if "certificate" not in line:
                    continue
                certificate = line["certificate"]
                key = (line["question"], certificate["kind"], *certificate)
                lines[key] = min(line, lines.get(key, line), key=lambda one: len(str(one)))
        return list(lines.values())

    def test_every_kind_of_certificate_is_tested(self):
        seen = set()
        for command in COMMANDS:
            for line in self.lines(command):
                seen |= kinds_in(line.get("certificate", {}))
        known = {one["properties"]["kind"]["const"] for one in SCHEMAS["doublecheck/verdict/1"]["$defs"].values()
                 if "const" in one.get("properties", {}).get("kind", {})}
        self.assertEqual(known - seen, set())

    def test_renamed_members_fit_neither_schema_nor_checker(self):
        check = validator(SCHEMAS["doublecheck/verdict/1"])
        text, damages = "", []
        for line in self.certified():
            for part in ("subject", "certificate"):
                for number in range(min(40, len(list(members(line[part]))))):
                    damaged = copy.deepcopy(line)
                    holder, name = list(members(damaged[part]))[number]
                    holder[name + "x"] = holder.pop(name)
                    self.assertFalse(check.is_valid(damaged), (part, name, line))
                    text += json.dumps(damaged) + "\n"
                    damages.append((line["question"], part, name))
        verified = self.asked(["verify", "-i", "-"], text)
        self.assertEqual(len(verified), len(damages))
        for line, damage in zip(verified, damages):
            self.assertNotEqual(line.get("answer"), "yes", damage)

    def test_the_schemas_have_every_member_that_the_checker_reads(self):
        known = set(names_of(list(SCHEMAS.values())))
        read = {name for path in (cli.ROOT / "src/checker").rglob("*.[ch]pp")
                for name in NAMED.findall(path.read_text(encoding="utf-8"))}
        self.assertGreater(len(read), 70)
        self.assertEqual(read - known, set())

    def test_a_damaged_schema_is_detected(self):
        line = self.lines(["castling", "startpos"])[0]
        schema = copy.deepcopy(SCHEMAS["doublecheck/verdict/1"])
        text = json.dumps(schema)
        for word in ('"castlings"', '"lost_by"', '"obstacles"', '"prevented"', '"effort"'):
            self.assertIn(word, text)
            damaged = json.loads(text.replace(word, '"' + word[2:]))
            if word != '"lost_by"':
                self.assertFalse(jsonschema.Draft202012Validator(damaged).is_valid(line), word)


cli.main()
