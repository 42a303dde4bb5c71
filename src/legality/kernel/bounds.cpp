// SPDX-License-Identifier: MIT
#include <algorithm>

#include "legality/kernel/distance.hpp"

namespace doublecheck::kernel {
namespace {

constexpr int never = 1000;

}  // namespace

// Counts the pawns of a colour that will promote on the files a, c, e, g and on the others, if all columns
// become complete without another capture. A capture by one of them changes one of the two counts by one, or
// one up and one down; no capture makes them more together.
int Distances::captures_for_bishops(const State& state, Color color) const {
    const std::size_t c = index(color);
    Each<int> promoted = {state.promoted[c][0], state.promoted[c][1]};
    int shut = 0;
    for (std::size_t file = 0; file < 8; ++file) {
        const int here = state.columns[file].count(color) - problem_.goal[file].count(color);
        (problem_.is_shut[c][file] ? shut : promoted[file % 2]) += here;
    }
    if (promoted[0] + promoted[1] + shut < problem_.promoted_men[c]) return never;
    return std::max(0, problem_.needed[c][0] - promoted[0]) +
           std::max(0, problem_.needed[c][1] - promoted[1]);
}

// Filled from the left: each file shares what it still lacks with the next.
int Distances::captures_needed(const State& state) const {
    int total = 0;
    int shared = 0;
    for (std::size_t file = 0; file < 8; ++file) {
        shared = std::max(0, of(file, state.columns[file]) - shared);
        total += shared;
    }
    return total;
}

int Distances::changes_needed(const State& state) const {
    int total = 0;
    for (std::size_t file = 0; file < 8; ++file) total += of(file, state.columns[file]);
    return total;
}

bool Distances::is_out_of_reach(const State& state, int unused) const {
    for (const Color color : {Color::white, Color::black}) {
        if (captures_for_bishops(state, color) > state.captures[index(color)]) return true;
    }
    return captures_needed(state) + unused > state.captures[0] + state.captures[1];
}

bool Distances::is_final(const State& state) const {
    for (std::size_t file = 0; file < 8; ++file) {
        if (of(file, state.columns[file]) != 0) return false;
    }
    return captures_for_bishops(state, Color::white) == 0 && captures_for_bishops(state, Color::black) == 0;
}

}  // namespace doublecheck::kernel
