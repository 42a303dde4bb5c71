// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace doublecheck {

/// The kinds of check that one move can give; docs/check.md defines each. Those up to
/// `cross_check_en_passant` need no mate test.
enum class CheckKind : std::uint8_t {
    check,
    direct,
    discovered,
    double_check,
    two_way,
    en_passant,
    en_passant_reveal,
    both_pawns_rank_reveal,
    royal_discovery,
    castling,
    promotion,
    underpromotion,
    promotion_discovery,
    contact,
    distant,
    cross_check,
    cross_check_capture,
    cross_check_interposition,
    cross_check_king_move,
    cross_check_en_passant,
    checkmate,
    double_mate,
    two_way_mate,
    discovered_mate,
    castling_mate,
    promotion_mate,
    en_passant_mate,
    pure_double_check_mate,
    smothered_mate,
    back_rank_mate,
    epaulette_mate,
    pure_mate,
    model_mate,
};

/// Returns the stable name: `direct`, `double`, `en-passant-reveal`, ...
[[nodiscard]] std::string_view to_string(CheckKind kind);

}  // namespace doublecheck
