// SPDX-License-Identifier: MIT
#include "legality/construct/matching.hpp"

#include <algorithm>
#include <limits>

namespace doublecheck::construct {
namespace {

constexpr Cost none = std::numeric_limits<Cost>::max();
constexpr int column_bits = 4;

}  // namespace

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

/// Matches a row: Dijkstra's algorithm over columns, from the row to the nearest free column.
//
// A path length is stored with its column in the low bits, so that the least value also names the column.
// Columns already reached are masked with the largest value instead of being skipped. So the loop over
// sixteen columns has no branch.
void Matching::match(std::size_t row) {
    Cost least = none;
    for (std::size_t column = 0; column < men_a_side; ++column)
        least = std::min<Cost>(least, cost_[row][column] - column_potential_[column]);
    row_potential_[row] = least;
    CostRow way;
    CostRow before;  // the column before on the path, or -1 for the new row
    CostRow reached = {};
    way.fill(none);
    std::array<std::uint8_t, men_a_side> order;
    std::array<Cost, men_a_side> length;
    std::size_t size = 0;
    Cost from = -1;
    std::size_t at = row;
    Cost gone = 0;
    while (true) {
        const Cost base = gone - row_potential_[at];
        const CostRow& costs = cost_[at];
        Cost nearest = none;
        for (std::size_t column = 0; column < men_a_side; ++column) {
            const Cost reduced = base + costs[column] - column_potential_[column];
            const Cost here = reduced << column_bits | static_cast<Cost>(column) | reached[column];
            const bool is_shorter = here < way[column];
            way[column] = is_shorter ? here : way[column];
            before[column] = is_shorter ? from : before[column];
            nearest = std::min<Cost>(nearest, way[column] | reached[column]);
        }
        from = nearest & (static_cast<Cost>(men_a_side) - 1);
        gone = nearest >> column_bits;
        const auto column = static_cast<std::size_t>(from);
        if (row_of_[column] < 0) break;
        reached[column] = none;
        order[size] = static_cast<std::uint8_t>(column);
        length[size++] = gone;
        at = static_cast<std::size_t>(row_of_[column]);
    }
    for (std::size_t i = 0; i < size; ++i) {
        const Cost gain = gone - length[i];
        column_potential_[order[i]] -= gain;
        row_potential_[static_cast<std::size_t>(row_of_[order[i]])] += gain;
    }
    row_potential_[row] += gone;
    exchange(row, before, from);
}

/// Gives each row on the path the column that follows it.
void Matching::exchange(std::size_t row, const CostRow& before, Cost last) {
    for (Cost column = last; column >= 0;) {
        const Cost next = before[static_cast<std::size_t>(column)];
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
