// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "doublecheck/board/retraction.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "legality/rules/refutation.hpp"

// The rules that judge a setup as it stands: a row each, beside its proof.

namespace doublecheck::rules {

using MaybeRefutation = std::optional<Refutation>;

/// What a rule looks at. A quiet move of an officer leaves men and rights as they were.
enum class About : std::uint8_t { placement, checks, men_and_rights };

struct StaticRule {
    Rule rule;
    About about;
    /// The refutation in a sentence.
    std::string (*words)(const Setup&, const Refutation&);
    /// Shows that no game leads to the setup, by this rule or by those of its file that have no such function
    /// themselves; or says nothing. May rely on what the rows before it in `all` exclude.
    MaybeRefutation (*find)(const Setup&, StartArray) = nullptr;
    /// What to point at besides the squares that the refutation names.
    SquareSet (*more_squares)(const Setup&, const Refutation&) = nullptr;

    [[nodiscard]] bool refutes(const Setup& setup, StartArray array = StartArray::standard) const {
        return find(setup, array).has_value();
    }
};

extern const StaticRule kings, pawns_on_end_ranks, opposite_check, too_many_men, castling_rights, same_array,
    ep_square, ep_check, too_many_checkers, two_short_range, aligned_checkers, promotions, shut_bishops,
    unopposed_pawns, pawn_files;

/// All of them, in the order in which they are asked.
inline constexpr std::array all = {
    &kings,        &pawns_on_end_ranks, &opposite_check,    &too_many_men,    &castling_rights,  &same_array,
    &ep_square,    &ep_check,           &too_many_checkers, &two_short_range, &aligned_checkers, &promotions,
    &shut_bishops, &unopposed_pawns,    &pawn_files};

}  // namespace doublecheck::rules
