// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/compose.hpp"

namespace doublecheck::problem {

/// What came of a candidate, in the order in which it is asked.
enum class Test : std::uint8_t {
    unplayable,
    illegal,
    in_check,
    rights,
    short_mate,
    unsolvable,
    cooked,
    poor_key,
    unsolved,
    sound
};

/// A candidate as it was tested.
struct Tested {
    Test test = Test::unplayable;
    std::string_view rule = {};                       ///< that refutes an illegal one
    bool is_double_check = false;                     ///< of an illegal one
    std::optional<Position> position = std::nullopt;  ///< from `in_check` on
    std::optional<Move> key = std::nullopt;           ///< of a sound direct mate
};

/// Tells of candidates whether they are sound, cheap questions first.
class Tester {
  public:
    Tester(const ComposeWishes& wishes, Budget& budget) : wishes_(wishes), budget_(budget) {}

    [[nodiscard]] Tested test(const Board& board);
    /// The same, and counted.
    [[nodiscard]] Tested test(const Board& board, ComposeCounts& counts);
    /// Whether a board has the same only key, or in help play one line, as the sound one it was made from,
    /// legal or not.
    [[nodiscard]] bool keeps_key(const Board& board, const Tested& sound);

  private:
    [[nodiscard]] Test solve(const Position& position, std::optional<Move>& key);
    [[nodiscard]] Test solve_directly(const Position& position, std::optional<Move>& key);
    [[nodiscard]] Test solve_with_help(const Position& position);

    const ComposeWishes& wishes_;
    Budget& budget_;
};

/// Nodes that a candidate may take.
[[nodiscard]] std::uint64_t nodes_of_candidate(const Stipulation& stipulation);

/// Whether solving takes next to nothing.
[[nodiscard]] bool is_short(const Stipulation& stipulation);

/// Spends nodes for work that counts none itself, so that a batch takes about as long as another.
void spend(Budget& budget, std::uint64_t nodes);

/// The side that begins: White but in help play of whole moves.
[[nodiscard]] Color first_side(const Stipulation& stipulation);

}  // namespace doublecheck::problem
