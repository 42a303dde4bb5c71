// SPDX-License-Identifier: MIT
// A forced win, or a fortress. The defender is safe if there is a set of positions that holds this one, in
// which he is not mated, all moves of the winner stay, and one of his own in each; the largest such set is
// looked for locally (X. Liu and S. Smolka, Simple linear-time algorithms for minimal fixed points, 1998):
// each of his positions stands on one move that is not known to lose, and takes the next when that one does.
// What is left when nothing is open any more is such a set; if the root falls, the win is forced.
#include "doublecheck/winnable/forced_win.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "doublecheck/winnable/material.hpp"
#include "winnable/visited.hpp"

namespace doublecheck {

namespace {

using winnable::fits;
using winnable::pack;
using winnable::unpack;
using winnable::Visited;

class Fortress {
  public:
    Fortress(const Position& root, Color winner, std::uint32_t most) : winner_(winner), most_(most) {
        place_of(root);
    }

    Answer decide(Budget& budget) {
        for (std::uint32_t next = 0; next < visited_.size() && !is_lost_[0]; ++next) {
            if (visited_.size() > most_ || !budget.spend()) return Answer::unknown;
            if (!is_lost_[next] && !is_end_[next]) expand(next);
            fall();
        }
        return is_lost_[0] ? Answer::yes : Answer::no;
    }

  private:
    static constexpr std::uint32_t none = 0xffffffff;

    /// `from` stands, or falls, with another position.
    struct Stay {
        std::uint32_t from;
        std::uint32_t next;  ///< another one of the same position, or `none`
    };

    std::uint32_t place_of(const Position& position) {
        const Move no_move = Move::normal(Square("a1"), Square("a1"));
        const auto [number, is_new] = visited_.insert(pack(position), Visited::none, no_move);
        if (is_new) {
            is_lost_.push_back(false);
            is_end_.push_back(is_safe_by_men(position));
            stays_of_.push_back(none);
            if (is_lost_at_once(position)) lose(number);
        }
        return number;
    }

    /// Two knights never force mate against a lone king: wherever he is to move and not mated, some move of
    /// his avoids mate by the next (all such positions are tried in tests/winnable/forced_win_test.cpp). So
    /// what is not won at once never is.
    [[nodiscard]] bool are_two_knights_alone(const Position& position) const {
        return position.of(opposite(winner_)).size() == 1 && position.of(winner_).size() == 3 &&
               position.of(winner_, PieceType::knight).size() == 2;
    }

    [[nodiscard]] bool is_safe_by_men(const Position& position) const {
        return are_two_knights_alone(position) || !winnable::insufficient_material(position, winner_).empty();
    }

    [[nodiscard]] bool is_lost_at_once(const Position& position) const {
        if (position.turn() != winner_) return position.is_checkmate();
        if (!are_two_knights_alone(position)) return false;
        const MoveList moves = position.legal_moves();
        return std::ranges::any_of(moves, [&](Move move) { return position.after(move).is_checkmate(); });
    }

    void lose(std::uint32_t number) {
        if (is_lost_[number]) return;
        is_lost_[number] = true;
        falling_.push_back(number);
    }

    void rest_on(std::uint32_t from, std::uint32_t to) {
        stays_.push_back({from, stays_of_[to]});
        stays_of_[to] = static_cast<std::uint32_t>(stays_.size() - 1);
    }

    void expand(std::uint32_t number) {
        const Position position = unpack(visited_[number].position);
        if (position.turn() != winner_) return defend(number, position);
        for (const Move move : position.legal_moves()) {
            const std::uint32_t reached = place_of(position.after(move));
            if (is_lost_[reached]) return lose(number);
            if (!is_end_[reached]) rest_on(number, reached);
        }
    }

    /// Chooses a move that is not known to lose: one that ends all danger, or stays among positions that are
    /// known, or else sets his men up as he did most often (so that they stand in few ways, and the set stays
    /// small) and leaves the king most room.
    void defend(std::uint32_t number, const Position& position) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) {
            if (position.is_check()) lose(number);
            return;
        }
        std::uint32_t known = none;
        const Move* best = nullptr;
        std::pair<std::uint32_t, int> best_score{0, -1};
        for (const Move& move : moves) {
            const Position reached = position.after(move);
            if (is_safe_by_men(reached) && !is_lost_at_once(reached)) return;
            const std::uint32_t there = visited_.find(pack(reached));
            if (there != Visited::none) {
                if (!is_lost_[there] && known == none) known = there;
                continue;
            }
            const auto use = uses_.find(set_up(reached));
            const std::pair score{use != uses_.end() ? use->second : 0, room_of(reached)};
            if (score > best_score) {
                best_score = score;
                best = &move;
            }
        }
        if (known == none && best != nullptr) {
            const Position reached = position.after(*best);
            known = place_of(reached);
            ++uses_[set_up(reached)];
        }
        if (known == none) return lose(number);
        rest_on(number, known);
    }

    /// Where his men stand. Two ways may have the same number, which costs time alone.
    [[nodiscard]] std::uint64_t set_up(const Position& position) const {
        std::uint64_t hash = 0;
        const SquareSet his = position.of(opposite(winner_));
        for (const PieceType type : {PieceType::pawn, PieceType::knight, PieceType::bishop, PieceType::rook,
                                     PieceType::queen, PieceType::king})
            hash = (hash ^ (his & position.of(type)).bits()) * 0x9e3779b97f4a7c15ULL;
        return hash;
    }

    /// Small for a king on the edge and for many men of the winner.
    [[nodiscard]] int room_of(const Position& position) const {
        const Square king = position.of(opposite(winner_), PieceType::king).first();
        const auto from_edge = [](int line) { return std::min(line, 7 - line); };
        const int men = static_cast<int>(position.of(winner_).size());
        return 8 * (16 - std::min(men, 16)) + from_edge(static_cast<int>(king.file())) +
               from_edge(static_cast<int>(king.rank()));
    }

    /// Carries losses back to what stood on them.
    void fall() {
        while (!falling_.empty()) {
            const std::uint32_t lost = falling_.back();
            falling_.pop_back();
            for (std::uint32_t stay = stays_of_[lost]; stay != none; stay = stays_[stay].next) {
                const std::uint32_t from = stays_[stay].from;
                if (is_lost_[from]) continue;
                const Position position = unpack(visited_[from].position);
                if (position.turn() == winner_) {
                    lose(from);
                } else {
                    defend(from, position);
                }
            }
            stays_of_[lost] = none;
        }
    }

    Color winner_;
    std::uint32_t most_;
    Visited visited_;
    std::vector<bool> is_lost_ = {};
    std::vector<bool> is_end_ = {};  ///< the winner's men can mate nobody any more
    std::vector<std::uint32_t> stays_of_ = {};
    std::vector<Stay> stays_ = {};
    std::vector<std::uint32_t> falling_ = {};
    std::unordered_map<std::uint64_t, std::uint32_t> uses_ = {};
};

}  // namespace

Answer has_forced_win(const Position& position, Color winner, std::uint32_t positions, const Limits& limits) {
    if (!fits(position)) return Answer::unknown;
    Budget budget(limits);
    return Fortress(position, winner, positions).decide(budget);
}

}  // namespace doublecheck
