// SPDX-License-Identifier: MIT
// Certificates of Chess 99 that were right until something was done to them, and noise.
#include <gtest/gtest.h>

#include <map>

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

/// Verdicts with damage, of which the checker must accept none.
class Damage {
  public:
    explicit Damage(const Verdict& good) : good_(good) {
        for (const Answer answer : {Answer::yes, Answer::no, Answer::unknown}) {
            if (answer != good.answer) add("answer", [&](Verdict& bad) { bad.answer = answer; });
        }
        for (const std::string name : {"position", "move", "call", "plays"}) {
            // A game without a position begins with the start.
            const bool is_needed = name != "position" || good.question != "chess99.record" ||
                                   position_of(good) != Position::start();
            if (find(good.subject, name) != nullptr && is_needed)
                add("subject without " + name, [&](Verdict& bad) { remove_member(bad.subject, name); });
        }
        add("question", [](Verdict& bad) { bad.question += 's'; });
        add("options", [](Verdict& bad) { member(bad.subject, "options") = Object{{"speed", true}}; });
        add("position", [](Verdict& bad) { member(bad.subject, "position") = "9/9/9/9/9/9/9/9/9 w - -"; });
    }

    template <typename Change>
    void add(std::string what, Change change) {
        damaged_.emplace_back(std::move(what), good_);
        change(damaged_.back().second);
    }
    template <typename Change>
    void in_body(std::string what, Change change) {
        add(std::move(what), [&](Verdict& bad) { change(bad.certificate->body); });
    }
    /// Drops, doubles and changes each entry of a list of texts, and adds one.
    template <typename Find>
    void in_list(const std::string& name, Find find_list) {
        Object body = good_.certificate->body;
        const std::size_t size = find_list(body).size();
        for (std::size_t i = 0; i < size; ++i) {
            const auto at = static_cast<std::ptrdiff_t>(i);
            in_body(name + " dropped",
                    [&](Object& bad) { find_list(bad).erase(find_list(bad).begin() + at); });
            in_body(name + " doubled", [&](Object& bad) { find_list(bad).push_back(find_list(bad)[i]); });
            in_body(name + " changed",
                    [&](Object& bad) { find_list(bad)[i] = *find_list(bad)[i].text() + "x"; });
            in_body(name + " other", [&](Object& bad) { find_list(bad)[i] = "a1b3&"; });
            in_body(name + " null", [&](Object& bad) { find_list(bad)[i] = Value(); });
        }
        in_body(name + " added", [&](Object& bad) { find_list(bad).emplace_back("e5"); });
    }

    [[nodiscard]] const std::vector<std::pair<std::string, Verdict>>& all() const { return damaged_; }

  private:
    const Verdict& good_;
    std::vector<std::pair<std::string, Verdict>> damaged_ = {};
};

std::map<std::string, int> number;  // NOLINT: of damaged certificates, by kind

void expect_noticed(const Verdict& good, const Damage& damage) {
    ASSERT_EQ(verify(good).answer, Answer::yes) << verify(good).reasons.at(0).text << '\n' << to_json(good);
    for (const auto& [what, bad] : damage.all()) {
        ASSERT_EQ(verify(bad).answer, Answer::no) << what << '\n' << to_json(bad);
        ++number[good.certificate->kind];
    }
}

Damage damage_check(const Verdict& good) {
    Damage damage(good);
    for (const char* name : {"on_white", "on_black"}) {
        damage.in_list(name, [&](Object& body) -> Array& { return *member(body, name).array(); });
        damage.in_body("without list", [&](Object& body) { remove_member(body, name); });
        damage.add("details", [&](Verdict& bad) { bad.details.emplace_back(name, Array{"e5", "e6", "e7"}); });
    }
    const std::vector<std::string> ways{"moves_away", "captures", "interpositions", "counter_checks"};
    for (const std::string& way : ways) {
        const auto list = [&](Object& body) -> Array& {
            return *member(*member(body, "ways_out").object(), way).array();
        };
        damage.in_list(way, list);
        damage.in_body("without " + way,
                       [&](Object& body) { remove_member(*member(body, "ways_out").object(), way); });
        Object body = good.certificate->body;
        if (list(body).empty()) continue;
        for (const std::string& other : ways) {
            if (other == way) continue;
            damage.in_body(way + " as " + other, [&](Object& bad) {
                Object& both = *member(bad, "ways_out").object();
                member(both, other).array()->push_back(list(bad).back());
                list(bad).pop_back();
            });
        }
    }
    damage.in_body("ways out null", [](Object& body) { member(body, "ways_out") = Value(); });
    damage.add("state", [](Verdict& bad) { bad.details = {{"state", "checkmate"}}; });
    return damage;
}

Damage damage_moves(const Verdict& good) {
    Damage damage(good);
    damage.in_list("move", [](Object& body) -> Array& { return *member(body, "moves").array(); });
    damage.in_body("without moves", [](Object& body) { remove_member(body, "moves"); });
    damage.add("details", [](Verdict& bad) { bad.details = {{"plays", Array{Object{{"move", "e2e5"}}}}}; });
    return damage;
}

Damage damage_outcome(const Verdict& good) {
    Damage damage(good);
    const Object& body = good.certificate->body;
    const bool is_call = find(good.subject, "call") != nullptr;
    const std::string after(text_of(body, "after"));
    for (const std::string name :
         {"king_captured", "king_captured_in_check", "draw_called", "move_limit", "no_move", "goes_on", ""}) {
        if (name != text_of(body, "ending"))
            damage.in_body("ending " + name, [&](Object& bad) { member(bad, "ending") = name; });
    }
    for (const std::string name : {"1-0", "0-1", "1/2-1/2", "*", ""}) {
        if (name != text_of(body, "result"))
            damage.in_body("result " + name, [&](Object& bad) { member(bad, "result") = name; });
    }
    if (good.answer == Answer::no) return damage;
    for (std::size_t i = 0; i < after.size(); i += 3)
        damage.in_body("after", [&](Object& bad) {
            member(bad, "after") = after.substr(0, i) + '#' + after.substr(i + 1);
        });
    damage.in_body("attacker", [](Object& bad) { member(bad, "attackers") = Array{"e5", "e5"}; });
    for (const char* name : {"after", "ending", "result"}) {
        if (!is_call || std::string_view(name) != "after")
            damage.in_body("without", [&](Object& bad) { remove_member(bad, name); });
        damage.add("details", [&](Verdict& bad) { bad.details.emplace_back(name, "x"); });
    }
    if (is_call) return damage;
    damage.add("impossible play", [](Verdict& bad) { member(bad.subject, "move") = "a1i2"; });
    const Position position = position_of(good);
    Options unlimited;
    unlimited.move_limit = std::nullopt;
    for (const Move other : moves(position, unlimited)) {
        if (rows_of(position.after(other)) == after) continue;
        damage.add("other play",
                   [&](Verdict& bad) { member(bad.subject, "move") = coordinates(position, other); });
    }
    return damage;
}

/// Where the nodes of the winner stand in a tree: the places in arrays, from the root.
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

Damage damage_forced_win(const Verdict& good, RandomGames& random) {
    Damage damage(good);
    const Position position = position_of(good);
    const bool is_white = position.turn() == Color::white;
    for (const char* name : {"position", "winner", "tree"})
        damage.in_body("without", [&](Object& body) { remove_member(body, name); });
    damage.in_body("winner", [&](Object& body) { member(body, "winner") = is_white ? "black" : "white"; });
    damage.in_body("position", [](Object& body) { member(body, "position") = Position::start().text(); });
    damage.in_body("options", [](Object& body) { member(body, "options") = Object{{"move_limit", 98}}; });
    damage.add("options of the subject", [](Verdict& bad) {
        member(bad.subject, "options") = Object{{"castle_over", true}, {"move_limit", 98}};
    });
    damage.add("no time", [&](Verdict& bad) {
        for (Object* object : {&bad.subject, &bad.certificate->body})
            member(*object, "options") = Object{{"move_limit", position.move_number() - 1}};
    });
    damage.add("winner of the details", [](Verdict& bad) { bad.details = {{"winner", "nobody"}}; });
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

/// Whether the plays of a game can be made, by the module's word; how it ends by then is in the body.
bool is_playable(const Verdict& verdict, const Options& options) {
    Position position = position_of(verdict);
    for (const Value& text : *find(verdict.subject, "plays")->array()) {
        const auto move =
            outcome(position, options) ? std::nullopt : play_named(position, options, *text.text());
        if (!move) return false;
        position = position.after(*move);
    }
    const auto end = outcome(position, options);
    return text_of(verdict.certificate->body, "ending") == ending_name(end) &&
           text_of(verdict.certificate->body, "result") == result_name(end);
}

Damage damage_game(const Verdict& good, const Options& options) {
    Damage damage(good);
    const auto plays = [](Object& object) -> Array& { return *member(object, "plays").array(); };
    damage.in_list("play", plays);
    const auto goes_on = text_of(good.certificate->body, "ending") == "goes_on";
    for (const std::string name : {"king_captured", "move_limit", "no_move", "won", ""}) {
        if (name != text_of(good.certificate->body, "ending"))
            damage.in_body("ending " + name, [&](Object& body) { member(body, "ending") = name; });
    }
    damage.in_body("resigned", [&](Object& body) {
        member(body, "ending") = "resigned";
        member(body, "result") = goes_on ? "*" : "1-0";
    });
    for (const std::string name : {"1-0", "0-1", "1/2-1/2", "*", ""}) {
        if (name != text_of(good.certificate->body, "result"))
            damage.in_body("result " + name, [&](Object& body) { member(body, "result") = name; });
    }
    damage.in_body("position",
                   [](Object& body) { member(body, "position") = "k8/9/9/9/9/9/9/9/8K w - - 1"; });
    damage.add("details", [](Verdict& bad) { bad.details = {{"result", "x"}}; });
    const std::size_t size = find(good.subject, "plays")->array()->size();
    for (std::size_t i = 0; i < size; ++i) {
        for (const bool is_dropped : {true, false}) {
            Verdict bad = good;
            for (Object* object : {&bad.subject, &bad.certificate->body}) {
                Array& list = plays(*object);
                const auto at = list.begin() + static_cast<std::ptrdiff_t>(i);
                if (is_dropped)
                    list.erase(at);
                else
                    list.insert(at, Value(*at));
            }
            if (!is_playable(bad, options))
                damage.add("a game that is none", [&](Verdict& one) { one = bad; });
        }
    }
    return damage;
}

TEST(CheckerChess99, NoticesDamageInEveryCertificate) {
    constexpr unsigned seed = 9;
    RandomGames random(seed);
    number.clear();
    for (int i = 0; i < test::rounds(60); ++i) {
        const Position first = random.first(14);
        const Options options = random.options();
        std::vector<Move> game;
        Position position = first;
        for (int ply = 0; ply < 12 && !outcome(position, options); ++ply) {
            const MoveList list = moves(position, options);
            const Move move = list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
            const Verdict check = check_verdict(position, options);
            const Verdict all = moves_verdict(position, options);
            const Verdict play = outcome_verdict(position, move, options);
            const Verdict call = call_verdict(position, options);
            expect_noticed(check, damage_check(check));
            expect_noticed(all, damage_moves(all));
            expect_noticed(play, damage_outcome(play));
            expect_noticed(call, damage_outcome(call));
            if (HasFatalFailure()) return;
            position = position.after(move);
            game.push_back(move);
        }
        const Verdict whole = game_verdict(first, game, options);
        expect_noticed(whole, damage_game(whole, options));
        if (HasFatalFailure()) return;
    }
    for (const char* kind : {"c99-check", "c99-moves", "c99-outcome", "c99-game"})
        EXPECT_GE(number[kind], test::is_sanitized ? 100 : 1000) << kind;
    for (const auto& [kind, count] : number) RecordProperty(kind, count);
}

TEST(CheckerChess99, NoticesDamageInForcedWins) {
    constexpr unsigned seed = 10;
    RandomGames random(seed);
    number.clear();
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
    RecordProperty("c99-forced-win", number["c99-forced-win"]);
    EXPECT_GE(number["c99-forced-win"], test::is_sanitized ? 60 : 1000);
}

TEST(CheckerChess99, AnswersNoise) {
    RandomValues values(11);
    RandomGames random(11);
    const std::vector<std::pair<std::string, std::string>> kinds{{"c99-check", "chess99.check"},
                                                                 {"c99-moves", "chess99.moves"},
                                                                 {"c99-outcome", "chess99.rule"},
                                                                 {"c99-forced-win", "chess99.analyse"},
                                                                 {"c99-game", "chess99.record"}};
    const std::vector<std::string> names{"position", "options", "move",     "call",     "plays",
                                         "tree",     "winner",  "on_white", "on_black", "ways_out",
                                         "after",    "ending",  "attackers"};
    for (int i = 0; i < test::rounds(20'000); ++i) {
        const auto& [kind, question] = kinds[static_cast<std::size_t>(random.below(5))];
        Verdict verdict = values.verdict();
        verdict.question = question;
        verdict.answer = random.below(2) == 0 ? Answer::yes : Answer::no;
        verdict.certificate = Certificate{kind, {}};
        for (Object* object : {&verdict.subject, &verdict.certificate->body}) {
            for (int count = random.below(8); count > 0; --count)
                member(*object, names[static_cast<std::size_t>(random.below(13))]) = values.value(4);
        }
        if (random.below(2) == 0) member(verdict.subject, "position") = random.first(9).text();
        if (random.below(4) == 0) member(verdict.certificate->body, "tree") = Array{"e1e2", values.value(4)};
        const Verdict verified = verify(verdict);
        ASSERT_NE(verified.answer, Answer::unknown);
        ASSERT_FALSE(verified.reasons.at(0).text.empty());
    }
}

}  // namespace chess99_damage_test
}  // namespace doublecheck
