#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the generated pages of docs/ against what the program prints.

usage: check_docs.py DOUBLECHECK [--update]     exit 1 if a page is out of date; --update writes the pages
"""
import difflib
import pathlib
import subprocess
import sys

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
PAGES = {"rules.md": ["rules", "--markdown"], "cli.md": ["reference"]}


def main():
    program, update = sys.argv[1], "--update" in sys.argv[2:]
    stale = False
    for name, arguments in PAGES.items():
        printed = subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout
        page = DOCS / name
        kept = page.read_text(encoding="utf-8") if page.exists() else ""
        if printed == kept:
            print(f"docs/{name} is up to date")
        elif update:
            page.write_text(printed, encoding="utf-8")
            print(f"docs/{name} is written anew")
        else:
            stale = True
            difference = difflib.unified_diff(kept.splitlines(), printed.splitlines(), f"docs/{name}", "printed",
                                              lineterm="", n=1)
            print("\n".join([*difference][:60]))
            print(f"docs/{name} is out of date; write it anew with: tools/check_docs.py {program} --update")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
