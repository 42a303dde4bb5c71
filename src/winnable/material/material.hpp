// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// The men on the board as the lemmas on material see them.
struct Material {
    SquareSet knights;        ///< of the winner
    SquareSet bishops;        ///< of the winner
    bool has_strong = false;  ///< the winner has a pawn, a rook or a queen
    SquareSet loser_pawns;
    SquareSet loser_knights;
    SquareSet loser_bishops;
    SquareSet loser_rooks;
};

[[nodiscard]] inline Material material_of(const Position& position, Color winner) {
    const SquareSet own = position.of(winner);
    const SquareSet enemy = position.of(opposite(winner));
    const auto men = [&](PieceType type) { return position.of(type); };
    const SquareSet strong = men(PieceType::pawn) | men(PieceType::rook) | men(PieceType::queen);
    return {.knights = own & men(PieceType::knight),
            .bishops = own & men(PieceType::bishop),
            .has_strong = own.intersects(strong),
            .loser_pawns = enemy & men(PieceType::pawn),
            .loser_knights = enemy & men(PieceType::knight),
            .loser_bishops = enemy & men(PieceType::bishop),
            .loser_rooks = enemy & men(PieceType::rook)};
}

}  // namespace doublecheck::winnable
