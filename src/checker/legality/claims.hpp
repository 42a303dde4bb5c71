// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "checker/common/leaves.hpp"

namespace doublecheck::checker {

/// What refutes a position, or a move taken back (docs/certificates.md).
enum class Rule : std::uint8_t {
    kings,
    pawn_on_end_rank,
    opposite_check,
    too_many_men,
    castling_right,
    ep_square,
    ep_check,
    too_many_checkers,
    aligned_checkers,
    two_short_range,
    promotions,
    shut_bishops,
    pawn_files,
    unopposed_pawns,
    kernel,
    check_before,
    right_kept,
    not_the_double_step,
    ep_square_missing,
    castling_through_check,
    no_move_before,
    listed_before,
};

/// The rule's id: `setup.kings`.
std::string_view name_of(Rule rule);
std::optional<Rule> rule_named(std::string_view name);

/// Whether the certificate `rule` may name it, of a position as it stands.
constexpr bool is_of_position(Rule rule) {
    return rule < Rule::kernel;
}

/// A rule, with as many squares, or the colour, as it is named with.
struct Claim {
    Rule rule = Rule::kings;
    Squares squares = {};
    std::optional<Color> color = {};
};

/// Nothing but what the rule needs: neither a square nor a colour too many, none missing.
Strict<Claim> claim_of(Rule rule, const std::optional<Squares>& squares, std::optional<Color> color);

}  // namespace doublecheck::checker

namespace doublecheck {

template <>
struct Reader<checker::Rule> {
    static constexpr std::string_view words = "a rule of the tables";
    static Strict<checker::Rule> read(const Value& value);
};

}  // namespace doublecheck
