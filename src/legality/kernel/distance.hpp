// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>

#include "legality/kernel/problem.hpp"

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

/// What keeps states from being final, and how many captures mend that at least, for one problem.
template <typename Pawns>
class Distances {
  public:
    using State = StateOf<Pawns>;

    explicit Distances(const ProblemOf<Pawns>& problem) : problem_(problem) {}

    /// The edit distance of a column to the goal of the file.
    [[nodiscard]] int of(std::size_t file, Pawns column) const {
        std::uint8_t& known = known_[file][column.code()];
        if (known == 0) {
            const Goal<Pawns> goal{.pawns = problem_.goal[file],
                                   .black_below = problem_.promotion[1][file] == Promotion::free,
                                   .white_above = problem_.promotion[0][file] == Promotion::free};
            known = static_cast<std::uint8_t>(1 + edit_distance(goal, column));
        }
        return known - 1;
    }

    /// Whether promotions and captures of officers by officers are all that is missing.
    [[nodiscard]] bool is_final(const State& state) const {
        for (std::size_t file = 0; file < 8; ++file) {
            if (of(file, state.columns[file]) != 0) return false;
        }
        return captures_for_bishops(state, Color::white) == 0 &&
               captures_for_bishops(state, Color::black) == 0;
    }

    /// Whether the state needs more captures than are left to it, `unused` of which are not to be used.
    [[nodiscard]] bool is_out_of_reach(const State& state, int unused = 0) const {
        for (const Color color : {Color::white, Color::black}) {
            if (captures_for_bishops(state, color) > captures_left(state, color)) return true;
        }
        return captures_needed(state) + unused > captures_left(state);
    }

    /// At least so many captures by pawns of the colour are needed to have its bishops on the right files;
    /// very many if it has too few pawns to promote.
    //
    // Counts the pawns of a colour that will promote on the files a, c, e, g and on the others, if all
    // columns become complete without another capture. A capture by one of them changes one of the two counts
    // by one, or one up and one down; no capture makes them more together.
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

    /// At least so many captures by pawns and of pawns are needed.
    //
    // Filled from the left: each file shares what it still lacks with the next.
    [[nodiscard]] int captures_needed(const State& state) const {
        int total = 0;
        int shared = 0;
        for (std::size_t file = 0; file < 8; ++file) {
            shared = std::max(0, of(file, state.columns[file]) - shared);
            total += shared;
        }
        return total;
    }

    /// How many pawns have to be put in, taken out or exchanged in all files together.
    [[nodiscard]] int changes_needed(const State& state) const {
        int total = 0;
        for (std::size_t file = 0; file < 8; ++file) total += of(file, state.columns[file]);
        return total;
    }

  private:
    /// By code: one more than the distance, or 0.
    using Known = std::conditional_t<Pawns::has_ranks, std::unordered_map<std::uint32_t, std::uint8_t>,
                                     std::array<std::uint8_t, 256>>;

    const ProblemOf<Pawns>& problem_;
    mutable std::array<Known, 8> known_ = {};
};

}  // namespace doublecheck::kernel
