// SPDX-License-Identifier: MIT
#include "framework/verdict_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "notation/words.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view text_indent = "    ";

std::string_view color_of(Answer answer) {
    switch (answer) {
        case Answer::yes: return "1;32";
        case Answer::no: return "1;31";
        case Answer::unknown: break;
    }
    return "1;33";
}

/// Returns the meaning of the answer, from the description of the operation.
std::string_view meaning(const Operation& operation, const Verdict& verdict) {
    const auto& others = operation.show.others;
    const auto other = std::ranges::find(others, verdict.question, &OtherQuestion::name);
    if (other != others.end()) return other->answers[static_cast<std::size_t>(verdict.answer)];
    for (const auto& [answer, text] : operation.answers) {
        if (answer == verdict.answer) return text;
    }
    return {};
}

/// Returns the line with the label of the record and the subject.
std::string subject_line(const Operation& operation, const Verdict& verdict, const TextStyle& style) {
    const std::string_view label = text_of(verdict.subject, "label");
    const std::string subject =
        operation.show.subject != nullptr ? operation.show.subject(verdict) : std::string();
    if (label.empty() && subject.empty()) return {};
    const std::string_view gap = label.empty() || subject.empty() ? "" : "  ";
    return fmt::format("{}{}{}{}\n", text_indent, label.empty() ? "" : painted(label, "1", style), gap,
                       subject);
}

}  // namespace

std::string headline(const Operation& operation, const Verdict& verdict, const TextStyle& style) {
    if (operation.show.title != nullptr) {
        const Headline title = operation.show.title(verdict);
        const std::string_view gap = title.text.empty() || title.text.starts_with(';') ? "" : ": ";
        const std::string whole = wrapped(fmt::format("{}{}{}", title.word, gap, title.text), "");
        if (!title.word.empty())
            return painted(title.word, color_of(title.color), style) + whole.substr(title.word.size());
    }
    std::string line = painted(to_string(verdict.answer), color_of(verdict.answer), style);
    std::string text = operation.show.headline != nullptr ? operation.show.headline(verdict) : std::string();
    if (text.empty()) text = meaning(operation, verdict);
    if (text.empty()) return line + '\n';
    if (operation.show.omits_yes && verdict.answer == Answer::yes)
        return painted(wrapped(capitalised(std::move(text)), ""), color_of(verdict.answer), style);
    const std::string_view answer = to_string(verdict.answer);
    return line + wrapped(fmt::format("{}: {}", answer, text), "").substr(answer.size());
}

std::string to_text(const Operation& operation, const Verdict& verdict, const TextStyle& style) {
    const Show& show = operation.show;
    std::string out = headline(operation, verdict, style);
    if (show.body != nullptr) return out + show.body(verdict, text_indent, style);
    out += subject_line(operation, verdict, style);
    for (const Reason& reason : verdict.reasons) {
        out += wrapped(reason.rule.empty() ? reason.text : fmt::format("{} [{}]", reason.text, reason.rule),
                       text_indent);
    }
    if (show.lines != nullptr) {
        for (const std::string& line : show.lines(verdict)) out += wrapped(line, text_indent);
    }
    if (verdict.effort.microseconds) {
        out += fmt::format("{}{} microseconds, {} nodes\n", text_indent, *verdict.effort.microseconds,
                           verdict.effort.nodes);
    }
    if (show.end != nullptr) out += show.end(verdict, text_indent, style);
    return out;
}

}  // namespace doublecheck
