// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "framework/operation.hpp"

namespace doublecheck {

// The parts of the text of a verdict; `text_of` in record_command.hpp puts them together.
namespace verdict_text {

/// The blanks before everything below the headline.
inline constexpr std::string_view indent = "    ";

/// Returns the first line: the title if it has a word, otherwise the answer with `meaning`, or if that is
/// empty with what the answer means for the operation, such as `no: the move is illegal`. Ends with a
/// newline.
[[nodiscard]] std::string headline(const Operation& operation, std::string_view question, Answer answer,
                                   const Headline& title, std::string meaning, const TextStyle& style);

/// Returns a reason as a sentence with the rule, if it has one: `White's king is in check. [check.in-check]`.
[[nodiscard]] std::string sentence(std::string_view rule, std::string_view text);

/// Returns the lines below the headline: label and subject, the sentences, and the time if it was measured.
/// Each ends with a newline.
[[nodiscard]] std::string below(std::string_view label, std::string_view subject,
                                std::span<const std::string> sentences, const Effort& effort,
                                const TextStyle& style);

}  // namespace verdict_text

}  // namespace doublecheck
