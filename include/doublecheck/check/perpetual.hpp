// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/check/certificates.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A position of a strategy, and the check to give there.
struct PerpetualStep {
    Position position;  ///< the position
    Move check;         ///< the check to give in it
};

/// A position without a perpetual check. `escapes` lists checks, each with an answer that leads to a position
/// earlier in the list in which checks do not force mate. If checks do not force mate in this position, all
/// its checks are listed. If they do, every answer to every other check leads to an earlier position in which
/// checks force mate as well.
struct PerpetualEnd {
    Position position;                                ///< the position
    bool is_mate = false;                             ///< checks force mate
    std::vector<std::pair<Move, Move>> escapes = {};  ///< the checks, each with an answer to it
};

/// The result of `has_perpetual`.
struct Perpetual {
    /// Whether the side to move can give check with every move for ever, whatever the defence.
    Answer answer = Answer::unknown;
    bool is_mate = false;  ///< checks alone force mate; with `no`, that is why they cannot go on for ever
    /// When yes: a check for each position; the first position is the one in question.
    std::vector<PerpetualStep> strategy = {};
    /// When no: positions that prove it; the last one is the position in question.
    std::vector<PerpetualEnd> ends = {};
};

/// Returns whether the side to move has a perpetual check: a strategy in which every move is check, that goes
/// on for ever, and that no defence ends except by repetition or by running into mate. Computed as a greatest
/// fixpoint on the graph of checking moves and all replies. Positions are the same by FIDE 9.2.3; counters do
/// not matter. Each position opened and each check given costs a node.
[[nodiscard]] Perpetual has_perpetual(const Position& position, Budget& budget);

/// The options of `perpetual`.
struct PerpetualOptions {
    Limits limits = {.nodes = 100'000};  ///< limits of the search
};

/// What is found about a perpetual check besides the answer.
struct PerpetualDetails {
    std::optional<SanMove> move = std::nullopt;
    std::optional<std::string> limit = std::nullopt;
    std::optional<bool> checks_force_mate = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("move", &PerpetualDetails::move, "yes: the first check"),
                       field("limit", &PerpetualDetails::limit, "unknown: the limit that stopped the search"),
                       field("checks_force_mate", &PerpetualDetails::checks_force_mate,
                             "no: true if the checks force mate"));
    }
};

/// Can the side to move give check with every move for ever, whatever the defence?
struct PerpetualVerdict : BasicVerdict, PerpetualDetails {
    static constexpr std::string_view question = "perpetual";  ///< the name of the question
    using Details = PerpetualDetails;                          ///< what is found besides the answer

    SetupSubject subject = {};  ///< the position
    /// With `yes` the checks, with `no` the replies that end them.
    std::optional<std::variant<PerpetualCertificate, NoPerpetualCertificate>> certificate = std::nullopt;
};

/// Answers whether the side to move can give check with every move for ever, whatever the defence. The answer
/// `yes` comes with the first check in `move` and the whole strategy in the certificate, `no` with the
/// replies that end the checks; `checks_force_mate` is set if that is the reason. The answer `unknown` comes
/// with `limit`. Errors: those of `Position::from_setup`.
[[nodiscard]] Result<PerpetualVerdict> perpetual(const Setup& setup, const PerpetualOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const PerpetualVerdict& verdict, std::string_view label = {});

}  // namespace doublecheck
