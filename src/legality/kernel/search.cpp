// SPDX-License-Identifier: MIT
#include "legality/kernel/search.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "legality/kernel/distance.hpp"
#include "legality/kernel/successors.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::uint64_t states_a_length = 200;

/// The states that were met, in the order in which they were.
class Memory {
  public:
    Memory() : slots_(1024, 0) {}

    /// False if the state was there already.
    bool add(const State& state) {
        if ((states_.size() + 1) * 2 > slots_.size()) grow();
        std::uint32_t& slot = slot_of(state);
        if (slot != 0) return false;
        states_.push_back(state);
        slot = static_cast<std::uint32_t>(states_.size());
        return true;
    }
    [[nodiscard]] std::vector<State> take() { return std::move(states_); }

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
    std::uint32_t& slot_of(const State& state) {
        std::size_t i = hash(state) & (slots_.size() - 1);
        while (slots_[i] != 0 && states_[slots_[i] - 1] != state) i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }

    void grow() {
        slots_.assign(slots_.size() * 4, 0);
        for (std::size_t i = 0; i < states_.size(); ++i)
            slot_of(states_[i]) = static_cast<std::uint32_t>(i + 1);
    }

    std::vector<State> states_ = {};
    std::vector<std::uint32_t> slots_;
};

class Search {
  public:
    Search(const Problem& problem, const Distances& distances, Budget& budget)
        : problem_(problem), distances_(distances), budget_(budget) {}

    /// Looks at what can be reached with `unused` captures left at the end, and for so many states.
    Outcome run(int unused, std::uint64_t most) {
        unused_ = unused;
        most_ = most;
        memory_.add(problem_.start);
        const bool is_found = look_at(problem_.start);
        if (is_found) return {.answer = Answer::yes};
        if (!is_whole_) return {};
        return {.answer = Answer::no, .failed = memory_.take()};
    }

  private:
    struct Next {
        State state;
        int needed;
    };

    /// Whether a final state can be reached from this one, as far as it is known.
    bool look_at(const State& state) {
        if (distances_.is_final(state)) return true;
        if (most_ == 0 || !budget_.spend()) {
            is_stopped_ = true;
            is_whole_ = false;
        }
        if (is_stopped_) return false;
        --most_;
        const std::size_t first = waiting_.size();
        const auto wait = [&](const State& next) {
            if (distances_.is_out_of_reach(next, unused_) || !memory_.add(next)) return;
            waiting_.push_back({next, distances_.changes_needed(next)});
        };
        if (!Successors(problem_, state, wait).show()) is_whole_ = false;
        std::sort(waiting_.begin() + static_cast<std::ptrdiff_t>(first), waiting_.end(),
                  [](const Next& a, const Next& b) { return a.needed > b.needed; });
        bool is_found = false;
        while (waiting_.size() > first) {
            const State next = waiting_.back().state;
            waiting_.pop_back();
            is_found = is_found || look_at(next);
        }
        return is_found;
    }

    const Problem& problem_;
    const Distances& distances_;
    Budget& budget_;
    int unused_ = 0;
    std::uint64_t most_ = 0;
    Memory memory_ = {};
    std::vector<Next> waiting_ = {};
    bool is_whole_ = true;  ///< nothing was left out
    bool is_stopped_ = false;
};

}  // namespace

// Where many captures are left there are endless ways of going astray, so the shortest ways are tried first,
// each length for a short while. What settles the question is the last search, which has all captures.
Outcome search(const Problem& problem, Budget& budget) {
    const Distances distances(problem);
    if (distances.is_out_of_reach(problem.start)) return {.answer = Answer::no};
    const int left = problem.start.captures[0] + problem.start.captures[1];
    for (int unused = left - distances.captures_needed(problem.start); unused > 0; --unused) {
        Outcome outcome = Search(problem, distances, budget).run(unused, states_a_length);
        if (outcome.answer == Answer::yes) return outcome;
        if (budget.is_exhausted()) return {};
    }
    return Search(problem, distances, budget).run(0, std::numeric_limits<std::uint64_t>::max());
}

}  // namespace doublecheck::kernel
