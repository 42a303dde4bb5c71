// SPDX-License-Identifier: MIT
// Whatever is handed in, the checker answers, and soon.
#include <gtest/gtest.h>

#include <random>

#include "checker/rows.hpp"
#include "doublecheck/checker/verify.hpp"
#include "verdict/random_value.hpp"

namespace doublecheck {
namespace {

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

/// The value of that number, counted in the order of the text.
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

/// Something a certificate might hold, in the wrong place.
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

TEST(Checker, AnswersWhateverItIsGiven) {
    constexpr unsigned seed = 99;
    RandomValues random(seed);
    std::vector<CertificateRow> rows = hand_made_rows();
    for (CertificateRow& row : library_rows()) rows.push_back(std::move(row));
    int answered = 0;
    for (const CertificateRow& row : rows) {
        const Value good = parse_json(to_json(row.verdict)).value();
        const auto size = static_cast<int>(count_values(good));
        for (int i = 0; i < 60; ++i) {
            Value bad = good;
            for (int changes = 1 + random.below(3); changes > 0; --changes) {
                auto number = static_cast<std::size_t>(random.below(size));
                if (Value* value = value_at(bad, number)) *value = odd_value(random);
            }
            const Result<Verdict> verdict = to_verdict(bad);
            if (!verdict) continue;
            const Verdict verified = verify(*verdict);
            ASSERT_EQ(verified.answer == Answer::unknown, !verdict->certificate.has_value());
            ASSERT_FALSE(verified.reasons.at(0).text.empty());
            ++answered;
        }
    }
    EXPECT_GT(answered, 10'000);
}

TEST(Checker, AnswersVerdictsOfNothingButNoise) {
    RandomValues random(5);
    for (int i = 0; i < 2000; ++i) {
        Verdict verdict = random.verdict();
        static const std::vector<std::string> kinds{"rule",         "retractions", "proof-game", "legal-move",
                                                    "illegal-move", "castlings",   "check",      "mate-line",
                                                    "closed-graph", "closure",     "skeletons",  "both"};
        static const std::vector<std::string> questions{"legality", "retract",  "move", "castling",
                                                        "check",    "winnable", "dead"};
        verdict.question = questions[static_cast<std::size_t>(random.below(7))];
        verdict.certificate =
            Certificate{kinds[static_cast<std::size_t>(random.below(12))], random.object(3)};
        ASSERT_EQ(verify(verdict).answer, Answer::no);
    }
}

Verdict long_game(std::size_t plies) {
    Verdict verdict{.question = "legality", .answer = Answer::yes};
    verdict.subject = {{"fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}};
    const std::array<const char*, 4> moves{"g1f3", "g8f6", "f3g1", "f6g8"};
    Array game;
    for (std::size_t ply = 0; ply < plies; ++ply) game.emplace_back(moves[ply % 4]);
    verdict.certificate = Certificate{"proof-game", {{"moves", std::move(game)}}};
    return verdict;
}

TEST(Checker, ReplaysTwentyThousandPliesAndNoMore) {
    EXPECT_EQ(verify(long_game(20'000)).answer, Answer::yes);
    EXPECT_EQ(verify(long_game(20'004)).answer, Answer::no);
}

TEST(Checker, DoesNotLookThroughListsWithoutEnd) {
    Verdict verdict{.question = "retract", .answer = Answer::no};
    verdict.subject = {{"fen", "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/7K/8/8/8/k7 b - - 0 1"}};
    Array refuted;
    for (int i = 0; i < 4096; ++i) {
        refuted.emplace_back(Object{{"to", "a6"}, {"rule", "pawns.files"}, {"color", "white"}});
    }
    verdict.certificate = Certificate{"retractions", {{"refuted", refuted}}};
    EXPECT_EQ(verify(verdict).answer, Answer::no);
    refuted.push_back(refuted.front());
    verdict.certificate = Certificate{"retractions", {{"refuted", refuted}}};
    EXPECT_EQ(verify(verdict).reasons.at(0).text, "A refutation of the certificate cannot be read.");
}

}  // namespace
}  // namespace doublecheck
