// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "chess99/options.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

template <>
struct Leaf<chess99::NoMove> {
    static constexpr auto all = std::to_array<std::pair<chess99::NoMove, std::string_view>>(
        {{chess99::NoMove::draw, "draw"}, {chess99::NoMove::loss, "loss"}});
};

}  // namespace doublecheck

namespace doublecheck::chess99 {

/// The options that differ from the defaults, in the form in which the subject of a verdict contains them.
struct StatedOptions {
    std::optional<bool> ep_quiet_move = std::nullopt;
    std::optional<bool> castle_over = std::nullopt;
    std::optional<bool> promote_in_place = std::nullopt;
    std::optional<bool> promote_to_captured_only = std::nullopt;
    std::optional<std::optional<int>> move_limit = std::nullopt;
    std::optional<NoMove> no_move = std::nullopt;
    std::optional<bool> call_despite_win = std::nullopt;

    static constexpr auto fields() {
        using S = StatedOptions;
        return members(
            field("ep_quiet_move", &S::ep_quiet_move,
                  "whether a man that enters a passed cell may leave the pawn on the board"),
            field("castle_over", &S::castle_over,
                  "whether other men may stand between king and partner in a long castling"),
            field("promote_in_place", &S::promote_in_place,
                  "whether a pawn that waits on the last rank may promote and stay there"),
            field("promote_to_captured_only", &S::promote_to_captured_only,
                  "whether a pawn promotes only to a bishop or knight of which its side has fewer than two"),
            field("move_limit", &S::move_limit,
                  "the number of moves of each player after which the game is drawn; null for no limit"),
            field("no_move", &S::no_move, "the result if a player has no play at all"),
            field("call_despite_win", &S::call_despite_win,
                  "whether a player who could capture the king may call a draw instead"));
    }
    friend bool operator==(const StatedOptions&, const StatedOptions&) = default;
};
[[nodiscard]] StatedOptions stated(const Options& options);

/// Reads options from the JSON of a `StatedOptions`. Options that it leaves out have their defaults. Errors:
/// `c99.options`.
[[nodiscard]] Result<Options> options_from(const Value& value);

/// Returns the options that differ from the defaults as a text, such as `castle_over=yes, move_limit=none`.
[[nodiscard]] std::string options_text(const Options& options);

/// Parses a text as `options_text` writes it. Error: `c99.options` with the offset of the option.
[[nodiscard]] Result<Options> parse_options(std::string_view text);

}  // namespace doublecheck::chess99
