// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/value.hpp"
#include "internal/base/leaf.hpp"
#include "internal/chess99/options.hpp"

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
            field("ep_quiet_move", &S::ep_quiet_move, "whether who enters a passed cell may leave the pawn"),
            field("castle_over", &S::castle_over, "whether others may stand between king and partner"),
            field("promote_in_place", &S::promote_in_place, "whether a pawn that waited may stay"),
            field("promote_to_captured_only", &S::promote_to_captured_only,
                  "whether a pawn becomes only what its side has lost"),
            field("move_limit", &S::move_limit, "how many moves each has; null for any number"),
            field("no_move", &S::no_move, "what becomes of a player without a play"),
            field("call_despite_win", &S::call_despite_win, "whether who could win may call a draw"));
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
