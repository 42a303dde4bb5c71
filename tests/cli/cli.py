# SPDX-License-Identifier: MIT
"""Shared helpers of the tests that run the program."""
import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = ROOT / "data/samples"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
IMPOSSIBLE = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"
PINNED = "4k3/4r3/8/8/7b/8/3NNP2/4K3 w - - 0 1"
POSSIBLE = "b5k1/8/3n4/8/4K3/8/8/8 w - - 0 1"
STOCKFISH = shutil.which("stockfish") or (os.access("/usr/games/stockfish", os.X_OK) and "/usr/games/stockfish")

# Seconds after which a test gives up waiting for the program: long enough for a slow and busy machine, so that only a
# program that never ends reaches it.
PATIENCE = 1800
# Factor by which the number of random cases is multiplied; more than 1 in `./dev nightly`.
SCALE = int(os.environ.get("DOUBLECHECK_TEST_SCALE", "1"))

binary = ""


def to_and_fro(plies):
    """Returns a game of `plies` plies in which knights go out and come back, again and again."""
    words = []
    for ply in range(plies):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        words.append(("Nf3", "Nf6", "Ng1", "Ng8")[ply % 4])
    return '[Event "long"]\n\n' + " ".join(words) + " *\n"


@functools.cache
def is_instrumented():
    """Returns true if the program was built with sanitizers."""
    content = pathlib.Path(binary).read_bytes()
    return any(name in content for name in (b"__asan_init", b"__tsan_init", b"__ubsan_handle"))


def unless_instrumented(test):
    """Decorates a test that is skipped if the program was built with sanitizers, which would find nothing more."""
    @functools.wraps(test)
    def run(self):
        if is_instrumented():
            self.skipTest("run with the optimised program")
        test(self)
    return run


def fewer(times):
    """Returns `times`, or an eighth of it under sanitizers, so that a long test does not take too long."""
    return times // 8 if is_instrumented() else times


class Case(unittest.TestCase):
    """A test that runs in a temporary folder with a copy of the samples."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="doublecheck-"))
        self.addCleanup(shutil.rmtree, self.folder)
        for sample in SAMPLES.iterdir():
            shutil.copy(sample, self.folder)

    def environment(self, **more):
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
        return {**kept, "PATH": f"{os.path.dirname(binary)}:{os.environ['PATH']}",
                "XDG_CACHE_HOME": str(self.folder / "cache"), **more}

    def run_program(self, *arguments, stdin=b"", **environment):
        if isinstance(stdin, str):
            stdin = stdin.encode()
        return subprocess.run([binary, *arguments], input=stdin, capture_output=True, cwd=self.folder,
                              env=self.environment(**environment), timeout=PATIENCE, check=False)

    def answers(self, *arguments, stdin=b"", code=0):
        """Runs the program with --json, expects the exit code `code`, and returns the JSON objects that it prints."""
        done = self.run_program(*arguments, "--json", stdin=stdin)
        self.assertEqual(done.returncode, code, done.stderr.decode())
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return name


def main():
    global binary
    binary = os.path.abspath(sys.argv.pop(1))
    sys.modules["cli"].binary = binary
    unittest.main(verbosity=1)
