// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/threads/thread_pool.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A game from an initial array that the caller supplies. It is replayed before it is used.
struct SuppliedGame {
    Position start;           ///< the initial position
    std::vector<Move> moves;  ///< the moves, in order
};

/// A game that leads to the position.
struct ProofGame {
    Position start;           ///< the initial position
    std::vector<Move> moves;  ///< the moves, in order
};

/// The games of the certificate of `judge_legality`, `judge_diagram` or `judge_proof_games`, as a part of the
/// verdict.
struct ProofGames {
    std::vector<ProofGame> games = {};  ///< the games; one, except for `judge_proof_games`
};

/// The options of `judge_legality` and `judge_diagram`.
struct LegalityOptions {
    StartArray array = StartArray::standard;  ///< the initial arrays from which a game may begin
    /// Also judge the halfmove clock and the move number of the setup.
    bool counters = false;
    /// If nothing refutes the position, try to construct a game that leads to it. Without a limit on nodes or
    /// seconds this takes two seconds at most.
    bool construct = false;
    /// Use what is left of the limits to shorten the constructed game.
    bool shorten = false;
    /// A game that leads to the position, if the caller has one.
    std::optional<SuppliedGame> game = std::nullopt;
    /// Thread pool for constructing a game; null for one thread. Neither the answer nor the number of nodes
    /// depends on it.
    const ThreadPool* thread_pool = nullptr;
    Limits limits = {};  ///< the limits of the whole question
};

/// Decides whether the position could have arisen in a game (FIDE 3.10.3). `no` comes with a refutation and
/// `yes` with a game. `unknown` means that neither was found within the limits; docs/legality.md lists what
/// is tried.
[[nodiscard]] Verdict judge_legality(const Setup& setup, const LegalityOptions& options = {});

/// Returns the id of the first cheap rule that refutes the position: a rule about the position as it stands,
/// a count, or the absence of a possible last move. Returns nothing if none does. Takes microseconds.
[[nodiscard]] std::optional<std::string_view> refuting_rule(const Setup& setup,
                                                            StartArray array = StartArray::standard);

/// Returns the reason that `judge_legality` gives for `refuting_rule`, or nothing if no cheap rule refutes
/// the position. Takes about a microsecond for a position that is not refuted.
[[nodiscard]] std::optional<Reason> refute(const Setup& setup, StartArray array = StartArray::standard);

/// Returns the reason of every rule about the position as it stands that refutes it, in the order in which
/// `judge_legality` tries them. A missing king, a pawn on an end rank, a king that could be captured, and too
/// many men are reported alone. Last moves are not examined.
[[nodiscard]] std::vector<Reason> static_refutations(const Setup& setup,
                                                     StartArray array = StartArray::standard);

/// Returns the reason why no last move could have given the check or checks on the board, or nothing. An en
/// passant square that is missing does not count against a double step. Returns nothing if the side to move
/// is not in check, or if `static_refutations` already refutes the position.
[[nodiscard]] std::optional<Reason> refute_check(const Setup& setup, StartArray array = StartArray::standard);

/// Returns all rules that verdicts on legality, last moves and fragments can name.
[[nodiscard]] std::span<const Rule> legality_rules();

/// Returns the whole chain of reasoning behind a refutation by `judge_legality` or `retract`, read from
/// its certificate. For a proof by facts that is every step, numbered; for last moves each move with what
/// excludes it; for a kernel how many states were searched. The list is empty if the reasons of the verdict
/// already contain everything, or if there is no certificate.
[[nodiscard]] std::vector<Reason> explain_fully(const Verdict& verdict);

}  // namespace doublecheck
