// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "legality/kernel/ranks/ranked_problem.hpp"

namespace doublecheck::kernel {

/// Raises what pawns of a file have advanced at least, until those of a colour stand on different ranks.
/// False if that is not possible, with the pawns of the other colour ahead, and within the file's limits.
[[nodiscard]] bool settle(const RankedProblem& problem, std::size_t file, RankedColumn& column);

/// All captures of one state that change its columns. Calls `visit(next)` for each state after one of them,
/// for some of them several times.
template <typename Visit>
class RankedSuccessors {
  public:
    RankedSuccessors(const RankedProblem& problem, const RankedState& state, Visit& visit)
        : problem_(problem), state_(state), visit_(visit) {}

    /// False if a column would have become too long, so that not all were shown.
    bool show() {
        for (const Color color : {Color::white, Color::black}) {
            if (state_.captures[index(color)] == 0) continue;
            for (std::size_t file = 0; file < 8; ++file) {
                show_captures_from(color, file);
                show_captures_by_officers(color, file);
            }
        }
        return is_whole_;
    }

  private:
    [[nodiscard]] RankedState captured(Color color) const {
        RankedState next = state_;
        --next.captures[index(color)];
        return next;
    }

    void show_captures_by_officers(Color color, std::size_t file) {
        const RankedColumn column = state_.columns[file];
        if (state_.victims[index(opposite(color))] == 0) return;
        for (int i = 0; i < column.size(); ++i) {
            if (column.at(i).color == color || column.at(i).progress == promoted_progress) continue;
            RankedState next = captured(color);
            --next.victims[index(opposite(color))];
            next.columns[file] = column.without(i);
            visit_(next);
        }
    }

    void show_captures_from(Color color, std::size_t file) {
        const RankedColumn column = state_.columns[file];
        for (int i = 0; i < column.size(); ++i) {
            const RankedPawn pawn = column.at(i);
            if (pawn.color != color || pawn.progress == promoted_progress) continue;
            RankedState left = captured(color);
            left.columns[file] = column.without(i);
            if (file > 0) show_arrivals(left, pawn, file, i, file - 1);
            if (file < 7) show_arrivals(left, pawn, file, i, file + 1);
        }
    }

    void show_arrivals(const RankedState& left, RankedPawn pawn, std::size_t from, int place,
                       std::size_t to) {
        const RankedColumn column = state_.columns[to];
        const std::size_t c = index(pawn.color);
        if (column.size() == RankedColumn::most) {
            is_whole_ = false;
        } else {
            for (int i = 0; i <= column.size(); ++i)
                show_arrival(left, column.with(i, pawn), to, i, promoted_progress);
        }
        if (can_promote_behind_pawn(pawn.color, from, place, to)) {
            RankedState next = left;
            ++next.promoted[c][to % 2];
            visit_(next);
        }
        if (state_.victims[1 - c] == 0) return;
        RankedState next = left;
        --next.victims[1 - c];
        for (int i = 0; i < column.size(); ++i) {
            const RankedPawn victim = column.at(i);
            if (victim.color == pawn.color || victim.progress == promoted_progress) continue;
            RankedColumn taken = column;
            taken.set(i, pawn);
            show_arrival(next, taken, to, i, 5 - victim.progress);
        }
    }

    /// A pawn that still has its former progress came to a place of the column, and advanced at most so far.
    void show_arrival(RankedState next, const RankedColumn& column, std::size_t to, int place, int most) {
        const RankedPawn pawn = column.at(place);
        const int step = pawn.color == Color::white ? -1 : 1;  // towards where it came from
        int least = pawn.progress + 1;
        int passed = -1;
        for (int i = place + step; i >= 0 && i < column.size(); i += step) {
            if (column.at(i).color != pawn.color) {
                if (passed < 0) passed = i;
            } else {
                least = std::max(least, column.at(i).progress + 1);
                break;
            }
        }
        if (passed >= 0 && !is_certain(column, to, passed)) passed = -1;
        const int free = passed < 0 ? least : std::max(least, 6 - column.at(passed).progress);
        for (int progress = least; progress <= std::min(free, most); ++progress) {
            RankedColumn arrived = column;
            arrived.set(place, {.color = pawn.color, .progress = progress});
            if (passed >= 0) {
                const RankedPawn other = column.at(passed);
                arrived.set(passed,
                            {.color = other.color, .progress = std::max(other.progress, 6 - progress)});
            }
            if (!settle(problem_, to, arrived)) continue;
            next.columns[to] = arrived;
            visit_(next);
        }
    }

    /// Whether the pawn certainly has not promoted: its colour does not promote on the file, or an enemy
    /// stands ahead of it.
    [[nodiscard]] bool is_certain(const RankedColumn& column, std::size_t file, int place) const {
        const Color color = column.at(place).color;
        if (problem_.plain.promotion[index(color)][file] != Promotion::free) return true;
        const int step = color == Color::white ? 1 : -1;
        for (int i = place + step; i >= 0 && i < column.size(); i += step) {
            if (column.at(i).color != color) return true;
        }
        return false;
    }

    [[nodiscard]] bool can_promote_behind_pawn(Color color, std::size_t from, int place,
                                               std::size_t to) const {
        const auto& promotion = problem_.plain.promotion[index(color)];
        if (promotion[to] != Promotion::by_capture || promotion[from] == Promotion::by_capture) return false;
        const RankedColumn column = state_.columns[from];
        const int step = color == Color::white ? 1 : -1;
        for (int i = place; i >= 0 && i < column.size(); i += step) {
            if (column.at(i).color != color) return false;
        }
        return true;
    }

    const RankedProblem& problem_;
    const RankedState& state_;
    Visit& visit_;
    bool is_whole_ = true;
};

}  // namespace doublecheck::kernel
