// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/board/square_set.hpp"
#include "doublecheck/legality/legality.hpp"
#include "legality/cages/closure.hpp"

namespace doublecheck::cages {

/// A closed set and the men it is about. The first state of the set holds men of the position in question.
struct Cage {
    Roster roster;
    ClosedSet set;
};

/// Tries to prove that no game leads to any position in which the men of `fragment` stand on their squares,
/// whatever stands elsewhere, and in which the men on `frozen` have never moved. Returns nothing if no closed
/// set is found within the budget, which counts states.
[[nodiscard]] std::optional<Cage> find_cage(const Board& fragment, SquareSet frozen, Budget& budget);

/// Searches for a cage of men that cannot be taken back, then for a cage of men that can only have come from
/// few squares. The men on `frozen` have never moved. Requires at most sixteen men a side and a board for
/// which `is_impossible` returns false.
[[nodiscard]] std::optional<Cage> find_cage_of_few(const Board& board, SquareSet frozen, Budget& budget);

/// Searches for a cage in a whole position at small cost. Finds nothing in Chess960, where homes are unknown.
/// Requires castling rights that the board does not contradict.
[[nodiscard]] std::optional<Cage> refute_by_cage(const Setup& setup, StartArray array, Budget& budget);

/// Explains which men lock which others in.
[[nodiscard]] Reason explain(const Cage& cage);

/// Returns the certificate `cage` (docs/certificates.md).
[[nodiscard]] CageCertificate certify(const Cage& cage);
/// Returns the board in the form of the first field of a FEN.
[[nodiscard]] std::string first_field(const Board& board);

}  // namespace doublecheck::cages
