#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the includes of include/, src/ and apps/ and reports each that the table below does not allow.

usage: check_layers.py [ROOT]        exit 1 if an include points up or sideways
       check_layers.py --self-test   inserts wrong includes into a copy and expects to find each

`include/doublecheck` holds the public headers, which are installed. A header directly in the folder of a layer in `src`
may be used by other layers and by apps/; a header in a subfolder is private to the layer.

Also reports: folders of one layer that include each other in a circle; a public header that `doublecheck.hpp` does not
include, or that includes a third-party header or one of src/; a public or shared header that lacks `#pragma once` or
is longer than 450 lines.
"""
import pathlib
import re
import sys
import tempfile

# The folders that a folder may include besides itself.
CORE = ["base", "board", "notation", "verdict"]
LAYERS = {
    "base": [],
    "threads": ["base"],
    "verdict": ["base"],
    "board": ["base", "verdict"],
    "notation": ["base", "verdict", "board"],
    "moves": CORE + ["check"],
    "check": CORE,
    "castling": CORE + ["legality"],
    "legality": CORE + ["threads", "check"],
    "winnable": CORE + ["check"],
    "arbiter": CORE + ["moves", "check", "castling", "legality", "winnable"],
    "audit": CORE + ["io", "moves", "check", "castling", "legality", "winnable", "arbiter"],
    "problem": CORE + ["check", "legality", "winnable"],
    "engine": CORE,
    "chess99": ["base", "verdict"],
    "checker": ["base", "verdict"],
}
LAYERS["io"] = ["base", "threads", "board", "notation"]
LAYERS["show"] = ["base", "board"]
LAYERS["framework"] = CORE + ["threads", "io", "show"]
LAYERS["commands"] = list(LAYERS)
LAYERS["server"] = ["base", "verdict", "show", "framework", "commands"]
APPS = ["base", "verdict", "engine", "io", "show", "framework", "commands", "server"]
MAX_HEADER_LINES = 450
UMBRELLA = pathlib.Path("include/doublecheck/doublecheck.hpp")
C_HEADERS = {pathlib.Path("include/doublecheck.h"), pathlib.Path("include/doublecheck_verdicts.h")}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# The name of a standard header has no folder and no suffix, or it is one of the headers of C.
STANDARD = re.compile(r"^([a-z_0-9]+|(assert|errno|float|limits|math|signal|stdint|stdio|stdlib|string|time)\.h)$")


def is_shared(name):
    """Returns whether an include names a header that other layers may use."""
    return name.startswith("doublecheck/") or name.count("/") == 1


def layer_of(name):
    """Returns the layer of the header in an include, or None for a third-party header."""
    parts = name.split("/")
    if name.startswith("doublecheck/") and len(parts) > 2:
        return parts[1]
    return parts[0] if len(parts) > 1 and parts[0] in LAYERS else None


def allowed_from(path):
    """Returns (name of the folder, folders that it may include, whether it is public) for a source file."""
    top = path.parts[0]
    if top == "apps":
        return "apps", APPS, False
    if path == UMBRELLA:
        return path.name, list(LAYERS), True
    layer = path.parts[2] if top == "include" else path.parts[1]
    if layer not in LAYERS:
        return layer, None, top == "include"
    return layer, LAYERS[layer] + [layer], top == "include"


def faults_of(root, path):
    relative = path.relative_to(root)
    folder, allowed, public = allowed_from(relative)
    if allowed is None:
        yield f"{relative}:1: the folder {folder} is not in the table of layers"
        return
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        bracket, name = match.groups()
        where = f"{relative}:{number}"
        layer = layer_of(name)
        if layer is not None:
            if layer not in allowed:
                yield f"{where}: {folder} may not include {layer} ({name})"
            elif public and not name.startswith("doublecheck/"):
                yield f"{where}: a public header includes a private one ({name})"
            elif folder != "apps" and layer != folder and not is_shared(name):
                yield f"{where}: a private header of another layer ({name})"
            elif folder == "apps" and not is_shared(name):
                yield f"{where}: apps may only use public and shared headers ({name})"
        elif public and (bracket == '"' or not STANDARD.match(name)):
            yield f"{where}: a public header includes a third-party header ({name})"
    if is_shared("/".join(relative.parts[1:])) and relative.suffix == ".hpp":
        if "#pragma once" not in lines:
            yield f"{relative}:1: no #pragma once"
        if len(lines) > MAX_HEADER_LINES:
            yield f"{relative}:1: {len(lines)} lines; a header for other layers has at most {MAX_HEADER_LINES}"


def source_files(root):
    for top in ("include", "src", "apps"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".hpp", ".cpp", ".inc", ".h") and path.relative_to(root) not in C_HEADERS:
                yield path


def folders_included(root):
    """Returns, for each folder of src/, the other folders of its layer that it includes, and a place where it does
    so. The folder of the layer itself is left out, since its headers are for all of them."""
    included = {}
    for path in source_files(root):
        here = path.relative_to(root).parent.parts[1:]
        if path.relative_to(root).parts[0] != "src" or not here:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            there = tuple(match.group(2).split("/")[:-1]) if match else ()
            if len(there) > 1 and there[0] == here[0] and there != here:
                included.setdefault(here, {}).setdefault(there, f"{path.relative_to(root)}:{number}")
    return included


def circle_through(start, included):
    """Returns a shortest circle of includes that begins and ends at the folder, or an empty list."""
    waiting, met = [[start]], {start}
    for way in waiting:
        for there in included.get(way[-1], ()):
            if there == start:
                return way + [start]
            if there not in met:
                met.add(there)
                waiting.append(way + [there])
    return []


def circles(root):
    """Yields an error for each circle of folders. A folder is reported in one circle only."""
    included, told = folders_included(root), set()
    for start in sorted(included):
        circle = circle_through(start, included)
        if not circle or told & set(circle):
            continue
        told |= set(circle)
        yield f"{included[circle[0]][circle[1]]}: a circle of folders ({' -> '.join('/'.join(one) for one in circle)})"


def unreachable(root):
    """Yields an error for each public header that the header of the whole library does not include."""
    reached, waiting = set(), [root / UMBRELLA]
    while waiting:
        path = waiting.pop()
        if path in reached or not path.exists():
            continue
        reached.add(path)
        lines = path.read_text(encoding="utf-8").splitlines()
        waiting += [root / "include" / match.group(2) for match in map(INCLUDE.match, lines) if match]
    for path in sorted((root / "include").rglob("*.hpp")):
        if path not in reached:
            yield f"{path.relative_to(root)}:1: {UMBRELLA.name} does not include it; it belongs into src/"


def faults(root):
    return ([fault for path in source_files(root) for fault in faults_of(root, path)] + list(circles(root)) +
            list(unreachable(root)))


def self_test():
    """Each inserted file must give exactly the expected error, and correct files must give none."""
    planted = {
        "include/doublecheck/base/clean.hpp": ("#pragma once\n#include <string_view>\n", None),
        "src/checker/clean.cpp": ('#include <nlohmann/json.hpp>\n#include "doublecheck/verdict/value.hpp"\n', None),
        "src/commands/clean.cpp": ('#include <zstd.h>\n#include "doublecheck/checker/checker.hpp"\n', None),
        "src/framework/domain.cpp": ('#include "doublecheck/legality/legality.hpp"\n',
                                     "framework may not include legality"),
        "src/commands/shared.cpp": ('#include "framework/batch.hpp"\n', None),
        "src/board/shared.hpp": ('#pragma once\n#include <fmt/core.h>\n#include "base/text.hpp"\n', None),
        "src/board/up.hpp": ('#pragma once\n#include "doublecheck/notation/san.hpp"\n',
                             "board may not include notation"),
        "src/board/twice.hpp": ("#include <array>\n", "no #pragma once"),
        "include/doublecheck/board/outward.hpp": ('#pragma once\n#include "board/shared.hpp"\n',
                                                  "private one"),
        "src/commands/inner.cpp": ('#include "legality/rules/batch.hpp"\n', "a private header of another layer"),
        "src/checker/up.cpp": ('#include "doublecheck/board/board.hpp"\n', "checker may not include board"),
        "src/checker/private.cpp": ('#include "board/kernel.hpp"\n', "checker may not include board"),
        "src/check/sideways.cpp": ('#include "doublecheck/castling/castling.hpp"\n', "check may not include castling"),
        "src/chess99/core.cpp": ('#  include "doublecheck/board/square.hpp"\n', "chess99 may not include board"),
        "src/checker/legality/own.cpp": ('#include "checker/common/board.hpp"\n', None),
        "src/commands/upward.cpp": ('#include "server/settings.hpp"\n', "commands may not include server"),
        "src/nowhere/file.cpp": ("", "the folder nowhere is not in the table"),
        "apps/cli/deep.cpp": ('#include "doublecheck/board/board.hpp"\n', "apps may not include board"),
        "include/doublecheck/board/third.hpp": ("#pragma once\n#include <fmt/core.h>\n", "third-party header"),
        "include/doublecheck/board/quoted.hpp": ('#pragma once\n#include "sqlite3.hpp"\n', "third-party header"),
        "include/doublecheck/board/inner.hpp": ('#pragma once\n#include "board/kernel.hpp"\n', "private one"),
        "include/doublecheck/board/twice.hpp": ("#include <array>\n", "no #pragma once"),
        "src/commands/row.cpp": ('#include "commands/a/one.hpp"\n', None),
        "src/commands/a/one.cpp": ('#include "commands/b/two.hpp"\n', None),
        "src/commands/b/two.cpp": ('#include "commands/c/three.hpp"\n#include "commands/b/own.hpp"\n', None),
        "src/commands/c/three.cpp": ('#include "commands/a/one.hpp"\n', None),
        "include/doublecheck/board/long.hpp": ("#pragma once\n" + "\n" * 450, "451 lines"),
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, (text, _) in planted.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        failures = 0
        found_by = {name: list(faults_of(root, root / name)) for name in planted}
        judged = [(name, expected, found_by[name]) for name, (_, expected) in planted.items()]
        judged.append(("the circle", "src/commands/a/one.cpp:1: a circle of folders "
                       "(commands/a -> commands/b -> commands/c -> commands/a)",
                       list(circles(root))))
        (root / UMBRELLA).write_text("".join(f'#include "{name.removeprefix("include/")}"\n' for name in planted
                                             if name.startswith("include/") and "clean" not in name))
        judged.append(("the unreachable header", "include/doublecheck/base/clean.hpp:1: doublecheck.hpp does not",
                       list(unreachable(root))))
        for name, expected, found in judged:
            right = len(found) == 1 and expected in found[0] if expected else not found
            if not right:
                failures += 1
                print(f"self-test: {name}: expected {expected or 'no fault'}, found {found}")
    print(f"{len(judged) - failures} of {len(judged)} planted faults judged right")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    found = faults(root)
    count = len(list(source_files(root)))
    print("\n".join(found) if found else f"{count} files, every include points down")
    return 1 if found or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
