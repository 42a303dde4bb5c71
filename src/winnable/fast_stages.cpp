// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/solver.hpp"
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

}  // namespace

/// What takes microseconds. Where the position is neither walled nor nearly without moves, hardly ever a mate
/// is impossible, and nothing is asked.
bool Solver::by_fast_stages(Solution& solution) {
    const Position& position = *position_;
    const SquareSet own = position.of(winner_);
    const bool has_major = own.intersects(position.of(PieceType::queen) | position.of(PieceType::rook));
    const std::size_t moves = position.legal_moves().size();
    const bool is_narrow = moves <= (position.is_check() ? 9 : has_major ? 3 : 8);
    if (is_narrow && by_search(solution, "narrow", {.nodes = 64, .visited = 64})) return true;
    if (is_nearly_stalemated(position, winner_) &&
        by_search(solution, "stalemate", {.nodes = 128, .visited = 1000}))
        return true;
    const int rams = rammed_pawns(position);
    const bool is_walled = has_major ? moves <= 8 && rams >= 2 : rams > 0;
    if (!is_walled && !is_nearly_stalemated(position, opposite(winner_))) return false;
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
