#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sees to it that all code which reads what others wrote is built with the flags of docs/architecture.md.

usage: check_hardening.py COMPILE_COMMANDS     exit 1 if a source lacks a flag
"""
import json
import pathlib
import sys

FLAGS = {"-D_GLIBCXX_ASSERTIONS", "-fstack-protector-strong", "-D_FORTIFY_SOURCE=3"}
READERS = ["verdict/", "notation/", "arbiter/", "checker/", "ops/", "audit/find_game_begin", "audit/game_scanner",
           "audit/text_blocks", "chess99/notation_read", "chess99/options_text", "chess99/options_value",
           "chess99/position_text", "chess99/record_read"]
SOURCES = pathlib.Path(__file__).resolve().parent.parent / "src"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    faults, seen = [], set()
    for entry in json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")):
        source = pathlib.Path(entry["file"])
        if not source.is_relative_to(SOURCES):
            continue
        name = source.relative_to(SOURCES).as_posix()
        reader = next((reader for reader in READERS if name.startswith(reader)), None)
        if reader is None:
            continue
        seen.add(reader)
        missing = FLAGS - set(entry["command"].split())
        if missing:
            faults.append(f"{name}: {' '.join(sorted(missing))}")
    faults += [f"{reader}: no such source" for reader in READERS if reader not in seen]
    print("\n".join(sorted(faults)) or f"{len(seen)} readers are hardened")
    return 1 if faults else 0


sys.exit(main())
