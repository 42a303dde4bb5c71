// SPDX-License-Identifier: MIT
#include "legality/construct/shorten.hpp"

#include <algorithm>
#include <unordered_map>

#include "legality/construct/goal.hpp"
#include "legality/construct/search.hpp"

namespace doublecheck::construct {
namespace {

constexpr std::uint64_t nodes_per_part = 10'000;

/// Weights that favour a short path. The usual weights make captures and promotions come early, which is not
/// needed here.
constexpr Weights short_path_weights = {
    .pawn_capture = 0, .victim = 1, .promotion = 0, .estimate = 2, .blocked = 0};

class Shortening {
  public:
    Shortening(const Position& start, const std::vector<Move>& moves, Budget& budget)
        : budget_(budget), positions_({start}) {
        append(without_returns(start, moves));
    }

    std::vector<Move> run() {
        for (bool is_shorter = true; is_shorter && !budget_.is_exhausted();) {
            is_shorter = false;
            for (std::size_t plies = 512; plies >= 16; plies /= 2) is_shorter |= shorten_parts(plies);
            const std::vector<Move> kept = without_returns(positions_.front(), moves_);
            truncate(0);
            append(kept);
        }
        return moves_;
    }

  private:
    void append(const std::vector<Move>& moves) {
        for (const Move move : moves) {
            positions_.push_back(positions_.back().after(move));
            moves_.push_back(move);
        }
    }

    /// Removes the moves from `ply` on, and the positions after them.
    void truncate(std::size_t ply) {
        moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(ply), moves_.end());
        positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(ply + 1), positions_.end());
    }

    /// Tries to shorten each part of the game that is `plies` plies long. Each part overlaps the one before
    /// by half. Returns true if the game became shorter.
    bool shorten_parts(std::size_t plies) {
        bool is_shorter = false;
        for (std::size_t first = 0; first < moves_.size() && !budget_.is_exhausted(); first += plies / 2)
            is_shorter |= shorten(first, std::min(plies, moves_.size() - first));
        return is_shorter;
    }

    /// Replaces `plies` plies from `first` on by fewer, if a search finds them. Returns true if it did.
    bool shorten(std::size_t first, std::size_t plies) {
        const Goal goal(positions_[first + plies]);
        Budget own(budget_.part(nodes_per_part));
        const Found found = search(positions_[first], goal, short_path_weights, own);
        if (!found.is_complete || found.moves.size() >= plies) return false;
        std::vector<Move> rest = found.moves;
        rest.insert(rest.end(), moves_.begin() + static_cast<std::ptrdiff_t>(first + plies), moves_.end());
        truncate(first);
        append(rest);
        return true;
    }

    Budget& budget_;
    std::vector<Position> positions_;
    std::vector<Move> moves_ = {};
};

}  // namespace

std::vector<Move> without_returns(const Position& start, const std::vector<Move>& moves) {
    std::vector<std::uint64_t> keys = {key_of(start)};
    Position position = start;
    for (const Move move : moves) {
        position = position.after(move);
        keys.push_back(key_of(position));
    }
    std::unordered_map<std::uint64_t, std::size_t> last;
    for (std::size_t at = 0; at < keys.size(); ++at) last[keys[at]] = at;
    std::vector<Move> kept;
    for (std::size_t at = last[keys[0]]; at < moves.size(); at = last[keys[at + 1]])
        kept.push_back(moves[at]);
    return kept;
}

std::vector<Move> shortened(const Position& start, const std::vector<Move>& moves, Budget& budget) {
    return Shortening(start, moves, budget).run();
}

}  // namespace doublecheck::construct
