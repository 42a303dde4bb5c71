// SPDX-License-Identifier: MIT
// Compares every stage of the solver with the oracle, on known positions changed at random and on positions
// in which few men can move.
#include <gtest/gtest.h>

#include <iostream>

#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"
#include "winnable/last_exits.hpp"
#include "winnable/oracle.hpp"
#include "winnable/questions.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/search.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::test {
namespace differential_test {

using mates::Outcome;

std::string describe(const Position& position, Color winner) {
    return fen(position) + (winner == Color::white ? " white" : " black");
}

bool leads_to_mate(const Position& start, const std::vector<Move>& line, Color winner) {
    Position position = start;
    for (const Move move : line) {
        if (!position.is_legal(move)) return false;
        position = position.after(move);
    }
    return position.is_checkmate() && position.turn() != winner;
}

struct Tally {
    int questions = 0;
    int yes = 0;             ///< answered with a line
    int no = 0;              ///< answered no by the solver, bounds or a lemma
    int no_of_mobility = 0;  ///< answered no by bounds of the position itself
    int confirmed = 0;       ///< answered no, and confirmed by the oracle
};

/// The effort spent on refuting a claim that no mate exists.
struct Effort {
    std::size_t oracle = 3000;   ///< positions of the oracle
    std::uint32_t guided = 500;  ///< positions of a best-first search for a mate, without bounds
};

class Comparison {
  public:
    explicit Comparison(Effort effort) : effort_(effort) {}

    /// Answers the question in all ways. Returns what is wrong with an answer, or an empty text.
    std::string ask(const Position& position, Color winner, Tally& tally) {
        ++tally.questions;
        std::string no = claims_without_search(position, winner, tally);
        bool is_winnable = false;
        for (const auto effort : {mates::Effort::fast, mates::Effort::full}) {
            const auto solution = solver_.solve(position, winner, {.effort = effort, .nodes = 500});
            if (solution.outcome == Outcome::unwinnable) no += std::string(solution.stage) + ", ";
            if (solution.outcome != Outcome::winnable) continue;
            is_winnable = true;
            if (!leads_to_mate(position, solution.line, winner)) {
                return std::string(solution.stage) + ": the line does not lead to a mate";
            }
        }
        tally.yes += is_winnable ? 1 : 0;
        if (no.empty()) return {};
        ++tally.no;
        const OracleAnswer truth = ask_oracle(position, winner, effort_.oracle);
        tally.confirmed += truth.truth == Truth::unwinnable ? 1 : 0;
        is_winnable = is_winnable || truth.truth == Truth::winnable;
        if (truth.truth == Truth::unknown) is_winnable = is_winnable || finds_mate(position, winner);
        return is_winnable ? "winnable, but not by " + no : std::string();
    }

    /// Returns the answer that is certain: from the oracle, or from a line that was played to the mate.
    Truth truth_of(const Position& position, Color winner) {
        const OracleAnswer truth = ask_oracle(position, winner, effort_.oracle);
        if (truth.truth != Truth::unknown) return truth.truth;
        const auto solution = solver_.solve(position, winner, {.nodes = 500});
        const bool is_yes =
            solution.outcome == Outcome::winnable && leads_to_mate(position, solution.line, winner);
        return is_yes ? Truth::winnable : Truth::unknown;
    }

    /// Removes men as long as the fault remains; returns the smallest position.
    Position smallest(const Position& faulty, Color winner) {
        Position position = faulty;
        Tally unused;
        for (bool is_smaller = true; is_smaller;) {
            is_smaller = false;
            for (const Square square : position.occupied()) {
                Setup setup = position.setup();
                setup.board.remove(square);
                const auto fewer = Position::from_setup(setup);
                if (!fewer || ask(*fewer, winner, unused).empty()) continue;
                position = *fewer;
                is_smaller = true;
                break;
            }
        }
        return position;
    }

  private:
    /// Returns the names of the tests without search that claim that no mate exists.
    static std::string claims_without_search(const Position& position, Color winner, Tally& tally) {
        std::string claims;
        if (mates::excludes_mate(mates::mobility_of(position), winner)) {
            claims += "mobility, ";
            ++tally.no_of_mobility;
        }
        const bool is_mate = position.is_checkmate() && position.turn() != winner;
        if (!is_mate && !mates::insufficient_material(position, winner).empty()) claims += "material, ";
        return claims;
    }

    bool finds_mate(const Position& position, Color winner) {
        if (!mates::insufficient_material(position, winner).empty()) return false;
        const auto result =
            search_.run(position, winner, {.nodes = effort_.guided, .order = mates::Order::exploring});
        return result.outcome == Outcome::winnable && leads_to_mate(position, result.line, winner);
    }

    Effort effort_;
    mates::Solver solver_;
    mates::Search search_;
};

template <typename Generate>
void compare(unsigned seed, int questions, Effort effort, Generate generate) {
    Random random(seed);
    Comparison comparison(effort);
    Tally tally;
    int faults = 0;
    while (tally.questions < questions && faults < 5) {
        const std::optional<Position> position = generate(random);
        if (!position) continue;
        for (const Color winner : {Color::white, Color::black}) {
            const std::string fault = comparison.ask(*position, winner, tally);
            if (fault.empty()) continue;
            ++faults;
            ADD_FAILURE() << "seed " << seed << ": " << describe(*position, winner) << ": " << fault
                          << "smallest: " << describe(comparison.smallest(*position, winner), winner);
        }
    }
    std::cout << "seed " << seed << ": " << tally.questions << " questions, " << tally.yes << " yes, "
              << tally.no << " no (" << tally.no_of_mobility << " by mobility at once), " << tally.confirmed
              << " of them confirmed by the oracle\n";
    // The test is meaningless if no claim was made.
    EXPECT_GT(tally.no_of_mobility, questions / 50);
    EXPECT_GT(tally.confirmed, questions / 50);
    EXPECT_GT(tally.yes, questions / 10);
}

TEST(WinnableAgainstTheOracle, OnMutationsOfKnownPositions) {
    compare(20251121, rounds(1000), {}, random_mutation);
}

TEST(WinnableAgainstTheOracle, OnNeighboursOfUnwinnablePositions) {
    compare(33, rounds(1500), {}, random_neighbour);
}

TEST(WinnableAgainstTheOracle, OnLockedPawns) {
    compare(31, rounds(2500), {}, random_locked_position);
}

TEST(WinnableAgainstTheOracle, OnLockedPawnsLookedAtLonger) {
    compare(32, rounds(100), {.oracle = 100'000, .guided = 20'000}, random_locked_position);
}

/// Asks about positions with a right to castle or to capture en passant. Only those count whose answer would
/// be different without the right.
template <typename Generate>
void compare_exits(unsigned seed, int questions, Generate generate) {
    Random random(seed);
    Comparison comparison({.oracle = 1500});
    Tally tally;
    int matter = 0;
    int faults = 0;
    while (tally.questions < questions && faults < 5) {
        const std::optional<Position> position = generate(random);
        if (!position) continue;
        for (const Color winner : {Color::white, Color::black}) {
            const std::string fault = comparison.ask(*position, winner, tally);
            faults += fault.empty() ? 0 : 1;
            EXPECT_EQ(fault, "") << "seed " << seed << ": " << describe(*position, winner);
            const Truth without = comparison.truth_of(without_exits(*position), winner);
            if (without == Truth::unknown) continue;
            const Truth truth = comparison.truth_of(*position, winner);
            matter += truth != Truth::unknown && truth != without ? 1 : 0;
        }
    }
    std::cout << "seed " << seed << ": " << tally.questions << " questions, " << tally.yes << " yes, "
              << tally.no << " no, " << tally.confirmed << " of them confirmed by the oracle; in " << matter
              << " the right decides\n";
    EXPECT_GT(matter, questions / 100);
}

TEST(WinnableAgainstTheOracle, WhereEnPassantIsTheLastExit) {
    compare_exits(34, rounds(400), random_en_passant_exit);
}

TEST(WinnableAgainstTheOracle, WhereCastlingIsTheLastExit) {
    compare_exits(35, rounds(400), random_castling_exit);
}

}  // namespace differential_test
}  // namespace doublecheck::test
