// SPDX-License-Identifier: MIT
#include "legality/cages/closure.hpp"

#include <algorithm>
#include <unordered_map>

namespace doublecheck::cages {
namespace {

struct StateHash {
    std::size_t operator()(const State& state) const { return state.hash(); }
};

/// Runs the search for a closed set. A state that has all men of another state, on the same squares, is
/// covered by that other state. Covered states are not examined.
class Closure {
  public:
    Closure(const Roster& roster, const Zones& zones, std::size_t max_states, Budget& budget)
        : roster_(roster), zones_(zones), max_states_(max_states), budget_(budget) {}

    ClosureResult run(const State& start, ClosedSet& found) {
        if (!add(within_zones(start), {0, {0, Square(File::a, Rank::r1)}})) return ClosureResult::initial;
        for (std::size_t next = 0; next < states_.size(); ++next) {
            if (is_covered_[next]) continue;
            if (states_.size() > max_states_ || !budget_.spend_expensive()) return ClosureResult::limit;
            if (!expand(next)) return ClosureResult::initial;
        }
        collect(within_zones(start), found);
        return ClosureResult::closed;
    }

    /// Returns the moves taken back from the first state to the one that was added last.
    [[nodiscard]] std::vector<Step> moves_back() const {
        std::vector<Step> steps;
        for (std::size_t i = states_.size() - 1; i != 0; i = links_[i].after) {
            steps.push_back(links_[i].step);
        }
        std::ranges::reverse(steps);
        return steps;
    }

  private:
    /// Forgets the men that have left their zones. While a king is attacked no man is forgotten, because few
    /// last moves could have given the check, often none.
    [[nodiscard]] State within_zones(State state) const {
        if (has_check(board_of(roster_, state))) return state;
        for (std::size_t man = 0; man < roster_.size; ++man) {
            if (state.knows(man) && !zones_[man].contains(state.square(man))) state.forget(man);
        }
        return state;
    }

    /// How a state was reached: `step` is the move taken back, and `after` is the number of the state after
    /// that move.
    struct Link {
        std::size_t after;
        Step step;
    };

    /// Adds a state unless another state covers it. Returns false if the state fits the initial array.
    bool add(const State& state, Link way) {
        if (cover_of(state) != states_.size()) return true;
        const std::uint32_t known = state.known();
        for (std::size_t i = 0; i < states_.size(); ++i) {
            if ((known & ~known_[i]) == 0 && states_[i].contains(state)) is_covered_[i] = true;
        }
        group_of(known).numbers.emplace(state, states_.size());
        known_.push_back(known);
        states_.push_back(state);
        is_covered_.push_back(false);
        links_.push_back(way);
        return !may_be_initial(board_of(roster_, state));
    }

    /// Returns the number of a state that covers this one, or the number of all states if there is none.
    [[nodiscard]] std::size_t cover_of(const State& state) const {
        const std::uint32_t known = state.known();
        for (const Group& group : groups_) {
            if ((group.known & ~known) != 0) continue;
            const auto found = group.numbers.find(state.only(group.known));
            if (found != group.numbers.end() && !is_covered_[found->second]) return found->second;
        }
        return states_.size();
    }

    /// All states that know exactly the same men, with their numbers.
    struct Group {
        std::uint32_t known;
        std::unordered_map<State, std::size_t, StateHash> numbers = {};
    };
    Group& group_of(std::uint32_t known) {
        const auto found = std::ranges::find(groups_, known, &Group::known);
        return found != groups_.end() ? *found : groups_.emplace_back(Group{known});
    }

    bool expand(std::size_t number) {
        const State state = states_[number];
        find_earlier_states(roster_, state, before_);
        // If a man has left its zone, it is forgotten. The earlier state then covers this state, so the other
        // earlier states are not needed.
        for (EarlierState& one : before_) {
            one.state = within_zones(one.state);
            if (state.contains(one.state)) return add(one.state, {number, one.step});
        }
        for (const EarlierState& one : before_) {
            if (!add(one.state, {number, one.step})) return false;
        }
        return true;
    }

    /// Collects the states that the closed set needs, beginning with the one that covers the start.
    void collect(const State& start, ClosedSet& found) {
        std::vector<bool> is_needed(states_.size());
        std::vector<std::size_t> queue;
        const auto need = [&](const State& state) {
            const std::size_t i = cover_of(state);
            if (is_needed[i]) return;
            is_needed[i] = true;
            queue.push_back(i);
        };
        need(start);
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const State state = states_[queue[next]];
            found.states.push_back(state);
            find_earlier_states(roster_, state, before_);
            for (const EarlierState& one : before_) need(within_zones(one.state));
        }
    }

    const Roster& roster_;
    const Zones& zones_;
    std::size_t max_states_;
    Budget& budget_;
    std::vector<State> states_ = {};
    std::vector<std::uint32_t> known_ = {};
    std::vector<Group> groups_ = {};
    std::vector<bool> is_covered_ = {};
    std::vector<Link> links_ = {};
    std::vector<EarlierState> before_ = {};
};

}  // namespace

ClosureResult close(const Roster& roster, const State& start, const Zones& zones, std::size_t max_states,
                    Budget& budget, ClosedSet& found, std::vector<Step>& moves_to_initial) {
    found.states.clear();
    Closure closure(roster, zones, max_states, budget);
    const ClosureResult result = closure.run(start, found);
    if (result == ClosureResult::initial) moves_to_initial = closure.moves_back();
    return result;
}

}  // namespace doublecheck::cages
