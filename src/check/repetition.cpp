// SPDX-License-Identifier: MIT
#include "check/repetition.hpp"

#include <algorithm>
#include <unordered_map>

namespace doublecheck {

std::optional<int> Repetitions::first_ply_with(int times) const {
    const auto at = std::find(occurrences.begin(), occurrences.end(), times);
    if (at == occurrences.end()) return std::nullopt;
    return static_cast<int>(at - occurrences.begin());
}

Repetitions count_repetitions(const std::vector<Position>& positions) {
    // A position with the number of its occurrences. Comparing each position with all earlier ones instead
    // would take quadratic time if two players move to and fro.
    struct Standing {
        std::size_t first_ply;
        int times;
    };
    Repetitions result;
    result.occurrences.reserve(positions.size());
    std::unordered_map<std::uint64_t, std::vector<Standing>> by_key;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        std::vector<Standing>& same_key = by_key[positions[ply].key()];
        auto found = std::ranges::find_if(same_key, [&](const Standing& standing) {
            return positions[ply].is_repetition_of(positions[standing.first_ply]);
        });
        if (found == same_key.end()) found = same_key.insert(found, Standing{ply, 0});
        result.occurrences.push_back(++found->times);
        result.most = std::max(result.most, found->times);
    }
    return result;
}

Repetitions count_repetitions(const PgnGame& game) {
    std::vector<Position> positions = {game.start};
    for (const PgnMove& played : game.moves) {
        if (!played.move) break;
        positions.push_back(positions.back().after(*played.move));
    }
    return count_repetitions(positions);
}

}  // namespace doublecheck
