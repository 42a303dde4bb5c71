# SPDX-License-Identifier: MIT
"""Tests that every operation has examples in its help, and that every example can be run."""
import re
import subprocess

import cli


class Examples(cli.Case):
    def listed(self, *arguments):
        text = self.run_program(*arguments).stdout.decode()
        return re.search(r"^operations:\n(.*?)\n\n", text, re.S | re.M).group(1)

    def operations(self):
        """Returns the names of all operations and groups of operations, each as a list of words."""
        listed = self.listed("--help")
        names = [[name] for name in re.findall(r"^  (\w+)", listed, re.M) + ["man", "reference"]]
        for group in re.findall(r"^  (\w+) \.\.\.", listed, re.M):
            names += [[group, name] for name in re.findall(rf"^  {group} (\w+)", self.listed("help", group), re.M)]
        return names

    def test_every_example_runs(self):
        names = self.operations()
        self.assertGreaterEqual(len(names), 20)
        for name in names:
            text = self.run_program("help", *name).stdout.decode()
            commands = re.findall(r"^  (\S.*)$", text.split("\nexamples:\n")[1], re.M)
            commands = [command for command in commands if not command.startswith("#")]
            self.assertTrue(commands, name)
            if name == ["serve"]:
                continue  # its examples do not end; tests/interfaces/test_http.py runs the server
            for command in commands:
                with self.subTest(command=command):
                    self.assertIn("doublecheck " + " ".join(name), command)
                    # One job, because a batch for several threads would be more work than these examples need.
                    command = command.replace("doublecheck compose", "doublecheck compose --jobs 1")
                    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], cwd=self.folder,
                                          timeout=cli.PATIENCE,
                                          env=self.environment(), capture_output=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stdout.decode() + done.stderr.decode())
                    if ">" not in command:
                        self.assertTrue(done.stdout)
                    self.assertEqual(done.stderr, b"")

    def test_help_is_the_same_however_it_is_asked_for(self):
        for name in self.operations():
            with self.subTest(name=name):
                asked = self.run_program("help", *name)
                self.assertEqual(asked.returncode, 0)
                for flag in ("--help", "-h"):
                    self.assertEqual(self.run_program(*name, flag).stdout, asked.stdout)
        self.assertEqual(self.run_program("help").stdout, self.run_program("--help").stdout)
        self.assertEqual(self.run_program("version").stdout, self.run_program("--version").stdout)
        self.assertRegex(self.run_program("version").stdout.decode(), r"^doublecheck \d+\.\d+\.\d+\n$")

    def test_commands_suggested_by_the_tour_run(self):
        text = self.run_program("tour", ".").stdout.decode()
        commands = re.findall(r"^  ([^# ]\S*doublecheck .*)$", text.split("What to try next")[1], re.M)
        self.assertGreaterEqual(len(commands), 5)
        for command in commands:
            command = command.replace("--seconds 10", "--seconds 1")
            with self.subTest(command=command):
                done = subprocess.run(["sh", "-c", command], cwd=self.folder, env=self.environment(),
                                      capture_output=True, timeout=cli.PATIENCE, check=False)
                self.assertEqual(done.returncode, 0, done.stderr.decode())


cli.main()
