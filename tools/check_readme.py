#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the examples of a Markdown page and compares their output with what the page shows.

usage: check_readme.py PAGE... [--binary PATH] [--update] [--compile COMPILER ARGUMENT...]
       check_readme.py --self-test

A ```console block is a dialogue: each line `$ command` is run by sh at the root of the sources, with the binary's
folder in front of PATH, and must print exactly the lines below it; a line `...` stands for any number of lines. With
--update the page is rewritten with the actual output (dialogues with `...` stay). A ```cpp block must compile with the
command after --compile, unless it is one of the tasks that another test compiles.
Exit 1 if an example is wrong.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Between these marks a page has parts of one program, which tests/package/test_tasks.py compiles.
TASKS, END_OF_TASKS = "<!-- ten tasks -->", "<!-- end of the tasks -->"
BLOCK = re.compile(r"^```(console|cpp)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def steps_of(block):
    """Returns the dialogue as (command, expected lines). A backslash at the end of a line continues the command."""
    steps, lines = [], block.splitlines()
    while lines:
        line = lines.pop(0)
        if line.startswith("$ "):
            command = line[2:]
            while command.endswith("\\") and lines:
                command += "\n" + lines.pop(0)
            steps.append((command, []))
        elif steps:
            steps[-1][1].append(line)
    return steps


def run(command, binary):
    folder = str(pathlib.Path(binary).resolve().parent) if binary else ""
    environment = dict(os.environ, PATH=folder + os.pathsep + os.environ["PATH"], NO_COLOR="1", LC_ALL="C.UTF-8")
    environment.pop("COLUMNS", None)
    result = subprocess.run(["sh", "-c", command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    return result.stdout.decode("utf-8", errors="replace").splitlines()


def fits(expected, printed):
    pattern = "".join(r"(.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def check_console(block, binary):
    """Runs the commands of a block. Returns the errors, and the block with the actual output."""
    faults, right = [], []
    for command, expected in steps_of(block):
        printed = run(command, binary)
        right += ["$ " + command, *(expected if "..." in expected else printed)]
        if not fits(expected, printed):
            faults.append("\n".join([f"$ {command}", "expected:", *("  " + line for line in expected),
                                     "printed:", *("  " + line for line in printed)]))
    return faults, "".join(line + "\n" for line in right)


def check_cpp(block, command):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "example.cpp"
        source.write_text(block, encoding="utf-8")
        result = subprocess.run([*command, str(source)], capture_output=True, text=True)
    return [f"the C++ example does not compile:\n{result.stderr}"] if result.returncode else []


def check_page(path, binary, compile_command, update=False):
    text = path.read_text(encoding="utf-8")
    faults, count = [], 0

    def visit(match):
        nonlocal count
        kind, block = match.groups()
        count += 1
        line = text.count("\n", 0, match.start()) + 1
        if kind == "cpp" and text.rfind(TASKS, 0, match.start()) > text.rfind(END_OF_TASKS, 0, match.start()):
            found, right = [], block
        elif kind == "cpp":
            found = check_cpp(block, compile_command) if compile_command else []
            right = block
        else:
            found, right = check_console(block, binary)
        faults.extend(f"{path}:{line}: {fault}" for fault in found)
        return f"```{kind}\n{right if update else block}```"

    rewritten = BLOCK.sub(visit, text)
    if update and rewritten != text:
        path.write_text(rewritten, encoding="utf-8")
        faults = [fault for fault in faults if "C++" in fault]
    return faults, count


def self_test():
    right = "```console\n$ echo one; echo two\none\ntwo\n$ printf 'a\\nb\\nc\\n'\na\n...\nc\n```\n"
    cases = {
        right: 0,
        "```console\n$ echo one\ntwo\n```\n": 1,
        "```console\n$ echo one\none\nmore\n```\n": 1,
        "```console\n$ echo one\n```\n": 1,
        "```console\n$ echo one\none\n$ echo two\nthree\n```\n": 1,
        "```console\n$ printf 'a\\nb\\n'\na\n...\nc\n```\n": 1,
        "```cpp\nint main() { return 0; }\n```\n": 0,
        "```cpp\nint main() { return nothing; }\n```\n": 1,
        "```sh\n$ false\n```\n": 0,
    }
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / "page.md"
        for text, expected in cases.items():
            page.write_text(text, encoding="utf-8")
            found, _ = check_page(page, None, ["c++", "-fsyntax-only"])
            if len(found) != expected:
                failures += 1
                print(f"self-test: expected {expected} faults, found {found} in\n{text}")
        page.write_text("```console\n$ echo one\ntwo\n```\n", encoding="utf-8")
        check_page(page, None, None, update=True)
        if check_page(page, None, None)[0]:
            failures += 1
            print("self-test: --update did not mend the page")
    print(f"{len(cases) + 1 - failures} of {len(cases) + 1} pages judged right")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    parser.add_argument("--binary")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--compile", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    bad = 0
    for page in options.pages:
        faults, count = check_page(page, options.binary, options.compile, options.update)
        for fault in faults:
            print(fault)
        bad += len(faults)
        print(f"{page}: {count} examples, {len(faults)} wrong")
    return 1 if bad or not options.pages else 0


if __name__ == "__main__":
    sys.exit(main())
