// SPDX-License-Identifier: MIT
#pragma once

#include "check/check_kinds.hpp"

namespace doublecheck {

/// Finds out whether the moves of one position give check, and how, *by the last move*. The work that all
/// moves share is done once: the squares from which each kind of man would check the enemy king, and the own
/// men that alone stand between that king and an own line piece. Does not allocate memory.
///
///     const CheckContext context(position);
///     for (const Move move : position.legal_moves()) count += !context.classify(move).empty();
///
/// Requires that the position outlives the context.
class CheckContext {
  public:
    explicit CheckContext(const Position& position);

    /// Returns the kinds of check of a legal move, without those that need a mate test.
    [[nodiscard]] CheckKinds classify(Move move) const {
        if (!may_check(move)) return {};
        return is_plain(move) ? plain_check(move) : classify_any(move);
    }
    /// Returns true if a legal move gives check.
    [[nodiscard]] bool gives_check(Move move) const {
        return may_check(move) && (is_plain(move) || !checkers_after(move).empty());
    }
    /// Returns the men that give check after a legal move, on their squares after the move.
    [[nodiscard]] SquareSet checkers_after(Move move) const;

  private:
    /// Returns false only for moves that give no check. For plain moves a true result is certain as well.
    [[nodiscard]] bool may_check(Move move) const {
        return targets_[static_cast<std::size_t>(move.from().index())].contains(move.to());
    }
    /// Returns true if only the man that arrives can give check, and it is still of the kind that left.
    [[nodiscard]] bool is_plain(Move move) const {
        return move.kind() == MoveKind::normal && !discoverers_.contains(move.from());
    }
    [[nodiscard]] CheckKinds plain_check(Move move) const {
        CheckKinds kinds(move.to());
        kinds.add(CheckKind::check);
        kinds.add(CheckKind::direct);
        kinds.add(near_.contains(move.to()) ? CheckKind::contact : CheckKind::distant);
        if (met_.empty()) return kinds;
        kinds.add(CheckKind::cross_check);
        kinds.add(met_.contains(move.to()) ? CheckKind::cross_check_capture
                                           : CheckKind::cross_check_interposition);
        return kinds;
    }
    [[nodiscard]] CheckKinds classify_any(Move move) const;
    void set_targets(SquareSet men, SquareSet targets) {
        for (const Square square : men) targets_[static_cast<std::size_t>(square.index())] = targets;
    }

    const Position& position_;
    SquareSet discoverers_;  ///< the own men that give a discovered check by leaving their line
    SquareSet met_;          ///< the men that give check to the side to move
    SquareSet near_;         ///< squares from which a check is a contact check
    /// For each square with an own man: the target squares on which the man gives check, and all target
    /// squares that need a closer look. Entries of other squares are never written or read.
    union {
        std::array<SquareSet, 64> targets_;
    };
};

}  // namespace doublecheck
