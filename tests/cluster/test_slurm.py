#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An audit on a cluster gives the same result as on one machine, whatever happens to the nodes.

usage: test_slurm.py BINARY [--install] [unittest's arguments]

Starts a Slurm of three nodes on this machine (local_slurm.sh), unless it already runs in one.
  DOUBLECHECK_CLUSTER_MB=N   size of the file of games (default 100)
"""
import contextlib
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

import games

HERE = pathlib.Path(__file__).resolve().parent
AUDIT = games.ROOT / "cluster/slurm/audit.sh"
SHARDS = 12
SIZE = int(float(os.environ.get("DOUBLECHECK_CLUSTER_MB", "100")) * 1e6)

binary = ""
started = time.monotonic()


def say(text):
    print(f"{time.monotonic() - started:6.1f} s  {text}", flush=True)


def output_of(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.stdout.decode()


def wait_until(condition, seconds, what):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        result = condition()
        if result:
            return result
        time.sleep(0.01)
    raise AssertionError(f"not within {seconds} seconds: {what}")


class Process:
    """The data of /proc about a process of the cluster."""

    def __init__(self, folder):
        self.id = int(folder.name)
        self.command = (folder / "cmdline").read_bytes().rstrip(b"\0").split(b"\0")
        self.environment = dict(pair.split(b"=", 1) for pair in (folder / "environ").read_bytes().split(b"\0")
                                if b"=" in pair)
        numbers = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        self.state, self.parent = numbers[0], int(numbers[1])
        self.seconds = (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")  # of all its threads

    def value(self, name):
        return self.environment.get(name.encode(), b"").decode()


def processes():
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            process = Process(folder)
        except (OSError, IndexError):
            continue
        if process.value("LOCAL_SLURM_DIR") == os.environ["LOCAL_SLURM_DIR"]:
            found.append(process)
    return found


def working_program(node, seconds):
    """Returns a process that is auditing a shard now (on that node) and has computed for that long, or None."""
    for process in processes():
        if (b"--shard" in process.command and process.value("SLURM_ARRAY_TASK_ID")
                and node in (None, process.value("SLURMD_NODENAME")) and process.seconds >= seconds):
            return process
    return None


def freeze_working_program(node=None, seconds=0.0):
    def frozen():
        process = working_program(node, seconds)
        if process is None:
            return None
        try:
            os.kill(process.id, signal.SIGSTOP)
            wait_until(lambda: Process(pathlib.Path(f"/proc/{process.id}")).state == "T", 2, "the process stops")
        except (OSError, AssertionError):
            return None
        return process
    return wait_until(frozen, 60, f"a task works on {node or 'a node'}")


def kill_node(node, program):
    """Kills slurmd, slurmstepd and all processes below them at once, as a power failure does, beginning with those
    that could report it. Returns the ids of slurmd, slurmstepd and the others."""
    slurmd = int(pathlib.Path(os.environ["LOCAL_SLURM_DIR"], f"slurmd.{node}.pid").read_text())
    workers = [process.id for process in processes() if process.value("SLURMD_NODENAME") == node]
    step = program
    while not step.command[0].startswith(b"slurmstepd: ["):
        step = Process(pathlib.Path(f"/proc/{step.parent}"))
    for number in [slurmd, step.id, program.id]:
        os.kill(number, signal.SIGKILL)
    for number in set(workers) - {program.id}:
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    return slurmd, step.id, workers


def start_node(node):
    environment = dict(os.environ, PATH=os.environ["PATH"] + ":/usr/sbin:/sbin")
    subprocess.run(["slurmd", "-N", node], env=environment, check=True)
    wait_until(lambda: "idle" in output_of("sinfo", "-h", "-n", node, "-o", "%t"), 60, f"{node} is back")


def tables(path):
    """Returns every table and view as sorted rows, by name."""
    with sqlite3.connect(path) as database:
        names = [name for name, in database.execute(
            "select name from sqlite_master where type in ('table', 'view') order by name")]
        return {name: sorted(map(repr, database.execute(f'select * from "{name}"'))) for name in names}


class Cluster(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="doublecheck cluster "))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.games = cls.folder / "games of 100%, it's a \"test\".pgn"
        games.write_games(cls.games, SIZE, seed=7)
        games.put_game_over_border(cls.games, 5, SHARDS)
        cls.single = cls.folder / "single.sqlite"
        begun = time.monotonic()
        cls.run_alone(cls.single, cls.games)
        say(f"{cls.games.stat().st_size / 1e6:.1f} MB audited on one machine in {time.monotonic() - begun:.1f} s")

    @classmethod
    def run_alone(cls, out, *files):
        subprocess.run([binary, "audit", *files, "--out", out, "--quiet"], check=True, stdout=subprocess.DEVNULL)

    def setUp(self):
        self.out = self.folder / f"{self._testMethodName} 100% out"
        say(self._testMethodName)

    def audit(self, *arguments, code=0):
        done = subprocess.run([AUDIT, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              stdin=subprocess.DEVNULL, timeout=60, check=False)
        text = done.stdout.decode()
        self.assertEqual(done.returncode, code, text)
        return text

    def submit(self, *files, shards=SHARDS):
        work = self.folder / "node's own"  # otherwise a killed attempt would leave its folder in /tmp
        work.mkdir(exist_ok=True)
        return self.audit("--program", binary, "--out", self.out, "--shards", shards, "--time", "10", "--work", work,
                          *files)

    def finish(self, seconds=200):
        """Waits until no job of this audit is in the queue. The audit must then be finished."""
        def is_over():
            time.sleep(0.5)
            return not output_of("squeue", "-h").strip()
        wait_until(is_over, seconds, "the queue empties\n" + output_of("squeue"))
        self.assertIn(f"{self.plan_size()} of {self.plan_size()} finished", self.audit("--status", self.out))

    def plan_size(self):
        return len((self.out / "plan.tsv").read_text().splitlines())

    def log(self, shard):
        return (self.out / f"logs/{shard:06}.log").read_text()

    def attempts(self, shard):
        """Returns the attempts at a shard as (node, SLURM_RESTART_COUNT)."""
        return [(node, int(count)) for node, count in
                re.findall(r"^\S+ \S+ (\S+): shard .* SLURM_RESTART_COUNT=(\d+)$", self.log(shard), re.MULTILINE)]

    def assert_same(self, single):
        self.assertIn(b"</html>", (self.out / "audit.html").read_bytes())
        merged, alone = tables(self.out / "audit.sqlite"), tables(single)
        self.assertEqual(list(merged), list(alone))
        for name, rows in alone.items():
            self.assertEqual(len(merged[name]), len(rows), name)
            differing = [pair for pair in zip(merged[name], rows) if pair[0] != pair[1]]
            self.assertEqual(differing[:3], [], f"table {name}: {len(differing)} of {len(rows)} rows differ")
        self.assertGreater(len(alone["games"]), 1000)
        say("same as on one machine: " + ", ".join(f"{name} {len(rows)}" for name, rows in alone.items()))

    def test_a_node_is_killed_while_it_works(self):
        submitted = self.submit(self.games)
        self.assertIn("--array=0-9 ", submitted)
        self.assertIn("--array=0-1 ", submitted)
        program = freeze_working_program("n2", seconds=0.05)
        shard, job = int(program.value("SLURM_ARRAY_TASK_ID")), program.value("SLURM_JOB_ID")
        say(f"n2 works on shard {shard} as job {job}; killing it")
        self.assertIn(f"--shard {shard}/{SHARDS} ", b" ".join(program.command).decode() + " ")
        self.assertFalse((self.out / f"shards/{shard:06}.sqlite").exists())
        self.addCleanup(start_node, "n2")
        slurmd, step, workers = kill_node("n2", program)
        self.assertIn(program.id, workers)
        say(f"killed slurmd {slurmd}, slurmstepd {step} and the task's processes {workers}")
        self.audit("--status", self.out, code=3)
        wait_until(lambda: "down" in output_of("sinfo", "-h", "-n", "n2", "-o", "%t"), 90, "n2 is down")
        say("Slurm takes n2 for down: " + output_of("sinfo", "-h", "-N", "-o", "%N=%t").replace("\n", " "))
        self.finish()
        say("finished; of the killed shard's log:\n" + self.log(shard).strip())
        first, second = self.attempts(shard)
        self.assertEqual(first, ("n2", 0))
        self.assertEqual(second[1], 1)
        self.assertIn(second[0], ("n1", "n3"))
        self.assertIn("Restarts=1", output_of("scontrol", "show", "job", job))
        for other in set(range(SHARDS)) - {shard}:
            self.assertEqual(len(self.attempts(other)), 1, self.log(other))
        self.assert_same(self.single)

    def test_a_task_that_ran_out_of_time_continues_later(self):
        self.submit(self.games, shards=3)
        program = freeze_working_program(seconds=0.3)
        shard, job = int(program.value("SLURM_ARRAY_TASK_ID")), program.value("SLURM_JOB_ID")
        subprocess.run(["scancel", "--batch", "--signal=USR1", job], check=True)
        wait_until(lambda: "got USR1" in self.log(shard), 10, "the task takes the signal")
        os.kill(program.id, signal.SIGCONT)
        self.finish()
        self.assertEqual([count for _, count in self.attempts(shard)], [0, 1])
        self.assertIn("going on where an earlier attempt stopped", self.log(shard))
        self.assertEqual(list((self.out / "partial").iterdir()), [])
        self.assert_same(self.single)

    def test_missing_shards_are_run_again(self):
        self.submit(self.games)
        self.audit("--continue", self.out, code=1)
        self.finish()
        self.assertIn("finished already", self.audit("--continue", self.out))
        (self.out / "audit.sqlite").unlink()
        for shard in (3, 4, 9):
            (self.out / f"shards/{shard:06}.sqlite").unlink()
        self.assertIn("9 of 12 finished", self.audit("--status", self.out, code=1))
        self.assertIn("--array=3-4,9 ", self.audit("--continue", self.out))
        self.finish()
        self.assertEqual([len(self.attempts(shard)) for shard in range(SHARDS)], [1, 1, 1, 2, 2, 1, 1, 1, 1, 2, 1, 1])
        self.assert_same(self.single)

    def test_a_shard_that_begins_too_late_is_audited_again(self):
        self.submit(self.games)
        self.finish()
        (self.out / "audit.sqlite").unlink()
        shard = self.out / "shards/000007.sqlite"
        shard.unlink()
        text = self.games.read_bytes()
        border = len(text) * 7 // SHARDS
        third = [game.start() + 2 for game in re.finditer(rb"\n\n\[Event ", text[border:border + 100000])][2]
        subprocess.run([binary, "audit", self.games, "--shard", f"7/{SHARDS}", "--from", str(third), "--out", shard,
                        "--quiet"], check=True, stdout=subprocess.DEVNULL)
        self.assertIn("0 shards are missing", self.audit("--continue", self.out))
        self.finish()
        self.assertIn("a game reaches over the border before shard 000007", (self.out / "logs/reduce.log").read_text())
        self.assert_same(self.single)

    def test_several_files_packed_or_not(self):
        second, third = self.folder / "second.pgn", self.folder / "third.pgn"
        games.write_games(second, SIZE // 10, seed=8)
        games.write_games(third, SIZE // 10, seed=9)
        subprocess.run(["pzstd", "-q", "-p", "8", "--rm", second], check=True)
        subprocess.run(["zstd", "-q", "--rm", third], check=True)
        files = [self.folder / "second.pgn.zst", self.folder / "third.pgn.zst"]
        self.assertIn("is one frame of zstd", self.submit(*files, shards=4))
        self.finish()
        self.assertEqual(self.plan_size(), 5)
        alone = self.folder / "several.sqlite"
        self.run_alone(alone, *files)
        self.assert_same(alone)

    def test_impossible_settings_are_refused(self):
        self.assertIn("no such file", self.audit("--out", self.out, "--program", binary, "missing.pgn", code=1))
        self.assertIn("--out DIR is missing", self.audit("--program", binary, self.games, code=2))
        self.assertIn("no program", self.audit("--out", self.out, "--program", "missing", self.games, code=1))
        self.assertIn("holds no audit", self.audit("--status", self.folder, code=1))
        self.assertIn("not for all shards", self.audit("--out", self.out, self.games, "--", "--out=x", code=2))
        plan = self.audit("--dry-run", "--out", self.out, "--program", binary, "--shard-size", SIZE // 15, self.games)
        self.assertIn("would run: sbatch --array=0-9 ", plan)
        self.assertFalse(self.out.exists())

    def test_a_node_is_tested_first(self):
        self.out.mkdir()
        text = self.audit("--probe", "--out", self.out, "--program", binary, "--shards", 2, self.games)
        self.assertIn("a node reads the files", text)
        self.finish()
        self.assert_same(self.single)


def main():
    global binary
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if "LOCAL_SLURM_DIR" not in os.environ:
        install = ["--install"] if "--install" in sys.argv else []
        script = str(HERE / "local_slurm.sh")
        os.execv(script, [script, *install, "--", sys.executable, *sys.argv])
    if "--install" in sys.argv:
        sys.argv.remove("--install")
    binary = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=0)


main()
