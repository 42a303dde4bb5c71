// SPDX-License-Identifier: MIT
#include "desk/arbiter/typed_event.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/arbiter/event_row.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/written_move.hpp"
#include "doublecheck/show/wrap.hpp"
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

std::optional<Actor> named_actor(std::string_view word) {
    if (word == "w" || word == "white") return Actor::white;
    return word == "b" || word == "black" ? std::optional(Actor::black) : std::nullopt;
}

/// Adds a word `name=value` to the line of a ledger. Returns false if the word has no `=`.
bool add_member(LedgerLineBuilder& line, std::string_view word) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos) return false;
    const std::string_view name = word.substr(0, sign);
    const std::string_view value = word.substr(sign + 1);
    constexpr auto numbers = std::to_array<std::string_view>({"n", "clock_w", "clock_b", "t", "hands"});
    const bool is_plain = std::ranges::find(numbers, name) != numbers.end();
    const bool is_number = !value.empty() && value.find_first_not_of("0123456789.") == std::string_view::npos;
    if (is_plain && is_number) {
        line.add_json(name, value);
    } else {
        line.add(name, value);
    }
    return true;
}

/// Splits a line into words. The values of `note=` and `was=` extend to the end of the line.
Words split_words(std::string_view text) {
    std::size_t long_value = std::string_view::npos;
    for (const std::string_view name : {" note=", " was="})
        long_value = std::min(long_value, text.find(name));
    Words words = words_of(text.substr(0, long_value));
    if (long_value != std::string_view::npos) words.emplace_back(text.substr(long_value + 1));
    return words;
}

/// Returns the actor of an event whose line names none.
Actor default_actor(const EventRow& row, const DefaultActors& actors) {
    switch (row.typed.default_actor) {
        case DefaultActor::turn: return actor_of(actors.turn);
        case DefaultActor::mover: return actor_of(actors.mover);
        case DefaultActor::opponent: return actor_of(actors.opponent);
        case DefaultActor::nobody: break;
    }
    return row.done_by == DoneBy::arbiter ? Actor::arbiter : Actor::other;
}

bool is_move(std::string_view word) {
    LedgerLineBuilder ignored("move");
    return take_squares(ignored, word);
}

/// Removes a move number such as `12.` or `12...` from the front of a line.
std::string_view without_number(std::string_view line) {
    const std::size_t digits = std::min(line.size(), line.find_first_not_of("0123456789"));
    const std::size_t dots = std::min(line.size(), line.find_first_not_of('.', digits));
    if (digits == 0 || dots == digits) return line;
    line.remove_prefix(dots);
    line.remove_prefix(std::min(line.size(), line.find_first_not_of(" \t")));
    return line;
}

/// Returns true if the word looks like a move in algebraic notation, and is not two squares such as `b1d3`.
bool looks_like_san(std::string_view word) {
    if (word.empty() || is_move(word)) return false;
    if (word.starts_with("O-O") || word.starts_with("0-0") || word.starts_with("o-o")) return true;
    const bool begins_like_move =
        std::string_view("KQRBNabcdefgh").find(word.front()) != std::string_view::npos;
    const bool has_rank = word.find_first_of("12345678") != std::string_view::npos;
    return begins_like_move && has_rank;
}

Result<std::string> squares_of_san(std::string_view word, const Setup& board, bool is_chess960) {
    const auto position = Position::from_setup(board);
    if (!position) return failure("typed.move", "On this board a move is typed with its squares, as b1d3.");
    const auto move = parse_move(*position, word);
    if (!move) {
        return failure("typed.move",
                       fmt::format("{} A move that is not legal is typed with its squares, as b1d3.",
                                   move.error().message));
    }
    return uci(*move, is_chess960 ? UciCastling::chess960 : uci_castling(*position));
}

}  // namespace

Result<std::optional<TypedPly>> parse_typed_ply(std::string_view line, const Setup& board, bool is_chess960) {
    Words words = split_words(without_number(line));
    const bool is_pressed = words.empty() || words.front() != "move";
    if (!is_pressed) words.erase(words.begin());
    if (words.empty() || !(is_move(words.front()) || looks_like_san(words.front())))
        return std::optional<TypedPly>();
    TypedPly ply{.move = "move ", .is_pressed = is_pressed};
    if (is_move(words.front())) {
        ply.move += words.front();
    } else {
        const auto squares = squares_of_san(words.front(), board, is_chess960);
        if (!squares) return std::unexpected(squares.error());
        ply.move += *squares;
    }
    for (const std::string& word : words | std::views::drop(1)) {
        if (word == "two" || word.starts_with("promo=") || word.starts_with("captured=") ||
            word.starts_with("placed=")) {
            ply.move += " " + word;
        } else if (named_actor(word)) {
            ply.move += " " + word;
            ply.rest.insert(0, " " + word);
        } else if (word.find('=') != std::string::npos || word == "other") {
            ply.rest += " " + word;
        } else {
            return failure("typed.command",
                           fmt::format("\"{}\" does not fit here: {} [two|other] [w|b] [NAME=VALUE].", word,
                                       words.front()));
        }
    }
    return ply;
}

Result<LedgerEvent> parse_typed_event(std::string_view text, const DefaultActors& actors) {
    Words words = split_words(without_number(text));
    if (words.empty()) return failure("typed.command", "What happened? Type ? for the commands.");
    if (words.front().front() == '{') return read_event(text);
    const auto rows = event_rows();
    const auto found =
        std::ranges::find(rows, words.front(), [](const EventRow* row) { return row->typed.word; });
    if (found == rows.end()) {
        return failure("typed.command",
                       fmt::format("\"{}\" is no command. Type ? for the commands.", words.front()));
    }
    const EventRow& row = **found;
    const TypedCommand& form = row.typed;
    Actor by = default_actor(row, actors);
    LedgerLineBuilder line(row.name);
    for (const std::string& word : words | std::views::drop(1)) {
        if (const auto actor = named_actor(word)) {
            by = *actor;
        } else if (word == "two") {
            line.add_json("hands", "2");
        } else if (word == "both") {
            line.add_json("both", "true");
        } else if (!add_member(line, word) && !(form.take != nullptr && form.take(line, word))) {
            return failure("typed.command", fmt::format("\"{}\" does not fit here: {}.", word, form.usage));
        }
    }
    auto event = read_event(std::move(line).by(by));
    if (event) return event;
    return failure(event.error().code, fmt::format("{} ({})", event.error().message, form.usage));
}

std::string typed_event_help() {
    constexpr std::size_t indent = 22;
    const auto entry = [&](std::string_view usage, std::string_view meaning) {
        std::string lines = wrapped(meaning, std::string(indent, ' '));
        return lines.replace(0, indent, fmt::format("  {:<{}}", usage, indent - 2));
    };
    std::string help =
        entry("Nf3, g1f3 [two]",
              "makes the move and presses the clock; one line for each move; also 12...Nf6. Type an illegal "
              "move by its squares: b1d3");
    for (const EventRow* const row : event_rows()) help += entry(row->typed.usage, row->typed.meaning);
    return help +
           wrapped(
               "w, b or both after it says who did it, where that is not plain. What else a ledger's line "
               "may hold follows as NAME=VALUE: clock_w=300 clock_b=12.5 n=17 t=610 seen_by=other, and to "
               "the end of the line note=... or was=FEN. A ledger's line is taken as well.",
               "") +
           wrapped(
               "Also: board, ledger, undo, header NAME VALUE (white, black, event, round, board, date, tc, "
               "offences_w, ...), save FILE, report FILE (the incident report), quit.",
               "");
}

}  // namespace doublecheck
