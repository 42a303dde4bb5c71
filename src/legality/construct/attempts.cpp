// SPDX-License-Identifier: MIT
#include "legality/construct/attempts.hpp"

#include <array>
#include <optional>
#include <utility>

#include "legality/construct/arrays.hpp"
#include "legality/construct/goal.hpp"
#include "legality/construct/plan.hpp"
#include "legality/construct/play_plan.hpp"
#include "legality/construct/search.hpp"
#include "legality/construct/shorten.hpp"

namespace doublecheck::construct {
namespace {

constexpr std::size_t max_arrays = 5;
constexpr std::size_t max_targets = 8;
constexpr std::uint64_t nodes_of_a_plan = 48'000;
constexpr int plies_to_retract = 8;
constexpr int plies_to_free = 12;
/// From this direct attempt on, two of four aim at a target whose men came free (`retract_freely`).
constexpr std::size_t first_freed_target = 6;
constexpr std::uint64_t nodes_to_play_a_plan = 15'000;

/// Weights of the direct search from the array, and of the search that continues a played plan. Plans are for
/// full boards with many promoted men.
constexpr std::array<Weights, 4> weights_of_direct_attempts = {{
    {.pawn_capture = 2, .victim = 3, .promotion = 0, .estimate = 2, .blocked = 0},
    {.pawn_capture = 4, .victim = 2, .estimate = 4},
    {.pawn_capture = 4, .victim = 3, .promotion = 0, .estimate = 5, .blocked = 0},
    {.pawn_capture = 8, .victim = 3, .promotion = 0, .estimate = 2},
}};
constexpr std::array<Weights, 3> weights_of_planned_attempts = {{
    {.pawn_capture = 4, .victim = 2, .promotion = 8, .estimate = 4, .pawn = 3, .king = 4, .blocked = 1},
    {.pawn_capture = 4, .victim = 2, .promotion = 8, .estimate = 6, .pawn = 3, .king = 4, .blocked = 1},
    {.pawn_capture = 4, .victim = 2, .promotion = 8, .estimate = 8, .pawn = 3, .king = 4, .blocked = 1},
}};

/// Returns the castling by which the king seems to have come to its square, if any.
std::optional<Side> castling_of(const Position& start, const Position& goal, Color color) {
    const Square king = goal.king_square(color);
    if (king == start.king_square(color)) return std::nullopt;
    if (king.rank() != home_rank(color)) return std::nullopt;
    if (king.file() >= File::g) return Side::king;
    if (king.file() <= File::c) return Side::queen;
    return std::nullopt;
}

}  // namespace

std::uint64_t max_nodes(const Attempt& wanted) {
    return 1 + (wanted.is_planned ? nodes_of_a_plan + nodes_to_play_a_plan + wanted.nodes : 4 * wanted.nodes);
}

Attempts::Attempts(const Position& position)
    : position_(position),
      arrays_(likely_arrays(position, max_arrays)),
      targets_(find_targets(position, arrays_, max_targets)) {}

FoundGame Attempts::make(const Attempt& wanted, Budget& budget) const {
    return wanted.is_planned ? make_by_plan(wanted.number, wanted.nodes, budget)
                             : make_directly(wanted.number, wanted.nodes, budget);
}

FoundGame Attempts::make_directly(std::size_t number, std::uint64_t nodes, Budget& budget) const {
    const bool is_freed = number >= first_freed_target && number % 4 >= 2;
    Target target = targets_[(is_freed ? number / 4 : number) % targets_.size()];
    if (is_freed) target = retract_freely(target, arrays_, plies_to_free, number, budget);
    const Position& start = start_of(number, target);
    const Goal goal(target.position);
    const std::array<std::optional<Side>, 2> castlings = {castling_of(start, target.position, Color::white),
                                                          castling_of(start, target.position, Color::black)};
    FoundGame best;
    best.start = start;
    // Tries with both castlings first, then with one of them, then with none.
    for (unsigned played = 4; played-- > 0 && !best.is_complete;) {
        if (((played & 1U) != 0 && !castlings[0]) || ((played & 2U) != 0 && !castlings[1])) continue;
        Weights weights = weights_of_direct_attempts[number % weights_of_direct_attempts.size()];
        weights.seed = number;
        if ((played & 1U) != 0) weights.castling[0] = castlings[0];
        if ((played & 2U) != 0) weights.castling[1] = castlings[1];
        Budget own(budget.part(nodes));
        keep(best, {},
             number % 2 == 0 ? search(start, goal, weights, own) : descend(start, goal, weights, own),
             target);
    }
    return best;
}

FoundGame Attempts::make_by_plan(std::size_t number, std::uint64_t nodes, Budget& budget) const {
    Target target = targets_[number / 2 % targets_.size()];
    const Position& start = start_of(number / 2, target);
    if (number % 2 == 1) target = retract_quietly(std::move(target), plies_to_retract, number, budget);
    Budget for_plan(budget.part(nodes_of_a_plan));
    const Plan plan = make_plan(target.position, number, for_plan);
    if (!plan.is_complete) return {};
    const Goal goal(target.position);
    Budget to_play(budget.part(nodes_to_play_a_plan));
    Played played = play_plan(start, plan, goal, number, to_play);
    if (!played.is_complete) return {};
    Weights weights = weights_of_planned_attempts[number % weights_of_planned_attempts.size()];
    weights.seed = number;
    Budget own(budget.part(nodes));
    FoundGame best;
    best.start = start;
    keep(best, std::move(played.moves), descend(played.position, goal, weights, own), target);
    return best;
}

/// Returns the array from which a try begins: first the nearest array for each target, then each of the
/// others.
const Position& Attempts::start_of(std::size_t number, const Target& target) const {
    return arrays_[(target.array + number / 2) % arrays_.size()];
}

void Attempts::keep(FoundGame& best, std::vector<Move> first, Found then, const Target& target) const {
    if (!then.is_complete && then.nearest >= best.nearest) return;
    first.insert(first.end(), then.moves.begin(), then.moves.end());
    if (then.is_complete) first.insert(first.end(), target.moves.begin(), target.moves.end());
    if (then.is_complete && !leads_there(best.start, first)) return;
    if (then.is_complete) first = without_returns(best.start, first);
    best.is_complete = then.is_complete;
    best.nearest = then.nearest;
    best.moves = std::move(first);
}

/// Returns true if the moves are legal and lead from `start` to the position.
bool Attempts::leads_there(const Position& start, const std::vector<Move>& moves) const {
    Position position = start;
    for (const Move move : moves) {
        if (!position.is_legal(move)) return false;
        position = position.after(move);
    }
    return is_same(position, position_);
}

}  // namespace doublecheck::construct
