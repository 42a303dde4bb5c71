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

// The rules that refute a position as it stands (docs/certificates.md). Each rule is defined beside the
// functions that check it.

namespace doublecheck::checker {

struct Claim;

/// A position with the numbers of its men.
struct Counted {
    explicit Counted(const Position& counted) : position(counted), census(counted.men) {}

    const Position& position;
    Census census;
};

/// Whether a certificate with the rule names a colour: never, optionally, or always.
enum class Sided : std::uint8_t { no, perhaps, yes };

/// A rule: how certificates write it, and when it holds.
struct Rule {
    std::string_view id;
    /// How many squares a certificate with the rule names, and whether it names a colour. If the rule has
    /// both, a certificate names either the squares or the colour.
    std::size_t squares = 0;
    Sided side = Sided::no;
    std::uint64_t nodes = 0;  ///< the nodes that checking a claim costs
    /// Returns the squares of a reason with this rule. Null if they are the squares of the certificate.
    SquareFlags (*points_at)(const Position&, std::optional<Color>) = nullptr;

    /// Returns true if the rule holds for the position. A rule that always names a colour is tested for
    /// `side` only. The function may assume that the earlier rules in `all` do not hold.
    bool (*holds)(const Counted&, Color side) = nullptr;
    /// Returns true if the rule holds at the squares, or for the colour, that a claim names. If null, `holds`
    /// is called with the colour of the claim.
    bool (*holds_as)(const Claim&, const Position&) = nullptr;
};

/// A rule and the squares or the colour that a certificate names with it.
struct Claim {
    const Rule* rule = nullptr;
    Squares squares = {};
    std::optional<Color> color = {};
};

namespace rules {

extern const Rule kings, pawn_on_end_rank, castling_right, same_array, opposite_check, ep_square, ep_check,
    too_many_checkers, aligned_checkers, two_short_range, too_many_men, promotions, pawn_files, shut_bishops,
    unopposed_pawns;

/// All rules, in the order in which they are tested.
inline constexpr std::array all = {
    &kings,        &pawn_on_end_rank, &castling_right,    &same_array,       &opposite_check,
    &ep_square,    &ep_check,         &too_many_checkers, &aligned_checkers, &two_short_range,
    &too_many_men, &promotions,       &pawn_files,        &shut_bishops,     &unopposed_pawns};

/// Returns true if the first square of the claim holds the king of `color` and the others hold men that
/// attack it.
[[nodiscard]] bool names_king_and_attackers(const Claim& claim, const Men& men, Color color);

}  // namespace rules

/// Returns the rule with this id, or null if there is no such rule about a position as it stands.
[[nodiscard]] const Rule* rule_named(std::string_view id);

/// Makes a claim. Returns an error if squares or a colour are missing, or if there are more than the rule
/// names.
[[nodiscard]] Strict<Claim> claim_of(const Rule& rule, const std::optional<Squares>& squares,
                                     std::optional<Color> color);

/// Returns true if the rule of the claim holds for the position, at the squares or for the colour of the
/// claim.
[[nodiscard]] bool refutes(const Claim& claim, const Position& position, Meter& meter);

/// Returns a rule that holds for the position at any squares or for any colour, or null.
[[nodiscard]] const Rule* any_refutation(const Position& position);

}  // namespace doublecheck::checker

namespace doublecheck {

template <>
struct Reader<const checker::Rule*> {
    static Strict<const checker::Rule*> read(const Value& value);
};

}  // namespace doublecheck
