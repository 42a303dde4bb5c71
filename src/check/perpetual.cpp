// SPDX-License-Identifier: MIT
#include "doublecheck/check/perpetual.hpp"

#include <unordered_map>

#include "doublecheck/check/check_context.hpp"

// The attacker S moves in attack nodes, by checks alone; the defender T answers a check in every legal way. A
// check is *kept* when all its answers lead to attack nodes that are kept, an attack node when some check is;
// mate is a kept check. The largest such set is what is left when nodes are taken out that cannot stay.
// Positions that force mate are the smallest set of the same shape.
//
// When the budget ends, some attack nodes have not been opened. A claim that holds whether these are counted
// in or out is proved all the same.

namespace doublecheck {
namespace {

class Graph {
  public:
    explicit Graph(const Position& root) { find_or_add(root); }

    /// Opens nodes, nearest to the root first, until the answer is found or the budget ends. Solving is tried
    /// whenever the graph has grown by half, so that it costs no more than the growing.
    Perpetual solve(Budget& budget) {
        std::size_t next_try = 8;
        for (std::size_t next = 0; next < attacks_.size(); ++next) {
            if (!open(next, budget)) break;
            if (next + 1 < next_try) continue;
            if (Perpetual found = answer(); found.answer != Answer::unknown) return found;
            next_try += next_try / 2;
        }
        return answer();
    }

  private:
    [[nodiscard]] Perpetual answer() const {
        const Marks kept_at_least = kept(Unopened::are_out);
        const Marks kept_at_most = kept(Unopened::are_in);
        Perpetual result;
        if (mating(Unopened::are_out).attacks[0]) {
            result.answer = Answer::no;
            result.is_mate = true;
        } else if (!kept_at_most.attacks[0]) {
            result.answer = Answer::no;
        } else if (kept_at_least.attacks[0] && !mating(Unopened::are_in).attacks[0]) {
            result.answer = Answer::yes;
            for (const std::size_t check : attacks_[0].checks) {
                if (kept_at_least.checks[check]) result.moves.push_back(checks_[check].move);
            }
        }
        return result;
    }

    struct Attack {
        Position position;
        bool is_open = false;
        std::vector<std::size_t> checks = {};  ///< that can be given here
        std::vector<std::size_t> from = {};    ///< checks that an answer leads here from
    };
    struct Check {
        Move move;
        std::size_t attack;                     ///< where it is given
        std::vector<std::size_t> answers = {};  ///< attack nodes; none is mate
    };
    enum class Unopened { are_in, are_out };
    struct Marks {
        std::vector<bool> attacks;
        std::vector<bool> checks;
    };

    std::size_t find_or_add(const Position& position) {
        std::vector<std::size_t>& same_key = by_key_[position.key()];
        for (const std::size_t index : same_key) {
            if (attacks_[index].position.is_repetition_of(position)) return index;
        }
        same_key.push_back(attacks_.size());
        attacks_.push_back({.position = position});
        return attacks_.size() - 1;
    }

    /// Adds the checks of an attack node with their answers. False, and nothing added, when the budget ends.
    bool open(std::size_t index, Budget& budget) {
        if (!budget.spend()) return false;
        const Position position = attacks_[index].position;
        const CheckContext context(position);
        std::vector<std::pair<Move, Position>> given;
        for (const Move move : position.legal_moves()) {
            if (!context.gives_check(move)) continue;
            if (!budget.spend()) return false;
            given.emplace_back(move, position.after(move));
        }
        for (const auto& [move, defence] : given) {
            Check check{.move = move, .attack = index};
            for (const Move reply : defence.legal_moves())
                check.answers.push_back(find_or_add(defence.after(reply)));
            for (const std::size_t answer : check.answers) attacks_[answer].from.push_back(checks_.size());
            attacks_[index].checks.push_back(checks_.size());
            checks_.push_back(std::move(check));
        }
        attacks_[index].is_open = true;
        return true;
    }

    [[nodiscard]] Marks kept(Unopened unopened) const {
        Marks marks{.attacks = std::vector<bool>(attacks_.size(), true),
                    .checks = std::vector<bool>(checks_.size(), true)};
        std::vector<std::size_t> left(attacks_.size());
        std::vector<std::size_t> fallen;
        for (std::size_t i = 0; i < attacks_.size(); ++i) {
            left[i] = attacks_[i].checks.size();
            const bool stays = attacks_[i].is_open ? left[i] > 0 : unopened == Unopened::are_in;
            if (stays) continue;
            marks.attacks[i] = false;
            fallen.push_back(i);
        }
        while (!fallen.empty()) {
            const std::size_t attack = fallen.back();
            fallen.pop_back();
            for (const std::size_t check : attacks_[attack].from) {
                if (!marks.checks[check]) continue;
                marks.checks[check] = false;
                const std::size_t giver = checks_[check].attack;
                if (--left[giver] > 0 || !marks.attacks[giver]) continue;
                marks.attacks[giver] = false;
                fallen.push_back(giver);
            }
        }
        return marks;
    }

    [[nodiscard]] Marks mating(Unopened unopened) const {
        Marks marks{.attacks = std::vector<bool>(attacks_.size(), false),
                    .checks = std::vector<bool>(checks_.size(), false)};
        std::vector<std::size_t> left(checks_.size());
        std::vector<std::size_t> won;
        const auto win = [&](std::size_t attack) {
            if (marks.attacks[attack]) return;
            marks.attacks[attack] = true;
            won.push_back(attack);
        };
        for (std::size_t i = 0; i < checks_.size(); ++i) {
            left[i] = checks_[i].answers.size();
            if (left[i] == 0) win(checks_[i].attack);
        }
        for (std::size_t i = 0; i < attacks_.size(); ++i) {
            if (!attacks_[i].is_open && unopened == Unopened::are_in) win(i);
        }
        while (!won.empty()) {
            const std::size_t attack = won.back();
            won.pop_back();
            for (const std::size_t check : attacks_[attack].from) {
                if (--left[check] == 0) win(checks_[check].attack);
            }
        }
        return marks;
    }

    std::vector<Attack> attacks_;
    std::vector<Check> checks_;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_key_;
};

}  // namespace

Perpetual has_perpetual(const Position& position, Budget& budget) {
    return Graph(position).solve(budget);
}

}  // namespace doublecheck
