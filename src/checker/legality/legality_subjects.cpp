// SPDX-License-Identifier: MIT
#include "checker/legality/legality_subjects.hpp"

#include <algorithm>

#include "checker/common/fen.hpp"

namespace doublecheck {

namespace checker {

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
    if (subject && subject->diagram && task.verdict.question != "retract")
        return misread("is a member that is not known here", "diagram");
    if (subject && subject->history && task.verdict.question != "retract")
        return misread("is a member that is not known here", "history");
    if (subject && subject->is_diagram() && subject->fen.position().ep != nowhere)
        return misread("has an en passant square, which a diagram does not state", "fen");
    return subject;
}

bool is_answered_by_refutation(const Task& task, const LegalitySubject& subject) {
    return task.verdict.question != "retract" || subject.is_history();
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

SquareFlags unmoved_by_rights(const Position& position) {
    SquareFlags frozen;
    for (const Color color : {Color::white, Color::black}) {
        const int king = square_at(4, home_rank(color));
        for (const int file : {0, 7}) {
            const int rook = square_at(file, home_rank(color));
            if (!position.rights[index(color)][static_cast<std::size_t>(file)]) continue;
            if (position.men[king] != man_of('k', color) || position.men[rook] != man_of('r', color))
                continue;
            frozen.set(static_cast<std::size_t>(king));
            frozen.set(static_cast<std::size_t>(rook));
        }
    }
    return frozen;
}

namespace {

struct PartFields {
    WrittenBoard partial = {};
    std::optional<SquareFlags> frozen = {};

    static constexpr auto fields() {
        return members(field("partial", &PartFields::partial, "the first field of a FEN"),
                       field("frozen", &PartFields::frozen, "squares of men that never moved"));
    }
};

std::string words_for(const PartFields& part) {
    std::string words =
        "a position with these men, whatever stands elsewhere: " + std::string(part.partial.text);
    const SquareFlags frozen = part.frozen.value_or(SquareFlags());
    if (frozen.none()) return words;
    words += ", those on";
    for (std::size_t square = 0; square < frozen.size(); ++square) {
        if (frozen.test(square)) words += ' ' + name_of(static_cast<int>(square));
    }
    return words + " never having moved";
}

Strict<Fragment> read_part(const Task& task) {
    const auto part = read_subject<PartFields>(task);
    if (!part) return std::unexpected(part.error());
    Fragment fragment{.men = part->partial.men, .frozen = part->frozen.value_or(SquareFlags())};
    for (std::size_t square = 0; square < fragment.frozen.size(); ++square) {
        if (fragment.frozen.test(square) && fragment.men[static_cast<int>(square)] == nobody)
            return misread("names a square without a man", "frozen");
    }
    fragment.words = words_for(*part);
    return fragment;
}

}  // namespace

Strict<Fragment> Fragment::read(const Task& task) {
    if (find(task.verdict.subject, "partial") != nullptr) return read_part(task);
    const auto subject = read_legality_subject(task);
    if (!subject) return std::unexpected(subject.error());
    const Position& position = subject->fen.position();
    return Fragment{.whole = *subject,
                    .men = position.men,
                    .frozen = unmoved_by_rights(position),
                    .start = subject->start(),
                    .words = std::string(subject->fen.text)};
}

}  // namespace checker

}  // namespace doublecheck
