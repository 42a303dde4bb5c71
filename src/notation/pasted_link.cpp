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
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
    return std::nullopt;
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

bool is_alphanumeric(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
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
    const std::string_view id = path.substr(0, path.find('/'));
    const bool is_game = (id.size() == 8 || id.size() == 12) && std::ranges::all_of(id, is_alphanumeric);
    return std::unexpected(is_game ? link_to_game() : without_position());
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
