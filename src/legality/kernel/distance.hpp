// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>

#include "legality/kernel/problem.hpp"

// A lower bound on the captures that a state still needs.
//
// A column is complete if it consists of black pawns that will promote, then the pawns of the goal, then
// white pawns that will promote. The distance of a column is its edit distance to the set of complete
// columns: the fewest pawns to insert, remove or replace.
//
// A capture by a pawn edits two neighbouring columns once each. A capture of a pawn by a piece edits one
// column, and so does a capture that promotes. So at least as many captures are needed as it takes to give
// every column its edits.

namespace doublecheck::kernel {

/// The result of comparing the lowest pawns of a column with the goal, the pawns that the file has in the
/// end. For each place in the goal: the fewest edits after which these pawns match the goal up to that place.
/// Index 0 is below the goal, index k + 1 is after k of its pawns, and the last index is above the goal.
using EditCosts = std::array<int, Column::max_size + 2>;
inline constexpr int too_far = 100;

/// The pawns of the goal on one file, and whether pawns of each colour promote straight ahead there.
template <typename Pawns>
struct Goal {
    Pawns pawns;
    bool black_below;
    bool white_above;

    [[nodiscard]] int places() const { return pawns.size() + 2; }
    /// Returns true if a pawn of that colour, read at that place, costs nothing because it will promote: a
    /// black pawn below the goal or a white pawn above it.
    [[nodiscard]] bool stays(int place, Color color) const {
        if (place == 0) return color == Color::black && black_below;
        return place == places() - 1 && color == Color::white && white_above;
    }
};

/// Lowers the costs where it is cheaper to insert pawns of the goal, at one edit each. Going from below the
/// goal to its start costs nothing.
inline void insert_goal_pawns(EditCosts& edits, int places) {
    edits[1] = std::min(edits[1], edits[0]);
    for (int place = 1; place + 1 < places; ++place) {
        edits[static_cast<std::size_t>(place) + 1] =
            std::min(edits[static_cast<std::size_t>(place) + 1], edits[static_cast<std::size_t>(place)] + 1);
    }
}

template <typename Pawns>
EditCosts read(const Goal<Pawns>& goal, const EditCosts& before, typename Pawns::Pawn pawn) {
    EditCosts after;
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
    insert_goal_pawns(after, goal.places());
    return after;
}

/// Returns the fewest insertions, removals and replacements of pawns after which promotions alone turn the
/// column into the goal.
template <typename Pawns>
int edit_distance(const Goal<Pawns>& goal, Pawns column) {
    EditCosts edits;
    edits.fill(too_far);
    edits[0] = 0;
    insert_goal_pawns(edits, goal.places());
    for (int i = 0; i < column.size(); ++i) edits = read(goal, edits, column.at(i));
    return edits[static_cast<std::size_t>(goal.places()) - 1];
}

/// Tests whether states of one problem are final, and computes lower bounds on the captures that a state
/// still needs.
template <typename Pawns>
class Distances {
  public:
    using State = StateOf<Pawns>;

    explicit Distances(const ProblemOf<Pawns>& problem) : problem_(problem) {}

    /// Returns the edit distance of a column to the goal of that file.
    [[nodiscard]] int of(std::size_t file, Pawns column) const {
        std::uint8_t& known = cache_[file][column.code()];
        if (known == 0) {
            const Goal<Pawns> goal{.pawns = problem_.goal[file],
                                   .black_below = problem_.promotion[1][file] == Promotion::free,
                                   .white_above = problem_.promotion[0][file] == Promotion::free};
            known = static_cast<std::uint8_t>(1 + edit_distance(goal, column));
        }
        return known - 1;
    }

    /// Returns true if promotions and captures of pieces by pieces are enough to reach the position.
    [[nodiscard]] bool is_final(const State& state) const {
        for (std::size_t file = 0; file < 8; ++file) {
            if (of(file, state.columns[file]) != 0) return false;
        }
        return captures_for_bishops(state, Color::white) == 0 &&
               captures_for_bishops(state, Color::black) == 0;
    }

    /// Returns true if the state needs more captures than it has left after `unused` of those are set aside.
    [[nodiscard]] bool is_out_of_reach(const State& state, int unused = 0) const {
        for (const Color color : {Color::white, Color::black}) {
            if (captures_for_bishops(state, color) > captures_left(state, color)) return true;
        }
        return captures_needed(state) + unused > captures_left(state);
    }

    /// Returns a lower bound on the captures by pawns that the colour still needs so that its promoted
    /// bishops arise on squares of their colour (kernel.hpp, 4). Returns a very large number if fewer pawns
    /// can promote than there are promoted men.
    //
    // Counts the pawns of the colour that will promote on the files a, c, e, g and on the other files, if all
    // columns become complete without another capture. A capture by a pawn of the colour moves that pawn to a
    // neighbouring file. So it adds at most one to one of the two counts, and takes it from the other. The
    // bound is the number that is missing.
    [[nodiscard]] int captures_for_bishops(const State& state, Color color) const {
        constexpr int never = 1000;
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

    /// Returns a lower bound on the captures by pawns and of pawns that the state still needs.
    //
    // Goes from the a-file to the h-file. The edits of a file that the captures shared with the previous file
    // do not cover need further captures; these are assumed to edit the next file too.
    [[nodiscard]] int captures_needed(const State& state) const {
        int total = 0;
        int shared = 0;
        for (std::size_t file = 0; file < 8; ++file) {
            shared = std::max(0, of(file, state.columns[file]) - shared);
            total += shared;
        }
        return total;
    }

    /// Returns the sum of the edit distances of all files.
    [[nodiscard]] int changes_needed(const State& state) const {
        int total = 0;
        for (std::size_t file = 0; file < 8; ++file) total += of(file, state.columns[file]);
        return total;
    }

  private:
    /// By the code of the column: its distance plus 1, or 0 if it is not computed yet.
    using DistanceCache =
        std::conditional_t<Pawns::has_ranks, std::unordered_map<std::uint32_t, std::uint8_t>,
                           std::array<std::uint8_t, 256>>;

    const ProblemOf<Pawns>& problem_;
    mutable std::array<DistanceCache, 8> cache_ = {};
};

}  // namespace doublecheck::kernel
