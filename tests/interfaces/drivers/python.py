#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads calls from standard input, one JSON object per line, and writes the answers of the Python package to standard
output. Run it with a Python that has the package.
"""
import sys

import doublecheck

for line in sys.stdin.buffer:
    sys.stdout.buffer.write(doublecheck.call(line.decode()))
    sys.stdout.buffer.flush()
