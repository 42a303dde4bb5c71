# SPDX-License-Identifier: MIT
"""Tests that a program that sends one record at a time and waits for each answer gets its answers."""
import json
import select
import subprocess

import cli
from cli import IMPOSSIBLE, POSSIBLE


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


cli.main()
