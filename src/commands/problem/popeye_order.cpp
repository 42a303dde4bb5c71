// SPDX-License-Identifier: MIT
#include "commands/problem/popeye_order.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace doublecheck {
namespace {

using Step = std::pair<int, int>;  ///< files to the right and ranks up

constexpr auto line_steps =
    std::to_array<Step>({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {0, -1}, {-1, 0}, {0, 1}, {1, 0}});
constexpr auto leap_steps =
    std::to_array<Step>({{-2, -1}, {-1, -2}, {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}});

template <std::size_t size>
int place_in(const std::array<Step, size>& steps, Step step) {
    return static_cast<int>(std::distance(steps.begin(), std::ranges::find(steps, step)));
}

int sign(int number) {
    return (number > 0) - (number < 0);
}

int promotion_rank(PieceType type) {
    constexpr auto order =
        std::to_array({PieceType::queen, PieceType::knight, PieceType::rook, PieceType::bishop});
    return static_cast<int>(std::distance(order.begin(), std::ranges::find(order, type)));
}

/// Returns the place of a pawn's move among the moves of the pawn.
int pawn_rank(Move move, Step step, PopeyeOrder order) {
    const auto [files, ranks] = step;
    int place = std::abs(ranks) == 2 ? 0 : 1;
    if (files != 0) place = files > 0 ? 2 : 3;
    if (order == PopeyeOrder::from_h8) place = (place + 2) % 4;
    return 4 * place + (move.promotion_type() ? promotion_rank(*move.promotion_type()) : 0);
}

/// Returns the place of a move among the moves of its man, below 128.
int rank_of_man(const Position& position, Move move, PopeyeOrder order) {
    if (move.is_castling()) return move.castling_side() == Side::queen ? 0 : 1;
    const Step step{move.to().file_index() - move.from().file_index(),
                    move.to().rank_index() - move.from().rank_index()};
    const PieceType type = position.at(move.from())->type;
    if (type == PieceType::pawn) return pawn_rank(move, step, order);
    if (type == PieceType::knight) return place_in(leap_steps, step);
    const int length = std::max(std::abs(step.first), std::abs(step.second));
    return 2 + 8 * place_in(line_steps, {sign(step.first), sign(step.second)}) + 7 - length;
}

}  // namespace

int popeye_rank(const Position& position, Move move, PopeyeOrder order) {
    const int square = move.from().index();
    return 128 * (order == PopeyeOrder::from_a1 ? square : 63 - square) + rank_of_man(position, move, order);
}

}  // namespace doublecheck
