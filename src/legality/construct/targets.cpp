// SPDX-License-Identifier: MIT
#include "legality/construct/targets.hpp"

#include <algorithm>
#include <iterator>
#include <map>
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

/// Returns the target before a retraction. Returns nothing if the position before it is not legal on the
/// board, or if no array leads there by the estimate.
std::optional<Target> target_before(const Target& later, const Retraction& retraction,
                                    std::span<const Position> arrays) {
    const auto earlier = Position::from_setup(before(later.position.setup(), retraction));
    if (!earlier || !earlier->is_legal(retraction.move)) return std::nullopt;
    std::vector<Move> moves = {retraction.move};
    moves.insert(moves.end(), later.moves.begin(), later.moves.end());
    Target target = target_of(*earlier, std::move(moves), arrays);
    if (target.value >= never) return std::nullopt;
    return target;
}

int order(const Target& earlier) {
    return earlier.value + 2 * static_cast<int>(earlier.moves.size()) + (is_forced(earlier.position) ? 6 : 0);
}

/// Takes back random moves. Each man is as likely to have moved as every other, so that locked men come free.
class Walk {
    template <typename Range>
    auto random_of(Range& range) {
        seed_ = mixed(seed_ + 1);
        return std::next(range.begin(), static_cast<std::ptrdiff_t>(seed_ % range.size()));
    }

  public:
    Walk(const Target& from, std::uint64_t seed)
        : target_(from),
          seed_(seed),
          unmoved_(from.position.occupied() - from.position.of(PieceType::pawn)) {}

    [[nodiscard]] const Target& target() const { return target_; }
    [[nodiscard]] int plies() const { return plies_; }
    /// Returns how many pieces of the first position no move that was taken back has moved.
    [[nodiscard]] int unmoved() const { return unmoved_.size(); }

    /// Takes back one move. Returns false if none can be taken back or the budget ends.
    bool go_back(std::span<const Position> arrays, Budget& budget) {
        const Setup after = target_.position.setup();
        std::map<std::pair<Square, bool>, std::vector<Retraction>>
            choice;  // by man, with and without capture
        for (const Retraction& retraction : possible_retractions(after, after.array))
            choice[{retraction.move.to(), retraction.uncaptured.has_value()}].push_back(retraction);
        while (!choice.empty()) {
            if (!budget.spend_expensive()) return false;
            const auto man = random_of(choice);
            const auto retraction = random_of(man->second);
            if (auto earlier = target_before(target_, *retraction, arrays)) {
                unmoved_ -= retraction->move.to();
                target_ = *std::move(earlier);
                ++plies_;
                return true;
            }
            man->second.erase(retraction);
            if (man->second.empty()) choice.erase(man);
        }
        return false;
    }

  private:
    Target target_;
    std::uint64_t seed_;
    SquareSet unmoved_;
    int plies_ = 0;
};

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
            std::optional<Target> earlier = target_before(later, retraction, arrays_);
            if (!earlier || !seen_.insert(earlier->position.key()).second) continue;
            waiting_.push_back(*std::move(earlier));
            std::push_heap(waiting_.begin(), waiting_.end(), is_later);
        }
    }

    std::span<const Position> arrays_;
    std::size_t most_;
    std::vector<Target> waiting_ = {};
    std::unordered_set<std::uint64_t> seen_ = {};
};

}  // namespace

Target retract_quietly(Target from, int plies, std::uint64_t seed, Budget& budget) {
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

Target retract_freely(const Target& from, std::span<const Position> arrays, int plies, std::uint64_t seed,
                      Budget& budget) {
    constexpr int walks = 100;
    std::optional<Walk> best;
    for (int number = 0; number < walks; ++number) {
        seed = mixed(seed + 1);
        Walk walk(from, seed);
        while (walk.plies() < plies || (walk.plies() < 2 * plies && is_forced(walk.target().position))) {
            if (!walk.go_back(arrays, budget)) break;
        }
        if (budget.is_exhausted()) break;
        if (is_forced(walk.target().position)) continue;
        if (!best || walk.unmoved() < best->unmoved() ||
            (walk.unmoved() == best->unmoved() && walk.target().value < best->target().value))
            best = std::move(walk);
    }
    return best ? best->target() : from;
}

std::vector<Target> find_targets(const Position& goal, std::span<const Position> arrays, std::size_t most) {
    return TargetSearch(arrays, most).run(goal);
}

}  // namespace doublecheck::construct
