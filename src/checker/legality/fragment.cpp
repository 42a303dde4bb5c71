// SPDX-License-Identifier: MIT
#include "checker/legality/fragment.hpp"

namespace doublecheck::checker {

namespace {

struct PartFields {
    WrittenBoard partial = {};
    std::optional<SquareFlags> frozen = {};

    static constexpr auto fields() {
        return members(field("partial", &PartFields::partial, "the first field of a FEN"),
                       field("frozen", &PartFields::frozen, "squares of men that never moved"));
    }
};

/// King and rook at home with a right have never moved; a right that the board contradicts says nothing.
SquareFlags with_rights(const Position& position) {
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
                    .frozen = with_rights(position),
                    .start = subject->start(),
                    .words = std::string(subject->fen.text)};
}

}  // namespace doublecheck::checker
