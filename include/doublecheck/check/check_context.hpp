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
        if (!can_give_check(move)) return {};
        return classify_slowly(move);
    }
    /// Whether a legal move gives check.
    [[nodiscard]] bool gives_check(Move move) const {
        return can_give_check(move) && !checkers_after(move).empty();
    }
    /// The men that give check after a legal move, on the squares where they then stand.
    [[nodiscard]] SquareSet checkers_after(Move move) const;
    /// The own men whose departure from their line gives a discovered check.
    [[nodiscard]] SquareSet discoverers() const { return discoverers_; }

  private:
    /// False only for moves that surely give no check; true for nearly no others.
    [[nodiscard]] bool can_give_check(Move move) const {
        const auto from = static_cast<unsigned>(move.from().index());
        const auto to = static_cast<unsigned>(move.to().index());
        const std::uint64_t direct =
            ((pawns_ >> from) & (from_pawn_ >> to)) | ((knights_ >> from) & (from_knight_ >> to)) |
            ((diagonal_ >> from) & (from_diagonal_ >> to)) | ((straight_ >> from) & (from_straight_ >> to));
        const std::uint64_t revealed = discoverers_.bits() >> from;
        return (((direct | revealed) & 1) | (move.bits() & 0x3000U)) != 0;
    }
    [[nodiscard]] CheckKinds classify_slowly(Move move) const;

    const Position& position_;
    std::uint64_t pawns_;
    std::uint64_t knights_;
    std::uint64_t diagonal_;  ///< bishops and queens
    std::uint64_t straight_;  ///< rooks and queens
    std::uint64_t from_pawn_;
    std::uint64_t from_knight_;
    std::uint64_t from_diagonal_;
    std::uint64_t from_straight_;
    SquareSet discoverers_;
    Square king_;  ///< the enemy's
};

}  // namespace doublecheck
