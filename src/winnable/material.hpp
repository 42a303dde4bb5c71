// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// The material lemma by which a side can never give mate, whatever is played; empty if none applies. They
/// look at men alone, so mate and stalemate on the board come first.
[[nodiscard]] inline std::string_view insufficient_material(const Position& position, Color winner) {
    const SquareSet own = position.of(winner);
    const SquareSet enemy = position.of(opposite(winner));
    const auto men = [&](PieceType type) { return position.of(type); };
    const SquareSet strong = men(PieceType::pawn) | men(PieceType::rook) | men(PieceType::queen);
    if (own.intersects(strong)) return {};
    const SquareSet knights = men(PieceType::knight) & own;
    const SquareSet bishops = men(PieceType::bishop) & own;
    if (knights.empty() && bishops.empty()) return "winnable.bare-king";
    const SquareSet enemy_men = enemy - men(PieceType::king);
    if (bishops.empty() && knights.size() == 1) {
        return (enemy_men - men(PieceType::queen)).empty() ? "winnable.lone-knight" : std::string_view();
    }
    if (!knights.empty()) return {};
    const bool has_light = bishops.intersects(light_squares);
    if (has_light && bishops.intersects(dark_squares)) return {};
    if (enemy.intersects(men(PieceType::pawn) | men(PieceType::knight))) return {};
    const SquareSet other_colour = has_light ? dark_squares : light_squares;
    return (enemy & men(PieceType::bishop)).intersects(other_colour) ? std::string_view()
                                                                     : "winnable.bishops-of-one-colour";
}

}  // namespace doublecheck::winnable
