// SPDX-License-Identifier: MIT
#include "ops/typed_event.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"

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
    {"move", EventKind::move, Doer::turn, "move b1d3 [two]", "a man is carried there, e7e8q with a queen"},
    {"press", EventKind::press, Doer::mover, "press [two|other]", "the clock is pressed"},
    {"touch", EventKind::touch, Doer::turn, "touch e2 d7", "men are touched on purpose, in this order"},
    {"adjust", EventKind::adjust, Doer::turn, "adjust e2", "after saying so"},
    {"release", EventKind::release, Doer::mover, "release", "the man is let go on its square"},
    {"place", EventKind::place, Doer::mover, "place e8 q", "a man is put on the promotion square"},
    {"claim", EventKind::claim, Doer::opponent, "claim illegal", "or touch, flag, 3x [g1f3], 50, quickplay"},
    {"sees", EventKind::arbiter_sees, Doer::nobody, "sees illegal",
     "the arbiter sees it; or flag, wrong_setup, displaced, ..."},
    {"rules", EventKind::arbiter_rules, Doer::nobody, "rules stands", "the arbiter's own decision"},
    {"flag", EventKind::flag, Doer::turn, "flag [w|b|both]", "a flag is down"},
    {"offer", EventKind::offer, Doer::mover, "offer [w|b]", "a draw is offered"},
    {"accept", EventKind::accept, Doer::opponent, "accept [w|b]", ""},
    {"decline", EventKind::decline, Doer::opponent, "decline [w|b]", ""},
    {"resign", EventKind::resign, Doer::turn, "resign [w|b]", ""},
    {"agree", EventKind::agree, Doer::nobody, "agree", "both agree to a draw"},
    {"pause", EventKind::pause, Doer::turn, "pause [w|b]", "the clocks are stopped"},
    {"displace", EventKind::displace, Doer::turn, "displace [w|b]", "men are knocked over"},
    {"restore", EventKind::restore, Doer::turn, "restore [w|b]", "and put back"},
    {"conduct", EventKind::conduct, Doer::turn, "conduct slam", "or hover, noise, pass-captured, ..."},
    {"device", EventKind::device, Doer::turn, "device w", "an electronic device is found"},
    {"absent", EventKind::absent, Doer::turn, "absent [w|b|both]", "at the default time"},
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
        case EventKind::sign: quote(line, "result", word); return true;
        case EventKind::touch:
        case EventKind::adjust:
        case EventKind::displace:
        case EventKind::restore: squares.emplace_back(word); return true;
        default: return false;
    }
}

Actor doer_of(const Command& command, const Doers& doers) {
    switch (command.doer) {
        case Doer::turn: return actor_of(doers.turn);
        case Doer::mover: return actor_of(doers.mover);
        case Doer::opponent: return actor_of(doers.opponent);
        case Doer::nobody: break;
    }
    return command.kind == EventKind::sign || command.kind == EventKind::agree ? Actor::other
                                                                               : Actor::arbiter;
}

/// `b1d3` alone is a move.
Words completed(Words words) {
    std::string ignored;
    if (add_move(ignored, words.front())) words.insert(words.begin(), "move");
    return words;
}

}  // namespace

Result<LedgerEvent> typed_event(std::string_view text, const Doers& doers) {
    Words words = words_of(text);
    if (words.empty()) return failure("typed.command", "What happened? Type ? for the commands.");
    if (words.front().front() == '{') return read_event(text);
    words = completed(std::move(words));
    const auto command = std::ranges::find(commands, words.front(), &Command::word);
    if (command == commands.end()) {
        return failure("typed.command", fmt::format("\"{}\" is no command. Type ? for them.", words.front()));
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
        } else if (!add_word(line, *command, word, squares)) {
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
    std::string help;
    for (const Command& command : commands) {
        help += command.help.empty() ? fmt::format("  {}\n", command.usage)
                                     : fmt::format("  {:<20}{}\n", command.usage, command.help);
    }
    help += "w or b at the end says who did it. Also: board, ledger, undo, save FILE, quit.\n";
    return help;
}

}  // namespace doublecheck
