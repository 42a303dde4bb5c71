// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "problem/compose.hpp"

namespace doublecheck::problem {

/// The result of testing a candidate, in the order of the tests.
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

/// A tested candidate.
struct Tested {
    Test test = Test::unplayable;
    std::string_view rule = {};                       ///< illegal: the rule that refutes the position
    bool is_double_check = false;                     ///< illegal: the king is attacked twice
    std::optional<Position> position = std::nullopt;  ///< set for `in_check` and all later results
    std::optional<Move> key = std::nullopt;           ///< the key of a sound direct mate
};

/// Tests candidates for soundness, cheap tests first.
class Tester {
  public:
    Tester(const ComposeWishes& wishes, Budget& budget) : wishes_(wishes), budget_(budget) {}

    [[nodiscard]] Tested test(const Board& board);
    /// Tests the board and counts the result.
    [[nodiscard]] Tested test(const Board& board, ComposeCounts& counts);
    /// Returns true if the search finds exactly one key of the board, that of `sound`, the sound candidate
    /// that the board was made from. In help play, returns true if it finds a single line. The board need not
    /// be legal.
    [[nodiscard]] bool keeps_key(const Board& board, const Tested& sound);

  private:
    [[nodiscard]] Test solve(const Position& position, std::optional<Move>& key);
    [[nodiscard]] Test solve_directly(const Position& position, std::optional<Move>& key);
    [[nodiscard]] Test solve_with_help(const Position& position);

    const ComposeWishes& wishes_;
    Budget& budget_;
};

/// Returns true if the Codex gives the diagram of the position exactly the rights of the position. Searches
/// far longer than the reading of a draft.
[[nodiscard]] bool has_rights_of_codex(const Position& position);

/// Returns the limit of nodes for a candidate.
[[nodiscard]] std::uint64_t nodes_of_candidate(const Stipulation& stipulation);

/// Returns true if solving takes almost no time.
[[nodiscard]] bool is_short(const Stipulation& stipulation);

/// Spends nodes for work that does not count nodes itself, so that all batches take about as long.
void spend(Budget& budget, std::uint64_t nodes);

/// Returns the side to move: White, except in help play with a whole number of moves.
[[nodiscard]] Color first_side(const Stipulation& stipulation);

}  // namespace doublecheck::problem
