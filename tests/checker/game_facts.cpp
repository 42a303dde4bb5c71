// SPDX-License-Identifier: MIT
#include "checker/game_facts.hpp"

#include <cstdlib>

namespace doublecheck::test {
namespace {

using namespace checker::facts;  // the types of facts are used throughout

using checker::Color;
using checker::Square;
using checker::facts::Budget;

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

class Premises {
  public:
    Premises(const RecordedGame& game, const World& world, Random& random, TruthSample sample)
        : game_(game), world_(world), random_(random), sample_(sample) {}

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
        if (below(random_, 8) < sample_.share && game_.agrees(fact)) facts_.push_back(fact);
    }
    Set weakened(Set squares) {
        for (const Square square : all_squares) {
            if (below(random_, 8) < sample_.weakening) put(squares, square);
        }
        return squares;
    }
    int weakened() { return below(random_, sample_.weakening + 1); }

    const RecordedGame& game_;
    const World& world_;
    Random& random_;
    TruthSample sample_;
    std::vector<Conclusion> facts_ = {};
};

Set all_but(Square square) {
    return ~only(square);
}

class Lies {
  public:
    Lies(const RecordedGame& game, const World& world) : game_(game), world_(world) {}

    std::vector<Conclusion> all() {
        for (const Man man : world_.men) {
            falsehood(Steady{man});
            falsehood(Origins{man, all_but(game_.home_of_man_on(man.square()).square())});
            falsehood(ImpossibleMan{man});
        }
        for (const Home home : all_homes) {
            for (const Square square : all_squares) {
                if (has(game_.region(home), square)) falsehood(Region{home, all_but(square)});
            }
            if (const auto death = game_.death(home)) falsehood(Deaths{home, all_but(*death)});
            falsehood(ImpossibleHome{home});
        }
        for (const PawnHome home : all_pawn_homes) {
            if (game_.captures(home) > 0) falsehood(Most{home, game_.captures(home) - 1});
        }
        for (const Color color : colors) {
            if (game_.captures_by_pawns(color) > 0)
                falsehood(Budget{color, game_.captures_by_pawns(color) - 1});
            falsehood(Parity{color, 1 - game_.moves(color) % 2});
            falsehood(ImpossibleSide{color});
        }
        return std::move(falsehoods_);
    }

  private:
    void falsehood(const Conclusion& falsehood) {
        if (!game_.agrees(falsehood)) falsehoods_.push_back(falsehood);
    }

    const RecordedGame& game_;
    const World& world_;
    std::vector<Conclusion> falsehoods_ = {};
};

std::string names_of(const Set& squares) {
    std::string text;
    for (const Square square : all_squares) {
        if (has(squares, square)) text.append(text.empty() ? "" : " ").append(checker::name_of(square));
    }
    return text;
}

}  // namespace

std::vector<Conclusion> true_facts(const RecordedGame& game, const World& world, Random& random,
                                   TruthSample sample) {
    return Premises(game, world, random, sample).all();
}

std::vector<Conclusion> false_facts(const RecordedGame& game, const World& world) {
    return Lies(game, world).all();
}

Object step_of(std::string_view rule, const Conclusion& conclusion, std::size_t premises) {
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

std::string text_of(const std::vector<Conclusion>& facts) {
    std::string text;
    for (const Conclusion& fact : facts) {
        const Object step = step_of({}, fact, 0);
        text.append(doublecheck::text_of(step, "fact"))
            .append(" of ")
            .append(doublecheck::text_of(step, "of"));
        if (const Value* number = find(step, "number"))
            text.append(" ").append(std::to_string(*number->integer()));
        text.append(" ").append(doublecheck::text_of(step, "squares")).append("\n");
    }
    return text;
}

bool is_slow(const checker::facts::Rule& rule) {
    return rule.name == "facts.era" || rule.name == "facts.captures" || rule.name == "facts.tombs";
}

std::uint64_t seed_of_run() {
    const char* text = std::getenv("DOUBLECHECK_TEST_SEED");
    return text == nullptr ? 14 : std::strtoull(text, nullptr, 10);
}

}  // namespace doublecheck::test
