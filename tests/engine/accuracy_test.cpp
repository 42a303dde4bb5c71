// SPDX-License-Identifier: MIT
#include "engine/accuracy.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace doublecheck::engine {
namespace accuracy_test {

TEST(Accuracy, OfAMoveFollowsThePublishedFormula) {
    EXPECT_EQ(accuracy_of_move(0), 100);
    EXPECT_EQ(accuracy_of_move(-0.1), 100);
    EXPECT_NEAR(accuracy_of_move(0.05), 80.82, 0.01);  // 103.1668 exp(-0.2177) - 3.1669 + 1
    EXPECT_NEAR(accuracy_of_move(0.20), 41.02, 0.01);
    EXPECT_EQ(accuracy_of_move(1), 0);
    EXPECT_LE(accuracy_of_move(1e-9), 100) << "the bonus does not exceed the limit";
}

TEST(Accuracy, OfAPlayerWithoutMovesIsUnknown) {
    EXPECT_FALSE(accuracy_of_player(Color::white, {}, {}));
    const std::vector moves = {GradedMove{Color::white, 90}};
    EXPECT_FALSE(accuracy_of_player(Color::black, moves, std::vector{50.0, 50.0}));
    EXPECT_DOUBLE_EQ(*accuracy_of_player(Color::white, moves, std::vector{50.0, 50.0}), 90);
}

TEST(Accuracy, OfPerfectMovesIsPerfect) {
    const std::vector moves(60, GradedMove{Color::black, 100});
    const std::vector points(61, 50.0);
    EXPECT_DOUBLE_EQ(*accuracy_of_player(Color::black, moves, points), 100);
}

/// White's moves have the accuracies 100 and 50. Around the first the evaluation is constant, so that its
/// weight is 0.5; around the second it falls by 20, so that its weight is the deviation 10. The weighted mean
/// is (0.5 * 100 + 10 * 50) / 10.5, the harmonic mean 2 / (1/100 + 1/50).
TEST(Accuracy, WeighsMovesByTheVariationAroundThem) {
    const std::vector moves = {GradedMove{Color::white, 100}, GradedMove{Color::black, 100},
                               GradedMove{Color::white, 50}};
    const std::vector points = {50.0, 50.0, 50.0, 30.0};
    EXPECT_NEAR(*accuracy_of_player(Color::white, moves, points), (550 / 10.5 + 200.0 / 3) / 2, 1e-9);
}

TEST(Accuracy, CountsAnAccuracyOfZeroAsOneInTheHarmonicMean) {
    const std::vector moves = {GradedMove{Color::white, 0}};
    EXPECT_DOUBLE_EQ(*accuracy_of_player(Color::white, moves, std::vector{50.0, 3.0}), 0.5);
}

}  // namespace accuracy_test
}  // namespace doublecheck::engine
