// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/facts/derive.hpp"
#include "legality/facts/fact_rules.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

// Facts are statements about all games that lead to a position. So each fact must be true of the game that
// was played. This tests more than that no contradiction is found.

namespace doublecheck::facts {
namespace facts_truth_test {

std::size_t at(Square square) {
    return static_cast<std::size_t>(square.index());
}

/// A game with the history of each man. Men are identified by their homes.
struct Game {
    Game() {
        for (const Square home : homes) {
            man[at(home)] = home;
            stood[at(home)] = home;
        }
    }

    void play(Move move) {
        const Color color = position.turn();
        const Square home = *man[at(move.from())];
        const bool is_pawn = position.type_at(move.from()) == PieceType::pawn;
        const std::optional<Square> rook = move.is_castling() ? man[at(move.to())] : std::nullopt;
        const bool is_ep = move.kind() == MoveKind::en_passant;
        const Square taken = is_ep ? Square(move.to().file(), move.from().rank()) : move.to();
        moves[static_cast<std::size_t>(color)] += 1;
        man[at(move.from())] = std::nullopt;
        if (rook) {
            man[at(move.to())] = std::nullopt;
            arrive(*rook, move.rook_arrival());
        } else if (man[at(taken)]) {
            died[at(*man[at(taken)])] = taken;
            man[at(taken)] = std::nullopt;
            captures[at(home)] += is_pawn ? 1 : 0;
            captures_of_pawns[static_cast<std::size_t>(color)] += is_pawn ? 1 : 0;
        }
        arrive(home, move.arrival());
        if (move.promotion_type()) promoted |= home;
        position = position.after(move);
    }

    void arrive(Square home, Square square) {
        man[at(square)] = home;
        moved |= home;
        if (!promoted.contains(home)) stood[at(home)] |= square;
    }

    [[nodiscard]] bool agrees(const Step& step) const {
        const std::size_t subject = step.subject;
        const SquareSet squares(step.value);
        const Square square = Square::from_index(step.subject & 63);
        const auto number = static_cast<int>(step.value);
        switch (step.topic) {
            case Topic::steady: return man[subject] == square && !moved.contains(square);
            case Topic::region: return squares.contains_all(stood[subject]);
            case Topic::origins: return man[subject] && squares.contains(*man[subject]);
            case Topic::most: return captures[subject] <= number;
            case Topic::budget: return captures_of_pawns[subject] <= number;
            case Topic::parity: return moves[subject] % 2 == number;
            case Topic::deaths: return !died[subject] || squares.contains(*died[subject]);
            case Topic::absurdity: return false;
        }
        return false;
    }

    Position position = Position::initial();
    std::array<std::optional<Square>, 64> man = {};  ///< the home of the man on each square
    std::array<SquareSet, 64> stood = {};
    std::array<std::optional<Square>, 64> died = {};
    std::array<int, 64> captures = {};
    std::array<int, 2> captures_of_pawns = {};
    std::array<int, 2> moves = {};
    SquareSet moved = {};
    SquareSet promoted = {};
};

/// A random player that prefers some kinds of moves, and moves some men only for a while.
class Taste {
  public:
    explicit Taste(test::Random& random) : random_(random) {
        for (double& weight : weights_) weight = std::exp(share() * 6 - 3);
        choose_men();
    }

    void choose_men() {
        const double pieces = share();
        const double pawns = share() * pieces;
        men_ = {};
        for (const Square home : homes) {
            const bool is_pawn = man_of_home(home).type == PieceType::pawn;
            if (share() < (is_pawn ? pawns : pieces)) men_ |= home;
        }
    }

    Move choose(const Game& game, const MoveList& moves) {
        std::vector<double> weights;
        for (const Move move : moves) weights.push_back(weight_of(game, move));
        std::discrete_distribution<int> choice(weights.begin(), weights.end());
        return moves[static_cast<std::size_t>(choice(random_))];
    }

  private:
    double share() { return static_cast<double>(random_() >> 11U) * 0x1p-53; }

    double weight_of(const Game& game, Move move) const {
        const Position& position = game.position;
        const PieceType type = *position.type_at(move.from());
        const bool is_ep = move.kind() == MoveKind::en_passant;
        double weight = weights_[static_cast<std::size_t>(type)];
        if (move.is_castling()) return weight * 20;
        if (move.promotion_type())
            weight *= 20 * weights_[6 + static_cast<std::size_t>(*move.promotion_type())];
        if (is_ep || position.occupied().contains(move.to())) {
            weight *= weights_[type == PieceType::pawn ? 12 : 13];
            if (homes.contains(move.to())) weight *= weights_[14];
        }
        if (is_ep) weight *= 20;
        if (homes.contains(move.to()) && man_of_home(move.to()) == position.at(move.from())) weight *= 5;
        return men_.contains(*game.man[at(move.from())]) ? weight : weight * 0.001;
    }

    test::Random& random_;
    std::array<double, 15> weights_ = {};
    SquareSet men_ = {};
};

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
                ASSERT_TRUE(game.agrees(step))
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
