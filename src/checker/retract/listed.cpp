// SPDX-License-Identifier: MIT
#include "checker/retract/listed.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

namespace doublecheck::checker {

namespace {

/// Some order, so that a position is soon found.
bool is_smaller(const Position& a, const Position& b) {
    const auto compared = [](const Position& position) {
        return std::tuple(std::string_view(position.men.begin(), position.men.end()), position.turn,
                          position.rights, position.ep);
    };
    return compared(a) < compared(b);
}

}  // namespace

ListedPositions::ListedPositions(std::vector<ListedPosition> all) : all_(std::move(all)) {
    std::ranges::sort(all_, is_smaller, &ListedPosition::position);
}

bool ListedPositions::contains(const Position& position) const {
    const auto found = std::ranges::lower_bound(all_, position, is_smaller, &ListedPosition::position);
    return found != all_.end() && found->position == position;
}

std::optional<std::string_view> ListedPositions::repeated() const {
    const auto found = std::ranges::adjacent_find(all_, {}, &ListedPosition::position);
    return found != all_.end() ? std::optional(found->fen) : std::nullopt;
}

}  // namespace doublecheck::checker
