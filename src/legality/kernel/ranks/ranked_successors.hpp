// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

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
            if (captures_left(state_, color) == 0) continue;
            for (std::size_t file = 0; file < 8; ++file) {
                show_captures_from(color, file);
                show_captures_by_officers(color, file);
            }
        }
        return is_whole_;
    }

  private:
    /// What a pawn takes that is no pawn.
    enum class Officer { light_bishop, dark_bishop, any };

    /// The state in which a colour has captured an officer; nothing if there is none left.
    [[nodiscard]] std::optional<RankedState> captured(Color color, Officer officer) const {
        RankedState next = state_;
        auto& bishops = next.bishops[index(opposite(color))];
        std::uint8_t& left = officer == Officer::any            ? next.captures[index(color)]
                             : officer == Officer::light_bishop ? bishops[0]
                                                                : bishops[1];
        if (left == 0) return std::nullopt;
        --left;
        return next;
    }

    /// The same with a pawn that was captured as one.
    [[nodiscard]] std::optional<RankedState> captured_pawn(Color color) const {
        if (state_.victims[index(opposite(color))] == 0) return std::nullopt;
        auto next = captured(color, Officer::any);
        if (next) --next->victims[index(opposite(color))];
        return next;
    }

    void show_captures_by_officers(Color color, std::size_t file) {
        const RankedColumn column = state_.columns[file];
        const auto captured = captured_pawn(color);
        if (!captured) return;
        for (int i = 0; i < column.size(); ++i) {
            if (column.at(i).color == color || column.at(i).progress == promoted_progress) continue;
            RankedState next = *captured;
            next.columns[file] = column.without(i);
            visit_(next);
        }
    }

    void show_captures_from(Color color, std::size_t file) {
        const RankedColumn column = state_.columns[file];
        for (int i = 0; i < column.size(); ++i) {
            const RankedPawn pawn = column.at(i);
            if (pawn.color != color || pawn.progress == promoted_progress) continue;
            if (file > 0) show_captures_onto(pawn, file, i, file - 1);
            if (file < 7) show_captures_onto(pawn, file, i, file + 1);
        }
    }

    void show_captures_onto(RankedPawn pawn, std::size_t from, int place, std::size_t to) {
        const int most = 1 + most_before_leaving(from, place);
        for (const Officer officer : {Officer::light_bishop, Officer::dark_bishop, Officer::any}) {
            auto left = captured(pawn.color, officer);
            if (!left) continue;
            left->columns[from] = state_.columns[from].without(place);
            show_captures_of(officer, *left, pawn, to, most);
            if (!can_promote_behind_pawn(pawn.color, from, place, to)) continue;
            if (!is_taken_on(officer, to, pawn.color, promoted_progress)) continue;
            ++left->promoted[index(pawn.color)][to % 2];
            visit_(*left);
        }
        if (auto left = captured_pawn(pawn.color)) {
            left->columns[from] = state_.columns[from].without(place);
            show_captures_of_pawns(*left, pawn, to, most);
        }
    }

    /// How many ranks a pawn can have advanced on a file when it leaves it by a capture.
    [[nodiscard]] int most_before_leaving(std::size_t file, int place) const {
        const RankedColumn column = state_.columns[file];
        const Color color = column.at(place).color;
        const int step = color == Color::white ? 1 : -1;
        int own_ahead = 0;
        for (int i = place + step; i >= 0 && i < column.size(); i += step, ++own_ahead) {
            if (column.at(i).color != color) return 4 - column.at(i).progress - own_ahead;
        }
        const int most = std::min(problem_.most_progress[index(color)][file], promoted_progress - 1);
        const bool promotes = problem_.plain.promotion[index(color)][file] == Promotion::free;
        return promotes ? most : most - own_ahead;
    }

    void show_captures_of(Officer officer, const RankedState& left, RankedPawn pawn, std::size_t to,
                          int most) {
        const RankedColumn column = state_.columns[to];
        if (column.size() == RankedColumn::most) {
            is_whole_ = false;
            return;
        }
        for (int i = 0; i <= column.size(); ++i)
            show_arrival(left, column.with(i, pawn), to, i, most, officer);
    }

    void show_captures_of_pawns(const RankedState& left, RankedPawn pawn, std::size_t to, int most) {
        const RankedColumn column = state_.columns[to];
        for (int i = 0; i < column.size(); ++i) {
            const RankedPawn victim = column.at(i);
            if (victim.color == pawn.color || victim.progress == promoted_progress) continue;
            RankedColumn taken = column;
            taken.set(i, pawn);
            show_arrival(left, taken, to, i, std::min(most, 5 - victim.progress), Officer::any);
        }
    }

    /// Whether a pawn that has advanced so far stands on a square on which such an officer can be.
    [[nodiscard]] static bool is_taken_on(Officer officer, std::size_t file, Color pawn, int progress) {
        if (officer == Officer::any) return true;
        const int rank = pawn == Color::white ? 1 + progress : 6 - progress;
        const bool is_light = (static_cast<int>(file) + rank) % 2 != 0;
        return is_light == (officer == Officer::light_bishop);
    }

    /// A pawn that still has its former progress came to a place of the column, and advanced at most so far.
    void show_arrival(RankedState next, const RankedColumn& column, std::size_t to, int place, int most,
                      Officer taken) {
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
        int free = passed < 0 ? least : std::max(least, 6 - column.at(passed).progress);
        if (!is_taken_on(taken, to, pawn.color, free)) ++free;
        for (int progress = least; progress <= std::min(free, most); ++progress) {
            if (!is_taken_on(taken, to, pawn.color, progress)) continue;
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
