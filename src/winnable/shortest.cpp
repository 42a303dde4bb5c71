// SPDX-License-Identifier: MIT
#include "winnable/shortest.hpp"

#include "doublecheck/winnable/material.hpp"

namespace doublecheck::winnable {
namespace {

class Levels {
  public:
    Levels(Color winner, int known, std::uint32_t most, const Limits& limits)
        : winner_(winner), known_(known), most_(most), budget_(limits) {}

    Shortest run(const Position& root) {
        const Move no_move = Move::normal(Square("a1"), Square("a1"));
        met_.insert(pack(root), Visited::none, no_move);
        Shortest result;
        // Every mate is a move of the winner, so that all lengths are even, or all are odd.
        result.at_least = root.turn() == winner_ ? 1 : 2;
        std::uint32_t next = 0;
        for (int plies = 1; plies <= known_ - 2 && !is_full_; ++plies) {
            const auto end = static_cast<std::uint32_t>(met_.size());
            for (; next < end; ++next) {
                if (!budget_.spend()) break;
                result.line = expand(next, plies <= known_ - 3);
                if (result.line) break;
            }
            if (result.line || next < end) break;
            if (plies >= result.at_least) result.at_least += 2;
        }
        result.is_settled = result.line || result.at_least >= known_;
        result.nodes = budget_.spent();
        return result;
    }

  private:
    /// A mate that is one move away from that position.
    std::optional<std::vector<Move>> expand(std::uint32_t number, bool goes_on) {
        const Position position = unpack(met_[number].position);
        const bool is_winners_turn = position.turn() == winner_;
        if (!goes_on && !is_winners_turn) return std::nullopt;
        position.legal_moves(moves_);
        for (const Move move : moves_) {
            const Position after = position.after(move);
            if (is_winners_turn && after.is_checkmate()) {
                std::vector<Move> line = met_.line_to(number);
                line.push_back(move);
                return line;
            }
            // Where there is no room left, the moves of this level are still looked at.
            is_full_ |= goes_on && met_.size() >= most_;
            if (!goes_on || is_full_) continue;
            if (position.occupied().contains(move.to()) && !insufficient_material(after, winner_).empty())
                continue;
            met_.insert(pack(after), number, move);
        }
        return std::nullopt;
    }

    Color winner_;
    int known_;
    std::uint32_t most_;
    Budget budget_;
    Visited met_;
    MoveList moves_;
    bool is_full_ = false;
};

}  // namespace

Shortest find_shortest(const Position& position, Color winner, int known, std::uint32_t most,
                       const Limits& limits) {
    return Levels(winner, known, most, limits).run(position);
}

}  // namespace doublecheck::winnable
