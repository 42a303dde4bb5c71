#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every file that states the version agrees with project() in CMakeLists.txt.

usage: check_version.py [ROOT]     exit 1 if a file states another version, or none
"""
import pathlib
import re
import sys

# File, and the pattern of the version in it.
PLACES = [
    ("packages/npm/package.json", r'"version": "([^"]*)"'),
    ("packages/mcp/package.json", r'"version": "([^"]*)"'),
    ("packages/mcp/package.json", r'"doublecheck": "\^([^"]*)"'),
    ("web/package.json", r'"version": "([^"]*)"'),
    ("packaging/doublecheck.1", r'^\.TH DOUBLECHECK 1 "" "doublecheck ([^"]*)"'),
]


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    version = re.search(r"^project\(doublecheck VERSION (\S+)", (root / "CMakeLists.txt").read_text(), re.M)[1]
    wrong = 0
    for name, pattern in PLACES:
        found = re.search(pattern, (root / name).read_text(encoding="utf-8"), re.M)
        if not found or found[1] != version:
            print(f"{name}: the version is {found[1] if found else 'missing'}, not {version}")
            wrong = 1
    return wrong


sys.exit(main())
