// SPDX-License-Identifier: MIT
#include <array>

#include "audit/planted_faults.hpp"
#include "doublecheck/board/attacks.hpp"

namespace doublecheck::test {
namespace {

/// Returns the rule by which castling is impossible, derived only from the board.
std::string_view obstacle(const Position& position, Side side) {
    const Color us = position.turn();
    const auto rook = position.castling_rook(us, side);
    if (!rook) return "castling.right-lost";
    const Square king = position.king_square(us);
    if (between(king, *rook).intersects(position.occupied())) return "castling.blocked";
    if (position.is_check()) return "castling.out-of-check";
    const Square arrival = Move::castling(king, *rook).arrival();
    const auto is_attacked = [&](Square square) {
        return !attackers(position.board(), square, opposite(us)).empty();
    };
    for (const Square square : between(king, arrival)) {
        if (is_attacked(square)) return "castling.through-check";
    }
    return is_attacked(arrival) ? "castling.into-check" : "";
}

std::optional<Planted> plant_castling(EditableGame& game, Random& random, std::string_view rule) {
    if (is_chess960(game) || !game.tag("FEN").empty()) return std::nullopt;
    const std::vector<Position> positions = game.positions();
    for (const std::size_t index : shuffled_plies(game, random)) {
        for (const Side side : {Side::king, Side::queen}) {
            if (obstacle(positions[index], side) != rule) continue;
            game.plies[index].text = side == Side::king ? "O-O" : "O-O-O";
            return Planted{rule, ply_of(index)};
        }
    }
    return std::nullopt;
}

std::optional<Planted> right_lost(EditableGame& game, Random& random) {
    return plant_castling(game, random, "castling.right-lost");
}
std::optional<Planted> blocked(EditableGame& game, Random& random) {
    return plant_castling(game, random, "castling.blocked");
}
std::optional<Planted> out_of_check(EditableGame& game, Random& random) {
    return plant_castling(game, random, "castling.out-of-check");
}
std::optional<Planted> through_check(EditableGame& game, Random& random) {
    return plant_castling(game, random, "castling.through-check");
}
std::optional<Planted> into_check(EditableGame& game, Random& random) {
    return plant_castling(game, random, "castling.into-check");
}

constexpr std::array<FaultKind, 5> castling_kinds = {{
    {"castling after the right was lost", right_lost},
    {"castling over men", blocked},
    {"castling out of check", out_of_check},
    {"castling through check", through_check},
    {"castling into check", into_check},
}};

}  // namespace

std::span<const FaultKind> castling_faults() {
    return castling_kinds;
}

}  // namespace doublecheck::test
