# SPDX-License-Identifier: MIT
"""Tests of exchanges line by line: with a program that waits for each answer, and with a user at a terminal."""
import json
import select
import subprocess

import cli
from cli import IMPOSSIBLE, POSSIBLE
from terminal import TerminalCase


class Dialogue(cli.Case):
    def talk(self, jobs):
        with subprocess.Popen([cli.binary, "retract", "-i", "-", "--json", "--jobs", jobs], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, cwd=self.folder) as program:
            for i, fen in enumerate([IMPOSSIBLE, POSSIBLE] * 5):
                program.stdin.write(f"{fen}\t{i}\n".encode())
                program.stdin.flush()
                ready, _, _ = select.select([program.stdout], [], [], cli.PATIENCE)
                self.assertTrue(ready, f"no answer to record {i} with {jobs} jobs")
                self.assertEqual(json.loads(program.stdout.readline())["subject"]["label"], str(i))
            program.stdin.close()
            self.assertEqual(program.wait(cli.PATIENCE), 0)

    def test_each_record_is_answered_at_once(self):
        for jobs in ("1", "2", "4"):
            self.talk(jobs)


class AtATerminal(TerminalCase):
    """The dialogues, whose lines can be edited."""

    def test_tab_completes_and_arrows_recall_what_was_typed(self):
        self.start(80, 24, "rule", "--interactive", "--edition", "2023", "--regime", "basic", "--section", "fide")
        self.screen("Class")
        self.press("bli", "]: bli")
        self.press("Tab", "]: blitz")
        self.press("Enter", "Position (a FEN)")
        self.press("Enter", "White has the move>")
        self.press("e2", "move> e2")
        for key in ("BSpace", "BSpace"):
            self.tmux("send-keys", key)
        self.press("g4", "move> g4")
        self.press("Home", "move> g4")
        self.tmux("send-keys", "DC")
        self.press("f", "move> f4")
        self.press("Enter", "White plays 1.f4.")
        self.press("Nh", "Black has the move> Nh")
        self.press("Tab", "Black has the move> Nh6")
        self.press("Enter", "Black plays 1...Nh6.")
        self.press("Up", "White has the move> Nh6")
        self.press("Up", "White has the move> f4")
        self.tmux("send-keys", "C-u")
        self.press("quit", "move> quit")
        self.press("Enter", "code=0")

    def test_chess99(self):
        self.start(80, 30, "chess99", "play", "--level", "1", "--ascii")
        self.screen("1. White>")
        self.press("res", "1. White> res")
        self.press("Tab", "1. White> resign")
        self.press("Enter", "quit>")
        self.press("C-d", "code=0")


cli.main()
