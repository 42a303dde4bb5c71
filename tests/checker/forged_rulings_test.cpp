// SPDX-License-Identifier: MIT
// Rulings of random ledgers in which one thing is changed, and everything that is derived from it with it:
// what the checker still accepts is what the engine itself rules on that ledger.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include <gtest/gtest.h>

#include "arbiter/random_ledger.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace forged_rulings_test {

using test::below;
using test::Random;

Value* member_of(Object& object, std::string_view name) {
    const auto found = std::ranges::find(object, name, &Member::first);
    return found == object.end() ? nullptr : &found->second;
}

void put(Object& object, std::string_view name, Value value) {
    if (Value* member = member_of(object, name)) {
        *member = std::move(value);
    } else {
        object.emplace_back(std::string(name), std::move(value));
    }
}

void add(Object& object, std::string_view name, std::int64_t number) {
    put(object, name, *member_of(object, name)->integer() + number);
}

/// A field of a FEN, from 0, replaced.
void put_field(Object& ruling, std::size_t number, const std::function<std::string(std::string)>& change) {
    std::string fen = *member_of(ruling, "fen")->text();
    std::size_t from = 0;
    for (; number > 0; --number) from = fen.find(' ', from) + 1;
    const std::size_t length = std::min(fen.find(' ', from), fen.size()) - from;
    fen.replace(from, length, change(fen.substr(from, length)));
    put(ruling, "fen", fen);
}

std::string counted_on(const std::string& field) {
    return std::to_string(std::stoi(field) + 1);
}

using Change = std::function<void(Object& ruling, Random& random)>;
struct NamedChange {
    std::string_view name;
    Change change;
};

const std::vector<NamedChange>& changes_of_rulings() {
    static const std::vector<NamedChange> changes = {
        {"result",
         [](Object& ruling, Random& random) {
             static const char* const results[] = {"1-0", "0-1", "1/2-1/2", "0-0", "1-0F", "cancel"};
             put(ruling, "result", results[below(random, 6)]);
         }},
        {"no result",
         [](Object& ruling, Random&) {
             std::erase_if(ruling, [](const Member& member) { return member.first == "result"; });
         }},
        {"seconds to White", [](Object& ruling, Random&) { add(ruling, "add_white", 60); }},
        {"seconds to Black", [](Object& ruling, Random&) { add(ruling, "add_black", -120); }},
        {"the other player's seconds",
         [](Object& ruling, Random&) {
             std::swap(*member_of(ruling, "add_white"), *member_of(ruling, "add_black"));
         }},
        {"an offence of White",
         [](Object& ruling, Random&) { add(*member_of(ruling, "offences")->object(), "white", 1); }},
        {"no offence of Black",
         [](Object& ruling, Random&) { put(*member_of(ruling, "offences")->object(), "black", 0); }},
        {"restored", [](Object& ruling,
                        Random&) { put(ruling, "restored", !*member_of(ruling, "restored")->boolean()); }},
        {"increment",
         [](Object& ruling, Random&) {
             put(ruling, "takes_back_increment", !*member_of(ruling, "takes_back_increment")->boolean());
         }},
        {"turn",
         [](Object& ruling, Random&) {
             put_field(ruling, 1, [](const std::string& turn) { return turn == "w" ? "b" : "w"; });
         }},
        {"rights",
         [](Object& ruling, Random&) {
             // A right that the board contradicts means nothing, named or not.
             const auto position = Position::from_setup(*parse_fen(*member_of(ruling, "fen")->text()));
             const bool has_one =
                 position &&
                 !(position->castling_rooks(Color::white) | position->castling_rooks(Color::black)).empty();
             if (has_one) put_field(ruling, 2, [](const auto&) { return "-"; });
         }},
        {"clock", [](Object& ruling, Random&) { put_field(ruling, 4, counted_on); }},
        {"number", [](Object& ruling, Random&) { put_field(ruling, 5, counted_on); }},
        {"men",
         [](Object& ruling, Random&) {
             put_field(ruling, 0, [](std::string men) {
                 std::ranges::replace(men, 'P', 'N');
                 return men;
             });
         }},
        {"edition", [](Object& ruling, Random&) { put(ruling, "laws_edition", "FIDE-2018"); }},
        {"no duty",
         [](Object& ruling, Random&) {
             std::erase_if(ruling, [](const Member& member) { return member.first == "duty"; });
         }},
        {"duty",
         [](Object& ruling, Random&) {
             Value* duty = member_of(ruling, "duty");
             if (duty != nullptr) put(*duty->object(), "moves", Array{"e2e4"});
         }},
        {"signal", [](Object& ruling, Random&) { put(ruling, "signal", "1-0"); }},
    };
    return changes;
}

const std::vector<NamedChange>& changes_of_events() {
    static const std::vector<NamedChange> changes = {
        {"by", [](Object& event, Random& random) { put(event, "by", below(random, 2) == 0 ? "w" : "b"); }},
        {"to", [](Object& event, Random& random) { put(event, "to", test::random_square(random).name()); }},
        {"from",
         [](Object& event, Random& random) { put(event, "from", test::random_square(random).name()); }},
        {"promotion", [](Object& event, Random&) { put(event, "promo", "N"); }},
        {"hands", [](Object& event, Random&) { put(event, "hands", 2); }},
        {"kind", [](Object& event, Random&) { put(event, "kind", "illegal"); }},
        {"event", [](Object& event, Random&) { put(event, "ev", "press"); }},
        {"result", [](Object& event, Random&) { put(event, "result", "0-1"); }},
        {"both", [](Object& event, Random&) { put(event, "both", true); }},
        {"clock", [](Object& event, Random&) { put(event, "clock_w", 0); }},
    };
    return changes;
}

const std::vector<NamedChange>& changes_of_headers() {
    static const std::vector<NamedChange> changes = {
        {"edition", [](Object& header, Random&) { put(header, "laws_edition", "FIDE-2009"); }},
        {"class", [](Object& header, Random&) { put(header, "class", "blitz"); }},
        {"regime", [](Object& header, Random&) { put(header, "regime", "basic"); }},
        {"section", [](Object& header, Random&) { put(header, "section", "us"); }},
        {"record", [](Object& header, Random&) { put(header, "offences_w", 1); }},
        {"losing offence", [](Object& header, Random&) { put(header, "losing_offence", 1); }},
        {"penalty", [](Object& header, Random&) { put(header, "penalty_illegal", 30); }},
        {"increment", [](Object& header, Random&) { put(header, "increment", 5); }},
        {"start",
         [](Object& header, Random& random) { put(header, "fen", test::random_starts[below(random, 6)]); }},
    };
    return changes;
}

const std::vector<NamedChange>& changes_of_facts() {
    static const std::vector<NamedChange> changes = {
        {"answer",
         [](Object& fact, Random&) {
             put(fact, "answer", Value(fact).text_of("answer") == "yes" ? "no" : "yes");
         }},
        {"winner",
         [](Object& fact, Random&) {
             Object& subject = *member_of(fact, "subject")->object();
             if (Value* winner = member_of(subject, "winner"))
                 *winner = *winner->text() == "white" ? "black" : "white";
         }},
        {"75 moves",
         [](Object& fact, Random&) { put(*member_of(fact, "subject")->object(), "seventyfive", true); }},
        {"turn",
         [](Object& fact, Random&) {
             put_field(*member_of(fact, "subject")->object(), 1,
                       [](const std::string& turn) { return turn == "w" ? "b" : "w"; });
         }},
        {"clock",
         [](Object& fact, Random&) { put_field(*member_of(fact, "subject")->object(), 4, counted_on); }},
        {"history",
         [](Object& fact, Random&) {
             Value* history = member_of(*member_of(fact, "subject")->object(), "history");
             if (history != nullptr) history->array()->erase(history->array()->begin());
         }},
    };
    return changes;
}

Array& rulings_in(Object& object) {
    return *member_of(object, "rulings")->array();
}

/// The details follow the rulings, as a forger would have them.
void derive_details(Verdict& verdict) {
    const Array& rulings = rulings_in(verdict.certificate->body);
    std::string_view result = "*";
    std::int64_t white = 0;
    std::int64_t black = 0;
    for (const Value& ruling : rulings) {
        if (!ruling.text_of("result").empty()) result = ruling.text_of("result");
        white += *ruling.find("add_white")->integer();
        black += *ruling.find("add_black")->integer();
    }
    put(verdict.details, "result", result);
    put(verdict.details, "fen", rulings.back().text_of("fen"));
    put(verdict.details, "clock", Object{{"add_white", white}, {"add_black", black}});
    put(verdict.details, "rulings", rulings);
}

/// What an accepted certificate covers, without what it does not.
Value covered_part(Verdict verdict) {
    for (Value& ruling : rulings_in(verdict.details)) {
        std::erase_if(*ruling.object(), [](const Member& member) {
            return member.first == "text" || member.first == "articles" || member.first == "confidence" ||
                   member.first == "warning" || member.first == "question" || member.first == "answers";
        });
        if (Value* duty = member_of(*ruling.object(), "duty")) {
            std::erase_if(*duty->object(), [](const Member& member) {
                return member.first == "rule" || member.first == "text";
            });
        }
    }
    std::erase_if(verdict.details, [](const Member& member) { return member.first == "clocks"; });
    return std::move(verdict.details);
}

/// What the engine rules on the ledger of a subject, its lines numbered as in the rulings; nothing if it
/// cannot read it.
std::optional<Verdict> judged_again(const Verdict& forged) {
    const auto header = read_header(to_json(*find(forged.subject, "header")));
    if (!header) return std::nullopt;
    Ledger ledger{.header = *header};
    const Array& rulings = *find(forged.certificate->body, "rulings")->array();
    for (const Value& value : *find(forged.subject, "events")->array()) {
        auto event = read_event(to_json(value));
        if (!event) return std::nullopt;
        const std::size_t place = ledger.events.size();
        event->line = static_cast<std::size_t>(*rulings.at(place).find("line")->integer());
        ledger.events.push_back(std::move(*event));
    }
    return judge_ledger(ledger);
}

/// Offers a forgery; whether it was accepted.
bool is_accepted(const Verdict& forged, std::string_view name) {
    const Verdict check = verify(forged);
    EXPECT_NE(check.answer, Answer::unknown) << name;
    if (check.answer != Answer::yes) return false;
    const auto again = judged_again(forged);
    EXPECT_TRUE(again) << name << '\n' << to_json(forged);
    if (again) {
        EXPECT_EQ(to_json(covered_part(forged)), to_json(covered_part(*again))) << name;
    }
    return true;
}

TEST(HonestRulings, OfKnownAndRandomLedgersAreAccepted) {
    std::vector<Ledger> ledgers;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(TEST_DATA) + "/arbiter")) {
        if (entry.path().extension() != ".jsonl") continue;
        std::stringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        ledgers.push_back(read_ledger(text.str()).ledger);
    }
    ASSERT_GT(ledgers.size(), 80U);
    const unsigned seed = 20260612;
    SCOPED_TRACE(seed);
    Random random(seed);
    for (int round = test::rounds(4000); round > 0; --round)
        ledgers.push_back(test::random_ledger(random, below(random, 24)));
    for (const Ledger& ledger : ledgers) {
        const Verdict verdict = judge_ledger(ledger);
        if (!verdict.certificate) continue;
        const Verdict check = verify(verdict);
        ASSERT_EQ(check.answer, Answer::yes) << check.reasons.front().text << '\n' << write_ledger(ledger);
    }
}

TEST(ForgedRulings, AreAcceptedOnlyWhereTheEngineRulesTheSame) {
    const unsigned seed = 20260611;
    SCOPED_TRACE(seed);
    Random random(seed);
    int offered = 0;
    int accepted = 0;
    for (int round = test::rounds(400); round > 0 && !::testing::Test::HasFailure(); --round) {
        const Ledger ledger = test::random_ledger(random, 1 + below(random, 14));
        const Verdict honest = judge_ledger(ledger);
        if (!honest.certificate || ledger.events.empty()) continue;
        const auto choose = [&](const std::vector<NamedChange>& changes) -> const NamedChange& {
            return changes[static_cast<std::size_t>(below(random, static_cast<int>(changes.size())))];
        };
        const auto offer = [&](Verdict forged, std::string_view name) {
            if (to_json(forged) == to_json(honest)) return;
            ++offered;
            accepted += is_accepted(forged, name) ? 1 : 0;
        };
        for (int i = 0; i < 12; ++i) {
            Verdict forged = honest;
            Array& rulings = rulings_in(forged.certificate->body);
            const auto place = static_cast<std::size_t>(below(random, static_cast<int>(rulings.size())));
            const NamedChange& change = choose(changes_of_rulings());
            change.change(*rulings[place].object(), random);
            derive_details(forged);
            offer(std::move(forged), change.name);
        }
        for (int i = 0; i < 6; ++i) {
            Verdict forged = honest;
            Array& events = *member_of(forged.subject, "events")->array();
            const auto place = static_cast<std::size_t>(below(random, static_cast<int>(events.size())));
            const NamedChange& change = choose(changes_of_events());
            change.change(*events[place].object(), random);
            offer(std::move(forged), change.name);
        }
        for (int i = 0; i < 4; ++i) {
            Verdict forged = honest;
            Array& facts = *member_of(forged.certificate->body, "facts")->array();
            if (facts.empty()) break;
            const auto place = static_cast<std::size_t>(below(random, static_cast<int>(facts.size())));
            Object& fact = *facts[place].object();
            const NamedChange& change = choose(changes_of_facts());
            if (i == 0) add(fact, "line", 1);
            if (i == 1) facts.erase(facts.begin() + static_cast<std::ptrdiff_t>(place));
            if (i > 1) change.change(*member_of(fact, "verdict")->object(), random);
            offer(std::move(forged), i == 0 ? "line of a fact" : i == 1 ? "no fact" : change.name);
        }
        for (int i = 0; i < 3; ++i) {
            Verdict forged = honest;
            const NamedChange& change = choose(changes_of_headers());
            change.change(*member_of(forged.subject, "header")->object(), random);
            put(forged.details, "class", member_of(forged.subject, "header")->text_of("class"));
            offer(std::move(forged), change.name);
        }
    }
    EXPECT_GT(offered, test::rounds(400) * 8);
    EXPECT_LT(accepted, offered / 4);
}

}  // namespace forged_rulings_test
}  // namespace doublecheck
