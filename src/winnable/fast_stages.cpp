// SPDX-License-Identifier: MIT
#include <array>
#include <optional>

#include "doublecheck/winnable/material.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "doublecheck/winnable/sprint.hpp"
#include "winnable/rays.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"

namespace doublecheck::winnable {
namespace {

/// Whether a pawn of that colour has no pawn of the other ahead of it on its file.
bool has_free_pawn(const Position& position, Color color) {
    const SquareSet enemies = position.of(opposite(color), PieceType::pawn);
    for (const Square pawn : position.of(color, PieceType::pawn)) {
        if (!squares_ahead(color, pawn).intersects(enemies)) return true;
    }
    return false;
}

/// Whether nothing at all stands ahead of a pawn of that colour on its file.
bool has_runner(const Position& position, Color color) {
    for (const Square pawn : position.of(color, PieceType::pawn)) {
        if (!squares_ahead(color, pawn).intersects(position.occupied())) return true;
    }
    return false;
}

/// Whether that side, not to move, would have hardly a move if it were.
bool is_nearly_stalemated(const Position& position, Color color) {
    return position.turn() != color && !position.is_check() && sure_moves(position, color) <= 2 &&
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
          sure_(sure_moves(position)) {}

    [[nodiscard]] bool has_major() const { return has_major_; }
    [[nodiscard]] bool is_narrow() {
        return !has_more_moves_than(position_.is_check() ? 9 : has_major_ ? 3 : 8);
    }
    [[nodiscard]] bool is_nearly_stalemate() const { return is_nearly_stalemated(position_, winner_); }
    [[nodiscard]] bool is_walled() {
        const int rams = rammed_pawns(position_);
        return has_major_ ? rams >= 2 && !has_more_moves_than(8) : rams > 0;
    }
    [[nodiscard]] bool is_open() {
        return !is_walled() && !is_nearly_stalemated(position_, opposite(winner_));
    }

  private:
    /// Counts them only where it is not seen at once.
    bool has_more_moves_than(int number) {
        if (sure_ > number) return true;
        if (!moves_) moves_ = position_.count_legal_moves();
        return *moves_ > number;
    }

    const Position& position_;
    Color winner_;
    bool has_major_;
    int sure_;
    std::optional<int> moves_ = std::nullopt;
};

/// So many positions looked at, and how many may have been met anew since the leg before: where no mate is
/// possible, positions soon become fewer.
struct Leg {
    std::uint32_t nodes;
    std::size_t most_new;
};

/// Where a pawn of the winner can run, only what ends at once is looked for, a stalemate above all.
constexpr std::uint32_t most_nodes_with_runner = 32;

/// As measured on some ten thousand positions: nearly all of those that end within 4096 keep to this, and of
/// the others hardly one in ten gets beyond the eighth leg.
constexpr std::array<Leg, 13> legs = {{{1, 1000},
                                       {2, 20},
                                       {4, 20},
                                       {8, 24},
                                       {16, 47},
                                       {32, 100},
                                       {64, 145},
                                       {128, 200},
                                       {256, 300},
                                       {512, 600},
                                       {1024, 666},
                                       {2048, 1100},
                                       {4096, 0}}};

}  // namespace

bool looks_open(const Position& position, Color winner) {
    if (!insufficient_material(position, winner).empty() || !fits(position)) return false;
    FirstSight sight(position, winner);
    return !sight.is_narrow() && !sight.is_nearly_stalemate() && sight.is_open();
}

/// What takes microseconds. Where the position is neither walled nor nearly without moves, hardly ever a mate
/// is impossible, and nothing is asked.
bool Solver::by_fast_stages(Solution& solution) {
    const Position& position = *position_;
    FirstSight sight(position, winner_);
    const bool has_major = sight.has_major();
    const bool is_walled = !sight.is_open();
    const int rams = rammed_pawns(position);
    if (!is_walled && !sight.is_narrow() && !sight.is_nearly_stalemate()) return false;
    if (has_runner(position, winner_)) return by_closing(solution, most_nodes_with_runner);
    if (is_walled && by_search(solution, "static", {.nodes = 0, .uses_mobility = true})) return true;
    if (by_closing(solution, legs.back().nodes)) return true;
    if (rams < 5 || has_major || has_free_pawn(position, winner_)) return false;
    const int officers = position.occupied().size() - position.of(PieceType::pawn).size() - 2;
    if (officers > 2) return by_search(solution, "static32", {.nodes = 32, .uses_mobility = true});
    // Neither did positions become more at once, nor could they all be met.
    const bool is_promising = expanded() > 128 && expanded() <= 1024;
    return is_promising && by_skeletons(solution, "skeletons", 1000);
}

/// Looks at more and more positions, as long as fewer and fewer are met that are new. A question about the
/// other side of the same position, which is often asked next, goes on with what this one met.
bool Solver::by_closing(Solution& solution, std::uint32_t most_nodes) {
    take_over();
    std::size_t before = 0;
    for (const Leg& leg : legs) {
        if (leg.nodes > most_nodes) return false;
        if (by_search(solution, "closing", {.nodes = leg.nodes, .most_met = before + leg.most_new}))
            return true;
        if (has_met_too_many() || met() > before + leg.most_new) return false;
        before = met();
    }
    return false;
}

}  // namespace doublecheck::winnable
