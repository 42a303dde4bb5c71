// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/material.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "doublecheck/winnable/sprint.hpp"
#include "winnable/rays.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"

namespace doublecheck::winnable {
namespace {

/// Pairs of pawns that stand face to face.
int rammed_pawns(const Position& position) {
    const SquareSet white = position.of(Color::white, PieceType::pawn);
    return (SquareSet(white.bits() << 8) & position.of(Color::black, PieceType::pawn)).size();
}

/// Whether a pawn of that colour has no pawn of the other ahead of it on its file.
bool has_free_pawn(const Position& position, Color color) {
    const SquareSet enemies = position.of(opposite(color), PieceType::pawn);
    for (const Square pawn : position.of(color, PieceType::pawn)) {
        if (!squares_ahead(color, pawn).intersects(enemies)) return true;
    }
    return false;
}

/// Whether that side, not to move, would have hardly a move if it were.
bool is_nearly_stalemated(const Position& position, Color color) {
    return position.turn() != color && !position.is_check() &&
           position.after_null_move().count_legal_moves() <= 2;
}

/// What tells whether anything is asked.
class FirstSight {
  public:
    FirstSight(const Position& position, Color winner)
        : position_(position),
          winner_(winner),
          has_major_(
              position.of(winner).intersects(position.of(PieceType::queen) | position.of(PieceType::rook))),
          moves_(position.count_legal_moves()) {}

    [[nodiscard]] bool has_major() const { return has_major_; }
    [[nodiscard]] bool is_narrow() const { return moves_ <= (position_.is_check() ? 9 : has_major_ ? 3 : 8); }
    [[nodiscard]] bool is_nearly_stalemate() const { return is_nearly_stalemated(position_, winner_); }
    [[nodiscard]] bool is_walled() const {
        const int rams = rammed_pawns(position_);
        return has_major_ ? moves_ <= 8 && rams >= 2 : rams > 0;
    }
    [[nodiscard]] bool is_open() const {
        return !is_walled() && !is_nearly_stalemated(position_, opposite(winner_));
    }

  private:
    const Position& position_;
    Color winner_;
    bool has_major_;
    int moves_;
};

}  // namespace

bool looks_open(const Position& position, Color winner) {
    if (!insufficient_material(position, winner).empty() || !fits(position)) return false;
    const FirstSight sight(position, winner);
    return !sight.is_narrow() && !sight.is_nearly_stalemate() && sight.is_open();
}

/// What takes microseconds. Where the position is neither walled nor nearly without moves, hardly ever a mate
/// is impossible, and nothing is asked.
bool Solver::by_fast_stages(Solution& solution) {
    const Position& position = *position_;
    const FirstSight sight(position, winner_);
    const bool has_major = sight.has_major();
    if (sight.is_narrow() && by_search(solution, "narrow", {.nodes = 64, .visited = 64})) return true;
    if (sight.is_nearly_stalemate() && by_search(solution, "stalemate", {.nodes = 128, .visited = 1000}))
        return true;
    if (sight.is_open()) return false;
    const int rams = rammed_pawns(position);
    if (by_search(solution, "static", {.nodes = 0, .uses_mobility = true}) || by_closing(solution))
        return true;
    if (rams < 3 || has_major || has_free_pawn(position, winner_)) return false;
    const int officers = position.occupied().size() - position.of(PieceType::pawn).size() - 2;
    if (by_skeletons(solution, "skeletons", officers > 2 ? 300 : 1000)) return true;
    if (officers == 0) return by_search(solution, "bfs3000", {.nodes = 3000, .visited = 4000});
    return by_search(solution, "static32", {.nodes = 32, .visited = 100, .uses_mobility = true}) ||
           by_search(solution, "lifetimes", {.nodes = 0, .uses_lifetimes = true});
}

/// Looks at more and more positions, as long as hardly more are met than are looked at.
bool Solver::by_closing(Solution& solution) {
    for (std::uint32_t nodes = 8; nodes <= 4096; nodes *= 2) {
        const std::uint32_t most_met = nodes + nodes * 3 / 10 + 320;
        if (by_search(solution, "closing", {.nodes = nodes, .visited = most_met})) return true;
        if (graph().size() > most_met) return false;
    }
    return false;
}

}  // namespace doublecheck::winnable
