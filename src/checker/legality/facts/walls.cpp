// SPDX-License-Identifier: MIT
#include "checker/legality/facts/walls.hpp"

#include <algorithm>

namespace doublecheck::checker::facts {

std::vector<Wall> walls_of(const World& world) {
    std::vector<Wall> walls;
    for (const Man man : world.men) {
        const auto home = world.only_origin(man);
        if (!home || home->letter() != man.letter()) continue;
        Set stood = world.regions[home->square()];
        const bool has_made_one_move = man.kind() == 'p' && rank_of(man.square()) == passed_rank(man.color());
        if (has_made_one_move) stood = only(home->square()) | only(man.square());
        if (stood.count() == 2) walls.push_back({*home, man, stood});
    }
    return walls;
}

bool passes_wall(const std::vector<Wall>& walls, const Set& squares, std::optional<Home> mover) {
    return std::ranges::any_of(
        walls, [&](const Wall& wall) { return wall.home != mover && is_within(wall.squares, squares); });
}

}  // namespace doublecheck::checker::facts
