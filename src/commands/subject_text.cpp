// SPDX-License-Identifier: MIT
#include "commands/subject_text.hpp"

#include <initializer_list>
#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "legality/leaves.hpp"

namespace doublecheck {
namespace {

/// Returns "frozen e1, h1" for part of a position, or an empty text if no man is frozen.
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

}  // namespace

std::string subject_text(const Verdict& verdict) {
    const auto text = [&](std::string_view name) { return text_of(verdict.subject, name); };
    const std::string frozen = frozen_text(verdict);
    const Value* chess960 = find(verdict.subject, "chess960");
    const bool is_chess960 = chess960 != nullptr && chess960->boolean() != nullptr && *chess960->boolean();
    std::string line;
    for (const std::string_view part : std::initializer_list<std::string_view>{
             text("question"), text("fen"), text("position"), text("partial"),
             is_chess960 ? "as Chess960" : "", frozen, text("move").empty() ? text("written") : text("move"),
             text("winner")}) {
        if (!part.empty()) line.append(line.empty() ? "" : "  ").append(part);
    }
    return line;
}

std::string subject_text(const SetupSubject& subject) {
    return fen(subject.setup) + (subject.chess960 ? "  as Chess960" : "");
}

std::string subject_text(const Fragment& subject) {
    std::string line = Leaf<Board>::write(subject.men);
    std::string_view before = "  frozen ";
    for (const Square square : subject.frozen) {
        line.append(before).append(square.name());
        before = ", ";
    }
    return line;
}

}  // namespace doublecheck
