#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A program for tests that stands in for Popeye. It prints the input that it reads, after a line of its own. The
environment variable DOUBLECHECK_POPEYE selects how it misbehaves: dies|dawdles|floods|silent|deaf.
"""
import os
import sys
import time

MODE = os.environ.get("DOUBLECHECK_POPEYE", "")

if MODE == "dies":
    os.abort()
if MODE == "deaf":
    sys.stdin.close()
    print("nothing was read")
    sys.exit()
text = sys.stdin.read()
if MODE == "dawdles":
    print("begun", flush=True)
    time.sleep(600)
while MODE == "floods":
    print("x" * 60000)
if MODE != "silent":
    print("Stand-in for Popeye")
    print(text)
