// SPDX-License-Identifier: MIT
#include "legality/construct/matching.hpp"

#include <algorithm>
#include <limits>

namespace doublecheck::construct {

Matching::Matching(const std::array<CostRow, men_a_side>& rows) : cost_(rows) {
    row_potential_.fill(0);
    column_potential_.fill(0);
    row_of_.fill(-1);
    column_of_.fill(0);
    for (std::size_t row = 0; row < men_a_side; ++row) match(row);
}

void Matching::change(std::size_t row, const CostRow& costs) {
    const std::size_t column = column_of_[row];
    total_ -= cost_[row][column];
    row_of_[column] = -1;
    cost_[row] = costs;
    match(row);
}

/// Dijkstra over columns, from the row to the nearest free column.
void Matching::match(std::size_t row) {
    Cost least = std::numeric_limits<Cost>::max();
    for (std::size_t column = 0; column < men_a_side; ++column)
        least = std::min<Cost>(least, static_cast<Cost>(cost_[row][column] - column_potential_[column]));
    row_potential_[row] = least;
    CostRow distance;
    distance.fill(std::numeric_limits<Cost>::max());
    std::array<std::int8_t, men_a_side> before;
    before.fill(-1);
    std::uint32_t reached = 0;
    int from = -1;  // the column whose row is looked at, or none: the new row
    Cost gone = 0;
    std::size_t last = 0;
    while (true) {
        const std::size_t at =
            from < 0 ? row : static_cast<std::size_t>(row_of_[static_cast<std::size_t>(from)]);
        const int base = gone - row_potential_[at];
        const CostRow& costs = cost_[at];
        Cost nearest = std::numeric_limits<Cost>::max();
        for (std::size_t column = 0; column < men_a_side; ++column) {
            if ((reached >> column & 1U) != 0) continue;
            const auto way = static_cast<Cost>(base + costs[column] - column_potential_[column]);
            if (way < distance[column]) {
                distance[column] = way;
                before[column] = static_cast<std::int8_t>(from);
            }
            if (distance[column] < nearest) {
                nearest = distance[column];
                last = column;
            }
        }
        gone = nearest;
        reached |= 1U << last;
        if (row_of_[last] < 0) break;
        from = static_cast<int>(last);
    }
    for (std::size_t column = 0; column < men_a_side; ++column) {
        if ((reached >> column & 1U) == 0 || column == last) continue;
        const auto gain = static_cast<Cost>(gone - distance[column]);
        column_potential_[column] = static_cast<Cost>(column_potential_[column] - gain);
        auto& potential = row_potential_[static_cast<std::size_t>(row_of_[column])];
        potential = static_cast<Cost>(potential + gain);
    }
    row_potential_[row] = static_cast<Cost>(row_potential_[row] + gone);
    for (int column = static_cast<int>(last); column >= 0;) {
        const int next = before[static_cast<std::size_t>(column)];
        const std::size_t taker =
            next < 0 ? row : static_cast<std::size_t>(row_of_[static_cast<std::size_t>(next)]);
        if (next >= 0) total_ -= cost_[taker][static_cast<std::size_t>(next)];
        total_ += cost_[taker][static_cast<std::size_t>(column)];
        row_of_[static_cast<std::size_t>(column)] = static_cast<std::int8_t>(taker);
        column_of_[taker] = static_cast<std::uint8_t>(column);
        column = next;
    }
}

}  // namespace doublecheck::construct
