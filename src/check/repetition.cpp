// SPDX-License-Identifier: MIT
#include "doublecheck/check/repetition.hpp"

#include <algorithm>
#include <unordered_map>

namespace doublecheck {

std::optional<int> Repetitions::first_ply_with(int times) const {
    const auto at = std::find(occurrences.begin(), occurrences.end(), times);
    if (at == occurrences.end()) return std::nullopt;
    return static_cast<int>(at - occurrences.begin());
}

Repetitions count_repetitions(const std::vector<Position>& positions) {
    Repetitions result;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> earlier;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        int times = 1;
        std::vector<std::size_t>& same_key = earlier[positions[ply].key()];
        for (const std::size_t before : same_key)
            times += positions[ply].is_repetition_of(positions[before]) ? 1 : 0;
        same_key.push_back(ply);
        result.occurrences.push_back(times);
        result.most = std::max(result.most, times);
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
