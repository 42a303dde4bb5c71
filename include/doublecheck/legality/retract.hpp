// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/retraction.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The options of `judge_retract`.
struct RetractOptions {
    StartArray array = StartArray::standard;  ///< the initial arrays from which a game may begin
    int plies = 1;                            ///< how many moves to take back; at least 1
    Limits limits = {.nodes = 200'000};       ///< of the search for the moves before the last one
};

/// Finds the moves that could have been played last. The answer is `yes` with the list of these moves, or
/// `no` with a refutation of every one. The certificate holds all retractions, possible and refuted
/// (docs/certificates.md).
[[nodiscard]] Verdict judge_retract(const Setup& setup, const RetractOptions& options = {});

/// Returns all moves that could have been played last, judged one move back: the position before the move
/// passes every rule about a position as it stands and every count, and in it the move is legal and leads to
/// `setup` (FIDE 3.2 to 3.9). The list is empty if a side does not have exactly one king, or if the side that
/// has just moved is in check. The order is always the same.
[[nodiscard]] std::vector<Retraction> possible_retractions(const Setup& setup,
                                                           StartArray array = StartArray::standard);

/// Returns true if `possible_retractions` would return any move. Faster, as it stops at the first one.
[[nodiscard]] bool has_retraction(const Setup& setup, StartArray array = StartArray::standard);

/// Returns the move of a retraction in long notation: `Nb7-d6`, `Rd6xf6`, `e2xd1=R`, `d4xc3 e.p.`, `O-O`.
[[nodiscard]] std::string move_text(const Setup& after, const Retraction& retraction);

/// Returns `move_text`, and the man that was captured unless it was captured en passant:
/// `Rd6xf6, capturing a knight`. Two retractions of one position never have the same text.
[[nodiscard]] std::string retraction_text(const Setup& after, const Retraction& retraction);

}  // namespace doublecheck
