// SPDX-License-Identifier: MIT
#include "problem/help_search.hpp"

#include "doublecheck/problem/solution.hpp"
#include "problem/checking_moves.hpp"
#include "problem/dead_search.hpp"
#include "problem/mate_pictures.hpp"
#include "problem/plain_help_search.hpp"

namespace doublecheck::problem {

Table<HelpSearch::KnownResult>& HelpSearch::table_of_this_thread() {
    thread_local Table<KnownResult> table;
    return table;
}

std::uint64_t HelpSearch::count(const Position& position, int plies) {
    if (plies < 1) return 0;
    lines_.clear();
    line_.clear();
    mater_ = plies % 2 == 1 ? position.turn() : opposite(position.turn());
    return search(position, plies);
}

void HelpSearch::keep_line() {
    if (lines_.size() < most_lines_) lines_.push_back(line_);
}

std::uint64_t HelpSearch::mates(const Position& position) {
    std::uint64_t found = 0;
    std::optional<Flights> flights;
    (void)CheckingMoves(position).any([&](Move move) {
        if (!flights) flights.emplace(position);
        if (flights->leaves_one(move) || position.after(move).has_legal_move()) return false;
        ++found;
        line_.push_back(move);
        keep_line();
        line_.pop_back();
        return false;
    });
    return found;
}

std::uint64_t HelpSearch::play(Move move, const Position& next, int plies) {
    line_.push_back(move);
    const std::uint64_t found = search(next, plies);
    line_.pop_back();
    return found;
}

/// Searches the last move of the helper and the mating move.
std::uint64_t HelpSearch::last_two(const Position& position) {
    const UsefulSquares useful = useful_before_mate(position);
    if ((useful.king | useful.others).empty()) return 0;
    MoveList list;
    position.legal_moves(list);
    const Square king = position.king_square(position.turn());
    std::uint64_t found = 0;
    for (const Move move : list) {
        const bool is_plain = move.kind() == MoveKind::normal || move.kind() == MoveKind::promotion;
        const SquareSet squares = move.from() == king ? useful.king : useful.others;
        if (is_plain && !squares.contains(move.to())) continue;
        found += play(move, position.after(move), 1);
    }
    return found;
}

std::uint64_t HelpSearch::search(const Position& position, int plies) {
    if (!budget_.spend()) return 0;
    if (plies == 1 && !position.castling_rooks(mater_).empty()) return mates(position);
    if (plies == 1) return can_still_mate(position, mater_, {.mater = 1, .helper = 0}) ? mates(position) : 0;
    const std::uint64_t bit = std::uint64_t{1} << (plies & 63);
    const Packed packed = pack(position);
    if (const KnownResult* known = table_.find(packed); known != nullptr && (known->fails_in & bit) != 0)
        return 0;
    const std::uint64_t found = plies == 2 ? last_two(position) : search_on(position, plies);
    // The table does not store the turn: it follows from the parity of the plies left.
    if (found == 0 && !budget_.is_exhausted()) table_.at(packed).fails_in |= bit;
    return found;
}

std::uint64_t HelpSearch::search_on(const Position& position, int plies) {
    if (!can_still_mate(position, mater_, {.mater = (plies + 1) / 2, .helper = plies / 2})) return 0;
    MoveList list;
    position.legal_moves(list);
    std::uint64_t found = 0;
    for (const Move move : list) {
        found += play(move, position.after(move), plies - 1);
        if (budget_.is_exhausted()) return found;
    }
    return found;
}

}  // namespace doublecheck::problem

namespace doublecheck {
namespace {

HelpSolution solve_dead(const Position& position, int plies, Budget& budget, const SolutionOptions& options) {
    problem::DeadSearch search(budget, options.most_lines);
    HelpSolution solution;
    for (int fewer = 1; fewer < plies && solution.short_lines.empty(); ++fewer) {
        (void)search.count(position, fewer);
        solution.short_lines = search.lines();
    }
    solution.count = search.count(position, plies);
    solution.lines = search.lines();
    solution.is_complete = !search.has_undecided();
    return solution;
}

HelpSolution solve_plainly(const Position& position, const Stipulation& stipulation, Budget& budget,
                           const SolutionOptions& options) {
    problem::PlainHelpSearch search(stipulation.aim, stipulation.genre, budget, options.most_lines);
    HelpSolution solution;
    const bool is_series = stipulation.genre == Genre::series_help;
    const int plies = stipulation.plies();
    const int step = is_series ? 1 : 2;
    for (int fewer = is_series || plies % 2 == 0 ? 2 : 1; fewer < plies && solution.short_lines.empty();
         fewer += step) {
        (void)search.count(position, fewer);
        solution.short_lines = search.lines();
    }
    solution.count = search.count(position, plies);
    solution.lines = search.lines();
    return solution;
}

}  // namespace

HelpSolution solve_help(const Position& position, const Stipulation& stipulation, Budget& budget,
                        const SolutionOptions& options) {
    if (stipulation.aim == Aim::dead_position)
        return solve_dead(position, stipulation.plies(), budget, options);
    if (stipulation.aim == Aim::stalemate || stipulation.genre == Genre::series_help)
        return solve_plainly(position, stipulation, budget, options);
    problem::HelpSearch search(budget, options.most_lines);
    HelpSolution solution;
    const int plies = stipulation.plies();
    for (int fewer = plies % 2 == 0 ? 2 : 1; fewer < plies && solution.short_lines.empty(); fewer += 2) {
        (void)search.count(position, fewer);
        solution.short_lines = search.lines();
    }
    solution.count = search.count(position, plies);
    solution.lines = search.lines();
    return solution;
}

}  // namespace doublecheck
