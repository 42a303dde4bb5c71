// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The kinds of check that one move can give; docs/check.md defines each. Those up to
/// `cross_check_en_passant` need no mate test.
enum class CheckKind : std::uint8_t {
    check,
    direct,
    discovered,
    double_check,
    two_way,
    en_passant,
    en_passant_reveal,
    both_pawns_rank_reveal,
    royal_discovery,
    castling,
    promotion,
    underpromotion,
    promotion_discovery,
    contact,
    distant,
    cross_check,
    cross_check_capture,
    cross_check_interposition,
    cross_check_king_move,
    cross_check_en_passant,
    checkmate,
    double_mate,
    two_way_mate,
    discovered_mate,
    castling_mate,
    promotion_mate,
    en_passant_mate,
    pure_double_check_mate,
    smothered_mate,
    back_rank_mate,
    epaulette_mate,
    pure_mate,
    model_mate,
};

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

/// Returns the stable name: `direct`, `double`, `en-passant-reveal`, ...
[[nodiscard]] std::string_view to_string(CheckKind kind);

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
