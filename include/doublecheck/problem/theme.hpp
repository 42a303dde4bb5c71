// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace doublecheck {

/// A theme of a move. The themes from `smothered_mate` on are mating patterns; a mate has at most one of
/// these.
enum class Theme : std::uint8_t {
    double_check,
    two_way_check,
    discovered_check,
    royal_discovery,
    cross_check,
    castling_check,
    en_passant_check,
    promotion_check,
    castling,
    en_passant,
    promotion,
    underpromotion,
    battery,
    discovered_attack,
    double_threat,
    switchback,
    double_mate,
    pure_mate,
    model_mate,
    smothered_mate,
    back_rank_mate,
    anastasia_mate,
    hook_mate,
    arabian_mate,
    boden_mate,
    double_bishop_mate,
    dovetail_mate,
    vukovic_mate,
    kill_box_mate,
    blind_swine_mate,
    triangle_mate,
    corner_mate,
    morphy_mate,
    opera_mate,
    pillsbury_mate,
};

}  // namespace doublecheck
