// SPDX-License-Identifier: MIT
#include "legality/construct/targets.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "doublecheck/legality/retract.hpp"
#include "legality/construct/estimate.hpp"
#include "legality/construct/goal.hpp"

namespace doublecheck::construct {
namespace {

/// Makes the target of a position, with the first array from which games may lead there.
Target target_of(const Position& position, std::vector<Move> moves, std::span<const Position> arrays) {
    const Goal goal(position);
    Estimator estimator(goal, {});
    Target target{position, std::move(moves), never};
    for (; target.array < arrays.size(); ++target.array) {
        estimator.enter(arrays[target.array]);
        target.value = estimator.value();
        if (target.value < never) return target;
    }
    target.array = 0;
    return target;
}

bool is_check_or_en_passant(const Position& position) {
    return position.is_check() || position.ep_square();
}

/// Returns true if only few moves lead to the position, so that a forward search would hardly find one: the
/// last move gave check or was a double step, or it can only have answered such a move.
bool is_forced(const Position& position) {
    if (is_check_or_en_passant(position)) return true;
    const Setup after = position.setup();
    return std::ranges::all_of(possible_retractions(after, after.array), [&](const Retraction& retraction) {
        const auto earlier = Position::from_setup(before(after, retraction));
        return !earlier || is_check_or_en_passant(*earlier);
    });
}

int order(const Target& earlier) {
    return earlier.value + 2 * static_cast<int>(earlier.moves.size()) + (is_forced(earlier.position) ? 6 : 0);
}

class TargetSearch {
  public:
    TargetSearch(std::span<const Position> arrays, std::size_t most) : arrays_(arrays), most_(most) {}

    std::vector<Target> run(const Position& goal) {
        waiting_.push_back(target_of(goal, {}, arrays_));
        std::vector<Target> found;
        for (int looked = 0; !waiting_.empty() && found.size() < most_ && looked < 400; ++looked) {
            std::pop_heap(waiting_.begin(), waiting_.end(), is_later);
            const Target next = std::move(waiting_.back());
            waiting_.pop_back();
            if (!is_forced(next.position)) {
                found.push_back(next);
            } else {
                go_back(next);
            }
        }
        return found;
    }

  private:
    static bool is_later(const Target& a, const Target& b) { return order(a) > order(b); }

    void go_back(const Target& later) {
        const Setup after = later.position.setup();
        for (const Retraction& retraction : possible_retractions(after, after.array)) {
            const auto earlier = Position::from_setup(before(after, retraction));
            if (!earlier || !seen_.insert(earlier->key()).second || !earlier->is_legal(retraction.move))
                continue;
            std::vector<Move> moves = {retraction.move};
            moves.insert(moves.end(), later.moves.begin(), later.moves.end());
            Target target = target_of(*earlier, std::move(moves), arrays_);
            if (target.value >= never) continue;
            waiting_.push_back(std::move(target));
            std::push_heap(waiting_.begin(), waiting_.end(), is_later);
        }
    }

    std::span<const Position> arrays_;
    std::size_t most_;
    std::vector<Target> waiting_ = {};
    std::unordered_set<std::uint64_t> seen_ = {};
};

}  // namespace

Target retract_randomly(Target from, int plies, std::uint64_t seed, Budget& budget) {
    for (int ply = 0; ply < plies; ++ply) {
        const Setup after = from.position.setup();
        std::vector<Target> choice;
        for (const Retraction& retraction : possible_retractions(after, after.array)) {
            if (retraction.kind != RetractionKind::normal || retraction.uncaptured) continue;
            if (from.position.type_at(retraction.move.to()) == PieceType::pawn) continue;
            if (!budget.spend_expensive()) return from;
            const auto earlier = Position::from_setup(before(after, retraction));
            if (!earlier || is_forced(*earlier) || !earlier->is_legal(retraction.move)) continue;
            choice.push_back({*earlier, {retraction.move}, 0, from.array});
        }
        if (choice.empty()) break;
        seed = mixed(seed + 1);
        Target& chosen = choice[seed % choice.size()];
        chosen.moves.insert(chosen.moves.end(), from.moves.begin(), from.moves.end());
        from = std::move(chosen);
    }
    return from;
}

std::vector<Target> find_targets(const Position& goal, std::span<const Position> arrays, std::size_t most) {
    return TargetSearch(arrays, most).run(goal);
}

}  // namespace doublecheck::construct
