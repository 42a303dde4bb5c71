// SPDX-License-Identifier: MIT
#include "doublecheck/check/perpetual.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "check/check_context.hpp"

// The attacker S moves in attack nodes and gives check with every move. The defender T answers a check in
// every legal way. A check is *kept* if all its answers lead to kept attack nodes. An attack node is kept if
// one of its checks is kept. Mate is a kept check. The kept sets are the largest sets with these properties,
// so every node is kept until it falls: a check falls with any of its answers, and a node falls with the last
// of its checks.
//
// One check of a node is tried at a time, so that a strategy is found without looking at all other checks.
// When nothing falls any more, the kept checks are a strategy. If play along kept checks can return to a
// node, the checks go on for ever. If it cannot, they all end in mate, and then the other checks are tried
// too.

namespace doublecheck {
namespace {

class Graph {
  public:
    explicit Graph(const Position& root) { find_or_add(root); }

    Perpetual solve(Budget& budget) {
        if (!settle(budget, Trying::one_check)) return {};
        if (attacks_[0].has_fallen) return {.answer = Answer::no, .ends = ends()};
        if (const auto way = way_into_a_cycle(); !way.empty())
            return {.answer = Answer::yes, .strategy = strategy(way)};
        if (!settle(budget, Trying::all_checks)) return {.is_mate = true};
        if (const auto way = way_into_a_cycle(); !way.empty())
            return {.answer = Answer::yes, .is_mate = true, .strategy = strategy(way)};
        return {.answer = Answer::no, .is_mate = true, .ends = ends()};
    }

  private:
    enum class Trying { one_check, all_checks };

    struct Attack {
        Position position;
        bool is_open = false;  ///< its checks are listed
        bool has_fallen = false;
        std::vector<Move> moves = {};          ///< checks not tried yet
        std::vector<std::size_t> checks = {};  ///< checks tried, as indices
        std::vector<std::size_t> from = {};    ///< checks that have an answer leading to this node
        std::size_t kept_checks = 0;           ///< how many of the tried checks are kept
        std::size_t fell_as = 0;               ///< its place in the order in which nodes fell
    };
    struct Check {
        Move move;
        std::size_t attack;  ///< the attack node in which the check is given
        std::vector<Move> replies = {};
        std::vector<std::size_t> answers = {};  ///< the attack nodes that the replies lead to; empty for mate
        std::optional<std::size_t> escape = {};  ///< index of the answer that made the check fall

        [[nodiscard]] bool has_fallen() const { return escape.has_value(); }
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

    /// Returns the node of a position, if there is one.
    [[nodiscard]] std::optional<std::size_t> find(const Position& position) const {
        const auto same_key = by_key_.find(position.key());
        if (same_key == by_key_.end()) return std::nullopt;
        for (const std::size_t index : same_key->second) {
            if (attacks_[index].position.is_repetition_of(position)) return index;
        }
        return std::nullopt;
    }

    /// Lists the checks of a node. Returns false if the budget has ended.
    bool open(std::size_t index, Budget& budget) {
        Attack& attack = attacks_[index];
        if (attack.is_open) return true;
        if (!budget.spend_expensive()) return false;
        const CheckContext context(attack.position);
        for (const Move move : attack.position.legal_moves()) {
            if (context.gives_check(move)) attack.moves.push_back(move);
        }
        attack.is_open = true;
        return true;
    }

    /// Returns how many new nodes the answers to a check would add. At the root, mates get a high value, so
    /// that they come last, just before checks that fall at once.
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

    /// Tries the check of a node that adds the fewest new nodes.
    bool try_next(std::size_t index, Budget& budget) {
        if (!budget.spend_expensive()) return false;
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
            if (attacks_[answer].has_fallen && !check.escape) check.escape = check.answers.size();
            check.replies.push_back(reply);
            check.answers.push_back(answer);
            attacks_[answer].from.push_back(number);
        }
        attacks_[index].checks.push_back(number);
        attacks_[index].kept_checks += check.has_fallen() ? 0 : 1;
        checks_.push_back(std::move(check));
        return true;
    }

    /// Finds a kept check for every node that kept checks reach, or lets the node fall. With `all_checks`,
    /// first tries all checks. Returns false if the budget ends.
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

    /// Returns the unfinished nodes that kept checks reach, the nearest first. Nodes that only fallen checks
    /// reach need no attention.
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
                if (checks_[number].has_fallen()) continue;
                for (const std::size_t answer : checks_[number].answers) {
                    if (is_seen[answer]) continue;
                    is_seen[answer] = true;
                    reached.push_back(answer);
                }
            }
        }
        return waiting;
    }

    /// Lets a node fall, together with the checks that have an answer leading to it.
    void let_fall(std::size_t index) {
        attacks_[index].has_fallen = true;
        attacks_[index].fell_as = fallen_++;
        for (const std::size_t number : attacks_[index].from) {
            Check& check = checks_[number];
            if (check.has_fallen()) continue;
            const auto answer = std::ranges::find(check.answers, index);
            check.escape = static_cast<std::size_t>(answer - check.answers.begin());
            --attacks_[check.attack].kept_checks;
        }
    }

    /// Attack nodes, each with the check that is given in it.
    using Way = std::vector<std::pair<std::size_t, std::size_t>>;

    /// Returns a line of kept checks from the root that returns to one of its nodes; empty if there is none.
    [[nodiscard]] Way way_into_a_cycle() const {
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
            if (check.has_fallen() || step.answer == check.answers.size()) {
                ++step.check;
                step.answer = 0;
                continue;
            }
            const std::size_t next = check.answers[step.answer++];
            if (states[next] == State::on_path) {
                Way way;
                for (const Step& one : path)
                    way.emplace_back(one.attack, attacks_[one.attack].checks[one.check]);
                return way;
            }
            if (states[next] == State::done) continue;
            states[next] = State::on_path;
            path.push_back({.attack = next});
        }
        return {};
    }

    /// Returns a kept check for every node that the chosen checks lead to, beginning with those of the line.
    [[nodiscard]] std::vector<PerpetualStep> strategy(const Way& way) const {
        std::unordered_map<std::size_t, std::size_t> chosen(way.begin(), way.end());
        std::vector<PerpetualStep> steps;
        std::vector<std::size_t> reached = {0};
        std::vector<bool> is_seen(attacks_.size(), false);
        is_seen[0] = true;
        for (std::size_t next = 0; next < reached.size(); ++next) {
            const Attack& attack = attacks_[reached[next]];
            const auto kept = std::ranges::find_if(
                attack.checks, [&](std::size_t number) { return !checks_[number].has_fallen(); });
            const Check& check = checks_[chosen.try_emplace(reached[next], *kept).first->second];
            steps.push_back({attack.position, check.move});
            for (const std::size_t answer : check.answers) {
                if (is_seen[answer]) continue;
                is_seen[answer] = true;
                reached.push_back(answer);
            }
        }
        return steps;
    }

    /// Returns the nodes that prove that the root has no perpetual check. First come the nodes that fell, in
    /// the order in which they fell; then the nodes whose kept checks end in mate, each after all nodes that
    /// it leads to.
    [[nodiscard]] std::vector<PerpetualEnd> ends() const {
        std::vector<std::size_t> fallen;
        std::vector<std::size_t> mating;
        std::vector<bool> is_seen(attacks_.size(), false);
        struct Step {
            std::size_t attack;
            std::vector<std::size_t> next;
        };
        std::vector<Step> path;
        const auto enter = [&](std::size_t index) {
            if (is_seen[index]) return;
            is_seen[index] = true;
            path.push_back({index, needed_for(index)});
        };
        for (enter(0); !path.empty();) {
            Step& step = path.back();
            if (!step.next.empty()) {
                const std::size_t next = step.next.back();
                step.next.pop_back();
                enter(next);
                continue;
            }
            (attacks_[step.attack].has_fallen ? fallen : mating).push_back(step.attack);
            path.pop_back();
        }
        std::ranges::sort(fallen, {}, [&](std::size_t index) { return attacks_[index].fell_as; });
        std::vector<PerpetualEnd> ends;
        for (const std::size_t index : fallen) ends.push_back(end_of(index));
        for (const std::size_t index : mating) ends.push_back(end_of(index));
        return ends;
    }

    /// Returns the nodes that the proof needs for a node. For a check that fell, it is the node to which the
    /// answer that escapes leads; for any other check, the nodes to which all answers lead.
    [[nodiscard]] std::vector<std::size_t> needed_for(std::size_t index) const {
        std::vector<std::size_t> needed;
        for (const std::size_t number : attacks_[index].checks) {
            const Check& check = checks_[number];
            if (check.escape) {
                needed.push_back(check.answers[*check.escape]);
            } else {
                needed.insert(needed.end(), check.answers.begin(), check.answers.end());
            }
        }
        return needed;
    }

    [[nodiscard]] PerpetualEnd end_of(std::size_t index) const {
        const Attack& attack = attacks_[index];
        PerpetualEnd end{.position = attack.position, .is_mate = !attack.has_fallen};
        for (const std::size_t number : attack.checks) {
            const Check& check = checks_[number];
            if (check.escape) end.escapes.emplace_back(check.move, check.replies[*check.escape]);
        }
        return end;
    }

    static constexpr int is_mating = 1000;
    static constexpr int is_fallen = 1001;

    std::size_t fallen_ = 0;
    std::vector<Attack> attacks_;
    std::vector<Check> checks_;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_key_;
};

}  // namespace

Perpetual has_perpetual(const Position& position, Budget& budget) {
    return Graph(position).solve(budget);
}

}  // namespace doublecheck
