// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/threads/thread_pool.hpp"
#include "doublecheck/verdict/field.hpp"
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

/// The options of `legality` and `legality_of_diagram`.
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

/// What a verdict on `legality` is about.
struct LegalitySubject : SetupSubject {
    bool counters = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(SetupSubject::fields(),
                      members(field_unless_empty(
                          "counters", &LegalitySubject::counters,
                          "true: the halfmove clock and the move number count as part of the position")));
    }
};

/// The tiers of checks, in the order in which verdicts list them. docs/legality.md describes each.
enum class Tier : std::uint8_t {
    men_and_rights,
    checks,
    last_moves,
    facts,
    kernel,
    search,
    kernel_with_ranks,
    facts_with_cases
};

/// How close an unsuccessful search for a game came to the position.
struct Construction {
    std::string stopped = {};
    std::optional<Setup> start = std::nullopt;
    Setup nearest = {};
    std::vector<UciMove> moves = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("stopped", &Construction::stopped, "the limit that ended the search"),
                       field("start", &Construction::start, "of Chess960: the first position, as a FEN"),
                       field("nearest", &Construction::nearest,
                             "the nearest position that the search reached, as a FEN"),
                       field("moves", &Construction::moves, "the game to that position, in UCI"));
    }
};

/// What is known about a position that nothing refutes.
struct Unrefuted {
    std::vector<Tier> passed = {};
    std::vector<RetractedMove> forced_last_moves = {};
    std::vector<Tier> passed_before = {};
    std::map<Tier, std::string> stopped = {};
    std::optional<std::vector<std::string>> captures = std::nullopt;
    std::optional<Construction> construction = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("passed", &Unrefuted::passed, "the methods that do not refute the position"),
            field_unless_empty("forced_last_moves", &Unrefuted::forced_last_moves,
                               "the last moves, as long as only one is possible; the last one first"),
            field_unless_empty("passed_before", &Unrefuted::passed_before,
                               "the methods that do not refute the earlier positions"),
            field_unless_empty("stopped", &Unrefuted::stopped,
                               "the methods that a limit stopped, with the limit"),
            field("kernel", &Unrefuted::captures,
                  "captures by which the pawns could have come where they are"),
            field("construction", &Unrefuted::construction,
                  "if no game was found: how near the search came"));
    }
};

/// What is found besides the answer.
struct LegalityDetails {
    std::optional<Unrefuted> unrefuted = std::nullopt;  ///< set unless the position is refuted or proved
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(group(&LegalityDetails::unrefuted),
                       field("assumed", &LegalityDetails::assumed,
                             "what was assumed, as the position does not state it"));
    }
};

/// The certificate of a verdict on `legality`: a refutation of one of several kinds, or a game.
using LegalityCertificate =
    std::variant<RuleCertificate, CountersCertificate, KernelCertificate, CageCertificate,
                 ProofGameCertificate, FactsCertificate, RetractionsCertificate>;

/// Could the position have arisen in a game?
struct LegalityVerdict : BasicVerdict, LegalityDetails {
    static constexpr std::string_view question = "legality";  ///< the name of the question
    using Details = LegalityDetails;                          ///< what is found besides the answer

    LegalitySubject subject = {};                                   ///< the position
    std::optional<LegalityCertificate> certificate = std::nullopt;  ///< the refutation, or the game
    std::optional<ProofGame> game = std::nullopt;  ///< if the answer is yes: the game that leads there
};

/// Decides whether the position could have arisen in a game (FIDE 3.10.3). `no` comes with a refutation and
/// `yes` with a game. `unknown` means that neither was found within the limits; docs/legality.md lists what
/// is tried.
///
///     const LegalityVerdict verdict = legality(setup, {.construct = true});
///     if (verdict.game) std::cout << verdict.game->moves.size() << " plies\n";
[[nodiscard]] LegalityVerdict legality(const Setup& setup, const LegalityOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const LegalityVerdict& verdict, std::string_view label = {});

/// Returns the id of the first cheap rule that refutes the position: a rule about the position as it stands,
/// a count, or the absence of a possible last move. Returns nothing if none does. Takes microseconds.
[[nodiscard]] std::optional<std::string_view> refuting_rule(const Setup& setup,
                                                            StartArray array = StartArray::standard);

/// Returns the reason that `legality` gives for `refuting_rule`, or nothing if no cheap rule refutes
/// the position. Takes about a microsecond for a position that is not refuted.
[[nodiscard]] std::optional<Reason> refute(const Setup& setup, StartArray array = StartArray::standard);

/// Returns the reason of every rule about the position as it stands that refutes it, in the order in which
/// `legality` tries them. A missing king, a pawn on an end rank, a king that could be captured, and too
/// many men are reported alone. Last moves are not examined.
[[nodiscard]] std::vector<Reason> static_refutations(const Setup& setup,
                                                     StartArray array = StartArray::standard);

/// Returns the reason why no last move could have given the check or checks on the board, or nothing. An en
/// passant square that is missing does not count against a double step. Returns nothing if the side to move
/// is not in check, or if `static_refutations` already refutes the position.
[[nodiscard]] std::optional<Reason> refute_check(const Setup& setup, StartArray array = StartArray::standard);

/// Returns all rules that verdicts on legality, last moves and fragments can name.
[[nodiscard]] std::span<const Rule> legality_rules();

/// Returns the whole chain of reasoning behind a refutation, read from its certificate. For a proof by facts
/// that is every step, numbered; for last moves each move with what excludes it; for a kernel how many states
/// were searched. The list is empty if the reasons of the verdict already contain everything, or if there is
/// no certificate.
[[nodiscard]] std::vector<Reason> explain_fully(const LegalityVerdict& verdict);
/// Returns the whole chain of reasoning behind a refutation in a verdict on last moves.
[[nodiscard]] std::vector<Reason> explain_fully(const RetractVerdict& verdict);

}  // namespace doublecheck
