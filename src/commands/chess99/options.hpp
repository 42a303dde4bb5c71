// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "chess99/options.hpp"
#include "chess99/options_value.hpp"
#include "framework/options.hpp"

namespace doublecheck::chess99 {

enum class YesNo : std::uint8_t { yes, no };

/// The value of `--move-limit`; empty for `none`.
struct MoveLimit {
    std::optional<int> moves = std::nullopt;
};

/// The options that select an interpretation of the rules.
struct RulesOptions {
    std::optional<YesNo> ep_quiet_move = std::nullopt;
    std::optional<YesNo> castle_over = std::nullopt;
    std::optional<YesNo> promote_in_place = std::nullopt;
    std::optional<YesNo> promote_to_captured_only = std::nullopt;
    std::optional<MoveLimit> move_limit = std::nullopt;
    std::optional<NoMove> no_move = std::nullopt;
    std::optional<YesNo> call_despite_win = std::nullopt;

    /// Returns the rules that a record requests, overridden by these options.
    [[nodiscard]] Options over(Options requested) const;
};

/// The options of a command that has no others.
struct BoardOptions : RecordOptions, RulesOptions {};

[[nodiscard]] OptionTable<RulesOptions> rules_options();

}  // namespace doublecheck::chess99

namespace doublecheck {

template <>
struct Leaf<chess99::YesNo> {
    static constexpr auto all = std::to_array<std::pair<chess99::YesNo, std::string_view>>(
        {{chess99::YesNo::yes, "yes"}, {chess99::YesNo::no, "no"}});
};

template <>
struct Leaf<chess99::MoveLimit> {
    static constexpr std::string_view words = "a number of moves, or \"none\"";
    static std::string write(const chess99::MoveLimit& limit) {
        return limit.moves ? std::to_string(*limit.moves) : "none";
    }
    static std::optional<chess99::MoveLimit> read(std::string_view text);
};

}  // namespace doublecheck
