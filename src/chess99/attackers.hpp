// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "chess99/geometry.hpp"
#include "doublecheck/chess99/position.hpp"

namespace doublecheck::chess99 {

/// Whether a man runs along the lines of that direction.
[[nodiscard]] constexpr bool runs_along(PieceType type, std::size_t direction) {
    if (type == PieceType::queen) return true;
    if (direction < first_diagonal) return type == PieceType::rook;
    return type == PieceType::bishop || type == PieceType::paladin;
}

/// Whether a man reaches the next cell against `direction`, that is: attacks a neighbour that sees it there.
[[nodiscard]] constexpr bool attacks_neighbour(Piece piece, std::size_t direction) {
    if (piece.type == PieceType::king) return true;
    return piece.type == PieceType::pawn && direction >= first_diagonal &&
           directions[direction].ranks == -forward(piece.color);
}

/// Calls `visit` with each man of that colour that attacks the cell, as long as it returns true. `open` is a
/// cell to be taken for empty. Returns whether all have been visited.
template <typename Visit>
bool for_each_attacker(const std::array<std::uint8_t, cell_count>& men, Cell cell, Color by,
                       std::optional<Cell> open, Visit&& visit) {
    const auto& reach = geometry.reach[static_cast<std::size_t>(cell.index())];
    for (std::size_t d = 0; d < directions.size(); ++d) {
        int at = cell.index();
        for (int steps = 1; steps <= reach[d]; ++steps) {
            at += directions[d].step();
            const std::uint8_t code = men[static_cast<std::size_t>(at)];
            if (code == 0 || (open && open->index() == at)) continue;
            const Piece piece = Position::piece_of(code);
            const bool attacks = piece.color == by &&
                                 (runs_along(piece.type, d) || (steps == 1 && attacks_neighbour(piece, d)));
            if (attacks && !visit(Cell::from_index(at))) return false;
            break;
        }
    }
    const Hops& hops = geometry.hops[static_cast<std::size_t>(cell.index())];
    for (std::size_t i = 0; i < hops.size; ++i) {
        const std::uint8_t code = men[hops.cells[i]];
        if (code == Position::code_of({by, PieceType::knight}) ||
            code == Position::code_of({by, PieceType::paladin})) {
            if (!visit(Cell::from_index(hops.cells[i]))) return false;
        }
    }
    return true;
}

}  // namespace doublecheck::chess99
