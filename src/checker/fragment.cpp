// SPDX-License-Identifier: MIT
#include "checker/fragment.hpp"

#include <algorithm>
#include <string>

#include "checker/fen.hpp"

namespace doublecheck::checker {

namespace {

/// King and rook at home with a right have never moved; a right that the board contradicts says nothing.
Fragment from_position(const Position& position) {
    Fragment fragment{.men = position.men, .frozen = {}, .is_whole = true};
    for (const Color color : {Color::white, Color::black}) {
        const int king = square_at(4, home_rank(color));
        for (const int file : {0, 7}) {
            const int rook = square_at(file, home_rank(color));
            if (!position.rights[index(color)][static_cast<std::size_t>(file)]) continue;
            if (position.men[king] != man_of('k', color) || position.men[rook] != man_of('r', color))
                continue;
            fragment.frozen.set(static_cast<std::size_t>(king));
            fragment.frozen.set(static_cast<std::size_t>(rook));
        }
    }
    return fragment;
}

}  // namespace

std::optional<Men> read_board(std::string_view text) {
    const bool is_one_field =
        std::ranges::none_of(text, [](char c) { return c == ' ' || c == '_' || c == '\t'; });
    const auto position = read_fen(std::string(text) + " w - -");
    if (!is_one_field || !position) return std::nullopt;
    return position->men;
}

std::optional<Fragment> subject_fragment(const Verdict& verdict) {
    const Value* partial = find(verdict.subject, "partial");
    if (partial == nullptr) {
        const auto position = subject_position(verdict);
        if (!position) return std::nullopt;
        return from_position(*position);
    }
    // A subject that names both would be about two things; in Chess960 nothing is known of where men began.
    const bool is_clear = partial->text() != nullptr && find(verdict.subject, "fen") == nullptr;
    if (!is_clear || start_of(verdict) != Start::standard) return std::nullopt;
    const auto men = read_board(*partial->text());
    if (!men) return std::nullopt;
    Fragment fragment{.men = *men};
    const auto frozen = read_words(find(verdict.subject, "frozen"), 64);
    if (find(verdict.subject, "frozen") != nullptr && !frozen) return std::nullopt;
    for (const std::string& name : frozen.value_or(std::vector<std::string>())) {
        const int square = square_named(name);
        if (square == nowhere || fragment.men[square] == nobody) return std::nullopt;
        fragment.frozen.set(static_cast<std::size_t>(square));
    }
    return fragment;
}

}  // namespace doublecheck::checker
