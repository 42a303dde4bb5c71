// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/last_move/last_moves.hpp"

// Several moves back: a search over retractions that refutes a position by refuting every position before it.
//
// A position before is refuted by a rule, as it stands (LastMoves), by the proof kernel, by facts, or because
// every move that can have led to it leads back to positions that are refuted or are looked at already.
//
// Proof that the last is enough. Let S be the positions that were looked at and not refuted by themselves.
// None of them is one from which a game may begin, and every retraction of each leads to a refuted position
// or to one in S. Take a game that comes to a position of S, and the first time it does. It does not begin
// there, so there is a move before, from a position that no game leads to or that is in S: neither can be.
//
// A position before stands for all that differ from it by more castling rights or by the en passant field (if
// it has no en passant square): both only allow fewer moves to be taken back, and the rules draw nothing from
// a right that is missing. So positions before are told apart by men, turn, rights and en passant square
// alone.
//
// As all positions before must be refuted, one that is free ends the search; the order is made to find it
// soon.

namespace doublecheck::back {

/// What a search may look at.
struct Effort {
    std::uint64_t positions = 1000;         ///< positions before
    std::uint64_t facts = 60;               ///< of them, examined for facts
    std::uint64_t kernel_states = 30'000;   ///< of all kernels together
    std::size_t retractions = 16;           ///< a position with more that stand is free,
    std::size_t room = 64;                  ///< but this, shared by its neighbours, it may have in any case
    std::size_t retractions_of_root = 128;  ///< the same for the position itself
    int deepest_nest = 6;  ///< proofs nest so deep in the certificate; what lies behind is listed
};

/// Whether a tier was asked of positions before: not at all, of each to its end, or not always.
enum class Use : std::uint8_t { none, whole, cut_off };

/// What it found.
struct Outcome {
    bool is_refuted = false;
    /// Of the position itself, with a refutation for each retraction if it is refuted.
    std::vector<JudgedOrigin> judged = {};
    Certificate certificate = {};  ///< if it is refuted
    /// The only possible last move, the only one before it, and so on; as far as that was found out.
    std::vector<std::string> forced = {};
    std::uint64_t nodes = 0;  ///< positions before, states of their kernels and steps of their facts
    Use facts = Use::none;
    Use kernels = Use::none;
    std::string_view cut_off_by = {};  ///< the limit that ended it, if one did
};

/// Looks for a refutation of all positions before. Requires that the setup itself is not refuted by a rule,
/// and is no position from which a game begins.
[[nodiscard]] Outcome refute_before(const LastMoves& last_moves, const Effort& effort, const Limits& limits);

}  // namespace doublecheck::back
