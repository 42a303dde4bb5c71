// SPDX-License-Identifier: MIT
#include "legality/shortest/search.hpp"

#include <utility>

#include "legality/shortest/tombs.hpp"

namespace doublecheck::shortest {

/// Returns an exact encoding. It holds the occupied squares; then four bits for each man in the order of the
/// squares, of which there are at most 32; then turn, rights, en passant file and plies. The first word is
/// never 0, since there are men.
Key key_of(const Position& position, int plies) {
    Key key = {position.occupied().bits(), 0, 0, 0};
    unsigned shift = 0;
    std::size_t word = 1;
    for (const Square square : position.occupied()) {
        const auto man = static_cast<std::uint64_t>(*position.type_at(square)) +
                         (position.of(Color::black).contains(square) ? 6U : 0U);
        key[word] |= man << shift;
        shift += 4;
        if (shift == 64) {
            shift = 0;
            ++word;
        }
    }
    const std::uint64_t rooks = position.castling_rooks().bits();
    const std::uint64_t rights = (rooks & 0xff) | (rooks >> 56) << 8;
    const auto ep = position.pseudo_legal_ep_square();
    const std::uint64_t file = ep ? static_cast<std::uint64_t>(ep->file_index()) + 1 : 0;
    key[3] = static_cast<std::uint64_t>(plies) << 32 | file << 20 | rights << 1 |
             (position.turn() == Color::black ? 1U : 0U);
    return key;
}

std::size_t LostPositions::place(const Key& key) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
        hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash >> 20) & (places_.size() - 1);
}

void LostPositions::add(const Key& key) {
    if (used_ * 2 > places_.size() && places_.size() < max_places) {
        std::vector<Key> old(places_.size() * 4);
        std::swap(old, places_);
        for (const Key& one : old) {
            if (one[0] != 0) places_[place(one)] = one;
        }
    }
    Key& kept = places_[place(key)];
    if (kept[0] == 0) ++used_;
    kept = key;
}

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
        if (costs) follow(start, Assignments(*costs, start), plies);
        return std::move(found_);
    }

  private:
    void follow(const Position& position, const Assignments& parts, int plies) {
        if (plies == 0) {
            if (goal_.is_reached_by(position)) keep_game();
            return;
        }
        const Key key = key_of(position, plies);
        if (plies > 1 && lost_positions_.contains(key)) return;
        const std::size_t before = found_.games.size();
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            if (goal_.still.contains(move.from()) || goal_.still.contains(move.to())) continue;
            if (!budget_.spend()) found_.is_complete = false;
            if (!found_.is_complete) return;
            const Position next = position.after(move);
            Assignments changed = parts;
            changed.change(move, position, next);
            if (!changed.can_suffice(goal_, next, plies - 1)) continue;
            line_.push_back(move);
            follow(next, changed, plies - 1);
            line_.pop_back();
        }
        if (plies > 1 && found_.is_complete && found_.games.size() == before) lost_positions_.add(key);
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
    LostPositions lost_positions_ = {};
    std::vector<Move> line_ = {};
    Found found_ = {};
};

}  // namespace

Found find_games(const Goal& goal, int plies, std::size_t most, Budget& budget) {
    return Search(goal, most, budget).run(plies);
}

}  // namespace doublecheck::shortest
