// SPDX-License-Identifier: MIT
#include "doublecheck/check/perpetual.hpp"

#include <unordered_map>
#include <vector>

#include "doublecheck/check/check_context.hpp"

// The attacker S moves in attack nodes, by checks alone; the defender T answers a check in every legal way. A
// check is *kept* when all its answers lead to attack nodes that are kept, an attack node when some check is;
// mate is a kept check. Kept are the largest such sets, so every node is kept until it falls: when the last
// of its checks has fallen, and a check falls with any of its answers.
//
// One check of a node is tried at a time, so that a strategy is found without looking at all others. When
// nothing falls any more, the kept checks are a strategy. If play along them can return to a node, they go on
// for ever; if it cannot, they all end in mate, and then the other checks are tried too.

namespace doublecheck {
namespace {

class Graph {
  public:
    explicit Graph(const Position& root) { find_or_add(root); }

    Perpetual solve(Budget& budget) {
        if (!settle(budget, Trying::one_check)) return {};
        if (attacks_[0].has_fallen) return {.answer = Answer::no};
        if (const auto move = move_into_a_cycle()) return {.answer = Answer::yes, .move = move};
        if (!settle(budget, Trying::all_checks)) return {.is_mate = true};
        if (const auto move = move_into_a_cycle())
            return {.answer = Answer::yes, .is_mate = true, .move = move};
        return {.answer = Answer::no, .is_mate = true};
    }

  private:
    enum class Trying { one_check, all_checks };

    struct Attack {
        Position position;
        bool is_open = false;  ///< its checks are listed
        bool has_fallen = false;
        std::vector<Move> moves = {};          ///< the checks not yet tried
        std::vector<std::size_t> checks = {};  ///< tried
        std::vector<std::size_t> from = {};    ///< checks that an answer leads here from
        std::size_t kept_checks = 0;           ///< of those tried
    };
    struct Check {
        Move move;
        std::size_t attack;                     ///< where it is given
        std::vector<std::size_t> answers = {};  ///< attack nodes; none is mate
        bool has_fallen = false;
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

    /// The node of a position, if it is there.
    [[nodiscard]] std::optional<std::size_t> find(const Position& position) const {
        const auto same_key = by_key_.find(position.key());
        if (same_key == by_key_.end()) return std::nullopt;
        for (const std::size_t index : same_key->second) {
            if (attacks_[index].position.is_repetition_of(position)) return index;
        }
        return std::nullopt;
    }

    /// Lists the checks of a node.
    bool open(std::size_t index, Budget& budget) {
        Attack& attack = attacks_[index];
        if (attack.is_open) return true;
        if (!budget.spend()) return false;
        const CheckContext context(attack.position);
        for (const Move move : attack.position.legal_moves()) {
            if (context.gives_check(move)) attack.moves.push_back(move);
        }
        attack.is_open = true;
        return true;
    }

    /// How far a check leads from what is known already: the new nodes that its answers add. Mates come last
    /// but for checks that fall at once.
    [[nodiscard]] int novelty(const Position& position, Move move) const {
        const Position defence = position.after(move);
        const MoveList replies = defence.legal_moves();
        if (replies.empty()) return position == attacks_[0].position ? is_mating : 0;
        int news = 0;
        for (const Move reply : replies) {
            const auto known = find(defence.after(reply));
            if (known && attacks_[*known].has_fallen) return is_fallen;
            news += known ? 0 : 1;
        }
        return news;
    }

    /// Tries the check of a node that leads least far.
    bool try_next(std::size_t index, Budget& budget) {
        if (!budget.spend()) return false;
        std::vector<Move>& moves = attacks_[index].moves;
        std::size_t best = 0;
        int least = is_fallen + 1;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const int news = novelty(attacks_[index].position, moves[i]);
            if (news >= least) continue;
            least = news;
            best = i;
        }
        const Move move = moves[best];
        moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(best));
        const Position defence = attacks_[index].position.after(move);
        Check check{.move = move, .attack = index};
        const std::size_t number = checks_.size();
        for (const Move reply : defence.legal_moves()) {
            const std::size_t answer = find_or_add(defence.after(reply));
            check.answers.push_back(answer);
            attacks_[answer].from.push_back(number);
            check.has_fallen |= attacks_[answer].has_fallen;
        }
        attacks_[index].checks.push_back(number);
        attacks_[index].kept_checks += check.has_fallen ? 0 : 1;
        checks_.push_back(std::move(check));
        return true;
    }

    /// Gives every node that is reached by kept checks a kept check, or lets it fall; with `all_checks`,
    /// tries all checks first. False when the budget ends.
    bool settle(Budget& budget, Trying trying) {
        while (!attacks_[0].has_fallen) {
            const std::vector<std::size_t> waiting = unsettled(trying);
            if (waiting.empty()) return true;
            for (const std::size_t index : waiting) {
                if (!open(index, budget)) return false;
                while (wants_more(index, trying)) {
                    if (!try_next(index, budget)) return false;
                }
                if (attacks_[index].kept_checks == 0) let_fall(index);
            }
        }
        return true;
    }

    [[nodiscard]] bool wants_more(std::size_t index, Trying trying) const {
        const Attack& attack = attacks_[index];
        return !attack.moves.empty() && (trying == Trying::all_checks || attack.kept_checks == 0);
    }

    /// The nodes with work to do that kept checks reach, nearest first; what only fallen checks reach need
    /// not be looked at.
    [[nodiscard]] std::vector<std::size_t> unsettled(Trying trying) const {
        std::vector<std::size_t> waiting;
        std::vector<bool> is_seen(attacks_.size(), false);
        std::vector<std::size_t> reached = {0};
        is_seen[0] = true;
        for (std::size_t next = 0; next < reached.size(); ++next) {
            const Attack& attack = attacks_[reached[next]];
            if (!attack.is_open || attack.kept_checks == 0 || wants_more(reached[next], trying)) {
                waiting.push_back(reached[next]);
            }
            for (const std::size_t number : attack.checks) {
                if (checks_[number].has_fallen) continue;
                for (const std::size_t answer : checks_[number].answers) {
                    if (is_seen[answer]) continue;
                    is_seen[answer] = true;
                    reached.push_back(answer);
                }
            }
        }
        return waiting;
    }

    /// Takes a node out with the checks that it answers.
    void let_fall(std::size_t index) {
        attacks_[index].has_fallen = true;
        for (const std::size_t number : attacks_[index].from) {
            Check& check = checks_[number];
            if (check.has_fallen) continue;
            check.has_fallen = true;
            --attacks_[check.attack].kept_checks;
        }
    }

    /// The first move of a play along kept checks that comes back to a node, if there is one.
    [[nodiscard]] std::optional<Move> move_into_a_cycle() const {
        enum class State : std::uint8_t { unseen, on_path, done };
        struct Step {
            std::size_t attack;
            std::size_t check = 0;
            std::size_t answer = 0;
        };
        std::vector<State> states(attacks_.size(), State::unseen);
        std::vector<Step> path = {{.attack = 0}};
        states[0] = State::on_path;
        while (!path.empty()) {
            Step& step = path.back();
            const std::vector<std::size_t>& tried = attacks_[step.attack].checks;
            if (step.check == tried.size()) {
                states[step.attack] = State::done;
                path.pop_back();
                continue;
            }
            const Check& check = checks_[tried[step.check]];
            if (check.has_fallen || step.answer == check.answers.size()) {
                ++step.check;
                step.answer = 0;
                continue;
            }
            const std::size_t next = check.answers[step.answer++];
            if (states[next] == State::on_path) return checks_[attacks_[0].checks[path.front().check]].move;
            if (states[next] == State::done) continue;
            states[next] = State::on_path;
            path.push_back({.attack = next});
        }
        return std::nullopt;
    }

    static constexpr int is_mating = 1000;
    static constexpr int is_fallen = 1001;

    std::vector<Attack> attacks_;
    std::vector<Check> checks_;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_key_;
};

}  // namespace

Perpetual has_perpetual(const Position& position, Budget& budget) {
    return Graph(position).solve(budget);
}

}  // namespace doublecheck
