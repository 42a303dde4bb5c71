// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "checker/common/names.hpp"

/// What may happen at a board, and what a line of a ledger may hold then: a row each.
namespace doublecheck::checker::rulings {

enum class Happening : std::uint8_t {
    touch,
    adjust,
    move,
    release,
    place,
    press,
    pause,
    flag,
    claim,
    offer,
    accept,
    decline,
    resign,
    agree,
    correct,
    displace,
    restore,
    arbiter_sees,
    arbiter_rules,
    conduct,
    refuse,
    ask_increment,
    spectator,
    device,
    absent,
    is_signed,
    kings,
    result,
};

/// Whether `by` has to be a player.
enum class Doer : std::uint8_t { anybody, player, player_or_both };

struct HappeningRow {
    Happening kind;
    std::string_view name;
    Doer by = Doer::anybody;
    /// The members that it has to have, and those that it may have besides: their names with blanks between.
    std::string_view must = {};
    std::string_view may = {};
    bool is_heard_afterwards = false;  ///< also after the end of the game
};

/// What may stand in any event.
inline constexpr std::string_view members_of_all = "ev n t by clock_w clock_b note";

/// In the order of the enumerators.
inline constexpr auto happenings = [] {
    using enum Happening;
    using enum Doer;
    return std::to_array<HappeningRow>({
        {touch, "touch", player, "squares"},
        {adjust, "adjust", player, "", "squares"},
        {move, "move", player, "from to", "promo captured placed hands"},
        {release, "release", player, "", "from to hands"},
        {place, "place", player, "to promo", "hands"},
        {press, "press", player, "", "hands hand"},
        {pause, "pause"},
        {flag, "flag", player_or_both, "", "both seen_by"},
        {claim, "claim", player, "kind", "both squares intend was"},
        {offer, "offer", player},
        {accept, "accept", player},
        {decline, "decline", player},
        {resign, "resign", player},
        {agree, "agree"},
        {correct, "correct"},
        {displace, "displace", anybody, "", "squares was"},
        {restore, "restore", anybody, "", "squares was"},
        {arbiter_sees, "arbiter_sees", anybody, "fault", "both squares was"},
        {arbiter_rules, "arbiter_rules", anybody, "", "both squares decision result was", true},
        {conduct, "conduct", anybody, "", "squares decision", true},
        {refuse, "refuse", player_or_both, "", "both"},
        {ask_increment, "ask_increment", player},
        {spectator, "spectator", anybody, "", "", true},
        {device, "device", player_or_both, "", "both seen_by"},
        {absent, "absent", player_or_both, "", "both"},
        {is_signed, "signed", anybody, "result", "", true},
        {kings, "kings", anybody, "squares", "", true},
        {result, "result", anybody, "result", "", true},
    });
}();

static_assert(std::ranges::all_of(happenings, [](const HappeningRow& row) {
    return &row == &happenings[static_cast<std::size_t>(row.kind)];
}));

[[nodiscard]] constexpr const HappeningRow& row_of(Happening kind) {
    return happenings[static_cast<std::size_t>(kind)];
}

}  // namespace doublecheck::checker::rulings

namespace doublecheck::checker {

template <>
struct Names<rulings::Happening> {
    static constexpr std::string_view words = "an event";
    static constexpr auto all = [] {
        std::array<std::pair<rulings::Happening, std::string_view>, rulings::happenings.size()> names = {};
        std::ranges::transform(rulings::happenings, names.begin(),
                               [](const auto& row) { return std::pair(row.kind, row.name); });
        return names;
    }();
};

}  // namespace doublecheck::checker
