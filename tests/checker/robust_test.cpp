// SPDX-License-Identifier: MIT
// Tests that the checker answers every input, and stops at its limits.
#include <gtest/gtest.h>

#include <random>

#include "checker/rows.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/scale.hpp"
#include "verdict/random_value.hpp"

namespace doublecheck {
namespace robust_test {

std::size_t count_values(const Value& value) {
    std::size_t number = 1;
    if (const Array* array = value.array()) {
        for (const Value& element : *array) number += count_values(element);
    }
    if (const Object* object = value.object()) {
        for (const Member& member : *object) number += count_values(member.second);
    }
    return number;
}

/// Returns the value with the index `number`, counted in the order of the text, or null if there are fewer
/// values.
Value* value_at(Value& value, std::size_t& number) {
    if (number == 0) return &value;
    --number;
    if (Array* array = value.array()) {
        for (Value& element : *array) {
            if (Value* found = value_at(element, number)) return found;
        }
    }
    if (Object* object = value.object()) {
        for (Member& member : *object) {
            if (Value* found = value_at(member.second, number)) return found;
        }
    }
    return nullptr;
}

/// Returns a value that occurs in certificates, or a random one, to be put in a wrong place.
Value odd_value(RandomValues& random) {
    switch (random.below(8)) {
        case 0: return "e4";
        case 1: return "kkkkkkkk/pppppppp/PPPPPPPP/QQQQQQQQ/8/8/8/RRRRKRRR w KQABCDEFGHkqabcdefgh a1";
        case 2: return "8/8/8/8/8/8/8/8 b KQkq h8";
        case 3: return Array{"a1", "a1", "h8"};
        case 4: return "e7e8q";
        case 5: return "white";
        case 6: return std::string(1000, 'k');
        default: return random.value(2);
    }
}

TEST(Checker, AnswersEveryInput) {
    constexpr unsigned seed = 99;
    RandomValues random(seed);
    std::vector<CertificateRow> rows = hand_made_rows();
    for (CertificateRow& row : library_rows()) rows.push_back(std::move(row));
    const int changed = test::is_sanitized ? 20 : 60;
    int answered = 0;
    for (const CertificateRow& row : rows) {
        const Value good = parse_json(to_json(row.verdict)).value();
        const auto size = static_cast<int>(count_values(good));
        for (int i = 0; i < changed; ++i) {
            Value bad = good;
            for (int changes = 1 + random.below(3); changes > 0; --changes) {
                auto number = static_cast<std::size_t>(random.below(size));
                if (Value* value = value_at(bad, number)) *value = odd_value(random);
            }
            const Result<VerdictDocument> verdict = to_verdict(bad);
            if (!verdict) continue;
            const VerifyVerdict verified = verify(*verdict);
            ASSERT_EQ(verified.answer == Answer::unknown, !verdict->certificate.has_value());
            ASSERT_FALSE(verified.reasons.at(0).text.empty());
            ++answered;
        }
    }
    EXPECT_GT(answered, 166 * changed);
}

TEST(Checker, AnswersRandomVerdicts) {
    RandomValues random(5);
    for (int i = 0; i < 2000; ++i) {
        VerdictDocument verdict = random.verdict();
        static const std::vector<std::string> kinds{"rule",      "retractions",  "proof-game",   "mate-line",
                                                    "perpetual", "no-perpetual", "closed-graph", "closure",
                                                    "skeletons", "both"};
        static const std::vector<std::string> questions{"legality", "retract", "perpetual", "winnable",
                                                        "dead"};
        verdict.question = questions[static_cast<std::size_t>(random.below(5))];
        verdict.certificate =
            Certificate{kinds[static_cast<std::size_t>(random.below(10))], random.object(3)};
        ASSERT_EQ(verify(verdict).answer, Answer::no);
    }
}

VerdictDocument long_game(std::size_t plies) {
    VerdictDocument verdict{.question = "legality", .answer = Answer::yes};
    verdict.subject = {{"fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}};
    const std::array<const char*, 4> moves{"g1f3", "g8f6", "f3g1", "f6g8"};
    Array game;
    for (std::size_t ply = 0; ply < plies; ++ply) game.emplace_back(moves[ply % 4]);
    verdict.certificate = Certificate{"proof-game", {{"moves", std::move(game)}}};
    return verdict;
}

TEST(Checker, ReplaysALongGameWithinItsNodes) {
    EXPECT_EQ(verify(long_game(20'004)).answer, Answer::yes);
    const VerifyVerdict stopped = verify(long_game(20'004), {.limits = {.nodes = 20'003}});
    EXPECT_EQ(stopped.answer, Answer::unknown);
    EXPECT_EQ(stopped.reasons.at(0).rule, "verify.limit");
}

/// Returns entries of `refuted` for the men on all squares, each with the additional members `members`.
Array entries(const Object& members) {
    Array list;
    for (char file = 'a'; file <= 'h'; ++file) {
        for (char rank = '1'; rank <= '8'; ++rank) {
            Object entry = {{"to", std::string{file, rank}}};
            entry.insert(entry.end(), members.begin(), members.end());
            list.emplace_back(std::move(entry));
        }
    }
    return list;
}
Object no_move_before(Array refuted) {
    return {{"rule", "retraction.no-move-before"}, {"proof", Object{{"refuted", std::move(refuted)}}}};
}

TEST(Checker, StopsInProofsThatAreTriedForEachRetraction) {
    VerdictDocument verdict{.question = "legality", .answer = Answer::no};
    verdict.subject = {{"fen", "q6q/1k3q2/8/2q2q2/P1P1P1P1/1P1P1P1P/6PK/2q2q2 w - -"}};
    const Array nine_pawns = entries({{"rule", "setup.too-many-men"}, {"color", "white"}});
    const auto verified = [&](Array refuted) {
        verdict.certificate = Certificate{"retractions", {{"refuted", std::move(refuted)}}};
        return verify(verdict);
    };
    EXPECT_EQ(verified(nine_pawns).answer, Answer::yes);
    EXPECT_EQ(verified(entries(no_move_before(nine_pawns))).answer, Answer::yes);
    const VerifyVerdict deep = verified(entries(no_move_before(entries(no_move_before(nine_pawns)))));
    EXPECT_EQ(deep.answer, Answer::unknown);
    EXPECT_EQ(deep.reasons.at(0).rule, "verify.limit");
}

TEST(Checker, StopsInKernelsOfManyStates) {
    VerdictDocument verdict{.question = "legality", .answer = Answer::no};
    verdict.subject = {{"fen", "k7/P1P1P3/PpPpP3/1p1p4/8/8/1p1p4/K2qq3 w - -"}};
    for (const bool has_ranks : {false, true}) {
        verdict.reasons = {{has_ranks ? "pawns.kernel-with-ranks" : "pawns.kernel", ""}};
        const Member member = has_ranks ? Member{"ranks", true} : Member{"states", std::int64_t{1} << 40};
        verdict.certificate = Certificate{"kernel", {member}};
        EXPECT_EQ(verify(verdict, {.limits = {.nodes = 20'000}}).answer, Answer::unknown);
        const VerifyVerdict forgetful = verify(verdict, {.most_bytes = 100'000});
        EXPECT_EQ(forgetful.answer, Answer::unknown);
        EXPECT_NE(forgetful.reasons.at(0).text.find("memory"), std::string::npos);
    }
}

TEST(Checker, StopsInCagesOfManyStates) {
    VerdictDocument verdict{
        .question = "legality", .answer = Answer::no, .reasons = {{"cage.closed-set", ""}}};
    verdict.subject = {{"partial", "8/8/8/8/8/8/6PP/6Nr"}, {"frozen", Array{"g1"}}};
    Array states;
    for (int i = 0; i < 600; ++i) states.emplace_back("8/8/3q4/4Q3/3b4/8/6PP/6Nr");
    states.emplace_back("8/8/8/8/8/8/6PP/6Nr");
    verdict.certificate = Certificate{"cage", {{"states", std::move(states)}}};
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
    EXPECT_EQ(verify(verdict, {.limits = {.nodes = 10'000}}).answer, Answer::unknown);
}

}  // namespace robust_test
}  // namespace doublecheck
