// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "checker/common/board.hpp"
#include "checker/common/leaves.hpp"
#include "checker/common/meter.hpp"

// The rules that refute a position as it stands (docs/certificates.md): a row each, beside what checks it.

namespace doublecheck::checker {

struct Claim;

/// A position whose men are counted.
struct Counted {
    explicit Counted(const Position& counted) : position(counted), census(counted.men) {}

    const Position& position;
    Census census;
};

/// Whether a rule is named with a colour.
enum class Sided : std::uint8_t { no, perhaps, yes };

/// A rule: how it stands in certificates, and when it holds.
struct Rule {
    std::string_view id;
    /// With how many squares it is named, and whether with a colour; one that has both, with either of them.
    std::size_t squares = 0;
    Sided side = Sided::no;
    std::uint64_t nodes = 0;  ///< that looking at a claim costs
    /// The squares of its reasons, if they are not those that it is named with.
    SquareFlags (*points_at)(const Position&, std::optional<Color>) = nullptr;

    /// Whether it holds for the position; of a rule that is always named with a colour, for that side. May
    /// rely on what the rows before it in `all` exclude.
    bool (*holds)(const Counted&, Color side) = nullptr;
    /// Whether it holds as a claim says; without it, whether it holds for the colour that is named.
    bool (*holds_as)(const Claim&, const Position&) = nullptr;
};

/// A rule, with as many squares, or the colour, as it is named with.
struct Claim {
    const Rule* rule = nullptr;
    Squares squares = {};
    std::optional<Color> color = {};
};

namespace rules {

extern const Rule kings, pawn_on_end_rank, castling_right, same_array, opposite_check, ep_square, ep_check,
    too_many_checkers, aligned_checkers, two_short_range, too_many_men, promotions, pawn_files, shut_bishops,
    unopposed_pawns;

/// All of them, in the order in which they are asked.
inline constexpr std::array all = {
    &kings,        &pawn_on_end_rank, &castling_right,    &same_array,       &opposite_check,
    &ep_square,    &ep_check,         &too_many_checkers, &aligned_checkers, &two_short_range,
    &too_many_men, &promotions,       &pawn_files,        &shut_bishops,     &unopposed_pawns};

/// Whether the squares are the king of that colour and then attackers of it.
[[nodiscard]] bool names_king_and_attackers(const Claim& claim, const Men& men, Color color);

}  // namespace rules

/// The rule of that id; null if it is none about a position as it stands.
[[nodiscard]] const Rule* rule_named(std::string_view id);

/// Nothing but what the rule needs: neither a square nor a colour too many, none missing.
[[nodiscard]] Strict<Claim> claim_of(const Rule& rule, const std::optional<Squares>& squares,
                                     std::optional<Color> color);

/// Whether a rule holds for a position, at the squares or for the colour that are named.
[[nodiscard]] bool refutes(const Claim& claim, const Position& position, Meter& meter);

/// A rule that holds for the position at any squares, or null.
[[nodiscard]] const Rule* any_refutation(const Position& position);

}  // namespace doublecheck::checker

namespace doublecheck {

template <>
struct Reader<const checker::Rule*> {
    static Strict<const checker::Rule*> read(const Value& value);
};

}  // namespace doublecheck
