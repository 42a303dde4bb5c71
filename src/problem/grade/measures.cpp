// SPDX-License-Identifier: MIT
#include "problem/grade/measures.hpp"

#include <algorithm>
#include <optional>

namespace doublecheck::problem {
namespace {

/// An answer as composers compare it: the square in the diagram of the man that moves, and where it goes.
struct GivenAnswer {
    Square from;
    Square to;
    std::optional<PieceType> promotion = std::nullopt;

    friend bool operator==(const GivenAnswer&, const GivenAnswer&) = default;
};

/// Adds a value to a list without repetitions.
template <typename T>
void add_new(std::vector<T>& list, const T& value) {
    if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}

/// Returns true if the answers to a defence mate in all the moves that are left after the first move.
bool is_full_length(const Variation& variation, int moves) {
    return !variation.is_separating && !variation.answers.empty() &&
           variation.answers.front().moves == moves - 1;
}

/// Returns the different answers of full length to defences that have only one. `first` is the key or a try,
/// or nothing for the set play.
std::vector<GivenAnswer> different_answers(const std::vector<Variation>& variations, int moves,
                                           std::optional<Move> first) {
    std::vector<GivenAnswer> answers;
    for (const Variation& variation : variations) {
        if (!is_full_length(variation, moves) || variation.answers.size() != 1) continue;
        const Move move = variation.answers.front().move;
        GivenAnswer answer{move.from(), move.arrival(), move.promotion_type()};
        if (first && first->arrival() == answer.from) answer.from = first->from();
        add_new(answers, answer);
    }
    return answers;
}

std::vector<GivenAnswer> answers_of_set_play(const SoundProblem& problem) {
    return different_answers(problem.solution.set_play, problem.moves, std::nullopt);
}

/// Returns the squares to which the king of the side to move can go.
SquareSet king_flights(const Position& position) {
    SquareSet flights;
    const Square king = position.king_square(position.turn());
    position.visit_legal_moves([&](Move move) {
        if (move.from() == king) flights |= SquareSet(move.arrival());
    });
    return flights;
}

}  // namespace

SoundProblem sound_problem(const Position& position, const DirectSolution& solution) {
    const Play& key = solution.keys.front();
    const Position after = position.after(key.move);
    return {.position = position,
            .solution = solution,
            .moves = key.moves,
            .key = key,
            .after_key = after,
            .mates = mate_lines(after, key)};
}

int active_pieces(const SoundProblem& problem) {
    SquareSet active;
    for (const MateLine& line : problem.mates) {
        for (const Square square : pieces_needed(line.mated)) active |= SquareSet(line.origin(square));
    }
    return active.size();
}

int new_answers(const SoundProblem& problem) {
    const auto set = answers_of_set_play(problem);
    const auto actual = different_answers(problem.key.variations, problem.moves, problem.key.move);
    return static_cast<int>(std::ranges::count_if(
        actual, [&](const GivenAnswer& one) { return std::ranges::find(set, one) == set.end(); }));
}

int set_answers(const SoundProblem& problem) {
    return static_cast<int>(answers_of_set_play(problem).size());
}

DualCount dual_count(const SoundProblem& problem) {
    DualCount count;
    for (const Variation& variation : problem.key.variations) {
        if (!is_full_length(variation, problem.moves)) continue;
        ++(variation.answers.size() == 1 ? count.unique : count.duals);
    }
    return count;
}

int knight_mates(const SoundProblem& problem) {
    std::vector<Move> mates;
    for (const MateLine& line : problem.mates) {
        if (line.before.type_at(line.mate().from()) == PieceType::knight) add_new(mates, line.mate());
    }
    return static_cast<int>(mates.size());
}

int flights_given(const SoundProblem& problem) {
    if (problem.after_key.is_check() || problem.position.is_check()) return 0;
    const SquareSet before = king_flights(problem.position.after_null_move());
    return (king_flights(problem.after_key) - before).size();
}

bool is_forcing_key(const SoundProblem& problem) {
    return problem.after_key.is_check() || problem.key.move.promotion_type().has_value();
}

}  // namespace doublecheck::problem
