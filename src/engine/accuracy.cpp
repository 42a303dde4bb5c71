// SPDX-License-Identifier: MIT
#include "engine/accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace doublecheck::engine {
namespace {

double standard_deviation(std::span<const double> values) {
    const auto count = static_cast<double>(values.size());
    double mean = 0;
    for (const double value : values) mean += value / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean) / count;
    return std::sqrt(squares);
}

/// Returns the weight of the move with this index.
double weight_of(std::size_t move, std::span<const double> points) {
    const std::size_t moves = points.size() - 1;
    const std::size_t width = std::min(std::clamp<std::size_t>(moves / 10, 2, 8), points.size());
    const std::size_t end = std::max(move + 2, width);
    return std::clamp(standard_deviation(points.subspan(end - width, width)), 0.5, 12.0);
}

}  // namespace

double accuracy_of_move(double loss) {
    if (loss <= 0) return 100;
    return std::clamp(103.1668 * std::exp(-4.354 * loss) - 3.1669 + 1, 0.0, 100.0);
}

std::optional<double> accuracy_of_player(Color side, std::span<const GradedMove> moves,
                                         std::span<const double> points) {
    double weights = 0;
    double weighted = 0;
    double reciprocals = 0;
    int count = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i].turn != side) continue;
        const double weight = weight_of(i, points);
        weights += weight;
        weighted += weight * moves[i].accuracy;
        reciprocals += 1 / std::max(1.0, moves[i].accuracy);
        ++count;
    }
    if (count == 0) return std::nullopt;
    return (weighted / weights + count / reciprocals) / 2;
}

}  // namespace doublecheck::engine
