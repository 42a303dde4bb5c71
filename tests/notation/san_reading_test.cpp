// SPDX-License-Identifier: MIT
// Compares the SAN reader's remarks on a text with those of the linter, which compares the text with the SAN
// that the writer makes.
#include <gtest/gtest.h>

#include <string>

#include "doublecheck/notation/san.hpp"
#include "notation/plain/plain_remarks.hpp"
#include "notation/positions.hpp"
#include "support/lively_games.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_san_reading {

struct Counts {
    int texts = 0;
    int read = 0;
    int remarked = 0;
};

void expect_same_remarks(const Position& position, Move move, const std::string& text, Counts& counts) {
    ++counts.texts;
    const auto parsed = parse_san(position, text);
    const auto reading = read_san(position, text);
    ASSERT_EQ(parsed.has_value(), reading.has_value()) << text;
    if (!reading) return;
    ASSERT_EQ(*parsed, reading->move) << text;
    if (reading->move != move || reading->signs > 1) return;
    ++counts.read;
    const Position after = position.after(move);
    ASSERT_EQ(detail::has_given_check(after, move), after.is_check()) << text;
    const auto remarks = detail::remarks_on(position, *reading, after);
    ASSERT_EQ(remarks, detail::remarks_on(position, move, text)) << text << " for " << san(position, move);
    counts.remarked += remarks != 0 ? 1 : 0;
}

/// Compares the remarks on the SAN of each legal move, and on variants of it with a superfluous, missing or
/// wrong part.
void look_at(const Position& position, Counts& counts) {
    for (const Move move : position.legal_moves()) {
        const std::string right = san(position, move);
        std::string bare = right;
        while (bare.back() == '+' || bare.back() == '#') bare.pop_back();
        for (const std::string_view sign : {"", "+", "#"}) {
            const std::string text = bare + std::string(sign);
            expect_same_remarks(position, move, text, counts);
            if (const std::size_t takes = text.find('x'); takes != std::string::npos)
                expect_same_remarks(position, move, text.substr(0, takes) + text.substr(takes + 1), counts);
            if (move.is_castling()) continue;
            const std::string from = move.from().name();
            const std::string rest = text.substr(text.find(move.to().name()));
            const bool is_pawn = position.type_at(move.from()) == PieceType::pawn;
            const std::string letter = is_pawn ? std::string() : text.substr(0, 1);
            for (const std::string& departure : {std::string(), from.substr(0, 1), from.substr(1), from}) {
                expect_same_remarks(position, move, letter + departure + rest, counts);
                expect_same_remarks(position, move, letter + departure + "x" + rest, counts);
            }
        }
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(SanReading, AgreesWithTheLinter) {
    Counts counts;
    test::Random random(5);
    test::for_lively_game_positions(random, test::rounds(20), [&](const Position& position, StartArray) {
        if (!HasFatalFailure()) look_at(position, counts);
    });
    // In these crowded positions, moves often have rivals, pins, promotions or en passant captures.
    test::for_random_positions(2, test::rounds(40), [&](const Position& position) {
        if (!HasFatalFailure()) look_at(position, counts);
    });
    EXPECT_GT(counts.read * 3, counts.texts);
    EXPECT_GT(counts.remarked * 3, counts.read);
}

}  // namespace test_san_reading
}  // namespace doublecheck
