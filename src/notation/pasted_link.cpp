// SPDX-License-Identifier: MIT
#include "notation/pasted_link.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <vector>

#include "base/text.hpp"

namespace doublecheck {
namespace {

/// Removes a prefix. Returns false if the text does not begin with it.
bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// Returns the value of a hexadecimal digit.
std::optional<unsigned> hex_value(char c) {
    const std::size_t value = std::string_view("0123456789abcdef").find(to_lower(c));
    return value == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(value));
}

/// Replaces `%20` and the like by the bytes that they stand for, `+` by a space.
std::string decoded(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto high = at + 2 < text.size() ? hex_value(text[at + 1]) : std::nullopt;
        const auto low = at + 2 < text.size() ? hex_value(text[at + 2]) : std::nullopt;
        if (text[at] == '%' && high && low) {
            plain += static_cast<char>(*high * 16 + *low);
            at += 2;
        } else {
            plain += text[at] == '+' ? ' ' : text[at];
        }
    }
    return plain;
}

/// Returns the values of a parameter in the query of a link.
std::vector<std::string> parameters(std::string_view query, std::string_view name) {
    std::vector<std::string> values;
    while (!query.empty()) {
        const std::size_t end = std::min(query.size(), query.find('&'));
        std::string_view one = query.substr(0, end);
        if (take(one, name) && take(one, "=")) values.push_back(decoded(one));
        query.remove_prefix(std::min(query.size(), end + 1));
    }
    return values;
}

/// Returns true for the name of a game of lichess.org: 8 letters and digits, or 12 with the key of a player.
/// What has small letters only is a page such as `analysis` or `training`.
bool names_lichess_game(std::string_view name) {
    return (name.size() == 8 || name.size() == 12) &&
           std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c); }) &&
           std::ranges::any_of(name, [](char c) { return to_lower(c) != c || is_digit(c); });
}

Error link_to_game() {
    return {"pasted.link-to-game",
            "This is a link to a game, and nothing is fetched. Copy the PGN of the game instead.", 0};
}

Error without_position() {
    return {"pasted.link-without-position",
            "This link holds no position, and nothing is fetched. Copy the FEN or the PGN instead.", 0};
}

/// Reads a path of lichess.org, without the slash in front.
std::expected<std::string, Error> fen_in_lichess_path(std::string_view path) {
    if (path.starts_with("study/"))
        return std::unexpected(Error{
            "pasted.link-to-study",
            "This is a link to a study, and nothing is fetched. Copy the PGN of its chapter instead.", 0});
    if (take(path, "editor/") || take(path, "analysis/")) {
        std::ignore = take(path, "standard/");
        const std::string fen = decoded(path);
        if (std::ranges::count(fen, '/') == 7) return fen;
        if (std::ranges::count(fen, '/') == 8)
            return std::unexpected(Error{"pasted.link-variant",
                                         "This link is about a variant of chess. Copy the FEN instead.", 0});
        return std::unexpected(without_position());
    }
    return std::unexpected(names_lichess_game(path.substr(0, path.find('/'))) ? link_to_game()
                                                                              : without_position());
}

}  // namespace

bool is_link(std::string_view word) {
    return std::ranges::any_of(std::to_array<std::string_view>(
                                   {"https://", "http://", "lichess.org/", "www.chess.com/", "chess.com/"}),
                               [&](std::string_view prefix) { return word.starts_with(prefix); });
}

std::expected<std::string, Error> fen_in_link(std::string_view link) {
    std::ignore = take(link, "https://") || take(link, "http://");
    link = link.substr(0, link.find('#'));
    const std::size_t question = std::min(link.size(), link.find('?'));
    const std::string_view query = link.substr(std::min(link.size(), question + 1));
    if (std::ranges::any_of(parameters(query, "variant"),
                            [](const std::string& one) { return !one.empty() && one != "standard"; }))
        return std::unexpected(
            Error{"pasted.link-variant", "This link is about a variant of chess. Copy the FEN instead.", 0});
    std::vector<std::string> fens = parameters(query, "fen");
    if (fens.size() > 1)
        return std::unexpected(Error{"pasted.link-two-positions",
                                     "This link holds more than one position. Copy the FEN of one.", 0});
    if (!fens.empty()) return std::move(fens.front());
    std::string_view page = link.substr(0, question);
    std::ignore = take(page, "www.");
    if (take(page, "lichess.org/")) return fen_in_lichess_path(page);
    if (page.starts_with("chess.com/game/")) return std::unexpected(link_to_game());
    return std::unexpected(without_position());
}

}  // namespace doublecheck
