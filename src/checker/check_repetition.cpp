// SPDX-License-Identifier: MIT
// What draws rest on: how often a position has stood, and how long ago the last capture or pawn move was.
#include <vector>

#include "checker/certificates.hpp"
#include "checker/clock.hpp"
#include "checker/fen.hpp"
#include "checker/moves.hpp"
#include "checker/repetition.hpp"

namespace doublecheck::checker {

namespace {

std::optional<std::int64_t> number_of(const Object& object, std::string_view name) {
    const Value* member = find(object, name);
    if (member == nullptr || member->integer() == nullptr) return std::nullopt;
    return *member->integer();
}

/// The plies at which the last position of the history stood.
std::optional<std::vector<std::int64_t>> plies_of_last(const Array& history) {
    std::vector<Position> positions;
    for (const Value& entry : history) {
        const auto position = entry.text() != nullptr ? read_fen(*entry.text()) : std::nullopt;
        if (!position) return std::nullopt;
        positions.push_back(*position);
    }
    std::vector<std::int64_t> plies;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (is_repeated(positions[ply], positions.back())) plies.push_back(static_cast<std::int64_t>(ply));
    }
    return plies;
}

bool lists(const Value* member, const std::vector<std::int64_t>& plies) {
    const Array* list = member != nullptr ? member->array() : nullptr;
    if (list == nullptr || list->size() != plies.size()) return false;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if ((*list)[i].integer() == nullptr || *(*list)[i].integer() != plies[i]) return false;
    }
    return true;
}

}  // namespace

Position essence(const Position& position) {
    Position plain = without_contradictions(position);
    if (plain.ep != nowhere && !has_legal_en_passant(plain)) plain.ep = nowhere;
    return plain;
}

bool is_repeated(const Position& a, const Position& b) {
    return essence(a) == essence(b);
}

Outcome check_repetition(const Task& task) {
    const Verdict& verdict = task.verdict;
    const Value* member = find(verdict.subject, "history");
    const Array* history = member != nullptr ? member->array() : nullptr;
    const auto times = number_of(verdict.subject, "times");
    const auto position = subject_position(verdict);
    if (history == nullptr || history->empty() || history->size() > most_plies || !times || !position)
        return rejected("The subject names no position, history and number that can be read.");
    const auto plies = plies_of_last(*history);
    if (!plies) return rejected("A FEN of the history cannot be read.");
    const auto last = read_fen(*history->back().text());
    if (!is_repeated(*last, *position)) return rejected("The history does not end with the position.");
    if (!lists(find(verdict.certificate->body, "plies"), *plies))
        return rejected("The position did not stand at the plies that the certificate lists.");
    const bool is_reached = static_cast<std::int64_t>(plies->size()) >= *times;
    if (is_reached != (verdict.answer == Answer::yes))
        return rejected("The position stands for time number " + std::to_string(plies->size()) + ".");
    return accepted("The position stands for time number " + std::to_string(plies->size()) + ".");
}

Outcome check_counter(const Task& task) {
    const Verdict& verdict = task.verdict;
    const auto clock = clock_of_fen(text_of(verdict.subject, "fen"));
    const auto wanted = number_of(verdict.subject, "plies");
    if (!clock || !wanted || !subject_position(verdict))
        return rejected("The subject names no FEN with a counter and no number of plies.");
    const bool is_reached = *clock >= *wanted;
    if (is_reached != (verdict.answer == Answer::yes))
        return rejected("The counter says " + std::to_string(*clock) + " plies.");
    return accepted("The counter says " + std::to_string(*clock) + " plies.");
}

}  // namespace doublecheck::checker
