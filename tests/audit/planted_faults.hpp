// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "audit/editable_game.hpp"

namespace doublecheck::test {

/// The finding that the audit must report for a game with a planted fault. The audit must report no other
/// finding.
struct Planted {
    std::string_view rule;
    int ply = 0;
};

/// A kind of fault. `plant` plants the fault at a random place, and returns nothing if the game has no
/// suitable place.
struct FaultKind {
    std::string_view name;
    std::optional<Planted> (*plant)(EditableGame& game, Random& random);
};

[[nodiscard]] std::span<const FaultKind> illegal_move_faults();
[[nodiscard]] std::span<const FaultKind> castling_faults();
[[nodiscard]] std::span<const FaultKind> notation_faults();
[[nodiscard]] std::span<const FaultKind> text_faults();
[[nodiscard]] std::span<const FaultKind> result_faults();
[[nodiscard]] std::span<const FaultKind> draw_faults();
[[nodiscard]] std::span<const FaultKind> clock_faults();
[[nodiscard]] std::span<const FaultKind> start_faults();
[[nodiscard]] std::span<const FaultKind> data_faults();

/// Returns the indexes of the game's moves in random order.
[[nodiscard]] std::vector<std::size_t> shuffled_plies(const EditableGame& game, Random& random);
[[nodiscard]] inline int ply_of(std::size_t index) {
    return static_cast<int>(index) + 1;
}
/// Returns the ply at which a position occurs for the `times`-th time, computed by the slow count of
/// `check`. Returns nothing if there is none.
[[nodiscard]] std::optional<int> ply_of_occurrence(const EditableGame& game, int times);
[[nodiscard]] bool is_chess960(const EditableGame& game);
[[nodiscard]] bool is_decisive(const EditableGame& game);
/// Returns true if the side has a queen, a rook or a pawn, so that the position cannot be dead.
[[nodiscard]] bool has_force(const Position& position, Color color);

}  // namespace doublecheck::test
