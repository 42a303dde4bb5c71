// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/last_move/last_moves.hpp"

// Several moves back: a search over retractions that refutes a position by refuting every position before it.
//
// An earlier position is refuted in one of four ways: by a rule about the position as it stands (LastMoves),
// by the proof kernel, by facts, or because every move that could have led to it comes from a position that
// is refuted or is already in the set S below.
//
// Proof that the last way is sound. Let S be the set of positions that were examined and not refuted by
// themselves. No position of S can begin a game, and every retraction of a position of S leads to a refuted
// position or to a position of S. Suppose that a game reaches S, and consider the first time it does. The
// game does not begin there, so a move led there from an earlier position. That position is either refuted,
// so no game leads to it, or in S, which contradicts "the first time".
//
// One earlier position stands for all positions that differ from it by more castling rights, or, if it has no
// en passant square, by the en passant field. More rights and an en passant square only reduce the moves that
// can be taken back, and no rule draws a conclusion from a missing right. So earlier positions are compared
// by men, side to move, rights and en passant square alone.
//
// Since all earlier positions must be refuted, a single one that is not refuted ends the search. The order of
// the search is chosen to find such a position soon.

namespace doublecheck::retro {

/// The limits of a search.
struct Effort {
    std::uint64_t positions = 1000;        ///< earlier positions in all
    std::uint64_t facts = 60;              ///< earlier positions that are examined for facts
    std::uint64_t kernel_states = 30'000;  ///< states of all kernel searches together
    std::uint64_t kernel_states_each = kernel::max_states_per_retraction;  ///< states of one kernel search
    /// A position is left open if it has more retractions than this, and also more than its share of
    /// `shared_retractions`.
    std::size_t retractions = 16;
    /// A limit on retractions that all positions before one position share equally.
    std::size_t shared_retractions = 64;
    std::size_t retractions_of_root = 128;  ///< like `retractions`, for the position to be judged
    int max_proof_depth = 6;  ///< depth of nested proofs in the certificate; deeper positions are listed
    /// Facts, cages and facts with cases are tried on positions at most this many moves back.
    std::optional<std::uint64_t> nodes_each = std::nullopt;  ///< of `decide`: nodes for one last move
    int depth_of_facts = 3;
    int depth_of_cages = 0;
    int depth_of_cases = 0;
    int depth_of_ranks = 0;  ///< the same for the proof kernel with the ranks of the pawns
};

/// How a method was applied to the earlier positions: to none of them, to each of them without reaching a
/// limit, or with a limit reached at least once.
enum class Coverage : std::uint8_t { none, complete, cut_off };

/// The result of a search.
struct Outcome {
    bool is_refuted = false;
    /// The retractions of the position to be judged. If it is refuted, each has a refutation.
    std::vector<RetractionGroup> judged = {};
    RetractionsCertificate certificate = {};  ///< if it is refuted
    /// The forced moves: the only possible last move, then the only move before it, and so on.
    std::vector<RetractedMove> forced = {};
    /// The position before the first forced move, if there is one.
    std::optional<Setup> before_forced = std::nullopt;
    std::uint64_t nodes = 0;  ///< earlier positions, states of kernel searches and steps of facts
    Coverage facts = Coverage::none;
    Coverage kernels = Coverage::none;
    std::string_view cut_off_by = {};  ///< the limit that ended the search, or empty
};

/// What is known about each last move of a position. An open last move is neither refuted nor proved.
struct Decision {
    std::vector<RetractionGroup> judged = {};  ///< the groups of open last moves have no refutation
    RetractionsCertificate certificate = {};   ///< the refutations; `possible` is empty
    std::uint64_t nodes = 0;                   ///< as in `Outcome`
    std::string_view cut_off_by = {};          ///< the limit that ended the search, or empty
};

/// How long to go on trying to refute last moves that are still open.
enum class Persistence : std::uint8_t {
    while_it_helps,  ///< until an effort refutes none; of the first effort, two attempts in vain are enough
    until_decided,   ///< until at most one last move is open
    all_or_nothing,  ///< until no last move is open, as long as all of them may yet be refuted
    while_few_are_open  ///< the same, but as soon as four last moves are open the search gives up
};

/// Receives the number of last moves that are refuted, of all that were to be refuted.
using DecisionListener = std::function<void(std::size_t refuted, std::size_t all)>;

/// Returns the efforts of the attempts on each last move, the smallest first.
[[nodiscard]] std::span<const Effort> all_efforts();

/// Tries to refute each last move by itself, by refuting the position before it. Makes one attempt at each
/// last move with each of the first `efforts` efforts. Requires the same as `refute_before`, but the position
/// may begin a game. Cages rest on the castling rights of `castling_rooks` alone; the position must have
/// them.
[[nodiscard]] Decision decide(const LastMoves& last_moves, SquareSet castling_rooks, Persistence persistence,
                              const Limits& limits, std::size_t efforts = all_efforts().size(),
                              const DecisionListener& on_progress = {});

/// Tries to refute all positions before the position of `last_moves`. Requires that no rule refutes the
/// position as it stands, and that no game begins with it.
[[nodiscard]] Outcome refute_before(const LastMoves& last_moves, const Effort& effort, const Limits& limits);

}  // namespace doublecheck::retro
