# SPDX-License-Identifier: MIT
"""Tests that damaged records of every format never stop the program, for any question and any form of output."""
import json
import random

import cli

SEED = 20261121
ROUNDS = 150 * cli.SCALE
OPERATIONS = ("legality", "retract", "check", "castling", "move", "winnable", "convert", "verify")
PICTURES = [["--to", form] for form in ("fen", "epd", "uci", "pgn", "text", "svg")]


def damaged(text, rng):
    text = bytearray(text)
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        if not text:
            break
        at, other = rng.randrange(len(text)), rng.randrange(len(text))
        way = rng.randrange(5)
        if way == 0:
            text[at] = rng.randrange(256)
        elif way == 1:
            del text[at]
        elif way == 2:
            text.insert(at, rng.choice(b'/ -_0123456789KQkqpnbrPNBR"{}[],:\t;.e\\'))
        elif way == 3:
            text[at], text[other] = text[other], text[at]
        else:
            text[at:other] = text[other:other + rng.randrange(9)]
    return bytes(text).replace(b"\n", b"")


class Mutations(cli.Case):
    def records(self):
        """Returns correct records by format."""
        fens = [line for name in ("figures", "random", "castling", "moves", "winnable")
                for line in (self.folder / f"{name}.fen").read_bytes().splitlines() if not line.startswith(b"#")]
        lines = [json.dumps({"fen": fen.decode().partition("\t")[0], "move": "e2e4", "winner": "white",
                             "label": 1}).encode() for fen in fens]
        for operation, name in (("retract", "figures.fen"), ("check", "checks.pgn"), ("castling", "castling.fen"),
                                ("move", "moves.fen"), ("legality", "random.fen"), ("check", "games.pgn"),
                                ("winnable", "winnable.fen"), ("winnable", "endings.pgn")):
            lines += self.run_program(operation, "--json", "-i", name).stdout.splitlines()
        return {"fen": fens, "epd": [b" ".join(fen.split()[:4]) + b' bm Nf3; id "x y"; c0 "z";' for fen in fens],
                "json": lines, "pgn": (self.folder / "games.pgn").read_bytes().splitlines()}

    def test_damaged_records_do_not_end_the_stream(self):
        rng = random.Random(SEED)
        for form, sound in self.records().items():
            chosen = sound if form == "pgn" else [rng.choice(sound) for _ in range(ROUNDS)]
            data = b"\n".join(damaged(record, rng) for record in chosen)
            for operation in OPERATIONS:
                looks = [["--json"], ["--board", "--color", "always"]]
                if operation == "winnable":
                    looks = [[*look, "--fast", "--sites"] for look in looks]
                if operation == "legality":
                    looks = [[*look, "--nodes", "3000"] for look in looks]
                for look in looks + (PICTURES if operation == "convert" else []):
                    done = self.run_program(operation, "--format", form, "-i", "-", *look, stdin=data)
                    self.assertIn(done.returncode, (0, 3), f"seed {SEED}: {operation} {form} {look} {done.stderr}")
                    if "--json" in look:
                        for line in done.stdout.splitlines():
                            json.loads(line)


cli.main()
