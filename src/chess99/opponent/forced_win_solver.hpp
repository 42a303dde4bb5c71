// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "chess99/forced_win.hpp"
#include "doublecheck/base/budget.hpp"

namespace doublecheck::chess99 {

/// Decides whether a win can be forced within a number of plies. A node of the winner needs one winning play;
/// a node of the defender needs all plays to lose. Results are stored in a table.
///
/// A result does not depend on the moves that led to the position. It depends on the move number only when
/// the limit of moves is near; the move number is then part of the key.
class ForcedWinSolver {
  public:
    ForcedWinSolver(const Position& root, int max_plies, const Limits& limits, const Options& options);

    /// Returns true if the player to move can force the capture of the king within `plies` plies, an odd
    /// number. The result has no meaning if the budget is exhausted.
    [[nodiscard]] bool wins(const Position& position, int plies);

    /// Returns the tree of a win. Requires that `wins(position, plies)` is true. Returns nothing if the
    /// budget is exhausted or the tree becomes too large.
    [[nodiscard]] std::optional<ForcedPlay> tree(const Position& position, int plies);

    [[nodiscard]] const Budget& budget() const { return budget_; }
    [[nodiscard]] bool tree_is_too_large() const { return tree_size_ > max_forced_tree; }

  private:
    static constexpr std::uint32_t no_move = ~0U;

    /// Results for a position: the smallest number of plies within which a win is proved, the largest number
    /// of plies within which there is none, and the play that won or refuted.
    struct Slot {
        std::uint64_t key = 0;
        std::uint64_t second_key = 0;
        std::uint32_t move = no_move;
        std::uint8_t win_within = 255;
        std::uint8_t no_win_within = 0;
    };

    /// Returns true if every play of the player to move loses the king within `plies` plies, an even number.
    [[nodiscard]] bool loses(const Position& position, int plies);
    [[nodiscard]] std::optional<Move> winning_play(const Position& position, int plies,
                                                   std::optional<Move> first);
    [[nodiscard]] std::optional<Move> refutation(const Position& position, const MoveList& list, int plies,
                                                 std::optional<Move> first);
    [[nodiscard]] bool wins_with(const Position& position, Move move, int plies);
    [[nodiscard]] bool holds_with(const Position& position, Move move, int plies);
    [[nodiscard]] std::optional<Move> winning_capture(const Position& position) const;
    [[nodiscard]] bool has_waiting_pawn(const Position& position) const;
    [[nodiscard]] bool is_past_limit(const Position& position) const;

    [[nodiscard]] Slot& slot_of(const Position& position);
    void keep(const Position& position, int plies, bool is_win, std::optional<Move> move);

    Options options_;
    Budget budget_;
    bool limit_is_near_ = false;
    int tree_size_ = 0;
    std::vector<Slot> slots_;
    /// For each number of plies that are left, the last reply that refuted a win.
    std::vector<std::uint32_t> refuting_;
};

}  // namespace doublecheck::chess99
