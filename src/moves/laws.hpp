// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::moves {

/// A man is to go from one square to another; nothing is promised about it.
struct Attempt {
    Square from;
    Square to;
    std::optional<PieceType> promotion = std::nullopt;
    bool is_castling = false;  ///< but for a promotion, which castling never is

    [[nodiscard]] std::string uci() const;
};

/// The law that an attempt breaks, in a sentence, and the squares to point at.
struct BrokenLaw {
    std::string_view rule;
    std::string text;
    std::vector<std::string> squares = {};
};

/// How far a move got before a law stopped it: the place of the rule in the order of the laws.
[[nodiscard]] int progress(std::string_view rule);

/// The first law that an attempt breaks which is no castling, or has a promotion too much for one; nothing if
/// the move is legal.
[[nodiscard]] std::optional<BrokenLaw> first_broken_law(const Position& position, const Attempt& attempt);

/// Whether the man, if it is on that square, could go there on a board that suits it best.
[[nodiscard]] bool is_its_way(Piece piece, Square from, Square to);

/// The first law that castling breaks, with the rook on `named` if the move names one; nothing if it is
/// legal.
[[nodiscard]] std::optional<BrokenLaw> first_broken_castling_law(const Position& position, Side side,
                                                                 std::optional<Square> named = std::nullopt);

}  // namespace doublecheck::moves
