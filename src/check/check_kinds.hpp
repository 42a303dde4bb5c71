// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "doublecheck/board/position.hpp"
#include "doublecheck/check/check_kind.hpp"

namespace doublecheck {

inline constexpr std::size_t check_kind_count = 33;

/// The stable names, in the order of the enumerators.
inline constexpr std::array<std::string_view, check_kind_count> check_kind_names = {
    "check",
    "direct",
    "discovered",
    "double",
    "two-way",
    "en-passant",
    "en-passant-reveal",
    "both-pawns-rank-reveal",
    "royal-discovery",
    "castling",
    "promotion",
    "underpromotion",
    "promotion-discovery",
    "contact",
    "distant",
    "cross-check",
    "cross-check-capture",
    "cross-check-interposition",
    "cross-check-king-move",
    "cross-check-en-passant",
    "checkmate",
    "double-mate",
    "two-way-mate",
    "discovered-mate",
    "castling-mate",
    "promotion-mate",
    "en-passant-mate",
    "pure-double-check-mate",
    "smothered-mate",
    "back-rank-mate",
    "epaulette-mate",
    "pure-mate",
    "model-mate",
};

/// The kinds of check that a move gave, and the men that give it. Empty if the move gave no check.
class CheckKinds {
  public:
    constexpr CheckKinds() = default;
    constexpr explicit CheckKinds(SquareSet checkers) : checkers_(checkers) {}

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(CheckKind kind) const {
        return ((bits_ >> static_cast<unsigned>(kind)) & 1) != 0;
    }
    /// Returns the men that give check, on their squares after the move.
    [[nodiscard]] constexpr SquareSet checkers() const { return checkers_; }
    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

    constexpr void add(CheckKind kind) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(kind); }
    constexpr void add_if(bool holds, CheckKind kind) {
        bits_ |= static_cast<std::uint64_t>(holds) << static_cast<unsigned>(kind);
    }

    friend constexpr bool operator==(const CheckKinds&, const CheckKinds&) = default;

  private:
    std::uint64_t bits_ = 0;
    SquareSet checkers_ = {};
};

/// Returns all kinds of check that a legal move gives, including the kinds of mate. Requires
/// `before.is_legal(move)`.
[[nodiscard]] CheckKinds check_kinds(const Position& before, Move move);

/// Returns the kinds of check of a legal move without those that need a mate test. Requires
/// `before.is_legal(move)`. For all moves of one position use `CheckContext`, which shares the work.
[[nodiscard]] CheckKinds classify_check(const Position& before, Move move);

/// Returns the kinds of check, without those of mate, for known checkers. Requires a legal move and exactly
/// the men that give check after it.
[[nodiscard]] CheckKinds kinds_of(const Position& before, Move move, SquareSet checkers);

}  // namespace doublecheck
