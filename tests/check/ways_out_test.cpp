// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "check/random_positions.hpp"
#include "check/slow_twin.hpp"
#include "check/ways_out.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace ways_out_test {

constexpr std::uint64_t seed = 7;

std::vector<std::string> sorted_uci(const MoveList& moves) {
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(uci(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

MoveList all_of(const WaysOut& ways) {
    MoveList all;
    for (const MoveList* list : {&ways.king_moves, &ways.captures, &ways.interpositions}) {
        for (const Move move : *list) all.push_back(move);
    }
    return all;
}

/// Returns every move that the side to move could make if it did not matter whether its king is attacked.
/// Promotions are to a queen only; castling is left out.
std::set<std::string> every_try(const Position& position) {
    const slow::Men men(position);
    std::set<std::string> tries;
    const bool us = men.is_white_to_move;
    const auto text = [](slow::Place a, slow::Place b) {
        return std::string{static_cast<char>('a' + a.first), static_cast<char>('1' + a.second),
                           static_cast<char>('a' + b.first), static_cast<char>('1' + b.second)};
    };
    for (int i = 0; i < 64; ++i) {
        const slow::Place from{i % 8, i / 8};
        const char man = men.on(from);
        if (man == ' ' || (man >= 'A' && man <= 'Z') != us) continue;
        const bool is_pawn = man == 'p' || man == 'P';
        for (int j = 0; j < 64; ++j) {
            const slow::Place to{j % 8, j / 8};
            const char target = men.on(to);
            if (target != ' ' && (target >= 'A' && target <= 'Z') == us) continue;
            bool goes = men.attacks(from, to) && (!is_pawn || target != ' ' || men.ep == to);
            const int up = (to.second - from.second) * (us ? 1 : -1);
            if (is_pawn && from.first == to.first && target == ' ') {
                const slow::Place middle{from.first, (from.second + to.second) / 2};
                goes = up == 1 || (up == 2 && from.second == (us ? 1 : 6) && men.on(middle) == ' ');
            }
            if (!goes) continue;
            tries.insert(text(from, to) + (is_pawn && (to.second == 0 || to.second == 7) ? "q" : ""));
        }
    }
    return tries;
}

TEST(WaysOut, AreExactlyTheLegalMoves) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    int checks = 0;
    std::map<std::string, int> rules;
    std::map<std::string, int> kinds;
    while (checks < test::rounds(40'000)) {
        const auto start = testing_positions::scattered(random);
        if (!start) continue;
        testing_positions::walk(*start, 8, random, [&](const Position& position, const MoveList& legal) {
            const WaysOut ways = ways_out(position);
            if (!position.is_check()) {
                ASSERT_EQ(ways.size(), 0U);
                ASSERT_TRUE(refused_tries(position).empty());
                return;
            }
            ++checks;
            SCOPED_TRACE(fen(position));
            const auto found = sorted_uci(all_of(ways));
            ASSERT_EQ(found, sorted_uci(legal));
            ASSERT_EQ(found, slow::Men(position).replies());
            const SquareSet checkers = position.checkers();
            for (const Move move : ways.king_moves)
                ASSERT_EQ(move.from(), position.king_square(position.turn()));
            for (const Move move : ways.captures) {
                const bool is_ep = move.kind() == MoveKind::en_passant;
                ++kinds[is_ep ? "en passant" : "capture"];
                ASSERT_EQ(checkers,
                          SquareSet(is_ep ? Square(move.to().file(), move.from().rank()) : move.to()));
            }
            for (const Move move : ways.interpositions) {
                ++kinds["interposition"];
                ASSERT_TRUE(
                    between(checkers.first(), position.king_square(position.turn())).contains(move.to()));
            }
            const bool is_double = checkers.has_more_than_one();
            ASSERT_TRUE(!is_double || ways.size() == ways.king_moves.size());

            std::set<std::string> tries = every_try(position);
            for (const Move move : legal) tries.erase(uci(move));
            std::set<std::string> refused;
            for (const RefusedTry& each : refused_tries(position)) {
                ++rules[std::string(each.rule)];
                if (each.move.is_castling()) continue;
                ASSERT_TRUE(refused.insert(uci(each.move)).second) << uci(each.move);
            }
            ASSERT_EQ(refused, tries);
        });
        if (HasFatalFailure()) return;
    }
    if (test::is_sanitized) return;
    for (const char* rule : {"check.pinned", "check.not-met", "check.double", "check.square-attacked",
                             "check.through-king", "check.no-castling"}) {
        EXPECT_GT(rules[rule], 0) << rule;
    }
    for (const char* kind : {"capture", "en passant", "interposition"}) EXPECT_GT(kinds[kind], 0) << kind;
}

struct Refusal {
    const char* fen;
    const char* move;
    const char* rule;
    const char* why;
};

TEST(WaysOut, ExplainWhyAMoveFails) {
    constexpr Refusal refusals[] = {
        {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1", "check.through-king",
         "on f1 the king stays on the line of the rook on a1."},
        {"4k3/8/8/8/1b6/8/8/r2NK3 w - - 0 1", "d1c3", "check.pinned",
         "the knight on d1 is pinned by the rook on a1."},
        {"4k3/8/8/8/1b6/8/8/R3K3 w Q - 0 1", "e1c1", "check.no-castling", "a king in check may not castle."},
        {"4k3/8/8/8/1b6/8/8/R3K3 w Q - 0 1", "a1a8", "check.not-met",
         "it neither captures the bishop on b4 nor interposes."},
        {"4k3/8/8/8/8/3n4/8/R3K3 w - - 0 1", "a1a3", "check.not-met",
         "it does not capture the knight on d3."},
        {"4k3/8/8/8/8/3n4/8/R3K3 w - - 0 1", "e1f2", "check.square-attacked",
         "f2 is attacked by the knight on d3."},
        {"4r1k1/8/8/8/8/3n4/8/R3K3 w - - 0 1", "a1a3", "check.double",
         "the knight on d3 and the rook on e8 both give check, so only the king can move."},
    };
    for (const Refusal& refusal : refusals) {
        const auto position = parse_position(refusal.fen);
        ASSERT_TRUE(position) << refusal.fen;
        const auto tries = refused_tries(*position);
        const auto found = std::find_if(tries.begin(), tries.end(), [&](const RefusedTry& each) {
            return uci(each.move) == refusal.move;
        });
        ASSERT_NE(found, tries.end()) << refusal.fen << " " << refusal.move;
        EXPECT_EQ(found->rule, refusal.rule);
        EXPECT_EQ(found->why, refusal.why);
    }
}

}  // namespace ways_out_test
}  // namespace doublecheck
