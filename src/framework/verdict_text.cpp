// SPDX-License-Identifier: MIT
#include "framework/verdict_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/words.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

std::string_view color_of(Answer answer) {
    switch (answer) {
        case Answer::yes: return "1;32";
        case Answer::no: return "1;31";
        case Answer::unknown: break;
    }
    return "1;33";
}

/// Returns the meaning of the answer, from the description of the operation.
std::string_view meaning_of(const Operation& operation, std::string_view question, Answer answer) {
    const auto& others = operation.other_questions;
    const auto other = std::ranges::find(others, question, &OtherQuestion::name);
    if (other != others.end()) return other->answers[static_cast<std::size_t>(answer)];
    for (const auto& [one, text] : operation.answers) {
        if (one == answer) return text;
    }
    return {};
}

/// Returns the line with the label of the record and the subject.
std::string subject_line(std::string_view label, std::string_view subject, const TextStyle& style) {
    if (label.empty() && subject.empty()) return {};
    const std::string_view gap = label.empty() || subject.empty() ? "" : "  ";
    return fmt::format("{}{}{}{}\n", verdict_text::indent, label.empty() ? "" : painted(label, "1", style),
                       gap, subject);
}

}  // namespace

namespace verdict_text {

std::string headline(const Operation& operation, std::string_view question, Answer answer,
                     const Headline& title, std::string meaning, const TextStyle& style) {
    if (!title.word.empty()) {
        const std::string_view gap = title.text.empty() || title.text.starts_with(';') ? "" : ": ";
        const std::string whole = wrapped(fmt::format("{}{}{}", title.word, gap, title.text), "");
        return painted(title.word, color_of(title.color), style) + whole.substr(title.word.size());
    }
    std::string line = painted(to_string(answer), color_of(answer), style);
    if (meaning.empty()) meaning = meaning_of(operation, question, answer);
    if (meaning.empty()) return line + '\n';
    if (operation.omits_yes && answer == Answer::yes)
        return painted(wrapped(capitalised(std::move(meaning)), ""), color_of(answer), style);
    return line +
           wrapped(fmt::format("{}: {}", to_string(answer), meaning), "").substr(to_string(answer).size());
}

std::string sentence(std::string_view rule, std::string_view text) {
    return rule.empty() ? std::string(text) : fmt::format("{} [{}]", text, rule);
}

std::string below(std::string_view label, std::string_view subject, std::span<const std::string> sentences,
                  const Effort& effort, const TextStyle& style) {
    std::string out = subject_line(label, subject, style);
    for (const std::string& each : sentences) out += wrapped(each, indent);
    if (effort.microseconds)
        out += fmt::format("{}{} microseconds, {} nodes\n", indent, *effort.microseconds, effort.nodes);
    return out;
}

}  // namespace verdict_text

}  // namespace doublecheck
