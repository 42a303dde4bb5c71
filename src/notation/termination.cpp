// SPDX-License-Identifier: MIT
#include "notation/termination.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace doublecheck {
namespace {

bool equals(std::string_view text, std::string_view small) {
    return std::ranges::equal(text, small, {}, to_lower, to_lower);
}

/// Returns the place of a text in lower case in another text, ignoring the case of the latter.
std::size_t find(std::string_view text, std::string_view small) {
    const auto found = std::ranges::search(text, small, {}, to_lower);
    return found.empty() ? std::string_view::npos : static_cast<std::size_t>(found.begin() - text.begin());
}

bool contains(std::string_view text, std::string_view small) {
    return find(text, small) != std::string_view::npos;
}

struct Phrase {
    std::string_view words;
    EndKind kind;
};

/// Phrases in the text after `won` or `drawn`. The first phrase of this list that is found counts.
constexpr std::array<Phrase, 18> phrases = {{
    {"checkmate", EndKind::checkmate},
    {"resignation", EndKind::resignation},
    {"on time", EndKind::time},
    {"timeout", EndKind::time},
    {"time forfeit", EndKind::time},
    {"stalemate", EndKind::stalemate},
    {"repetition", EndKind::repetition},
    {"50-move", EndKind::fifty_moves},
    {"50 move", EndKind::fifty_moves},
    {"fifty", EndKind::fifty_moves},
    {"insufficient material", EndKind::insufficient_material},
    {"agreement", EndKind::agreement},
    {"mutual", EndKind::agreement},
    {"abandon", EndKind::abandoned},
    {"rules infraction", EndKind::rules_infraction},
    {"rule infraction", EndKind::rules_infraction},
    {"illegal move", EndKind::rules_infraction},
    {"adjudication", EndKind::adjudication},
}};

/// Values that state only a kind of ending, and no result.
constexpr std::array<Phrase, 7> values = {{
    {"normal", EndKind::normal},
    {"time forfeit", EndKind::time},
    {"unterminated", EndKind::unterminated},
    {"abandoned", EndKind::abandoned},
    {"rules infraction", EndKind::rules_infraction},
    {"illegal move", EndKind::rules_infraction},
    {"adjudication", EndKind::adjudication},
}};

/// The words after the name of the winner.
constexpr std::array<std::string_view, 6> wins = {" won by ",  " won on ",  " won - ",
                                                  " wins by ", " wins on ", " wins - "};

EndKind kind_of(std::string_view words) {
    for (const Phrase& phrase : phrases) {
        if (contains(words, phrase.words)) return phrase.kind;
    }
    return EndKind::unstated;
}

/// Returns the place after the words in the text, ignoring case. Returns nothing if the text does not contain
/// them.
std::optional<std::size_t> end_of(std::string_view text, std::string_view words) {
    const std::size_t at = find(text, words);
    return at == std::string_view::npos ? std::nullopt : std::optional(at + words.size());
}

std::optional<Color> player(std::string_view name, std::string_view white, std::string_view black) {
    const bool is_white = equals(name, white) || equals(name, "white");
    const bool is_black = equals(name, black) || equals(name, "black");
    if (is_white == is_black) return std::nullopt;
    return is_white ? Color::white : Color::black;
}

/// Returns true if the text begins with words that report a win.
bool tells_of_win(std::string_view text) {
    return std::ranges::any_of(wins, [&](std::string_view won) {
        return text.size() >= won.size() && equals(text.substr(0, won.size()), won);
    });
}

/// Returns the place where the name of the winner ends, if the text begins with the name of one of the
/// players and words that report a win. One name may be the beginning of the other, and a name may contain
/// such words.
std::optional<std::size_t> end_of_player(std::string_view text, std::string_view white,
                                         std::string_view black) {
    std::optional<std::size_t> longest;
    for (const std::string_view name : {white, black}) {
        const bool fits = !name.empty() && name.size() < text.size() &&
                          equals(text.substr(0, name.size()), name) && tells_of_win(text.substr(name.size()));
        if (fits) longest = std::max(longest.value_or(0), name.size());
    }
    return longest;
}

/// Returns the place where the first words that report a win begin, or nothing.
std::optional<std::size_t> first_win(std::string_view text) {
    std::size_t first = std::string_view::npos;
    for (const std::string_view won : wins) first = std::min(first, find(text, won));
    return first == std::string_view::npos ? std::nullopt : std::optional(first);
}

}  // namespace

TerminationClaim read_termination(std::string_view text, std::string_view white, std::string_view black) {
    if (text == "Normal") return {.kind = EndKind::normal};
    if (text == "Time forfeit") return {.kind = EndKind::time};
    for (const Phrase& value : values) {
        if (equals(text, value.words)) return {.kind = value.kind};
    }
    if (text.size() > 1000) return {};
    auto name_end = end_of_player(text, white, black);
    if (const auto drawn = end_of(text, "drawn by "); drawn && !name_end) {
        return {.kind = kind_of(text.substr(*drawn)), .is_draw = true};
    }
    if (!name_end) name_end = first_win(text);
    if (!name_end) return {};
    return {.kind = kind_of(text.substr(*name_end + 4)),
            .is_win = true,
            .winner = player(text.substr(0, *name_end), white, black)};
}

}  // namespace doublecheck
