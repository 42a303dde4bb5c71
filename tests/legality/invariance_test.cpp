// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/rules/static_rules.hpp"
#include "support/lively_games.hpp"
#include "support/random_diagrams.hpp"
#include "support/scale.hpp"
#include "support/symmetry.hpp"

namespace doublecheck {
namespace invariance_test {

/// Returns random placements of 20 to 32 men without castling rights. Some of them are refuted and some are
/// not.
class Placements {
  public:
    explicit Placements(std::uint64_t seed) : random_(seed) {}
    doublecheck::Setup next() {
        static const test::RandomDiagrams few(20);
        static const test::RandomDiagrams some(26);
        static const test::RandomDiagrams many(28);
        const std::array<const test::RandomDiagrams*, 3> all = {&few, &some, &many};
        doublecheck::Setup setup = all[static_cast<std::size_t>(test::below(random_, 3))]->draw(random_);
        setup.castling_rooks = {};
        return setup;
    }

  private:
    test::Random random_;
};

// The rules about men and rights (T0) and about checks (T1) depend neither on who moves first nor on the
// homes of king and queen. Without castling rights they do not depend on the homes of the rooks either.
TEST(Invariance, OfTheRulesUnderFlipAndMirror) {
    Placements placements(51);
    int refuted = 0;
    for (int i = 0; i < test::rounds(30'000); ++i) {
        const doublecheck::Setup setup = placements.next();
        const auto found = refute_statically(setup, StartArray::standard);
        refuted += found ? 1 : 0;
        for (const doublecheck::Setup& other : {test::flipped(setup), test::mirrored(setup)}) {
            const auto same = refute_statically(other, StartArray::standard);
            ASSERT_EQ(found.has_value(), same.has_value()) << fen(setup);
            if (!found) continue;
            ASSERT_EQ(found->rule, same->rule) << fen(setup);
        }
    }
    EXPECT_GT(refuted, test::rounds(30'000) / 4);
}

TEST(Invariance, OfTheKernelUnderFlipAndMirror) {
    Placements placements(52);
    int refuted = 0;
    for (int left = std::max(150, test::rounds(300)); left > 0;) {
        const doublecheck::Setup setup = placements.next();
        if (refute_statically(setup, StartArray::standard)) continue;
        --left;
        const auto outcome_of = [](const doublecheck::Setup& one) {
            Budget budget({.nodes = 20'000});
            return kernel::search(kernel::make_problem(one, StartArray::standard), budget);
        };
        const kernel::Outcome outcome = outcome_of(setup);
        refuted += outcome.answer == Answer::no ? 1 : 0;
        for (const doublecheck::Setup& other : {test::flipped(setup), test::mirrored(setup)}) {
            const kernel::Outcome same = outcome_of(other);
            if (outcome.answer == Answer::unknown || same.answer == Answer::unknown) continue;
            ASSERT_EQ(outcome.answer, same.answer) << fen(setup);
            ASSERT_EQ(outcome.failed.size(), same.failed.size()) << fen(setup);
        }
    }
    EXPECT_GT(refuted, 0);
}

/// Returns positions of games in which many men stay at home, with some of those men then moved elsewhere.
doublecheck::Setup disturbed(test::Random& random) {
    Position position = Position::initial();
    for (int ply = test::below(random, 24); ply > 0; --ply) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        position = position.after(test::lively_move(position, moves, random, 6));
    }
    doublecheck::Setup setup = position.setup();
    setup.ep_square = std::nullopt;
    for (int i = test::below(random, 3); i >= 0; --i) {
        const Square from = Square::from_index(test::below(random, 64));
        const Square to = Square::from_index(test::below(random, 64));
        const auto man = setup.board.at(from);
        if (!man || man->type == PieceType::king || setup.board.at(to)) continue;
        if (man->type == PieceType::pawn && end_ranks.contains(to)) continue;
        setup.board.remove(from);
        setup.board.put(to, *man);
    }
    return setup;
}

TEST(Monotony, MoreCastlingRightsNeverChangeANo) {
    test::Random random(53);
    int refuted = 0;
    int compared = 0;
    while (compared < std::max(100, test::rounds(400))) {
        doublecheck::Setup most = disturbed(random);
        SquareSet homes;
        for (const Square rook : most.castling_rooks) {
            const Square king(File::e, rook.rank());
            const auto man = most.board.at(rook);
            const bool is_home = man && man->type == PieceType::rook &&
                                 most.board.of(man->color, PieceType::king).contains(king);
            if (is_home && home_rank(man->color) == rook.rank()) homes |= rook;
        }
        if (homes.empty()) continue;
        ++compared;
        most.castling_rooks = homes;
        doublecheck::Setup fewer = most;
        for (const Square rook : homes) {
            if (test::below(random, 2) == 0) fewer.castling_rooks = fewer.castling_rooks - SquareSet(rook);
        }
        if (legality(fewer).answer != Answer::no) continue;
        ++refuted;
        ASSERT_EQ(legality(most).answer, Answer::no) << fen(fewer) << " but " << fen(most);
    }
    EXPECT_GT(refuted, compared / 20);
}

}  // namespace invariance_test
}  // namespace doublecheck
