#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends heads and bodies without end to `doublecheck serve`, and measures the memory of the server.

usage: test_http_memory.py PROGRAM

Each part of a request in turn is sent without end by 64 connections at once, until the server closes them or each has
sent 8 MB. The server may grow by at most 64 MB.
"""
import pathlib
import selectors
import socket
import sys
import time
import unittest

from http_server import Server

PROGRAM = ""
CONNECTIONS = 64
BYTES = 8 << 20
MOST_GROWTH = 64 << 10  # in KiB
HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
CHUNKS = (b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n"
          b"Transfer-Encoding: chunked\r\n\r\n")
# Each endless request: how it begins, and what follows again and again.
ENDLESS = {
    "method": (b"", b"G" * 4096),
    "target": (b"GET /", b"a" * 4096),
    "empty lines": (b"", b"\r\n" * 2048),
    "name of a field": (HEAD, b"X" * 4096),
    "value of a field": (HEAD + b"X: ", b"a" * 4096),
    "fields": (HEAD, b"X: a\r\n" * 700),
    "folded field": (HEAD + b"X: a\r\n", b" a\r\n" * 1000),
    "length of a chunk": (CHUNKS, b"0" * 4096),
    "extension of a chunk": (CHUNKS + b"1;", b"a" * 4096),
    "chunk of a great length": (CHUNKS + b"fffffffffffffff\r\n", b"a" * 4096),
    "end of a chunk": (CHUNKS + b"1\r\na", b"a" * 4096),
    "chunks of one byte with extensions": (CHUNKS, (b"1;" + b"x" * 1000 + b"\r\na\r\n") * 4),
    "trailer": (CHUNKS + b"0\r\nX: ", b"a" * 4096),
    "trailers": (CHUNKS + b"0\r\n", b"X: a\r\n" * 700),
    "requests whose responses are not read": (b"", (HEAD + b"\r\n") * 100),
}
SLOW = {
    "slow head": (HEAD + b"X: ", b"a"),
    "slow length of a chunk": (CHUNKS, b"0"),
    "slow trailer": (CHUNKS + b"0\r\nX: ", b"a"),
    "slow content": (CHUNKS + b"ffff\r\n", b"a"),
}


class Sender:
    """A connection that sends without end."""

    def __init__(self, port, begin, part):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setblocking(False)
        self.waiting = begin
        self.part = part
        self.sent = 0

    def send(self):
        """Sends what the socket takes. Returns false if the server has closed the connection."""
        try:
            size = self.socket.send(self.waiting or self.part)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self.waiting = (self.waiting or self.part)[size:]
        self.sent += size
        return True


def send_all(senders, most_seconds=20):
    """Sends until all connections are closed, have sent enough, or do not move any more."""
    with selectors.DefaultSelector() as selector:
        for sender in senders:
            selector.register(sender.socket, selectors.EVENT_WRITE, sender)
        end = time.monotonic() + most_seconds
        while selector.get_map() and time.monotonic() < end:
            ready = selector.select(1)
            if not ready:
                return
            for key, _ in ready:
                if not key.data.send() or key.data.sent >= BYTES:
                    selector.unregister(key.fileobj)


class Memory(unittest.TestCase):
    def grow(self, begin, part, send):
        """Returns by how many KiB the server grows, at most, while 64 connections send."""
        with Server(PROGRAM) as server:
            # The threads and the code that answers are used once before.
            for _ in range(100):
                server.get("/healthz")
            before = server.peak_kilobytes()
            senders = [Sender(server.port, begin, part) for _ in range(CONNECTIONS)]
            send(senders)
            grown = server.peak_kilobytes() - before
            self.assertEqual(server.get("/healthz").status, 200)
            for sender in senders:
                sender.socket.close()
        return grown

    def test_requests_without_end_take_little_memory(self):
        for label, (begin, part) in ENDLESS.items():
            with self.subTest(label):
                grown = self.grow(begin, part, send_all)
                print(f"{label:40} {grown / 1024:6.1f} MB", flush=True)
                self.assertLess(grown, MOST_GROWTH)

    def test_slow_bytes_take_little_memory(self):
        def send_slowly(senders):
            for _ in range(30):
                for sender in senders:
                    sender.send()
                time.sleep(0.05)

        for label, (begin, part) in SLOW.items():
            with self.subTest(label):
                grown = self.grow(begin, part, send_slowly)
                print(f"{label:40} {grown / 1024:6.1f} MB", flush=True)
                self.assertLess(grown, MOST_GROWTH)


def main():
    global PROGRAM
    PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])


if __name__ == "__main__":
    main()
