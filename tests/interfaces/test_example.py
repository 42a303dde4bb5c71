#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs an example and compares what it prints with examples/questions.txt, which all examples print.

usage: test_example.py COMMAND...
"""
import pathlib
import subprocess
import sys

EXPECTED = pathlib.Path(__file__).resolve().parent.parent.parent / "examples" / "questions.txt"

output = subprocess.run(sys.argv[1:], check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout
if output != EXPECTED.read_text(encoding="utf-8"):
    sys.exit(f"test_example.py: the example printed:\n{output}")
