// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/solver.hpp"

#include "doublecheck/winnable/material.hpp"
#include "doublecheck/winnable/sprint.hpp"
#include "winnable/guess.hpp"
#include "winnable/playout.hpp"
#include "winnable/rays.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"

namespace doublecheck::winnable {

struct Solver::Memory {
    Search search;  ///< one for all stages that search by moves alone: each goes on where another stopped
    Search side;    ///< for those with bounds, and for each way of the guide
    bool has_begun = false;
    const Search* last = &search;
    SkeletonGraph skeletons;
    Guide guide;
};

Solver::Solver() : memory_(std::make_unique<Memory>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

const Visited& Solver::graph() const {
    return memory_->last->graph();
}

const SkeletonGraph& Solver::skeletons() const {
    return memory_->skeletons;
}

Solution Solver::solve(const Position& position, Color winner, const SolverOptions& options) {
    Budget budget(options.limits);
    budget_ = &budget;
    Solution solution = solve_by_stages(position, winner, options);
    if (solution.outcome == Outcome::undecided)
        solution.limit = budget.is_exhausted() ? budget.limit() : fits(position) ? "nodes" : "men";
    budget_ = nullptr;
    return solution;
}

Solution Solver::solve_by_stages(const Position& position, Color winner, const SolverOptions& options) {
    Solution solution;
    position_ = &position;
    winner_ = winner;
    memory_->has_begun = false;
    if (sure_moves(position) == 0 && !position.has_legal_move()) {
        const bool is_mated = position.is_check() && position.turn() != winner;
        solution.outcome = is_mated ? Outcome::winnable : Outcome::unwinnable;
        solution.stage = "over";
        return solution;
    }
    solution.material = insufficient_material(position, winner);
    if (!solution.material.empty()) {
        solution.outcome = Outcome::unwinnable;
        solution.stage = "material";
        return solution;
    }
    if (!fits(position)) {
        (void)by_playing_on(solution);
    } else if (options.effort == Effort::fast) {
        (void)by_fast_stages(solution);
    } else {
        (void)by_full_stages(solution, options);
    }
    return solution;
}

/// Graphs and bounds have room for 32 men. With more, which no game has, a mate is only looked for.
bool Solver::by_playing_on(Solution& solution) {
    return by_playing(solution, "play16", 16, 80) || by_playing(solution, "play100", 100, 150);
}

/// Cheapest first, by what each stage costs and finds on known positions: short lines and short proofs, then
/// wider ones, then all that can be afforded.
bool Solver::by_full_stages(Solution& solution, const SolverOptions& options) {
    const Position& position = *position_;
    const SquareSet force =
        position.of(PieceType::queen) | position.of(PieceType::rook) | position.of(PieceType::pawn);
    const bool has_force = force.intersects(position.of(winner_));
    const bool is_lone = needs_a_blocker(position, winner_);
    // Where no pawns stand face to face, nothing is shut, and hardly anything can be proved by looking at one
    // position alone. Where many do, most often a man is needed that goes past them.
    const int rams = rammed_pawns(position);
    const bool is_open = rams == 0;
    const bool is_walled = rams >= 2 && !position.of(winner_).intersects(position.of(PieceType::queen) |
                                                                         position.of(PieceType::rook));
    // Where many moves are possible, playing on is cheaper than looking at all of them.
    const bool is_narrow = sure_moves(position) <= 4 && position.count_legal_moves() <= 4;
    const auto plays_at_once = [&] {
        return has_force && (by_sprint(solution) || (!is_walled && by_playing(solution, "play2", 2, 40)));
    };
    if (!is_narrow && plays_at_once()) return true;
    if (by_search(solution, "bfs8", {.nodes = 8})) return true;
    if (is_narrow && plays_at_once()) return true;
    if (is_open && has_force && by_playing(solution, "play16", 16, 80)) return true;
    if (by_search(solution, "bfs64", {.nodes = 64})) return true;
    if (by_search(solution, "static", {.nodes = 0, .uses_mobility = true})) return true;
    if (!is_lone && !(is_open && has_force) && by_playing(solution, "play16", 16, 80)) return true;
    if (!is_open && by_skeletons(solution, "skeleton1000", 1000)) return true;
    if (by_exploring(solution, "explore300", 300)) return true;
    if (!is_open && by_search(solution, "static32", {.nodes = 32, .uses_mobility = true})) return true;
    if (!is_open && by_search(solution, "lifetimes", {.nodes = 0, .uses_lifetimes = true})) return true;
    if (by_exploring(solution, "explore3000", 3000)) return true;
    if (by_playing(solution, "play100", 100, 150)) return true;
    if (!is_open && by_skeletons(solution, "skeleton7000", 7000)) return true;
    if (by_exploring(solution, "explore20000", 20000)) return true;
    if (by_guided_search(solution, "guided", {.places = 20000, .margin = 2, .rounds = 16, .nodes = 2000}))
        return true;
    if (by_exploring(solution, "explore100000", std::min(options.nodes, 100'000U))) return true;
    if (by_search(solution, "lifetimes32", {.nodes = 32, .uses_lifetimes = true})) return true;
    if (by_exploring(solution, "explore250000", std::min(options.nodes, 250'000U))) return true;
    // What has not begun to close by now will not for long.
    const bool is_closing = 2 * memory_->search.graph().size() < 5 * memory_->search.expanded();
    if (by_skeletons(solution, "skeleton30000", 30000)) return true;
    if (by_search(solution, "closure2000", {.nodes = 2000, .uses_mobility = true})) return true;
    if (by_playing(solution, "play1000", 1000, 150)) return true;
    return is_closing && by_search(solution, "close", {.nodes = options.nodes});
}

bool Solver::by_exploring(Solution& solution, std::string_view stage, std::uint32_t nodes) {
    return by_search(solution, stage, {.nodes = nodes, .order = Order::exploring});
}

bool Solver::by_search(Solution& solution, std::string_view stage, const SearchLimits& given) {
    SearchLimits limits = given;
    if (budget_->is_exhausted() && limits.nodes > 0) return false;
    limits.budget = budget_;
    const bool has_map = limits.order == Order::guided;
    const bool is_main = !limits.uses_mobility && !limits.uses_lifetimes && !has_map;
    Search& search = is_main ? memory_->search : memory_->side;
    limits.goes_on = is_main && memory_->has_begun;
    memory_->has_begun |= is_main;
    memory_->last = &search;
    const std::uint64_t before = limits.goes_on ? search.expanded() : 0;
    SearchResult result = search.run(*position_, winner_, limits);
    solution.nodes += search.expanded() - before;
    if (result.outcome == Outcome::undecided) return false;
    solution.outcome = result.outcome;
    solution.line = std::move(result.line);
    solution.has_graph = result.outcome == Outcome::unwinnable;
    solution.stage = stage;
    return true;
}

/// Lets the search by moves alone begin with what was met for the other side of the same position, if it can.
void Solver::take_over() {
    memory_->has_begun = memory_->search.take_over(*position_, winner_);
}

/// By the search by moves alone.
std::size_t Solver::met() const {
    return memory_->search.met();
}

bool Solver::has_met_too_many() const {
    return memory_->search.has_met_too_many();
}

std::uint64_t Solver::expanded() const {
    return memory_->search.expanded();
}

bool Solver::by_skeletons(Solution& solution, std::string_view stage, std::size_t most) {
    if (!memory_->skeletons.excludes_mate(*position_, winner_, most, *budget_)) return false;
    solution.outcome = Outcome::unwinnable;
    solution.has_skeletons = true;
    solution.nodes += memory_->skeletons.size();
    solution.stage = stage;
    return true;
}

/// Short searches along the map, each led over other steps than those before.
bool Solver::by_guided_search(Solution& solution, std::string_view stage, const GuidedSearch& how) {
    if (!memory_->guide.explore(*position_, winner_, how.places, how.margin, *budget_)) return false;
    for (std::uint32_t round = 1; round <= how.rounds; ++round) {
        if (by_search(solution, stage,
                      {.nodes = how.nodes, .order = Order::guided, .guide = &memory_->guide, .seed = round}))
            return true;
        if (budget_->is_exhausted() || !memory_->guide.give_up(memory_->side.nearest())) return false;
    }
    return false;
}

bool Solver::by_sprint(Solution& solution) {
    auto line = sprint(*position_, winner_, budget_);
    if (!line) return false;
    solution.outcome = Outcome::winnable;
    solution.line = std::move(*line);
    solution.stage = "sprint";
    return true;
}

bool Solver::by_playing(Solution& solution, std::string_view stage, int tries, int plies) {
    auto line = play_to_mate(*position_, winner_, tries, plies, budget_);
    if (!line) return false;
    solution.outcome = Outcome::winnable;
    solution.line = std::move(*line);
    solution.stage = stage;
    return true;
}

}  // namespace doublecheck::winnable
