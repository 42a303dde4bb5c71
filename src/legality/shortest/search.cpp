// SPDX-License-Identifier: MIT
#include "legality/shortest/search.hpp"

#include "legality/shortest/memory.hpp"
#include "legality/shortest/tombs.hpp"

namespace doublecheck::shortest {
namespace {

/// A depth-first search over all games of one length that the bound does not exclude. A position from which
/// no game was found is not searched twice.
class Search {
  public:
    Search(const Goal& goal, std::size_t most, Budget& budget) : goal_(goal), most_(most), budget_(budget) {}

    Found run(int plies) {
        const auto costs = costs_to(goal_, plies);
        const Position start = Position::initial();
        found_.is_complete = true;
        if (costs) follow(start, Parts(*costs, start), plies);
        return std::move(found_);
    }

  private:
    void follow(const Position& position, const Parts& parts, int plies) {
        if (plies == 0) {
            if (goal_.is_reached_by(position)) keep_game();
            return;
        }
        const Key key = key_of(position, plies);
        if (plies > 1 && memory_.contains(key)) return;
        const std::size_t before = found_.games.size();
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            if (goal_.still.contains(move.from()) || goal_.still.contains(move.to())) continue;
            if (!budget_.spend()) found_.is_complete = false;
            if (!found_.is_complete) return;
            const Position next = position.after(move);
            Parts changed = parts;
            changed.change(move, position, next);
            if (!changed.can_suffice(goal_, next, plies - 1)) continue;
            line_.push_back(move);
            follow(next, changed, plies - 1);
            line_.pop_back();
        }
        if (plies > 1 && found_.is_complete && found_.games.size() == before) memory_.add(key);
    }

    void keep_game() {
        if (found_.games.size() == most_) {
            found_.is_complete = false;
        } else {
            found_.games.push_back(line_);
        }
    }

    const Goal& goal_;
    std::size_t most_;
    Budget& budget_;
    Memory memory_ = {};
    std::vector<Move> line_ = {};
    Found found_ = {};
};

}  // namespace

Found find_games(const Goal& goal, int plies, std::size_t most, Budget& budget) {
    return Search(goal, most, budget).run(plies);
}

}  // namespace doublecheck::shortest
