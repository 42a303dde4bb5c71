// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"

namespace doublecheck::checker::rulings {

/// The same position, whatever rights and en passant squares that the board contradicts one of them names.
[[nodiscard]] bool is_same_stand(const Position& a, const Position& b);
/// The same with the half-move clock and the number of the move.
[[nodiscard]] bool is_same_stand(const Stand& a, const Stand& b);

/// What a hand does that carries a man, by the Laws or against them.
struct Carried {
    WrittenMove move = {};
    Stand after = {};            ///< the other side to move; a pawn left on its last rank stands there
    bool is_judged = false;      ///< the Laws of the board decide: it is playable
    bool is_legal = false;       ///< a pawn left on its last rank counts as a queen
    bool is_unfinished = false;  ///< such a pawn
    std::vector<int> touched = {};
};

/// Requires a man on the departure square, and another arrival square.
[[nodiscard]] Carried carry(const Stand& before, const WrittenMove& move, bool is_chess960);

/// The position with the clock and the number counted on from the stand before it.
[[nodiscard]] Stand counted_on(const Stand& before, Position position, bool is_irreversible);
/// The turn has gone over without a move.
[[nodiscard]] Stand passed(const Stand& stand);
[[nodiscard]] bool is_on_last_rank(const Position& position, int square, Color by);
/// Some king of that colour is attacked.
[[nodiscard]] bool is_king_attacked(const Men& men, Color color);
/// Both kings are attacked, or a pawn stands on an end rank (A.5.4).
[[nodiscard]] bool is_illegal_to_see(const Men& men);

/// What Article 4 asks of whoever has touched men.
struct Duty {
    std::vector<int> men = {};
    std::vector<Move> moves = {};  ///< none: any legal move

    [[nodiscard]] bool is_binding() const { return !moves.empty(); }
};
/// Of the side to move that touched what stands on these squares, in this order; nothing where nothing is to
/// be said.
[[nodiscard]] std::optional<Duty> duty_of(const Stand& stand, const std::vector<int>& touched);

}  // namespace doublecheck::checker::rulings
