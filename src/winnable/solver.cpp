// SPDX-License-Identifier: MIT
#include "winnable/solver.hpp"

#include "winnable/guess.hpp"
#include "winnable/material.hpp"
#include "winnable/playout.hpp"
#include "winnable/rays.hpp"

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

}  // namespace

Solution Solver::solve(const Position& position, Color winner, const SolverOptions& options) {
    Budget budget({.nodes = std::nullopt, .seconds = options.limits.seconds, .stop = options.limits.stop});
    budget_ = &budget;
    Solution solution = solve_by_stages(position, winner, options);
    if (solution.outcome == Outcome::undecided)
        solution.limit = budget.is_exhausted() ? budget.limit() : "nodes";
    budget_ = nullptr;
    return solution;
}

Solution Solver::solve_by_stages(const Position& position, Color winner, const SolverOptions& options) {
    Solution solution;
    position_ = &position;
    winner_ = winner;
    if (!position.has_legal_move()) {
        const bool is_mated = position.is_check() && position.turn() != winner;
        solution.outcome = is_mated ? Outcome::winnable : Outcome::unwinnable;
        solution.stage = "over";
        if (!is_mated) {
            (void)by_search(solution, "over", {.nodes = 1, .is_breadth_first = true, .uses_mobility = false});
        }
        return solution;
    }
    solution.material = insufficient_material(position, winner);
    if (!solution.material.empty()) {
        solution.outcome = Outcome::unwinnable;
        solution.stage = "material";
        return solution;
    }
    if (options.effort == Effort::fast) {
        (void)by_fast_stages(solution);
        return solution;
    }
    const SquareSet force =
        position.of(PieceType::queen) | position.of(PieceType::rook) | position.of(PieceType::pawn);
    const bool has_force = force.intersects(position.of(winner));
    const bool is_lone = needs_a_blocker(position, winner);
    // Where many moves are possible, playing on is cheaper than looking at all of them.
    const bool is_narrow = position.legal_moves().size() <= 4;
    if (!is_narrow && has_force && by_playing(solution, "play2", 2, 40)) return solution;
    if (by_search(solution, "bfs8", {.nodes = 8, .is_breadth_first = true, .uses_mobility = false}))
        return solution;
    if (is_narrow && has_force && by_playing(solution, "play2", 2, 40)) return solution;
    if (by_search(solution, "bfs64", {.nodes = 64, .is_breadth_first = true, .uses_mobility = false}))
        return solution;
    if (by_search(solution, "static", {.nodes = 0})) return solution;
    if (has_force && by_playing(solution, "play16", 16, 80)) return solution;
    if (by_skeletons(solution, "skeleton1000", 1000)) return solution;
    if (by_search(solution, "best300", {.nodes = 300, .uses_mobility = false, .seed = 1})) return solution;
    if (by_search(solution, "static32", {.nodes = 32, .is_breadth_first = true})) return solution;
    if (by_search(solution, "lifetimes", {.nodes = 0, .uses_lifetimes = true})) return solution;
    if (has_force && by_playing(solution, "play100", 100, 150)) return solution;
    if (by_search(solution, "best2000", {.nodes = 2000, .uses_mobility = false, .seed = 1})) return solution;
    if (by_search(solution, "bfs3000", {.nodes = 3000, .is_breadth_first = true, .uses_mobility = false}))
        return solution;
    if (by_skeletons(solution, "skeleton7000", 7000)) return solution;
    if (by_search(solution, "lifetimes32", {.nodes = 32, .is_breadth_first = true, .uses_lifetimes = true}))
        return solution;
    const GuidedSearch guided = {.places = 20000, .margin = 2, .rounds = 16, .nodes = 2000};
    if (!is_lone && by_guided_search(solution, "guided", guided)) return solution;
    if (by_search(solution, "best20000", {.nodes = 20000, .uses_mobility = false, .seed = 1})) return solution;
    if (is_lone && by_guided_search(solution, "guided", guided)) return solution;
    if (by_search(solution, "bfs200000", {.nodes = 250000, .visited = 320000, .is_breadth_first = true, .uses_mobility = false}))
        return solution;
    if (by_guided_search(solution, "guided2", {.places = 200000, .margin = 100, .rounds = 12, .nodes = 8000}))
        return solution;
    if (by_search(solution, "best200000", {.nodes = std::min(options.nodes, 200'000U), .uses_mobility = false}))
        return solution;
    // What has not begun to close by now will not for long.
    const bool is_closing = search_.graph().size() < 2 * search_.expanded();
    if (by_guided_search(solution, "guided3", {.places = 200000, .margin = 30, .rounds = 8, .nodes = 30000}))
        return solution;
    if (by_skeletons(solution, "skeleton30000", 30000)) return solution;
    if (by_search(solution, "closure2000", {.nodes = 2000})) return solution;
    if (has_force && by_playing(solution, "play1000", 1000, 150)) return solution;
    if (is_closing) (void)by_search(solution, "best", {.nodes = options.nodes, .uses_mobility = false});
    return solution;
}

/// What takes microseconds. Where the position is neither walled nor nearly without moves, hardly ever a mate is
/// impossible, and nothing is asked.
bool Solver::by_fast_stages(Solution& solution) {
    const Position& position = *position_;
    const SquareSet own = position.of(winner_);
    const bool has_major = own.intersects(position.of(PieceType::queen) | position.of(PieceType::rook));
    const std::size_t moves = position.legal_moves().size();
    const bool is_narrow = moves <= (position.is_check() ? 9 : has_major ? 3 : 8);
    if (is_narrow && by_search(solution, "narrow",
                               {.nodes = 64, .visited = 40, .is_breadth_first = true, .uses_mobility = false}))
        return true;
    const int rams = rammed_pawns(position);
    if (has_major ? moves > 8 || rams < 2 : rams == 0) return false;
    if (by_search(solution, "static", {.nodes = 0})) return true;
    if (rams < 3 || has_major || has_free_pawn(position, winner_)) return false;
    return by_search(solution, "bfs64", {.nodes = 64, .is_breadth_first = true, .uses_mobility = false}) ||
           by_skeletons(solution, "skeleton1000", 1000) ||
           by_search(solution, "static32", {.nodes = 32, .is_breadth_first = true}) ||
           by_search(solution, "lifetimes", {.nodes = 0, .uses_lifetimes = true});
}

bool Solver::by_search(Solution& solution, std::string_view stage, SearchLimits limits) {
    limits.budget = budget_;
    SearchResult result = search_.run(*position_, winner_, limits);
    solution.nodes += search_.expanded();
    if (result.outcome == Outcome::undecided) return false;
    solution.outcome = result.outcome;
    solution.line = std::move(result.line);
    solution.has_graph = result.outcome == Outcome::unwinnable;
    solution.stage = stage;
    return true;
}

bool Solver::by_skeletons(Solution& solution, std::string_view stage, std::size_t most) {
    if (budget_->is_exhausted() || !skeletons_.excludes_mate(*position_, winner_, most)) return false;
    solution.outcome = Outcome::unwinnable;
    solution.has_skeletons = true;
    solution.nodes += skeletons_.size();
    solution.stage = stage;
    return true;
}

/// Short searches along the map, each led over other steps than those before.
bool Solver::by_guided_search(Solution& solution, std::string_view stage, const GuidedSearch& how) {
    if (budget_->is_exhausted() || !guide_.explore(*position_, winner_, how.places, how.margin)) return false;
    for (std::uint32_t round = 1; round <= how.rounds; ++round) {
        if (by_search(solution, stage,
                      {.nodes = how.nodes, .uses_mobility = false, .guide = &guide_, .seed = round}))
            return true;
        if (budget_->is_exhausted() || !guide_.give_up(search_.nearest())) return false;
    }
    return false;
}

bool Solver::by_playing(Solution& solution, std::string_view stage, int tries, int plies) {
    if (budget_->is_exhausted()) return false;
    auto line = play_to_mate(*position_, winner_, tries, plies);
    if (!line) return false;
    solution.outcome = Outcome::winnable;
    solution.line = std::move(*line);
    solution.stage = stage;
    return true;
}

}  // namespace doublecheck::winnable
