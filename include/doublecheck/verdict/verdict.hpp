// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// The answer to a question. `unknown` means that a limit stopped the work, never that there was an error.
enum class Answer : std::uint8_t { yes, no, unknown };

/// Returns `yes`, `no` or `unknown`.
[[nodiscard]] std::string_view to_string(Answer answer);

/// An entry of the rule catalogue. `id` does not change after a release; `statement` is the rule in one
/// sentence; `basis` is the law it comes from, or a short proof.
struct Rule {
    std::string_view id;         ///< a stable id, such as `check.double`
    std::string_view statement;  ///< the rule in one sentence
    std::string_view basis;      ///< the law that it comes from, or a short proof
};

/// Returns the rule with that id, or null.
[[nodiscard]] const Rule* find_rule(std::span<const Rule> rules, std::string_view id);

/// One rule that led to the answer. `rule` is the id of a `Rule`, `text` is a sentence for
/// people, and `squares` are the squares on the board to which the reason points ("e4").
template <typename SquareType>
struct BasicReason {
    std::string rule;                      ///< the id of the rule
    std::string text;                      ///< the sentence
    std::vector<SquareType> squares = {};  ///< the squares: of type `Square` in verdicts about chess

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("rule", &BasicReason::rule, "an id of the rule catalogue"),
                       field("text", &BasicReason::text, "a sentence for people"),
                       field("squares", &BasicReason::squares, "what to point at on the board"));
    }
    friend bool operator==(const BasicReason&, const BasicReason&) = default;
};
/// A reason as it stands in JSON, with the names of its squares.
using WrittenReason = BasicReason<std::string>;

/// Data with which the checker can confirm a verdict without trusting the code that found it. `kind` is the
/// form of the certificate; docs/certificates.md describes each form.
struct Certificate {
    std::string kind;  ///< the form
    Object body = {};  ///< the content

    friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// The cost of an answer. Microseconds are stored only on request, so that equal runs give equal output.
struct Effort {
    std::uint64_t nodes = 0;                                  ///< the number of nodes that were spent
    std::optional<std::int64_t> microseconds = std::nullopt;  ///< the time, if it was asked for

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("nodes", &Effort::nodes, "positions or steps that were looked at"),
                       field("microseconds", &Effort::microseconds, "only when asked for"));
    }
    friend bool operator==(const Effort&, const Effort&) = default;
};

/// What the verdicts on all questions have in common. A question has a struct of its own, such as
/// `RetractVerdict`, which adds the subject, what was found, and the certificate. `SquareType` is the type of
/// the squares of the reasons.
template <typename SquareType>
struct BasicVerdictOn {
    Answer answer = Answer::unknown;                    ///< the answer
    std::vector<BasicReason<SquareType>> reasons = {};  ///< the reasons, the deciding one first
    Effort effort = {};                                 ///< the cost
};

/// A verdict as it stands in a line of JSON, on whatever question. `verify` checks it.
///
/// `subject` contains everything that the question depends on (`fen`, `move`, ...), so that a verdict can be
/// verified by itself. `details` contains what the question reports besides the answer, for example last
/// moves or kinds of check.
struct VerdictDocument {
    std::string question;                                   ///< the question, such as `legality`
    Object subject = {};                                    ///< what the question depends on
    Answer answer = Answer::unknown;                        ///< the answer
    std::vector<WrittenReason> reasons = {};                ///< the reasons, the deciding one first
    Object details = {};                                    ///< what the question reports besides
    std::optional<Certificate> certificate = std::nullopt;  ///< the certificate, if the answer has one
    Effort effort = {};                                     ///< the cost
    /// The paths of members of the JSON that no verdict has, such as `reasons[0].claim`. They are not
    /// written.
    std::vector<std::string> unread = {};

    friend bool operator==(const VerdictDocument&, const VerdictDocument&) = default;
};

/// The schema of a verdict as JSON.
inline constexpr std::string_view verdict_schema = "doublecheck/verdict/1";
/// The schema of an error as JSON.
inline constexpr std::string_view error_schema = "doublecheck/error/1";

/// Returns the member with the name, or null.
[[nodiscard]] const Value* find(const Object& object, std::string_view name);
/// Returns the text of the member with the name, or an empty text.
[[nodiscard]] std::string_view text_of(const Object& object, std::string_view name);

/// Returns `{"schema":"doublecheck/verdict/1", ...}` on one line. Empty details and a missing certificate are
/// left out.
[[nodiscard]] std::string to_json(const VerdictDocument& verdict);
/// Returns a typed verdict, such as `RetractVerdict`, as JSON on one line.
template <typename V>
    requires requires(std::string& text, const V& verdict) {
        V::question;
        verdict.reasons;
        append_json(text, verdict, {});
    }
[[nodiscard]] std::string to_json(const V& verdict) {
    std::string text;
    append_json(text, verdict, {});
    return text;
}
/// Appends the JSON of a verdict to a text.
void append_json(std::string& text, const VerdictDocument& verdict);
/// Returns the JSON line that is written for a record that could not be read. An empty label is left out.
[[nodiscard]] std::string to_json(const Error& error, std::string_view label);

/// Reads what `to_json` wrote. Errors: those of `parse_json`, `verdict.schema` and `verdict.shape`.
[[nodiscard]] Result<VerdictDocument> parse_verdict(std::string_view json);
/// Reads a verdict from its JSON value. Errors: `verdict.schema` and `verdict.shape`.
[[nodiscard]] Result<VerdictDocument> to_verdict(const Value& value);
/// Reads a verdict and moves its content out of the value, since a verdict may be large.
[[nodiscard]] Result<VerdictDocument> take_verdict(Value& value);

}  // namespace doublecheck
