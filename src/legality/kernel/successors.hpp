// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

/// All captures of one state that change its columns. Calls `visit(next)` for each state after one of them,
/// for some of them several times. Equal neighbours in a column stand for each other.
template <typename Visit>
class Successors {
  public:
    Successors(const Problem& problem, const State& state, Visit& visit)
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
    [[nodiscard]] State captured(Color color) const {
        State next = state_;
        --next.captures[index(color)];
        return next;
    }

    [[nodiscard]] bool is_first_of_run(Column column, int i) const {
        return i == 0 || column.at(i - 1) != column.at(i);
    }

    void show_captures_by_officers(Color color, std::size_t file) {
        const Column column = state_.columns[file];
        if (state_.victims[index(opposite(color))] == 0) return;
        for (int i = 0; i < column.size(); ++i) {
            if (column.at(i) == color || !is_first_of_run(column, i)) continue;
            State next = captured(color);
            --next.victims[index(opposite(color))];
            next.columns[file] = column.without(i);
            visit_(next);
        }
    }

    void show_captures_from(Color color, std::size_t file) {
        const Column column = state_.columns[file];
        for (int i = 0; i < column.size(); ++i) {
            if (column.at(i) != color || !is_first_of_run(column, i)) continue;
            State left = captured(color);
            left.columns[file] = column.without(i);
            if (file > 0) show_arrivals(left, color, file, i, file - 1);
            if (file < 7) show_arrivals(left, color, file, i, file + 1);
        }
    }

    void show_arrivals(const State& left, Color color, std::size_t from, int place, std::size_t to) {
        const Column column = state_.columns[to];
        State next = left;
        for (int i = 0; i <= column.size(); ++i) {
            const bool is_same_as_next = i < column.size() && column.at(i) == color;
            if (is_same_as_next) continue;
            if (column.size() == Column::most) {
                is_whole_ = false;
                break;
            }
            next.columns[to] = column.with(i, color);
            visit_(next);
        }
        if (can_promote_behind_pawn(color, from, place, to)) {
            next.columns[to] = column;
            ++next.promoted[index(color)][to % 2];
            visit_(next);
        }
        if (state_.victims[index(opposite(color))] == 0) return;
        next = left;
        --next.victims[index(opposite(color))];
        for (int i = 0; i < column.size(); ++i) {
            if (column.at(i) == color) continue;
            next.columns[to] = column.taken(i);
            visit_(next);
        }
    }

    /// Whether the pawn is the foremost of its column and reaches the last square but one, from which it
    /// takes something behind a pawn that never moved.
    [[nodiscard]] bool can_promote_behind_pawn(Color color, std::size_t from, int place,
                                               std::size_t to) const {
        const auto& promotion = problem_.promotion[index(color)];
        if (promotion[to] != Promotion::by_capture || promotion[from] == Promotion::by_capture) return false;
        const Column column = state_.columns[from];
        if (color == Color::black) return place == 0;
        for (int i = place; i < column.size(); ++i) {
            if (column.at(i) != color) return false;
        }
        return true;
    }

    const Problem& problem_;
    const State& state_;
    Visit& visit_;
    bool is_whole_ = true;
};

}  // namespace doublecheck::kernel
