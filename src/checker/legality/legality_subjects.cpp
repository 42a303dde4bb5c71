// SPDX-License-Identifier: MIT
#include "checker/legality/legality_subjects.hpp"

#include <algorithm>

#include "checker/common/fen.hpp"

namespace doublecheck {

using namespace checker;

Strict<Plies> Plies::read(const Value& value) {
    const auto plies = value.integer() != nullptr ? Plies::of(*value.integer()) : std::nullopt;
    if (!plies) return misread("is no number from 1 to 1000");
    return *plies;
}

Strict<WrittenBoard> WrittenBoard::read(const Value& value) {
    const auto men = value.text() != nullptr ? read_board(*value.text()) : std::nullopt;
    if (!men) return misread("is not the first field of a FEN");
    return WrittenBoard{*value.text(), *men};
}

namespace checker {

std::optional<Men> read_board(std::string_view text) {
    const bool is_one_field =
        std::ranges::none_of(text, [](char c) { return c == ' ' || c == '_' || c == '\t'; });
    const auto position = read_fen(std::string(text) + " w - -");
    if (!is_one_field || !position) return std::nullopt;
    return position->men;
}

std::optional<Plies> Plies::of(std::int64_t number) {
    if (number < 1 || number > 1000) return std::nullopt;
    Plies plies;
    plies.number_ = static_cast<std::size_t>(number);
    return plies;
}

Strict<LegalitySubject> read_legality_subject(const Task& task) {
    auto subject = read_subject<LegalitySubject>(task);
    if (subject && subject->plies && task.verdict.question != "retract")
        return misread("is a member that is not known here", "plies");
    if (subject && subject->counters && task.verdict.question != "legality")
        return misread("is a member that is not known here", "counters");
    return subject;
}

std::string_view legal_game(Start start) {
    return start == Start::standard ? "legal game from the standard array" : "legal game of Chess960";
}

std::string no_game_leads_to(const LegalitySubject& subject) {
    return "No " + std::string(legal_game(subject.start())) + " leads to " + std::string(subject.fen.text) +
           ".";
}

SquareFlags flags_of(const Squares& squares) {
    SquareFlags flags;
    for (const int square : squares) {
        if (square != nowhere) flags.set(static_cast<std::size_t>(square));
    }
    return flags;
}

SquareFlags squares_of_pawns(const Men& men, std::optional<Color> color) {
    SquareFlags pawns;
    for (std::size_t square = 0; square < pawns.size(); ++square) {
        const char man = men[static_cast<int>(square)];
        if (kind_of(man) == 'p' && (!color || is_man_of(man, *color))) pawns.set(square);
    }
    return pawns;
}

}  // namespace checker

}  // namespace doublecheck
