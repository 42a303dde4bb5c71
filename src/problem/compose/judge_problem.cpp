// SPDX-License-Identifier: MIT
// Computes the measures of docs/compose.md from the tree of a solution.
#include "problem/compose/judge_problem.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "check/check_kinds.hpp"
#include "doublecheck/board/attacks.hpp"
#include "problem/direct_search.hpp"

namespace doublecheck::problem {
namespace {

/// Called for each move of the attacker in a tree, with the position before it.
using Visit = std::function<void(const Position&, Move, bool is_mate)>;

void visit_plays(const Position& position, const std::vector<Play>& plays, const Visit& visit);

void visit_variations(const Position& position, const std::vector<Variation>& variations,
                      const Visit& visit) {
    for (const auto& [defence, answers] : variations) {
        visit_plays(position.after(defence), answers, visit);
    }
}

void visit_plays(const Position& position, const std::vector<Play>& plays, const Visit& visit) {
    for (const Play& play : plays) {
        visit(position, play.move, play.moves == 1);
        const Position after = position.after(play.move);
        if (!play.threats.empty()) visit_plays(after.after_null_move(), play.threats, visit);
        visit_variations(after, play.variations, visit);
    }
}

void visit_line(Position position, const std::vector<Move>& line, const Visit& visit) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        visit(position, line[i], i + 1 == line.size());
        position = position.after(line[i]);
    }
}

void visit_moves(const Position& position, const Solved& solved, const Visit& visit) {
    visit_plays(position, solved.direct.keys, visit);
    for (const auto& line : solved.help.lines) visit_line(position, line, visit);
}

/// Returns the percentage of the mating side's pieces without which the position would not be mate.
int needed_pieces(const Position& mate) {
    const Setup setup = mate.setup();
    const Color mater = opposite(mate.turn());
    const SquareSet pieces = mate.of(mater) - mate.of(PieceType::king) - mate.of(PieceType::pawn);
    if (pieces.empty()) return 100;
    int needed = 0;
    for (const Square square : pieces) {
        Setup without = setup;
        without.board.remove(square);
        const auto position = Position::from_setup(without);
        if (!position || !position->is_checkmate()) ++needed;
    }
    return 100 * needed / pieces.size();
}

/// Sums over the mates of a solution.
struct Mates {
    int number = 0;
    int economy = 0;
    int pure = 0;
    std::vector<Move> moves = {};

    void add(const Position& before, Move move) {
        ++number;
        economy += needed_pieces(before.after(move));
        if (check_kinds(before, move).contains(CheckKind::pure_mate)) ++pure;
        if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
    }
};

/// Returns 100 / (1 + average number of neighbours of a man): 100 if no man has a neighbour.
int sparsity_of(const Position& position) {
    const SquareSet men = position.occupied();
    int neighbours = 0;
    for (const Square square : men) neighbours += (king_attacks(square) & men).size();
    return 100 * men.size() / (men.size() + neighbours);
}

/// Returns the squares to which the king of the side to move can go.
SquareSet flights_of(const Position& position) {
    SquareSet flights;
    for (const Move move : position.legal_moves()) {
        if (move.from() == position.king_square(position.turn())) flights |= move.arrival();
    }
    return flights;
}

/// Returns true if every check that the defender could give before the key is answered by a mate in time.
bool is_provided_for(const Position& position, const DirectSolution& solution) {
    if (position.is_check()) return true;
    const Position passed = position.after_null_move();
    return std::ranges::all_of(passed.legal_moves(), [&](Move move) {
        return !passed.after(move).is_check() ||
               std::ranges::find(solution.set_play, move, &Variation::defence) != solution.set_play.end();
    });
}

int key_value(const Position& position, const Play& key, bool is_provided) {
    const Position after = position.after(key.move);
    const bool is_capture = key.move.kind() == MoveKind::en_passant ||
                            (!key.move.is_castling() && position.occupied().contains(key.move.to()));
    if (is_capture || key.move.promotion_type() || after.is_check()) return 0;
    const SquareSet before = flights_of(position.after_null_move());
    const SquareSet now = flights_of(after);
    int value = is_provided ? 50 : 25;
    value += std::min(30, 15 * (now - before).size()) - 25 * (before - now).size();
    const auto takes = [&](Move reply) { return reply.to() == key.move.arrival(); };
    if (std::ranges::any_of(after.legal_moves(), takes)) value += 20;
    return std::clamp(value, 0, 100);
}

/// Counts the duals after a move of White that leaves `left` moves to mate: one if there are several threats,
/// and one for each defence that has several answers and delays the mate for all `left` moves.
int count_duals(const Play& play, int left) {
    int duals = play.threats.size() > 1 ? 1 : 0;
    for (const Play& threat : play.threats) {
        if (threat.moves == left) duals += count_duals(threat, left - 1);
    }
    for (const auto& [defence, answers] : play.variations) {
        if (answers.empty() || answers.front().moves != left) continue;
        if (answers.size() > 1) ++duals;
        for (const Play& answer : answers) duals += count_duals(answer, left - 1);
    }
    return duals;
}

/// Counts the different answers to defences after which all moves are needed.
void count_variations(const Play& key, int moves, Grade& grade) {
    std::vector<Move> answers;
    for (const auto& [defence, plays] : key.variations) {
        if (plays.empty() || plays.front().moves != moves - 1) continue;
        const Move answer = plays.front().move;
        if (std::ranges::find(answers, answer) == answers.end()) answers.push_back(answer);
    }
    grade.variations = static_cast<int>(answers.size());
}

}  // namespace

std::optional<Solved> solve_whole(const Position& position, const Stipulation& stipulation, Budget& budget) {
    Solved solved;
    Budget part(budget.part(4 * nodes_of_candidate(stipulation)));
    if (stipulation.genre == Genre::help) {
        solved.help = solve_help(position, stipulation, part);
    } else {
        DirectSearch search(part);
        solved.direct = solve_with(search, position, stipulation.moves, {.wants_tries = false});
    }
    if (part.is_exhausted() || solved.direct.is_cut) return std::nullopt;
    return solved;
}

Grade grade(const Position& position, const Stipulation& stipulation, const Solved& solved) {
    Grade grade{.sparsity = sparsity_of(position)};
    Mates mates;
    visit_moves(position, solved, [&](const Position& before, Move move, bool is_mate) {
        if (is_mate) mates.add(before, move);
    });
    grade.economy = mates.economy / std::max(1, mates.number);
    grade.purity = 100 * mates.pure / std::max(1, mates.number);
    grade.mates = static_cast<int>(mates.moves.size());
    if (stipulation.genre == Genre::help) {
        grade.total = (grade.economy + grade.purity + grade.sparsity) / 3;
        return grade;
    }
    const Play& key = solved.direct.keys.front();
    grade.is_provided = is_provided_for(position, solved.direct);
    grade.key = key_value(position, key, grade.is_provided);
    count_variations(key, stipulation.moves, grade);
    grade.duals = count_duals(key, stipulation.moves - 1);
    grade.has_short_threat = !key.threats.empty() && key.threats.front().moves < stipulation.moves - 1;
    grade.variety = std::min(100, 25 * grade.variations);
    const int sum =
        25 * grade.economy + 20 * grade.key + 25 * grade.variety + 15 * grade.purity + 15 * grade.sparsity;
    grade.total = std::max(0, sum / 100 - 5 * grade.duals);
    return grade;
}

bool has_theme(const Position& position, const Stipulation& stipulation, const Solved& solved, Theme theme) {
    const bool is_help = stipulation.genre == Genre::help;
    const ThemeCounts counts =
        is_help ? count_themes(position, solved.help) : count_themes(position, solved.direct);
    return counts.of(theme) > counts.of(theme, Phase::set_play) + counts.of(theme, Phase::tries);
}

}  // namespace doublecheck::problem
