// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/last_move/last_moves.hpp"
#include "notation/leaves.hpp"
#include "verdict/fields.hpp"

namespace doublecheck {

/// Explains why one retraction is impossible, as the second half of a sentence: "it would already have given
/// check from d6".
[[nodiscard]] std::string explain_retraction(const RetractionGroup& judged, const LastMoves& last_moves);

/// Returns " capturing a pawn, a knight or nothing", which are the captures that the group is about, or an
/// empty text if it is about all captures.
[[nodiscard]] std::string captured_text(const RetractionGroup& judged);

/// Explains why no move could have been the last one. The text differs for two checks, one check and none.
[[nodiscard]] Reason explain_no_last_move(const LastMoves& last_moves,
                                          const std::vector<RetractionGroup>& judged);

/// Reports that a limit ended the search before all last moves were examined.
[[nodiscard]] Reason explain_cut_off(const Budget& budget);

/// States how many moves could have been the last one. If there is only one, names it, explains how it gave
/// check, and names the moves that were forced before it. If `is_refuted` returns true for the position
/// before it, whatever it captured, states that that position is illegal.
[[nodiscard]] Reason explain_last_moves(const LastMoves& last_moves, std::vector<LastMove> possible,
                                        const std::function<bool(const Setup&)>& is_refuted);

/// Returns the name of a kind of retraction in certificates.
[[nodiscard]] std::string_view kind_name(RetractionKind kind);

/// Returns the certificate `retractions` (docs/certificates.md) for last moves that rules refute.
[[nodiscard]] RetractionsCertificate certify(const std::vector<RetractionGroup>& judged);

/// Returns the entry for a retraction that nothing refutes.
[[nodiscard]] PossibleRetraction possible_entry(const LastMoves& last_moves, const Retraction& retraction);

/// Returns the entries for retractions that a rule refutes. Retractions refuted by
/// `retraction.no-move-before` are skipped; `dead_end_entry` makes their entries.
[[nodiscard]] std::vector<RefutedRetraction> refuted_entries(const std::vector<RetractionGroup>& judged);

/// Returns the entry for one retraction to a position that itself has no last move, with the proof of that.
[[nodiscard]] RefutedRetraction dead_end_entry(const Origin& origin, Victim victim,
                                               const RetractionProof& proof);

}  // namespace doublecheck
