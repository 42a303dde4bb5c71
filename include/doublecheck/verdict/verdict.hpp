// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/typed_parts.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// The answer to a question. `unknown` means that a limit stopped the work, never that there was an error.
enum class Answer : std::uint8_t { yes, no, unknown };

/// Returns `yes`, `no` or `unknown`.
[[nodiscard]] std::string_view to_string(Answer answer);

/// One rule that led to the answer. `rule` is an id of the catalogue (`rules.hpp`), `text` is a sentence for
/// people, and `squares` are the squares on the board to which the reason points ("e4").
struct Reason {
    std::string rule;                       ///< the id of the rule
    std::string text;                       ///< the sentence
    std::vector<std::string> squares = {};  ///< the squares, such as `e4`

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("rule", &Reason::rule, "an id of the rule catalogue"),
                       field("text", &Reason::text, "a sentence for people"),
                       field("squares", &Reason::squares, "what to point at on the board"));
    }
    friend bool operator==(const Reason&, const Reason&) = default;
};

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

/// A question with its answer.
///
/// `subject` contains everything that the question depends on (`fen`, `move`, ...), so that a verdict can be
/// verified by itself. `details` contains what the question reports besides the answer, for example last
/// moves or kinds of check. `parts` are the structs from which the verdict was written (`parts.hpp`).
struct Verdict {
    std::string question;                                   ///< the question, such as `legality`
    Object subject = {};                                    ///< what the question depends on
    Answer answer = Answer::unknown;                        ///< the answer
    std::vector<Reason> reasons = {};                       ///< the reasons, the deciding one first
    Object details = {};                                    ///< what the question reports besides
    std::optional<Certificate> certificate = std::nullopt;  ///< the certificate, if the answer has one
    Effort effort = {};                                     ///< the cost
    TypedParts parts = {};  ///< the structs behind the JSON; empty if the verdict was read from JSON

    friend bool operator==(const Verdict&, const Verdict&) = default;
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
[[nodiscard]] std::string to_json(const Verdict& verdict);
/// Appends the JSON of a verdict to a text.
void append_json(std::string& text, const Verdict& verdict);
/// Returns the JSON line that is written for a record that could not be read. An empty label is left out.
[[nodiscard]] std::string to_json(const Error& error, std::string_view label);

/// Reads what `to_json` wrote. Errors: those of `parse_json`, `verdict.schema` and `verdict.shape`.
[[nodiscard]] Result<Verdict> parse_verdict(std::string_view json);
/// Reads a verdict from its JSON value. Errors: `verdict.schema` and `verdict.shape`.
[[nodiscard]] Result<Verdict> to_verdict(const Value& value);
/// Reads a verdict and moves its content out of the value, since a verdict may be large.
[[nodiscard]] Result<Verdict> take_verdict(Value& value);

}  // namespace doublecheck
