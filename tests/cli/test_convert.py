# SPDX-License-Identifier: MIT
"""`convert`: the selection of games, and games with illegal moves for other programs."""
import gzip
import re

import cli

GAMES = """[Event "Candidates"]
[White "Tal, Mihail"]
[Black "Fischer, Robert James"]
[Date "1959.09.??"]
[WhiteElo "2700"]
[BlackElo "2600"]
[ECO "B87"]
[Result "1-0"]

1. e4 c5 2. Nf3 d6 1-0

[Event "Zurich"]
[White "Smyslov"]
[Black "Tal"]
[Date "1959"]
[ECO "C20"]
[Result "1/2-1/2"]

1. e4 e5 1/2-1/2

[Event "Casual"]
[White "Anyone"]
[Black "Nobody"]
[Date "????.??.??"]
[WhiteElo "1500"]
[BlackElo "1400"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
"""


class Selection(cli.Case):
    def selected(self, *arguments):
        """Returns the players with White of the games that are written."""
        self.write("games.pgn", GAMES)
        done = self.run_program("convert", "-i", "games.pgn", "--to", "pgn", *arguments)
        found = re.findall(r'\[White "(\w+)', done.stdout.decode())
        self.assertEqual(done.returncode, 0, arguments)
        self.assertEqual(done.stderr.startswith(b"doublecheck: No game matches."), not found, arguments)
        return found

    def test_each_condition(self):
        for arguments, expected in (
                ([], ["Tal", "Smyslov", "Anyone"]), (["--player", "tal"], ["Tal", "Smyslov"]),
                (["--player", "al"], []), (["--player", "Mih TAL"], ["Tal"]), (["--player", "t\u00e1l, m"], ["Tal"]),
                (["--black", "robert fischer"], ["Tal"]), (["--white", "Smyslov, V"], []),
                (["--min-white-elo", "2700"], ["Tal"]), (["--max-black-elo", "2600"], ["Tal", "Anyone"]),
                (["--min-white-elo", "1500", "--max-white-elo", "1600"], ["Anyone"]),
                (["--white", "tal"], ["Tal"]), (["--black", "TAL"], ["Smyslov"]), (["--event", "zur"], ["Smyslov"]),
                (["--since", "1959.09.15"], ["Tal", "Smyslov"]), (["--since", "1959.10"], ["Smyslov"]),
                (["--until", "1959.09.01"], ["Tal", "Smyslov"]), (["--until", "1958"], []),
                (["--min-elo", "2600"], ["Tal"]), (["--min-elo", "2601"], []), (["--max-elo", "1500"], ["Anyone"]),
                (["--eco", "b8"], ["Tal"]), (["--result", "0-1"], ["Anyone"]), (["--result", "1/2-1/2"], ["Smyslov"]),
                (["--max-moves", "1"], ["Smyslov"]), (["--min-moves", "2"], ["Tal", "Anyone"]),
                (["--position", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"], ["Smyslov"]),
                (["--position", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"], []),
                (["--men", "8/8/3p4/2p5/4P3/8/8/8"], ["Tal"]),
                (["--men", "8/8/8/4p3/8/8/8/4K3"], ["Smyslov", "Anyone"]),
                (["--player", "tal", "--result", "1-0"], ["Tal"])):
            self.assertEqual(self.selected(*arguments), expected, arguments)

    def test_every_form_and_json(self):
        self.write("games.pgn", GAMES)
        for form, lines in (("uci", 1), ("fen", 5)):
            done = self.run_program("convert", "-i", "games.pgn", "--to", form, "--player", "anyone")
            self.assertEqual(len(done.stdout.splitlines()), lines)
        self.assertEqual(len(self.answers("convert", "-i", "games.pgn", "--to", "uci", "--eco", "c")), 1)

    def test_similar_players_are_named_if_no_game_matches(self):
        self.write("games.pgn", GAMES)
        for command in (["convert", "--to", "pgn"], ["audit", "--only", "moves"]):
            for arguments, named in ((["--player", "Mikhail Tahl"], b"Tal, Mihail (1)"), (["--white", "Xyz"], None),
                                     (["--white", "Smyslow"], b"Smyslov (1)"),
                                     (["--white", "tal", "--eco", "E"], None)):
                done = self.run_program(*command, "games.pgn", *arguments)
                self.assertEqual(done.returncode, 0)
                messages = b" ".join(done.stderr.split())
                self.assertIn(b"doublecheck: No game matches.", messages)
                self.assertEqual(b"Players similar" in messages, named is not None, arguments)
                self.assertIn(named or b"", messages)
        self.assertEqual(self.run_program("convert", "games.pgn", "--white", "Xyz", "-q").stderr, b"")

    def test_errors_of_games_that_are_not_selected_are_not_reported(self):
        self.write("games.pgn", GAMES.replace("2. Nf3 d6 1-0", "2. Nf6 d6 1-0").replace("1. f3 e5 2. g4", "1. f3 e9"))
        done = self.run_program("convert", "-i", "games.pgn", "--to", "pgn", "--white", "tal")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"unreadable games.pgn, game 1, line 10: ", done.stderr)
        self.assertNotIn(b"game 3", done.stderr)
        self.assertIn(b"1. e4 c5 {not read: Nf6 d6} 1-0", done.stdout)

    def test_a_folder_stands_for_the_games_below_it(self):
        (self.folder / "all" / "more").mkdir(parents=True)
        games = [game + "\n\n" for game in GAMES.replace("\n\n[Event", "\n\n\n[Event").split("\n\n\n")]
        self.write("all/2.pgn", games[1])
        self.write("all/more/1.pgn.gz", gzip.compress(games[2].encode()))
        self.write("all/1.pgn", games[0])
        self.write("all/notes.txt", "no games")
        for arguments in (["all"], ["-i", "all"]):
            done = self.run_program("convert", "--to", "pgn", *arguments)
            self.assertEqual(done.returncode, 0)
            self.assertEqual(re.findall(r'\[White "(\w+)', done.stdout.decode()), ["Tal", "Smyslov", "Anyone"])
            done = self.run_program("audit", "--only", "moves", *arguments)
            self.assertIn(b"3 games and 10 plies in 3 files", done.stdout)

    def test_wrong_conditions_are_explained(self):
        for arguments, text in ((["--since", "march"], b"such as 1956, 1956.03"), (["--min-elo", "x"], b"--min-elo"),
                                (["--position", "8/8"], b"--position: The field ends after 2 ranks"),
                                (["--position", "8/8/8/8/8/8/8/K6k"], b"--men"), (["--position", "e4 e5"], b"--men"),
                                (["--men", "9/8"], b"--men: "), (["--result", "won"], b"1/2-1/2")):
            done = self.run_program("convert", "games.pgn", *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(text, done.stderr)
        done = self.run_program("convert", "startpos", "--player", "Tal")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"Only games can be selected", done.stderr)


class IllegalMoves(cli.Case):
    BROKEN = ('[White "A"]\n[Black "B"]\n[Result "1-0"]\n[PlyCount "9"]\n\n'
              "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:01:00]} 2. Ke3 {slip [%clk 0:09:00]} Nf6 1-0\n\n"
              '[White "C"]\n[Black "D"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n[Result "1-0"]\n\n1. e4 1-0\n\n'
              '[White "E"]\n[Black "F"]\n[Result "*"]\n\n1. e4 (1. d4 e5 *\n\n'
              '[White "G"]\n[Black "H"]\n[Result "1-0"]\n\n1. e4! $1 1-0\n')

    def test_errors_do_not_stand_among_the_games(self):
        # The general reader and the fast one, which needs 4 KiB.
        for text, first in ((self.BROKEN, 1), (120 * GAMES + self.BROKEN, 361)):
            self.write("bad.pgn", text)
            for form, kept in (("pgn", b"1. e4 {[%clk 0:01:00]}"), ("uci", b"e2e4 e7e5\n"),
                               ("fen", b"8/8/4P3/8/PPPP1PPP")):
                done = self.run_program("convert", "-q", "bad.pgn", "--to", form)
                self.assertEqual(done.returncode, 3)
                self.assertNotIn(b"unreadable", done.stdout)
                places = re.findall(r"unreadable bad.pgn, game (\d+), line \d+: ", done.stderr.decode())
                self.assertEqual(places, [str(first), str(first + 1), str(first + 2)])
                self.assertIn(kept, done.stdout)

    def test_what_is_written_has_no_new_faults(self):
        self.write("bad.pgn", self.BROKEN)
        text = self.run_program("convert", "bad.pgn", "--to", "pgn").stdout
        self.assertEqual(re.findall(rb'White "(.)"', text), [b"A", b"E", b"G"])
        self.assertIn(b"not read: Ke3 (slip [clk 0:09:00]) Nf6", b" ".join(text.split()))
        self.assertIn(b"1. e4 $1 1-0", text)
        self.write("good.pgn", text)
        rules = [line["rule"] for line in self.answers("audit", "good.pgn")[:-1]]
        self.assertEqual(set(rules) - {"data.missing-tag"}, set())
        again = self.run_program("convert", "good.pgn", "--to", "pgn")
        self.assertEqual((again.returncode, again.stdout), (0, text))

    def test_the_parts_between_illegal_moves_are_games_for_other_programs(self):
        self.write("bad.pgn", '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n'
                              "1. e4 e5 2. Ke3 {slip} Nf6 3. d4 Qa5 4. Nf3 1-0\n")
        done = self.run_program("convert", "-i", "bad.pgn", "--to", "pgn", "--illegal", "split")
        self.assertEqual(done.returncode, 0)
        text = done.stdout.decode()
        self.assertIn("[%csl Re3][%cal Re1e3] 2.Ke3 was played, which is illegal", " ".join(text.split()))
        self.assertEqual(text.count("[Event") + text.count('[White "A"]'), 3, text)
        self.assertEqual(re.findall(r'\[Result "(.*)"\]', text), ["*", "*", "1-0"])
        self.write("parts.pgn", text)
        audited = self.run_program("audit", "--only", "moves", "parts.pgn")
        self.assertIn(b"3 games and 5 plies", audited.stdout)
        self.assertNotIn(b"error", audited.stdout)


class Drawings(cli.Case):
    RIGHTS = "rn1k1rr1/8/8/8/8/8/8/RN1K1RR1 w KQkq - 0 1"

    def test_options_of_drawings_are_refused_elsewhere(self):
        for option in (["--arrows", "e2e4"], ["--last-move", "e2e4"], ["--check"], ["--size", "100"], ["--flip"]):
            done = self.run_program("convert", self.RIGHTS, *option)
            self.assertEqual(done.returncode, 3, option)
            self.assertIn(b"applies only to drawings: add --to svg", b" ".join(done.stderr.split()), option)

    def test_rights_of_chess960_do_not_arise(self):
        refused = self.run_program("convert", self.RIGHTS, "--castling-style", "shredder")
        self.assertEqual(refused.returncode, 3)
        self.assertIn(b"add --chess960", b" ".join(refused.stderr.split()))
        wanted = self.run_program("convert", self.RIGHTS, "--castling-style", "shredder", "--chess960")
        self.assertIn(b" GAga ", wanted.stdout)
        self.assertIn(b"--chess960", self.run_program("convert", self.RIGHTS, "--to", "text").stdout)


cli.main()
