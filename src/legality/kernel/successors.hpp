// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

/// Raises the progress of the pawns of the column until no two pawns of one colour can stand on the same
/// rank. Returns false if the raised progress contradicts kernel.hpp (4): a pawn has advanced further than is
/// possible on the file, or it and an enemy pawn ahead of it have advanced more than four ranks together.
[[nodiscard]] bool raise_progress(const RankedProblem& problem, std::size_t file, RankedColumn& column);

/// Generates all captures of one state that change its columns. Calls `visit(next)` for the state after each
/// capture; a state may be visited several times. Without ranks, adjacent pawns of one colour are
/// interchangeable, so only the lowest of them is tried.
template <typename Pawns, typename Visit>
class Successors {
  public:
    using State = StateOf<Pawns>;
    using Pawn = typename Pawns::Pawn;

    Successors(const ProblemOf<Pawns>& problem, const State& state, Visit& visit)
        : problem_(problem), state_(state), visit_(visit) {}

    /// Visits all successors. Returns false if some were skipped because a column would have become too long.
    bool visit_all() {
        for (const Color color : {Color::white, Color::black}) {
            if (captures_left(state_, color) == 0) continue;
            for (std::size_t file = 0; file < 8; ++file) {
                visit_pawn_captures(color, file);
                visit_piece_captures(color, file);
            }
        }
        return is_complete_;
    }

  private:
    /// The kind of a captured man that is not a pawn. Only a search with ranks distinguishes bishops.
    enum class CapturedPiece { light_bishop, dark_bishop, any };

    /// A pawn that captures: its file (`from`) and its index in the column of that file (`place`), the file
    /// of the capture (`to`), and its greatest possible progress after the capture (`most`).
    struct CapturingPawn {
        Pawn pawn;
        std::size_t from;
        int place;
        std::size_t to;
        int most;
    };

    /// Returns the state with one capture of `piece` by the colour used up, or nothing if no such capture is
    /// left. The columns stay unchanged.
    [[nodiscard]] std::optional<State> captured(Color color, CapturedPiece piece) const {
        if (!Pawns::has_ranks && piece != CapturedPiece::any) return std::nullopt;
        State next = state_;
        std::uint8_t* left = &next.captures[index(color)];
        if constexpr (Pawns::has_ranks) {
            auto& bishops = next.bishops[index(opposite(color))];
            if (piece != CapturedPiece::any) left = &bishops[piece == CapturedPiece::light_bishop ? 0 : 1];
        }
        if (*left == 0) return std::nullopt;
        --*left;
        return next;
    }

    /// Returns the state with one capture of a pawn by the colour used up, or nothing if no such capture is
    /// left. The columns stay unchanged.
    [[nodiscard]] std::optional<State> captured_pawn(Color color) const {
        if (state_.victims[index(opposite(color))] == 0) return std::nullopt;
        auto next = captured(color, CapturedPiece::any);
        if (next) --next->victims[index(opposite(color))];
        return next;
    }

    /// Returns true if captures with the pawn at index `i` must be tried. With ranks, promoted pawns are left
    /// out. Without ranks, a pawn is left out if the pawn below it has the same colour.
    [[nodiscard]] static bool is_to_be_tried(Pawns column, int i) {
        if (Pawns::has_ranks) return progress_of(column.at(i)) != promoted_progress;
        return i == 0 || column.at(i - 1) != column.at(i);
    }

    void visit_piece_captures(Color color, std::size_t file) {
        const Pawns column = state_.columns[file];
        const auto captured = captured_pawn(color);
        if (!captured) return;
        for (int i = 0; i < column.size(); ++i) {
            if (color_of(column.at(i)) == color || !is_to_be_tried(column, i)) continue;
            State next = *captured;
            next.columns[file] = column.without(i);
            visit_(next);
        }
    }

    void visit_pawn_captures(Color color, std::size_t file) {
        const Pawns column = state_.columns[file];
        for (int i = 0; i < column.size(); ++i) {
            if (color_of(column.at(i)) != color || !is_to_be_tried(column, i)) continue;
            const int most = 1 + max_progress_before_capture(file, i);
            if (file > 0) visit_captures_onto({column.at(i), file, i, file - 1, most});
            if (file < 7) visit_captures_onto({column.at(i), file, i, file + 1, most});
        }
    }

    void visit_captures_onto(const CapturingPawn& capturer) {
        const Color color = color_of(capturer.pawn);
        for (const CapturedPiece piece :
             {CapturedPiece::light_bishop, CapturedPiece::dark_bishop, CapturedPiece::any}) {
            auto left = captured(color, piece);
            if (!left) continue;
            left->columns[capturer.from] = state_.columns[capturer.from].without(capturer.place);
            visit_captures_of_pieces(piece, *left, capturer);
            if (!can_promote_behind_pawn(color, capturer)) continue;
            if (!is_taken_on(piece, capturer.to, color, promoted_progress)) continue;
            ++left->promoted[index(color)][capturer.to % 2];
            visit_(*left);
        }
        if (auto left = captured_pawn(color)) {
            left->columns[capturer.from] = state_.columns[capturer.from].without(capturer.place);
            visit_captures_of_pawns(*left, capturer);
        }
    }

    /// Returns how many ranks the pawn at index `place` in the column of `file` could have advanced when it
    /// leaves the file by a capture (kernel.hpp, 5).
    [[nodiscard]] int max_progress_before_capture(std::size_t file, int place) const {
        if (!Pawns::has_ranks) return promoted_progress;
        const Pawns column = state_.columns[file];
        const Color color = color_of(column.at(place));
        const int step = color == Color::white ? 1 : -1;
        int own_ahead = 0;
        for (int i = place + step; i >= 0 && i < column.size(); i += step, ++own_ahead) {
            if (color_of(column.at(i)) != color) return 4 - progress_of(column.at(i)) - own_ahead;
        }
        const int most = std::min(problem_.max_progress[index(color)][file], promoted_progress - 1);
        const bool promotes = problem_.promotion[index(color)][file] == Promotion::free;
        return promotes ? most : most - own_ahead;
    }

    void visit_captures_of_pieces(CapturedPiece piece, const State& left, const CapturingPawn& capturer) {
        const Pawns column = state_.columns[capturer.to];
        if (column.size() == Pawns::max_size) {
            is_complete_ = false;
            return;
        }
        for (int i = 0; i <= column.size(); ++i) {
            if (!Pawns::has_ranks && i < column.size() && column.at(i) == capturer.pawn) continue;
            visit_arrival(left, column.with(i, capturer.pawn), capturer.to, i, capturer.most, piece);
        }
    }

    void visit_captures_of_pawns(const State& left, const CapturingPawn& capturer) {
        const Pawns column = state_.columns[capturer.to];
        for (int i = 0; i < column.size(); ++i) {
            const Pawn victim = column.at(i);
            if (color_of(victim) == color_of(capturer.pawn) || progress_of(victim) == promoted_progress)
                continue;
            visit_arrival(left, column.with_instead(i, capturer.pawn), capturer.to, i,
                          std::min(capturer.most, 5 - progress_of(victim)), CapturedPiece::any);
        }
    }

    /// Returns true if `piece` can be captured on the square of a pawn of the colour `pawn` that has advanced
    /// `progress` ranks on the file. A bishop can only be captured on a square of its own shade.
    [[nodiscard]] static bool is_taken_on(CapturedPiece piece, std::size_t file, Color pawn, int progress) {
        if (piece == CapturedPiece::any) return true;
        const int rank = pawn == Color::white ? 1 + progress : 6 - progress;
        const bool is_light = (static_cast<int>(file) + rank) % 2 != 0;
        return is_light == (piece == CapturedPiece::light_bishop);
    }

    /// Visits the states after a pawn has arrived at index `place` of `column`, the new column of the file
    /// `to`. The pawn has now advanced at most `most` ranks. In `column` it still has its progress from
    /// before the capture.
    void visit_arrival(State next, Pawns column, std::size_t to, int place, int most, CapturedPiece taken) {
        next.columns[to] = column;
        if constexpr (Pawns::has_ranks)
            visit_progress(next, to, place, most, taken);
        else
            visit_(next);
    }

    /// With ranks, the progress of the arrived pawn is not certain, nor is that of an enemy pawn that it has
    /// passed. Visits one state for each possibility.
    void visit_progress(State& next, std::size_t to, int place, int most, CapturedPiece taken) {
        const RankedColumn column = next.columns[to];
        const RankedPawn pawn = column.at(place);
        const int step = pawn.color == Color::white ? -1 : 1;  // towards its own side
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
            RankedColumn arrived = column.with_instead(place, {pawn.color, progress});
            if (passed >= 0) {
                const RankedPawn other = column.at(passed);
                arrived = arrived.with_instead(passed, {other.color, std::max(other.progress, 6 - progress)});
            }
            if (!raise_progress(problem_, to, arrived)) continue;
            next.columns[to] = arrived;
            visit_(next);
        }
    }

    /// Returns true if the pawn at index `place` has certainly not promoted: its colour does not promote on
    /// the file, or an enemy stands ahead of it.
    [[nodiscard]] bool is_certain(Pawns column, std::size_t file, int place) const {
        const Color color = color_of(column.at(place));
        return problem_.promotion[index(color)][file] != Promotion::free || !is_foremost(column, place);
    }

    /// Returns true if no enemy stands ahead of the pawn.
    [[nodiscard]] static bool is_foremost(Pawns column, int place) {
        const Color color = color_of(column.at(place));
        const int step = color == Color::white ? 1 : -1;
        for (int i = place + step; i >= 0 && i < column.size(); i += step) {
            if (color_of(column.at(i)) != color) return false;
        }
        return true;
    }

    /// Returns true if the pawn can promote by a capture past a pawn that has never moved. The file of the
    /// capture must be blocked by such a pawn, the pawn's own file must not be, and no enemy may stand ahead
    /// of the pawn in its own column.
    [[nodiscard]] bool can_promote_behind_pawn(Color color, const CapturingPawn& capturer) const {
        const auto& promotion = problem_.promotion[index(color)];
        return promotion[capturer.to] == Promotion::by_capture &&
               promotion[capturer.from] != Promotion::by_capture &&
               is_foremost(state_.columns[capturer.from], capturer.place);
    }

    const ProblemOf<Pawns>& problem_;
    const State& state_;
    Visit& visit_;
    bool is_complete_ = true;
};

}  // namespace doublecheck::kernel
