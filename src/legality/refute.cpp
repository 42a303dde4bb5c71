// SPDX-License-Identifier: MIT
#include "legality/refute.hpp"

#include "legality/rules/rules.hpp"

namespace doublecheck {

namespace {

std::optional<Refutation> refute_counts(const Setup& setup, StartArray array) {
    if (const auto found = rules::promotions(setup)) return found;
    if (const auto found = rules::shut_bishops(setup, array)) return found;
    if (const auto found = rules::unopposed_pawns(setup)) return found;
    return rules::pawn_files(setup);
}

}  // namespace

std::optional<Refutation> refute_as_it_stands(const Setup& setup, StartArray array) {
    if (const auto found = rules::kings(setup)) return found;
    if (const auto found = rules::pawns_on_end_ranks(setup)) return found;
    if (const auto found = rules::opposite_check(setup)) return found;
    if (const auto found = rules::too_many_men(setup)) return found;
    if (const auto found = rules::castling_rights(setup, array)) return found;
    if (const auto found = rules::ep_square(setup)) return found;
    if (const auto found = rules::checkers(setup)) return found;
    return refute_counts(setup, array);
}

std::optional<Refutation> refute_rights_and_counts(const Setup& setup, StartArray array) {
    if (const auto found = rules::too_many_men(setup)) return found;
    if (const auto found = rules::castling_rights(setup, array)) return found;
    return refute_counts(setup, array);
}

}  // namespace doublecheck
