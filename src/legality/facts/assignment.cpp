// SPDX-License-Identifier: MIT
#include "legality/facts/assignment.hpp"

#include <algorithm>

namespace doublecheck::facts {

Assignment::Assignment(const Costs& costs) : costs_(costs) {
    solve();
    find_chains();
}

// The Hungarian method with potentials. Rows are assigned one after the other.
void Assignment::solve() {
    constexpr int n = men_a_side;
    constexpr int infinite = 1'000'000'000;
    std::array<int, n + 1> row_potential{};
    std::array<int, n + 1> column_potential{};
    std::array<int, n + 1> matched{};
    std::array<int, n + 1> way{};
    const auto u = [](int i) { return static_cast<std::size_t>(i); };
    for (int row = 1; row <= n; ++row) {
        std::array<int, n + 1> least;
        std::array<bool, n + 1> used{};
        least.fill(infinite);
        matched[0] = row;
        int column = 0;
        do {
            used[u(column)] = true;
            const int at = matched[u(column)];
            int delta = infinite;
            int next = 0;
            for (int j = 1; j <= n; ++j) {
                if (used[u(j)]) continue;
                const int reduced =
                    costs_[u(at - 1)][u(j - 1)] - row_potential[u(at)] - column_potential[u(j)];
                if (reduced < least[u(j)]) {
                    least[u(j)] = reduced;
                    way[u(j)] = column;
                }
                if (least[u(j)] < delta) {
                    delta = least[u(j)];
                    next = j;
                }
            }
            for (int j = 0; j <= n; ++j) {
                if (used[u(j)]) {
                    row_potential[u(matched[u(j)])] += delta;
                    column_potential[u(j)] -= delta;
                } else {
                    least[u(j)] -= delta;
                }
            }
            column = next;
        } while (matched[u(column)] != 0);
        while (column != 0) {
            matched[u(column)] = matched[u(way[u(column)])];
            column = way[u(column)];
        }
    }
    for (int j = 1; j <= n; ++j) {
        row_of_[u(j - 1)] = matched[u(j)] - 1;
        column_of_[u(matched[u(j)] - 1)] = j - 1;
        total_ += costs_[u(matched[u(j)] - 1)][u(j - 1)];
    }
}

// Computes how much it costs to shift columns along a chain of rows. If row a takes over the column of row b,
// the total changes by costs[a][column of b] - costs[a][own column]. The cheapest chains are shortest paths
// over these steps (Floyd and Warshall).
void Assignment::find_chains() {
    constexpr std::size_t n = men_a_side;
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = 0; b < n; ++b) {
            chains_[a][b] = costs_[a][static_cast<std::size_t>(column_of_[b])] -
                            costs_[a][static_cast<std::size_t>(column_of_[a])];
        }
    }
    for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t a = 0; a < n; ++a) {
            for (std::size_t b = 0; b < n; ++b) {
                chains_[a][b] = std::min(chains_[a][b], chains_[a][k] + chains_[k][b]);
            }
        }
    }
}

int Assignment::total_with(int row, int column) const {
    const auto r = static_cast<std::size_t>(row);
    const auto other = static_cast<std::size_t>(row_of(column));
    if (other == r) return total_;
    return total_ + costs_[r][static_cast<std::size_t>(column)] -
           costs_[r][static_cast<std::size_t>(column_of_[r])] + chains_[other][r];
}

unsigned Assignment::rows_reached_from(int from) const {
    unsigned rows = 1U << static_cast<unsigned>(from);
    for (unsigned row = 0; row < men_a_side; ++row) {
        if (chains_[static_cast<std::size_t>(from)][row] < forbidden / 2) rows |= 1U << row;
    }
    return rows;
}

}  // namespace doublecheck::facts
