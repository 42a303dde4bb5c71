// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "problem/checking_moves.hpp"
#include "problem/last_moves.hpp"
#include "problem/mate_pictures.hpp"
#include "problem/table.hpp"

// Help play: both sides cooperate to reach a mate after exactly n plies. The search is depth first. It stores
// the positions from which there is no mate. It skips moves after which no mate picture can be reached in
// time (mate_pictures.hpp), and looks more closely at the last two moves (last_moves.hpp).

namespace doublecheck::problem {

using Line = std::vector<Move>;

/// Finds all series of moves to a mate. Each position that is searched costs a node; skipped moves cost none.
/// Once the budget is exhausted, solutions
/// may be missing.
class HelpSearch {
  public:
    /// Keeps at most `most_lines` lines; further lines are only counted.
    HelpSearch(Budget& budget, std::size_t most_lines) : budget_(budget), most_lines_(most_lines) {
        table_.clear();
    }

    /// Returns the number of series of exactly `plies` plies that mate the side that does not make the last
    /// move.
    [[nodiscard]] std::uint64_t count(const Position& position, int plies);
    /// Returns the lines of the last count in the order found.
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

  private:
    struct KnownResult {
        std::uint64_t fails_in = 0;  ///< bit n: there is no mate in n plies (n below 64)
    };

    /// `kings` are the squares on which the king may be mated; on no other square can it be.
    std::uint64_t search(const Position& position, int plies, SquareSet kings);
    std::uint64_t helper_moves(const Position& position, int plies, SquareSet kings);
    std::uint64_t mater_moves(const Position& position, int plies, SquareSet kings);
    std::uint64_t all_moves(const Position& position, int plies);
    bool may_castle_to_mate(const Position& position, SquareSet kings);
    std::uint64_t last_two(const Position& position, SquareSet kings);
    std::uint64_t mates(const Position& position);
    std::uint64_t mates_with(const Position& position, Move move, std::optional<Flights>& flights);
    std::uint64_t mates_after(Move move, const Position& position, const MovesBeforeMate& moves);
    std::uint64_t play(Move move, const Position& next, int plies, SquareSet kings);
    bool is_known_to_fail(const Packed& packed, int plies);
    std::uint64_t stored(std::uint64_t found, const Packed& packed, int plies);
    void keep_line();

    Budget& budget_;
    std::size_t most_lines_;
    std::vector<Line> lines_ = {};
    Line line_ = {};
    /// Memory of the position that is searched with so many plies left.
    struct Scratch {
        Pictures pictures = {};
        std::vector<SquareSet> places = {};  ///< of the king after each move
    };
    std::array<Scratch, 2 * Covers::most_moves + 1> scratch_ = {};
    std::vector<Move> candidates_ = {};  ///< for the mating move
    Color mater_ = Color::white;
    Table<KnownResult>& table_ = table_of_this_thread();
    MatePictures& pictures_ = MatePictures::of_this_thread();
    static Table<KnownResult>& table_of_this_thread();
};

}  // namespace doublecheck::problem
