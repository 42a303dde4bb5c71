// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/check/check_kinds.hpp"

namespace doublecheck {

/// What all moves of one position share for telling whether, and how, they give check *by the last move*: the
/// squares from which each kind of man would check the enemy king, and the own men that alone stand between
/// that king and an own line piece. Does not allocate.
///
///     const CheckContext context(position);
///     for (const Move move : position.legal_moves()) count += !context.classify(move).empty();
///
/// Requires that the position outlives it.
class CheckContext {
  public:
    explicit CheckContext(const Position& position);

    /// The kinds of check of a legal move, without those that need a mate test.
    [[nodiscard]] CheckKinds classify(Move move) const {
        if (!may_check(move)) return {};
        return is_plain(move) ? plain_check(move) : classify_any(move);
    }
    /// Whether a legal move gives check.
    [[nodiscard]] bool gives_check(Move move) const {
        return may_check(move) && (is_plain(move) || !checkers_after(move).empty());
    }
    /// The men that give check after a legal move, on the squares where they then stand.
    [[nodiscard]] SquareSet checkers_after(Move move) const;
    /// The own men whose departure from their line gives a discovered check.
    [[nodiscard]] SquareSet discoverers() const { return discoverers_; }

  private:
    /// False only for moves that give no check; always right for plain moves.
    [[nodiscard]] bool may_check(Move move) const {
        return targets_[static_cast<std::size_t>(move.from().index())].contains(move.to());
    }
    /// Whether such a check can only be that of the man that arrives, as it was when it left.
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
    SquareSet discoverers_;
    SquareSet met_;   ///< the men that give check to the side to move
    SquareSet near_;  ///< squares from which a check is a contact check
    /// For each square with an own man, a set that has the squares where its arrival gives check, and all
    /// squares that need a closer look. The others are never written nor read.
    union {
        std::array<SquareSet, 64> targets_;
    };
};

}  // namespace doublecheck
