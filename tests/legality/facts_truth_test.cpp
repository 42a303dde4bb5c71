// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/facts/derive.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/tracked_games.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

// Facts are statements about all games that lead to a position. So each fact must be true of the game that
// was played. This tests more than that no contradiction is found.

namespace doublecheck::facts {
namespace facts_truth_test {

using Game = test::TrackedGame;
using Taste = test::Whims;
using test::at;

bool agrees(const Game& game, const Step& step) {
    const std::size_t subject = step.subject;
    const SquareSet squares(step.value);
    const Square square = Square::from_index(step.subject & 63);
    const auto number = static_cast<int>(step.value);
    switch (step.topic) {
        case Topic::steady: return game.man[subject] == square && !game.moved.contains(square);
        case Topic::region: return squares.contains_all(game.stood[subject]);
        case Topic::origins: return game.man[subject] && squares.contains(*game.man[subject]);
        case Topic::most: return game.captures[subject] <= number;
        case Topic::budget: return game.captures_of_pawns[subject] <= number;
        case Topic::parity: return game.moves[subject] % 2 == number;
        case Topic::deaths: return !game.died[subject] || squares.contains(*game.died[subject]);
        case Topic::absurdity: return false;
    }
    return false;
}

void derive_facts(Knowledge& known) {
    Budget budget({});
    ASSERT_TRUE(derive_facts(known, budget));
}

/// Runs every rule again, even if no topic that it reads has changed.
void ask_all_again(Knowledge& known) {
    for (const FactRule* const rule : by::all) {
        for (const auto find : rule->find) {
            if (find != nullptr && !known.is_absurd()) find(known);
        }
    }
}

/// Assumes the truth about some men, as the rule of cases does.
void assume_truth(const Game& game, Knowledge& known, test::Random& random) {
    for (const Square man : game.position.occupied()) {
        if (!known.origins(man).has_more_than_one() || test::below(random, 8) != 0) continue;
        known.assume(Topic::origins, man, *game.man[at(man)]);
    }
    for (const Square home : homes) {
        const auto died = game.died[at(home)];
        if (died && test::below(random, 2) == 0) known.assume(Topic::deaths, home, *died);
    }
    derive_facts(known);
}

TEST(FactsTruth, HoldsForTheGameThatWasPlayed) {
    constexpr std::uint64_t seed = 72;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    std::map<const FactRule*, int> steps;
    for (int left = test::rounds(3000); left > 0;) {
        Game game;
        Taste taste(random);
        for (int ply = 20 + test::below(random, 280); ply > 0 && left > 0; --ply) {
            const MoveList moves = game.position.legal_moves();
            if (moves.empty()) break;
            game.play(taste.choose(game, moves));
            if (test::below(random, 15) == 0) taste.choose_men();
            if (test::below(random, 4) != 0) continue;
            --left;
            const doublecheck::Setup setup = game.position.setup();
            Knowledge known(setup);
            derive_facts(known);
            if (test::below(random, 2) == 0) assume_truth(game, known, random);
            const std::size_t concluded = known.log().size();
            ask_all_again(known);
            EXPECT_EQ(known.log().size(), concluded) << fen(setup) << ' ' << known.log().back().rule->rule.id;
            for (const Step& step : known.log()) {
                ++steps[step.rule];
                ASSERT_TRUE(agrees(game, step))
                    << fen(setup) << ' ' << step.rule->rule.id << ", topic " << static_cast<int>(step.topic)
                    << ", subject " << int{step.subject} << ", value " << step.value;
            }
        }
    }
    for (const FactRule* const rule : {&by::steady, &by::region, &by::origins, &by::hall, &by::captures,
                                       &by::victims, &by::tombs, &by::era, &by::parity}) {
        RecordProperty(std::string(rule->rule.id), steps[rule]);
        EXPECT_TRUE(test::is_sanitized || steps[rule] > 0) << rule->rule.id;
    }
}

}  // namespace facts_truth_test
}  // namespace doublecheck::facts
