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

/// `unknown` is an answer: it says that a limit stopped the work, never that something went wrong.
enum class Answer : std::uint8_t { yes, no, unknown };

[[nodiscard]] std::string_view to_string(Answer answer);

/// One rule that led to the answer. `rule` is an id of the catalogue (`rules.hpp`), `text` a sentence for
/// people, `squares` what to point at on the board ("e4").
struct Reason {
    std::string rule;
    std::string text;
    std::vector<std::string> squares = {};

    static constexpr auto fields() {
        return members(field("rule", &Reason::rule, "an id of the rule catalogue"),
                       field("text", &Reason::text, "a sentence for people"),
                       field("squares", &Reason::squares, "what to point at on the board"));
    }
    friend bool operator==(const Reason&, const Reason&) = default;
};

/// Data with which the checker confirms a verdict without trusting the code that found it. `kind` names the
/// form; docs/certificates.md describes each.
struct Certificate {
    std::string kind;
    Object body = {};

    friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// What an answer cost. Microseconds are kept only when asked for, so that equal runs give equal bytes.
struct Effort {
    std::uint64_t nodes = 0;
    std::optional<std::int64_t> microseconds = std::nullopt;

    static constexpr auto fields() {
        return members(field("nodes", &Effort::nodes, "positions or steps that were looked at"),
                       field("microseconds", &Effort::microseconds, "only when asked for"));
    }
    friend bool operator==(const Effort&, const Effort&) = default;
};

/// The one shape of every answer.
///
/// `subject` names all that the question depends on (`fen`, `move`, ...), so that a verdict can be verified
/// by itself. `details` holds what the question asked for besides yes or no: last moves, kinds of check, ways
/// out. `parts` are the structs from which it was written (`parts.hpp`).
struct Verdict {
    std::string question;
    Object subject = {};
    Answer answer = Answer::unknown;
    std::vector<Reason> reasons = {};
    Object details = {};
    std::optional<Certificate> certificate = std::nullopt;
    Effort effort = {};
    TypedParts parts = {};

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

inline constexpr std::string_view verdict_schema = "doublecheck/verdict/1";
inline constexpr std::string_view error_schema = "doublecheck/error/1";

/// The member of that name in an object, or null.
[[nodiscard]] const Value* find(const Object& object, std::string_view name);
/// The text of that member, or an empty text.
[[nodiscard]] std::string_view text_of(const Object& object, std::string_view name);

/// `{"schema":"doublecheck/verdict/1", ...}` on one line. Empty details and a missing certificate are left
/// out.
[[nodiscard]] std::string to_json(const Verdict& verdict);
/// The same behind a text.
void append_json(std::string& text, const Verdict& verdict);
/// The line that stands for a record that could not be read; the label is left out when it is empty.
[[nodiscard]] std::string to_json(const Error& error, std::string_view label);

/// Reads what `to_json` wrote. Errors: those of `parse_json`, and `verdict.schema`, `verdict.shape`.
[[nodiscard]] Result<Verdict> parse_verdict(std::string_view json);
[[nodiscard]] Result<Verdict> to_verdict(const Value& value);
/// What `to_verdict` does, with the parts taken out of the value: a verdict may be large.
[[nodiscard]] Result<Verdict> take_verdict(Value& value);

}  // namespace doublecheck
