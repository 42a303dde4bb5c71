// SPDX-License-Identifier: MIT
// Rules on ledgers whose rulings were written down from the Laws before the program was run
// (tests/data/rulings). A row leaves out what the texts leave open.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "arbiter/script.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace fresh_ledgers_test {

namespace files = std::filesystem;

std::int64_t number_of(const Value& value, std::string_view member) {
    const Value* const found = value.find(member);
    if (found == nullptr) return 0;
    if (const std::int64_t* number = found->integer()) return *number;
    return 0;
}

/// Returns an object with two numbers as "White 0, Black 120".
std::string of_both(const Value& value, std::string_view white, std::string_view black) {
    return "White " + std::to_string(number_of(value, white)) + ", Black " +
           std::to_string(number_of(value, black));
}

VerdictDocument verdict_on(const Value& ledger) {
    std::string text;
    for (const Value& line : *ledger.array()) text += to_json(line) + '\n';
    const LedgerReading reading = read_ledger(text);
    EXPECT_FALSE(reading.error) << (reading.error ? reading.error->message : "");
    return test::read_back(judge_ledger(reading.ledger));
}

const Array& rulings_of(const VerdictDocument& verdict) {
    return *find(verdict.details, "rulings")->array();
}

/// Returns the result; a forfeit counts as the score that it stands for.
std::string result_of(const VerdictDocument& verdict) {
    std::string result(text_of(verdict.details, "result"));
    if (result.ends_with('F')) result.pop_back();
    return result == "new game" ? "cancel" : result;
}

/// Returns the first fields of a FEN: men, player to move and rights, and the en passant square if the row
/// gives one.
std::string position_in(const std::string& fen, bool has_square) {
    std::size_t end = 0;
    for (int field = 0; field < (has_square ? 4 : 3); ++field) end = fen.find(' ', end + 1);
    return fen.substr(0, end);
}

void expect_position(const VerdictDocument& verdict, const Value& expected) {
    const std::string fen(text_of(verdict.details, "fen"));
    const std::string board(expected.text_of("board"));
    EXPECT_EQ(board.empty() ? board : fen.substr(0, fen.find(' ')), board);
    const std::string wanted(expected.text_of("fen"));
    if (wanted.empty()) return;
    const std::string before = position_in(wanted, false);
    const bool has_square = wanted.substr(before.size(), 3) != " - ";
    EXPECT_EQ(position_in(fen, has_square), position_in(wanted, has_square));
}

void expect_rules(const VerdictDocument& verdict, const Value& expected) {
    const Value* const rules = expected.find("rules");
    if (rules == nullptr) return;
    for (const Value& rule : *rules->array()) {
        EXPECT_TRUE(std::ranges::any_of(
            verdict.reasons, [&](const WrittenReason& reason) { return reason.rule == *rule.text(); }))
            << "no " << *rule.text();
    }
}

void expect_duty(const VerdictDocument& verdict, const Value& expected) {
    const Value* const must = expected.find("must");
    if (must == nullptr) return;
    std::vector<std::string> moves;
    for (const Value& ruling : rulings_of(verdict)) {
        const Value* const duty = ruling.find("duty");
        if (duty == nullptr) continue;
        moves.clear();
        for (const Value& move : *duty->find("moves")->array()) moves.push_back(*move.text());
    }
    std::vector<std::string> wanted;
    for (const Value& move : *must->array()) wanted.push_back(*move.text());
    std::ranges::sort(wanted);
    EXPECT_EQ(moves, wanted);
}

void expect_all(const VerdictDocument& verdict, const Value& ledger, const Value& expected) {
    const std::string result(expected.text_of("result"));
    EXPECT_EQ(result.empty() ? result : result_of(verdict), result);
    const std::string_view answer = expected.text_of("answer");
    EXPECT_EQ(answer.empty() ? answer : to_string(verdict.answer), answer);
    if (const Value* const added = expected.find("added")) {
        EXPECT_EQ(of_both(*find(verdict.details, "clock"), "add_white", "add_black"),
                  of_both(*added, "w", "b"));
    }
    const Array& rulings = rulings_of(verdict);
    if (const Value* const offences = expected.find("offences")) {
        const std::string on_record = rulings.empty()
                                          ? of_both(ledger.array()->front(), "offences_w", "offences_b")
                                          : of_both(*rulings.back().find("offences"), "white", "black");
        EXPECT_EQ(on_record, of_both(*offences, "w", "b"));
    }
    if (expected.find("taken_back") != nullptr) {
        const auto taken = std::ranges::count_if(
            rulings, [](const Value& ruling) { return *ruling.find("takes_back_increment") == Value(true); });
        EXPECT_EQ(taken, number_of(expected, "taken_back"));
    }
    expect_position(verdict, expected);
    expect_rules(verdict, expected);
    expect_duty(verdict, expected);
}

/// Expects that a written verdict can be read.
void expect_round_trip(const VerdictDocument& verdict) {
    const auto again = parse_verdict(to_json(verdict));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, verdict);
}

TEST(FreshLedgers, AreRuledAsTheLawsRequire) {
    std::size_t count = 0;
    for (const auto& file : files::directory_iterator(std::string(TEST_DATA) + "/rulings")) {
        std::ifstream lines(file.path());
        for (std::string line; std::getline(lines, line); ++count) {
            const auto row = parse_json(line);
            ASSERT_TRUE(row) << line;
            SCOPED_TRACE(std::string(row->text_of("label")) + ": " + std::string(row->text_of("why")));
            const Value& ledger = *row->find("ledger");
            const VerdictDocument verdict = verdict_on(ledger);
            expect_round_trip(verdict);
            expect_all(verdict, ledger, *row->find("expect"));
        }
    }
    EXPECT_EQ(count, 562U);
}

}  // namespace fresh_ledgers_test
}  // namespace doublecheck
