# SPDX-License-Identifier: MIT
"""Tests of the shell completions, and of the man page, which must have no warnings."""
import shutil
import subprocess
import unittest

import cli


class Completions(cli.Case):
    def bash(self, *words):
        """Returns the completions that bash offers for the last of the words."""
        self.run_program("completion", "bash")
        script = (f"source <('{cli.binary}' completion bash); COMP_WORDS=({' '.join(repr(word) for word in words)}); "
                  f"COMP_CWORD={len(words) - 1}; _doublecheck; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        done = subprocess.run(["bash", "-c", script], capture_output=True, cwd=self.folder, check=False)
        self.assertEqual(done.stderr, b"")
        return done.stdout.decode().split()

    def test_bash_completes_operations_options_and_values(self):
        self.assertEqual(self.bash("doublecheck", "leg"), ["legality"])
        self.assertEqual(self.bash("doublecheck", "legality", "--refute"), ["--refute-only"])
        self.assertEqual(self.bash("doublecheck", "convert", "--to", "s"), ["svg"])
        self.assertEqual(self.bash("doublecheck", "convert", "-i", "game"), ["games.pgn"])
        self.assertEqual(self.bash("doublecheck", "help", "cas"), ["castling"])
        self.assertEqual(self.bash("doublecheck", "completion", "z"), ["zsh"])

    def read_by(self, *command, shell):
        program = shutil.which(command[0])
        if program is None:
            self.skipTest(f"{command[0]} is not installed")
        text = self.run_program(*shell).stdout
        done = subprocess.run([program, *command[1:]], input=text, capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout.decode()

    def test_zsh_loads_its_completion(self):
        self.read_by("zsh", "-n", "/dev/stdin", shell=("completion", "zsh"))

    def test_fish_loads_its_completion(self):
        self.read_by("fish", "-n", "/dev/stdin", shell=("completion", "fish"))

    def test_fish_completes(self):
        if shutil.which("fish") is None:
            self.skipTest("fish is not installed")
        script = self.write("c.fish", self.run_program("completion", "fish").stdout)
        for line, offer in (("doublecheck leg", "legality"), ("doublecheck convert --to s", "svg"),
                            ("doublecheck legality --refute", "--refute-only")):
            done = subprocess.run(["fish", "-c", f"source {script}; complete -C '{line}'"], capture_output=True,
                                  cwd=self.folder, check=False)
            self.assertIn(offer, [entry.split("\t")[0] for entry in done.stdout.decode().splitlines()])

    @unittest.skipUnless(shutil.which("man"), "needs man")
    def test_the_man_page_has_no_warnings(self):
        page = self.write("doublecheck.1", self.run_program("man").stdout)
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=self.folder,
                              env=self.environment(LC_ALL="C.UTF-8"), check=False)
        self.assertEqual(done.stderr, b"")


cli.main()
