#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds the functions of src/ and include/ that play a move of orthodox chess, read a move or split PGN into tokens.

usage: check_single_source.py [ROOT]        exit 1 if there is a function other than those below
       check_single_source.py --self-test   plants such functions in a copy and expects to find each

One function plays a legal move, one reads SAN and one class splits PGN into tokens. A function counts as playing a move
if it has a move as a parameter and puts or removes men, or works on the sets of men, or gives the turn to the other
side. It counts as reading a move if it has text as a parameter and yields a move. It counts as splitting PGN if it
looks for braces in a text and for round brackets, semicolons or dollar signs. Functions that call one of those named
are fine. The checker is left out, which must not share code with what it checks, and Chess 99, which is another game.

Also finds the sources that read JSON besides those named below, uses of `std::any`, and options that are looked up by
their names outside the framework: values are passed as structs, and JSON is written last.
"""
import pathlib
import re
import sys
import tempfile

# The only function of each kind: its file, and the functions of which it consists.
PLAYS = {"src/board/position.cpp": {"Position::after", "play_normal", "play_special"}}
READS = {"src/notation/san_read.cpp": {"read_san"}}
SPLITS = {"src/notation/pgn_lexer.cpp": {"PgnLexer::text_token"}}
# At most two exceptions of each kind, each with its reason.
PLAYS_TOO = {
    # In perft, the colour and the kind of the man are known at compile time. Looking them up would make it slower.
    "src/board/play.hpp": {"lift_enemy", "play_piece", "play_king", "play_double_step", "play_promotion",
                           "play_en_passant", "play_castling"},
    # Moves a man as the hand of a player does, legally or not, on boards that may be unplayable.
    "src/board/carried_move.cpp": {"carried_by_hand"},
}
READS_TOO = {
    # UCI text has squares but no men, so that the position is needed only for castling and en passant.
    "src/notation/uci.cpp": {"parse_uci"},
    # Reads other notations that people use. `parse_move` calls it only after `read_san` has refused the text.
    "src/notation/written_move.cpp": {"parse_written_move"},
}
SPLITS_TOO = {
    # Finds the place of a result or a number in a text that will be changed there. Skips comments and variations.
    "src/audit/fix/places.cpp": {"skip_comment_or_variation"},
    # Copies comments and NAGs from the text of a game that the lexer has accepted. As tokens they would be read twice.
    "src/notation/plain/plain_pgn.cpp": {"for_each_item"},
}
MOST_EXCEPTIONS = 2
LEFT_OUT = {"checker", "chess99"}

# The sources that read JSON. The folders verdict/, which has the reader, and checker/, which reads certificates, may do
# so too.
READS_JSON = {
    # These read input: calls, records, ledgers, verdicts to verify, and the file of `compose --resume`.
    "src/framework/call.cpp", "src/commands/position/record_json.cpp", "src/commands/problem/problem_record.cpp",
    "src/commands/chess99/read.cpp", "src/chess99/options_text.cpp", "src/arbiter/ledger/line_field.hpp",
    "src/commands/verify/verify.cpp", "src/commands/problem/composing_file.cpp", "src/commands/problem/compose_run.cpp",
    # Entries of problem databases.
    "src/problem/entry/read_entry.cpp",
    # The server reads bodies of requests.
    "src/server/route.cpp",
}
JSON_READER = re.compile(r"\b(?:parse_json|parse_verdict|to_verdict|take_verdict)\(|\bread_strictly<|"
                         r"(?<!::)\b(?:find|text_of)\([^()]*(?:\.details|certificate->body)\b")

ANY = re.compile(r"\bstd::any\b|\bany_cast\b")
OPTION_BY_NAME = re.compile(r"\b\w*(?:[aA]rguments_?|given|others)(?:\.|->)(?:flag|has|text|integer|number)\(\s*\"")

HEAD = re.compile(r"^[ \t]*(?P<type>[\w:<>,&*\[\]() \t]*?[\w>&*\]][ \t&*]+)?(?P<name>(?:\w+::)*~?\w+)"
                  r"\((?P<parameters>[^;{}]*?)\)(?:\s*(?:const|noexcept|override))*\s*\{", re.MULTILINE)
KEYWORDS = {"if", "for", "while", "switch", "catch", "return"}
MOVE = re.compile(r"\b(?:Move|Carried)\b(?!::)")
SETS = re.compile(r"\bCore\b")
MOVES_MEN = re.compile(r"\b(?!(?:out|text|line|word)\b)\w+\.(?:put|remove)\(|\bput\(\w+, |"
                       r"\b(?:types|colors)\b[^;=<>!]*(?:\^|&|\|)?=(?!=)|"
                       r"\bturn_?\s*=\s*opposite\(|\bpass_turn\(|\bis_black_?\s*\^=")
TEXT = re.compile(r"\bstring_view\b|\bstd::string\b|\bchar\s*\*|\w*Word\b")
YIELDS_MOVE = re.compile(r"\b(?:Move|SanReading|WrittenMove)\b(?!List)")
FILLS_MOVE = re.compile(r"(?<!const )\b(?:Move|\w*Step|SanReading|WrittenMove)&\s*\w+|<Move>&\s*\w+")


def body_from(text, begin):
    """Returns the text from an opening brace to the brace that closes it."""
    depth = 0
    for at in range(begin, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return text[begin:at]
    return text[begin:]


def functions(text):
    """Yields (type, name, parameters, body, line) for each function that a source defines."""
    text = re.sub(r"//[^\n]*", "", text)
    for match in HEAD.finditer(text):
        name = match["name"]
        if name not in KEYWORDS:
            line = text.count("\n", 0, match.start("name")) + 1
            yield match["type"] or "", name, match["parameters"], body_from(text, match.end() - 1), line


def calls(body, names):
    return any(re.search(rf"\b{re.escape(name.split('::')[-1])}\(", body) for name in names)


def plays(kind, parameters, body):
    has_move = MOVE.search(parameters) or SETS.search(parameters + kind)
    return bool(has_move and MOVES_MEN.search(body))


def reads(kind, parameters, body):
    del body
    return bool(TEXT.search(parameters) and
                (YIELDS_MOVE.search(kind) or FILLS_MOVE.search(parameters)))


def splits(kind, parameters, body):
    del kind, parameters
    return bool(re.search(r"(?:\] [!=]= |equal\()'\{'", body) and re.search(r"'[(;$]'", body))


def sources(root):
    for top in ("include", "src"):
        for path in sorted((root / top).rglob("*")):
            relative = path.relative_to(root)
            if path.suffix in (".hpp", ".cpp", ".inc") and not LEFT_OUT & set(relative.parts):
                yield relative, path.read_text(encoding="utf-8")


def faults(root):
    checks = [("plays a move", plays, PLAYS, PLAYS_TOO, "Position::after"),
              ("reads a move", reads, READS, READS_TOO, "read_san"),
              ("splits PGN into tokens", splits, SPLITS, SPLITS_TOO, "PgnLexer")]
    found, seen = [], set()
    for relative, text in sources(root):
        name_of_file = relative.as_posix()
        for kind, name, parameters, body, line in functions(text):
            for what, holds, one, others, wanted in checks:
                named = one.get(name_of_file, set()) | others.get(name_of_file, set())
                if name in named:
                    seen.add((name_of_file, name))
                    continue
                known = [known for names in (*one.values(), *others.values()) for known in names]
                if holds(kind, parameters, body) and not calls(body, known):
                    found.append(f"{name_of_file}:{line}: {name} {what}; {wanted} is the one function that does")
    found += json_faults(root)
    found += type_faults(root)
    for _, _, one, others, _ in checks:
        if len(others) > MOST_EXCEPTIONS:
            found.append(f"{len(others)} exceptions; at most {MOST_EXCEPTIONS} are allowed")
        for name_of_file, names in {**one, **others}.items():
            found += [f"{name_of_file}: no function {name}" for name in sorted(names)
                      if (name_of_file, name) not in seen]
    return found


def lines_of(root, tops):
    """Yields (file, number, line without its comment) for the sources below some folders."""
    for top in tops:
        for path in sorted((root / top).rglob("*.[ch]pp")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield path.relative_to(root).as_posix(), number, line.split("//")[0]


def json_faults(root):
    for name, number, line in lines_of(root, ("include", "src")):
        folder = name.split("/", 1)[1]
        if name in READS_JSON or folder.startswith(("checker/", "verdict/", "doublecheck/verdict/")):
            continue
        if JSON_READER.search(line):
            yield f"{name}:{number}: reads JSON; take the struct of the verdict"


def type_faults(root):
    for name, number, line in lines_of(root, ("include", "src", "apps", "bindings")):
        if ANY.search(line):
            yield f"{name}:{number}: std::any; name the type"
        if OPTION_BY_NAME.search(line) and not name.startswith("src/framework/"):
            yield f"{name}:{number}: an option by its name; read the struct of the options"


PLANTED = {
    "a board that plays moves itself": ("src/notation/second.cpp", """
void SecondBoard::play(Move move) {
    const Piece man = *men_.at(move.from());
    men_.remove(move.from());
    men_.put(move.to(), man);
}
"""),
    "sets of men that are changed": ("src/audit/second.hpp", """
inline void play_step(Core& core, unsigned from, unsigned to) {
    for (auto& set : core.types) set &= ~bit(to);
    core.types[0] ^= bit(from) | bit(to);
}
"""),
    "letters that are moved": ("src/show/second.cpp", """
void SecondFen::go(Move move) {
    put(move.to().index(), men_[move.from().index()]);
    is_black_ ^= 1U;
}
"""),
    "a turn that is passed": ("src/check/second.cpp", """
Setup tried(Setup setup, const Carried& carried) {
    setup.board.remove(carried.from);
    setup.turn = opposite(setup.turn);
    return setup;
}
"""),
    "a second reader": ("src/notation/second.cpp", """
std::optional<Move> quick_san(const Position& position, std::string_view text) {
    return text == "e4" ? std::optional(Move::normal(Square("e2"), Square("e4"))) : std::nullopt;
}
"""),
    "a verdict whose JSON is read back": ("src/commands/second.cpp", """
std::string san_of(const Verdict& verdict) { return std::string(text_of(verdict.details, "san")); }
"""),
    "a certificate that is parsed": ("src/problem/second.cpp", """
bool is_proved(const Object& body) { return read_strictly<KernelCertificate>(body).has_value(); }
"""),
    "a part of any type": ("include/doublecheck/check/second.hpp", """
struct Parts { std::vector<std::any> all; };
"""),
    "an option by its name": ("src/commands/second.cpp", """
bool is_strict(const Arguments& arguments) { return arguments.flag("strict"); }
"""),
    "a second lexer": ("src/notation/second.cpp", """
std::size_t next_comment(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] != '{' && text[at] != ';') ++at;
    return at;
}
"""),
    "a reader that fills a step": ("src/notation/second.hpp", """
inline bool find_step(const Core& core, const PlainWord& word, PlainStep& step) {
    step = {word.from, word.to};
    return true;
}
"""),
}
HARMLESS = """
std::optional<Move> typed(const Position& position, std::string_view text) {
    return parse_san(position, text) ? read_san(position, text)->move : std::nullopt;
}
Position then(const Position& position, Move move) { return position.after(move); }
std::string letters(Move move) { Text out; out.put(move.to()); return out.text; }
"""


def self_test():
    """The sources must pass. Each inserted function must be found, and those that call the one function must not."""
    root = pathlib.Path(__file__).resolve().parent.parent
    failures = 0

    def expect(label, planted, count):
        nonlocal failures
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder)
            for name in (*PLAYS, *READS, *SPLITS, *PLAYS_TOO, *READS_TOO, *SPLITS_TOO):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_text((root / name).read_text(encoding="utf-8"), encoding="utf-8")
            for name, text in planted:
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_text(text, encoding="utf-8")
            found = faults(copy)
            if len(found) != count or (count > 0 and planted[0][0] not in found[0]):
                failures += 1
                print(f"self-test: {label}: {found}")

    expect("nothing planted", [], 0)
    expect("callers", [("src/commands/third.cpp", HARMLESS)], 0)
    for label, planted in PLANTED.items():
        expect(label, [planted], 1)
    expect("the one reader is gone", [("src/notation/san_read.cpp", "")], 1)
    count = len(PLANTED) + 3
    print(f"{count - failures} of {count} copies judged right")
    return 1 if failures else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    found = faults(root)
    print("\n".join(found) or "one function plays a move, one reads SAN, one class splits PGN into tokens, "
                              "only readers of input read JSON, "
                              "and no option is looked up by its name")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
