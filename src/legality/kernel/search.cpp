// SPDX-License-Identifier: MIT
#include "legality/kernel/search.hpp"

#include <algorithm>
#include <cstring>

#include "legality/kernel/distance.hpp"
#include "legality/kernel/successors.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::uint64_t states_a_length = 60;

using Number = std::uint32_t;

/// The states that were met, in the order in which they were, each with the number of the one before it.
class Memory {
  public:
    Memory() : slots_(1024, 0) {}

    /// False if the state was there already.
    bool add(const State& state, Number before) {
        if ((states_.size() + 1) * 2 > slots_.size()) grow();
        Number& slot = slot_of(state);
        if (slot != 0) return false;
        states_.push_back(state);
        before_.push_back(before);
        slot = static_cast<Number>(states_.size());
        return true;
    }
    [[nodiscard]] const State& operator[](Number i) const { return states_[i]; }
    [[nodiscard]] Number last() const { return static_cast<Number>(states_.size() - 1); }
    [[nodiscard]] std::vector<State> take() { return std::move(states_); }

    /// The states from the first one to this one.
    [[nodiscard]] std::vector<State> path_to(Number i) const {
        std::vector<State> path = {states_[i]};
        for (; i != 0; i = before_[i]) path.push_back(states_[before_[i]]);
        std::reverse(path.begin(), path.end());
        return path;
    }

  private:
    static std::uint64_t hash(const State& state) {
        static_assert(sizeof(State) == 16);
        std::array<std::uint64_t, 2> words;
        std::memcpy(words.data(), &state, sizeof(State));
        std::uint64_t mixed = words[0] * 0x9E3779B97F4A7C15U ^ (words[1] + 0x7F4A7C15U) * 0xC2B2AE3D27D4EB4FU;
        mixed ^= mixed >> 32;
        return mixed * 0xD6E8FEB86659FD93U >> 16;
    }

    /// The slot of the state, or the empty one for it.
    Number& slot_of(const State& state) {
        std::size_t i = hash(state) & (slots_.size() - 1);
        while (slots_[i] != 0 && states_[slots_[i] - 1] != state) i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }

    void grow() {
        slots_.assign(slots_.size() * 4, 0);
        for (std::size_t i = 0; i < states_.size(); ++i) slot_of(states_[i]) = static_cast<Number>(i + 1);
    }

    std::vector<State> states_ = {};
    std::vector<Number> before_ = {};
    std::vector<Number> slots_;
};

class Search {
  public:
    Search(const Problem& problem, const Distances& distances, Budget& budget)
        : problem_(problem), distances_(distances), budget_(budget) {
        memory_.add(problem_.start, 0);
    }

    /// Follows the nearest state to a final one, among those from which `unused` captures may be left over,
    /// for so many states. Never says no.
    Outcome dive(int unused, std::uint64_t most) {
        struct Next {
            Number number;
            int needed;
        };
        std::vector<Next> waiting = {{0, 0}};
        for (; !waiting.empty() && most > 0; --most) {
            const Number number = waiting.back().number;
            waiting.pop_back();
            const State state = memory_[number];
            if (distances_.is_final(state)) return found(number);
            if (!budget_.spend()) return {};
            const std::size_t first = waiting.size();
            const auto wait = [&](const State& next) {
                if (distances_.is_out_of_reach(next, unused) || !memory_.add(next, number)) return;
                waiting.push_back({memory_.last(), distances_.changes_needed(next)});
            };
            Successors(problem_, state, wait).show();
            std::sort(waiting.begin() + static_cast<std::ptrdiff_t>(first), waiting.end(),
                      [](const Next& a, const Next& b) { return a.needed > b.needed; });
        }
        return {};
    }

    /// Looks at all states, first at those that have cost little and seem to need little.
    Outcome sweep() {
        std::array<std::vector<Number>, longest_way> waiting = {};
        waiting[0].push_back(0);
        bool is_whole = true;
        for (std::size_t nearest = 0; nearest < longest_way;) {
            if (waiting[nearest].empty()) {
                ++nearest;
                continue;
            }
            const Number number = waiting[nearest].back();
            waiting[nearest].pop_back();
            const State state = memory_[number];
            if (distances_.is_final(state)) return found(number);
            if (!budget_.spend()) return {};
            const auto wait = [&](const State& next) {
                if (distances_.is_out_of_reach(next) || !memory_.add(next, number)) return;
                const std::size_t way = way_through(next);
                waiting[way].push_back(memory_.last());
                nearest = std::min(nearest, way);
            };
            if (!Successors(problem_, state, wait).show()) is_whole = false;
        }
        if (!is_whole) return {};
        return {.answer = Answer::no, .failed = memory_.take()};
    }

  private:
    /// More than any sum of `way_through`.
    static constexpr std::size_t longest_way = 256;

    [[nodiscard]] Outcome found(Number last) const {
        return {.answer = Answer::yes, .path = memory_.path_to(last)};
    }

    /// What has been spent, twice, and what is needed, measured in three ways.
    [[nodiscard]] std::size_t way_through(const State& state) const {
        const State& start = problem_.start;
        const int spent = start.captures[0] + start.captures[1] - state.captures[0] - state.captures[1];
        const int needed = distances_.captures_needed(state) + distances_.changes_needed(state) +
                           distances_.captures_for_bishops(state, Color::white) +
                           distances_.captures_for_bishops(state, Color::black);
        return std::min(static_cast<std::size_t>(2 * spent + needed), longest_way - 1);
    }

    const Problem& problem_;
    const Distances& distances_;
    Budget& budget_;
    Memory memory_ = {};
};

}  // namespace

// Where many captures are left there are endless ways of going astray, so the shortest ways are tried first,
// each length for a short while. What settles the question is the sweep, which has all captures.
Outcome search(const Problem& problem, Budget& budget) {
    const Distances distances(problem);
    if (distances.is_out_of_reach(problem.start)) return {.answer = Answer::no};
    const int left = problem.start.captures[0] + problem.start.captures[1];
    for (int unused = left - distances.captures_needed(problem.start); unused > 0; --unused) {
        Outcome outcome = Search(problem, distances, budget).dive(unused, states_a_length);
        if (outcome.answer == Answer::yes) return outcome;
        if (budget.is_exhausted()) return {};
    }
    return Search(problem, distances, budget).sweep();
}

}  // namespace doublecheck::kernel
