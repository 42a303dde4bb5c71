// SPDX-License-Identifier: MIT
#include "winnable/shortest.hpp"

#include <algorithm>
#include <array>

#include "doublecheck/winnable/material.hpp"
#include "winnable/beam.hpp"

namespace doublecheck::winnable {
namespace {

/// How many positions of each distance are followed where not all can be, one round after the other.
constexpr std::array<std::size_t, 3> widths = {300, 2000, 8000};

class Levels {
  public:
    Levels(Color winner, int known, std::uint32_t most, const Limits& limits)
        : winner_(winner), known_(known), most_(most), budget_(limits) {}

    Shortest run(const Position& root) {
        met_.insert(pack(root), Visited::none, Move::normal(Square("a1"), Square("a1")));
        // Every mate is a move of the winner, so that all lengths are even, or all are odd.
        result_.at_least = root.turn() == winner_ ? 1 : 2;
        // A short line first leaves less to look at, and is there if the budget ends.
        end_ = 1;
        look_at_nearest(widths.front());
        end_ = 0;
        if (look_at_all()) {
            result_.at_least = known_;
            return std::move(result_);
        }
        for (const std::size_t width : widths) look_at_nearest(width);
        result_.at_least = std::min(result_.at_least, known_);
        return std::move(result_);
    }

  private:
    /// True if it is settled how long a shortest mate is.
    bool look_at_all() {
        for (plies_ = 1; plies_ <= known_ - 2; ++plies_) {
            begin_ = end_;
            end_ = static_cast<std::uint32_t>(met_.size());
            for (std::uint32_t number = begin_; number < end_; ++number) {
                if (!budget_.spend()) return false;
                if (is_mate_behind(number)) return true;
            }
            if (plies_ >= result_.at_least) result_.at_least += 2;
            if (is_full_) return false;
        }
        return true;
    }

    bool is_mate_behind(std::uint32_t number) {
        const Position position = unpack(met_[number].position);
        const bool is_winners_turn = position.turn() == winner_;
        const bool goes_on = plies_ <= known_ - 3;
        if (!goes_on && !is_winners_turn) return false;
        position.legal_moves(moves_);
        for (const Move move : moves_) {
            const Position after = position.after(move);
            if (is_winners_turn && after.is_checkmate()) {
                std::vector<Move> line = met_.line_to(number);
                line.push_back(move);
                keep(std::move(line));
                return true;
            }
            // Where there is no room left, the moves of this level are still looked at.
            is_full_ |= goes_on && met_.size() >= most_;
            if (!goes_on || is_full_) continue;
            if (position.occupied().contains(move.to()) && !insufficient_material(after, winner_).empty())
                continue;
            met_.insert(pack(after), number, move);
        }
        return false;
    }

    void keep(std::vector<Move> line) {
        known_ = static_cast<int>(line.size());
        result_.line = std::move(line);
    }

    /// Goes on from the last distance of which all positions are known.
    void look_at_nearest(std::size_t width) {
        std::vector<Move> line =
            beam_.find(met_, begin_, end_, plies_ - 1, winner_,
                       {.width = width, .plies = known_ - 2, .visited = most_}, &budget_);
        if (!line.empty()) keep(std::move(line));
    }

    Color winner_;
    int known_;
    std::uint32_t most_;
    Budget budget_;
    Shortest result_ = {};
    Visited met_;
    MoveList moves_;
    bool is_full_ = false;
    int plies_ = 1;            ///< of the mates that are looked for
    std::uint32_t begin_ = 0;  ///< the positions one ply before them
    std::uint32_t end_ = 0;
    Beam beam_;
};

}  // namespace

Shortest find_shortest(const Position& position, Color winner, int known, std::uint32_t most,
                       const Limits& limits) {
    return Levels(winner, known, most, limits).run(position);
}

}  // namespace doublecheck::winnable
