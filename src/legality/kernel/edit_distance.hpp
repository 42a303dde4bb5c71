// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>

#include "legality/kernel/column.hpp"

// A column is complete when it is made of black pawns that will promote, then the goal, then white pawns that
// will promote. The distance to it is the edit distance to that set of words. A capture by a pawn changes two
// neighbouring columns by one such edit each, a capture of a pawn by an officer one column, and a promotion
// by capture one; so the captures needed are at least those that give every column as many edits as it needs.

namespace doublecheck::kernel {

/// The fewest edits after which a column has been read up to each place: below the goal, after each of its
/// pawns, and above.
using Places = std::array<int, Column::most + 2>;
inline constexpr int too_far = 100;

/// A goal, and whether pawns promote past it.
template <typename Pawns>
struct Goal {
    Pawns pawns;
    bool black_below;
    bool white_above;

    [[nodiscard]] int places() const { return pawns.size() + 2; }
    /// Whether a pawn may be read without leaving the place.
    [[nodiscard]] bool stays(int place, Color color) const {
        if (place == 0) return color == Color::black && black_below;
        return place == places() - 1 && color == Color::white && white_above;
    }
};

/// Pawns of the goal may be put in, at one each; from below the goal into it is free.
inline void put_in(Places& edits, int places) {
    edits[1] = std::min(edits[1], edits[0]);
    for (int place = 1; place + 1 < places; ++place) {
        edits[static_cast<std::size_t>(place) + 1] =
            std::min(edits[static_cast<std::size_t>(place) + 1], edits[static_cast<std::size_t>(place)] + 1);
    }
}

template <typename Pawns>
Places read(const Goal<Pawns>& goal, const Places& before, typename Pawns::Pawn pawn) {
    Places after;
    after.fill(too_far);
    for (int place = 0; place < goal.places(); ++place) {
        const auto here = static_cast<std::size_t>(place);
        const int taken_out = before[here] + 1;
        const bool stays = goal.stays(place, color_of(pawn));
        after[here] = std::min(after[here], stays ? before[here] : taken_out);
        if (place == 0 || place + 1 == goal.places()) continue;
        const int exchanged = can_become(pawn, goal.pawns.at(place - 1)) ? 0 : 1;
        after[here + 1] = std::min(after[here + 1], before[here] + exchanged);
    }
    put_in(after, goal.places());
    return after;
}

/// The fewest pawns of the column that have to be put in, taken out or exchanged until promotions alone make
/// the goal of it.
template <typename Pawns>
int edit_distance(const Goal<Pawns>& goal, Pawns column) {
    Places edits;
    edits.fill(too_far);
    edits[0] = 0;
    put_in(edits, goal.places());
    for (int i = 0; i < column.size(); ++i) edits = read(goal, edits, column.at(i));
    return edits[static_cast<std::size_t>(goal.places()) - 1];
}

}  // namespace doublecheck::kernel
