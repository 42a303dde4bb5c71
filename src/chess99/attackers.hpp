// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "chess99/geometry.hpp"
#include "chess99/position.hpp"

namespace doublecheck::chess99 {

/// Returns true if a man of the type moves any number of cells in the direction.
[[nodiscard]] constexpr bool runs_along(PieceType type, std::size_t direction) {
    if (type == PieceType::queen) return true;
    if (direction < first_diagonal) return type == PieceType::rook;
    return type == PieceType::bishop || type == PieceType::paladin;
}

[[nodiscard]] constexpr bool hops(PieceType type) {
    return type == PieceType::knight || type == PieceType::paladin;
}

/// Returns true if a king or pawn attacks the neighbouring cell in the direction opposite to `direction`.
/// Code that looks from that cell along `direction` then finds the man.
[[nodiscard]] constexpr bool attacks_neighbour(Piece piece, std::size_t direction) {
    if (piece.type == PieceType::king) return true;
    return piece.type == PieceType::pawn && direction >= first_diagonal &&
           directions[direction].ranks == -forward(piece.color);
}

/// The directions in which a man attacks, one bit for each: `near` for neighbouring cells, `far` for cells at
/// a greater distance.
struct AttackDirections {
    std::uint8_t near = 0;
    std::uint8_t far = 0;
};

[[nodiscard]] consteval auto make_attack_directions() {
    std::array<std::array<AttackDirections, 16>, 2> attacks = {};
    for (const Color color : {Color::white, Color::black}) {
        for (std::size_t type = 0; type < piece_type_count; ++type) {
            const Piece piece{color, static_cast<PieceType>(type)};
            AttackDirections& own = attacks[static_cast<std::size_t>(color)][Position::code_of(piece)];
            for (std::size_t d = 0; d < directions.size(); ++d) {
                const auto bit = static_cast<std::uint8_t>(1U << d);
                if (runs_along(piece.type, d)) own.far |= bit;
                if (runs_along(piece.type, d) || attacks_neighbour(piece, d)) own.near |= bit;
            }
        }
    }
    return attacks;
}

/// Indexed by the attacking colour and by the code of the man on the cell. Men of the other colour have no
/// bits.
inline constexpr auto attack_directions = make_attack_directions();

/// Calls `visit` with each man of colour `by` that attacks the cell, as long as `visit` returns true. `open`
/// is a cell that counts as empty. Returns true if all attackers were visited.
template <typename Visit>
bool for_each_attacker(const std::array<std::uint8_t, cell_count>& men, Cell cell, Color by,
                       std::optional<Cell> open, Visit&& visit) {
    const auto& attacks = attack_directions[static_cast<std::size_t>(by)];
    const auto& reach = geometry.reach[static_cast<std::size_t>(cell.index())];
    for (std::size_t d = 0; d < directions.size(); ++d) {
        int at = cell.index();
        for (int steps = 1; steps <= reach[d]; ++steps) {
            at += directions[d].step;
            const std::uint8_t code = men[static_cast<std::size_t>(at)];
            if (code == 0 || (open && open->index() == at)) continue;
            const unsigned lines = steps == 1 ? attacks[code].near : attacks[code].far;
            if ((lines >> d & 1U) != 0 && !visit(Cell::from_index(at))) return false;
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
