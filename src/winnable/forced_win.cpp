// SPDX-License-Identifier: MIT
// Decides between a forced win and a fortress. A fortress is a set of positions that holds the root, in which
// the defender is never mated, which no move of the winner leaves, and in which the defender always has a
// move that stays in the set. The largest such set is computed locally (X. Liu and S. Smolka, Simple
// linear-time algorithms for minimal fixed points, 1998): each position of the defender depends on one move
// that is not known to lose, and on the next move once that one loses. When all positions have been expanded,
// those not lost form a fortress. If the root is lost, the win is forced.

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "winnable/quick_tests.hpp"
#include "winnable/sites.hpp"
#include "winnable/visited.hpp"

namespace doublecheck {

namespace {

using mates::fits;
using mates::pack;
using mates::unpack;
using mates::Visited;

class Fortress {
  public:
    Fortress(const Position& root, Color winner, std::uint32_t most) : winner_(winner), most_(most) {
        number_of(root);
    }

    Answer decide(Budget& budget) {
        for (std::uint32_t next = 0; next < visited_.size() && !is_lost_[0]; ++next) {
            if (visited_.size() > most_ || !budget.spend()) return Answer::unknown;
            if (!is_lost_[next] && !is_safe_[next]) expand(next);
            propagate_losses();
        }
        return is_lost_[0] ? Answer::yes : Answer::no;
    }

  private:
    static constexpr std::uint32_t none = 0xffffffff;

    /// `from` depends on another position: it is reconsidered when that position is lost. The dependents of a
    /// position form a linked list.
    struct Dependent {
        std::uint32_t from;
        std::uint32_t next;  ///< the next dependent of the same position, or `none`
    };

    /// Returns the number of the position, adding it if it is new.
    std::uint32_t number_of(const Position& position) {
        const Move no_move = Move::normal(Square("a1"), Square("a1"));
        const auto [number, is_new] = visited_.insert(pack(position), Visited::none, no_move);
        if (is_new) {
            is_lost_.push_back(false);
            is_safe_.push_back(is_safe_by_men(position));
            first_dependent_.push_back(none);
            if (is_lost_at_once(position)) lose(number);
        }
        return number;
    }

    /// Two knights never force mate against a lone king. Whenever the king is to move and not mated, it has a
    /// move after which the next move does not mate it (tests/winnable/forced_win_test.cpp tries all such
    /// positions). So a position with this material is safe unless the king is mated or can be mated at once.
    [[nodiscard]] bool are_two_knights_alone(const Position& position) const {
        return position.of(opposite(winner_)).size() == 1 && position.of(winner_).size() == 3 &&
               position.of(winner_, PieceType::knight).size() == 2;
    }

    [[nodiscard]] bool is_safe_by_men(const Position& position) const {
        return are_two_knights_alone(position) || !mates::insufficient_material(position, winner_).empty();
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
        newly_lost_.push_back(number);
    }

    void depend_on(std::uint32_t from, std::uint32_t to) {
        dependents_.push_back({from, first_dependent_[to]});
        first_dependent_[to] = static_cast<std::uint32_t>(dependents_.size() - 1);
    }

    void expand(std::uint32_t number) {
        const Position position = unpack(visited_[number].position);
        if (position.turn() != winner_) return defend(number, position);
        for (const Move move : position.legal_moves()) {
            const std::uint32_t reached = number_of(position.after(move));
            if (is_lost_[reached]) return lose(number);
            if (!is_safe_[reached]) depend_on(number, reached);
        }
    }

    /// Chooses a move of the defender that is not known to lose. Moves are preferred in this order: to a safe
    /// position, to a known position, to the arrangement of the defender's men chosen most often (so that the
    /// set stays small), and to a position that leaves the king most room.
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
            const auto use = uses_.find(arrangement(reached));
            const std::pair score{use != uses_.end() ? use->second : 0, room_of(reached)};
            if (score > best_score) {
                best_score = score;
                best = &move;
            }
        }
        if (known == none && best != nullptr) {
            const Position reached = position.after(*best);
            known = number_of(reached);
            ++uses_[arrangement(reached)];
        }
        if (known == none) return lose(number);
        depend_on(number, known);
    }

    /// Returns a hash of the squares of the defender's men. A collision costs time only.
    [[nodiscard]] std::uint64_t arrangement(const Position& position) const {
        std::uint64_t hash = 0;
        const SquareSet men = position.of(opposite(winner_));
        for (const PieceType type : {PieceType::pawn, PieceType::knight, PieceType::bishop, PieceType::rook,
                                     PieceType::queen, PieceType::king})
            hash = (hash ^ (men & position.of(type)).bits()) * 0x9e3779b97f4a7c15ULL;
        return hash;
    }

    /// Returns a score that is small for a king on the edge and for many men of the winner.
    [[nodiscard]] int room_of(const Position& position) const {
        const Square king = position.of(opposite(winner_), PieceType::king).first();
        const auto from_edge = [](int line) { return std::min(line, 7 - line); };
        const int men = static_cast<int>(position.of(winner_).size());
        return 8 * (16 - std::min(men, 16)) + from_edge(static_cast<int>(king.file())) +
               from_edge(static_cast<int>(king.rank()));
    }

    /// Reconsiders all positions that depend on lost ones.
    void propagate_losses() {
        while (!newly_lost_.empty()) {
            const std::uint32_t lost = newly_lost_.back();
            newly_lost_.pop_back();
            for (std::uint32_t i = first_dependent_[lost]; i != none; i = dependents_[i].next) {
                const std::uint32_t from = dependents_[i].from;
                if (is_lost_[from]) continue;
                const Position position = unpack(visited_[from].position);
                if (position.turn() == winner_) {
                    lose(from);
                } else {
                    defend(from, position);
                }
            }
            first_dependent_[lost] = none;
        }
    }

    Color winner_;
    std::uint32_t most_;
    Visited visited_;
    std::vector<bool> is_lost_ = {};
    std::vector<bool> is_safe_ = {};  ///< the winner's material can no longer mate
    std::vector<std::uint32_t> first_dependent_ = {};
    std::vector<Dependent> dependents_ = {};
    std::vector<std::uint32_t> newly_lost_ = {};
    std::unordered_map<std::uint64_t, std::uint32_t> uses_ = {};
};

}  // namespace

Answer has_forced_win(const Position& position, Color winner, std::uint32_t positions, const Limits& limits) {
    if (!fits(position)) return Answer::unknown;
    Budget budget(limits);
    return Fortress(position, winner, positions).decide(budget);
}

}  // namespace doublecheck
