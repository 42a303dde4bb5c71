// SPDX-License-Identifier: MIT
#include "problem/help_search.hpp"

#include <algorithm>

#include "doublecheck/problem/solution.hpp"
#include "problem/checking_moves.hpp"
#include "problem/dead_search.hpp"
#include "problem/last_moves.hpp"
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
    return search(position, plies, ~SquareSet());
}

void HelpSearch::keep_line() {
    if (lines_.size() < most_lines_) lines_.push_back(line_);
}

/// Counts the mating move if it mates.
std::uint64_t HelpSearch::mates_with(const Position& position, Move move, std::optional<Flights>& flights) {
    if (!flights) flights.emplace(position);
    if (flights->leaves_one(move)) return 0;
    const Position next = position.after(move);
    if (next.has_legal_move() || !next.is_check()) return 0;
    line_.push_back(move);
    keep_line();
    line_.pop_back();
    return 1;
}

std::uint64_t HelpSearch::mates(const Position& position) {
    std::uint64_t found = 0;
    std::optional<Flights> flights;
    (void)CheckingMoves(position).any([&](Move move) {
        found += mates_with(position, move, flights);
        return false;
    });
    return found;
}

/// Searches the mating move after the last move of the helper.
std::uint64_t HelpSearch::mates_after(Move move, const Position& position, const MovesBeforeMate& moves) {
    if (moves.find_mates(move, candidates_) == MovesBeforeMate::Mates::unknown)
        return play(move, position.after(move), 1, ~SquareSet());
    if (candidates_.empty() || !budget_.spend()) return 0;
    const Position next = position.after(move);
    line_.push_back(move);
    std::uint64_t found = 0;
    std::optional<Flights> flights;
    for (const Move mate : candidates_) {
        if (next.is_legal(mate)) found += mates_with(next, mate, flights);
    }
    line_.pop_back();
    return found;
}

std::uint64_t HelpSearch::play(Move move, const Position& next, int plies, SquareSet kings) {
    line_.push_back(move);
    const std::uint64_t found = search(next, plies, kings);
    line_.pop_back();
    return found;
}

std::uint64_t HelpSearch::search(const Position& position, int plies, SquareSet kings) {
    if (!budget_.spend()) return 0;
    if (plies == 1) return can_mate_now(position) ? mates(position) : 0;
    if (plies == 2) return last_two(position, kings);
    return plies % 2 == 0 ? helper_moves(position, plies, kings) : mater_moves(position, plies, kings);
}

/// Returns true if the position is stored as one without a mate in so many plies.
bool HelpSearch::is_known_to_fail(const Packed& packed, int plies) {
    const KnownResult* known = table_.find(packed);
    return known != nullptr && (known->fails_in >> (plies & 63) & 1) != 0;
}

/// Stores that there is no mate in so many plies, if none was found.
std::uint64_t HelpSearch::stored(std::uint64_t found, const Packed& packed, int plies) {
    // The table does not store the turn: it follows from the parity of the plies left.
    if (found == 0 && !budget_.is_exhausted()) table_.at(packed).fails_in |= std::uint64_t{1} << (plies & 63);
    return found;
}

/// Searches the last move of the helper and the mating move.
std::uint64_t HelpSearch::last_two(const Position& position, SquareSet kings) {
    const Packed packed = pack(position);
    table_.prefetch(packed);
    std::optional<MovesBeforeMate> moves;
    if (!may_castle_to_mate(position, kings)) {
        moves.emplace(position, kings);
        const bool has_special = position.ep_square() || !position.castling_rooks(position.turn()).empty();
        if (moves->are_none() && !has_special) return 0;
    }
    if (is_known_to_fail(packed, 2)) return 0;
    MoveList list;
    position.legal_moves(list);
    std::uint64_t found = 0;
    for (const Move move : list) {
        found += moves ? mates_after(move, position, *moves) : play(move, position.after(move), 1, kings);
    }
    return stored(found, packed, 2);
}

/// Returns true if the bounds admit that the next move but one mates by castling.
bool HelpSearch::may_castle_to_mate(const Position& position, SquareSet kings) {
    if (position.castling_rooks(mater_).empty()) return false;
    const Attackers men = Attackers::of(position, mater_);
    const Blockers blockers = Blockers::of(position, position.turn(), 1);
    return std::ranges::any_of(men.castling_rooks, [&](Square rook) {
        const Attackers castled = men.after(Move::castling(position.king_square(mater_), rook));
        return !pictures_.places_left(castled, 0, blockers, kings).empty();
    });
}

std::uint64_t HelpSearch::helper_moves(const Position& position, int plies, SquareSet kings) {
    const int moves = plies / 2;
    if (moves > Covers::most_moves) return all_moves(position, plies);
    const Packed packed = pack(position);
    table_.prefetch(packed);
    const Attackers men = Attackers::of(position, mater_);
    const Blockers blockers = Blockers::of(position, position.turn(), moves);
    const SquareSet places = pictures_.places_left(men, moves, blockers, kings);
    if (places.empty()) return 0;
    if (is_known_to_fail(packed, plies)) return 0;
    MoveList list;
    position.legal_moves(list);
    std::vector<SquareSet>& left = scratch_[static_cast<std::size_t>(plies)].places;
    pictures_.find_places_left_after(list, men, moves, blockers, places, left);
    auto left_after = left.begin();
    std::uint64_t found = 0;
    for (const Move move : list) {
        const SquareSet next = *left_after++;
        if (next.empty()) continue;
        found += play(move, position.after(move), plies - 1, next);
        if (budget_.is_exhausted()) return found;
    }
    return stored(found, packed, plies);
}

std::uint64_t HelpSearch::mater_moves(const Position& position, int plies, SquareSet kings) {
    const int moves = (plies + 1) / 2;
    if (moves > Covers::most_moves) return all_moves(position, plies);
    const Packed packed = pack(position);
    table_.prefetch(packed);
    const Attackers men = Attackers::of(position, mater_);
    const Blockers blockers = Blockers::of(position, opposite(mater_), plies / 2);
    auto& [pictures, left] = scratch_[static_cast<std::size_t>(plies)];
    pictures_.find_pictures_left(men, moves, blockers, kings, pictures);
    if (pictures.empty()) return 0;
    if (is_known_to_fail(packed, plies)) return 0;
    MoveList list;
    position.legal_moves(list);
    pictures_.find_places_covered_after(list, men, moves - 1, pictures, left);
    auto left_after = left.begin();
    std::uint64_t found = 0;
    for (const Move move : list) {
        const SquareSet next = *left_after++;
        if (next.empty()) continue;
        found += play(move, position.after(move), plies - 1, next);
        if (budget_.is_exhausted()) return found;
    }
    return stored(found, packed, plies);
}

/// Searches all moves, for more moves than the bounds are computed for.
std::uint64_t HelpSearch::all_moves(const Position& position, int plies) {
    const Packed packed = pack(position);
    if (is_known_to_fail(packed, plies)) return 0;
    MoveList list;
    position.legal_moves(list);
    std::uint64_t found = 0;
    for (const Move move : list) {
        found += play(move, position.after(move), plies - 1, ~SquareSet());
        if (budget_.is_exhausted()) return found;
    }
    return stored(found, packed, plies);
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
