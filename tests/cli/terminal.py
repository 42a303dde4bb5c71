# SPDX-License-Identifier: MIT
"""Runs the program in a terminal, which tmux provides."""
import itertools
import os
import shlex
import subprocess
import time

import cli


class TerminalCase(cli.Case):
    numbers = itertools.count()

    def setUp(self):
        super().setUp()
        self.socket = ""

    def tmux(self, *arguments, check=True):
        return subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *arguments], cwd=self.folder, check=check,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
                              env=self.environment(LC_ALL="C.UTF-8")).stdout

    def start(self, width, height, *arguments):
        """Runs the program with these arguments in a new terminal. Its exit code is printed at the end."""
        # Each terminal has a server of its own: one that is ending would refuse a new session.
        self.socket = f"doublecheck-{os.getpid()}-{next(self.numbers)}"
        self.addCleanup(subprocess.run, ["tmux", "-L", self.socket, "kill-server"], stderr=subprocess.DEVNULL)
        command = f"LC_ALL=C {shlex.join([cli.binary, *arguments])}; echo code=$?; cat"
        self.tmux("new-session", "-d", "-x", str(width), "-y", str(height), "sh", "-c", command)

    def until(self, holds):
        """Returns the lines of the screen once a condition holds for them."""
        end = time.monotonic() + cli.PATIENCE
        while time.monotonic() < end:
            lines = self.tmux("capture-pane", "-p").split("\n")
            if holds(lines):
                return lines
            time.sleep(0.02)
        raise AssertionError("\n".join(lines))

    def screen(self, wanted):
        """Returns the lines of the screen once a text stands on it."""
        return self.until(lambda lines: any(wanted in line for line in lines))

    def press(self, key, wanted):
        """Presses a key, or types a word. Returns the lines of the screen once a text stands on it."""
        self.tmux("send-keys", *(("-l", key) if len(key) > 1 and key.islower() else (key,)))
        return self.screen(wanted)
