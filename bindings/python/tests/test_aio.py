#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of `doublecheck.aio` in the installed package.

usage: test_aio.py DOUBLECHECK [UNITTEST ARGUMENT...]
"""
import asyncio
import contextlib
import inspect
import logging
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import unittest

import doublecheck
from doublecheck import aio

SAMPLES = pathlib.Path(__file__).resolve().parents[3] / "data" / "samples"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ILLEGAL = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"
# Seconds in which a cancelled call has ended, on a slow and busy machine too. Without an end it takes hours.
SOON = 15


def lines_of(name):
    return [line for line in (SAMPLES / name).read_text().splitlines() if line.strip() and line[0] != "#"]


async def all_of(answers):
    return [answer async for answer in answers]


def alike(answers):
    """Returns answers in a form that can be compared. Errors are not equal to each other."""
    return [repr(one) if isinstance(one, doublecheck.Error) else one for one in answers]


def endless():
    while True:
        yield START


class Functions(unittest.IsolatedAsyncioTestCase):
    def test_every_function_has_its_form(self):
        for here, there in ((aio, doublecheck.commands), (aio.chess99, doublecheck.chess99),
                            (aio.batch, doublecheck.batch)):
            for name in there.__all__:
                with self.subTest(module=here.__name__, function=name):
                    ours, theirs = getattr(here, name), getattr(there, name)
                    self.assertEqual(inspect.signature(ours).parameters, inspect.signature(theirs).parameters)
                    is_iterator = inspect.signature(theirs).return_annotation.startswith("Iterator")
                    self.assertEqual(inspect.iscoroutinefunction(ours), not is_iterator)

    async def test_answers_are_the_same(self):
        files = {"legality": "figures.fen", "retract": "figures.fen", "castling": "castling.fen",
                 "winnable": "winnable.fen", "check": "random.fen"}
        for name, file in files.items():
            records = lines_of(file)[:20]
            expected = [getattr(doublecheck, name)(record, nodes=2000) for record in records]
            with self.subTest(name):
                found = await asyncio.gather(*(getattr(aio, name)(record, nodes=2000) for record in records))
                self.assertEqual(found, expected)
                self.assertEqual(await all_of(getattr(aio.batch, name)(records, nodes=2000)), expected)
        self.assertEqual(await aio.chess99.check("start"), doublecheck.chess99.check("start"))
        self.assertEqual(await aio.rules(), doublecheck.rules())
        self.assertEqual(await aio.text("legality", ILLEGAL), doublecheck.text("legality", ILLEGAL))
        self.assertEqual(await aio.call({"list": "operations"}), doublecheck.call({"list": "operations"}))
        self.assertEqual(await aio.move(START, "e4"), doublecheck.move(START, "e4"))

    async def test_iterators_yield_the_same(self):
        self.assertEqual(alike(await all_of(aio.audit(SAMPLES / "faults.pgn"))),
                         alike(doublecheck.audit(SAMPLES / "faults.pgn")))
        self.assertEqual(await all_of(aio.batch.check(SAMPLES / "checks.pgn")),
                         list(doublecheck.batch.check(SAMPLES / "checks.pgn")))
        records = [f"nonsense {i}" if i % 7 == 3 else f"{START}\t{i}" for i in range(5000)]
        self.assertEqual(alike(await all_of(aio.batch.check(records, jobs=3))),
                         alike(doublecheck.batch.check(records, jobs=3)))
        self.assertEqual(await all_of(aio.batch.check([])), [])

    async def test_errors_are_raised(self):
        with self.assertRaises(doublecheck.Error) as caught:
            await aio.check("8/8/8/8/8/8/8/K1x5 w - - 0 1")
        self.assertEqual((caught.exception.code, caught.exception.offset), ("fen.bad-piece", 16))
        with self.assertRaises(TypeError):
            await aio.check(None)
        with self.assertRaises(doublecheck.Error):
            aio.batch.retract([START], plies=0)  # at once
        with self.assertRaises(FileNotFoundError):
            aio.audit("no such file")

        def broken():
            yield START
            raise KeyError("broken")

        with self.assertRaises(KeyError):
            await all_of(aio.batch.check(broken()))
        with self.assertRaises(doublecheck.Stopped):
            await aio.retract(SAMPLES / "figures.fen", progress=lambda done, everything: False)


class Concurrency(unittest.IsolatedAsyncioTestCase):
    async def test_the_loop_goes_on_during_a_call(self):
        call = asyncio.create_task(aio.perft(START, depth=9))
        started = time.monotonic()
        for _ in range(50):
            await asyncio.sleep(0.01)
        self.assertLess(time.monotonic() - started, SOON)
        self.assertFalse(call.done())
        call.cancel()
        await asyncio.wait([call])

    async def test_a_short_call_does_not_wait_for_a_long_one(self):
        calls = [asyncio.create_task(aio.perft(START, depth=9)) for _ in range(3)]
        await asyncio.sleep(0.1)
        self.assertEqual((await aio.check(START)).answer, "no")
        self.assertFalse(any(call.done() for call in calls))
        for call in calls:
            call.cancel()
        await asyncio.wait(calls)

    async def test_iterators_are_read_at_the_same_time(self):
        records = lines_of("random.fen")
        expected = list(doublecheck.batch.retract(records))
        found = await asyncio.gather(*(all_of(aio.batch.retract(records)) for _ in range(4)))
        self.assertEqual(found, [expected] * 4)

    async def test_records_are_read_as_they_are_needed(self):
        taken = 0

        def counted():
            nonlocal taken
            for record in endless():
                taken += 1
                yield record

        async with contextlib.aclosing(aio.batch.check(counted())) as answers:
            for _ in range(1000):
                self.assertEqual((await anext(answers)).answer, "no")
            await asyncio.sleep(0.5)
            self.assertLess(taken, 200_000)


class Cancelling(unittest.IsolatedAsyncioTestCase):
    async def ends_soon(self, work):
        """Cancels work that has begun, and checks that it ends, with all its threads."""
        task = asyncio.ensure_future(work)
        await asyncio.sleep(0.5)
        self.assertFalse(task.done())
        started = time.monotonic()
        task.cancel()
        task.cancel()  # a second time, which changes nothing
        with self.assertRaises(asyncio.CancelledError):
            await task
        self.assertLess(time.monotonic() - started, SOON)
        names = [thread.name for thread in threading.enumerate()]
        self.assertFalse([name for name in names if name in ("doublecheck-batch", "doublecheck-stream",
                                                             "doublecheck-aio")])

    async def test_a_call_ends(self):
        spent = time.process_time
        for work in (aio.perft(START, depth=10), aio.text("perft", START, depth=10),
                     aio.call({"operation": "perft", "record": START, "options": {"depth": 10}})):
            await self.ends_soon(work)
            before = spent()
            await asyncio.sleep(0.3)
            self.assertLess(spent() - before, 0.15)  # no call goes on

    async def test_iterators_end(self):
        for answers in (aio.batch.perft([START] * 1000, depth=8), aio.batch.perft(endless(), depth=5),
                        aio.batch.perft(endless(), depth=8, jobs=1), aio.compose("#3", count=100_000)):
            await self.ends_soon(all_of(answers))

    async def test_a_call_that_waits_for_a_thread_never_begins(self):
        calls = [asyncio.create_task(aio.perft(START, depth=10)) for _ in range(50)]
        await asyncio.sleep(0.3)
        started = time.monotonic()
        for call in calls:
            call.cancel()
        results = await asyncio.gather(*calls, return_exceptions=True)
        self.assertEqual({type(result) for result in results}, {asyncio.CancelledError})
        self.assertLess(time.monotonic() - started, SOON)

    async def test_a_timeout_ends_a_call(self):
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(aio.perft(START, depth=10), 0.2)

    async def test_an_iterator_can_be_left(self):
        for _ in range(10):
            async with contextlib.aclosing(aio.audit(SAMPLES / "faults.pgn")) as findings:
                await anext(findings)
            async with contextlib.aclosing(aio.batch.check(endless())) as answers:
                await anext(answers)
        async for _ in aio.batch.check(endless()):
            break  # the loop closes the iterator
        aio.batch.check([START])  # never begun
        await asyncio.sleep(0.5)
        self.assertNotIn("doublecheck-aio", [thread.name for thread in threading.enumerate()])


class Interpreter(unittest.TestCase):
    def run_program(self, text):
        subprocess.run([sys.executable, "-c", f"import asyncio, doublecheck\n{text}"], check=True, timeout=60,
                       stderr=subprocess.DEVNULL)

    def test_work_that_is_left_does_not_keep_the_interpreter(self):
        self.run_program("async def main():\n"
                         "    asyncio.create_task(doublecheck.aio.perft('startpos', depth=10))\n"
                         "    answers = doublecheck.aio.batch.check(iter(lambda: 'startpos', None))\n"
                         "    await anext(answers)\n"
                         "    await asyncio.sleep(0.3)\n"
                         "asyncio.run(main())")

    def test_an_interrupt_ends_a_call(self):
        code = ("import asyncio, doublecheck\nprint('ready', flush=True)\n"
                "asyncio.run(doublecheck.aio.perft('startpos', depth=10))")
        process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        self.assertEqual(process.stdout.readline(), "ready\n")
        time.sleep(0.7)
        started = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
        self.assertIn("KeyboardInterrupt", errors)
        self.assertLess(time.monotonic() - started, SOON)

    def test_a_loop_that_is_not_closed_does_not_keep_the_interpreter(self):
        self.run_program("loop = asyncio.new_event_loop()\n"
                         "answers = doublecheck.aio.batch.perft(iter(lambda: 'startpos', None), depth=6)\n"
                         "loop.run_until_complete(anext(answers))")

    def test_a_forked_process_answers(self):
        asyncio.run(aio.check(START))
        child = os.fork()
        if child == 0:
            os._exit(0 if asyncio.run(aio.check(START)).answer == "no" else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    del sys.argv[1]
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # calls at once, whose answers are compared, block the loop
    unittest.main()
