// SPDX-License-Identifier: MIT
#include "doublecheck/problem/stipulation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include "base/text.hpp"

namespace doublecheck {
namespace {

/// Returns true if the text begins with `hdp`.
bool is_dead_position(std::string_view text) {
    return text.starts_with("hdp") || text.starts_with("HDP");
}

/// Returns the name of a known kind of stipulation that is not supported; empty for any other text.
std::string_view unsolved_kind(std::string_view text) {
    struct Kind {
        std::string_view sign;
        std::string_view name;
    };
    constexpr auto kinds = std::to_array<Kind>({{"s#", "Selfmates"},
                                                {"S#", "Selfmates"},
                                                {"r#", "Reflexmates"},
                                                {"hs#", "Helpselfmates"},
                                                {"hr#", "Helpreflexmates"},
                                                {"ser-", "Series-movers"},
                                                {"=", "Stalemate stipulations"},
                                                {"s=", "Stalemate stipulations"}});
    const auto found =
        std::ranges::find_if(kinds, [&](const Kind& kind) { return text.starts_with(kind.sign); });
    return found == kinds.end() ? std::string_view() : found->name;
}

/// Returns `ser-h` in the spelling of the text if it begins with that and `#` or `=` follows; else nothing.
std::string_view series_sign(std::string_view text) {
    constexpr std::string_view sign = "ser-h";
    const bool is_series =
        text.size() > sign.size() &&
        std::ranges::equal(text.substr(0, sign.size()), sign,
                           [](char written, char small) { return to_lower(written) == small; }) &&
        (text[sign.size()] == '#' || text[sign.size()] == '=');
    return is_series ? text.substr(0, sign.size()) : std::string_view();
}

/// A stipulation in words: its sign, and its number as it is written.
struct StipulationInWords {
    std::string_view sign;
    std::string_view number;
    std::size_t length;  ///< of the words and the number
};

std::optional<StipulationInWords> in_words(std::string_view text) {
    constexpr auto names = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"mate", "#"}, {"helpmate", "h#"}, {"selfmate", "s#"}, {"reflexmate", "r#"}});
    const auto is_same = [](char written, char small) { return to_lower(written) == small; };
    for (const auto& [name, sign] : names) {
        if (!std::ranges::equal(text.substr(0, name.size()), name, is_same)) continue;
        std::string_view rest = text.substr(name.size());
        const auto skip_blanks = [&] {
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        };
        skip_blanks();
        if (rest.starts_with("in ")) rest.remove_prefix(3);
        skip_blanks();
        const std::string_view number = rest.substr(0, rest.find_first_not_of("0123456789."));
        const std::string_view behind = rest.substr(number.size());
        const bool is_word = behind.empty() || behind.front() == ' ' || behind.front() == '\t';
        if (!number.empty() && is_word) return StipulationInWords{sign, number, text.size() - behind.size()};
    }
    return std::nullopt;
}

/// The first part of a retractor, and the length of its text up to the forward stipulation.
struct WrittenTakeBack {
    TakeBack moves;
    std::size_t length;
};

std::optional<Color> side_of(char letter) {
    switch (to_lower(letter)) {
        case 'w': return Color::white;
        case 'b': return Color::black;
        default: return std::nullopt;
    }
}

/// Reads texts such as `-1w & ` and `-2(w,b) & `, also with `+` for the comma.
std::optional<WrittenTakeBack> read_take_back(std::string_view text) {
    std::size_t at = 0;
    const auto next = [&] { return at < text.size() ? text[at] : '\0'; };
    const auto skip = [&](std::string_view characters) {
        if (next() == '\0' || characters.find(next()) == characters.npos) return false;
        ++at;
        return true;
    };
    const auto skip_blanks = [&] {
        while (skip(" ")) {
        }
    };
    if (!skip("-")) return std::nullopt;
    int moves = 0;
    for (int digits = 0; is_digit(next()) && digits < 2; ++digits, ++at) moves = 10 * moves + (next() - '0');
    skip_blanks();
    const bool is_both = skip("(");
    const auto first = side_of(next());
    if (moves < 1 || !first) return std::nullopt;
    ++at;
    if (is_both) {
        if (!skip(",+")) return std::nullopt;
        skip_blanks();
        if (side_of(next()) != opposite(*first)) return std::nullopt;
        ++at;
        if (!skip(")")) return std::nullopt;
    }
    skip_blanks();
    if (!skip("&")) return std::nullopt;
    skip_blanks();
    const int plies = is_both ? 2 * moves : 2 * moves - 1;
    return WrittenTakeBack{{*first, plies}, at};
}

std::string text_of(const TakeBack& moves) {
    const std::string_view sides = moves.first == Color::white ? "wb" : "bw";
    const int number = (moves.plies + 1) / 2;
    if (moves.plies % 2 == 1) return fmt::format("-{}{} & ", number, sides[0]);
    return fmt::format("-{}({},{}) & ", number, sides[0], sides[1]);
}

Result<Stipulation> parse_retractor(std::string_view text, const WrittenTakeBack& written) {
    if (written.moves.plies > most_taken_back_plies)
        return failure("problem.stipulation", fmt::format("At most {} moves of both sides can be taken back.",
                                                          most_taken_back_plies));
    auto forward = parse_stipulation(text.substr(written.length));
    if (!forward) {
        forward.error().offset += written.length;
        return forward;
    }
    if (forward->take_back || forward->aim != Aim::mate || forward->genre == Genre::series_help)
        return failure("problem.unsupported", "After the moves taken back a mate (#n or h#n) is expected.",
                       written.length);
    forward->take_back = written.moves;
    return forward;
}

}  // namespace

std::size_t length_of_take_back(std::string_view text) {
    const auto written = read_take_back(text);
    return written ? written->length : 0;
}

std::size_t length_of_stipulation_in_words(std::string_view text) {
    const auto words = in_words(text);
    return words ? words->length : 0;
}

std::string Stipulation::text() const {
    constexpr auto genres = std::to_array<std::string_view>({"", "h", "ser-h"});
    constexpr auto aims = std::to_array<std::string_view>({"#", "=", "dp"});
    return (take_back ? text_of(*take_back) : std::string())
        .append(genres[static_cast<std::size_t>(genre)])
        .append(aims[static_cast<std::size_t>(aim)])
        .append(std::to_string(moves))
        .append(has_half_move ? ".5" : "");
}

Result<Stipulation> parse_stipulation(std::string_view text) {
    if (const auto take_back = read_take_back(text)) return parse_retractor(text, *take_back);
    if (text.starts_with('-'))
        return failure(
            "problem.stipulation",
            fmt::format("\"{}\" does not begin a retractor such as -1w & #1 or -2(w,b) & h#1: the "
                        "number of moves taken back, whose they are, and after & the play that follows.",
                        text));
    if (const auto words = in_words(text); words && words->length == text.size())
        return parse_stipulation(std::string(words->sign).append(words->number));
    const std::string_view series = series_sign(text);
    if (const std::string_view kind = unsolved_kind(text); series.empty() && !kind.empty())
        return failure(
            "problem.unsupported",
            fmt::format(
                "{} ({}) are not solved here; direct mates (#2), helpmates (h#2, h#2.5), help play to a "
                "stalemate (h=2) or a dead position (hdp2), series helpmates (ser-h#5, ser-h=5) and help "
                "retractors (-1w & #1) are.",
                kind, text));
    const auto unreadable = [&](std::size_t offset) {
        return failure(
            "problem.stipulation",
            fmt::format("\"{}\" is not a stipulation such as #2, h#2, h#2.5 or hdp2 of at most {} moves.",
                        text, most_stipulated_moves),
            offset);
    };
    Stipulation stipulation;
    std::size_t at = 0;
    if (is_dead_position(text)) {
        stipulation.aim = Aim::dead_position;
        stipulation.genre = Genre::help;
        at = text.find_first_not_of(' ', 3);
        if (at == std::string_view::npos) return unreadable(3);
    } else {
        if (!series.empty()) {
            stipulation.genre = Genre::series_help;
            at = series.size();
        } else if (at < text.size() && (text[at] == 'h' || text[at] == 'H')) {
            stipulation.genre = Genre::help;
            ++at;
        }
        if (at == text.size() || (text[at] != '#' && text[at] != '+' && text[at] != '='))
            return unreadable(at);
        stipulation.aim = text[at] == '=' ? Aim::stalemate : Aim::mate;
        ++at;
    }
    const std::size_t digits = at;
    for (stipulation.moves = 0; at < text.size() && is_digit(text[at]) && at < digits + 2; ++at)
        stipulation.moves = 10 * stipulation.moves + (text[at] - '0');
    if (stipulation.genre == Genre::help && text.substr(at) == ".5") {
        stipulation.has_half_move = true;
        at += 2;
    }
    const int least = stipulation.has_half_move ? 0 : 1;
    if (at == digits || at != text.size()) return unreadable(at);
    if (stipulation.moves < least || stipulation.moves > most_stipulated_moves) return unreadable(digits);
    return stipulation;
}

}  // namespace doublecheck
