// SPDX-License-Identifier: MIT
#include "legality/kernel/search.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>

#include "base/flat_index.hpp"
#include "legality/kernel/distance.hpp"
#include "legality/kernel/successors.hpp"

namespace doublecheck::kernel {
namespace {

using StateNumber = std::uint32_t;

/// The set of states that a search without ranks has met.
class VisitedStates {
  public:
    bool add(const State& state, const std::vector<State>& states) {
        const auto number = static_cast<StateNumber>(states.size());
        const auto is_it = [&](StateNumber other) { return states[other] == state; };
        return index_.find_or_add(hash(state), number, is_it) == number;
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

    FlatIndex index_ = FlatIndex(512);
};

/// The set of states that a search with ranks has met. A state is dropped if another state has the same pawn
/// order and captures, and no pawn has more progress in that other state.
class LeastAdvancedStates {
  public:
    bool add(const RankedState& state, const std::vector<RankedState>& /*states*/) {
        RankedState key = state;
        Progress progress = {};
        for (std::size_t f = 0; f < 8; ++f) {
            progress[f] = state.columns[f].progress();
            key.columns[f] = state.columns[f].order();
        }
        std::vector<Progress>& known = by_order_[key];
        for (const Progress& other : known) {
            if (is_at_most(other, progress)) return false;
        }
        std::erase_if(known, [&](const Progress& other) { return is_at_most(progress, other); });
        known.push_back(progress);
        return true;
    }

  private:
    using Progress = std::array<std::uint32_t, 8>;
    /// Returns true if each of the seven progress values in every column of `a` is at most the one in `b`. A
    /// column holds one value in the low three bits of each group of four. Setting the highest bit of each
    /// group of `b` before subtracting keeps groups from borrowing from each other, and that bit survives
    /// exactly where the value of `a` is at most that of `b`.
    static bool is_at_most(const Progress& a, const Progress& b) {
        std::uint32_t bad = 0;
        for (std::size_t f = 0; f < 8; ++f) bad |= ~((b[f] | 0x88888888U) - a[f]) & 0x88888888U;
        return bad == 0;
    }
    struct Hash {
        std::size_t operator()(const RankedState& state) const {
            static_assert(sizeof(RankedState) == 44);
            std::array<std::uint64_t, 6> words = {};
            std::memcpy(words.data(), &state, sizeof(RankedState));
            std::uint64_t mixed = 0;
            for (const std::uint64_t word : words) {
                mixed = (mixed ^ word) * 0x9E3779B97F4A7C15U;
                mixed ^= mixed >> 32;
            }
            return mixed;
        }
    };
    std::unordered_map<RankedState, std::vector<Progress>, Hash> by_order_ = {};
};

/// The states that the search has met, in order. Each is stored with the number of its predecessor.
template <typename Pawns>
class Memory {
  public:
    using State = StateOf<Pawns>;

    /// Adds the state. Returns false if the state, or a better one, was met before.
    bool add(const State& state, StateNumber before) {
        if (!visited_.add(state, states_)) return false;
        states_.push_back(state);
        before_.push_back(before);
        return true;
    }
    [[nodiscard]] const State& operator[](StateNumber i) const { return states_[i]; }
    [[nodiscard]] StateNumber last() const { return static_cast<StateNumber>(states_.size() - 1); }
    [[nodiscard]] std::vector<State> take() { return std::move(states_); }

    /// Returns the states from the first one to state `i`.
    [[nodiscard]] std::vector<State> path_to(StateNumber i) const {
        std::vector<State> path = {states_[i]};
        for (; i != 0; i = before_[i]) path.push_back(states_[before_[i]]);
        std::reverse(path.begin(), path.end());
        return path;
    }

  private:
    std::conditional_t<Pawns::has_ranks, LeastAdvancedStates, VisitedStates> visited_ = {};
    std::vector<State> states_ = {};
    std::vector<StateNumber> before_ = {};
};

/// Searches for captures that lead from the start of a problem to a final state.
template <typename Pawns>
class StateSearch {
  public:
    using State = StateOf<Pawns>;
    using Outcome = OutcomeOf<Pawns>;

    StateSearch(const ProblemOf<Pawns>& problem, const Distances<Pawns>& distances, Budget& budget)
        : problem_(problem), distances_(distances), budget_(budget) {
        memory_.add(problem_.start, 0);
    }

    /// Searches at most `most` states depth first, the successor nearest to a final state first. Skips states
    /// in which fewer than `unused` captures would be left at the end. Never answers `no`.
    Outcome search_nearest(int unused, std::uint64_t most) {
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
            if (!budget_.spend_expensive()) return {};
            const std::size_t first = waiting.size();
            const auto wait = [&](const State& next) {
                if (distances_.is_out_of_reach(next, unused) || !memory_.add(next, number)) return;
                waiting.push_back({memory_.last(), distances_.changes_needed(next)});
            };
            Successors<Pawns, decltype(wait)>(problem_, state, wait).visit_all();
            std::stable_sort(waiting.begin() + static_cast<std::ptrdiff_t>(first), waiting.end(),
                             [](const Next& a, const Next& b) { return a.needed > b.needed; });
        }
        return {};
    }

    /// Searches all states, those with the lowest `priority_of` first.
    Outcome search_all() {
        std::array<std::vector<StateNumber>, priorities> waiting = {};
        waiting[0].push_back(0);
        bool is_complete = true;
        for (std::size_t nearest = 0; nearest < priorities;) {
            if (waiting[nearest].empty()) {
                ++nearest;
                continue;
            }
            const StateNumber number = waiting[nearest].back();
            waiting[nearest].pop_back();
            const State state = memory_[number];
            if (distances_.is_final(state)) return found(number);
            if (!budget_.spend_expensive()) return {};
            const auto wait = [&](const State& next) {
                if (distances_.is_out_of_reach(next) || !memory_.add(next, number)) return;
                const std::size_t priority = priority_of(next);
                waiting[priority].push_back(memory_.last());
                nearest = std::min(nearest, priority);
            };
            if (!Successors<Pawns, decltype(wait)>(problem_, state, wait).visit_all()) is_complete = false;
        }
        if (!is_complete) return {};
        return {.answer = Answer::no, .failed = memory_.take()};
    }

  private:
    /// Larger than any value of `priority_of`.
    static constexpr std::size_t priorities = 256;

    [[nodiscard]] Outcome found(StateNumber last) const {
        return {.answer = Answer::yes, .path = memory_.path_to(last)};
    }

    /// Returns the priority of a state: twice the captures spent, plus lower bounds on the captures and on
    /// the changes of columns that are still needed. Lower values are searched first.
    [[nodiscard]] std::size_t priority_of(const State& state) const {
        const State& start = problem_.start;
        const int spent = captures_left(start) - captures_left(state);
        const int needed = distances_.captures_needed(state) + distances_.changes_needed(state) +
                           distances_.captures_for_bishops(state, Color::white) +
                           distances_.captures_for_bishops(state, Color::black);
        return std::min(static_cast<std::size_t>(2 * spent + needed), priorities - 1);
    }

    const ProblemOf<Pawns>& problem_;
    const Distances<Pawns>& distances_;
    Budget& budget_;
    Memory<Pawns> memory_ = {};
};

}  // namespace

// If many captures are left, most paths lead nowhere. So short searches come first. They allow the fewest
// captures that may suffice, then one more, then two more. If they fail, a search of all states decides.
template <typename Pawns>
OutcomeOf<Pawns> search(const ProblemOf<Pawns>& problem, Budget& budget) {
    constexpr int lengths = 3;
    constexpr std::uint64_t states_a_length = 60;
    const Distances<Pawns> distances(problem);
    if (distances.is_out_of_reach(problem.start)) return {.answer = Answer::no};
    const int left = captures_left(problem.start);
    const int shortest = left - distances.captures_needed(problem.start);
    for (int unused = shortest; unused > std::max(shortest - lengths, 0); --unused) {
        auto outcome = StateSearch<Pawns>(problem, distances, budget).search_nearest(unused, states_a_length);
        if (outcome.answer == Answer::yes) return outcome;
        if (budget.is_exhausted()) return {};
    }
    return StateSearch<Pawns>(problem, distances, budget).search_all();
}

template Outcome search(const Problem&, Budget&);
template RankedOutcome search(const RankedProblem&, Budget&);

namespace {

void raise_pawns_of(RankedColumn& column, Color color) {
    int least = 0;
    for (int k = 0; k < column.size(); ++k) {
        const int i = color == Color::white ? k : column.size() - 1 - k;
        RankedPawn pawn = column.at(i);
        if (pawn.color != color) continue;
        pawn.progress = std::max(pawn.progress, std::min(least, promoted_progress));
        column = column.with_instead(i, pawn);
        least = pawn.progress + 1;
    }
}

}  // namespace

bool raise_progress(const RankedProblem& problem, std::size_t file, RankedColumn& column) {
    raise_pawns_of(column, Color::white);
    raise_pawns_of(column, Color::black);
    int white = -1;  // progress of the highest white pawn so far
    for (int i = 0; i < column.size(); ++i) {
        const RankedPawn pawn = column.at(i);
        if (pawn.progress > problem.max_progress[index(pawn.color)][file]) return false;
        if (pawn.color == Color::white) {
            white = pawn.progress;
        } else if (white >= 0 && white + pawn.progress > 4) {
            return false;
        }
    }
    return true;
}

}  // namespace doublecheck::kernel
