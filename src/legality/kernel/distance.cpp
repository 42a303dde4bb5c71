// SPDX-License-Identifier: MIT
#include "legality/kernel/distance.hpp"

#include <algorithm>

// A column is complete when it is made of black pawns that will promote, then the goal, then white pawns that
// will promote. The distance to it is the edit distance to that set of words. A capture by a pawn changes two
// neighbouring columns by one such edit each, a capture of a pawn by an officer one column, and a promotion
// by capture one; so the captures needed are at least those that give every column as many edits as it needs.

namespace doublecheck::kernel {
namespace {

constexpr int far = 100;
using Places = std::array<int, Column::most + 2>;

/// Whether a pawn of a word may be read without leaving the place, which counts the goal's pawns read.
struct Goal {
    Column pawns;
    bool black_below;
    bool white_above;

    [[nodiscard]] int places() const { return pawns.size() + 2; }
    [[nodiscard]] bool stays(int place, Color color) const {
        if (place == 0) return color == Color::black && black_below;
        return place == places() - 1 && color == Color::white && white_above;
    }
};

/// Pawns of the goal may be put in, at one each; from below the goal into it is free.
void put_in(Places& edits, int places) {
    edits[1] = std::min(edits[1], edits[0]);
    for (int place = 1; place + 1 < places; ++place) {
        edits[static_cast<std::size_t>(place) + 1] =
            std::min(edits[static_cast<std::size_t>(place) + 1], edits[static_cast<std::size_t>(place)] + 1);
    }
}

Places read(const Goal& goal, const Places& before, Color color) {
    Places after;
    after.fill(far);
    for (int place = 0; place < goal.places(); ++place) {
        const auto here = static_cast<std::size_t>(place);
        const int taken_out = before[here] + 1;
        after[here] = std::min(after[here], goal.stays(place, color) ? before[here] : taken_out);
        if (place == 0 || place + 1 == goal.places()) continue;
        const int exchanged = goal.pawns.at(place - 1) == color ? 0 : 1;
        after[here + 1] = std::min(after[here + 1], before[here] + exchanged);
    }
    put_in(after, goal.places());
    return after;
}

int edit_distance(const Goal& goal, Column column) {
    Places edits;
    edits.fill(far);
    edits[0] = 0;
    put_in(edits, goal.places());
    for (int i = 0; i < column.size(); ++i) edits = read(goal, edits, column.at(i));
    return edits[static_cast<std::size_t>(goal.places()) - 1];
}

}  // namespace

int Distances::of(std::size_t file, Column column) const {
    std::uint8_t& known = known_[file][column.code()];
    if (known == unknown) {
        const Goal goal{.pawns = problem_.goal[file],
                        .black_below = problem_.promotion[1][file] == Promotion::free,
                        .white_above = problem_.promotion[0][file] == Promotion::free};
        known = static_cast<std::uint8_t>(edit_distance(goal, column));
    }
    return known;
}

}  // namespace doublecheck::kernel
