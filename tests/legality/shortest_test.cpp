// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/proof_games.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "legality/shortest/tombs.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace {

using shortest::Wanted;

/// Returns a text that distinguishes positions. An en passant square counts only if a capture on it is
/// possible.
std::string name_of(const Position& position, Wanted wanted) {
    Setup setup = position.setup();
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    setup.ep_square = position.legal_ep_square();
    if (wanted == Wanted::diagram) {
        setup.castling_rooks = {};
        setup.ep_square.reset();
    }
    return fen(setup);
}

/// Counts the games that lead to each position after a number of plies, move by move.
void count_games(const Position& position, int plies, Wanted wanted,
                 std::map<std::string, std::int64_t>& numbers) {
    if (plies == 0) {
        ++numbers[name_of(position, wanted)];
        return;
    }
    for (const Move move : position.legal_moves())
        count_games(position.after(move), plies - 1, wanted, numbers);
}

VerdictDocument judged(const std::string& text, int plies, const ProofGamesOptions& options = {}) {
    ProofGamesOptions all = options;
    all.plies = plies;
    return test::read_back(proof_games(*parse_fen(text), all));
}

std::int64_t number_in(const VerdictDocument& verdict) {
    const Value* number = find(verdict.details, "number");
    return number == nullptr ? 0 : *number->integer();
}

bool is_complete(const VerdictDocument& verdict) {
    return *find(verdict.certificate->body, "is_complete")->boolean();
}

void expect_accepted(const VerdictDocument& verdict) {
    const auto read = parse_verdict(to_json(verdict));
    ASSERT_TRUE(read);
    const VerifyVerdict checked = verify(*read);
    EXPECT_EQ(checked.answer, Answer::yes) << to_json(verdict) << '\n' << to_json(checked);
    EXPECT_TRUE(checked.accepted && checked.accepted->uncovered.empty()) << to_json(checked);
}

/// Returns a random move, with a preference for captures, castlings and promotions.
Move some_move(const Position& position, std::mt19937_64& random) {
    const MoveList moves = position.legal_moves();
    const auto pick = [&] { return moves[random() % moves.size()]; };
    for (int i = 0; i < 6; ++i) {
        const Move move = pick();
        if (move.is_castling() || move.promotion_type() || move.kind() == MoveKind::en_passant) return move;
        if (i > 3 && position.occupied().contains(move.to())) return move;
    }
    return pick();
}

std::vector<Position> played(int plies, std::mt19937_64& random) {
    std::vector<Position> positions = {Position::initial()};
    while (std::cmp_less_equal(positions.size(), plies) && positions.back().has_legal_move())
        positions.push_back(positions.back().after(some_move(positions.back(), random)));
    return positions;
}

TEST(ShortestGames, AgreeWithBruteForce) {
    for (const Wanted wanted : {Wanted::all, Wanted::diagram}) {
        std::map<std::string, std::int64_t> numbers;
        count_games(Position::initial(), 4, wanted, numbers);
        std::size_t row = 0;
        for (const auto& [text, number] : numbers) {
            if (++row % (test::is_sanitized ? 389 : 97) != 0) continue;
            const VerdictDocument verdict =
                judged(text, 4, {.diagram_only = wanted == Wanted::diagram, .most = 10'000});
            ASSERT_EQ(number_in(verdict), number) << text;
            ASSERT_TRUE(is_complete(verdict)) << text;
        }
    }
}

// A random game leads to its own last position, so the bound must never exclude a position of that game.
TEST(ShortestGames, AreNotExcludedByTheBound) {
    std::mt19937_64 random(17);
    for (int i = 0; i < (test::is_sanitized ? 90 : 400); ++i) {
        const std::vector<Position> game = played(4 + i % 90, random);
        for (const Wanted wanted : {Wanted::all, Wanted::diagram}) {
            const shortest::Goal goal(game.back(), wanted);
            const auto last = static_cast<int>(game.size()) - 1;
            const auto costs = shortest::costs_to(goal, last);
            ASSERT_TRUE(costs) << fen(game.back().setup());
            for (int ply = 0; ply <= last; ++ply) {
                const Position& position = game[static_cast<std::size_t>(ply)];
                ASSERT_TRUE(shortest::Assignments(*costs, position).can_suffice(goal, position, last - ply))
                    << fen(position.setup()) << " to " << fen(game.back().setup());
            }
        }
    }
}

TEST(ShortestGames, AreCountedAgainByTheChecker) {
    std::mt19937_64 random(18);
    int complete = 0;
    for (int i = 0; i < 150; ++i) {
        const std::vector<Position> game = played(5 + i % 7, random);
        const auto plies = static_cast<int>(game.size()) - 1;
        const VerdictDocument verdict = judged(fen(game.back().setup()), plies,
                                               {.diagram_only = i % 2 == 0, .limits = {.nodes = 1'000'000}});
        ASSERT_EQ(verdict.answer, Answer::yes) << fen(game.back().setup()) << ' ' << plies;
        expect_accepted(verdict);
        complete += is_complete(verdict) ? 1 : 0;
    }
    EXPECT_GT(complete, 50);
}

TEST(ShortestGames, AgreeWithTheTable) {
    std::set<std::string> names;
    for (const auto& row : test::rows_of(TEST_DATA "/shortest_games.tsv")) {
        ASSERT_EQ(row.size(), 6U) << row[0];
        // With sanitizers the longest games are left out, since they take most of the time.
        if (test::is_sanitized && std::stoi(row[2]) > 15) continue;
        constexpr std::uint64_t few = 300'000;
        const Limits limits = test::is_sanitized ? Limits{.nodes = few} : Limits{};
        const VerdictDocument verdict =
            judged(row[1], std::stoi(row[2]), {.diagram_only = row[3] == "diagram", .limits = limits});
        if (test::is_sanitized && verdict.effort.nodes >= few) continue;
        EXPECT_TRUE(names.insert(row[0]).second) << row[0];
        EXPECT_EQ(number_in(verdict), std::stoi(row[4])) << row[0];
        ASSERT_TRUE(verdict.certificate) << row[0];
        EXPECT_TRUE(is_complete(verdict)) << row[0];
        EXPECT_NE(to_json(Value(verdict.certificate->body)).find(row[5]), std::string::npos) << row[0];
        if (verdict.effort.nodes < 2'000'000) expect_accepted(verdict);
    }
    EXPECT_GE(names.size(), 20U);
}

TEST(ShortestGames, DoNotExistAtTheWrongLength) {
    constexpr const char* orban = "rnbqkbnr/pp3ppp/2p1p3/8/4P3/8/PPPP1PPP/RNBQK1NR w KQ - 0 5";
    for (const int plies : {1, 6, 7, 9}) {
        const VerdictDocument verdict = judged(orban, plies);
        EXPECT_EQ(verdict.answer, Answer::no) << plies;
        EXPECT_EQ(verdict.question, "proof-games");
        expect_accepted(verdict);
    }
}

TEST(ShortestGames, RequireRightsUnlessOnlyADiagramIsGiven) {
    constexpr const char* without = "rnbqkb1r/ppp2ppp/8/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 5";
    EXPECT_EQ(judged(without, 8).answer, Answer::no);
    EXPECT_EQ(number_in(judged(without, 8, {.diagram_only = true})), 1);
}

TEST(ShortestGames, AreListedInPartIfThereAreTooMany) {
    const VerdictDocument verdict =
        judged("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 8, {.diagram_only = true, .most = 5});
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(number_in(verdict), 5);
    EXPECT_FALSE(is_complete(verdict));
    EXPECT_TRUE(verdict.reasons.front().text.starts_with("At least 5 games of 8 plies lead to the diagram"));
    expect_accepted(verdict);
}

TEST(ShortestGames, AreUnknownAtALimit) {
    const VerdictDocument verdict =
        judged("rnbqkbnr/pp3ppp/2p1p3/8/4P3/8/PPPP1PPP/RNBQK1NR w KQ - 0 5", 8, {.limits = {.nodes = 100}});
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_EQ(verdict.reasons.front().rule, "legality.proof-games-limit");
    EXPECT_FALSE(verdict.certificate);
}

TEST(ShortestGames, CanHaveNoMoves) {
    const VerdictDocument verdict = judged("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0);
    EXPECT_EQ(number_in(verdict), 1);
    expect_accepted(verdict);
}

TEST(ShortestGames, AreNotSearchedForRefutedPositions) {
    const VerdictDocument verdict = judged("8/8/8/3kK3/8/8/8/8 w - - 0 1", 20);
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_EQ(verdict.question, "legality");
    expect_accepted(verdict);
}

}  // namespace
}  // namespace doublecheck
