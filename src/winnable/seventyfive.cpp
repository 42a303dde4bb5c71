// SPDX-License-Identifier: MIT
#include "winnable/seventyfive.hpp"

#include <algorithm>

#include "winnable/certify.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/search.hpp"

namespace doublecheck::mates {
namespace {

/// The search gives up beyond this number of exits, since a certificate lists them all.
constexpr std::size_t most_exits = 4000;
/// The search gives up when the solver has left this number of exits undecided.
constexpr std::size_t most_undecided = 8;

bool is_irreversible(const Position& position, Move move) {
    return position.of(PieceType::pawn).contains(move.from()) ||
           (position.occupied().contains(move.to()) && !move.is_castling());
}

/// Searches, ply by ply, the positions that can be reached before the 75-move rule ends the game. The
/// position after a capture or a pawn move is called an exit.
class SeventyFiveSearch {
  public:
    SeventyFiveSearch(Color winner, Solver& solver, const SolverOptions& options)
        : winner_(winner),
          solver_(solver),
          options_(options),
          whole_(options.limits),
          budget_(whole_.part(options.nodes)) {
        options_.limits.parent = &whole_;
    }

    SeventyFiveSolution run(const Position& root) {
        const Move no_move = Move::normal(Square("a1"), Square("a1"));
        met_.insert(pack(root), Visited::none, no_move);
        std::uint32_t next = 0;
        for (int left = quiet_plies_left(root); left > 0 && next < met_.size(); --left) {
            const auto end = static_cast<std::uint32_t>(met_.size());
            for (; next < end; ++next) {
                if (!budget_.spend() || is_over_limit()) return stopped();
                if (expand(next, left > 1)) return std::move(result_);
            }
        }
        if (decide_open_exits()) return std::move(result_);
        if (!open_.empty() || is_over_limit()) return stopped();
        result_.outcome = Outcome::unwinnable;
        result_.nodes += budget_.spent();
        return std::move(result_);
    }

  private:
    /// Examines every move. Returns true if one of them leads to a mate before the 75-move rule ends the
    /// game.
    bool expand(std::uint32_t number, bool goes_on) {
        const Position position = unpack(met_[number].position);
        for (const Move move : position.legal_moves()) {
            const Position after = position.after(move);
            if (position.turn() == winner_ && after.is_checkmate()) return found(number, move, {});
            if (is_irreversible(position, move)) {
                if (decide_exit(number, move, after)) return true;
            } else if (goes_on) {
                met_.insert(pack(after), number, move);
            }
        }
        return false;
    }

    bool found(std::uint32_t number, Move move, const std::vector<Move>& rest) {
        result_.outcome = Outcome::winnable;
        result_.line = met_.line_to(number);
        result_.line.push_back(move);
        result_.line.insert(result_.line.end(), rest.begin(), rest.end());
        result_.exits.clear();
        result_.nodes += budget_.spent();
        return true;
    }

    /// Decides an exit (a position after a capture or a pawn move), unless it was met before. Returns true if
    /// it leads to a mate in time.
    bool decide_exit(std::uint32_t number, Move move, const Position& after) {
        if (!after.has_legal_move() || !insufficient_material(after, winner_).empty()) return false;
        if (!exits_.insert(pack(after), number, move).second) return false;
        return decide(static_cast<std::uint32_t>(exits_.size() - 1), Effort::fast);
    }

    /// Returns true if the solver finds a mate in time. Notes exits that the solver leaves undecided.
    bool decide(std::uint32_t exit, Effort effort) {
        const Visited::Entry entry = exits_[exit];
        const Position position = unpack(entry.position);
        SolverOptions options = options_;
        options.effort = effort;
        const Solution solution = solver_.solve(position, winner_, options);
        result_.nodes += solution.nodes;
        const bool is_yes = solution.outcome == Outcome::winnable && is_in_time(position, solution.line);
        if (is_yes) return found(entry.parent, entry.move, solution.line);
        if (solution.outcome == Outcome::unwinnable) {
            result_.exits.push_back({position, certify_unwinnable(solution, solver_, room_)});
        } else {
            open_.push_back(exit);
        }
        return false;
    }

    /// Decides with full effort the exits that fast stages left open.
    bool decide_open_exits() {
        if (options_.effort == Effort::fast) return false;
        std::vector<std::uint32_t> open;
        std::swap(open, open_);
        for (const std::uint32_t exit : open) {
            if (decide(exit, Effort::full)) return true;
            // One open exit leaves the whole question open, unless another exit leads to a mate.
            if (open_.size() == most_undecided || is_over_limit()) return false;
        }
        return false;
    }

    bool is_over_limit() { return whole_.is_exhausted() || result_.exits.size() > most_exits; }

    SeventyFiveSolution stopped() {
        result_.limit = budget_.is_exhausted() ? budget_.limit() : "nodes";
        result_.exits.clear();
        result_.nodes += budget_.spent();
        return std::move(result_);
    }

    Color winner_;
    Solver& solver_;
    SolverOptions options_;
    Budget whole_;                               ///< budget of the question
    Budget budget_;                              ///< the part of it for positions in time
    std::size_t room_ = room_for_positions / 2;  ///< half, since the other side's exits need room too
    Visited met_;
    Visited exits_;
    std::vector<std::uint32_t> open_ = {};  ///< undecided exits
    SeventyFiveSolution result_ = {};
};

}  // namespace

int quiet_plies_left(const Position& position) {
    return std::max(0, most_quiet_plies - position.halfmove_clock());
}

bool is_in_time(const Position& start, const std::vector<Move>& line) {
    Position position = start;
    for (const Move move : line) {
        if (quiet_plies_left(position) == 0) return false;
        position = position.after(move);
    }
    return true;
}

SeventyFiveSolution solve_with_seventyfive(const Position& position, Color winner, Solver& solver,
                                           const SolverOptions& options) {
    return SeventyFiveSearch(winner, solver, options).run(position);
}

}  // namespace doublecheck::mates
