// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chess99/cell.hpp"

namespace doublecheck::chess99 {

/// One of the eight directions in which a queen moves. The first four are directions of a rook, the last four
/// of a bishop.
struct Direction {
    int files;
    int ranks;
    int step = ranks * board_side + files;  ///< the difference between the indices of neighbouring cells
};
inline constexpr std::array<Direction, 8> directions = {
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
inline constexpr std::size_t first_diagonal = 4;
inline constexpr std::array<Direction, 8> knight_hops = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// The cells that a knight reaches from one cell.
struct Hops {
    std::uint8_t size = 0;
    std::array<std::uint8_t, 8> cells = {};
};

struct Geometry {
    /// For each cell and each direction, the number of cells from the cell to the edge of the board, not
    /// counting the cell itself.
    std::array<std::array<std::uint8_t, 8>, cell_count> reach = {};
    std::array<Hops, cell_count> hops = {};
    /// For each pair of cells: the direction of the line from the first to the second, or `a_hop`, or
    /// `no_way`.
    std::array<std::array<std::uint8_t, cell_count>, cell_count> ways = {};
    static constexpr std::uint8_t a_hop = 8;
    static constexpr std::uint8_t no_way = 9;
};

[[nodiscard]] consteval Geometry make_geometry() {
    Geometry geometry;
    for (int index = 0; index < cell_count; ++index) {
        const Cell cell = Cell::from_index(index);
        const auto at = static_cast<std::size_t>(index);
        geometry.ways[at].fill(Geometry::no_way);
        for (std::size_t d = 0; d < directions.size(); ++d) {
            int steps = 1;
            while (const auto to = cell.offset(directions[d].files * steps, directions[d].ranks * steps)) {
                geometry.ways[at][static_cast<std::size_t>(to->index())] = static_cast<std::uint8_t>(d);
                ++steps;
            }
            geometry.reach[at][d] = static_cast<std::uint8_t>(steps - 1);
        }
        for (const Direction hop : knight_hops) {
            const auto to = cell.offset(hop.files, hop.ranks);
            Hops& hops = geometry.hops[at];
            if (!to) continue;
            hops.cells[hops.size++] = static_cast<std::uint8_t>(to->index());
            geometry.ways[at][static_cast<std::size_t>(to->index())] = Geometry::a_hop;
        }
    }
    return geometry;
}

inline constexpr Geometry geometry = make_geometry();

}  // namespace doublecheck::chess99
