// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/square_set.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck::retro {

/// A proof that no move can have been the last one.
struct NoLastMove {
    std::vector<RetractionGroup> judged = {};  ///< all retractions, each with a refutation
    RetractionsCertificate certificate = {};
};

/// How long to try: until it is clear that not all last moves will be refuted, or only as long as at most
/// three are open.
enum class Patience : std::uint8_t { long_tries, while_few_are_open };

/// Tries to refute every last move. Where at most three last moves withstand the attempts of `decide`, tries
/// to refute in the same way every move before each of them, up to six moves back. Returns nothing if a last
/// move is left or a limit stopped the search. Requires the same as `decide`.
[[nodiscard]] std::optional<NoLastMove> refute_all(const LastMoves& last_moves, SquareSet castling_rooks,
                                                   Patience patience, const Limits& limits);

}  // namespace doublecheck::retro
