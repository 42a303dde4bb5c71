// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "doublecheck/problem/stipulation.hpp"
#include "problem/attack_search.hpp"
#include "problem/table.hpp"

namespace doublecheck::problem {

/// Decides what is forced other than mates (`DirectSearch`): stalemates (`=n`), selfmates (`s#n`, `s=n`), in
/// which the attacker forces the defender to mate or stalemate him, and reflexmates (`r#n`), in which in
/// addition each side must mate if it can mate in one.
///
/// It also decides by retro strategy (Codex for Chess Composition, article 16): of the castling rights
/// of two cases that exclude each other, each side may use those that no castling has excluded yet. A
/// castling proves that the case with its right holds, so that the rights of the other case are lost.
///
/// Tries the moves in the order of the generator, but first the last refutation with as many moves left. Each
/// position with the attacker to move is stored with the shortest solution and with the number of moves in
/// which there is none. Each position costs a node.
class ForcedSearch final : public AttackSearch {
  public:
    /// With `cases`, two sets of castling rights that exclude each other, decides by retro strategy. The
    /// positions given must then have the rights of both.
    ForcedSearch(Genre genre, Aim aim, Budget& budget,
                 const std::optional<std::array<SquareSet, 2>>& cases = std::nullopt)
        : genre_(genre), aim_(aim), budget_(budget), cases_(cases) {}

    [[nodiscard]] std::optional<int> mate_length(const Position& position, int most) override;
    [[nodiscard]] bool is_mated(const Position& position, int moves) override;
    [[nodiscard]] std::optional<Move> refutation(const Position& position, int moves) override;
    [[nodiscard]] bool is_reached_by_reply(const Position& position) const override;
    [[nodiscard]] bool must_mate(const Position& position) const override;
    [[nodiscard]] Position after(const Position& position, Move move) const override;
    [[nodiscard]] bool ends_with_reply() const override { return genre_ != Genre::direct; }
    [[nodiscard]] Budget& budget() const override { return budget_; }

  private:
    struct KnownResult {
        std::int16_t wins_in = 0;   ///< the aim is reached in this number of moves; 0: not known
        std::int16_t fails_in = 0;  ///< the aim is not reached in this number of moves
    };

    [[nodiscard]] bool is_reached(const Position& position) const;
    [[nodiscard]] bool wins(const Position& position, int moves);
    [[nodiscard]] bool is_refuted_by(const Position& position, Move reply, int moves);

    Genre genre_;
    Aim aim_;
    Budget& budget_;
    std::optional<std::array<SquareSet, 2>> cases_;
    Table<KnownResult> table_ = {};
    /// By the number of moves left: the last reply that refuted.
    std::array<std::optional<Move>, most_stipulated_moves + 1> refuters_ = {};
};

}  // namespace doublecheck::problem
