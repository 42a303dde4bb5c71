// SPDX-License-Identifier: MIT
// The stages of the solver. docs/theory/winnable.md says for each stage what it decides and costs;
// bench/winnable_stages.cpp measures it.
#include "winnable/solver.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "winnable/guess.hpp"
#include "winnable/mobility/bitboards.hpp"
#include "winnable/playout.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"

namespace doublecheck::mates {

struct SolverMemory {
    Search plain;            ///< searches without bounds: each stage continues where the stage before stopped
    Search special;          ///< searches with bounds and searches along the map: each starts at the root
    bool has_begun = false;  ///< `plain` holds positions of the current question
    const Search* last = &plain;
    SkeletonGraph skeletons;
    Guide guide;
};

namespace {

/// Plays one game in which both sides follow a simple plan.
struct GreedyPlayout {};

/// Plays games in which both sides score all their moves and play the best one.
struct Playouts {
    int tries;
    int plies;
};

/// Expands positions of the graph.
struct Expand {
    std::uint32_t nodes;
    Order order = Order::breadth_first;
    bool uses_mobility = false;
    bool uses_lifetimes = false;
    std::size_t most_met = SearchLimits::any;
};

/// Expands positions breadth first in rounds, as long as each round meets few new positions
/// (`closing_rounds`).
struct Closing {
    std::uint32_t most_nodes;
};

/// Expands positions until the graph is closed. Does nothing if the graph has not begun to close.
struct CloseGraph {};

struct Skeletons {
    std::size_t most;
};

/// Runs short searches along the map of a `Guide`. Each search avoids the steps that the searches before it
/// found impossible.
struct GuidedSearches {
    std::size_t places;    ///< most places on the map
    std::size_t margin;    ///< the map grows to this many times its size at the first mate
    std::uint32_t rounds;  ///< number of searches
    std::uint32_t nodes;   ///< positions that each search expands
};

using Method = std::variant<GreedyPlayout, Playouts, Expand, Closing, CloseGraph, Skeletons, GuidedSearches>;

/// Features of a position that decide which stages are worth their cost.
struct Features {
    bool has_force = false;      ///< the winner has a queen, a rook or a pawn
    bool needs_blocker = false;  ///< a mate needs a man of the loser beside its king
    bool is_open = false;        ///< no two pawns block each other
    bool is_walled = false;      ///< pawns block each other in pairs, and the winner has no queen or rook
    bool is_narrow = false;      ///< the side to move has at most four moves
};

Features features_of(const Position& position, Color winner) {
    constexpr int narrow = 4;
    const SquareSet major = position.of(PieceType::queen) | position.of(PieceType::rook);
    const SquareSet own = position.of(winner);
    const int rams = rammed_pawns(position);
    return {.has_force = own.intersects(major | position.of(PieceType::pawn)),
            .needs_blocker = needs_a_blocker(position, winner),
            .is_open = rams == 0,
            .is_walled = rams >= 2 && !own.intersects(major),
            .is_narrow = sure_moves(position) <= narrow && position.count_legal_moves() <= narrow};
}

struct Stage {
    std::string_view name;
    bool (*applies)(const Features&);
    Method method;
};

bool always(const Features& /*unused*/) {
    return true;
}
/// If no pawns block each other, bounds of single positions hardly ever prove anything.
bool if_blocked(const Features& features) {
    return !features.is_open;
}
/// If no pawns are blocked, playouts reach positions that a search of the nearest positions does not reach.
bool if_open(const Features& features) {
    return features.is_open;
}
/// If few moves are possible, searching all of them costs less than playouts, so the search comes first.
bool if_wide_with_force(const Features& features) {
    return features.has_force && !features.is_narrow;
}
bool if_narrow_with_force(const Features& features) {
    return features.has_force && features.is_narrow;
}
/// Behind a wall of pawns a mate most often needs a man that gets past the pawns. Two playouts do not find
/// it.
bool if_wide_without_wall(const Features& features) {
    return if_wide_with_force(features) && !features.is_walled;
}
bool if_narrow_without_wall(const Features& features) {
    return if_narrow_with_force(features) && !features.is_walled;
}
bool if_open_with_force(const Features& features) {
    return features.is_open && features.has_force;
}
bool if_playouts_were_put_off(const Features& features) {
    return !features.needs_blocker && !if_open_with_force(features);
}

constexpr std::uint32_t no_cap = 0xffffffff;
/// Searches of this many positions or more respect `SolverOptions::nodes`; shorter ones always run in full.
constexpr std::uint32_t long_search = 100'000;

/// Short lines and short proofs come first, then longer ones, then all that can be afforded.
constexpr auto full_stages = std::to_array<Stage>({
    {"greedy", if_wide_with_force, GreedyPlayout{}},
    {"play2", if_wide_without_wall, Playouts{.tries = 2, .plies = 40}},
    {"expand8", always, Expand{.nodes = 8}},
    {"greedy", if_narrow_with_force, GreedyPlayout{}},
    {"play2", if_narrow_without_wall, Playouts{.tries = 2, .plies = 40}},
    {"play16", if_open_with_force, Playouts{.tries = 16, .plies = 80}},
    {"expand64", always, Expand{.nodes = 64}},
    {"bounds", always, Expand{.nodes = 0, .uses_mobility = true}},
    {"play16", if_playouts_were_put_off, Playouts{.tries = 16, .plies = 80}},
    {"skeletons1000", if_blocked, Skeletons{.most = 1000}},
    {"explore300", always, Expand{.nodes = 300, .order = Order::exploring}},
    {"bounds32", if_blocked, Expand{.nodes = 32, .uses_mobility = true}},
    {"lifetimes", if_blocked, Expand{.nodes = 0, .uses_lifetimes = true}},
    {"explore3000", always, Expand{.nodes = 3000, .order = Order::exploring}},
    {"play100", if_open, Playouts{.tries = 100, .plies = 150}},
    {"skeletons7000", if_blocked, Skeletons{.most = 7000}},
    {"explore20000", always, Expand{.nodes = 20'000, .order = Order::exploring}},
    {"guided", always, GuidedSearches{.places = 20'000, .margin = 2, .rounds = 16, .nodes = 2000}},
    {"lifetimes32", always, Expand{.nodes = 32, .uses_lifetimes = true}},
    {"explore250000", always, Expand{.nodes = 250'000, .order = Order::exploring}},
    {"close", always, CloseGraph{}},
});

/// Graphs and bounds have room for 32 men. With more men, which no game has, only playouts are tried.
constexpr auto crowded_stages = std::to_array<Stage>({
    {"play16", always, Playouts{.tries = 16, .plies = 80}},
    {"play100", always, Playouts{.tries = 100, .plies = 150}},
});

/// Returns true if some pawn of that colour has no enemy pawn ahead of it on its file.
bool has_free_pawn(const Position& position, Color color) {
    const SquareSet enemies = position.of(opposite(color), PieceType::pawn);
    return std::ranges::any_of(position.of(color, PieceType::pawn),
                               [&](Square pawn) { return !squares_ahead(color, pawn).intersects(enemies); });
}

/// Returns true if some pawn of that colour has nothing at all ahead of it on its file.
bool has_runner(const Position& position, Color color) {
    return std::ranges::any_of(position.of(color, PieceType::pawn), [&](Square pawn) {
        return !squares_ahead(color, pawn).intersects(position.occupied());
    });
}

/// Returns true if the side of that colour is not to move and would have at most two moves if it were.
bool is_nearly_stalemated(const Position& position, Color color) {
    return position.turn() != color && !position.is_check() && sure_moves(position, color) <= 2 &&
           position.after_null_move().count_legal_moves() <= 2;
}

/// Looks for signs that a mate may be impossible. If there are none, `Effort::fast` gives up at once.
class WarningSigns {
  public:
    WarningSigns(const Position& position, Color winner)
        : position_(position),
          winner_(winner),
          has_major_(
              position.of(winner).intersects(position.of(PieceType::queen) | position.of(PieceType::rook))),
          sure_(sure_moves(position)) {}

    [[nodiscard]] bool has_major() const { return has_major_; }
    /// Returns true if the side to move has few moves.
    [[nodiscard]] bool is_narrow() {
        return !has_more_moves_than(position_.is_check() ? 9 : has_major_ ? 3 : 8);
    }
    [[nodiscard]] bool is_winner_nearly_stalemated() const {
        return is_nearly_stalemated(position_, winner_);
    }
    /// Returns true if pawns block each other, or if the loser is nearly stalemated.
    [[nodiscard]] bool is_shut() {
        const int rams = rammed_pawns(position_);
        const bool is_walled = has_major_ ? rams >= 2 && !has_more_moves_than(8) : rams > 0;
        return is_walled || is_nearly_stalemated(position_, opposite(winner_));
    }
    [[nodiscard]] bool has_any() { return is_shut() || is_narrow() || is_winner_nearly_stalemated(); }

  private:
    /// Counts the legal moves only if the sure moves (`sure_moves`) do not exceed the number.
    bool has_more_moves_than(int number) {
        if (sure_ > number) return true;
        if (!moves_) moves_ = position_.count_legal_moves();
        return *moves_ > number;
    }

    const Position& position_;
    Color winner_;
    bool has_major_;
    int sure_;
    std::optional<int> moves_ = std::nullopt;
};

/// A round of `Closing`: the search may expand `nodes` positions in all, and is given up if it has met more
/// than `most_new` positions since the round before.
struct Round {
    std::uint32_t nodes;
    std::size_t most_new;
};

/// Measured on some ten thousand positions: nearly all graphs that close within 4096 positions keep to these
/// numbers. Of the other graphs hardly one in ten gets beyond the eighth round.
constexpr std::array<Round, 13> closing_rounds = {{{1, 1000},
                                                   {2, 20},
                                                   {4, 20},
                                                   {8, 24},
                                                   {16, 47},
                                                   {32, 100},
                                                   {64, 145},
                                                   {128, 200},
                                                   {256, 300},
                                                   {512, 600},
                                                   {1024, 666},
                                                   {2048, 1100},
                                                   {4096, 0}}};

/// One question to the solver.
class Question {
  public:
    Question(const Position& position, Color winner, const SolverOptions& options, SolverMemory& memory,
             Budget& budget)
        : position_(position), winner_(winner), options_(options), memory_(memory), budget_(budget) {
        memory_.has_begun = false;
    }

    Solution solve() {
        if (is_over() || is_material_insufficient()) return std::move(solution_);
        if (!fits(position_)) {
            (void)run_all(crowded_stages);
        } else if (options_.effort == Effort::fast) {
            (void)run_fast_stages();
        } else {
            (void)run_all(full_stages);
        }
        return std::move(solution_);
    }

  private:
    bool is_over() {
        if (sure_moves(position_) > 0 || position_.has_legal_move()) return false;
        const bool is_loser_mated = position_.is_check() && position_.turn() != winner_;
        solution_.outcome = is_loser_mated ? Outcome::winnable : Outcome::unwinnable;
        solution_.stage = "over";
        return true;
    }

    bool is_material_insufficient() {
        solution_.material = insufficient_material(position_, winner_);
        if (solution_.material.empty()) return false;
        solution_.outcome = Outcome::unwinnable;
        solution_.stage = "material";
        return true;
    }

    template <std::size_t count>
    bool run_all(const std::array<Stage, count>& stages) {
        const Features features = features_of(position_, winner_);
        return std::ranges::any_of(stages, [&](const Stage& stage) {
            return stage.applies(features) && run(stage.name, stage.method);
        });
    }

    /// Runs stages that take microseconds. A position without warning signs is left undecided, because in
    /// such a position a mate is hardly ever impossible.
    bool run_fast_stages() {
        WarningSigns signs(position_, winner_);
        if (!signs.has_any()) return false;
        // If a pawn of the winner can run, only lines that end at once are searched, above all stalemates.
        if (has_runner(position_, winner_)) return run("fast-closing", Closing{.most_nodes = 32});
        if (signs.is_shut() && run("fast-bounds", Expand{.nodes = 0, .uses_mobility = true})) return true;
        if (run("fast-closing", Closing{.most_nodes = closing_rounds.back().nodes})) return true;
        if (rammed_pawns(position_) < 5 || signs.has_major() || has_free_pawn(position_, winner_))
            return false;
        const int piece_count = position_.occupied().size() - position_.of(PieceType::pawn).size() - 2;
        if (piece_count > 2) return run("fast-bounds32", Expand{.nodes = 32, .uses_mobility = true});
        // The search did not stop at once, nor did it meet too much for skeletons.
        const bool is_promising = memory_.plain.expanded() > 128 && memory_.plain.expanded() <= 1024;
        return is_promising && run("fast-skeletons", Skeletons{.most = 1000});
    }

    /// Returns true if the stage has decided.
    bool run(std::string_view name, const Method& method) {
        if (options_.may_run != nullptr && !(*options_.may_run)(name)) return false;
        if (!std::visit([&](const auto& how) { return decide(how); }, method)) return false;
        solution_.stage = name;
        return true;
    }

    bool decide(const GreedyPlayout& /*unused*/) {
        return take(greedy_playout(position_, winner_, &budget_));
    }

    bool decide(const Playouts& how) {
        return take(play_to_mate(position_, winner_, how.tries, how.plies, &budget_));
    }

    bool take(std::optional<std::vector<Move>> line) {
        if (!line) return false;
        solution_.outcome = Outcome::winnable;
        solution_.line = std::move(*line);
        return true;
    }

    bool decide(const Expand& how) {
        return search({.nodes = how.nodes >= long_search ? std::min(options_.nodes, how.nodes) : how.nodes,
                       .order = how.order,
                       .most_met = how.most_met,
                       .uses_mobility = how.uses_mobility,
                       .uses_lifetimes = how.uses_lifetimes});
    }

    bool decide(const CloseGraph& /*unused*/) {
        // A graph that has not begun to close by now is too large.
        const bool is_closing = 2 * memory_.plain.graph().size() < 5 * memory_.plain.expanded();
        return is_closing && decide(Expand{.nodes = no_cap});
    }

    bool decide(const Closing& how) {
        // Questions about both winners of a position often follow each other. Both searches are the same up
        // to the first mate, so the second one continues with the positions that the first one has met.
        memory_.has_begun = memory_.plain.take_over(position_, winner_);
        std::size_t before = 0;
        for (const Round& round : closing_rounds) {
            if (round.nodes > how.most_nodes) return false;
            if (decide(Expand{.nodes = round.nodes, .most_met = before + round.most_new})) return true;
            const std::size_t met = memory_.plain.met();
            if (memory_.plain.has_met_too_many() || met > before + round.most_new) return false;
            before = met;
        }
        return false;
    }

    bool decide(const Skeletons& how) {
        if (!memory_.skeletons.excludes_mate(position_, winner_, how.most, budget_)) return false;
        solution_.outcome = Outcome::unwinnable;
        solution_.has_skeletons = true;
        solution_.nodes += memory_.skeletons.size();
        return true;
    }

    bool decide(const GuidedSearches& how) {
        Guide& guide = memory_.guide;
        if (!guide.explore(position_, winner_, how.places, how.margin, budget_)) return false;
        for (std::uint32_t round = 1; round <= how.rounds; ++round) {
            if (search({.nodes = how.nodes, .order = Order::guided, .guide = &guide, .seed = round}))
                return true;
            if (budget_.is_exhausted() || !guide.give_up(memory_.special.nearest())) return false;
        }
        return false;
    }

    bool search(SearchLimits limits) {
        if (budget_.is_exhausted() && limits.nodes > 0) return false;
        const bool is_plain =
            !limits.uses_mobility && !limits.uses_lifetimes && limits.order != Order::guided;
        Search& search = is_plain ? memory_.plain : memory_.special;
        limits.budget = &budget_;
        limits.goes_on = is_plain && memory_.has_begun;
        memory_.has_begun |= is_plain;
        memory_.last = &search;
        const std::uint64_t before = limits.goes_on ? search.expanded() : 0;
        SearchResult result = search.run(position_, winner_, limits);
        solution_.nodes += search.expanded() - before;
        if (result.outcome == Outcome::undecided) return false;
        solution_.outcome = result.outcome;
        solution_.line = std::move(result.line);
        solution_.has_graph = result.outcome == Outcome::unwinnable;
        return true;
    }

    const Position& position_;
    Color winner_;
    const SolverOptions& options_;
    SolverMemory& memory_;
    Budget& budget_;
    Solution solution_ = {};
};

}  // namespace

Solver::Solver() : memory_(std::make_unique<SolverMemory>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

const Visited& Solver::graph() const {
    return memory_->last->graph();
}

const SkeletonGraph& Solver::skeletons() const {
    return memory_->skeletons;
}

Solution Solver::solve(const Position& position, Color winner, const SolverOptions& options) {
    winner_ = winner;
    Budget budget(options.limits);
    Solution solution = Question(position, winner, options, *memory_, budget).solve();
    if (solution.outcome == Outcome::undecided)
        solution.limit = budget.is_exhausted() ? budget.limit() : fits(position) ? "nodes" : "men";
    return solution;
}

bool looks_open(const Position& position, Color winner) {
    if (!insufficient_material(position, winner).empty() || !fits(position)) return false;
    return !WarningSigns(position, winner).has_any();
}

}  // namespace doublecheck::mates
