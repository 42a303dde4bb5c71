// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "doublecheck/board/color.hpp"

namespace doublecheck::engine {

/// Returns the accuracy of a move that loses `loss` points (0 to 1), from 0 to 100: 103.1668 exp(-4.354 loss)
/// - 3.1669 + 1, the formula of lichess.org. The 1 is its bonus for the uncertainty of evaluations.
[[nodiscard]] double accuracy_of_move(double loss);

/// A move of a game, as input of `accuracy_of_player`.
struct GradedMove {
    Color turn = Color::white;
    double accuracy = 100;  ///< from 0 to 100
};

/// Returns the accuracy of the moves of one side, from 0 to 100, as lichess.org computes it: the mean of two
/// means of the accuracies of the moves, the harmonic mean and the mean weighted by how much the evaluation
/// varied around each move. Returns nothing if the side made no move.
///
/// `points` are the points that White can expect in the position before the first move and after each move,
/// from 0 to 100. The weight of a move is the standard deviation of the points in a window that ends after
/// the move, between 0.5 and 12; the window has a tenth as many positions as the game has moves of either
/// side, between 2 and 8. In the harmonic mean an accuracy counts at least 1.
[[nodiscard]] std::optional<double> accuracy_of_player(Color side, std::span<const GradedMove> moves,
                                                       std::span<const double> points);

}  // namespace doublecheck::engine
