// SPDX-License-Identifier: MIT
#include "legality/construct/plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <queue>
#include <unordered_set>

#include "legality/construct/goal.hpp"
#include "legality/construct/matching.hpp"
#include "legality/kernel/distance.hpp"
#include "legality/kernel/problem.hpp"

namespace doublecheck::construct {
namespace {

struct State {
    Pawns pawns = Pawns::of_array();
    std::array<std::uint8_t, 2> captures = {};
    std::array<std::uint8_t, 2> victims = {};
    std::uint16_t moves = 0;
    std::uint32_t before = 0;
    PlannedCapture made = {};
};

class Planner {
  public:
    Planner(const Position& goal, std::uint64_t seed, Budget& budget)
        : goal_(goal),
          problem_(kernel::make_problem<kernel::RankedColumn>(goal.setup(), goal.array())),
          distances_(problem_),
          seed_(seed),
          budget_(budget) {
        for (const Color color : {Color::white, Color::black}) {
            limits_.still |= goal.of(color, PieceType::pawn) & squares_of(pawn_rank(color));
            for (std::size_t file = 0; file < 8; ++file) {
                if (problem_.promotion[kernel::index(color)][file] != kernel::Promotion::free)
                    limits_.shut_files[kernel::index(color)] |= static_cast<std::uint8_t>(1U << file);
            }
        }
    }

    Plan run() {
        State first;
        for (const Color color : {Color::white, Color::black})
            first.captures[kernel::index(color)] =
                static_cast<std::uint8_t>(kernel::captures_left(problem_.start, color));
        first.victims = problem_.start.victims;
        add(first);
        while (!waiting_.empty()) {
            const std::uint32_t number = waiting_.top().second;
            waiting_.pop();
            if (is_final(states_[number])) return plan_to(number);
            if (!budget_.spend()) break;
            expand(number);
        }
        return {};
    }

  private:
    [[nodiscard]] bool is_still(std::size_t pawn) const {
        const std::uint8_t home = Pawns::of_array().at[pawn];
        return limits_.still.contains(Square::from_index(home));
    }

    /// Converts a pawn of the plan to the form that the search of the proof kernel uses.
    [[nodiscard]] static kernel::RankedPawn ranked(const Pawns& pawns, std::size_t pawn) {
        const Color color = color_of(static_cast<PawnId>(pawn));
        if (pawns.is_promoted(pawn)) return {.color = color, .progress = kernel::promoted_progress};
        const int rank = pawns.at[pawn] >> 3;
        return {.color = color, .progress = color == Color::white ? rank - 1 : 6 - rank};
    }

    [[nodiscard]] kernel::RankedState kernel_state(const State& state) const {
        kernel::RankedState seen;
        seen.captures = state.captures;
        seen.victims = state.victims;
        const auto add = [&](std::size_t pawn, std::size_t file) {
            auto& column = seen.columns[file];
            if (column.size() < kernel::RankedColumn::max_size)
                column = column.with_on_top(ranked(state.pawns, pawn));
        };
        const auto add_promoted = [&](std::size_t first) {
            for (std::size_t pawn = first; pawn < first + 8; ++pawn) {
                if (state.pawns.is_promoted(pawn)) add(pawn, state.pawns.at[pawn] & 7U);
            }
        };
        add_promoted(8);
        for (int file = 0; file < 8; ++file) {
            const PawnColumn column = state.pawns.column(file);
            for (std::size_t i = 0; i < column.size; ++i) {
                if (!is_still(column.pawns[i])) add(column.pawns[i], static_cast<std::size_t>(file));
            }
        }
        add_promoted(0);
        return seen;
    }

    /// Returns true if each file has the pawns of the goal in the right order, and no pawn is beyond its
    /// square.
    [[nodiscard]] bool is_final(const State& state) const {
        if (!distances_.is_final(kernel_state(state))) return false;
        for (int file = 0; file < 8; ++file) {
            if (!is_final_file(state, static_cast<File>(file))) return false;
        }
        return true;
    }

    [[nodiscard]] bool is_final_file(const State& state, File file) const {
        return set_ends(state, file, nullptr);
    }

    /// Assigns the pawns of a file to the pawns of the goal on that file, and writes their last squares to
    /// `ends` unless that is null. Returns false if the pawns of the file cannot become those of the goal.
    bool set_ends(const State& state, File file, Pawns* ends) const {
        const PawnColumn all = state.pawns.column(static_cast<int>(file));
        std::array<PawnId, pawns_of_both> column = {};
        std::size_t size = 0;
        std::size_t promoting = 0;
        for (std::size_t i = 0; i < all.size; ++i) {
            if (is_still(all.pawns[i])) continue;
            column[size++] = all.pawns[i];
            promoting += color_of(all.pawns[i]) == Color::black ? 1 : 0;
        }
        const SquareSet wanted = (goal_.of(PieceType::pawn) & squares_of(file)) - limits_.still;
        const auto blacks = static_cast<std::size_t>((wanted & goal_.of(Color::black)).size());
        if (promoting < blacks) return false;
        promoting -= blacks;
        if (size < promoting + static_cast<std::size_t>(wanted.size())) return false;
        std::size_t next = promoting;
        for (const Square square : wanted) {
            const PawnId pawn = column[next++];
            const Square from = Square::from_index(state.pawns.at[pawn]);
            if (!goal_.of(color_of(pawn)).contains(square)) return false;
            if (color_of(pawn) == Color::white ? from > square : from < square) return false;
            if (ends != nullptr) ends->at[pawn] = static_cast<std::uint8_t>(square.index());
        }
        return true;
    }

    [[nodiscard]] Pawns ends_of(const State& state) const {
        Pawns ends = state.pawns;
        for (PawnId pawn = 0; pawn < pawns_of_both; ++pawn) {
            if (state.pawns.is_on_board(pawn) && !is_still(pawn))
                ends.at[pawn] = static_cast<std::uint8_t>(Pawns::promoted + (state.pawns.at[pawn] & 7));
        }
        for (int file = 0; file < 8; ++file) set_ends(state, static_cast<File>(file), &ends);
        return ends;
    }

    void expand(std::uint32_t number) {
        for (const Color color : {Color::white, Color::black}) {
            if (states_[number].captures[kernel::index(color)] == 0) continue;
            const std::size_t first = color == Color::white ? 0 : 8;
            for (std::size_t pawn = first; pawn < first + 8; ++pawn) {
                if (!states_[number].pawns.is_on_board(pawn) || is_still(pawn)) continue;
                const int file = states_[number].pawns.at[pawn] & 7;
                if (file > 0) show_captures(number, color, static_cast<PawnId>(pawn), file - 1);
                if (file < 7) show_captures(number, color, static_cast<PawnId>(pawn), file + 1);
            }
            const std::size_t enemy = 8 - first;
            for (std::size_t pawn = enemy; pawn < enemy + 8; ++pawn) {
                if (states_[number].pawns.is_on_board(pawn) && !is_still(pawn))
                    show(number, {.color = color,
                                  .taker = PlannedCapture::piece,
                                  .victim = static_cast<PawnId>(pawn)});
            }
        }
    }

    void show_captures(std::uint32_t number, Color color, PawnId taker, int file) {
        // Copied, because `states_` grows below, which would invalidate a reference.
        const Pawns pawns = states_[number].pawns;
        const int own_rank = pawns.at[taker] >> 3;
        const int first = (color == Color::white ? own_rank : 7 - own_rank) + 1;
        // The pawns of the file in the order in which the capturing side sees them.
        const PawnColumn all = pawns.column(file);
        std::array<PawnId, pawns_of_both> there = {};
        std::size_t size = 0;
        for (std::size_t i = 0; i < all.size; ++i) {
            const PawnId pawn = all.pawns[color == Color::white ? i : all.size - 1 - i];
            if (!is_still(pawn)) there[size++] = pawn;
        }
        for (int rank = first; rank <= 7; ++rank) {
            PlannedCapture capture{.color = color,
                                   .taker = taker,
                                   .file = static_cast<std::uint8_t>(file),
                                   .rank = static_cast<std::uint8_t>(rank)};
            for (std::size_t place = 0; place <= size; ++place) {
                capture.victim = PlannedCapture::piece;
                show(number, capture);
                if (place == size) break;
                if (color_of(there[place]) != color) {
                    capture.victim = there[place];
                    show(number, capture);
                }
                capture.below |= static_cast<std::uint16_t>(1U << there[place]);
            }
        }
    }

    void show(std::uint32_t number, const PlannedCapture& capture) {
        const State& from = states_[number];
        const std::size_t c = kernel::index(capture.color);
        if (capture.victim != PlannedCapture::piece && from.victims[1 - c] == 0) return;
        const auto step = make_capture(from.pawns, capture, limits_);
        if (!step || !budget_.spend()) return;
        State next = from;
        --next.captures[c];
        if (capture.victim != PlannedCapture::piece) --next.victims[1 - c];
        next.pawns = step->after;
        next.moves = static_cast<std::uint16_t>(from.moves + step->moves + difficulty(capture));
        next.before = number;
        next.made = capture;
        add(next);
    }

    /// Returns how hard a capture seems to play. Captures near the enemy's home are hard, and harder where
    /// they check an unmoved king.
    [[nodiscard]] static int difficulty(const PlannedCapture& capture) {
        if (capture.taker == PlannedCapture::piece || capture.rank < 6) return 0;
        if (capture.rank == 7) return 12;
        return capture.file == 3 || capture.file == 5 ? 12 : 4;
    }

    void add(const State& state) {
        const kernel::RankedState seen = kernel_state(state);
        if (distances_.is_out_of_reach(seen)) return;
        const std::array<int, 2> shifts = {shifts_needed(state, Color::white),
                                           shifts_needed(state, Color::black)};
        if (shifts[0] > state.captures[0] || shifts[1] > state.captures[1]) return;
        const std::uint64_t key = key_of(state);
        if (!seen_.insert(key).second) return;
        const int used = kernel::captures_left(problem_.start) - state.captures[0] - state.captures[1];
        const int needed = distances_.captures_needed(seen) + distances_.changes_needed(seen) +
                           distances_.captures_for_bishops(seen, Color::white) +
                           distances_.captures_for_bishops(seen, Color::black);
        const int noise = seed_ == 0 ? 0 : static_cast<int>(mixed(key ^ seed_) & 15U);
        states_.push_back(state);
        waiting_.emplace(-(2 * used + 6 * needed + 12 * (shifts[0] + shifts[1]) + state.moves + noise),
                         static_cast<std::uint32_t>(states_.size() - 1));
    }

    /// Returns the fewest captures with which the pawns of a colour can reach the squares of the goal.
    [[nodiscard]] int shifts_needed(const State& state, Color color) const {
        const SquareSet wanted = goal_.of(color, PieceType::pawn) - limits_.still;
        std::array<CostRow, men_a_side> rows;
        for (CostRow& costs : rows) costs.fill(0);
        std::size_t row = 0;
        const std::size_t first = color == Color::white ? 0 : 8;
        for (const Square square : wanted) {
            CostRow& costs = rows[row++];
            costs.fill(never);
            for (std::size_t pawn = first; pawn < first + 8; ++pawn) {
                if (!state.pawns.is_on_board(pawn) || is_still(pawn)) continue;
                const int at = state.pawns.at[pawn];
                const int files = std::abs((at & 7) - square.file_index());
                const int ranks = (square.index() >> 3) - (at >> 3);
                if ((color == Color::white ? ranks : -ranks) >= files) costs[pawn - first] = files;
            }
        }
        return Matching(rows).total();
    }

    [[nodiscard]] static std::uint64_t key_of(const State& state) {
        std::uint64_t key = mixed(state.pawns.squares(Color::white).bits() + 1);
        key = mixed(key ^ state.pawns.squares(Color::black).bits());
        std::uint64_t promoted = 0;
        for (std::size_t pawn = 0; pawn < pawns_of_both; ++pawn) {
            if (!state.pawns.is_promoted(pawn)) continue;
            promoted += std::uint64_t{1} << (4 * (state.pawns.at[pawn] & 7U) + (pawn < 8 ? 0 : 32));
        }
        const std::uint64_t counts = static_cast<std::uint64_t>(state.captures[0]) |
                                     static_cast<std::uint64_t>(state.captures[1]) << 8 |
                                     static_cast<std::uint64_t>(state.victims[0]) << 16 |
                                     static_cast<std::uint64_t>(state.victims[1]) << 24;
        return mixed(mixed(key ^ promoted) ^ counts);
    }

    [[nodiscard]] Plan plan_to(std::uint32_t number) const {
        Plan plan{.limits = limits_, .ends = ends_of(states_[number]), .is_complete = true};
        for (; number != 0; number = states_[number].before) plan.captures.push_back(states_[number].made);
        std::reverse(plan.captures.begin(), plan.captures.end());
        return plan;
    }

    const Position& goal_;
    kernel::RankedProblem problem_;
    kernel::Distances<kernel::RankedColumn> distances_;
    std::uint64_t seed_;
    Budget& budget_;
    PawnLimits limits_ = {};
    std::vector<State> states_ = {};
    std::priority_queue<std::pair<int, std::uint32_t>> waiting_ = {};
    std::unordered_set<std::uint64_t> seen_ = {};
};

}  // namespace

bool is_open(const Plan& plan, std::size_t next, Pawns pawns) {
    for (; next < plan.captures.size(); ++next) {
        const auto step = make_capture(pawns, plan.captures[next], plan.limits);
        if (!step) return false;
        pawns = step->after;
    }
    for (PawnId pawn = 0; pawn < pawns_of_both; ++pawn) {
        if (plan.ends.at[pawn] >= Pawns::promoted) continue;
        if (!pawns.is_on_board(pawn) || (pawns.at[pawn] & 7) != (plan.ends.at[pawn] & 7)) return false;
        const bool is_white = color_of(pawn) == Color::white;
        if (is_white ? pawns.at[pawn] > plan.ends.at[pawn] : pawns.at[pawn] < plan.ends.at[pawn])
            return false;
    }
    return true;
}

Plan make_plan(const Position& goal, std::uint64_t seed, Budget& budget) {
    return Planner(goal, seed, budget).run();
}

}  // namespace doublecheck::construct
