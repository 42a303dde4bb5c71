// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/moves/judge_move.hpp"

namespace doublecheck::laws {

/// An attempted move from one square to another. It may be illegal in any way.
struct Attempt {
    Square from;
    Square to;
    std::optional<PieceType> promotion = std::nullopt;
    /// A castling; used only when castling is written with a promotion, which is never legal.
    bool is_castling = false;

    /// Returns the squares and the promotion alone.
    [[nodiscard]] AttemptedMove attempted() const { return {.from = from, .to = to, .promotion = promotion}; }
};

/// The law that an attempt breaks, as a sentence, with the squares that show it.
struct BrokenLaw {
    std::string_view rule;
    std::string text;
    std::vector<Square> squares = {};
};

/// Returns the place of a rule in the order of the laws. A greater number means that the attempt came closer
/// to a legal move.
[[nodiscard]] int progress(std::string_view rule);

/// Returns the first law that an attempt breaks, or nothing if the move is legal. Handles all moves except
/// castling; a castling with a promotion is handled too.
[[nodiscard]] std::optional<BrokenLaw> first_broken_law(const Position& position, const Attempt& attempt);

/// Returns true if there is a board on which the man can go from one square to the other.
[[nodiscard]] bool is_its_way(Piece piece, Square from, Square to);

/// Returns the first law that castling breaks, or nothing if it is legal. `named` is the square of the rook
/// if the move names one.
[[nodiscard]] std::optional<BrokenLaw> first_broken_castling_law(const Position& position, Side side,
                                                                 std::optional<Square> named = std::nullopt);

}  // namespace doublecheck::laws
