// SPDX-License-Identifier: MIT
#include "ops/typed_event.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/written_move.hpp"
#include "doublecheck/verdict/value.hpp"
#include "ops/wrap.hpp"

namespace doublecheck {
namespace {

using Words = std::vector<std::string>;

Words words_of(std::string_view line) {
    Words words;
    while (true) {
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos) return words;
        line.remove_prefix(first);
        const std::size_t end = std::min(line.size(), line.find_first_of(" \t\r"));
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

/// Who acts if the line does not say.
enum class Doer : std::uint8_t { turn, mover, opponent, nobody };

struct Command {
    std::string_view word;
    EventKind kind;
    Doer doer;
    std::string_view usage;
    std::string_view help;
};

constexpr auto commands = std::to_array<Command>({
    {"move", EventKind::move, Doer::turn, "b1d3 [two]",
     "a man is carried there, with both hands; e7e8q; castling: the king's move; not pressed yet"},
    {"press", EventKind::press, Doer::mover, "press [two|other]",
     "the clock is pressed; the move was made with two hands; with the other hand"},
    {"touch", EventKind::touch, Doer::turn, "touch e2 d7", "men are touched on purpose, in this order"},
    {"adjust", EventKind::adjust, Doer::turn, "adjust e2", "men are adjusted after saying so"},
    {"release", EventKind::release, Doer::mover, "release", "the man is let go on its square"},
    {"place", EventKind::place, Doer::mover, "place e8 q", "a man is put on the promotion square"},
    {"claim", EventKind::claim, Doer::opponent, "claim KIND [MOVE]",
     "illegal, touch, flag, 3x, 50, quickplay; for 3x and 50 the move written down: claim 3x g1f3"},
    {"sees", EventKind::arbiter_sees, Doer::nobody, "sees FAULT",
     "the arbiter sees: illegal, flag, wrong_setup, board_turned, colours_reversed, displaced, "
     "both_in_check, pawn_on_last_rank"},
    {"rules", EventKind::arbiter_rules, Doer::nobody, "rules DECISION",
     "the arbiter decides: accept, reject, postpone, mistake, accident, stands, or a result: 1-0"},
    {"flag", EventKind::flag, Doer::turn, "flag [both]",
     "a flag is down; flag both w: both, and the clock's own sign is on White's"},
    {"offer", EventKind::offer, Doer::mover, "offer", "a draw is offered"},
    {"accept", EventKind::accept, Doer::opponent, "accept", "the offer, or the one that a claim is"},
    {"decline", EventKind::decline, Doer::opponent, "decline", "the offer"},
    {"agree", EventKind::agree, Doer::nobody, "agree", "both agree to a draw"},
    {"resign", EventKind::resign, Doer::turn, "resign", "the game"},
    {"pause", EventKind::pause, Doer::turn, "pause", "the clocks are stopped"},
    {"displace", EventKind::displace, Doer::turn, "displace [e2 d7]", "men are knocked over"},
    {"restore", EventKind::restore, Doer::turn, "restore [e2 d7]", "and put back"},
    {"conduct", EventKind::conduct, Doer::turn, "conduct WHAT",
     "hover, slam, noise, annoy, pause, pass-captured, pass-promoted: a matter of 12.9"},
    {"refuse", EventKind::refuse, Doer::turn, "refuse [both]", "to comply with the Laws, persistently"},
    {"device", EventKind::device, Doer::turn, "device [both]", "an electronic device is found on the person"},
    {"absent", EventKind::absent, Doer::turn, "absent [both]", "at the default time"},
    {"ask_increment", EventKind::ask_increment, Doer::turn, "ask_increment", "under Guidelines III.4"},
    {"spectator", EventKind::spectator, Doer::nobody, "spectator", "somebody else speaks"},
    {"kings", EventKind::kings, Doer::nobody, "kings e4 d5", "are put there on an electronic board"},
    {"result", EventKind::result, Doer::nobody, "result 1-0",
     "what a record gives, without a signature; held against the Laws"},
    {"signed", EventKind::sign, Doer::nobody, "signed 1-0", "the result is signed"},
});

Actor actor_of(Color color) {
    return color == Color::white ? Actor::white : Actor::black;
}

std::optional<Actor> named_actor(std::string_view word) {
    if (word == "w" || word == "white") return Actor::white;
    return word == "b" || word == "black" ? std::optional(Actor::black) : std::nullopt;
}

void quote(std::string& line, std::string_view name, std::string_view value) {
    line.append(fmt::format(",\"{}\":{}", name, to_json(Value(value))));
}

/// Adds a move's squares; false if the word is none.
bool add_move(std::string& line, std::string_view word) {
    const bool is_move = (word.size() == 4 || word.size() == 5) && Square::parse(word.substr(0, 2)) &&
                         Square::parse(word.substr(2, 2));
    if (!is_move) return false;
    quote(line, "from", word.substr(0, 2));
    quote(line, "to", word.substr(2, 2));
    if (word.size() == 5) quote(line, "promo", word.substr(4));
    return true;
}

/// Adds a word that is neither a player nor a number of hands; false if it has no meaning here.
bool add_word(std::string& line, const Command& command, std::string_view word, Words& squares) {
    switch (command.kind) {
        case EventKind::move: return add_move(line, word);
        case EventKind::place: quote(line, word.size() == 2 ? "to" : "promo", word); return true;
        case EventKind::claim: {
            const bool is_kind = line.find("\"kind\"") == std::string::npos;
            quote(line, is_kind ? "kind" : "intend", word);
            return true;
        }
        case EventKind::arbiter_sees: quote(line, "fault", word); return true;
        case EventKind::arbiter_rules:
            quote(line, word.find('-') != std::string_view::npos ? "result" : "decision", word);
            return true;
        case EventKind::conduct: quote(line, "decision", word); return true;
        case EventKind::result:
        case EventKind::sign: quote(line, "result", word); return true;
        case EventKind::touch:
        case EventKind::adjust:
        case EventKind::displace:
        case EventKind::restore:
        case EventKind::kings: squares.emplace_back(word); return true;
        default: return false;
    }
}

/// Adds `name=value` as a member; false if the word is none. The value of `note` and `was` is the rest of the
/// line.
bool add_member(std::string& line, std::string_view word) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos) return false;
    const std::string_view name = word.substr(0, sign);
    const std::string_view value = word.substr(sign + 1);
    constexpr auto numbers = std::to_array<std::string_view>({"n", "clock_w", "clock_b", "t", "hands"});
    const bool is_plain = std::ranges::find(numbers, name) != numbers.end();
    const bool is_number = !value.empty() && value.find_first_not_of("0123456789.") == std::string_view::npos;
    if (is_plain && is_number) {
        line.append(fmt::format(",{}:{}", to_json(Value(name)), value));
    } else {
        quote(line, name, value);
    }
    return true;
}

/// `note=` and `was=` take all that follows as one word.
Words with_long_values(std::string_view text) {
    std::size_t long_value = std::string_view::npos;
    for (const std::string_view name : {" note=", " was="})
        long_value = std::min(long_value, text.find(name));
    Words words = words_of(text.substr(0, long_value));
    if (long_value != std::string_view::npos) words.emplace_back(text.substr(long_value + 1));
    return words;
}

Actor doer_of(const Command& command, const Doers& doers) {
    switch (command.doer) {
        case Doer::turn: return actor_of(doers.turn);
        case Doer::mover: return actor_of(doers.mover);
        case Doer::opponent: return actor_of(doers.opponent);
        case Doer::nobody: break;
    }
    const bool is_arbiter =
        command.kind == EventKind::arbiter_sees || command.kind == EventKind::arbiter_rules;
    return is_arbiter ? Actor::arbiter : Actor::other;
}

/// `b1d3` alone is a move.
Words completed(Words words) {
    std::string ignored;
    if (add_move(ignored, words.front())) words.insert(words.begin(), "move");
    return words;
}

}  // namespace

namespace {

/// Takes `12.` or `12...` from the front of a line.
std::string_view without_number(std::string_view line) {
    const std::size_t digits = std::min(line.size(), line.find_first_not_of("0123456789"));
    const std::size_t dots = std::min(line.size(), line.find_first_not_of('.', digits));
    if (digits == 0 || dots == digits) return line;
    line.remove_prefix(dots);
    line.remove_prefix(std::min(line.size(), line.find_first_not_of(" \t")));
    return line;
}

/// Whether a word is a move as score sheets have it, not two squares.
bool looks_like_san(std::string_view word) {
    std::string ignored;
    if (word.empty() || add_move(ignored, word)) return false;
    if (word.starts_with("O-O") || word.starts_with("0-0") || word.starts_with("o-o")) return true;
    const bool is_begun = std::string_view("KQRBNabcdefgh").find(word.front()) != std::string_view::npos;
    const bool has_rank = word.find_first_of("12345678") != std::string_view::npos;
    return is_begun && has_rank;
}

}  // namespace

Result<std::optional<TypedPly>> typed_ply(std::string_view line, const Setup& board, bool is_chess960) {
    const Words words = with_long_values(without_number(line));
    if (words.empty() || !looks_like_san(words.front())) return std::optional<TypedPly>();
    const auto position = Position::from_setup(board);
    if (!position) return failure("typed.move", "On this board a move is typed with its squares, as b1d3.");
    const auto move = parse_move(*position, words.front());
    if (!move) {
        return failure("typed.move",
                       fmt::format("{} A move that is not legal is typed with its squares, as b1d3.",
                                   move.error().message));
    }
    const auto castling = is_chess960 ? UciCastling::chess960 : uci_castling(*position);
    TypedPly ply{.move = uci(*move, castling)};
    for (std::size_t at = 1; at < words.size(); ++at) {
        const std::string& word = words[at];
        if (word == "two") {
            ply.move += " two";
        } else if (word.find('=') != std::string::npos) {
            ply.rest += " " + word;
        } else {
            return failure("typed.command", fmt::format("\"{}\" does not fit here: {} [two] [NAME=VALUE].",
                                                        word, words.front()));
        }
    }
    ply.move_alone = "move " + ply.move;
    return ply;
}

Result<LedgerEvent> typed_event(std::string_view text, const Doers& doers) {
    Words words = with_long_values(without_number(text));
    if (words.empty()) return failure("typed.command", "What happened? Type ? for the commands.");
    if (words.front().front() == '{') return read_event(text);
    words = completed(std::move(words));
    const auto command = std::ranges::find(commands, words.front(), &Command::word);
    if (command == commands.end()) {
        return failure("typed.command",
                       fmt::format("\"{}\" is no command. Type ? for the commands.", words.front()));
    }
    Actor by = doer_of(*command, doers);
    std::string line = fmt::format("{{\"ev\":{}", to_json(Value(to_string(command->kind))));
    Words squares;
    for (std::size_t at = 1; at < words.size(); ++at) {
        const std::string& word = words[at];
        if (const auto actor = named_actor(word)) {
            by = *actor;
        } else if (word == "two") {
            line += ",\"hands\":2";
        } else if (word == "other" && command->kind == EventKind::press) {
            line += ",\"hand\":\"other\"";
        } else if (word == "both") {
            line += ",\"both\":true";
        } else if (!add_member(line, word) && !add_word(line, *command, word, squares)) {
            return failure("typed.command",
                           fmt::format("\"{}\" does not fit here: {}.", word, command->usage));
        }
    }
    if (!squares.empty()) {
        line += fmt::format(",\"squares\":{}", to_json(Value(Array(squares.begin(), squares.end()))));
    }
    quote(line, "by", to_string(by));
    auto event = read_event(line + "}");
    if (event) return event;
    return failure(event.error().code, fmt::format("{} ({})", event.error().message, command->usage));
}

std::string typed_help() {
    constexpr std::size_t indent = 22;
    std::string help =
        fmt::format("  {:<{}}{}", "Nf3 [two]", indent - 2,
                    "a legal move, and the clock is pressed: a line for each ply; also 12...Nf6\n");
    for (const Command& command : commands) {
        std::string lines = wrapped(command.help, std::string(indent, ' '));
        lines.replace(0, indent, fmt::format("  {:<{}}", command.usage, indent - 2));
        help += lines;
    }
    return help +
           wrapped(
               "w, b or both after it says who did it, where that is not plain. What else a ledger's line "
               "may hold follows as NAME=VALUE: clock_w=300 clock_b=12.5 n=17 t=610 seen_by=other, and to "
               "the end of the line note=... or was=FEN. A ledger's line is taken as well.",
               "") +
           wrapped(
               "Also: board, ledger, undo, header NAME VALUE (white, black, event, round, board, date, tc, "
               "offences_w, ...), save FILE, quit.",
               "");
}

}  // namespace doublecheck
