# SPDX-License-Identifier: MIT
"""Tests of `rule`: rulings on ledgers from files or typed in, and reports on them."""
import base64
import json
import re
import select
import shlex
import shutil
import subprocess
import xml.etree.ElementTree as xml

import cli

LEDGER = (cli.SAMPLES / "incident.jsonl").read_text(encoding="utf-8")
HTML = "{http://www.w3.org/1999/xhtml}"


def gist(output):
    """Returns everything but what happened and why: a file joins a move, its press and the ruling in one text, and a
    pipe prints each as it arrives."""
    paragraphs = re.split(r"\n(?=\n|    \S|\S)", output.decode())
    kept = re.compile(r" {8}(Clock|Illegal moves so far|Set up again|One of|\w+ wins)")
    lines = [line for part in paragraphs for line in part.splitlines()
             if not line.startswith("     ") or kept.match(line)]
    happened = re.compile(r"\(line \d+|^    [A-Z]\w+( \w+)* [a-z]\w+s |^    \S*\)$")
    return sorted(line for line in lines if line and not happened.search(line))


class Ledgers(cli.Case):
    def test_a_ledger_is_one_verdict(self):
        done = self.run_program("rule", "incident.jsonl", "--json")
        verdict, = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual((verdict["question"], verdict["answer"]), ("rule", "yes"))
        self.assertEqual(verdict["details"]["result"], "1-0")
        self.assertEqual(verdict["details"]["clock"], {"add_white": 120, "add_black": 120})
        checked, = self.answers("verify", "-", stdin=done.stdout)
        self.assertEqual((checked["answer"], checked["reasons"][0]["rule"]), ("unknown", "verify.not-needed"))

    def test_options_override_the_header(self):
        verdict, = self.answers("rule", "incident.jsonl", "--section", "ecf-minor", "--exit-status")
        self.assertEqual(verdict["details"]["rulings"][10]["offences"]["black"], 2)
        self.assertNotIn("result", verdict["details"]["rulings"][10])
        verdict, = self.answers("rule", "incident.jsonl", "--losing-offence", "1")
        self.assertIn("result", verdict["details"]["rulings"][2])
        verdict, = self.answers("rule", "incident.jsonl", "--edition", "FIDE-2018")
        self.assertEqual(verdict["details"]["rulings"][0]["laws_edition"], "FIDE-2018")

    def test_laws_of_a_file_replace_the_edition(self):
        verdict, = self.answers("rule", "incident.jsonl", "--laws", "laws.json")
        self.assertEqual(verdict["subject"]["header"]["laws"]["name"], "Imagined-2030")
        self.assertNotIn("laws_edition", verdict["subject"]["header"])
        ruling = verdict["details"]["rulings"][2]
        self.assertEqual((ruling["laws_edition"], ruling["add_white"]), ("Imagined-2030", 60))
        self.assertIn("7.6", ruling["articles"])
        again, = self.answers("rule", "-", stdin="\n".join(
            json.dumps(line) for line in [verdict["subject"]["header"], *verdict["subject"]["events"]]))
        self.assertEqual(again["details"]["rulings"][2], {**ruling, "line": again["details"]["rulings"][2]["line"]})
        self.write("laws.json", '{"name": "X",\n"based_on": "FIDE-2023",\n"losing": 3}\n')
        done = self.run_program("rule", "incident.jsonl", "--laws", "laws.json")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b'--laws, line 3: The laws take no member "losing"', b" ".join(done.stderr.split()))

    def test_an_unreadable_line_is_reported_after_the_rulings_before_it(self):
        bad = LEDGER.replace('"from":"g8","to":"f6"', '"from":"z9","to":"f6"')
        two = self.answers("rule", "-", stdin=bad + LEDGER, code=3)
        self.assertEqual([line["schema"] for line in two],
                         ["doublecheck/verdict/1", "doublecheck/error/1", "doublecheck/verdict/1"])
        self.assertEqual(len(two[0]["details"]["rulings"]), 3)
        self.assertEqual(two[1]["code"], "ledger.square")
        self.assertEqual(two[1]["line"], 5)
        text = self.run_program("rule", "-", stdin=bad).stdout.decode()
        self.assertIn("Illegal moves so far: White 0, Black 1.", text)
        self.assertIn("unreadable line 5: ", text)

    def test_an_impossible_event_breaks_off_a_ledger(self):
        doubled = LEDGER.splitlines(keepends=True)
        doubled.insert(6, doubled[4].replace('"t":700,', ''))
        verdict, error = self.answers("rule", "-", stdin="\n" + "".join(doubled), code=3)
        self.assertEqual(error["code"], "ledger.contradiction")
        self.assertEqual(error["line"], 8)
        self.assertEqual(verdict["answer"], "unknown")

    def test_a_ledger_without_a_header_is_an_error(self):
        error, = self.answers("rule", "-", stdin='{"ev":"press","by":"w"}\n', code=3)
        self.assertEqual(error["code"], "ledger.header")

    def test_a_file_that_is_not_there_is_named(self):
        for arguments in (["missing.jsonl"], ["missing"], ["incident.jsonl", "missing"], ["-i", "missing"],
                          ["missing", "--report", "report.html"], ["1.pgn"]):
            with self.subTest(arguments=arguments):
                done = self.run_program("rule", *arguments)
                self.assertEqual((done.returncode, done.stdout), (3, b""))
                self.assertIn(b"No such file or directory", done.stderr)
        done = self.run_program("rule", ".")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"Is a directory", done.stderr)

    def test_single_words_are_lines_and_no_file_names(self):
        for lines, result in ((["standard", "e4", "e5"], "*"), (["blitz", "e4", "e5"], "*"),
                              (["absent both"], "0-0F"), (["spectator"], "*"),
                              (["90+30", "e4", "e5", "agree"], "1/2-1/2"), (["90+30", "e4", "spectator"], "*"),
                              (["e4"], "*"), (["blitz", "basic", "W device"], "0-1")):
            with self.subTest(lines=lines):
                verdict, = self.answers("rule", *lines)
                self.assertEqual(verdict["details"]["result"], result)
        self.assertIn(b"neither an event nor a move", self.run_program("rule", "blitz", "wurst").stderr)

    def test_other_names_are_understood(self):
        self.assertEqual(self.run_program("arbiter", "W flag").stdout, self.run_program("rule", "W flag").stdout)
        verdict, = self.answers("rule", "--edition", "2018", "W flag")
        self.assertEqual(verdict["details"]["rulings"][0]["laws_edition"], "FIDE-2018")
        self.write("white.jsonl", '{"class":"blitz"}\n{"ev":"resign","by":"white"}\n')
        self.assertEqual(self.answers("rule", "white.jsonl")[0]["details"]["result"], "0-1")

    def test_the_supervision_that_is_taken_for_granted_is_named(self):
        for lines, is_assumed in ((["blitz", "W b1d3"], True), (["rapid", "W flag"], True),
                                  (["standard", "W flag"], False),
                                  (["blitz", "supervised", "W flag"], False), (["blitz", "basic", "W flag"], False),
                                  (["blitz", "W flag", "--regime", "competition"], False)):
            with self.subTest(lines=lines):
                self.assertEqual(b"Assumed: " in self.run_program("rule", *lines).stdout, is_assumed)

    def test_assumed_supervision_is_a_reason(self):
        for lines, is_assumed in [(["rapid", "e4"], True), (["rapid supervised", "e4"], False), (["e4"], False)]:
            verdict, = self.answers("rule", *lines)
            rules = [reason["rule"] for reason in verdict["reasons"]]
            self.assertEqual("ledger.assumed-supervision" in rules, is_assumed, lines)

    def test_an_incident_is_summarised_in_one_paragraph(self):
        text = self.run_program("rule", "W b1d3", "B claims illegal").stdout.decode()
        self.assertTrue(text.startswith("Black +2 minutes, touch move\n    Say: "), text)
        self.assertEqual(text.count("cannot go to d3"), 1)
        self.assertNotIn("until then", text)
        self.assertIn("White plays 1.Nb1-d3. White presses the clock. Black claims an", text)

    def test_an_empty_file_is_an_error(self):
        self.write("empty.jsonl", "")
        for arguments in (["empty.jsonl"], ["-i", "empty.jsonl"], ["-"], ["empty.jsonl", "--report", "report.html"]):
            with self.subTest(arguments=arguments):
                done = self.run_program("rule", *arguments)
                self.assertEqual(done.returncode, 3)
                self.assertIn(b"neither a ledger nor a game", done.stdout)
        self.assertFalse((self.folder / "report.html").exists())

    def test_an_unreadable_line_leaves_the_answer_unknown(self):
        broken = LEDGER + '{"ev":"hop"}\n'
        verdict, error = self.answers("rule", "-", stdin=broken, code=3)
        self.assertEqual((verdict["answer"], verdict["details"]["result"]), ("unknown", "1-0"))
        self.assertEqual(verdict["details"]["error"]["code"], error["code"])
        self.assertNotIn("certificate", verdict)

    def test_several_files_are_answered_in_turn(self):
        self.write("second.jsonl", LEDGER.replace("A. Weiss", "C. Bianco"))
        first, second = self.answers("rule", "incident.jsonl", "second.jsonl")
        self.assertEqual(first["subject"]["label"], "A. Weiss - B. Schwarz")
        self.assertEqual(second["subject"]["label"], "C. Bianco - B. Schwarz")

    def test_the_output_does_not_depend_on_the_number_of_jobs(self):
        self.write("many.jsonl", LEDGER * 30)
        alone = self.run_program("rule", "-i", "many.jsonl", "--json", "--jobs", "1").stdout
        self.assertEqual(self.run_program("rule", "-i", "many.jsonl", "--json", "--jobs", "4").stdout, alone)
        self.assertEqual(alone.count(b"\n"), 30)

    def test_a_game_is_a_ledger_too(self):
        pgn = ('[White "A"]\n[Black "B"]\n[TimeControl "180+2"]\n[Result "0-1"]\n[Termination "time forfeit"]\n\n'
               '1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:58]} {[%arb illegal,w,b1d3,1,"+120b"]} '
               '2. Nf3 {[%clk 0:02:50]} Nc6 0-1\n')
        verdict, = self.answers("rule", "-", "--format", "pgn", stdin=pgn)
        self.assertEqual(verdict["subject"]["header"]["class"], "blitz")
        self.assertEqual(verdict["details"]["clock"]["add_black"], 120)
        self.assertEqual(verdict["details"]["result"], "0-1")
        verdict, error = self.answers("rule", "-", stdin=pgn.replace("Nf3", "Nd7"), code=3)
        self.assertEqual((len(verdict["details"]["rulings"]), error["schema"]), (7, "doublecheck/error/1"))

    def test_a_limit_in_a_game_is_reported_with_its_move(self):
        pgn = '[White "A"]\n[Black "B"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *\n'
        verdict, = self.answers("rule", "-", "--nodes", "5", stdin=pgn)
        self.assertIn("reached at move 2 of A - B:", verdict["reasons"][-1]["text"])
        verdict, = self.answers("rule", "-", "--nodes", "1", stdin=LEDGER)
        self.assertIn("reached at line ", verdict["reasons"][-1]["text"])

    def test_plain_lines_are_a_ledger_too(self):
        lines = ["blitz unsupervised", "W b1d3  # illegal", "press", "", "B claims illegal"]
        self.write("incident.txt", "\n".join(lines) + "\n")
        verdicts = [self.answers("rule", *arguments, stdin=stdin)[0] for arguments, stdin in (
            (["incident.txt"], ""), (["-i", "incident.txt"], ""), (["-"], "\n".join(lines)), ([*lines], ""),
            (["\n".join(lines)], ""))]
        for verdict in verdicts:
            self.assertEqual([event["ev"] for event in verdict["subject"]["events"]], ["move", "press", "claim"])
            self.assertEqual(verdict["details"]["clock"]["add_black"], 60)
            self.assertEqual(verdict["details"]["rulings"][2]["line"], 5)

    def test_several_ledgers_in_plain_lines_are_separated_by_dashes(self):
        text = "blitz\nW device\n---\n# the next one\nB device\n\n---\n" + LEDGER + "---\n"
        results = [verdict["details"]["result"] for verdict in self.answers("rule", "-", stdin=text)]
        self.assertEqual(results, ["0-1", "1-0", "1-0"])

    def test_a_last_move_from_standard_input_is_shown_once(self):
        text = self.run_program("rule", "-", stdin="standard\nW b1d3\n").stdout.decode()
        self.assertEqual(text.count("White plays 1.Nb1-d3."), 1, text)
        self.assertIn("    White presses the clock. (line 2)\n", text)

    def test_the_settings_are_repeated(self):
        for setting, words in (
                ("clock 5 3", "White's clock 0:00:05, Black's clock 0:00:03"),
                ("offences 1 0", "illegal actions on record: White 1, Black 0"),
                ("chess960", "Chess960"), ("last-period", "last period running"),
                ("guidelines", "Guidelines III announced"), ("header increment 5", "increment 5 s")):
            text = self.run_program("rule", "-", stdin=f"standard\n{setting}\nW e4\n").stdout.decode()
            self.assertIn(words, " ".join(text.split()), setting)

    def test_an_error_in_plain_lines_names_line_and_word(self):
        verdict, error = self.answers("rule", "-", stdin="blitz\nW b1d3\nB clams illegal\n", code=3)
        self.assertEqual(len(verdict["details"]["rulings"]), 2)
        self.assertEqual((error["code"], error["line"], error["offset"]), ("ledger.text", 3, 2))
        self.assertIn('"clams" is neither an event nor a move.', error["message"])
        text = self.run_program("rule", "-", stdin="blitz\nW b1d3\nB clams illegal\n").stdout.decode()
        self.assertIn("unknown: line 3 cannot be read\n", text)
        self.assertTrue(text.endswith("    B clams illegal\n      ^\n"), text)
        verdict, error = self.answers("rule", "-", stdin="e4\nW e2e4\n", code=3)
        self.assertEqual((error["code"], verdict["details"]["error"]["line"]), ("ledger.contradiction", 2))
        error, = self.answers("rule", "-", stdin="hop\n", code=3)
        self.assertIn("Before the first event also settings: standard", error["message"])

    def test_the_answer_names_what_is_open(self):
        mate = ["offences 1 0", "fen 6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1", "c8=Q two"]
        text = self.run_program("rule", *mate).stdout.decode()
        self.assertIn("Undecided: does the mate stand, or is the game drawn?", text)
        self.assertTrue(text.startswith("unknown: does the mate stand, or is the game drawn?\n"), text)
        self.assertNotIn("The game goes on.", text)
        verdict, = self.answers("rule", *mate)
        self.assertEqual(len(verdict["details"]["open"]), 1)
        verdict, = self.answers("rule", *mate, "rules stands")
        self.assertNotIn("open", verdict["details"])
        self.write("open.txt", "\n".join(mate))
        self.run_program("rule", "open.txt", "--report", "open.html")
        self.assertNotIn("The game goes on.", (self.folder / "open.html").read_text(encoding="utf-8"))
        text = self.run_program("rule", "B leaves").stdout.decode()
        self.assertTrue(text.startswith("A warning under 12.9 is proposed\n"), text)

    def test_it_says_what_to_tell_the_players(self):
        lines = ["W b1d3", "B claims illegal"]
        verdict, = self.answers("rule", *lines)
        self.assertEqual(verdict["details"]["say"],
                         "The position is set up again. Black gets two minutes more. "
                         "The knight on b1 was touched and must be moved. White is to move.")
        self.assertIn("Say: The position is set up again.", self.run_program("rule", *lines).stdout.decode())
        self.assertNotIn("say", self.answers("rule", *lines, "Nc3")[0]["details"])
        self.write("said.txt", "\n".join(lines))
        self.run_program("rule", "said.txt", "--report", "said.html")
        self.assertIn("Said to the players: The position", (self.folder / "said.html").read_text(encoding="utf-8"))

    def test_the_headline_is_of_the_latest_ruling(self):
        for lines, headline in [
                (["W touch b1", "e4", "B touch e7", "B claims touch"], "The claim is rejected"),
                (["W touch b1", "e4"], "The game goes on"),
                (["W b1d3", "B claims illegal", "Nc3"], "Black +2 minutes"),
                (["e4", "e5", "W claims 3x e1e3", "W Nf3", "sees illegal"],
                 "The written move is illegal: the king on e1 must make another move"),
                (["W no-record"], "A warning under 12.9 is proposed")]:
            text = self.run_program("rule", "--no-board", "standard", *lines).stdout.decode()
            self.assertEqual(text.splitlines()[0], headline, lines)

    def test_a_long_series_of_moves_is_cut_in_text_only(self):
        lines = ["rule", "--no-board", "fen 6k1/5q2/8/8/8/8/P7/K7 w - - 0 1", "B flag"]
        text = " ".join(self.run_program(*lines).stdout.decode().split())
        self.assertRegex(text, r"One such series, of 1\d moves: 1\.a3 .{,60} \.\.\. \d+\.\S+#")
        verdict, = self.answers(*lines)
        self.assertGreater(len(verdict["details"]["rulings"][-1]["mate"].split()), 20)

    def test_a_move_with_another_man_is_not_written_as_a_legal_one(self):
        self.assertIn(b"White plays 1.Ng1-f3.", self.run_program("rule", "W Nf3 placed=b", "B claims illegal").stdout)
        promotion = ["fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 40", "W move a7a8 placed=r two", "press", "B claims illegal"]
        self.assertIn(b"White plays 40.a8=R+ with two hands", self.run_program("rule", *promotion).stdout)

    def test_an_illegal_position_is_named_where_the_game_goes_on(self):
        lines = ["rule", "--no-board", "fen 4k3/pppppppp/pppppppp/8/8/8/8/4K3 w - - 0 1", "Kd2"]
        text = " ".join(self.run_program(*lines).stdout.decode().split())
        self.assertIn("The position on the board is illegal (3.10.3). Black has 16 pawns", text)
        verdict, = self.answers(*lines)
        self.assertIn("ledger.illegal-position", [reason["rule"] for reason in verdict["reasons"]])

    def test_a_position_is_not_a_ledger(self):
        self.assertEqual(self.run_program("rule", cli.START).returncode, 3)
        self.assertEqual(self.run_program("rule", "-", stdin=cli.START + "\n").returncode, 3)


class Typed(cli.Case):
    def talk(self, *lines, arguments=()):
        done = self.run_program("rule", "--interactive", *arguments, stdin="".join(line + "\n" for line in lines))
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout.decode()

    def test_it_asks_and_rules_after_each_event(self):
        text = self.talk("", "blitz", "basic", "", "", "move b1d3", "press", "claim illegal", "quit")
        self.assertIn("FIDE Laws of 2023, blitz, without adequate supervision", text)
        self.assertIn("Black claims an illegal action.", text)
        self.assertIn("Clock: one minute more for Black.", text)
        self.assertIn("One of these must be played: Na3 or Nc3.", text)
        self.assertIn("Say: The position is set up again. Black gets one minute more.", text)
        self.assertEqual(text.count("   a  b  c  d  e  f  g  h"), 3)  # the press changes no board

    def test_a_time_control_is_typed_in_minutes(self):
        for typed, said in (("90+30", "standard, 90 min, 30 s a move (5400+30)"), ("3+2", "3 min, 2 s a move (180+2)"),
                            ("5400+30", "standard, 90 min, 30 s a move (5400+30)"), ("180+2", "blitz, with")):
            with self.subTest(typed=typed):
                text = self.talk("", typed, *([""] if "2" in typed else []), "", "", "lines")
                self.assertIn(said, text)

    def test_questions_help_when_the_answer_is_something_else(self):
        text = self.talk("?", "", "", "", "e4", "", "e4", "header")
        self.assertIn("Type one of the words in parentheses", text)
        self.assertIn("Press Enter for the initial position", text)
        self.assertNotIn("{", text)

    def test_options_answer_questions(self):
        text = self.talk("", arguments=("--edition", "FIDE-2018", "--class", "rapid", "--regime", "competition",
                                        "--section", "fide"))
        self.assertNotIn("Edition", text)
        self.assertIn("FIDE Laws of 2018, rapid, with adequate supervision", text)

    def test_errors_are_reported_and_the_question_is_repeated(self):
        text = self.talk("FIDE-1984", "", "", "", "8/8/8/8/8/8/8/x w", "", "hop", "move e2e9", "e4e5", "flag w", "?")
        for part in ('"FIDE-1984" is not one of those in parentheses', "unreadable: ", '"hop" is neither an event nor',
                     "does not belong there", "Nothing stands on e4", "White's flag is down.", "save FILE"):
            self.assertIn(part, text)

    def test_undo_takes_the_last_event_back(self):
        text = self.talk("", "", "", "", "undo", "move b1d3", "press", "undo", "undo", "ledger", "quit")
        self.assertIn("Nothing has happened yet.", text)
        self.assertTrue(text.rstrip().endswith("White has the move>"), text[-200:])
        self.assertNotIn('"ev"', text)

    def test_the_ledger_typed_is_saved_and_ruled_on_alike(self):
        typed = self.talk("", "", "ecf-minor", "", "touch b1", "move b1d3 two", "press", "claim illegal",
                          '{"ev":"resign","by":"w","note":"gave up"}', "save mine.jsonl", "quit")
        self.assertIn("Saved as mine.jsonl.", typed)
        verdict, = self.answers("rule", "mine.jsonl")
        self.assertEqual([event["ev"] for event in verdict["subject"]["events"]],
                         ["touch", "move", "press", "claim", "resign"])
        self.assertEqual(verdict["details"]["result"], "0-1")
        self.assertIn("No such file", self.talk("", "", "", "", "save nowhere/mine.jsonl"))

    def test_what_was_typed_is_saved_in_plain_lines(self):
        typed = self.talk("", "", "ecf-minor", "", "header white A. Weiss", "e4", "move b8d6 b", "press two",
                          "W claims illegal", "lines", "save mine.txt", "quit")
        expected = ("ecf-minor\nheader white A. Weiss\nW e4\nB move b8d6\nB press two\nW claim illegal\n")
        self.assertEqual((self.folder / "mine.txt").read_text(encoding="utf-8"), expected)
        self.assertIn(expected, typed)
        plain, = self.answers("rule", "mine.txt")
        self.talk("", "", "ecf-minor", "", "header white A. Weiss", "e4", "move b8d6 b", "press two",
                  "W claims illegal", "save mine.jsonl")
        lines, = self.answers("rule", "mine.jsonl")
        self.assertEqual(plain["subject"], lines["subject"])

    def test_settings_may_be_typed_at_any_time(self):
        text = self.talk("", "", "", "", "b1d3", "claim illegal", "undo", "blitz unsupervised",
                         "claim illegal", "quit")
        self.assertIn("Clock: two minutes more for Black.", text)
        self.assertIn("Clock: one minute more for Black.", text)

    def test_undo_takes_back_what_was_typed_last(self):
        text = self.talk("", "", "", "", "W e4", "clock 1:30 1:25", "undo", "lines", "undo", "lines", "quit")
        self.assertIn("header start_w 90", text)
        self.assertEqual((text.count("W e4"), text.count("start_w")), (1, 1))

    def test_a_line_that_names_no_player_is_asked_about(self):
        text = self.talk("", "", "", "", "e4", "device", "B device", "quit")
        self.assertIn('Whose device is it: White or Black? Type "W device" or "B device".', text)
        self.assertIn("White wins", text)

    def test_a_ply_takes_one_line(self):
        text = self.talk("", "", "", "", "1. e4 clock_w=5425", "1...e5", "2.Nd3", "2. b1d3 two", "press", "Nc6",
                         "undo", "undo", "Nf3 two", "Nc6", "Bb5 three", "ledger", "quit")
        for part in ("White plays 1.e4.", "No white knight can legally move to d3",
                     "typed with its squares, as b1d3", "White plays 2.Nb1-d3 with two hands.",
                     "White used two hands", '"three" does not fit here'):
            self.assertIn(part, text)
        events = [json.loads(line) for line in text.splitlines() if line.startswith('{"ev"')]
        self.assertEqual([event["ev"] for event in events], ["move", "press"] * 4)
        self.assertEqual(events[1]["clock_w"], 5425)
        self.assertEqual(events[4]["hands"], 2)

    def test_a_move_that_ends_the_game_is_not_pressed(self):
        text = self.talk("", "", "", "7k/5Q2/5K2/8/8/8/8/8 w - - 0 60", "Qg7# clock_w=12", "ledger", "quit")
        self.assertIn('"from":"f7","to":"g7","clock_w":12}', text)
        self.assertNotIn('"press"', text)

    def test_the_report_is_written_at_the_end(self):
        for last in (["quit"], []):
            text = self.talk("", "", "", "", "header arbiter M. Recht", "b1d3", "press", "claim illegal", *last,
                             arguments=("--report", "talk.html"))
            self.assertIn("Saved as talk.html.", text)
            report = (self.folder / "talk.html").read_text(encoding="utf-8")
            self.assertIn("Arbiter: M. Recht", report)
            self.assertIn("White plays 1.Nb1-d3.", report)
            (self.folder / "talk.html").unlink()

    def test_it_answers_each_line_at_once(self):
        with subprocess.Popen([cli.binary, "rule", "--interactive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              cwd=self.folder) as program:
            for line, part in ((b"\n\n\n\n", b"White has the move> "), (b"move b1d3\n", b"White has not pressed> ")):
                program.stdin.write(line)
                program.stdin.flush()
                heard = b""
                while not heard.endswith(part):
                    ready, _, _ = select.select([program.stdout], [], [], cli.PATIENCE)
                    self.assertTrue(ready, f"no answer to {line}: {heard}")
                    heard += program.stdout.read1()
            program.stdin.close()
            self.assertEqual(program.wait(cli.PATIENCE), 0)


class Live(cli.Case):
    def test_each_event_is_ruled_on_as_its_line_arrives(self):
        with subprocess.Popen([cli.binary, "rule", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              cwd=self.folder) as program:
            heard = b""
            for line, part in (('{"v":1,"class":"blitz"}', b"FIDE Laws of 2023, blitz"),
                               ('{"ev":"move","by":"w","from":"b1","to":"d3"}', b"White plays 1.Nb1-d3."),
                               ('{"ev":"press","by":"w"}', b"White presses the clock."),
                               ('{"ev":"resign","by":"b"}', b"White wins, 1-0.\n")):
                program.stdin.write(line.encode() + b"\n")
                program.stdin.flush()
                while part not in heard:
                    ready, _, _ = select.select([program.stdout], [], [], cli.PATIENCE)
                    self.assertTrue(ready, f"no ruling on {line}")
                    heard += program.stdout.read1()
            program.stdin.close()
            self.assertTrue((heard + program.stdout.read()).endswith(b"White wins, 1-0\n"))
            self.assertEqual(program.wait(cli.PATIENCE), 0)

    def test_it_prints_the_same_as_for_a_file_with_the_answer_last(self):
        broken = LEDGER.replace('"to":"f6"', '"to":"z6"')
        impossible = LEDGER.replace('"from":"g8","to":"f6"', '"from":"a5","to":"f6"')
        texts = [LEDGER, LEDGER + broken + LEDGER, impossible + LEDGER, "# nothing\n\n" + LEDGER, "nonsense\n" + LEDGER]
        for text in [*texts, LEDGER.replace("\n", "\r\n")]:
            self.write("ledgers.jsonl", text)
            for arguments in ([], ["--most", "1"], ["--nodes", "5"], ["--seconds", "9"], ["--losing-offence", "1"]):
                with self.subTest(arguments=arguments, text=text[:40]):
                    whole = self.run_program("rule", "ledgers.jsonl", *arguments)
                    live = self.run_program("rule", "-", *arguments, stdin=text.encode())
                    self.assertEqual(gist(live.stdout), gist(whole.stdout))
                    self.assertEqual(live.returncode, whole.returncode)
            for arguments in (["--json"], ["--json", "--jobs", "2"]):
                whole = self.run_program("rule", "ledgers.jsonl", *arguments)
                # Only an error in a file names it.
                expected = whole.stdout.replace(b'"file":"ledgers.jsonl",', b"")
                self.assertEqual(self.run_program("rule", "-", *arguments, stdin=text.encode()).stdout, expected)

    def test_plain_lines_print_the_same_from_a_pipe_and_a_file(self):
        for text in ("blitz\nW b1d3\nB claims illegal\n", "e4\nb8d6 b\n", "W b1d3\npress\nhop\n",
                     "W e4\nB e5\n---\nB device\n", "blitz\n", "b1d3\nb2b5 b\nW flag\n"):
            self.write("plain.txt", text)
            for arguments in ([], ["--nodes", "5"], ["--class", "rapid"]):
                with self.subTest(arguments=arguments, text=text):
                    whole = self.run_program("rule", "plain.txt", *arguments)
                    live = self.run_program("rule", "-", *arguments, stdin=text.encode())
                    self.assertEqual(gist(live.stdout), gist(whole.stdout))
                    self.assertEqual(live.returncode, whole.returncode)

    def test_games_in_pgn_give_the_same_from_a_pipe_and_a_file(self):
        game = '[Event "x"]\n\n1. e4 e5 2. Ke2 1-0\n'.encode()
        self.write("game.pgn", game.decode())
        self.assertEqual(self.run_program("rule", "-", stdin=game).stdout, self.run_program("rule", "game.pgn").stdout)


class Cookbook(cli.Case):
    """docs/arbiter_cookbook.md: check_readme.py compares the outputs; here the form of the incidents is checked."""

    def test_each_incident_is_typed_in_a_few_short_lines_and_ruled_by_the_articles_named(self):
        page = (cli.ROOT / "docs/arbiter_cookbook.md").read_text(encoding="utf-8")
        incidents = re.findall(r"^## (.*?)\n\n(.*?)\n\n```console\n\$ (.*?)\n```$", page, re.MULTILINE | re.DOTALL)
        self.assertGreaterEqual(len(incidents), 20)
        self.assertEqual(len(incidents), page.count("\n## "))
        for title, text, dialogue in incidents:
            with self.subTest(title):
                command, _, _ = dialogue.replace("\\\n", " ").partition("\n")
                program, operation, option, *lines = shlex.split(command)
                self.assertEqual((program, operation, option), ("doublecheck", "rule", "--no-board"))
                self.assertLess(len(lines), 8)
                self.assertTrue(all(len(line) < 40 or line.startswith("fen ") for line in lines), lines)
                verdict, = self.answers("rule", *lines)
                cited = [article for ruling in verdict["details"]["rulings"] for article in ruling["articles"]]
                named = re.findall(r"\b(?:A\.|III\.)?\d+(?:\.\d+)+\b|\b13C1\b", text)
                self.assertTrue(named)
                for article in named:
                    self.assertTrue(any(article in one for one in cited), (article, cited))


class Report(cli.Case):
    def report(self, *arguments):
        done = self.run_program("rule", *arguments, "--report", "report.html")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return (self.folder / "report.html").read_text(encoding="utf-8")

    def test_it_is_well_formed_and_needs_nothing_else(self):
        text = self.report("incident.jsonl")
        page = xml.fromstring(text.replace("<!DOCTYPE html>", ""))
        self.assertEqual(len(page.findall(f".//{HTML}article")), 1)
        self.assertEqual(page.findall(f".//{HTML}script"), [])
        for image in page.findall(f".//{HTML}img"):
            kind, data = image.get("src").split(",", 1)
            self.assertEqual(kind, "data:image/svg+xml;base64")
            xml.fromstring(base64.b64decode(data))
        self.assertGreaterEqual(len(page.findall(f".//{HTML}img")), 3)
        self.assertNotIn("http://", text.replace("http://www.w3.org/1999/xhtml", ""))

    def test_it_is_written_on_lines_in_arguments_too(self):
        text = self.report("90+30", "e4", "e5", "Nf3 two", "sees illegal")
        self.assertIn("White plays 2.Nf3 with two hands. White presses the clock.", text)

    def test_it_shows_players_clocks_articles_and_result(self):
        text = self.report("incident.jsonl")
        for part in ("A. Weiss", "Club championship", "FIDE Laws of 2023, standard", "1:25:22", "1:27:22",
                     "7.5.5", "White wins, 1-0.", "Chief arbiter"):
            self.assertIn(part, text)

    def test_names_are_escaped_and_each_ledger_has_its_article(self):
        self.write("second.jsonl", LEDGER.replace("A. Weiss", "<script>&\\\"\\u00e9"))
        text = self.report("incident.jsonl", "second.jsonl")
        page = xml.fromstring(text.replace("<!DOCTYPE html>", ""))
        self.assertEqual(len(page.findall(f".//{HTML}article")), 2)
        self.assertNotIn("<script", text)

    def test_it_has_blanks_for_the_arbiters_decision(self):
        self.write("ask.jsonl", "\n".join(LEDGER.splitlines()[:4]) + "\n")
        text = self.report("ask.jsonl", "--class", "blitz")
        verdict, = self.answers("rule", "ask.jsonl", "--class", "blitz")
        questions = [ruling["question"] for ruling in verdict["details"]["rulings"] if "question" in ruling]
        self.assertEqual(text.count("For the arbiter to decide"), len(questions))
        self.assertTrue(questions)

    def test_it_prints_on_a_few_pages(self):
        browser = shutil.which("chromium")
        if browser is None:
            self.skipTest("chromium is not installed")
        self.report("incident.jsonl")
        done = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                               "--disable-background-networking", f"--user-data-dir={self.folder}/profile",
                               f"--print-to-pdf={self.folder}/report.pdf", "report.html"],
                              cwd=self.folder, capture_output=True, timeout=cli.PATIENCE, check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        pdf = (self.folder / "report.pdf").read_bytes()
        self.assertTrue(pdf.startswith(b"%PDF"))
        self.assertIn(len(re.findall(rb"/Type\s*/Page\b", pdf)), range(1, 5))


class Wrong(cli.Case):
    def test_usage_errors_are_reported(self):
        for arguments in (["--interactive", "incident.jsonl"], ["--report", "x.html"], ["--edition", "FIDE-1999", "x"]):
            with self.subTest(arguments=arguments):
                done = self.run_program("rule", *arguments, stdin=b"")
                self.assertEqual(done.returncode, 2)
                self.assertTrue(done.stderr.startswith(b"doublecheck: "))


cli.main()
