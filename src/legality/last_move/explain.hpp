// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck {

/// Why one retraction cannot be, as the second half of a sentence: "it would already have given check from
/// d6".
[[nodiscard]] std::string explain_retraction(const JudgedOrigin& judged, const LastMoves& last_moves);

/// Why no move can have been the last one; the figure of thought for double checks, single checks and none.
[[nodiscard]] Reason explain_no_last_move(const LastMoves& last_moves,
                                          const std::vector<JudgedOrigin>& judged);

/// That a limit ended the look at lines of so many moves taken back.
[[nodiscard]] Reason explain_cut_off(const Budget& budget, int plies);

/// Which moves can have been the last one, and how they gave a double check.
[[nodiscard]] Reason explain_last_moves(const LastMoves& last_moves, const std::vector<JudgedOrigin>& judged);

/// The certificate `retractions` (docs/certificates.md); `dead_ends` stand behind what rules refute.
[[nodiscard]] Certificate certify(const LastMoves& last_moves, const std::vector<JudgedOrigin>& judged,
                                  std::vector<RefutedRetraction> dead_ends = {});

/// The entries of `refuted` in it; retractions refuted by `retraction.no-move-before` are left to
/// `dead_end_entry`.
[[nodiscard]] std::vector<RefutedRetraction> refuted_entries(const std::vector<JudgedOrigin>& judged);

/// The entry for one retraction to a position that itself has no last move, which `proof` shows.
[[nodiscard]] RefutedRetraction dead_end_entry(const Origin& origin, Given given,
                                               const RetractionProof& proof);

}  // namespace doublecheck
