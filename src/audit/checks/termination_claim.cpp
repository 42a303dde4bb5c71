// SPDX-License-Identifier: MIT
#include "audit/checks/termination_claim.hpp"

#include <algorithm>
#include <array>

namespace doublecheck::audit {
namespace {

constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool equals(std::string_view text, std::string_view small) {
    return std::ranges::equal(text, small, {}, lower, lower);
}

/// Where a text in small letters begins in another.
std::size_t find(std::string_view text, std::string_view small) {
    const auto found = std::ranges::search(text, small, {}, lower);
    return found.empty() ? std::string_view::npos : static_cast<std::size_t>(found.begin() - text.begin());
}

bool contains(std::string_view text, std::string_view small) {
    return find(text, small) != std::string_view::npos;
}

struct Phrase {
    std::string_view words;
    EndKind kind;
};

/// Behind `won` or `drawn`; the first that is found counts.
constexpr std::array<Phrase, 13> phrases = {{
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
}};

EndKind kind_of(std::string_view words) {
    for (const Phrase& phrase : phrases) {
        if (contains(words, phrase.words)) return phrase.kind;
    }
    return EndKind::untold;
}

/// The place behind those words, whatever the case.
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

}  // namespace

TerminationClaim read_termination(std::string_view text, std::string_view white, std::string_view black) {
    if (text == "Normal") return {.kind = EndKind::normal};
    if (text == "Time forfeit") return {.kind = EndKind::time};
    if (equals(text, "normal")) return {.kind = EndKind::normal};
    if (equals(text, "time forfeit")) return {.kind = EndKind::time};
    if (equals(text, "unterminated")) return {.kind = EndKind::unterminated};
    if (text.size() > 1000) return {};
    if (const auto drawn = end_of(text, "drawn by ")) {
        return {.kind = kind_of(text.substr(*drawn)), .is_draw = true};
    }
    for (const std::string_view won : {" won by ", " won on ", " won - "}) {
        const std::size_t at = find(text, won);
        if (at == std::string_view::npos) continue;
        return {.kind = kind_of(text.substr(at + 4)),
                .is_win = true,
                .winner = player(text.substr(0, at), white, black)};
    }
    return {};
}

}  // namespace doublecheck::audit
