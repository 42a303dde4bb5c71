// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

using StateNumber = std::uint32_t;

/// The captures left to both colours.
template <typename State>
[[nodiscard]] int all_captures(const State& state) {
    return captures_left(state, Color::white) + captures_left(state, Color::black);
}

/// A search for captures that lead from the start of a problem to a final state. `Kind` names the types
/// `Problem`, `State`, `Distances`, `Successors`, `Outcome`, and `Memory`, which numbers the states met and
/// refuses those that need not be looked at.
template <typename Kind>
class WaySearch {
  public:
    using Problem = typename Kind::Problem;
    using State = typename Kind::State;
    using Distances = typename Kind::Distances;
    using Outcome = typename Kind::Outcome;

    WaySearch(const Problem& problem, const Distances& distances, Budget& budget)
        : problem_(problem), distances_(distances), budget_(budget) {
        memory_.add(problem_.start, 0);
    }

    /// Follows the nearest state to a final one, among those from which `unused` captures may be left over,
    /// for so many states. Never says no.
    Outcome dive(int unused, std::uint64_t most) {
        struct Next {
            StateNumber number;
            int needed;
        };
        std::vector<Next> waiting = {{0, 0}};
        for (; !waiting.empty() && most > 0; --most) {
            const StateNumber number = waiting.back().number;
            waiting.pop_back();
            const State state = memory_[number];
            if (distances_.is_final(state)) return found(number);
            if (!budget_.spend_dear()) return {};
            const std::size_t first = waiting.size();
            const auto wait = [&](const State& next) {
                if (distances_.is_out_of_reach(next, unused) || !memory_.add(next, number)) return;
                waiting.push_back({memory_.last(), distances_.changes_needed(next)});
            };
            typename Kind::template Successors<decltype(wait)>(problem_, state, wait).show();
            std::sort(waiting.begin() + static_cast<std::ptrdiff_t>(first), waiting.end(),
                      [](const Next& a, const Next& b) { return a.needed > b.needed; });
        }
        return {};
    }

    /// Looks at all states, first at those that have cost little and seem to need little.
    Outcome sweep() {
        std::array<std::vector<StateNumber>, longest_way> waiting = {};
        waiting[0].push_back(0);
        bool is_whole = true;
        for (std::size_t nearest = 0; nearest < longest_way;) {
            if (waiting[nearest].empty()) {
                ++nearest;
                continue;
            }
            const StateNumber number = waiting[nearest].back();
            waiting[nearest].pop_back();
            const State state = memory_[number];
            if (distances_.is_final(state)) return found(number);
            if (!budget_.spend_dear()) return {};
            const auto wait = [&](const State& next) {
                if (distances_.is_out_of_reach(next) || !memory_.add(next, number)) return;
                const std::size_t way = way_through(next);
                waiting[way].push_back(memory_.last());
                nearest = std::min(nearest, way);
            };
            if (!typename Kind::template Successors<decltype(wait)>(problem_, state, wait).show())
                is_whole = false;
        }
        if (!is_whole) return {};
        return {.answer = Answer::no, .failed = memory_.take()};
    }

  private:
    /// More than any sum of `way_through`.
    static constexpr std::size_t longest_way = 256;

    [[nodiscard]] Outcome found(StateNumber last) const {
        return {.answer = Answer::yes, .path = memory_.path_to(last)};
    }

    /// What has been spent, twice, and what is needed, measured in three ways.
    [[nodiscard]] std::size_t way_through(const State& state) const {
        const State& start = problem_.start;
        const int spent = all_captures(start) - all_captures(state);
        const int needed = distances_.captures_needed(state) + distances_.changes_needed(state) +
                           distances_.captures_for_bishops(state, Color::white) +
                           distances_.captures_for_bishops(state, Color::black);
        return std::min(static_cast<std::size_t>(2 * spent + needed), longest_way - 1);
    }

    const Problem& problem_;
    const Distances& distances_;
    Budget& budget_;
    typename Kind::Memory memory_ = {};
};

// Where many captures are left there are endless ways of going astray, so the shortest ways are tried first,
// a few lengths, each for a short while. What settles the question is the sweep, which has all captures.

/// Whether a final state can be reached, by a way that is returned, or not, from all states that are
/// returned.
template <typename Kind>
typename Kind::Outcome find_way(const typename Kind::Problem& problem, Budget& budget) {
    constexpr int lengths = 3;
    constexpr std::uint64_t states_a_length = 60;
    const typename Kind::Distances distances(problem);
    if (distances.is_out_of_reach(problem.start)) return {.answer = Answer::no};
    const int left = all_captures(problem.start);
    const int shortest = left - distances.captures_needed(problem.start);
    for (int unused = shortest; unused > std::max(shortest - lengths, 0); --unused) {
        auto outcome = WaySearch<Kind>(problem, distances, budget).dive(unused, states_a_length);
        if (outcome.answer == Answer::yes) return outcome;
        if (budget.is_exhausted()) return {};
    }
    return WaySearch<Kind>(problem, distances, budget).sweep();
}

}  // namespace doublecheck::kernel
