// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/few_men.hpp"

#include <algorithm>

namespace doublecheck::winnable {
namespace {

constexpr int men_at_most = 4;
/// Three are needed with bishop and knight against a king and with a bishop against a pawn, otherwise fewer.
constexpr int quiet_plies = 3;

bool stand_on_both_colours(SquareSet men) {
    return men.intersects(light_squares) && men.intersects(dark_squares);
}

/// Whether the material is one that was gone through. Requires four men.
bool is_known(const Position& position, Color winner) {
    const SquareSet kings = position.of(PieceType::king);
    const SquareSet knights = position.of(PieceType::knight);
    const SquareSet bishops = position.of(PieceType::bishop);
    const SquareSet own = position.of(winner) - kings;
    const SquareSet others = position.of(opposite(winner)) - kings;
    if (own.empty() || !(own - knights - bishops).empty()) return false;
    const bool has_two_bishops = bishops.size() == 2;
    if (has_two_bishops) return stand_on_both_colours(bishops);
    if (others.empty()) return true;
    const SquareSet minor = knights | bishops;
    if (others.intersects(minor)) return true;
    if (others.intersects(position.of(PieceType::pawn))) return true;
    return own.intersects(knights) && others.intersects(position.of(PieceType::rook));
}

bool is_quiet(const Position& position, Move move) {
    return move.kind() == MoveKind::normal && !position.occupied().contains(move.to());
}

/// Whether so many half-moves can be made without a capture or a promotion.
bool goes_on(const Position& position, int plies) {
    if (plies == 0) return true;
    return std::ranges::any_of(position.legal_moves(), [&](Move move) {
        return is_quiet(position, move) && goes_on(position.after(move), plies - 1);
    });
}

}  // namespace

bool few_men_can_mate(const Position& position, Color winner) {
    if (position.occupied().size() != men_at_most || !is_known(position, winner)) return false;
    return goes_on(position, quiet_plies);
}

}  // namespace doublecheck::winnable
