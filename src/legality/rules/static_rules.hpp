// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/retraction.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/rules/refutation.hpp"

// The rules about a setup as it stands. Each rule is defined in the file that has its proof.

namespace doublecheck::rules {

using MaybeRefutation = std::optional<Refutation>;

/// What a rule looks at. A quiet move of a piece changes neither the men nor the rights, so it cannot change
/// the result of a rule about these.
enum class About : std::uint8_t { placement, checks, men_and_rights };

struct StaticRule {
    Rule rule;
    About about;
    /// Returns the refutation as a sentence.
    std::string (*explain)(const Setup&, const Refutation&);
    /// Returns a refutation by this rule, or by another rule of its file that has no `find` of its own, or
    /// nothing. May assume that the earlier rules in `all` do not refute the setup.
    MaybeRefutation (*find)(const Setup&, StartArray) = nullptr;
    /// Returns squares to point at in addition to those of the refutation.
    SquareSet (*more_squares)(const Setup&, const Refutation&) = nullptr;

    [[nodiscard]] bool refutes(const Setup& setup, StartArray array = StartArray::standard) const {
        return find(setup, array).has_value();
    }
};

extern const StaticRule kings, pawns_on_end_ranks, opposite_check, too_many_men, castling_rights, same_array,
    ep_square, ep_check, too_many_checkers, two_short_range, aligned_checkers, promotions, shut_bishops,
    unopposed_pawns, pawn_files;

/// All rules, in the order in which they are tried.
inline constexpr std::array all = {
    &kings,        &pawns_on_end_ranks, &opposite_check,    &too_many_men,    &castling_rights,  &same_array,
    &ep_square,    &ep_check,           &too_many_checkers, &two_short_range, &aligned_checkers, &promotions,
    &shut_bishops, &unopposed_pawns,    &pawn_files};

}  // namespace doublecheck::rules

namespace doublecheck {

/// Returns the refutation by the first rule in the table that refutes the setup as it stands, or nothing.
[[nodiscard]] std::optional<Refutation> refute_statically(const Setup& setup, StartArray array);

/// Tries only the rules about castling rights and counts of men, which look neither at attacks nor at the en
/// passant square. Requires one king of each colour and no pawn on an end rank.
[[nodiscard]] std::optional<Refutation> refute_rights_and_counts(const Setup& setup, StartArray array);

/// Returns a sentence that explains why the setup is impossible as it stands.
[[nodiscard]] Reason explain(const Refutation& refutation, const Setup& setup);

/// Returns the certificate `rule`.
[[nodiscard]] RuleCertificate certify(const Refutation& refutation);

/// Returns the names of the squares of a refutation.
[[nodiscard]] std::vector<std::string> square_names(const Refutation& refutation);

}  // namespace doublecheck
