// SPDX-License-Identifier: MIT
// Finds all keys, then builds the tree below them: the threats, the answers to each defence, and the tries
// that only one reply refutes. All answers that mate soonest are collected, so that duals show.
#include <algorithm>

#include "problem/direct_search.hpp"

namespace doublecheck {
namespace {

using problem::AttackSearch;

/// Builds the tree of a solution.
class TreeBuilder {
  public:
    TreeBuilder(AttackSearch& search, const SolutionOptions& options)
        : search_(search), wants_separating_(options.wants_separating), left_(options.most_plays) {}

    /// Adds threats, variations and refutations to a move. Requires that the move mates in `play.moves`, or
    /// is a try of that length.
    void grow(Play& play, const Position& after) {
        if (play.moves == 1 && !search_.ends_with_reply()) return;
        add_threats(play, after);
        for (const Move defence : after.legal_moves()) {
            const Position next = search_.after(after, defence);
            if (search_.is_reached_by_reply(next)) {
                play.variations.push_back({.defence = defence});
                continue;
            }
            if (search_.must_mate(after)) continue;
            const ThreatsLeft left = threats_left(play.threats, next);
            if (left == ThreatsLeft::all || is_sooner_than_threat(play.threats, next)) continue;
            const bool is_separating = left == ThreatsLeft::some;
            if (is_separating) ++play.separations;
            if (is_separating && !wants_separating_) continue;
            auto answers = answers_to(next, play.moves - 1);
            if (is_over()) return;
            if (answers.empty()) {
                play.refutations.push_back(defence);
            } else {
                play.variations.push_back({defence, std::move(answers), is_separating});
            }
        }
    }

    /// Returns, for each move of the side to move, the answers that mate in at most `moves` moves. Sets
    /// `is_block` if every move has an answer.
    std::vector<Variation> set_play(const Position& position, int moves, bool& is_block) {
        std::vector<Variation> variations;
        const MoveList defences = position.legal_moves();
        for (const Move defence : defences) {
            const Position next = search_.after(position, defence);
            if (search_.is_reached_by_reply(next)) variations.push_back({.defence = defence});
            if (search_.must_mate(position)) continue;
            auto answers = answers_to(next, moves);
            if (!answers.empty()) variations.push_back({defence, std::move(answers)});
        }
        is_block = !defences.empty() && variations.size() == defences.size();
        return variations;
    }

    [[nodiscard]] bool is_cut() const { return is_cut_; }

  private:
    /// How many of the threats still mate in time after a defence. Without a threat: none.
    enum class ThreatsLeft : std::uint8_t { none, some, all };

    [[nodiscard]] bool is_over() const { return is_cut_ || search_.is_stopped(); }

    /// Returns all moves that mate soonest, with the tree below them; none if there is no mate in `moves`
    /// moves.
    std::vector<Play> answers_to(const Position& position, int moves) {
        std::vector<Play> answers;
        const auto length = search_.mate_length(position, moves);
        if (!length || is_over()) return answers;
        ++depth_;
        for (const Move move : position.legal_moves()) {
            const Position after = search_.after(position, move);
            if (!search_.is_mated(after, *length - 1)) continue;
            if (left_ == 0 || depth_ > most_depth) is_cut_ = true;
            if (is_over()) break;
            --left_;
            answers.push_back({.move = move, .moves = *length});
            grow(answers.back(), after);
        }
        --depth_;
        return answers;
    }

    void add_threats(Play& play, const Position& after) {
        if (play.moves == 1 || after.is_check() || search_.must_mate(after)) return;
        play.threats = answers_to(after.after_null_move(), play.moves - 1);
        play.knows_threats = !is_over();
    }

    ThreatsLeft threats_left(const std::vector<Play>& threats, const Position& next) {
        if (search_.must_mate(next)) return ThreatsLeft::none;  // a reflexmate: he may not play a threat
        const auto works = [&](const Play& threat) {
            return next.is_legal(threat.move) &&
                   search_.is_mated(search_.after(next, threat.move), threat.moves - 1);
        };
        const auto first = std::ranges::find_if(threats, works);
        if (first == threats.end()) return ThreatsLeft::none;
        if (first != threats.begin()) return ThreatsLeft::some;
        return std::ranges::all_of(threats, works) ? ThreatsLeft::all : ThreatsLeft::some;
    }

    /// Returns true if the defence allows a mate in fewer moves than the threats. It gains nothing by
    /// parrying them, and is not listed.
    bool is_sooner_than_threat(const std::vector<Play>& threats, const Position& next) {
        return !threats.empty() && threats.front().moves > 1 &&
               search_.mates(next, threats.front().moves - 1);
    }

    AttackSearch& search_;
    /// The JSON reader accepts a depth of 64, and each move takes four levels.
    static constexpr int most_depth = 12;

    bool wants_separating_;
    std::size_t left_;
    int depth_ = 0;
    bool is_cut_ = false;
};

/// Counts the replies that refute a move, up to two.
int refutations(AttackSearch& search, const Position& after, int moves) {
    int found = 0;
    for (const Move reply : after.legal_moves()) {
        if (!search.wins_after_reply(search.after(after, reply), moves) && ++found == 2) break;
    }
    return found;
}

bool is_among(const std::vector<Play>& plays, Move move) {
    return std::ranges::any_of(plays, [&](const Play& play) { return play.move == move; });
}

void find_keys(AttackSearch& search, const Position& position, int most, DirectSolution& solution) {
    for (int moves = 1; moves <= most && !search.must_mate(position); ++moves) {
        for (const Move move : position.legal_moves()) {
            if (!is_among(solution.keys, move) && search.is_mated(search.after(position, move), moves - 1))
                solution.keys.push_back({.move = move, .moves = moves});
        }
    }
    for (const Move move : position.legal_moves()) {
        if (is_among(solution.keys, move) || search.must_mate(position)) continue;
        solution.refuted.push_back({move, search.refutation(search.after(position, move), most - 1)});
    }
    solution.is_decided = !search.is_stopped();
}

std::vector<Play> find_tries(AttackSearch& search, const Position& position, int moves,
                             const std::vector<Play>& keys) {
    std::vector<Play> tries;
    for (const Move move : position.legal_moves()) {
        if (is_among(keys, move) || (moves == 1 && !search.ends_with_reply())) continue;
        const Position after = search.after(position, move);
        if (after.has_legal_move() && refutations(search, after, moves - 1) == 1)
            tries.push_back({.move = move, .moves = moves});
    }
    return tries;
}

}  // namespace

DirectSolution problem::solve_with(AttackSearch& search, const Position& position, int moves,
                                   const SolutionOptions& options) {
    DirectSolution solution;
    find_keys(search, position, moves, solution);
    if (!options.wants_tree || search.is_stopped()) return solution;
    if (options.wants_tries) solution.tries = find_tries(search, position, moves, solution.keys);
    TreeBuilder builder(search, options);
    for (Play& key : solution.keys) builder.grow(key, search.after(position, key.move));
    for (Play& one : solution.tries) builder.grow(one, search.after(position, one.move));
    if (moves > 1 && !position.is_check())
        solution.set_play = builder.set_play(position.after_null_move(), moves - 1, solution.is_block);
    solution.is_cut = builder.is_cut() || search.is_stopped();
    return solution;
}

DirectSolution solve_direct(const Position& position, int moves, Budget& budget,
                            const SolutionOptions& options) {
    problem::DirectSearch search(budget);
    return problem::solve_with(search, position, moves, options);
}

}  // namespace doublecheck
