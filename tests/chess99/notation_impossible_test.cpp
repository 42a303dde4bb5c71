// SPDX-License-Identifier: MIT
// Each rule that a play can break. Every play that is not listed breaks one of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "../support/scale.hpp"
#include "chess99/judge.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "random_positions.hpp"

namespace doublecheck::chess99 {
namespace notation_impossible_test {

Position read(std::string_view text) {
    const auto position = Position::parse(text);
    EXPECT_TRUE(position) << text << ": " << position.error().message;
    return *position;
}

struct Row {
    std::string_view position;
    std::string_view text;
    std::string_view rule;
    std::string_view squares;
    Options options = {};
};

constexpr std::string_view start = "rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w - -";
constexpr std::string_view passed_d4 = "9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4";
constexpr std::string_view passed_e4 = "4r3k/9/9/9/4P4/9/9/9/K8 b - e4";
constexpr std::string_view waiting_f1 = "4k4/9/9/9/9/9/9/9/K4p3 b - -";
constexpr std::string_view castlers = "4k4/9/9/9/9/9/9/9/R2QK1RAR w - -";
constexpr std::string_view knights = "k8/9/9/9/9/9/9/9/1N2K2N1 w - -";

const std::array rows = std::to_array<Row>({
    {start, "e5e6", "c99.no-man", "e5"},
    {start, "e8e7", "c99.not-own-man", "e8"},
    {start, "Be3", "c99.way-blocked", "c1 d2 e3"},
    {start, "Bc1xe3", "c99.way-blocked", "c1 d2 e3"},
    {start, "Ke2", "c99.own-man", "e1 e2"},
    {start, "e1d1", "c99.own-man", "e1 d1"},
    {start, "Pd3", "c99.way-blocked", "f1 e2 d3"},
    {start, "Qd5", "c99.way-blocked", "d1 d2 d5"},
    {start, "e25", "c99.pawn-two-cells", "e2 e5"},
    {start, "e2e5", "c99.pawn-two-cells", "e2 e5"},
    {start, "exd3", "c99.pawn-capture", "e2 d3"},
    {start, "ed3x", "c99.pawn-capture", "e2 d3"},
    {start, "e2d4", "c99.man-way", "e2 d4"},
    {start, "e2e2", "c99.play-required", "e2"},
    {start, "e1e3", "c99.man-way", "e1 e3"},
    {start, "Na4", "c99.man-way", "b1 h1"},
    {start, "Nxc3", "c99.nothing-to-capture", "b1 c3"},
    {start, "Nb1c3xR", "c99.nothing-to-capture", "b1 c3"},
    {start, "Nb1c3*", "c99.en-passant-now", "b1 c3"},
    {start, "e3=B", "c99.promotion-rank", "e2 e3"},
    {start, "e24=Q", "c99.promotion-type", ""},
    {start, "e2e4q", "c99.promotion-type", ""},
    {start, "Nc3=B", "c99.promotion-pawn", "b1"},
    {start, "Rb4", "c99.man-way", "a1 i1"},
    {start, "Qe1d2", "c99.no-such-man", "e1"},
    {start, "Raf4", "c99.man-way", "a1 f4"},
    {start, "Rd5d6", "c99.no-man", "d5"},
    {start, "Rbb4", "c99.no-such-man", ""},
    {start, "R5b4", "c99.no-such-man", ""},
    {start, "f=N", "c99.no-waiting-pawn", "f9"},
    {start, "f9=n", "c99.no-waiting-pawn", "f9"},
    {start, "e2=ne4", "c99.no-waiting-pawn", "e2"},
    {knights, "Nd5", "c99.man-way", "b1 h1"},
    {"k8/9/9/9/9/4P4/9/9/4K4 w", "e4e3", "c99.pawn-forward", "e4 e3"},
    {"k8/9/9/9/9/4P4/9/9/4K4 w", "e4d4", "c99.pawn-forward", "e4 d4"},
    {"k8/9/9/9/4n4/4P4/9/9/4K4 w", "e5", "c99.pawn-blocked", "e4 e5"},
    {"k8/9/9/9/4n4/4P4/9/9/4K4 w", "e46", "c99.pawn-blocked", "e4 e5"},
    {"k8/9/9/4n4/9/4P4/9/9/4K4 w", "e4e6", "c99.pawn-blocked", "e4 e6"},
    {"k8/9/9/9/3N5/4P4/9/9/4K4 w", "exd5", "c99.own-man", "e4 d5"},
    {"k8/9/9/9/3n5/4P4/9/9/4K4 w", "exd5(R)", "c99.captured-man", "e4 d5"},
    {"k8/9/9/9/3n5/4P4/9/9/4K4 w", "ed5xR", "c99.captured-man", "e4 d5"},
    // Impossible captures en passant.
    {passed_d4, "Rxd4", "c99.nothing-to-capture", "g4 d4"},
    {passed_d4, "Rg4e4*", "c99.en-passant-cell", "g4 d4"},
    {passed_d4, "Pxe4*", "c99.en-passant-cell", "c2 d4"},
    {passed_d4, "e5e4*", "c99.en-passant-cell", "e5 d4"},
    {passed_d4, "Rd4", "c99.en-passant-required", "g4 d4", {.ep_quiet_move = false}},
    {passed_e4, "Re94", "c99.way-blocked", "e9 e5 e4"},
    {passed_e4, "Ki9h8*", "c99.en-passant-cell", "i9 e4"},
    {passed_e4, "Ki9e4*", "c99.man-way", "i9 e4"},
    {passed_e4, "Rxe4(B*)", "c99.captured-man", "e9 e4"},
    {"4r3k/4n4/9/9/4P4/9/9/9/K8 b - e4", "Rxe4*", "c99.way-blocked", "e9 e8 e4"},
    // Impossible plays of waiting pawns.
    {waiting_f1, "f1f2", "c99.waiting-pawn", "f1"},
    {waiting_f1, "f1e2", "c99.waiting-pawn", "f1"},
    {waiting_f1, "f1d2n", "c99.waiting-pawn", "f1"},
    {waiting_f1, "f1=N", "c99.waiting-pawn", "f1"},
    {waiting_f1, "fxe2", "c99.waiting-pawn", "f1"},
    {waiting_f1, "f=Nd3", "c99.man-way", "f1 d3"},
    {waiting_f1, "f=Bd2", "c99.man-way", "f1 d2"},
    {waiting_f1, "f=Q", "c99.promotion-type", ""},
    {waiting_f1, "f1=rf2", "c99.promotion-type", ""},
    {waiting_f1, "f=N", "c99.promotion-in-place", "f1", {.promote_in_place = false}},
    {waiting_f1, "e=N", "c99.no-waiting-pawn", "e1"},
    {"4k1nn1/9/9/9/9/9/9/9/K4p3 b",
     "f=Nd2",
     "c99.promotion-captured",
     "f1",
     {.promote_to_captured_only = true}},
    {"4k4/9/9/9/9/9/9/3R5/K4p3 b", "f=Nxd2(B)", "c99.captured-man", "f1 d2"},
    // Impossible castlings.
    {castlers, "Kf&Pi", "c99.castling-blocked", "e1 g1 i1"},
    {castlers, "Kf&Ri", "c99.castling-blocked", "e1 g1 i1"},
    {castlers, "e1i1&", "c99.castling-blocked", "e1 g1 i1"},
    {castlers, "Kd&R", "c99.castling-partner", "e1 d1"},
    {castlers, "Ke&R", "c99.castling-one-cell", "e1"},
    {castlers, "Kg&R", "c99.castling-one-cell", "e1"},
    {castlers, "Qe&R", "c99.castling-king", ""},
    {castlers, "d1a1&", "c99.castling-king", "d1"},
    {castlers, "e1f1&", "c99.castling-partner", "e1 f1"},
    {castlers, "Kf&Rf", "c99.castling-partner", "e1 f1"},
    {castlers, "e1e1&", "c99.castling-partner", "e1"},
    {castlers, "e1e2&", "c99.castling-rank", "e1 e2"},
    {castlers, "Kd&Ra", "c99.castling-blocked", "e1 d1 a1", {.castle_over = true}},
    {"k8/9/9/9/9/9/9/4K3R/R8 w", "Kf&R", "c99.castling-rank", "e2"},
    {"k8/9/9/9/9/9/9/4K3R/R8 w", "e2i2&", "c99.castling-rank", "e2"},
    {"4k4/9/9/9/9/9/9/9/R1n1K1pAR w", "Kd&R", "c99.castling-partner", "e1 c1"},
    {"4k4/9/9/9/9/9/9/9/R1n1K1pAR w", "Kd&Nc", "c99.castling-partner", "e1 c1"},
    {"4k4/9/9/9/9/9/9/9/R1n1K1pAR w", "Kd&Ra", "c99.castling-blocked", "e1 c1 a1"},
    {"4k4/9/9/9/9/9/9/9/4K4 w", "Kd&R", "c99.castling-partner", "e1"},
});

std::string joined(const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : " ") + cell.name();
    return text;
}

TEST(ImpossiblePlay, BreaksTheNamedRule) {
    std::set<std::string> seen;
    for (const Row& row : rows) {
        const auto read_result = read_move(read(row.position), row.text, row.options);
        ASSERT_TRUE(read_result) << row.position << ' ' << row.text << ": " << read_result.error().message;
        const auto* const reason = std::get_if<Reason>(&*read_result);
        ASSERT_NE(reason, nullptr) << row.position << ' ' << row.text;
        EXPECT_EQ(reason->rule, row.rule) << row.position << ' ' << row.text << ": " << reason->text;
        if (!row.squares.empty()) {
            EXPECT_EQ(joined(reason->squares), row.squares) << row.text;
        }
        EXPECT_NE(find_rule(all_rules(), reason->rule), nullptr) << reason->rule;
        EXPECT_TRUE(reason->text.ends_with('.')) << reason->text;
        seen.insert(reason->rule);
        const auto play = parse_move(read(row.position), row.text, row.options);
        ASSERT_FALSE(play);
        EXPECT_EQ(play.error().code, "c99.move.impossible");
        EXPECT_EQ(play.error().message, reason->text);
    }
    EXPECT_EQ(seen.size(), 28U);  // all rules except c99.game-over, which the next test covers
}

TEST(ImpossiblePlay, IsAnyPlayAfterAKingWasCaptured) {
    const Position before = read("9/9/9/9/4pK3/5k3/6N2/9/9 w - -");
    const auto capture = parse_move(before, "Kxf4(K)");
    ASSERT_TRUE(capture);
    for (const std::string_view text : {"e5e4", "Kf&R", "f=Q", "e4", "e1f1&"}) {
        const auto read_result = read_move(before.after(*capture), text);
        ASSERT_TRUE(read_result);
        EXPECT_EQ(std::get<Reason>(*read_result).rule, "c99.game-over") << text;
    }
}

TEST(ImpossiblePlay, IsExplainedInSentences) {
    const auto sentence = [](std::string_view position, std::string_view text) {
        return std::get<Reason>(*read_move(read(position), text)).text;
    };
    EXPECT_EQ(sentence(start, "Qd5"),
              "The queen on d1 does not reach d5: the way is blocked by White's pawn on d2.");
    EXPECT_EQ(sentence(start, "Na4"), "No knight of White's reaches a4.");
    EXPECT_EQ(sentence(start, "e24=Q"), "A pawn promotes only to a bishop or a knight, not to a queen.");
    EXPECT_EQ(sentence(waiting_f1, "f1e2"),
              "The pawn on f1 waits on the last rank: it attacks nothing and has no move but as the bishop "
              "or knight "
              "that it becomes.");
    EXPECT_EQ(sentence(castlers, "e1i1&"), "White's rook on g1 stands between the king and the rook on i1.");
    EXPECT_EQ(sentence(passed_d4, "Rxd4"),
              "No man stands on d4 to be captured; a capture of the pawn that passed over it has a *.");
}

/// Returns a random play, which is usually impossible.
Move random_move(test::RandomPositions& source) {
    const Cell from = Cell::from_index(source.below(cell_count));
    const Cell to = Cell::from_index(source.below(cell_count));
    const int kind = source.below(6);
    if (kind == 0) return Move::castling(from, to);
    const Move move = kind == 1 ? Move::en_passant(from, to) : Move::normal(from, to);
    return source.below(4) == 0
               ? move.promoting_to(promotion_types[static_cast<std::size_t>(source.below(2))])
               : move;
}

TEST(ImpossiblePlay, HasAReasonWheneverItIsNotListed) {
    constexpr unsigned seed = 9;
    test::RandomPositions source(seed);
    std::set<std::string> seen;
    for (int i = 0; i < doublecheck::test::rounds(5000); ++i) {
        const Options options = source.options();
        const Position position = source.next(options);
        const MoveList list = moves(position, options);
        for (int j = 0; j < 100; ++j) {
            const Move move = random_move(source);
            if (std::ranges::find(list, move) != list.end()) continue;
            const Reason reason = explain_impossible(position, move, options);
            ASSERT_NE(find_rule(all_rules(), reason.rule), nullptr) << reason.rule;
            seen.insert(reason.rule);
            if (reason.rule == "c99.en-passant-required") {
                ASSERT_EQ(move.to(), position.passed_cell()) << position.text() << coordinate_text(move);
            }
            if (reason.rule == "c99.castling-blocked" || reason.rule == "c99.way-blocked") {
                const Cell blocker = reason.squares.at(1);
                ASSERT_FALSE(position.is_empty(blocker)) << position.text() << ' ' << reason.text;
                ASSERT_NE(blocker, move.to()) << position.text() << ' ' << reason.text;
            }
            if (move.from() == move.to()) continue;
            const auto read_result = read_move(position, coordinate_text(move), options, Style::coordinate);
            ASSERT_TRUE(read_result) << coordinate_text(move);
        }
    }
    EXPECT_GE(seen.size(), 15U);
}

}  // namespace notation_impossible_test
}  // namespace doublecheck::chess99
