# SPDX-License-Identifier: MIT
"""Makes files of many games from the few in the repository."""
import pathlib
import random
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A game in another encoding cannot be in one file with others.
LEFT_OUT = {"97_utf16.pgn"}


def sources():
    """Returns the texts from which files are made: real games, and unusual ones with every kind of fault."""
    lichess = (ROOT / "tests/data/pgn/games/lichess.pgn").read_bytes().split(b"\n", 1)[1]
    real = [b"[Event " + game for game in lichess.split(b"[Event ")[1:]]
    real += [(ROOT / "data/samples" / name).read_bytes() for name in ("games.pgn", "checks.pgn", "endings.pgn")]
    odd = [path.read_bytes() for path in sorted((ROOT / "tests/data/pgn").glob("*.pgn")) if path.name not in LEFT_OUT]
    return real, odd


def write_games(path, size, seed):
    """Writes about `size` bytes of games: the real ones under ever new names, and each unusual one somewhere among
    them."""
    chance = random.Random(seed)
    real, odd = sources()
    odd_left = list(odd)
    chance.shuffle(odd_left)
    every = size // (len(odd) + 1)
    written = 0
    with open(path, "wb") as file:
        while written < size:
            game = chance.choice(real)
            if chance.random() < 0.98:  # the other games occur twice
                game = re.sub(rb'\[(White|Black) "', lambda match: match[0] + b"%06x " % chance.getrandbits(24), game)
            if odd_left and written > every * (len(odd) - len(odd_left) + 1):
                game = odd_left.pop() + b"\n\n" + game
            written += file.write(game.rstrip(b"\n") + b"\n\n")


def put_game_over_border(path, k, n):
    """Inserts a game whose comment quotes a tag, so that the K-th of N parts seems to begin with a game but does not.
    Returns the byte at which the part begins."""
    text = path.read_bytes()
    head, length = b'[Event "Over the border"]\n[Result "*"]\n\n1. e4 { ', 8192
    border = (len(text) + length) * k // n
    begin = text.rindex(b"\n\n[Event ", 0, border - len(head) - 100) + 2
    before = border + 50 - begin - len(head)
    comment = filler(before) + b'\n[Event "A tag that is only quoted"]\n'
    tail = b"} 1... e5 *\n\n"
    comment += filler(length - len(head) - len(comment) - len(tail))
    assert begin + len(head) < border < begin + len(head) + before, "the comment begins before the border"
    path.write_bytes(text[:begin] + head + comment + tail + text[begin:])
    return border


def filler(length):
    return (b"and so on and so on and so on and so on\n" * (length // 40 + 1))[:length]
