// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "check/attack_maps.hpp"
#include "check/check_context.hpp"
#include "check/checkers.hpp"
#include "check/kind_names.hpp"
#include "check/random_positions.hpp"
#include "check/slow_twin.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace kinds_property_test {

constexpr std::uint64_t seed = 20240611;

std::set<std::string> as_set(SquareSet squares) {
    const auto list = names(squares);
    return {list.begin(), list.end()};
}

/// Compares all methods on all moves of the positions, and counts the kinds that occurred.
class Comparison {
  public:
    void position(const Position& position, const MoveList& moves) {
        const CheckContext context(position);
        for (const Move move : moves) compare(position, context, move);
    }
    [[nodiscard]] std::uint64_t moves() const { return moves_; }
    [[nodiscard]] std::uint64_t count(const std::string& kind) const {
        const auto found = counts_.find(kind);
        return found == counts_.end() ? 0 : found->second;
    }

  private:
    void compare(const Position& position, const CheckContext& context, Move move) {
        ++moves_;
        const auto expected_checkers = slow::checkers(position, move);
        const CheckKinds fast = context.classify(move);
        const SquareSet checkers = checkers_on_the_fly(position, move);
        const auto where = [&] { return fen(position) + " " + uci(move, UciCastling::chess960); };
        ASSERT_EQ(as_set(checkers), expected_checkers) << where();
        ASSERT_EQ(checkers_by_last_move(position, move), checkers) << where();
        ASSERT_EQ(context.checkers_after(move), checkers) << where();
        ASSERT_EQ(context.gives_check(move), !checkers.empty()) << where();
        ASSERT_EQ(fast.checkers(), checkers) << where();
        ASSERT_EQ(fast, kinds_of(position, move, checkers)) << where();
        if (checkers.empty()) {
            ASSERT_TRUE(fast.empty()) << where();
            return;
        }
        ASSERT_EQ(names_of(fast), slow::kinds_without_mates(position, move)) << where();
        const auto all = names_of(check_kinds(position, move));
        ASSERT_EQ(all, slow::kinds(position, move)) << where();
        for (const auto& kind : all) ++counts_[kind];
    }

    std::uint64_t moves_ = 0;
    std::map<std::string, std::uint64_t> counts_;
};

TEST(CheckKinds, AllWaysAgreeWithTheDefinitionsOnAMillionRandomMoves) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    Comparison comparison;
    const auto goal = static_cast<std::uint64_t>(test::rounds(1'000'000));
    while (comparison.moves() < goal / 10 * 7 && !HasFatalFailure()) {
        const auto start = testing_positions::scattered(random);
        if (!start) continue;
        testing_positions::walk(*start, 4, random, [&](const Position& p, const MoveList& moves) {
            comparison.position(p, moves);
        });
    }
    while (comparison.moves() < goal && !HasFatalFailure()) {
        testing_positions::walk(
            Position::initial(), 150, random,
            [&](const Position& p, const MoveList& moves) { comparison.position(p, moves); });
    }
    if (test::is_sanitized) return;
    // Kinds that do not occur are not tested. Two-way checks and back-rank mates are too rare for random
    // positions; rows cover them.
    for (const char* kind : {"direct",
                             "discovered",
                             "double",
                             "en-passant",
                             "en-passant-reveal",
                             "royal-discovery",
                             "castling",
                             "promotion",
                             "underpromotion",
                             "promotion-discovery",
                             "contact",
                             "distant",
                             "cross-check",
                             "cross-check-capture",
                             "cross-check-interposition",
                             "cross-check-king-move",
                             "checkmate",
                             "double-mate",
                             "discovered-mate",
                             "promotion-mate",
                             "pure-double-check-mate",
                             "pure-mate",
                             "model-mate"}) {
        EXPECT_GT(comparison.count(kind), 0U) << kind;
    }
}

TEST(CheckKinds, UpdatedAttackMapsEqualThoseBuiltFromScratch) {
    std::mt19937_64 random(seed + 1);
    SCOPED_TRACE("seed " + std::to_string(seed + 1));
    for (int game = 0; game < test::rounds(400); ++game) {
        const auto scattered = testing_positions::scattered(random);
        Position position = game % 2 == 0 || !scattered ? Position::initial() : *scattered;
        AttackMaps maps(position);
        for (int ply = 0; ply < 120; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            const Move move = moves[random() % moves.size()];
            maps.follow(position.after(move));
            const SquareSet checkers = checkers_on_the_fly(position, move);
            position = position.after(move);
            ASSERT_EQ(maps, AttackMaps(position)) << fen(position) << " after " << uci(move);
            ASSERT_EQ(maps.checkers(position.turn()), checkers);
            ASSERT_EQ(maps.checkers(position.turn()), position.checkers());
        }
    }
}

}  // namespace kinds_property_test
}  // namespace doublecheck
