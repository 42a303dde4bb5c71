// SPDX-License-Identifier: MIT
#include "legality/kernel/search.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "legality/kernel/distance.hpp"
#include "legality/kernel/successors.hpp"
#include "legality/kernel/way_search.hpp"

namespace doublecheck::kernel {
namespace {

/// The states that were met, in the order in which they were, each with the number of the one before it.
class Memory {
  public:
    Memory() : slots_(1024, 0) {}

    /// False if the state was there already.
    bool add(const State& state, StateNumber before) {
        if ((states_.size() + 1) * 2 > slots_.size()) grow();
        StateNumber& slot = slot_of(state);
        if (slot != 0) return false;
        states_.push_back(state);
        before_.push_back(before);
        slot = static_cast<StateNumber>(states_.size());
        return true;
    }
    [[nodiscard]] const State& operator[](StateNumber i) const { return states_[i]; }
    [[nodiscard]] StateNumber last() const { return static_cast<StateNumber>(states_.size() - 1); }
    [[nodiscard]] std::vector<State> take() { return std::move(states_); }

    /// The states from the first one to this one.
    [[nodiscard]] std::vector<State> path_to(StateNumber i) const {
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
    StateNumber& slot_of(const State& state) {
        std::size_t i = hash(state) & (slots_.size() - 1);
        while (slots_[i] != 0 && states_[slots_[i] - 1] != state) i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }

    void grow() {
        slots_.assign(slots_.size() * 4, 0);
        for (std::size_t i = 0; i < states_.size(); ++i)
            slot_of(states_[i]) = static_cast<StateNumber>(i + 1);
    }

    std::vector<State> states_ = {};
    std::vector<StateNumber> before_ = {};
    std::vector<StateNumber> slots_;
};

struct Plain {
    using Problem = kernel::Problem;
    using State = kernel::State;
    using Distances = kernel::Distances;
    using Outcome = kernel::Outcome;
    template <typename Visit>
    using Successors = kernel::Successors<Visit>;
    using Memory = kernel::Memory;
};

}  // namespace

Outcome search(const Problem& problem, Budget& budget) {
    return find_way<Plain>(problem, budget);
}

}  // namespace doublecheck::kernel
