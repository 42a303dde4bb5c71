#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the examples in the documents and docstrings, in the directory of the samples."""
import doctest
import importlib
import os
import pathlib
import pkgutil
import sys

import python_chess

import doublecheck

ROOT = pathlib.Path(__file__).resolve().parents[3]


def main():
    os.chdir(ROOT / "data" / "samples")
    python_chess.module()
    names = [name for _, name, _ in pkgutil.walk_packages(doublecheck.__path__, "doublecheck.")
             if name != "doublecheck._native"]
    found = {page: doctest.testfile(str(ROOT / page), module_relative=False)
             for page in ("bindings/python/README.md", "docs/python.md")}
    for name in ["doublecheck", *names]:
        found[name] = doctest.testmod(importlib.import_module(name), extraglobs={"doublecheck": doublecheck})
    without = [name for name in doublecheck.commands.__all__ if ">>>" not in (getattr(doublecheck, name).__doc__ or "")]
    without += [name for name in doublecheck.chess99.__all__
                if ">>>" not in (getattr(doublecheck.chess99, name).__doc__ or "")]
    for name in without:
        print(f"{name}: its docstring has no example")
    failed = sum(one.failed for one in found.values())
    print(f"{sum(one.attempted for one in found.values())} examples, {failed} failed")
    sys.exit(1 if without or failed else 0)


if __name__ == "__main__":
    main()
