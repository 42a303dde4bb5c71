// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

/// What keeps a state from being final, and how many captures mend that at least. `Own` says by
/// `of(file, column)` how many pawns have to be put in, taken out or exchanged in a file, and has the
/// `problem()` and the `goal()`.
template <typename Own, typename State>
class Reach {
  public:
    /// Whether promotions and captures of officers by officers are all that is missing.
    [[nodiscard]] bool is_final(const State& state) const {
        for (std::size_t file = 0; file < 8; ++file) {
            if (own().of(file, state.columns[file]) != 0) return false;
        }
        return captures_for_bishops(state, Color::white) == 0 &&
               captures_for_bishops(state, Color::black) == 0;
    }

    /// Whether the state needs more captures than are left to it, `unused` of which are not to be used.
    [[nodiscard]] bool is_out_of_reach(const State& state, int unused = 0) const {
        for (const Color color : {Color::white, Color::black}) {
            if (captures_for_bishops(state, color) > captures_left(state, color)) return true;
        }
        return captures_needed(state) + unused >
               captures_left(state, Color::white) + captures_left(state, Color::black);
    }

    /// At least so many captures by pawns of the colour are needed to have its bishops on the right files;
    /// very many if it has too few pawns to promote.
    //
    // Counts the pawns of a colour that will promote on the files a, c, e, g and on the others, if all
    // columns become complete without another capture. A capture by one of them changes one of the two counts
    // by one, or one up and one down; no capture makes them more together.
    [[nodiscard]] int captures_for_bishops(const State& state, Color color) const {
        constexpr int never = 1000;
        const Problem& problem = own().problem();
        const std::size_t c = index(color);
        Each<int> promoted = {state.promoted[c][0], state.promoted[c][1]};
        int shut = 0;
        for (std::size_t file = 0; file < 8; ++file) {
            const int here = state.columns[file].count(color) - own().goal(file).count(color);
            (problem.is_shut[c][file] ? shut : promoted[file % 2]) += here;
        }
        if (promoted[0] + promoted[1] + shut < problem.promoted_men[c]) return never;
        return std::max(0, problem.needed[c][0] - promoted[0]) +
               std::max(0, problem.needed[c][1] - promoted[1]);
    }

    /// At least so many captures by pawns and of pawns are needed.
    //
    // Filled from the left: each file shares what it still lacks with the next.
    [[nodiscard]] int captures_needed(const State& state) const {
        int total = 0;
        int shared = 0;
        for (std::size_t file = 0; file < 8; ++file) {
            shared = std::max(0, own().of(file, state.columns[file]) - shared);
            total += shared;
        }
        return total;
    }

    /// How many pawns have to be put in, taken out or exchanged in all files together.
    [[nodiscard]] int changes_needed(const State& state) const {
        int total = 0;
        for (std::size_t file = 0; file < 8; ++file) total += own().of(file, state.columns[file]);
        return total;
    }

  private:
    [[nodiscard]] const Own& own() const { return static_cast<const Own&>(*this); }
};

}  // namespace doublecheck::kernel
