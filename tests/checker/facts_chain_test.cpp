// SPDX-License-Identifier: MIT
// Tests chains of facts about positions of games. Each fact is deduced from all facts before it. A chain must
// never lead to a contradiction, and a certificate with a false step must be refused at that step.
#include <gtest/gtest.h>

#include <map>

#include "checker/game_facts.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"

namespace doublecheck::test {
namespace facts_chain_test {

using namespace checker::facts;  // the types of facts are used throughout
using checker::facts::Rule;

using checker::Color;
using checker::Square;
using checker::facts::Budget;

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

template <typename List>
auto one_of(Random& random, const List& list) {
    return list[static_cast<std::size_t>(below(random, static_cast<int>(list.size())))];
}

/// A proof that can grow without limit: each step is deduced by some rule from all earlier steps.
class Chain {
  public:
    Chain(const RecordedGame& game, const checker::Position& position, Work& work, Random& random)
        : game_(game), world_(position, work), random_(random) {}

    /// Adds the strongest new conclusion of a random rule about a random man, home or colour, if there is
    /// one. Returns false if that conclusion is false.
    [[nodiscard]] bool grow() {
        const Rule& rule = one_of(random_, all_rules());
        const Man man = one_of(random_, world_.men);
        const Home home = one_of(random_, all_homes);
        const Color color = one_of(random_, colors);
        std::optional<Conclusion> found;
        if (about<Steady>(rule) && !has(world_.steady, man.square()))
            found = if_it_follows(rule, Steady{man});
        if (about<Region>(rule)) {
            found = smallest(rule, world_.regions[home.square()],
                             [&](const Set& squares) { return Region{home, squares}; });
        }
        if (about<Origins>(rule)) {
            found = smallest(rule, world_.origins[man.square()],
                             [&](const Set& squares) { return Origins{man, squares}; });
        }
        if (about<Deaths>(rule)) {
            found = smallest(rule, world_.deaths[home.square()],
                             [&](const Set& squares) { return Deaths{home, squares}; });
        }
        const auto pawn = PawnHome::of(home);
        if (about<Most>(rule) && pawn)
            found = least(rule, world_.most[home.square()], [&](int number) { return Most{*pawn, number}; });
        if (about<Budget>(rule))
            found = least(rule, world_.budgets[color], [&](int number) { return Budget{color, number}; });
        if (about<Parity>(rule) && !world_.parities[color])
            found = least(rule, 2, [&](int number) { return Parity{color, number}; });
        if (about<ImpossibleMan>(rule)) found = if_it_follows(rule, ImpossibleMan{man});
        if (about<ImpossibleSide>(rule)) found = if_it_follows(rule, ImpossibleSide{color});
        if (!found) return true;
        add(rule, *found);
        return game_.agrees(*found);
    }

    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const Array& steps() const { return steps_; }
    [[nodiscard]] const std::string& last() const { return last_; }
    [[nodiscard]] const std::vector<Rule>& used() const { return used_; }

  private:
    template <typename T>
    static bool about(const Rule& rule) {
        return place_of<T>() == rule.conclusion;
    }

    std::optional<Conclusion> if_it_follows(const Rule& rule, const Conclusion& one) const {
        return rule.follows(world_, one) ? std::optional(one) : std::nullopt;
    }
    template <typename Make>
    std::optional<Conclusion> smallest(const Rule& rule, const Set& known, Make&& make) const {
        Set squares = known;
        for (const Square square : all_squares) {
            Set fewer = squares;
            take(fewer, square);
            if (is_slow(rule) && below(random_, 4) != 0) continue;
            if (has(squares, square) && rule.follows(world_, make(fewer))) squares = fewer;
        }
        return squares == known ? std::nullopt : std::optional<Conclusion>(make(squares));
    }
    template <typename Make>
    std::optional<Conclusion> least(const Rule& rule, int known, Make&& make) const {
        for (int number = 0; number < known; ++number) {
            if (rule.follows(world_, make(number))) return make(number);
        }
        return std::nullopt;
    }
    void add(const Rule& rule, const Conclusion& one) {
        steps_.emplace_back(step_of(rule.name, one, steps_.size()));
        last_ = std::string(rule.name) + ": " + text_of({one});
        used_.push_back(rule);
        add_fact(world_, one);
    }

    const RecordedGame& game_;
    World world_;
    Random& random_;
    Array steps_ = {};
    std::string last_ = {};
    std::vector<Rule> used_ = {};
};

/// Returns a step that concludes that the position is impossible, if some rule draws that conclusion in the
/// world.
std::optional<Object> end_in(const World& world, std::size_t premises) {
    for (const Rule& rule : all_rules()) {
        for (const Color color : colors) {
            if (rule.follows(world, ImpossibleSide{color}))
                return step_of(rule.name, ImpossibleSide{color}, premises);
        }
        for (const Man man : world.men) {
            if (rule.follows(world, ImpossibleMan{man}))
                return step_of(rule.name, ImpossibleMan{man}, premises);
        }
    }
    return std::nullopt;
}

/// Two steps `facts.cases` for the squares that remain of a fact (`Origins` or `Deaths`). The right one drops
/// the cases that lead to a contradiction. The wrong one drops all cases, the true one included. `excluded`
/// is the number of cases that led to a contradiction, and `is_sound` is false if the true one did.
struct Cases {
    Object right;
    Object wrong;
    int excluded = 0;
    bool is_sound = true;
};

template <typename T, typename About>
Cases cases_of(const Chain& chain, About about, const Set& left, Square truth) {
    const std::size_t number = chain.steps().size();
    Array right;
    Array wrong;
    Set rest = left;
    Cases result;
    for (const Square square : all_squares) {
        if (!has(left, square)) continue;
        World world = chain.world();
        add_fact(world, T{about, only(square)});
        auto end = end_in(world, number + 1);
        if (end) take(rest, square);
        result.is_sound = result.is_sound && !(end && square == truth);
        result.excluded += end ? 1 : 0;
        const bool is_excluded = end.has_value();
        // If no contradiction follows, the wrong step claims one.
        if (!end) end = step_of("facts.captures", ImpossibleSide{Color::white}, number + 1);
        const Object one = {{"squares", checker::name_of(square)}, {"steps", Array{*end}}};
        if (is_excluded) right.emplace_back(one);
        wrong.emplace_back(one);
    }
    const auto step = [&](const Conclusion& conclusion, Array cases) {
        Object object = step_of("facts.cases", conclusion, number);
        object.emplace_back("split", std::string(T::fact));
        object.emplace_back("cases", std::move(cases));
        return object;
    };
    result.right = step(T{about, rest}, std::move(right));
    if constexpr (std::is_same_v<T, Origins>)
        result.wrong = step(ImpossibleMan{about}, std::move(wrong));
    else
        result.wrong = step(ImpossibleHome{about}, std::move(wrong));
    return result;
}

/// Returns case distinctions for all men with two to four possible homes, and for all captured men with two
/// to six possible squares of their capture.
std::vector<Cases> splits_of(const Chain& chain, const RecordedGame& game) {
    std::vector<Cases> splits;
    const World& world = chain.world();
    for (const Man man : world.men) {
        const Set& left = world.origins[man.square()];
        if (left.count() < 2 || left.count() > 4) continue;
        splits.push_back(cases_of<Origins>(chain, man, left, game.home_of_man_on(man.square()).square()));
    }
    for (const Home home : all_homes) {
        Set left = world.deaths[home.square()];
        if (home.kind() != 'p') left &= world.regions[home.square()];
        const auto death = game.death(home);
        if (!death || left.count() < 2 || left.count() > 6) continue;
        splits.push_back(cases_of<Deaths>(chain, home, left, *death));
    }
    return splits;
}

VerdictDocument verdict_of(const RecordedGame& game, Array steps) {
    VerdictDocument verdict{.question = "legality", .subject = {{"fen", fen(game.position().setup())}}};
    verdict.answer = Answer::no;
    for (const Rule& rule : all_rules()) verdict.reasons.push_back({std::string(rule.name), "It is."});
    verdict.reasons.push_back({"facts.cases", "It is."});
    verdict.certificate = Certificate{.kind = "facts", .body = {{"steps", std::move(steps)}}};
    return verdict;
}

/// Verifies the steps of a chain followed by `more`. Returns the sentence with which `verify` refuses them,
/// or a sentence that it does not.
std::string refusal(const RecordedGame& game, const Chain& chain, std::vector<Object> more) {
    Array steps = chain.steps();
    for (Object& step : more) steps.emplace_back(std::move(step));
    const VerifyVerdict verified = verify(verdict_of(game, std::move(steps)));
    return verified.answer == Answer::no ? verified.reasons.at(0).text : "It is not refused.";
}

TEST(FactsChain, NeverReachesAContradictionAndIsRefusedAtAFalseStep) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    std::map<std::string, int> used;
    int excluded = 0;
    for_recorded_games(random, rounds(40), [&](const RecordedGame& game) {
        const checker::Position position = checker_position(game.position());
        checker::Meter meter({}, 1'000'000'000, 1U << 30U);
        Work work(meter);
        Chain chain(game, position, work, random);
        for (int i = 0; i < 150; ++i) {
            ASSERT_TRUE(chain.grow()) << chain.last() << "\n" << to_json(verdict_of(game, chain.steps()));
        }
        for (const Rule& rule : chain.used()) ++used[std::string(rule.name).append(" ").append(rule.fact)];
        const std::size_t number = chain.steps().size();
        const std::string wrong = "Step " + std::to_string(number) + " does not follow by ";
        const std::string wrong_after_one = "Step " + std::to_string(number + 1) + " does not follow by ";
        const auto end_by_hall = [&](std::size_t premises) {
            return step_of("facts.hall", ImpossibleSide{Color::white}, premises);
        };
        for (const Cases& cases : splits_of(chain, game)) {
            ASSERT_TRUE(cases.is_sound) << to_json(verdict_of(game, chain.steps()));
            excluded += cases.excluded;
            EXPECT_EQ(refusal(game, chain, {cases.right, end_by_hall(number + 1)}),
                      wrong_after_one + "facts.hall.");
            EXPECT_NE(refusal(game, chain, {cases.wrong}), "It is not refused.");
        }
        const std::vector<Conclusion> falsehoods = false_facts(game, chain.world());
        for (const Rule& rule : all_rules()) {
            for (int tries = 0; tries < 60; ++tries) {
                const Conclusion falsehood = one_of(random, falsehoods);
                if (falsehood.index() != rule.conclusion) continue;
                std::vector<Object> more = {step_of(rule.name, falsehood, number)};
                if (!is_impossible(falsehood)) more.push_back(end_by_hall(number + 1));
                EXPECT_EQ(refusal(game, chain, std::move(more)), wrong + std::string(rule.name) + ".")
                    << text_of({falsehood}) << "\n"
                    << to_json(verdict_of(game, chain.steps()));
                break;
            }
        }
    });
    EXPECT_GT(excluded, 0);
    for (const char* name :
         {"facts.steady steady", "facts.region region", "facts.origins origins", "facts.hall origins"}) {
        EXPECT_TRUE(is_sanitized || used[name] > 0) << name;
    }
}

}  // namespace facts_chain_test
}  // namespace doublecheck::test
