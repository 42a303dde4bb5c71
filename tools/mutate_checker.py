#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutation testing of the checker: removes each refusal in src/checker in turn and expects a test to fail.

usage: mutate_checker.py --list           prints the refusals, and what is skipped
       mutate_checker.py [OPTION...]      builds, removes each refusal in turn, and prints those that no test detects

  --least PERCENT   exit 1 if tests detect the removal of fewer refusals
  --check           exit 1 unless the undetected ones are those explained in tests/checker/mutants.tsv
  --only GLOB       only sources of that name, such as 'facts/*'
  --again           only those not detected in the last run
  --built           with the program of the last run, if only test data have changed
  --tests FILTER    only these tests (as --gtest_filter has it); best with --again
  --longest SECONDS leave out tests that take longer with nothing removed (10)
  --jobs N          number of processes (all cores)

One program is built from a copy of the sources in build/mutants/tree. In its checker each place asks at run time
whether it is the one that must not refuse (DOUBLECHECK_MUTANT). A place is removed only under the
tests in which it has refused; a crash and a test without end count as a failed test. What counts as a refusal stands
in tools/mutants/refusals.py. The outcomes are left in build/mutants/results.tsv.
"""
import argparse
import collections
import fnmatch
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from mutants import rewrite, trial  # noqa: E402  (found through the line above)

BUILD = ROOT / "build" / "mutants"
TREE = BUILD / "tree"
LIST = ROOT / "tests" / "checker" / "mutants.tsv"


def say(text):
    print(f"mutants: {text}", file=sys.stderr, flush=True)


def copy_sources():
    """Copies all committed and new sources except the checker to TREE."""
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            capture_output=True, check=True, text=True)
    for name in listed.stdout.split("\0"):
        source, target = ROOT / name, TREE / name
        if not source.is_file() or name.startswith("src/checker/"):
            continue
        if not target.exists() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def compile_tests():
    """Compiles the tests of the copy. Returns (whether that failed, the output of the compiler)."""
    copy_sources()
    # The code is generated, so warnings are off. Assertions are on, since they can detect that a refusal is missing.
    configure = ["cmake", "-S", str(TREE), "-B", str(BUILD), "-G", "Ninja", "-DDOUBLECHECK_TESTS=ON",
                 "-DCMAKE_CXX_FLAGS=-w"]
    build = ["ninja", "-C", str(BUILD), "-j", os.environ.get("DOUBLECHECK_JOBS") or str(os.cpu_count()), "-k", "0",
             "checker_tests"]
    log = ""
    for command in (configure, build):
        result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                check=False)
        log += result.stdout
        if result.returncode != 0:
            return True, log
    return False, log


# --- tables -----------------------------------------------------------------------------------------------------------


def rows_of(path):
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line.split("\t") for line in lines[1:] if line]


def write_results(results, files):
    """Writes the outcomes to results.tsv. A mutant that was not tested in this run keeps its previous outcome."""
    known = {place.key() for mutated in files for place in mutated.places}
    kept = {tuple(row[:3]): row[3:] for row in rows_of(BUILD / "results.tsv") if tuple(row[:3]) in known}
    for result in results:
        kept[result.place.key()] = [result.outcome, result.test]
    lines = ["file\tfunction\tcode\toutcome\ttest"]
    lines += ["\t".join([*key, *rest]) for key, rest in sorted(kept.items())]
    (BUILD / "results.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def print_list(files):
    for mutated in files:
        for place in mutated.places:
            print(f"{mutated.name}:{place.line}: {place.function}: {place.code}")
    for mutated in files:
        for line, code, why in mutated.skipped:
            print(f"skipped: {mutated.name}:{line}: {code} ({why})")
    count = sum(len(mutated.places) for mutated in files)
    print(f"{count} places refuse, in {len(files)} files; {sum(len(m.skipped) for m in files)} skipped")


def print_results(results, without):
    by_file = collections.defaultdict(list)
    for result in results:
        by_file[result.place.file].append(result)
    for file, of_file in sorted(by_file.items()):
        loose = [result for result in of_file if result.outcome != trial.HELD]
        if loose:
            print(f"{file}: {len(loose)} of {len(of_file)} not held")
        for result in loose:
            how = result.outcome + (f" {result.tests} tests" if result.outcome == trial.SURVIVED else "")
            print(f"  {file}:{result.place.line}: {result.place.function}: {result.place.key()[2]}  [{how}]")
    for place in without:
        print(f"excluded, since it does not compile: {place.file}:{place.line}: {place.code}")
    count = collections.Counter(result.outcome for result in results)
    print(f"{len(results)} refusals: {count[trial.HELD]} held ({percent(results):.1f} %), "
          f"{count[trial.SURVIVED]} survived, {count[trial.UNREACHED]} never reached; {len(without)} excluded")


def percent(results):
    return 100 * sum(result.outcome == trial.HELD for result in results) / max(1, len(results))


def faults_of_list(results, is_whole):
    """Yields the differences between the outcomes and the list of explained ones."""
    explained = {tuple(row[:3]): (row + [""])[3] for row in rows_of(LIST)}
    loose = {result.place.key() for result in results if result.outcome != trial.HELD}
    held = {result.place.key() for result in results} - loose
    for key in sorted(loose - explained.keys()):
        yield "not held, and not explained: " + " | ".join(key)
    for key in sorted(explained):
        if key in held:
            yield "explained, but held by a test: " + " | ".join(key)
        elif is_whole and key not in loose:
            yield "explained, but no refusal of the checker: " + " | ".join(key)
        elif not explained[key].strip():
            yield "without an explanation: " + " | ".join(key)


# --- the run ----------------------------------------------------------------------------------------------------------


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only", default="*")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--built", action="store_true")
    parser.add_argument("--tests", default="*")
    parser.add_argument("--longest", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("DOUBLECHECK_JOBS") or os.cpu_count()))
    return parser.parse_args()


def chosen_tests(program, options):
    tests = trial.tests_of(program, options.tests)
    trial.record(program, tests, options.jobs)
    long = [test.name for test in tests if test.seconds > options.longest]
    if long:
        say(f"left out, since they take more than {options.longest:g} s: {', '.join(long)}")
    tests = [test for test in tests if test.seconds <= options.longest]
    say(f"{len(tests)} tests, {sum(test.seconds for test in tests):.0f} s with nothing removed")
    return tests


def mutate(options, files, most):
    """Tries all selected places. Returns (outcomes, places that do not compile)."""
    without = set()
    if options.built:
        copy_sources()
    else:
        say("building the checker with its refusals wrapped")
        without = trial.build(files, most, TREE / "src", rewrite.write, compile_tests)
    everything = [place for mutated in files for place in mutated.places if fnmatch.fnmatch(place.file, options.only)]
    places = [place for place in everything if place.number not in without]
    before = {tuple(row[:3]) for row in rows_of(BUILD / "results.tsv") if row[3] == trial.HELD} if options.again else {}
    known = [trial.Result(place, trial.HELD) for place in places if place.key() in before]
    places = [place for place in places if place.key() not in before]
    program = BUILD / "bin" / "checker_tests"
    trial.limit()
    tests = chosen_tests(program, options)
    begin = time.monotonic()

    done = []

    def report(result):
        done.append(result)
        if len(done) % 50 == 0 or len(done) == len(places):
            write_results(done, files)
            loose = sum(one.outcome != trial.HELD for one in done)
            say(f"{len(done)} of {len(places)} removed in turn, {loose} not held, {time.monotonic() - begin:.0f} s")

    results = trial.try_all(program, places, tests, options.jobs, report)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    say(f"{spent.ru_utime + spent.ru_stime:.0f} s of the processor, with the build")
    return known + results, [place for place in everything if place.number in without]


def main():
    options = arguments()
    files, most = rewrite.read(ROOT / "src" / "checker")
    if options.list:
        print_list([mutated for mutated in files if fnmatch.fnmatch(mutated.name, options.only)])
        return 0
    try:
        results, without = mutate(options, files, most)
    except trial.Broken as broken:
        say(str(broken))
        return 2
    print_results(results, without)
    faults = list(faults_of_list(results, options.only == "*")) if options.check else []
    print("".join(fault + "\n" for fault in faults), end="")
    if percent(results) < options.least:
        print(f"held must be at least {options.least:g} %")
    return 1 if faults or percent(results) < options.least or not results else 0


if __name__ == "__main__":
    sys.exit(main())
