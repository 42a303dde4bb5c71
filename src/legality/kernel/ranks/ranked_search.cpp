// SPDX-License-Identifier: MIT
#include "legality/kernel/ranks/ranked_search.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>

#include "legality/kernel/ranks/ranked_distance.hpp"
#include "legality/kernel/ranks/ranked_successors.hpp"
#include "legality/kernel/way_search.hpp"

namespace doublecheck::kernel {
namespace {

/// The states that were met, without those that a smaller one stands for.
class Memory {
  public:
    /// False if the state, or one that has advanced less, was there already.
    bool add(const RankedState& state, StateNumber before) {
        RankedState key = state;
        Progress progress = {};
        for (std::size_t f = 0; f < 8; ++f) {
            progress[f] = state.columns[f].code() & 0x07777777U;
            key.columns[f] = RankedColumn::from_code(state.columns[f].code() & 0xF8888888U);
        }
        std::vector<Progress>& known = by_order_[key];
        for (const Progress& other : known) {
            if (is_at_most(other, progress)) return false;
        }
        std::erase_if(known, [&](const Progress& other) { return is_at_most(progress, other); });
        known.push_back(progress);
        states_.push_back(state);
        before_.push_back(before);
        return true;
    }
    [[nodiscard]] const RankedState& operator[](StateNumber i) const { return states_[i]; }
    [[nodiscard]] StateNumber last() const { return static_cast<StateNumber>(states_.size() - 1); }
    [[nodiscard]] std::vector<RankedState> take() { return std::move(states_); }

    /// The states from the first one to this one.
    [[nodiscard]] std::vector<RankedState> path_to(StateNumber i) const {
        std::vector<RankedState> path = {states_[i]};
        for (; i != 0; i = before_[i]) path.push_back(states_[before_[i]]);
        std::reverse(path.begin(), path.end());
        return path;
    }

  private:
    using Progress = std::array<std::uint32_t, 8>;
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
    std::vector<RankedState> states_ = {};
    std::vector<StateNumber> before_ = {};
    std::unordered_map<RankedState, std::vector<Progress>, Hash> by_order_ = {};
};

struct Ranked {
    using Problem = RankedProblem;
    using State = RankedState;
    using Distances = RankedDistances;
    using Outcome = RankedOutcome;
    template <typename Visit>
    using Successors = RankedSuccessors<Visit>;
    using Memory = kernel::Memory;
};

}  // namespace

RankedOutcome search_with_ranks(const RankedProblem& problem, Budget& budget) {
    return find_way<Ranked>(problem, budget);
}

}  // namespace doublecheck::kernel
