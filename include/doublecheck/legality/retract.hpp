// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/retraction.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/history.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// The options of `retract`.
struct RetractOptions {
    StartArray array = StartArray::standard;  ///< the initial arrays from which a game may begin
    int plies = 1;                            ///< how many moves to take back; at least 1
    /// The setup is a diagram: its castling rights and its en passant square state nothing and are left out.
    bool is_diagram = false;
    /// Examine the position before each last move, however many there are, and try to construct a game that
    /// ends with it. Otherwise only a few last moves are examined further, and no games are constructed.
    bool decide = false;
    /// Explain why each other move is excluded, for the last move and for the forced moves before it
    /// (`RetractDetails::steps`).
    bool explain = false;
    /// Called from time to time with the number of last moves that are decided, of all that no rule refutes
    /// at once. May be empty.
    std::function<void(std::size_t decided, std::size_t all)> on_progress = {};
    /// Instead of the last moves, find what must have happened in every game that leads to the position.
    bool history = false;
    /// The limits of the whole question; the default is 200,000 nodes, or 3,000,000 with `decide`.
    Limits limits = {};
};

/// What a verdict on `retract` is about.
struct RetractSubject : SetupSubject {
    std::optional<int> plies = std::nullopt;
    bool is_diagram = false;
    bool history = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(SetupSubject::fields(),
                      members(field("plies", &RetractSubject::plies,
                                    "the number of moves that are taken back, if more than one"),
                              field_unless_empty("diagram", &RetractSubject::is_diagram,
                                                 "true: only the men and the side to move are given"),
                              field_unless_empty("history", &RetractSubject::history,
                                                 "true: the question is what must have happened")));
    }
};

/// What is known about a move that could have been the last one: a game that ends with it is known, or it is
/// neither refuted nor proved.
enum class LastMoveState : std::uint8_t { possible, open };

/// A move that could have been the last one. A move that could have been a capture or not is listed twice,
/// and so is a move whose captures differ in their state or in the moves before them.
struct LastMove {
    std::string text;
    Move move;            ///< the move as it was played
    RetractionKind kind;  ///< its kind
    std::vector<PieceType> captured = {};
    LastMoveState state = LastMoveState::open;
    /// With `plies`: the moves that could have been played before it, where this was examined.
    std::vector<LastMove> before = {};

    static constexpr std::string_view definition = "last-move";
    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("move", &LastMove::text, "the move as a player writes it, with both squares"),
            field_unless_empty("captured", &LastMove::captured,
                               "of a capture: the letters of the men that could have been captured"),
            field(
                "state", &LastMove::state,
                "possible: a game that ends with the move is known; open: it is neither refuted nor proved"),
            field_unless_empty("before", &LastMove::before,
                               "the moves that could have been played before it, where this was examined"));
    }
    friend bool operator==(const LastMove&, const LastMove&) = default;
};

/// Moves that are excluded for the same reason.
struct ExcludedMoves {
    std::string rule = {};
    std::string why = {};
    std::vector<std::string> moves = {};

    static constexpr std::string_view definition = "excluded-moves";
    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("rule", &ExcludedMoves::rule, "the rule that excludes the moves"),
                       field("why", &ExcludedMoves::why, "the reason, as the end of a sentence"),
                       field("moves", &ExcludedMoves::moves,
                             "the moves; with the captured men if only some captures are excluded"));
    }
};

/// One step back from a position: which moves could have led to it, and why each other move is excluded.
struct RetractStep {
    Setup position = {};
    std::vector<LastMove> last_moves = {};
    std::optional<Setup> before = std::nullopt;
    std::vector<ExcludedMoves> excluded = {};
    std::string text = {};

    static constexpr std::string_view definition = "retract-step";
    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("position", &RetractStep::position, "the position after the move, as a FEN"),
            field_unless_empty("last_moves", &RetractStep::last_moves,
                               "the moves that could have led to the position"),
            field("before", &RetractStep::before,
                  "the position before the move, as a FEN, if only one move is left"),
            field_unless_empty("excluded", &RetractStep::excluded, "why each other move is excluded"),
            field("text", &RetractStep::text, "the step in words"));
    }
};

/// A move that is taken back, with its text.
struct RetractedMove {
    Retraction retraction;  ///< the move and the man that it captured
    std::string text;       ///< such as `Rd6xf6`
};

/// What is found besides the answer.
struct RetractDetails {
    std::vector<LastMove> last_moves = {};
    /// With `explain`: the last move and the forced moves before it.
    std::vector<RetractStep> steps = {};
    std::vector<HistoryStatement> history = {};
    std::vector<HistoryStatement> not_known = {};
    std::optional<std::string> stopped = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field_unless_empty("last_moves", &RetractDetails::last_moves,
                               "all moves that could have been the last one: nothing refutes them"),
            field_unless_empty("steps", &RetractDetails::steps,
                               "with an explanation: the last move, and before it each move that was forced"),
            field_unless_empty("history", &RetractDetails::history,
                               "what must have happened in every game that leads to the position"),
            field_unless_empty("not_known", &RetractDetails::not_known,
                               "statements of which it is not known whether they hold"),
            field("stopped", &RetractDetails::stopped,
                  "the limit that ended the attempts to refute or to prove an open last move, or to learn "
                  "more"),
            field("assumed", &RetractDetails::assumed,
                  "what was assumed, as the position does not state it"));
    }
};

/// The certificate of a verdict on `retract`: the position itself is illegal, or the list of all retractions,
/// or the proofs of what must have happened.
using RetractCertificate = std::variant<RuleCertificate, KernelCertificate, CageCertificate, FactsCertificate,
                                        RetractionsCertificate, HistoryCertificate>;

/// Which moves could have been played last? The answer is `yes` with the list of these moves, or `no` with a
/// refutation of every one. With `history`, the answer is `yes` with statements that hold in every game that
/// leads to the position, or `no` if the position is illegal.
struct RetractVerdict : BasicVerdict, RetractDetails {
    static constexpr std::string_view question = "retract";  ///< the name of the question
    using Details = RetractDetails;                          ///< what is found besides the answer

    RetractSubject subject = {};                                   ///< the position
    std::optional<RetractCertificate> certificate = std::nullopt;  ///< all retractions, possible and refuted
};

/// Finds the moves that could have been played last.
///
///     for (const LastMove& last : retract(setup).last_moves) std::cout << last.text << '\n';
[[nodiscard]] RetractVerdict retract(const Setup& setup, const RetractOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const RetractVerdict& verdict, std::string_view label = {});

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
