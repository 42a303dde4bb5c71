# SPDX-License-Identifier: MIT
"""Runs the tests of the checker with all refusals to find out which refusals each test reaches, then without each."""
import concurrent.futures
import math
import os
import pathlib
import re
import resource
import subprocess
import tempfile

MOST_MEMORY = 4 << 30
MOST_SECONDS = 3600  # wall time; the machine may be busy
HELD, SURVIVED, UNREACHED, UNBUILT = "held", "survived", "never reached", "does not compile"


class Broken(Exception):
    """A build or a test fails although no refusal is removed."""


class Test:
    def __init__(self, name):
        self.name = name
        self.seconds = 0.0  # processor time
        self.noted = set()  # the places that refused during the test


class Result:
    def __init__(self, place, outcome, test="", tests=0):
        self.place, self.outcome, self.test, self.tests = place, outcome, test, tests


# --- building ---------------------------------------------------------------------------------------------------------


def places_on(files, folder, log):
    """Returns the places on lines with compiler errors. The copies have the same line numbers as the sources."""
    lines = set()
    for name, line in re.findall(r"^(\S+?):(\d+):(?:\d+:)? (?:fatal )?error", log, re.MULTILINE):
        lines.add((os.path.normpath(name), int(line)))
    found = []
    for mutated in files:
        path = os.path.normpath(pathlib.Path(folder) / "checker" / mutated.name)
        for place in mutated.places:
            last = place.line + mutated.source.text.count("\n", place.start, place.end)
            if any(path.endswith(name.lstrip("./")) and place.line <= line <= last for name, line in lines):
                found.append(place)
    return found


def build(files, most, folder, write, compile_all):
    """Builds the program with all places that compile. Returns the numbers of those that do not."""
    without = set()
    while True:
        write(files, most, folder, without)
        failed, log = compile_all()
        if not failed:
            return without
        fresh = {place.number for place in places_on(files, folder, log)} - without
        if not fresh:
            raise Broken("the checker with its refusals wrapped does not compile:\n" + log[-4000:])
        without |= fresh


# --- running ----------------------------------------------------------------------------------------------------------


def limit():
    """Sets limits for child processes: no core files, and no more memory than a test needs."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def run(program, test, **environment):
    """Returns true if the test passes. The first expectation that fails ends the program."""
    command = [str(program), f"--gtest_filter={test.name}", "--gtest_break_on_failure", "--gtest_brief=1"]
    try:
        result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, timeout=MOST_SECONDS, check=False,
                                env={**os.environ, **environment})
    except subprocess.TimeoutExpired:
        return False
    return result.returncode == 0


def tests_of(program, chosen):
    listed = subprocess.run([str(program), "--gtest_list_tests", f"--gtest_filter={chosen}"],
                            capture_output=True, text=True, check=True).stdout
    suite, tests = "", []
    for line in listed.splitlines():
        name = line.split("#")[0].rstrip()
        if not name.startswith(" "):
            suite = name
        elif "DISABLED_" not in suite + name:
            tests.append(Test(suite + name.strip()))
    return tests


def record(program, tests, jobs):
    """Runs each test once with all refusals. Stores its time, and the places that refuse during the test."""
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        def one(test):
            path = pathlib.Path(folder) / f"{id(test)}"
            passes = run(program, test, DOUBLECHECK_MUTANT="0", DOUBLECHECK_MUTANTS_NOTED=str(path))
            seconds, *noted = path.read_text().split() if path.exists() else "0"
            test.seconds, test.noted = float(seconds), set(map(int, noted))
            return test, passes
        failed = [test.name for test, passes in pool.map(one, tests) if not passes]
    if failed:
        raise Broken("these tests fail with every refusal in place: " + ", ".join(failed))


def try_one(program, place, tests):
    """Runs the tests that reach the place, beginning with the fastest, until one fails."""
    relying = sorted((test for test in tests if place.number in test.noted), key=lambda test: test.seconds)
    if not relying:
        return Result(place, UNREACHED)
    for k, test in enumerate(relying, 1):
        seconds = str(5 + math.ceil(10 * test.seconds))
        if not run(program, test, DOUBLECHECK_MUTANT=str(place.number), DOUBLECHECK_MUTANT_SECONDS=seconds):
            return Result(place, HELD, test.name, k)
    return Result(place, SURVIVED, "", len(relying))


def try_all(program, places, tests, jobs, report):
    """Tries all places. Calls `report` with each result as soon as it is known."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        tried = [pool.submit(try_one, program, place, tests) for place in places]
        for one in concurrent.futures.as_completed(tried):
            report(one.result())
        return [one.result() for one in tried]
