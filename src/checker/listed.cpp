// SPDX-License-Identifier: MIT
#include "checker/listed.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "checker/fen.hpp"

namespace doublecheck::checker {

namespace {

/// Some order, so that a position is soon found.
bool is_smaller(const Position& a, const Position& b) {
    const auto parts = [](const Position& position) {
        return std::tuple(std::string_view(position.men.begin(), position.men.end()), position.turn,
                          position.rights, position.ep);
    };
    return parts(a) < parts(b);
}

}  // namespace

bool can_be_taken_back(const Position& position) {
    for (int square = 0; square < 64; ++square) {
        const bool is_end_rank = rank_of(square) == 0 || rank_of(square) == 7;
        if (is_end_rank && kind_of(position.men[square]) == 'p') return false;
    }
    return king_of(position.men, Color::white) != nowhere && king_of(position.men, Color::black) != nowhere;
}

std::optional<ListedPositions> ListedPositions::read(const Value* member) {
    ListedPositions listed;
    if (member == nullptr) return listed;
    if (member->array() == nullptr || member->array()->size() > most_entries) return std::nullopt;
    for (const Value& element : *member->array()) {
        const auto position = read_fen(element.text_of("fen"));
        if (!position || !can_be_taken_back(*position)) return std::nullopt;
        listed.all_.push_back({*position, &element});
    }
    std::ranges::sort(listed.all_, is_smaller, &ListedPosition::position);
    return listed;
}

bool ListedPositions::contains(const Position& position) const {
    const auto found = std::ranges::lower_bound(all_, position, is_smaller, &ListedPosition::position);
    return found != all_.end() && found->position == position;
}

}  // namespace doublecheck::checker
