#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests `doublecheck serve` over real sockets.

usage: test_http.py PROGRAM [--heavy]

--heavy adds 10,000 connections, long slow clients and a ledger of a million events, which take minutes.
"""
import contextlib
import gzip
import json
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.parse

import jsonschema

from http_server import Server, lines_of

PROGRAM = ""
IS_HEAVY = False
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
GAME = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n'
LEDGER = "start\nmove e2e4 press\nmove e7e5 press\nmove e1e3 press\nclaim\n"
# A question that reaches every limit.
SLOW = "/v1/perft?depth=60&fen=" + START.replace(" ", "_")
# The record that each command is asked about, and its options.
RECORDS = {
    "legality": (MATE, "refute-only"),
    "retract": (MATE, ""),
    "check": (MATE, ""),
    "castling": ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ""),
    "move": (START + " e2e4", ""),
    "moves": (START, ""),
    "show": (START, ""),
    "winnable": ("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", ""),
    "solve": ("8/8/8/8/8/5K2/1R6/7k w - - 0 1", "stipulation=%232"),
    "compose": (None, "operand=%232&count=1&seconds=0.3&men=5"),
    "audit": (GAME, ""),
    "rule": (GAME, ""),
    "perft": (START, "depth=3"),
    "chess99 moves": ("start", ""),
    "chess99 check": ("start", ""),
    "chess99 rule": ("start e5", ""),
    "chess99 analyse": ("start", "nodes=1000"),
    "chess99 record": (None, "record=1.+e2-e4"),
    "chess99 convert": (None, "record=1.+e2-e4"),
    "chess99 perft": ("start", "depth=2"),
    "chess99 rules": (None, ""),
    "convert": (MATE, ""),
    "verify": (None, ""),
    "rules": (None, ""),
}


def quoted(text):
    return urllib.parse.quote(text)


class Shared(unittest.TestCase):
    """Tests on one server with the usual settings."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "--seconds", "1", "--access-log", "/dev/null")
        cls.openapi = json.loads(cls.server.get("/v1/openapi.json").body)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        if cls.server.process.returncode != 0:
            raise AssertionError(f"the server ended with {cls.server.process.returncode}")

    def assert_described(self, path, response, method="get"):
        """Checks a response against the OpenAPI document."""
        responses = self.openapi["paths"][path][method]["responses"]
        self.assertIn(str(response.status), responses, response.body)
        described = responses[str(response.status)]
        if "$ref" in described:
            described = self.openapi["components"]["responses"][described["$ref"].rsplit("/", 1)[1]]
        kind = response.headers["Content-Type"].split(";")[0]
        self.assertIn(kind, described["content"])
        media = described["content"][kind]
        if kind == "application/x-ndjson":
            for line in lines_of(response.body):
                self.validate(line, media["x-itemSchema"])
        elif kind in ("application/json", "application/problem+json"):
            self.validate(json.loads(response.body), media["schema"])

    def validate(self, value, schema):
        """Validates against a schema of the document."""
        if "anyOf" in schema:
            names = [one["$ref"].rsplit("/", 1)[1] for one in schema["anyOf"]]
            fitting = [name for name in names if value.get("schema", "").split("/")[1:2] == [name]]
            self.assertEqual(len(fitting), 1, value)
            schema = {"$ref": f"#/components/schemas/{fitting[0]}"}
        whole = {**schema, "components": self.openapi["components"]}
        jsonschema.Draft202012Validator(whole).validate(value)

    def assert_problem(self, response, status, code=None):
        self.assertEqual(response.status, status, response.body)
        self.assertEqual(response.headers["Content-Type"], "application/problem+json")
        problem = json.loads(response.body)
        self.validate(problem, {"$ref": "#/components/schemas/problem"})
        self.assertEqual(problem["status"], status)
        if code:
            self.assertEqual(problem["code"], code)


class Commands(Shared):
    def test_every_command_is_in_the_table(self):
        served = [one["name"] for one in json.loads(self.server.get("/v1").body)["commands"]]
        self.assertEqual(sorted(served), sorted(RECORDS))

    def test_get_answers_every_command_as_described(self):
        for name, (record, options) in RECORDS.items():
            path = "/v1/" + name.replace(" ", "/")
            query = [options] if options else []
            if record is not None:
                query.append("record=" + quoted(record))
            if name == "verify":
                query.append("record=" + quoted(self.server.get("/v1/check?fen=" + quoted(MATE)).body.decode()))
            with self.subTest(name):
                response = self.server.get(path + "?" + "&".join(query))
                self.assertEqual(response.status, 200, response.body[:500])
                self.assertNotIn(b"doublecheck/error/1", response.body)
                self.assert_described(path, response)

    def test_post_answers_every_command_as_described(self):
        for name, (record, options) in RECORDS.items():
            if record is None:
                continue
            path = "/v1/" + name.replace(" ", "/")
            with self.subTest(name):
                text = self.server.post(f"{path}?{options}", record)
                self.assertEqual(text.status, 200, text.body[:500])
                self.assert_described(path, text, "post")
                as_json = self.server.post(f"{path}?{options}", json.dumps({"record": record}), "application/json")
                self.assertEqual(as_json.body, text.body)
                lines = self.server.post(f"{path}?{options}", json.dumps({"record": record}) + "\n",
                                         "application/x-ndjson")
                self.assertEqual(lines.body, text.body)

    def test_underscores_stand_for_blanks_in_a_fen(self):
        answer = json.loads(self.server.get("/v1/check?fen=" + MATE.replace(" ", "_")).body)
        self.assertEqual(answer["answer"], "yes")

    def test_the_command_line_reads_every_operand_alike(self):
        for text in (f'[FEN "{MATE}"]', '[Event "a, b"] 1. e4 e5', "[e4, e5]", "[e4", "[]", "{}", '{"fen":"start"}',
                     "%%", f'"{MATE}"', "1. e4, e5", "-5", f"{MATE}\\"):
            printed = subprocess.run([PROGRAM, "check", "--json", text], capture_output=True, check=False).stdout
            with self.subTest(text):
                response = self.server.get("/v1/check?record=" + quoted(text))
                served = json.loads(response.body)
                if response.status == 200:
                    self.assertEqual(served, json.loads(printed))
                else:
                    error = json.loads(printed)
                    self.assertEqual((served["code"], served["detail"]), (error["code"], error["message"]))

    def test_names_of_two_words_have_two_forms(self):
        for path in ("/v1/chess99/moves", "/v1/chess99-moves"):
            self.assertEqual(self.server.get(path + "?fen=start").status, 200)

    def test_lines_are_answered_in_order_with_errors_in_their_place(self):
        fens = [MATE, "nonsense", START] * 300
        body = "".join(json.dumps(fen) + "\n" for fen in fens) + "{broken\n"
        response = self.server.post("/v1/check", body, "application/x-ndjson")
        self.assertEqual(response.status, 200)
        answers = lines_of(response.body)
        self.assertEqual(len(answers), len(fens) + 1)
        for fen, answer in zip(fens, answers):
            expected = {MATE: "yes", START: "no"}.get(fen)
            self.assertEqual(answer.get("answer"), expected)
            self.assertEqual(answer["schema"], "doublecheck/verdict/1" if expected else "doublecheck/error/1")
        self.assertEqual(answers[-1]["code"], "call.syntax")

    def test_games_are_audited_in_any_encoding(self):
        body = GAME.replace("A", "\u00dcnal").encode("latin-1") * 3
        for packed in (body, gzip.compress(body)):
            response = self.server.post("/v1/audit", packed, "application/x-chess-pgn")
            self.assertEqual(response.status, 200)
            self.assertEqual(lines_of(response.body)[-1]["games"], 3)

    def test_an_unreadable_record_is_a_problem_with_its_place(self):
        response = self.server.get("/v1/check?fen=8/8/8/8/8/8/8/9_w_-_-")
        self.assert_problem(response, 400)
        self.assertEqual(json.loads(response.body)["offset"], 14)
        self.assert_described("/v1/check", response)

    def test_unknown_is_an_answer(self):
        fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR_w_KQkq_-_0_1"
        response = self.server.get(f"/v1/legality?nodes=1&plies=20&fen={fen}")
        self.assertEqual(response.status, 200)
        self.assertEqual(json.loads(response.body)["answer"], "unknown")

    def test_last_moves_are_explained_step_by_step(self):
        record = "6K1/7B/4Pk2/8/6Q1/4Q3/8/B7_b"
        response = self.server.get(f"/v1/retract?plies=3&decide&fen={record}")
        self.assertEqual(response.status, 200)
        verdict = json.loads(response.body)
        self.assertTrue(verdict["subject"]["diagram"])
        steps = verdict["details"]["steps"]
        self.assertEqual([step["last_moves"][0]["move"] for step in steps], ["d5xe6 e.p.", "e7-e5", "d4-d5"])
        for step, following in zip(steps, steps[1:]):
            self.assertEqual(step["before"], following["position"])
        self.assert_described("/v1/retract", response)

    def test_last_moves_of_a_game_name_the_move_that_was_played(self):
        response = self.server.get("/v1/retract?record=" + quoted("1. e4 e5 2. Nf3 *"))
        self.assertEqual(response.status, 200)
        reason = json.loads(response.body)["reasons"][0]["text"]
        self.assertTrue(reason.startswith("In the game Ng1-f3 was played last."), reason)

    def test_text_is_for_people(self):
        response = self.server.get("/v1/check?form=text&fen=" + quoted(MATE))
        self.assertEqual(response.headers["Content-Type"], "text/plain; charset=utf-8")
        self.assertIn(b"double" if b"double" in response.body else b"mate", response.body)

    def test_events_report_progress_and_then_the_answer(self):
        response = self.server.get(SLOW, Accept="text/event-stream")
        self.assertEqual(response.headers["Content-Type"], "text/event-stream")
        events = [block.split("\n", 1) for block in response.body.decode().strip().split("\n\n")]
        names = [name.removeprefix("event: ") for name, _ in events]
        self.assertEqual(names[0], "progress")
        self.assertEqual(names[-2:], ["answer", "end"])
        for _, data in events:
            json.loads(data.removeprefix("data: "))
        progress = [json.loads(data.removeprefix("data: ")) for name, data in events if name.endswith("progress")]
        self.assertGreater(progress[-1]["milliseconds"], progress[0]["milliseconds"])
        self.assertFalse(progress[-1]["waiting"])
        hard = self.server.get("/v1/legality?plies=100&nodes=99999999&fen=" + quoted(MATE), Accept="text/event-stream")
        self.assertRegex(hard.body, rb'"nodes":[1-9]')

    def test_head_and_options(self):
        head = self.server.ask("HEAD", "/v1/check?fen=" + quoted(MATE))
        self.assertEqual((head.status, head.body), (200, b""))
        options = self.server.ask("OPTIONS", "/v1/check", headers={"Origin": f"http://127.0.0.1:{self.server.port}"})
        self.assertEqual(options.status, 204)
        self.assertIn("POST", options.headers["Allow"])

    def test_documents(self):
        self.assertEqual(self.server.get("/healthz").body, b"ok\n")
        self.assertEqual(self.server.get("/readyz").body, b"ready\n")
        self.assertIn(b"doublecheck_requests_total", self.server.get("/metrics").body)
        for path in ("/v1", "/v1/openapi.json"):
            self.assert_described(path, self.server.get(path))

    def test_every_response_has_the_security_headers(self):
        for target in ("/v1", "/nothing", "/v1/check?fen=" + quoted(MATE), "/v1/check?fen=x"):
            headers = self.server.get(target).headers
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin")
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertIsNotNone(headers["Date"])

    def test_refusals_are_problems(self):
        ask = self.server.ask
        fen = "fen=" + quoted(MATE)
        self.assert_problem(self.server.get("/v1/guess"), 404)
        self.assert_problem(self.server.get("/v1/tour"), 404)
        self.assert_problem(ask("DELETE", "/v1/check?" + fen), 405)
        self.assert_problem(ask("PUT", "/v1/check", "x"), 405)
        self.assert_problem(self.server.get("/v1/check?" + fen, Accept="image/png"), 406)
        self.assert_problem(self.server.post("/v1/check", "x", "image/png"), 415)
        self.assert_problem(self.server.post("/v1/check", gzip.compress(b"x"), Content_Encoding="gzip"), 415)
        self.assert_problem(self.server.get("/v1", Host="example.org"), 421)
        self.assert_problem(self.server.get("/v1", Origin="https://example.org"), 403)
        self.assert_problem(self.server.get("/v1/compose?operand=%232&count=100000", Sec_Fetch_Site="cross-site"), 403)
        self.assert_problem(self.server.get("/v1/check?input=/etc/passwd&" + fen), 400, "call.file")
        self.assert_problem(self.server.get("/v1/check?noodles=1&" + fen), 400, "argument.unknown")
        self.assert_problem(self.server.get("/v1/check?operand=castling&" + fen), 400, "call.member")
        self.assert_problem(self.server.get("/v1/rules?record=castling"), 400, "call.member")
        self.assert_problem(self.server.post("/v1/rules", "castling"), 400, "call.member")
        self.assert_problem(self.server.post("/v1/check", b"x" * (2 << 20)), 413)

    def test_accept_encoding_does_not_pack_answers(self):
        response = self.server.get("/v1", Accept_Encoding="br, gzip")
        self.assertIsNone(response.headers["Content-Encoding"])
        json.loads(response.body)


def request(line="GET /healthz HTTP/1.1", *headers, body=b"", host=True):
    head = "\r\n".join([line, *(["Host: localhost"] if host else []), *headers]) + "\r\n\r\n"
    return head.encode("latin-1") + body


# Requests that are malformed in one way each, and the statuses with which the server may answer. 0: it may close the
# connection without an answer.
MALFORMED = {
    "nothing": (b"\r\n\r\n", {0, 400, 408}),
    "letters": (b"hello\r\n\r\n", {400}),
    "TLS": (bytes.fromhex("16030100c8010000c40303") + b"\0" * 50 + b"\r\n\r\n", {400}),
    "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {505}),
    "HTTP/9": (request("GET / HTTP/9.9"), {505}),
    "no version": (request("GET /"), {400}),
    "four words": (request("GET / x HTTP/1.1"), {400}),
    "two blanks": (request("GET  / HTTP/1.1"), {400, 404}),
    "method in lower case": (request("get / HTTP/1.1"), {400}),
    "method with a sign": (request("G?T / HTTP/1.1"), {400}),
    "CONNECT": (request("CONNECT example.org:443 HTTP/1.1"), {400, 405}),
    "TRACE": (request("TRACE / HTTP/1.1"), {400, 404, 405}),
    "absolute target": (request("GET http://example.org/ HTTP/1.1"), {400, 404}),
    "no slash": (request("GET healthz HTTP/1.1"), {400}),
    "star": (request("GET * HTTP/1.1"), {400}),
    "two question marks": (request("GET /v1/check?fen=x?y HTTP/1.1"), {400}),
    "NUL in the target": (request("GET /\0 HTTP/1.1"), {400, 404}),
    "NUL escaped": (request("GET /%00 HTTP/1.1"), {400}),
    "broken escape": (request("GET /%zz HTTP/1.1"), {400}),
    "unicode escape": (request("GET /%u0041 HTTP/1.1"), {400}),
    "path out of the folder": (request("GET /../../etc/passwd HTTP/1.1"), {404}),
    "path out of the folder, escaped": (request("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1"), {404}),
    "long target": (request("GET /" + "a" * 12000 + " HTTP/1.1"), {414}),
    "endless target": (b"GET /" + b"a" * 100_000, {431}),
    "no host": (request(host=False), {400}),
    "two hosts": (request("GET /healthz HTTP/1.1", "Host: localhost"), {400}),
    "empty host": (request("GET /healthz HTTP/1.1", "Host:", host=False), {400, 421}),
    "header without a colon": (request("GET /healthz HTTP/1.1", "nonsense"), {400}),
    "header without a name": (request("GET /healthz HTTP/1.1", ": x"), {400}),
    "blank in a name": (request("GET /healthz HTTP/1.1", "Content Length: 1"), {400}),
    "blank before the colon": (request("GET /healthz HTTP/1.1", "X : 1"), {400}),
    "folded header": (request("GET /healthz HTTP/1.1", "X: 1", " 2"), {400}),
    "tab after a header": (request("GET /healthz HTTP/1.1", "X\t: 1"), {400}),
    "NUL in a header": (request("GET /healthz HTTP/1.1", "X: a\0b"), {400}),
    "carriage return in a header": (request("GET /healthz HTTP/1.1", "X: a\rb"), {400}),
    "control character in a header": (request("GET /healthz HTTP/1.1", "X: a\x01b"), {400}),
    "line feed after a header": (b"GET /healthz HTTP/1.1\r\nHost: localhost\nX: 1\r\n\r\n", {400}),
    "line feed after the head": (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\n", {400}),
    "fragment": (request("GET /v1/rules?operand=#2 HTTP/1.1"), {400}),
    "line feeds alone": (b"GET /healthz HTTP/1.1\nHost: localhost\n\n", {400}),
    "carriage returns alone": (b"GET /healthz HTTP/1.1\rHost: localhost\r\r\n\r\n", {400}),
    "long header": (request("GET /healthz HTTP/1.1", "X: " + "a" * 12000), {400, 431}),
    "many headers": (request("GET /healthz HTTP/1.1", *(f"X{i}: 1" for i in range(5000))), {431}),
    "two lengths": (request("POST /v1/check HTTP/1.1", "Content-Length: 1", "Content-Length: 2", body=b"xx"), {400}),
    "the same length twice": (request("POST /v1/check HTTP/1.1", "Content-Length: 1", "Content-Length: 1", body=b"x"),
                              {400}),
    "list of lengths": (request("POST /v1/check HTTP/1.1", "Content-Length: 1, 1", body=b"x"), {400}),
    "length in letters": (request("POST /v1/check HTTP/1.1", "Content-Length: ten", body=b"x"), {400}),
    "length with a sign": (request("POST /v1/check HTTP/1.1", "Content-Length: +1", body=b"x"), {400}),
    "negative length": (request("POST /v1/check HTTP/1.1", "Content-Length: -1", body=b"x"), {400}),
    "length in hexadecimal": (request("POST /v1/check HTTP/1.1", "Content-Length: 0x1", body=b"x"), {400}),
    "giant length": (request("POST /v1/check HTTP/1.1", "Content-Length: 18446744073709551616", body=b"x"), {413}),
    "length and chunks": (request("POST /v1/check HTTP/1.1", "Content-Length: 1", "Transfer-Encoding: chunked",
                                  body=b"0\r\n\r\n"), {400}),
    "unknown coding": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: gzip", body=b"x"), {501}),
    "two codings": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked, chunked", body=b"0\r\n\r\n"),
                    {501}),
    "chunk without a length": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked", body=b"zz\r\n\r\n"),
                               {400}),
    "chunk of a negative length": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                                           body=b"-1\r\nx\r\n0\r\n\r\n"), {400, 413}),
    "chunk of a giant length": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                                        body=b"ffffffffffffff\r\n" + b"x" * (3 << 20)), {400, 413}),
    "chunk without its end": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                                      body=b"1\r\nxy\r\n0\r\n\r\n"), {400}),
    "chunk with a blank behind its length": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                                                     body=b"1 \r\nx\r\n0\r\n\r\n"), {400}),
    "chunk that ends with a line feed": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                                                 body=b"1\nx\r\n0\r\n\r\n"), {400}),
    "chunk with a long extension": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                                            body=b"1;" + b"a" * 2000 + b"\r\nx\r\n0\r\n\r\n"), {413}),
    "chunk with a carriage return in its extension": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                                                              body=b"1;a\rb\r\nx\r\n0\r\n\r\n"), {400}),
    "long trailer": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked",
                             body=b"0\r\nX: " + b"a" * 9000 + b"\r\n\r\n"), {431}),
    "malformed trailer": (request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked", body=b"0\r\nX\r\n\r\n"),
                          {400}),
    "chunks in HTTP/1.0": (request("POST /v1/check HTTP/1.0", "Transfer-Encoding: chunked", body=b"0\r\n\r\n"), {400}),
    "range of letters": (request("GET /healthz HTTP/1.1", "Range: bytes=a-b"), {200, 400, 416}),
    "many ranges": (request("GET /healthz HTTP/1.1", "Range: bytes=" + ",".join(["0-1"] * 1000)), {200, 416}),
    "unknown expectation": (request("POST /v1/check HTTP/1.1", "Expect: 200-ok", "Content-Length: 1", body=b"x"),
                            {417}),
    "upgrade": (request("GET /healthz HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket"), {200}),
    "multipart without a boundary": (request("POST /v1/check HTTP/1.1", "Content-Type: multipart/form-data",
                                             "Content-Length: 1", body=b"x"), {415}),
}


def statuses_in(received):
    """Returns the statuses of all responses in the bytes."""
    statuses = []
    while received.startswith(b"HTTP/1.1 "):
        statuses.append(int(received[9:12]))
        head, _, rest = received.partition(b"\r\n\r\n")
        length = [line.split(b":")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
        received = rest[int(length[0]):] if length else b""
    return statuses


class Malformed(Shared):
    def test_each_is_answered_once_or_closed(self):
        self.assertGreaterEqual(len(MALFORMED), 40)
        for label, (data, allowed) in MALFORMED.items():
            with self.subTest(label):
                # What follows a malformed request must not be taken for a request of its own.
                statuses = statuses_in(self.server.raw(data, wait=1.0)) or [0]
                self.assertIn(statuses[0], allowed)
                if statuses[0] >= 400:
                    self.assertEqual(len(statuses), 1)
        self.assertEqual(self.server.get("/healthz").status, 200)

    def test_too_long_has_one_code(self):
        for label in ("long target", "endless target", "giant length"):
            with self.subTest(label):
                head, _, body = self.server.raw(MALFORMED[label][0]).partition(b"\r\n\r\n")
                self.assertEqual(json.loads(body)["code"], "http.too-large", head)

    def test_a_body_is_not_taken_for_a_request(self):
        inner = request("GET /v1 HTTP/1.1")
        for outer in (request("GET /healthz HTTP/1.1", f"Content-Length: {len(inner)}", body=inner),
                      request("POST /healthz HTTP/1.1", f"Content-Length: {len(inner)}", body=inner),
                      request("POST /v1/guess HTTP/1.1", f"Content-Length: {len(inner)}", body=inner),
                      request("POST /v1/check HTTP/1.1", "Content-Length: 9999999", body=inner)):
            self.assertEqual(len(statuses_in(self.server.raw(outer, wait=2.5))), 1)

    def test_requests_may_follow_without_waiting(self):
        data = request() * 50 + request("GET /healthz HTTP/1.1", "Connection: close")
        self.assertEqual(statuses_in(self.server.raw(data)), [200] * 51)

    def test_a_chunked_body_is_read(self):
        body = b"".join(b"%x\r\n%s\r\n" % (1, bytes([byte])) for byte in MATE.encode()) + b"0\r\n\r\n"
        data = request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked", "Connection: close", body=body)
        self.assertIn(b'"answer":"yes"', self.server.raw(data))

    def test_a_request_may_follow_a_chunked_body(self):
        body = b"%x;a=b\r\n%s\r\n0\r\nX: 1\r\n\r\n" % (len(MATE), MATE.encode())
        data = request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked", body=body)
        last = request("GET /healthz HTTP/1.1", "Connection: TE, close")
        self.assertEqual(statuses_in(self.server.raw(data * 3 + last)), [200] * 4)

    def test_a_client_may_ask_to_continue(self):
        data = request("POST /v1/check HTTP/1.1", "Expect: 100-continue", f"Content-Length: {len(MATE)}",
                       "Connection: close")
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=5) as client:
            client.sendall(data)
            self.assertIn(b"100 Continue", client.recv(100))
            client.sendall(MATE.encode())
            self.assertIn(b'"answer":"yes"', client.recv(65536))
        refused = request("POST /v1/check HTTP/1.1", "Expect: 100-continue", "Content-Length: 99999999")
        self.assertEqual(statuses_in(self.server.raw(refused, wait=3)), [413])

    def test_http_1_0(self):
        data = b"POST /v1/check HTTP/1.0\r\nContent-Type: application/x-ndjson\r\nContent-Length: 4\r\n\r\n\"x\"\n"
        received = self.server.raw(data)
        self.assertNotIn(b"chunked", received)
        self.assertIn(b"doublecheck/error/1", received)

    def test_hard_bodies_end(self):
        deep = "[" * 500_000
        for target, body, kind in (
                ("/v1/check", deep, "application/json"),
                ("/v1/verify", '{"a":' * 60 + "1" + "}" * 60, "application/json"),
                ("/v1/check", "[0" + ",0" * 500_000 + "]", "application/json"),
                ("/v1/check", deep + "\n", "application/x-ndjson"),
                ("/v1/check", "\n" * 1_000_000, "application/x-ndjson"),
                ("/v1/rule", "start\n" + "move e2e4 press\n" * 60_000, "text/plain"),
                ("/v1/convert", "1. e4 " + "(1. d4 " * 100_000, "text/plain"),
                ("/v1/audit", gzip.compress(b"1. e4 *\n" * 4_000_000), "application/x-chess-pgn"),
                ("/v1/check", gzip.compress(b" " * 500_000_000), "application/x-chess-pgn")):
            with self.subTest(f"{target} {body[:20]}"):
                begin = time.monotonic()
                response = self.server.post(target, body, kind)
                self.assertIn(response.status, (200, 400, 413))
                self.assertLess(time.monotonic() - begin, 60 * SLOWNESS)


class Limits(unittest.TestCase):
    def test_the_queue_is_bounded_and_fast_questions_pass_slow_ones(self):
        with Server(PROGRAM, "--jobs", "1", "--queue", "2", "--seconds", "5") as server:
            statuses = []
            # A slow question may take 25 seconds (four times its processor time, and 5), and two wait for it.
            askers = [threading.Thread(target=lambda: statuses.append(server.get(SLOW, timeout=120).status))
                      for _ in range(8)]
            for asker in askers:
                asker.start()
            time.sleep(0.5)
            slowest = 0
            while any(asker.is_alive() for asker in askers):
                begin = time.monotonic()
                self.assertEqual(server.get("/v1/check?fen=" + quoted(MATE)).status, 200)
                slowest = max(slowest, time.monotonic() - begin)
            self.assertEqual(sorted(statuses), [200] * 3 + [429] * 5)
            # With sanitizers a check takes longer than a fast question may.
            # Less than one slow question takes.
            self.assertLess(slowest, 4 if SLOWNESS == 1 else 60)
            refused = server.metric("questions_refused_total")
            self.assertEqual(refused, 5)

    def test_a_refused_question_says_when_to_return(self):
        with Server(PROGRAM, "--queue", "0", "--jobs", "1", "--seconds", "3") as server:
            response = server.get(SLOW)
            self.assertEqual(response.status, 429)
            self.assertEqual(response.headers["Retry-After"], "3")
            self.assertEqual(json.loads(response.body)["code"], "http.busy")

    def test_a_client_that_leaves_ends_its_question(self):
        with Server(PROGRAM, "--jobs", "1", "--seconds", "600", "--nodes", "1000000000000000") as server:
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(request(f"GET {SLOW} HTTP/1.1"))
            while server.metric("slow_questions_running") == 0:
                time.sleep(0.05)
            client.close()
            begin = time.monotonic()
            while server.metric("questions_abandoned_total") == 0:
                self.assertLess(time.monotonic() - begin, 5 * SLOWNESS)
                time.sleep(0.05)
            self.assertEqual(server.metric("slow_questions_running"), 0)

    def test_every_request_ends_within_the_ceilings(self):
        start = START.replace(" ", "_")
        few_men = "8/8/4k3/8/8/3BK3/8/8_w_-_-_0_1"
        hard = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1_w_-_-_0_1"
        most = "nodes=999999999999&seconds=999999999"
        targets = [f"/v1/perft?depth=64&fen={start}", f"/v1/chess99/perft?depth=64&fen=start",
                   f"/v1/legality?plies=100&{most}&fen={hard}", f"/v1/legality?{most}&shorten&fen={hard}",
                   f"/v1/winnable?{most}&shortest&by=white&fen={hard}", f"/v1/winnable?{most}&shortest&fen={few_men}",
                   f"/v1/solve?{most}&stipulation=%2330&fen={start}", f"/v1/solve?{most}&stipulation=h%2320&fen={hard}",
                   f"/v1/retract?plies=1000000&{most}&fen={start}", f"/v1/check?perpetual&{most}&fen={hard}",
                   f"/v1/chess99/analyse?plies=99&{most}&fen=start", f"/v1/compose?operand=%236&count=1000000&strict",
                   f"/v1/compose?operand=%233&count=1000000&seconds=99999"]
        with Server(PROGRAM, "--jobs", "2", "--seconds", "0.5", "--nodes", "100000000") as server:
            for target in targets:
                with self.subTest(target):
                    begin = time.monotonic()
                    response = server.ask("GET", target)
                    self.assertIn(response.status, (200, 400), response.body[:300])
                    self.assertLess(time.monotonic() - begin, 15 * SLOWNESS)

    def test_connections_are_bounded_and_idle_ones_make_room(self):
        with Server(PROGRAM, "--connections", "20") as server:
            idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
            self.assertEqual(server.get("/healthz").status, 200)
            self.assertLessEqual(server.metric("connections_open"), 21)
            for one in idle:
                one.close()

    def test_slow_clients_do_not_occupy_the_server(self):
        with Server(PROGRAM) as server:
            slow = []
            for _ in range(200):
                client = socket.create_connection(("127.0.0.1", server.port))
                client.sendall(b"GET /healthz HTTP/1.1\r\nHost: loc")
                slow.append(client)
            for _ in range(40):
                client = socket.create_connection(("127.0.0.1", server.port))
                client.sendall(request("POST /v1/check HTTP/1.1", "Content-Length: 100", body=b"8/8"))
                slow.append(client)
            begin = time.monotonic()
            for _ in range(20):
                self.assertEqual(server.get("/v1/check?fen=" + quoted(MATE)).status, 200)
            self.assertLess(time.monotonic() - begin, 8 * SLOWNESS)
            if IS_HEAVY:
                time.sleep(14)
                self.assertEqual(slow[0].recv(12), b"HTTP/1.1 408")
                self.assertIn(slow[-1].recv(12)[:9], (b"HTTP/1.1 ", b""))
            for client in slow:
                client.close()

    def test_a_client_that_does_not_read_is_left(self):
        with Server(PROGRAM, "--stream", "30000000") as server:
            body = ((json.dumps(START) + "\n") * 40_000).encode()
            client = socket.create_connection(("127.0.0.1", server.port))
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall(request("POST /v1/moves HTTP/1.1", "Content-Type: application/x-ndjson",
                                   f"Content-Length: {len(body)}", body=body))
            self.assertEqual(server.get("/healthz").status, 200)
            if IS_HEAVY:
                begin = time.monotonic()
                while server.metric("connections_open") > 1:
                    self.assertLess(time.monotonic() - begin, 60)
                    time.sleep(0.5)
            client.close()

    def test_memory_comes_back(self):
        with Server(PROGRAM, "--jobs", "2", "--seconds", "1") as server:
            record = START.replace(" ", "_")

            def work():
                for target in (SLOW, f"/v1/legality?fen={record}", f"/v1/winnable?fen={record}", "/v1/openapi.json"):
                    server.get(target)
                server.post("/v1/check", (json.dumps(MATE) + "\n") * 20_000, "application/x-ndjson")

            work()
            before = server.resident_kilobytes()
            for _ in range(2):
                threads = [threading.Thread(target=work) for _ in range(4)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
            time.sleep(1)
            # The address sanitizer keeps freed memory for a while.
            spare = 20_000 if SLOWNESS == 1 else 300_000
            self.assertLess(server.resident_kilobytes(), before * 1.2 + spare)


class Stop(unittest.TestCase):
    def test_every_accepted_request_is_answered(self):
        with Server(PROGRAM, "--jobs", "1", "--seconds", "1") as server:
            results = []
            sent = threading.Semaphore(0)

            def ask(target):
                with socket.create_connection(("127.0.0.1", server.port), timeout=60) as client:
                    client.sendall(request(f"GET {target} HTTP/1.1"))
                    sent.release()
                    client.settimeout(60)
                    received = b""
                    while part := client.recv(65536):
                        received += part
                    results.append(statuses_in(received))

            targets = [SLOW] * 4 + ["/v1/check?fen=" + quoted(MATE)] * 40
            threads = [threading.Thread(target=ask, args=[target]) for target in targets]
            for thread in threads:
                thread.start()
            for _ in targets:
                sent.acquire()
            server.process.send_signal(signal.SIGTERM)
            for thread in threads:
                thread.join()
            self.assertEqual(results, [[200]] * len(targets))
            self.assertEqual(server.process.wait(30), 0)

    def test_idle_connections_do_not_delay_the_end(self):
        with Server(PROGRAM) as server:
            idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(10)]
            begin = time.monotonic()
            server.process.send_signal(signal.SIGINT)
            self.assertEqual(server.process.wait(10), 0)
            self.assertLess(time.monotonic() - begin, 5)
            for one in idle:
                one.close()

    def test_an_address_in_use_is_a_usage_error(self):
        with Server(PROGRAM) as server:
            with self.assertRaisesRegex(RuntimeError, "cannot be bound"):
                Server(PROGRAM, "--port", str(server.port))


class Settings(unittest.TestCase):
    def test_wrong_settings_are_reported_at_the_start(self):
        for options, message in ((("--engine", "/nonexistent"), "/nonexistent"),
                                 (("--engine", "no-such-engine"), "There is no no-such-engine in PATH"),
                                 (("--engine", "/bin/true"), "true"),
                                 (("--allow-host", "https://example.org/"), "https://example.org/"),
                                 (("--allow-origin", "example.org"), '"example.org" is not an origin'),
                                 (("--allow-origin", "https://example.org/page"), "is not an origin")):
            with self.subTest(options), self.assertRaisesRegex(RuntimeError, message):
                Server(PROGRAM, *options)


class Page(unittest.TestCase):
    def test_the_page_is_served_beside_the_commands(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "index.html").write_text("<p>page</p>", encoding="utf-8")
            with Server(PROGRAM, "--page", folder) as server:
                page = server.get("/")
                self.assertEqual(page.body, b"<p>page</p>")
                self.assertIn("wasm-unsafe-eval", page.headers["Content-Security-Policy"])
                self.assertEqual(server.get("/", If_None_Match=page.headers["ETag"]).status, 304)
                self.assertEqual(server.get("/%2e%2e/etc/passwd").status, 404)
                self.assertEqual(server.get("/v1").status, 200)
        with self.assertRaisesRegex(RuntimeError, "index.html"):
            Server(PROGRAM, "--page", "/nonexistent")


class Log(unittest.TestCase):
    def test_each_request_has_a_line_of_json(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "access.log")
            with Server(PROGRAM, "--access-log", str(path)) as server:
                server.get("/v1/check?fen=" + quoted(MATE))
                server.get("/nothing")
                server.raw(b"nonsense\r\n\r\n")
            lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            # A line is written when the response is sent, which can be after the next request.
            lines.sort(key=lambda line: line["status"])
            self.assertEqual([line["status"] for line in lines], [200, 400, 404])
            self.assertEqual(lines[0]["command"], "check")


@unittest.skipUnless(len(sys.argv) > 2 and "--heavy" in sys.argv, "only with --heavy")
class Heavy(unittest.TestCase):
    def test_ten_thousand_connections_opened_and_dropped(self):
        with Server(PROGRAM) as server:
            def open_and_drop(number):
                for _ in range(number):
                    socket.create_connection(("127.0.0.1", server.port)).close()

            open_and_drop(1_000)
            before = server.resident_kilobytes()
            open_and_drop(10_000)
            self.assertEqual(server.get("/healthz").status, 200)
            time.sleep(1)
            self.assertEqual(server.metric("connections_open"), 1)
            self.assertLess(server.resident_kilobytes(), before * 1.2 + (0 if SLOWNESS == 1 else 300_000))

    def test_bytes_that_come_one_by_one_do_not_delay_the_deadline(self):
        chunks = request("POST /v1/check HTTP/1.1", "Transfer-Encoding: chunked")
        parts = {"head": (b"GET / HTTP/1.1\r\nX: ", b"a"), "length of a chunk": (chunks, b"0"),
                 "chunk": (chunks + b"ff\r\n", b"a"), "trailer": (chunks + b"0\r\nX: ", b"a")}
        with Server(PROGRAM) as server:
            clients = {label: socket.create_connection(("127.0.0.1", server.port)) for label in parts}
            for label, client in clients.items():
                client.sendall(parts[label][0])
            for _ in range(24):
                time.sleep(0.5)
                for label, client in clients.items():
                    with contextlib.suppress(ConnectionError):
                        client.sendall(parts[label][1])
            for label, client in clients.items():
                with self.subTest(label):
                    client.settimeout(10 * SLOWNESS)
                    self.assertEqual(client.recv(12), b"HTTP/1.1 408")
                client.close()

    def test_a_ledger_of_a_million_events(self):
        with Server(PROGRAM, "--body", "30000000", "--seconds", "5") as server:
            body = "start\n" + "".join("move g1f3 press\nmove g8f6 press\nmove f3g1 press\nmove f6g8 press\n"
                                       for _ in range(250_000))
            response = server.post("/v1/rule", body)
            self.assertIn(response.status, (200, 400))
            self.assertEqual(server.get("/healthz").status, 200)


def main():
    global PROGRAM, IS_HEAVY, SLOWNESS
    IS_HEAVY = "--heavy" in sys.argv
    arguments = [one for one in sys.argv[1:] if one != "--heavy"]
    PROGRAM = str(pathlib.Path(arguments[0]).resolve())
    # How many times as long a program with sanitizers takes, beside other tests.
    SLOWNESS = 10 if b"__asan_init" in pathlib.Path(PROGRAM).read_bytes() else 1
    unittest.main(argv=[sys.argv[0], *arguments[1:]])


if __name__ == "__main__":
    main()
