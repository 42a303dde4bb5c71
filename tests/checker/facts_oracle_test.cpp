// SPDX-License-Identifier: MIT
// Facts are statements about all games that lead to a position. So whatever a rule gives from premises that
// are true of a game must be true of that game: here games are played, and every false conclusion is offered
// to every rule.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "checker/facts/rules.hpp"
#include "checker/told_games.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"

namespace doublecheck::test {
namespace {

using namespace checker::facts;  // NOLINT(google-build-using-namespace): the words of facts

using checker::Color;
using checker::Square;
using checker::facts::Budget;

std::uint64_t seed_of_run() {
    const char* text = std::getenv("DOUBLECHECK_TEST_SEED");
    return text == nullptr ? 14 : std::strtoull(text, nullptr, 10);
}

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

/// How much of the truth the premises tell, out of eight.
struct Telling {
    int share;      ///< of the facts
    int weakening;  ///< of each set, squares added
};

/// True facts about a game.
class Premises {
  public:
    Premises(const ToldGame& game, const World& world, Random& random, Telling telling)
        : game_(game), world_(world), random_(random), telling_(telling) {}

    std::vector<Conclusion> all() {
        for (const Man man : world_.men) {
            add(Steady{man});
            add(Origins{man, weakened(only(game_.home_of_man_on(man.square()).square()))});
        }
        for (const Home home : all_homes) {
            add(Region{home, weakened(game_.region(home))});
            const auto death = game_.death(home);
            add(Deaths{home, weakened(death ? only(*death) : Set())});
        }
        for (const PawnHome home : all_pawn_homes) add(Most{home, game_.captures(home) + weakened()});
        for (const Color color : colors) {
            add(Budget{color, game_.captures_by_pawns(color) + weakened()});
            add(Parity{color, game_.moves(color) % 2});
        }
        return std::move(facts_);
    }

  private:
    void add(const Conclusion& fact) {
        if (below(random_, 8) < telling_.share && game_.agrees(fact)) facts_.push_back(fact);
    }
    Set weakened(Set squares) {
        for (const Square square : all_squares) {
            if (below(random_, 8) < telling_.weakening) put(squares, square);
        }
        return squares;
    }
    int weakened() { return below(random_, telling_.weakening + 1); }

    const ToldGame& game_;
    const World& world_;
    Random& random_;
    Telling telling_;
    std::vector<Conclusion> facts_ = {};
};

Set all_but(Square square) {
    return ~only(square);
}

/// False conclusions of every type about a game, such that every other one says more than one of them.
class Lies {
  public:
    Lies(const ToldGame& game, const World& world) : game_(game), world_(world) {}

    std::vector<Conclusion> all() {
        for (const Man man : world_.men) {
            lie(Steady{man});
            lie(Origins{man, all_but(game_.home_of_man_on(man.square()).square())});
            lie(ImpossibleMan{man});
        }
        for (const Home home : all_homes) {
            for (const Square square : all_squares) {
                if (has(game_.region(home), square)) lie(Region{home, all_but(square)});
            }
            if (const auto death = game_.death(home)) lie(Deaths{home, all_but(*death)});
            lie(ImpossibleHome{home});
        }
        for (const PawnHome home : all_pawn_homes) {
            if (game_.captures(home) > 0) lie(Most{home, game_.captures(home) - 1});
        }
        for (const Color color : colors) {
            if (game_.captures_by_pawns(color) > 0) lie(Budget{color, game_.captures_by_pawns(color) - 1});
            lie(Parity{color, 1 - game_.moves(color) % 2});
            lie(ImpossibleSide{color});
        }
        return std::move(lies_);
    }

  private:
    void lie(const Conclusion& lie) {
        if (!game_.agrees(lie)) lies_.push_back(lie);
    }

    const ToldGame& game_;
    const World& world_;
    std::vector<Conclusion> lies_ = {};
};

std::string name_of(const Conclusion& conclusion) {
    return std::visit(
        [](const auto& one) {
            std::string text = std::string(one.fact) + " of ";
            if constexpr (requires { one.home.square(); }) text += checker::name_of(one.home.square());
            if constexpr (requires { one.man.square(); }) text += checker::name_of(one.man.square());
            if constexpr (requires { one.color; }) text += checker::small_name_of(one.color);
            if constexpr (requires { one.number; }) text += " " + std::to_string(one.number);
            if constexpr (requires { one.squares; }) {
                for (const Square square : all_squares) {
                    if (has(one.squares, square)) text += " " + checker::name_of(square);
                }
            }
            return text;
        },
        conclusion);
}

std::string names_of(const std::vector<Conclusion>& facts) {
    std::string text;
    for (const Conclusion& fact : facts) text += "\n  " + name_of(fact);
    return text;
}

bool is_slow(const Rule& rule) {
    return rule.name == "facts.era" || rule.name == "facts.captures" || rule.name == "facts.tombs";
}

/// Rules that take long are asked about fewer of the lies.
bool is_asked(const Rule& rule, Random& random) {
    return below(random, is_slow(rule) ? 6 : 2) == 0;
}

/// True conclusions of the rule's type that say about as much as it gives.
std::vector<Conclusion> truths(const ToldGame& game, const World& world, const Rule& rule, Random& random) {
    std::vector<Conclusion> truths = Premises(game, world, random, {8, 4}).all();
    std::erase_if(truths, [&](const Conclusion& one) { return one.index() != rule.conclusion; });
    return truths;
}

TEST(FactsOracle, NoRuleGivesWhatIsFalseOfAGame) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    std::map<std::string, int> offered;
    std::map<std::string, int> given;
    for_told_games(random, rounds(400), [&](const ToldGame& game) {
        const checker::Position position = checker_position(game.position());
        checker::Meter meter({}, 1'000'000'000, 1U << 30U);
        Work work(meter);
        World world(position, work);
        const std::vector<Conclusion> lies = Lies(game, world).all();
        const Telling telling{below(random, 9), below(random, 3) * below(random, 3)};
        const auto premises = Premises(game, world, random, telling).all();
        for (const Conclusion& fact : premises) learn(world, fact);
        for (const Rule& rule : all_rules()) {
            for (const Conclusion& lie : lies) {
                if (lie.index() != rule.conclusion || !is_asked(rule, random)) continue;
                ++offered[std::string(rule.name) + " " + std::string(rule.fact)];
                ASSERT_FALSE(follows(rule, world, lie)) << rule.name << ": " << name_of(lie) << "\n"
                                                        << fen(game.position().setup()) << names_of(premises);
            }
            for (const Conclusion& truth : truths(game, world, rule, random)) {
                if (is_asked(rule, random) && follows(rule, world, truth)) ++given[std::string(rule.name) + " " + std::string(rule.fact)];
            }
        }
    });
    for (const auto& [name, number] : offered) {
        if (std::getenv("VERBOSE")) std::printf("%s %d %d\n", name.c_str(), number, given[name]);
    }
    EXPECT_EQ(offered.size(), all_rules().size());
}

std::string names_of(const Set& squares) {
    std::string text;
    for (const Square square : all_squares) {
        if (has(squares, square)) text += (text.empty() ? "" : " ") + checker::name_of(square);
    }
    return text;
}

/// The step of a certificate.
Object written(std::string_view rule, const Conclusion& conclusion, std::size_t premises) {
    Object step;
    step.emplace_back("rule", std::string(rule));
    std::visit(
        [&](const auto& one) {
            step.emplace_back("fact", std::string(one.fact));
            if constexpr (requires { one.home.square(); })
                step.emplace_back("of", checker::name_of(one.home.square()));
            if constexpr (requires { one.man.square(); })
                step.emplace_back("of", checker::name_of(one.man.square()));
            if constexpr (requires { one.color; })
                step.emplace_back("of", std::string(checker::small_name_of(one.color)));
            if constexpr (requires { one.number; }) step.emplace_back("number", one.number);
            if constexpr (requires { one.squares; }) step.emplace_back("squares", names_of(one.squares));
        },
        conclusion);
    Array from;
    for (std::size_t i = 0; i < premises; ++i) from.emplace_back(static_cast<int>(i));
    step.emplace_back("from", std::move(from));
    return step;
}

/// A proof that goes on as long as somebody wants: whatever the rules give, each step from all before.
class Chain {
  public:
    Chain(const ToldGame& game, const checker::Position& position, Work& work, Random& random)
        : game_(game), world_(position, work), random_(random) {}

    /// Adds the most that a rule gives about something, if it gives anything new. False if that is wrong.
    [[nodiscard]] bool grow() {
        const Rule& rule =
            all_rules()[static_cast<std::size_t>(below(random_, static_cast<int>(all_rules().size())))];
        const Man man =
            world_.men[static_cast<std::size_t>(below(random_, static_cast<int>(world_.men.size())))];
        const Home home = all_homes[static_cast<std::size_t>(below(random_, 32))];
        const Color color = colors[static_cast<std::size_t>(below(random_, 2))];
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
    [[nodiscard]] const std::vector<const Rule*>& used() const { return used_; }

  private:
    template <typename T>
    static bool about(const Rule& rule) {
        return place_of<T>() == rule.conclusion;
    }

    std::optional<Conclusion> if_it_follows(const Rule& rule, const Conclusion& one) const {
        return follows(rule, world_, one) ? std::optional(one) : std::nullopt;
    }
    template <typename Make>
    std::optional<Conclusion> smallest(const Rule& rule, const Set& known, Make&& make) const {
        Set squares = known;
        for (const Square square : all_squares) {
            Set fewer = squares;
            take(fewer, square);
            if (is_slow(rule) && below(random_, 4) != 0) continue;
            if (has(squares, square) && follows(rule, world_, make(fewer))) squares = fewer;
        }
        return squares == known ? std::nullopt : std::optional<Conclusion>(make(squares));
    }
    template <typename Make>
    std::optional<Conclusion> least(const Rule& rule, int known, Make&& make) const {
        for (int number = 0; number < known; ++number) {
            if (follows(rule, world_, make(number))) return make(number);
        }
        return std::nullopt;
    }
    void add(const Rule& rule, const Conclusion& one) {
        steps_.emplace_back(written(rule.name, one, steps_.size()));
        last_ = std::string(rule.name) + ": " + name_of(one);
        used_.push_back(&rule);
        learn(world_, one);
    }

    const ToldGame& game_;
    World world_;
    Random& random_;
    Array steps_ = {};
    std::string last_ = {};
    std::vector<const Rule*> used_ = {};
};

/// The rule and the end that follow in a world, if some do.
std::optional<Object> end_in(const World& world, std::size_t premises) {
    for (const Rule& rule : all_rules()) {
        for (const Color color : colors) {
            if (follows(rule, world, ImpossibleSide{color}))
                return written(rule.name, ImpossibleSide{color}, premises);
        }
        for (const Man man : world.men) {
            if (follows(rule, world, ImpossibleMan{man}))
                return written(rule.name, ImpossibleMan{man}, premises);
        }
    }
    return std::nullopt;
}

/// Steps that split what a fact (`Origins` or `Deaths`) says is left, square by square: one without the cases
/// that lead to an end, and one that says nothing is left though the truth is not excluded.
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
        learn(world, T{about, only(square)});
        auto end = end_in(world, number + 1);
        if (end) take(rest, square);
        result.is_sound = result.is_sound && !(end && square == truth);
        result.excluded += end ? 1 : 0;
        const bool is_excluded = end.has_value();
        // Where nothing follows, something is said to follow.
        if (!end) end = written("facts.captures", ImpossibleSide{Color::white}, number + 1);
        const Object one = {{"squares", checker::name_of(square)}, {"steps", Array{*end}}};
        if (is_excluded) right.emplace_back(one);
        wrong.emplace_back(one);
    }
    const auto step = [&](const Conclusion& conclusion, Array cases) {
        Object object = written("facts.cases", conclusion, number);
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

/// Splits of men of whom two to four homes are left, and of captured men of whom two to six squares are.
std::vector<Cases> splits_of(const Chain& chain, const ToldGame& game) {
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

Verdict verdict_of(const ToldGame& game, Array steps) {
    Verdict verdict{.question = "legality", .subject = {{"fen", fen(game.position().setup())}}};
    verdict.answer = Answer::no;
    for (const Rule& rule : all_rules()) verdict.reasons.push_back({std::string(rule.name), "It is."});
    verdict.reasons.push_back({"facts.cases", "It is."});
    verdict.certificate = Certificate{.kind = "facts", .body = {{"steps", std::move(steps)}}};
    return verdict;
}

/// What `verify` says of the steps of a chain with some more, when it refuses them.
std::string refusal(const ToldGame& game, const Chain& chain, std::vector<Object> more) {
    Array steps = chain.steps();
    for (Object& step : more) steps.emplace_back(std::move(step));
    const Verdict verified = verify(verdict_of(game, std::move(steps)));
    return verified.answer == Answer::no ? verified.reasons.at(0).text : "It is not refused.";
}

TEST(FactsOracle, NoChainOfStepsExcludesAGameOrIsRefusedBeforeItsLie) {
    const std::uint64_t seed = seed_of_run();
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    std::map<std::string, int> used;
    int excluded = 0;
    for_told_games(random, rounds(25), [&](const ToldGame& game) {
        const checker::Position position = checker_position(game.position());
        checker::Meter meter({}, 1'000'000'000, 1U << 30U);
        Work work(meter);
        Chain chain(game, position, work, random);
        for (int i = 0; i < 150; ++i) {
            ASSERT_TRUE(chain.grow()) << chain.last() << "\n" << to_json(verdict_of(game, chain.steps()));
        }
        for (const Rule* rule : chain.used()) ++used[std::string(rule->name) + " " + std::string(rule->fact)];
        const std::size_t number = chain.steps().size();
        const std::string wrong = "Step " + std::to_string(number) + " does not follow by ";
        const std::string wrong_after_one = "Step " + std::to_string(number + 1) + " does not follow by ";
        const auto end_by_steady = [&](std::size_t premises) {
            return written("facts.hall", ImpossibleSide{Color::white}, premises);
        };
        for (const Cases& cases : splits_of(chain, game)) {
            ASSERT_TRUE(cases.is_sound) << to_json(verdict_of(game, chain.steps()));
            excluded += cases.excluded;
            EXPECT_EQ(refusal(game, chain, {cases.right, end_by_steady(number + 1)}),
                      wrong_after_one + "facts.hall.");
            EXPECT_NE(refusal(game, chain, {cases.wrong}), "It is not refused.");
        }
        const std::vector<Conclusion> lies = Lies(game, chain.world()).all();
        for (const Rule& rule : all_rules()) {
            for (int tries = 0; tries < 60; ++tries) {
                const Conclusion& lie =
                    lies[static_cast<std::size_t>(below(random, static_cast<int>(lies.size())))];
                if (lie.index() != rule.conclusion) continue;
                std::vector<Object> more = {written(rule.name, lie, number)};
                if (!is_impossible(lie)) more.push_back(end_by_steady(number + 1));
                EXPECT_EQ(refusal(game, chain, std::move(more)), wrong + std::string(rule.name) + ".")
                    << name_of(lie) << "\n"
                    << to_json(verdict_of(game, chain.steps()));
                break;
            }
        }
    });
    if (std::getenv("VERBOSE")) {
        for (const auto& [name, count] : used) std::printf("%s %d\n", name.c_str(), count);
        std::printf("excluded %d\n", excluded);
    }
    for (const char* name : {"facts.steady steady", "facts.region region", "facts.origins origins",
                             "facts.hall origins", "facts.captures most"}) {
        EXPECT_TRUE(is_sanitized || used[name] > 0) << name;
    }
}

}  // namespace
}  // namespace doublecheck::test
