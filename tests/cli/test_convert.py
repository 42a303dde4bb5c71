# SPDX-License-Identifier: MIT
"""`convert`: the selection of games, and games with illegal moves for other programs."""
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
        self.assertEqual((done.returncode, done.stderr), (0, b""), arguments)
        return re.findall(r'\[White "(\w+)', done.stdout.decode())

    def test_each_condition(self):
        for arguments, expected in (
                ([], ["Tal", "Smyslov", "Anyone"]), (["--player", "tal"], ["Tal", "Smyslov"]),
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

    def test_wrong_conditions_are_explained(self):
        for arguments, text in ((["--since", "march"], b"such as 1956, 1956.03"), (["--min-elo", "x"], b"--min-elo"),
                                (["--position", "8/8"], b"--position: The field ends after 2 ranks"),
                                (["--men", "9/8"], b"--men: "), (["--result", "won"], b"1/2-1/2")):
            done = self.run_program("convert", "games.pgn", *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(text, done.stderr)
        done = self.run_program("convert", "startpos", "--player", "Tal")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"Only games can be selected", done.stderr)


class IllegalMoves(cli.Case):
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
        self.assertIn(b"3 games and 5 half-moves", audited.stdout)
        self.assertNotIn(b"error", audited.stdout)


cli.main()
