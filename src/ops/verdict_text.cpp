// SPDX-License-Identifier: MIT
#include "doublecheck/ops/verdict_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "doublecheck/show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view indent = "    ";

std::string_view color_of(Answer answer) {
    switch (answer) {
        case Answer::yes: return "1;32";
        case Answer::no: return "1;31";
        case Answer::unknown: break;
    }
    return "1;33";
}

/// What the answer means for the question, in the words of the operation's row.
std::string_view meaning(const Operation& operation, const Verdict& verdict) {
    const auto& others = operation.show.others;
    const auto other = std::ranges::find(others, verdict.question, &OtherQuestion::name);
    if (other != others.end()) return other->answers[static_cast<std::size_t>(verdict.answer)];
    for (const auto& [answer, text] : operation.answers) {
        if (answer == verdict.answer) return text;
    }
    return {};
}

/// "frozen e1, h1" of a part of a position; empty if no man is frozen.
std::string frozen_text(const Verdict& verdict) {
    const Value* frozen = find(verdict.subject, "frozen");
    std::string text;
    if (frozen == nullptr || frozen->array() == nullptr) return text;
    for (const Value& square : *frozen->array()) {
        if (square.text() == nullptr) continue;
        text.append(text.empty() ? "frozen " : ", ").append(*square.text());
    }
    return text;
}

std::string subject_line(const Verdict& verdict, const TextStyle& style) {
    std::string line;
    const std::string_view position = text_of(verdict.subject, "position");
    const std::string_view fen = text_of(verdict.subject, "fen");
    const std::string_view partial = text_of(verdict.subject, "partial");
    const std::string_view move = text_of(verdict.subject, "move");
    const std::string_view written = text_of(verdict.subject, move.empty() ? "written" : "");
    const std::string_view winner = text_of(verdict.subject, "winner");
    const std::string_view label = text_of(verdict.subject, "label");
    const std::string_view verified = text_of(verdict.subject, "question");
    if (!label.empty()) line = painted(label, "1", style);
    const std::string frozen = frozen_text(verdict);
    const Value* chess960 = find(verdict.subject, "chess960");
    const bool is_chess960 = chess960 != nullptr && chess960->boolean() != nullptr && *chess960->boolean();
    const std::string_view array = is_chess960 ? "as Chess960" : "";
    for (const std::string_view part : std::initializer_list<std::string_view>{
             verified, fen, position, partial, array, frozen, move, written, winner}) {
        if (part.empty()) continue;
        if (!line.empty()) line += "  ";
        line += part;
    }
    if (line.empty()) return {};
    return fmt::format("{}{}\n", indent, line);
}

}  // namespace

std::string headline(const Operation& operation, const Verdict& verdict, const TextStyle& style) {
    std::string line = painted(to_string(verdict.answer), color_of(verdict.answer), style);
    std::string text = operation.show.headline != nullptr ? operation.show.headline(verdict) : std::string();
    if (text.empty()) text = meaning(operation, verdict);
    if (!text.empty()) line.append(": ").append(text);
    return line + '\n';
}

std::string to_text(const Operation& operation, const Verdict& verdict, const TextStyle& style) {
    const Show& show = operation.show;
    std::string out = headline(operation, verdict, style);
    if (show.body != nullptr) return out + show.body(verdict, indent, style);
    out += subject_line(verdict, style);
    for (const Reason& reason : verdict.reasons) {
        out += wrapped(reason.rule.empty() ? reason.text : fmt::format("{} [{}]", reason.text, reason.rule),
                       indent);
    }
    if (show.lines != nullptr) {
        for (const std::string& line : show.lines(verdict)) out += wrapped(line, indent);
    }
    if (verdict.effort.microseconds) {
        out += fmt::format("{}{} microseconds, {} nodes\n", indent, *verdict.effort.microseconds,
                           verdict.effort.nodes);
    }
    if (show.end != nullptr) out += show.end(verdict, indent, style);
    return out;
}

}  // namespace doublecheck
