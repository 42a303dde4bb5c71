// SPDX-License-Identifier: MIT
#include "problem/compose/tester.hpp"

#include <algorithm>
#include <array>

#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/checking_moves.hpp"
#include "problem/direct_search.hpp"
#include "problem/help_search.hpp"

namespace doublecheck::problem {
namespace {

/// The cost of a test in nodes: it takes as long as this number of nodes of a solution, a few microseconds.
constexpr std::uint64_t cost_of_test = 20;
/// The nodes spent on refuting the rights of a position before it is solved.
constexpr std::uint64_t nodes_of_draft_rights = 20;

bool has_castling_men(const Board& board, Color color) {
    const Rank home = home_rank(color);
    return board.of(color, PieceType::king).contains(Square(File::e, home)) &&
           board.of(color, PieceType::rook)
               .intersects(SquareSet(Square(File::a, home)) | Square(File::h, home));
}

/// Returns true if a double step may have been the last move, with an enemy pawn beside it.
bool has_passed_pawns(const Board& board, Color turn) {
    const SquareSet row = squares_of(turn == Color::white ? Rank::r5 : Rank::r4);
    const SquareSet ours = board.of(turn, PieceType::pawn) & row;
    const std::uint64_t theirs = (board.of(opposite(turn), PieceType::pawn) & row).bits();
    return (ours.bits() & (theirs << 1 | theirs >> 1)) != 0;
}

/// Returns true if the diagram may stand for a position with castling rights or an en passant field.
bool may_have_rights(const Setup& diagram) {
    return has_castling_men(diagram.board, Color::white) || has_castling_men(diagram.board, Color::black) ||
           has_passed_pawns(diagram.board, diagram.turn);
}

/// Returns the diagram with the rights that the Codex assumes; nothing if it has several readings.
std::optional<Setup> read_by_codex(const Setup& diagram, const Limits& limits) {
    if (!may_have_rights(diagram)) return diagram;
    auto readings = read_diagram(diagram, limits);
    if (readings.size() != 1) return std::nullopt;
    return readings.front();
}

bool is_quiet(const Position& position, Move key) {
    if (key.kind() != MoveKind::normal && key.kind() != MoveKind::castling) return false;
    if (key.kind() == MoveKind::normal && position.occupied().contains(key.to())) return false;
    return !CheckingMoves(position).contains(key);
}

std::uint64_t& count_of(Test test, ComposeCounts& counts) {
    switch (test) {
        case Test::unplayable: return counts.unplayable;
        case Test::in_check: return counts.in_check;
        case Test::rights: return counts.rights;
        case Test::short_mate: return counts.short_mates;
        case Test::unsolvable: return counts.unsolvable;
        case Test::cooked: return counts.cooked;
        case Test::poor_key: return counts.poor_keys;
        case Test::unsolved: return counts.unsolved;
        case Test::illegal:  // is counted by its rule
        case Test::sound: break;
    }
    return counts.sound;
}

}  // namespace

bool has_rights_of_codex(const Position& position) {
    const Setup setup = position.setup();
    return read_by_codex(setup, {}) == setup;
}

std::uint64_t nodes_of_candidate(const Stipulation& stipulation) {
    constexpr std::array<std::uint64_t, 4> by_moves = {20'000, 20'000, 20'000, 100'000};
    if (stipulation.genre == Genre::help) return stipulation.moves > 2 ? 100'000 : 20'000;
    const auto moves = static_cast<std::size_t>(stipulation.moves);
    return moves < by_moves.size() ? by_moves[moves] : 400'000;
}

bool is_short(const Stipulation& stipulation) {
    return stipulation.plies() <= 4;
}

void spend(Budget& budget, std::uint64_t nodes) {
    while (nodes > 0 && budget.spend()) --nodes;
}

Color first_side(const Stipulation& stipulation) {
    return stipulation.genre == Genre::help && !stipulation.has_half_move ? Color::black : Color::white;
}

Tested Tester::test(const Board& board) {
    Tested tested;
    spend(budget_, cost_of_test);
    const Setup diagram{.board = board, .turn = first_side(wishes_.stipulation)};
    const auto position = Position::from_setup(diagram);
    if (!position) return tested;
    if (const auto rule = refuting_rule(diagram)) {
        tested.test = Test::illegal;
        tested.rule = *rule;
        tested.is_double_check = position->checkers().has_more_than_one();
        return tested;
    }
    tested.test = Test::in_check;
    tested.position = *position;
    if (position->is_check()) return tested;
    const auto reading = read_by_codex(diagram, {.nodes = nodes_of_draft_rights});
    if (!reading) {
        tested.test = Test::rights;
        return tested;
    }
    tested.position = *Position::from_setup(*reading);
    tested.test = solve(*tested.position, tested.key);
    return tested;
}

Tested Tester::test(const Board& board, ComposeCounts& counts) {
    const Tested tested = test(board);
    ++counts.tried;
    if (tested.test == Test::illegal) {
        counts.add_illegal(tested.rule);
    } else {
        ++count_of(tested.test, counts);
    }
    if (tested.is_double_check) ++counts.illegal_double_checks;
    return tested;
}

bool Tester::keeps_key(const Board& board, const Tested& sound) {
    Setup setup = sound.position->setup();
    setup.board = board;
    const auto position = Position::from_setup(setup);
    if (!position) return false;
    std::optional<Move> key;
    const Test test = solve(*position, key);
    return (test == Test::sound || test == Test::poor_key || test == Test::unsolved) && key == sound.key;
}

Test Tester::solve(const Position& position, std::optional<Move>& key) {
    if (wishes_.stipulation.genre == Genre::help) return solve_with_help(position);
    return solve_directly(position, key);
}

Test Tester::solve_directly(const Position& position, std::optional<Move>& key) {
    const int moves = wishes_.stipulation.moves;
    if (moves > 1 && mate_in_one(position)) return Test::short_mate;
    Budget budget(budget_.part(nodes_of_candidate(wishes_.stipulation)));
    DirectSearch search(budget);
    if (moves > 2 && search.mates(position, moves - 1)) return Test::short_mate;
    for (const Move move : position.legal_moves()) {
        if (!search.is_mated(position.after(move), moves - 1)) continue;
        if (key) return Test::cooked;
        key = move;
    }
    if (budget.is_exhausted()) return Test::unsolved;
    if (!key) return Test::unsolvable;
    return wishes_.takes_any_key || is_quiet(position, *key) ? Test::sound : Test::poor_key;
}

Test Tester::solve_with_help(const Position& position) {
    Budget budget(budget_.part(nodes_of_candidate(wishes_.stipulation)));
    const HelpSolution solution = solve_help(position, wishes_.stipulation, budget, {.most_lines = 2});
    if (budget.is_exhausted()) return Test::unsolved;
    if (!solution.short_lines.empty()) return Test::short_mate;
    if (solution.count == 0) return Test::unsolvable;
    return solution.count == 1 ? Test::sound : Test::cooked;
}

}  // namespace doublecheck::problem
