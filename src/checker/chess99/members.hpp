// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/chess99/plays.hpp"
#include "checker/common/leaves.hpp"
#include "checker/common/task.hpp"

// How positions, plays and options of Chess 99 are written in subjects, certificates and details.

namespace doublecheck::checker::c99 {

/// The nodes that listing the plays of a position costs.
inline constexpr std::uint64_t nodes_for_plays = 10;

/// A position and its text.
struct PositionText {
    std::string_view text = {};
    Position position = {};

    static Strict<PositionText> read(const Value& value);
};

/// Consecutive plays.
struct Plays {
    std::vector<Play> all = {};

    static Strict<Plays> read(const Value& value);
};

/// The option `move_limit`. `plays` is empty if there is no limit.
struct MoveLimit {
    std::optional<int> plays = {};

    static Strict<MoveLimit> read(const Value& value);
};
/// The options as a subject or certificate states them.
struct WrittenOptions {
    std::optional<bool> ep_quiet_move = {};
    std::optional<bool> castle_over = {};
    std::optional<bool> promote_in_place = {};
    std::optional<bool> promote_to_captured_only = {};
    std::optional<MoveLimit> move_limit = {};
    std::optional<std::string_view> no_move = {};
    std::optional<bool> call_despite_win = {};

    static constexpr auto fields() {
        return members(
            field("ep_quiet_move", &WrittenOptions::ep_quiet_move, "whether a passed cell may be entered"),
            field("castle_over", &WrittenOptions::castle_over, "whether a king castles over men"),
            field("promote_in_place", &WrittenOptions::promote_in_place, "whether a waiting pawn may stay"),
            field("promote_to_captured_only", &WrittenOptions::promote_to_captured_only,
                  "whether only captured men come back"),
            field("move_limit", &WrittenOptions::move_limit, "how many moves each has"),
            field("no_move", &WrittenOptions::no_move, "`draw` or `loss`: what no play means"),
            field("call_despite_win", &WrittenOptions::call_despite_win,
                  "whether a draw may be called where a capture of the king would win"));
    }
};

/// A reason that follows from what is proved: its rule and its cells, in any order.
struct Following {
    std::string_view rule;
    std::vector<int> cells = {};
};
/// Covers the rules and squares of the reasons of the verdict that are in `following`.
void cover_reasons(Outcome& outcome, const VerdictDocument& verdict, std::span<const Following> following);

}  // namespace doublecheck::checker::c99

namespace doublecheck {

template <>
struct Reader<checker::c99::Play> {
    static Strict<checker::c99::Play> read(const Value& value);
};

template <>
struct Reader<checker::c99::Options> {
    static Strict<checker::c99::Options> read(const Value& value);
};

}  // namespace doublecheck
