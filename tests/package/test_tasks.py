#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the tasks of docs/manual/cpp.md against the installed library with each compiler, runs them in
data/samples, and compares what they print with the outputs in this folder. A task has at most ten lines.

usage: test_tasks.py PREFIX LIBRARIES FOLDER COMPILER...     libraries below the prefix, such as lib
       test_tasks.py ... --accept                            writes the outputs instead of comparing them
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "manual" / "cpp.md").read_text(encoding="utf-8")
EXPECTED = pathlib.Path(__file__).with_name("tasks.txt")
MOST_LINES = 10
FLAGS = ["-std=c++23", "-Wall", "-Wextra"]


def blocks_in(text):
    return re.findall(r"^```cpp\n(.*?)^```$", text, flags=re.M | re.S)


def program_of(tasks, head):
    """Returns a program that runs each task as a function and prints its title before it."""
    functions = [f"void task{number}() {{\n{body}}}\n" for number, (_, body) in enumerate(tasks)]
    calls = [f'    std::cout << "# {title}\\n";\n    task{number}();\n' for number, (title, _) in enumerate(tasks)]
    return head + "".join(functions) + "int main() {\n" + "".join(calls) + "}\n"


def main():
    accept = "--accept" in sys.argv
    prefix, library_folder, folder, *compilers = [word for word in sys.argv[1:] if word != "--accept"]
    before, _, rest = PAGE.partition("<!-- ten tasks -->")
    listed = rest.partition("<!-- end of the tasks -->")[0]
    titles = re.findall(r"^\*\*(.*?):?\*\*", listed, flags=re.M)
    bodies = blocks_in(listed)
    if len(bodies) != 10 or len(titles) != 10:
        sys.exit(f"test_tasks.py: {len(bodies)} pieces of code and {len(titles)} titles instead of ten")
    for title, body in zip(titles, bodies):
        if body.count("\n") > MOST_LINES:
            sys.exit(f"test_tasks.py: \"{title}\" has more than {MOST_LINES} lines")
    target = pathlib.Path(folder).resolve()
    target.mkdir(parents=True, exist_ok=True)
    source = target / "tasks.cpp"
    source.write_text(program_of(list(zip(titles, bodies)), blocks_in(before)[-1]), encoding="utf-8")
    libraries = pathlib.Path(prefix).resolve() / library_folder
    environment = {**os.environ, "PKG_CONFIG_PATH": str(libraries / "pkgconfig")}
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "doublecheck"], check=True, capture_output=True,
                           text=True, env=environment).stdout.split()
    for compiler in compilers:
        program = target / f"tasks-{pathlib.Path(compiler).name}"
        subprocess.run([compiler, *FLAGS, str(source), "-o", str(program), *flags], check=True)
        printed = subprocess.run([program], check=True, capture_output=True, text=True,
                                 cwd=ROOT / "data" / "samples").stdout
        if accept:
            EXPECTED.write_text(printed, encoding="utf-8")
        elif printed != EXPECTED.read_text(encoding="utf-8"):
            sys.exit(f"test_tasks.py: with {compiler} the tasks print:\n{printed}")
    print(f"{len(bodies)} tasks with {', '.join(compilers)}")


main()
