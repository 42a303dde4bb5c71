// SPDX-License-Identifier: MIT
#include "checker/reading.hpp"

#include <algorithm>

#include "checker/fen.hpp"
#include "checker/moves.hpp"

namespace doublecheck::checker {

std::optional<std::vector<std::string>> read_words(const Value* member, std::size_t most) {
    std::vector<std::string> words;
    if (member == nullptr) return std::nullopt;
    if (const Array* array = member->array()) {
        if (array->size() > most) return std::nullopt;
        for (const Value& element : *array) {
            if (element.text() == nullptr) return std::nullopt;
            words.push_back(*element.text());
        }
        return words;
    }
    if (member->text() == nullptr) return std::nullopt;
    std::string_view text = *member->text();
    while (!text.empty()) {
        const std::size_t length = std::min(text.find(' '), text.size());
        if (length > 0) words.emplace_back(text.substr(0, length));
        if (words.size() > most) return std::nullopt;
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return words;
}

Start start_of(const Verdict& verdict) {
    const Value* member = find(verdict.subject, "chess960");
    const bool is_chess960 = member != nullptr && member->boolean() != nullptr && *member->boolean();
    return is_chess960 ? Start::chess960 : Start::standard;
}

std::optional<Position> subject_position(const Verdict& verdict) {
    return read_fen(text_of(verdict.subject, "fen"));
}

std::optional<Position> playable_subject(const Verdict& verdict) {
    const std::optional<Position> position = subject_position(verdict);
    if (!position || !is_playable(*position)) return std::nullopt;
    return without_contradictions(*position);
}

bool has_reason(const Verdict& verdict, std::string_view rule) {
    return std::ranges::any_of(verdict.reasons, [&](const Reason& reason) { return reason.rule == rule; });
}

bool is_same_set(const Squares& a, const Squares& b) {
    return a.size() == b.size() && std::ranges::all_of(a, [&](int square) { return b.contains(square); }) &&
           std::ranges::all_of(b, [&](int square) { return a.contains(square); });
}

}  // namespace doublecheck::checker
