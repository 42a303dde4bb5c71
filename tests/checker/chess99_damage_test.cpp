// SPDX-License-Identifier: MIT
// Certificates of forced wins in Chess 99 that were correct before they were damaged, and random
// certificates. The checker must refuse the former and answer the latter.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "checker/chess99_verdicts.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/scale.hpp"
#include "verdict/random_value.hpp"

namespace doublecheck {
namespace chess99_damage_test {

using namespace chess99;

Value& member(Object& object, std::string_view name) {
    for (Member& one : object) {
        if (one.first == name) return one.second;
    }
    return object.emplace_back(std::string(name), Value()).second;
}

void remove_member(Object& object, std::string_view name) {
    std::erase_if(object, [&](const Member& one) { return one.first == name; });
}

/// Damaged copies of a verdict. The checker must accept none of them.
class Damage {
  public:
    explicit Damage(const VerdictDocument& good) : good_(good) {
        for (const Answer answer : {Answer::yes, Answer::no, Answer::unknown}) {
            if (answer != good.answer) add("answer", [&](VerdictDocument& bad) { bad.answer = answer; });
        }
        add("subject without position", [](VerdictDocument& bad) { remove_member(bad.subject, "position"); });
        add("question", [](VerdictDocument& bad) { bad.question += 's'; });
        add("options",
            [](VerdictDocument& bad) { member(bad.subject, "options") = Object{{"speed", true}}; });
        add("position",
            [](VerdictDocument& bad) { member(bad.subject, "position") = "9/9/9/9/9/9/9/9/9 w - -"; });
    }

    template <typename Change>
    void add(std::string what, Change change) {
        damaged_.emplace_back(std::move(what), good_);
        change(damaged_.back().second);
    }
    template <typename Change>
    void in_body(std::string what, Change change) {
        add(std::move(what), [&](VerdictDocument& bad) { change(bad.certificate->body); });
    }
    [[nodiscard]] const std::vector<std::pair<std::string, VerdictDocument>>& all() const { return damaged_; }

  private:
    const VerdictDocument& good_;
    std::vector<std::pair<std::string, VerdictDocument>> damaged_ = {};
};

int number = 0;  // the number of damaged certificates that were offered

void expect_noticed(const VerdictDocument& good, const Damage& damage) {
    ASSERT_EQ(verify(good).answer, Answer::yes) << verify(good).reasons.at(0).text << '\n' << to_json(good);
    for (const auto& [what, bad] : damage.all()) {
        ASSERT_EQ(verify(bad).answer, Answer::no) << what << '\n' << to_json(bad);
        ++number;
    }
}

/// The path from the root of a tree to a node of the winner: the index in each array.
using Path = std::vector<std::size_t>;

void find_nodes(const Value& node, const Path& path, std::vector<Path>& found) {
    found.push_back(path);
    const Array* replies = node.array()->at(1).array();
    for (std::size_t i = 0; replies != nullptr && i < replies->size(); ++i) {
        Path next = path;
        next.insert(next.end(), {1, i, 1});
        find_nodes((*replies)[i].array()->at(1), next, found);
    }
}

Array& node_at(Object& body, const Path& path) {
    Value* value = &member(body, "tree");
    for (const std::size_t i : path) value = &value->array()->at(i);
    return *value->array();
}

Damage damage_forced_win(const VerdictDocument& good, RandomGames& random) {
    Damage damage(good);
    const Position position = position_of(good);
    const bool is_white = position.turn() == Color::white;
    for (const char* name : {"position", "winner", "tree"})
        damage.in_body("without", [&](Object& body) { remove_member(body, name); });
    damage.in_body("winner", [&](Object& body) { member(body, "winner") = is_white ? "black" : "white"; });
    damage.in_body("position", [](Object& body) { member(body, "position") = Position::start().text(); });
    damage.in_body("options", [](Object& body) { member(body, "options") = Object{{"move_limit", 98}}; });
    damage.add("options of the subject", [](VerdictDocument& bad) {
        member(bad.subject, "options") = Object{{"castle_over", true}, {"move_limit", 98}};
    });
    damage.add("no time", [&](VerdictDocument& bad) {
        for (Object* object : {&bad.subject, &bad.certificate->body})
            member(*object, "options") = Object{{"move_limit", position.move_number() - 1}};
    });
    damage.add("winner of the details", [](VerdictDocument& bad) { bad.details = {{"winner", "nobody"}}; });
    damage.in_body("deeper", [](Object& body) {
        Value tree = member(body, "tree");
        for (int i = 0; i < 100; ++i) {
            Array replies;
            replies.emplace_back(Array{"e9e8", std::move(tree)});
            tree = Array{"e1e2", std::move(replies)};
        }
        member(body, "tree") = std::move(tree);
    });
    std::vector<Path> nodes;
    find_nodes(*find(good.certificate->body, "tree"), {}, nodes);
    Object body = good.certificate->body;
    for (std::size_t n = 0; n < nodes.size();
         n += 1 + static_cast<std::size_t>(random.below(1 + static_cast<int>(nodes.size()) / 4))) {
        const Path& path = nodes[n];
        const auto at = [&](Object& bad) -> Array& { return node_at(bad, path); };
        const bool is_leaf = at(body)[1].is_null();
        damage.in_body("impossible play", [&](Object& bad) { at(bad)[0] = "a1i2"; });
        damage.in_body("no play", [&](Object& bad) { at(bad)[0] = Value(); });
        damage.in_body("longer node", [&](Object& bad) { at(bad).push_back(Value()); });
        damage.in_body("shorter node", [&](Object& bad) { at(bad).pop_back(); });
        damage.in_body("other child", [&](Object& bad) { at(bad)[1] = is_leaf ? Value(Array{}) : Value(); });
        if (is_leaf) continue;
        const auto replies = [&](Object& bad) -> Array& { return *at(bad)[1].array(); };
        const auto which = static_cast<std::size_t>(random.below(static_cast<int>(replies(body).size())));
        const auto where = static_cast<std::ptrdiff_t>(which);
        damage.in_body("reply dropped",
                       [&](Object& bad) { replies(bad).erase(replies(bad).begin() + where); });
        damage.in_body("reply doubled", [&](Object& bad) { replies(bad).push_back(replies(bad)[which]); });
        damage.in_body("reply changed", [&](Object& bad) { replies(bad)[which].array()->at(0) = "a1i2"; });
        damage.in_body("reply null", [&](Object& bad) { replies(bad)[which] = Value(); });
        if (replies(body).size() > 1) {
            const std::size_t other = (which + 1) % replies(body).size();
            damage.in_body("reply twice", [&](Object& bad) { replies(bad)[which] = replies(bad)[other]; });
        }
    }
    return damage;
}

TEST(CheckerChess99, RefusesDamagedForcedWins) {
    constexpr unsigned seed = 10;
    RandomGames random(seed);
    number = 0;
    int deep = 0;
    for (int found = 0; found < test::rounds(60);) {
        const Position position = random.first(7);
        const Options options = random.options();
        if (moves(position, options).size() > 60) continue;
        const auto win = forced_win_verdict(position, options, 2);
        if (!win) continue;
        const bool is_deep = find(win->certificate->body, "tree")->array()->at(1).array() != nullptr;
        if (!is_deep && random.below(20) != 0) continue;
        deep += is_deep ? 1 : 0;
        ++found;
        expect_noticed(*win, damage_forced_win(*win, random));
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(deep, 0);
    RecordProperty("c99-forced-win", number);
    EXPECT_GE(number, test::is_sanitized ? 60 : 1000);
}

TEST(CheckerChess99, AnswersRandomCertificates) {
    RandomValues values(11);
    RandomGames random(11);
    const std::vector<std::string> names{"position", "options", "plies", "tree", "winner"};
    for (int i = 0; i < test::rounds(20'000); ++i) {
        VerdictDocument verdict = values.verdict();
        verdict.question = "chess99.analyse";
        verdict.answer = random.below(2) == 0 ? Answer::yes : Answer::no;
        verdict.certificate = Certificate{"c99-forced-win", {}};
        for (Object* object : {&verdict.subject, &verdict.certificate->body}) {
            for (int count = random.below(8); count > 0; --count)
                member(*object, names[static_cast<std::size_t>(random.below(5))]) = values.value(4);
        }
        if (random.below(2) == 0) member(verdict.subject, "position") = random.first(9).text();
        if (random.below(4) == 0) member(verdict.certificate->body, "tree") = Array{"e1e2", values.value(4)};
        const VerifyVerdict verified = verify(verdict);
        ASSERT_NE(verified.answer, Answer::unknown);
        ASSERT_FALSE(verified.reasons.at(0).text.empty());
    }
}

}  // namespace chess99_damage_test
}  // namespace doublecheck
