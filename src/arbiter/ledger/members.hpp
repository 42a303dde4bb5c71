// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "arbiter/ledger/json_line.hpp"
#include "arbiter/ledger/words.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// The functions below take a member's value or say what is wrong with it, with the offset in the line.
[[nodiscard]] std::optional<Error> take(const LineValue& value, bool& out);
/// Requires a range that `int` holds.
[[nodiscard]] std::optional<Error> take(const LineValue& value, int& out, int least, int most);
/// Seconds, as a number or as a text that is one: not negative, at most a thousand hours.
[[nodiscard]] std::optional<Error> take(const LineValue& value, double& out);
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::string& out);
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::optional<Square>& out);
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::vector<Square>& out);
/// A FEN; any men on any squares.
[[nodiscard]] std::optional<Error> take(const LineValue& value, Setup& out);
/// A man by its letter, of either case; `none` of a pawn left on its last rank.
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::optional<PieceType>& out);
/// One of those words.
[[nodiscard]] std::optional<Error> take_word(const LineValue& value, std::span<const std::string_view> words,
                                             std::string& out);
[[nodiscard]] Error member_error(const LineValue& value, std::string message);

/// One of a table of names.
template <typename Enumerator, std::size_t size>
[[nodiscard]] std::optional<Error> take_name(
    const LineValue& value, const std::array<std::pair<Enumerator, std::string_view>, size>& names,
    Enumerator& out) {
    if (value.kind == LineValue::Kind::text) {
        if (const auto found = named(names, value.text.text)) {
            out = *found;
            return std::nullopt;
        }
    }
    std::string list;
    for (const auto& entry : names) list.append(list.empty() ? "" : ", ").append(entry.second);
    return member_error(value, fmt::format("One of {} is expected.", list));
}

template <Named T>
[[nodiscard]] std::optional<Error> take(const LineValue& value, T& out) {
    return take_name(value, names_of<T>, out);
}

template <std::default_initializable T>
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::optional<T>& out) {
    T held = {};
    auto error = take(value, held);
    if (!error) out = std::move(held);
    return error;
}

}  // namespace doublecheck
