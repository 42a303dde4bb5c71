// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace named_moves_test {

/// Returns every `every`-th position of a data file whose first column is a FEN.
std::vector<Setup> positions_of(const char* name, std::size_t every) {
    std::vector<Setup> positions;
    std::size_t number = 0;
    for (const auto& row : test::rows_of(std::string(TEST_DATA "/") + name)) {
        if (number++ % every == 0) positions.push_back(*parse_fen(row.front()));
    }
    return positions;
}

/// Returns the moves in long notation that a text contains.
std::vector<std::string> moves_in(const std::string& text) {
    static const std::regex pattern("[KQRBN]?[a-h][1-8][-x][a-h][1-8](=[QRBN])?( e\\.p\\.)?|O-O(-O)?");
    return {std::sregex_token_iterator(text.begin(), text.end(), pattern), std::sregex_token_iterator()};
}

/// Returns true if `legality` does not refute the position before the move, whatever the move captured.
bool has_position_before(const Setup& setup, const std::string& move) {
    for (const Retraction& one : possible_retractions(setup)) {
        if (move_text(setup, one) != move) continue;
        if (legality(before(setup, one)).answer != Answer::no) return true;
    }
    return false;
}

void expect_truth(const Setup& setup, const VerdictDocument& verdict) {
    if (verdict.answer == Answer::no) return;  // its reasons name moves that cannot have been played
    for (const WrittenReason& reason : verdict.reasons) {
        if (reason.text.find("illegal") != std::string::npos) continue;
        for (const std::string& move : moves_in(reason.text)) {
            EXPECT_TRUE(has_position_before(setup, move))
                << fen(setup) << " " << verdict.question << ": " << reason.text;
        }
    }
}

void ask_both(const std::vector<Setup>& positions) {
    ASSERT_GT(positions.size(), 20U);
    for (const Setup& setup : positions) {
        expect_truth(setup, test::read_back(legality(setup)));
        expect_truth(setup, test::read_back(retract(setup)));
    }
}

TEST(NamedLastMoves, OfRecordsAreNotRefutedWhenAsked) {
    ask_both(positions_of("last_move_records.tsv", 1));
}

TEST(NamedLastMoves, OfRandomPositionsAreNotRefutedWhenAsked) {
    ask_both(positions_of("legality_random.tsv", 20));
}

TEST(NamedLastMoves, OfComposedPositionsAreNotRefutedWhenAsked) {
    ask_both(positions_of("legality_composed.tsv", 2));
}

TEST(NamedLastMoves, IsCalledImpossibleIfThePositionBeforeItIsIllegal) {
    const auto setup = parse_fen("4Bnrk/3ppK1p/4p1p1/8/8/8/8/8 w - - 0 1");
    EXPECT_EQ(
        test::read_back(retract(*setup)).reasons.front().text,
        "The last move can only have been g7-g6, but the position before it is illegal, and so is this one.");
    EXPECT_EQ(retract(*setup, {.decide = true}).answer, Answer::no);
    EXPECT_EQ(legality(*setup).answer, Answer::no);
}

}  // namespace named_moves_test
}  // namespace doublecheck
