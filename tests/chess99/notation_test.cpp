// SPDX-License-Identifier: MIT
// Plays, written and read in each style, first by examples, then for all plays of random positions.
#include "chess99/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "../support/scale.hpp"
#include "chess99/judge.hpp"
#include "chess99/moves.hpp"
#include "random_positions.hpp"

namespace doublecheck::chess99 {
namespace notation_test {

constexpr std::array<Style, 3> styles = {Style::coordinate, Style::v1, Style::v2};

Position read(std::string_view text) {
    const auto position = Position::parse(text);
    EXPECT_TRUE(position) << text << ": " << position.error().message;
    return *position;
}

struct Row {
    std::string_view position;
    std::string_view coordinate;
    std::string_view v1;
    std::string_view v2;
    Options options = {};
};

const std::array rows = std::to_array<Row>({
    // The plays that the author's pages show.
    {"4k4/9/9/9/9/9/9/9/2B1K4 w", "c1a3", "Ba3", "Bc1a3"},
    {"4k4/9/9/9/9/9/9/9/4K3R w", "i1i4", "Ri4", "Ri14"},
    {"4k4/6Q2/9/9/9/9/9/9/4K4 w", "g8b8", "Qb8", "Qg8b"},
    {"4k4/9/9/9/3p5/2P6/9/9/4K4 w", "c4d5", "cxd5", "cd5x"},
    {"4k4/9/9/7n1/6P2/9/9/9/4K4 w", "g5h6", "gxh6(N)", "gh6xN"},
    {"k8/9/9/9/9/3Q1b3/9/9/4K4 w", "d4f4", "Qxf4(B)+", "Qd4fxB+"},
    {"k8/9/9/9/9/3Q1p3/9/9/4K4 w", "d4f4", "Qxf4+", "Qd4fx+"},
    {"4k4/5b3/9/9/1P7/9/9/9/4K4 b - b4", "f8b4*", "Bxb4*+", "Bf8b4*+"},
    {"4k4/5b3/9/9/1P7/9/9/9/4K4 b - b4", "f8b4", "Bb4+", "Bf8b4+"},
    {"1B7/k8/9/9/9/9/9/9/8K b - b8", "a8b8*", "Kxb8(B*)", "Ka8b*B"},
    {"4k4/1P7/9/9/9/9/9/9/4K4 w", "b8b9b", "b9=B", "b9=B"},
    {"4k4/9/1P7/9/9/9/9/9/4K4 w", "b7b9b", "b79=B", "b79=B"},
    {"4k4/9/9/9/9/9/9/9/K4p3 b", "f1=nd2", "f=Nd2", "f=Nd2"},
    {"4k4/9/9/9/9/9/9/9/K4p3 b", "f1=n", "f=N", "f=N"},
    {"5k3/9/9/9/9/9/9/9/R2QK2AR w", "e1d1&", "Kd&Q", "Kd&Q"},
    {"5k3/9/9/9/9/9/9/9/R2QK2AR w", "e1h1&", "Kf&Ph", "Kf&Ph"},
    // A pawn moves one step or two steps, or waits on the last rank.
    {"4k4/9/9/9/9/9/9/4P4/4K4 w", "e2e3", "e3", "e3"},
    {"4k4/9/9/9/9/9/9/4P4/4K4 w", "e2e4", "e24", "e24"},
    {"4k4/9/1P7/9/9/9/9/9/4K4 w", "b7b9", "b79", "b79"},
    {"4k4/1P7/9/9/9/9/9/9/4K4 w", "b8b9", "b9", "b9"},
    // A pawn promotes by capturing, on arrival or later, also en passant.
    {"1r2k4/2P6/9/9/9/9/9/9/4K4 w", "c8b9b", "cxb9=B(R)", "cb9xR=B"},
    {"1r2k4/2P6/9/9/9/9/9/9/4K4 w", "c8b9", "cxb9(R)", "cb9xR"},
    {"4k4/9/9/9/9/9/9/3R5/K4p3 b", "f1=nd2", "f=Nxd2(R)", "f=Nd2xR"},
    {"4k4/9/9/P8/9/9/9/9/K4p3 b", "f1=ba6", "f=Bxa6", "f=Ba6x"},
    {"8k/9/P8/9/9/9/9/9/4Kp3 b - a6", "f1=ba6*", "f=Bxa6*", "f=Ba6*"},
    {"8k/9/P8/9/9/9/9/9/4Kp3 b - a6", "f1=ba6", "f=Ba6", "f=Ba6"},
    {"4k4/9/9/9/3Pp4/9/9/9/4K4 b - d4", "e5d4*", "exd4*", "ed4*"},
    // The text needs a part of the starting cell to be unambiguous.
    {"4k4/9/9/9/9/9/9/9/R6RK w", "a1c1", "Rac1", "Ra1c"},
    {"k8/2R6/9/9/9/9/9/2R6/8K w", "c2c5", "R2c5", "Rc25"},
    {"k8/9/9/2Q3Q2/9/9/9/2Q6/8K w", "c6g2", "Qc6g2", "Qc6g2"},
    {"k8/9/9/2Q3Q2/9/9/9/2Q6/8K w", "g6g2", "Qgg2", "Qg62"},
    {"k8/9/9/2Q3Q2/9/9/9/2Q6/8K w", "c2g2", "Q2g2", "Qc2g"},
    {"k8/9/9/2R3p1R/9/9/9/9/8K w", "c6g6", "Rcxg6", "Rc6gx"},
    {"k8/9/9/9/5N3/9/9/9/5N2K w", "f1g3", "N1g3", "Nf1g3"},
    // No starting cell is needed if the other man is of another kind, or arrives in another way.
    {"k8/9/9/9/5A3/9/9/9/5N2K w", "f1g3", "Ng3", "Nf1g3"},
    {"4r3k/9/9/9/4P4/9/9/9/K3r4 b - e4", "e1e4", "Re4", "Re14"},
    {"4r3k/9/9/9/4P4/9/9/9/K3r4 b - e4", "e9e4*", "R9xe4*+", "Re94*+"},
    {"4r3k/9/9/9/4P4/9/9/9/K3r4 b - e4", "e1e4*", "R1xe4*", "Re14*"},
    {"8k/9/9/9/1bPb5/9/9/9/K8 b - c4", "b5c4*", "Bbxc4*", "Bb5c4*"},
    {"8k/9/9/9/1bPb5/9/9/9/K8 b - c4", "b5c4", "Bbc4", "Bb5c4"},
    {"8k/9/9/9/1pPp5/9/9/9/K8 b - c4", "d5c4*", "dxc4*", "dc4*"},
    {"k8/9/9/9/9/9/9/9/1p2Kp3 b", "f1=nd2", "f=Nd2", "f=Nd2"},
    // The king castles over other men, with one of two rooks.
    {"5k3/9/9/9/9/9/9/9/4K2RR w", "e1i1&", "Kf&Ri", "Kf&Ri", {.castle_over = true}},
    {"5k3/9/9/9/9/9/9/9/4K2RR w", "e1h1&", "Kf&Rh", "Kf&Rh", {.castle_over = true}},
    {"9/4k4/9/9/9/9/9/9/4KR2R w", "e1f1&", "Kf&R+", "Kf&R+", {.castle_over = true}},
    {"9/4k4/9/9/9/9/9/9/4K2R1 w", "e1h1&", "Kf&Rh+", "Kf&Rh+"},
    // Both kings are in check, only the mover's own king is, or a king is captured.
    {"9/4A4/2q3k2/9/9/9/9/9/6K2 b", "c7c5", "Qc5!+", "Qc75!+"},
    {"4k4/9/9/9/4r4/9/9/8P/4K4 w", "i2i3", "i3", "i3"},
    {"4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w", "e9g8", "Pxg8(K)", "Pe9g8xK"},
});

TEST(Notation, WritesAndReadsEachStyle) {
    for (const Row& row : rows) {
        const Position position = read(row.position);
        const std::array<std::string_view, 3> texts = {row.coordinate, row.v1, row.v2};
        const auto move = parse_move(position, row.coordinate, row.options);
        ASSERT_TRUE(move) << row.position << ' ' << row.coordinate << ": " << move.error().message;
        for (const Style style : styles) {
            const std::string_view text = texts[static_cast<std::size_t>(style)];
            EXPECT_EQ(move_text(position, *move, style, row.options), text) << row.position;
            EXPECT_EQ(parse_move(position, text, row.options), *move) << row.position << ' ' << text;
            EXPECT_EQ(parse_move(position, text, row.options, style), *move) << row.position << ' ' << text;
        }
    }
}

TEST(Notation, IsReadWithMissingOrSuperfluousParts) {
    struct Loose {
        std::string_view position;
        std::string_view text;
        std::string_view coordinate;
    };
    const auto loose = std::to_array<Loose>({
        {"4k4/9/9/9/9/9/9/4P4/4K4 w", "e4", "e2e4"},
        {"4k4/9/9/9/9/9/9/4P4/4K4 w", "e23", "e2e3"},
        {"4k4/9/9/9/9/9/9/9/2B1K4 w", "Bca3", "c1a3"},
        {"4k4/9/9/9/9/9/9/9/2B1K4 w", "B1a3", "c1a3"},
        {"4k4/9/9/9/9/9/9/9/2B1K4 w", "Ba3!+", "c1a3"},
        {"k8/9/9/9/9/3Q1b3/9/9/4K4 w", "Qxf4", "d4f4"},
        {"k8/9/9/9/9/3Q1b3/9/9/4K4 w", "Qf4+", "d4f4"},
        {"k8/9/9/9/9/3Q1b3/9/9/4K4 w", "Qd4xf4(B)", "d4f4"},
        {"k8/9/9/9/9/3Q1b3/9/9/4K4 w", "Qd4f", "d4f4"},
        {"k8/9/9/9/9/3Q1b3/9/9/4K4 w", "Qd4f4xB", "d4f4"},
        {"1r2k4/2P6/9/9/9/9/9/9/4K4 w", "cxb9(R)=B", "c8b9b"},
        {"1r2k4/2P6/9/9/9/9/9/9/4K4 w", "cb9=BxR", "c8b9b"},
        {"1r2k4/2P6/9/9/9/9/9/9/4K4 w", "cxb9=B", "c8b9b"},
        {"9/4k4/9/9/9/9/9/9/4KR2R w", "Kf&Rf", "e1f1&"},
        {"9/4k4/9/9/9/9/9/9/4K2R1 w", "Kf&R", "e1h1&"},
        {"1B7/k8/9/9/9/9/9/9/8K b - b8", "Kxb8*", "a8b8*"},
        {"1B7/k8/9/9/9/9/9/9/8K b - b8", "Kb8*", "a8b8*"},
        {"1B7/k8/9/9/9/9/9/9/8K b - b8", "Kb8", "a8b8"},
        {"4k4/9/9/9/9/9/9/9/K4p3 b", "f1=nf1", "f1=n"},
    });
    for (const Loose& row : loose) {
        const auto move = parse_move(read(row.position), row.text);
        ASSERT_TRUE(move) << row.position << ' ' << row.text << ": " << move.error().message;
        EXPECT_EQ(coordinate_text(*move), row.coordinate) << row.position << ' ' << row.text;
    }
}

TEST(Notation, PointsAtTheErrorInAPlay) {
    struct Broken {
        std::string_view text;
        std::size_t offset;
    };
    const auto broken = std::to_array<Broken>({
        {"", 0},       {"+", 0},      {"!+", 0},    {"%", 0},     {"O-O", 0},    {"Xe4", 0},
        {"e", 1},      {"ej", 1},     {"e44x", 3},  {"e4=", 3},   {"e9=X", 3},   {"B", 1},
        {"Ba", 2},     {"Bxz", 1},    {"Bxa", 3},   {"Bxa3(", 5}, {"Bxa3(N", 6}, {"Bxa3xN", 4},
        {"Ba3 ", 3},   {"e2e4q4", 2}, {"Kf&", 3},   {"Kf&x", 3},  {"Kf&Rz", 4},  {"f=", 2},
        {"f=Nd", 4},   {"f=Nxd", 5},  {"f=N=N", 3}, {"cd", 2},    {"cxd", 3},    {"Ra1c9c", 5},
        {"e2e4e5", 2}, {"\xff", 0},   {"e0", 1},    {"B\n", 1},   {"bB4", 1},    {"f1=nf1*", 3},
    });
    for (const Broken& row : broken) {
        const auto move = read_move(Position::start(), row.text);
        ASSERT_FALSE(move) << row.text;
        EXPECT_EQ(move.error().code, "c99.move.syntax") << row.text;
        EXPECT_LE(move.error().offset, row.text.size()) << row.text;
        EXPECT_EQ(move.error().offset, row.offset) << row.text << ": " << move.error().message;
    }
}

TEST(Notation, ExplainsHabitsOfChess) {
    const auto message = [](std::string_view text) {
        return read_move(Position::start(), text).error().message;
    };
    EXPECT_EQ(message("e2j3"), "j3 is no cell: the files are a to i, the ranks 1 to 9");
    EXPECT_EQ(message("b1b10"), "b10 is no cell: the files are a to i, the ranks 1 to 9");
    EXPECT_EQ(message("Nj3"), "j3 is no cell: the files are a to i, the ranks 1 to 9");
    EXPECT_EQ(message("Ae3"), "the paladin is written P in plays");
    EXPECT_TRUE(message("O-O").starts_with("castling is written Kf&P"));
    EXPECT_EQ(parse_move(Position::start(), "e2-e4").value(), parse_move(Position::start(), "e24").value());
}

TEST(Notation, NamesThePlaysThatATextCanMean) {
    const Position position = read("k8/9/9/2Q3Q2/9/9/9/2Q6/8K w");
    const auto move = read_move(position, "Qg2");
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().code, "c99.move.ambiguous");
    EXPECT_EQ(move.error().message, "this may be Q2g2, Qc6g2 or Qgg2");
    const Position rooks = read("5k3/9/9/9/9/9/9/9/4K2RR w");
    EXPECT_EQ(read_move(rooks, "Kf&R", {.castle_over = true}).error().message, "this may be Kf&Rh or Kf&Ri");
}

TEST(Notation, ReadsOnlyTheRequestedStyle) {
    const Position position = read("k8/9/9/9/9/3Q1b3/9/9/4K4 w");
    struct Choice {
        std::string_view text;
        std::array<bool, 3> is_in;  // coordinate, v1, v2
    };
    const auto choices = std::to_array<Choice>({{"d4f4", {true, false, false}},
                                                {"Qxf4(B)", {false, true, false}},
                                                {"Qd4fxB", {false, false, true}},
                                                {"Qd4e5", {false, true, true}}});
    for (const Choice& choice : choices) {
        for (const Style style : styles)
            EXPECT_EQ(parse_move(position, choice.text, {}, style).has_value(),
                      choice.is_in[static_cast<std::size_t>(style)])
                << choice.text;
    }
}

/// Writes all plays of a position. All texts must be different, and reading each must give its play.
void expect_round_trips(const Position& position, const Options& options) {
    std::map<std::string, Move> plays;
    for (const Move move : moves(position, options)) {
        for (const Style style : styles) {
            const std::string text = unsigned_move_text(position, move, style, options);
            const auto [at, is_new] = plays.emplace(text, move);
            ASSERT_TRUE(is_new || at->second == move) << position.text() << ' ' << text;
            const auto back = read_move(position, text, options, style);
            ASSERT_TRUE(back && std::holds_alternative<Move>(*back)) << position.text() << ' ' << text;
            ASSERT_EQ(std::get<Move>(*back), move) << position.text() << ' ' << text;
        }
    }
    for (const auto& [text, move] : plays) {
        for (const std::string_view sign : {"", "+", "!+"}) {
            const auto back = parse_move(position, text + std::string(sign), options);
            ASSERT_TRUE(back) << position.text() << ' ' << text << sign << ": " << back.error().message;
            ASSERT_EQ(*back, move) << position.text() << ' ' << text << sign;
        }
    }
}

TEST(Notation, RoundTripsEachPlayOfRandomPositions) {
    constexpr unsigned seed = 7;
    test::RandomPositions source(seed);
    for (int i = 0; i < doublecheck::test::rounds(10'000); ++i) {
        const Options options = source.options();
        const Position position = source.next(options);
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", round " << i);
        expect_round_trips(position, options);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Notation, SurvivesRandomText) {
    constexpr unsigned seed = 8;
    test::RandomPositions source(seed);
    constexpr std::string_view letters = "abcdefghi123456789KQPRBNxx==**&&()++!kqn O-%\x80";
    for (int i = 0; i < doublecheck::test::rounds(3000); ++i) {
        const Options options = source.options();
        const Position position = source.next(options);
        const MoveList list = moves(position, options);
        for (int j = 0; j < 20; ++j) {
            std::string text;
            if (!list.empty() && source.below(3) != 0) {
                const Move move = list[static_cast<std::size_t>(source.below(static_cast<int>(list.size())))];
                text = move_text(position, move, styles[static_cast<std::size_t>(source.below(3))], options);
            }
            for (int k = source.below(4); k >= 0; --k) {
                const char letter =
                    letters[static_cast<std::size_t>(source.below(static_cast<int>(letters.size())))];
                const auto at = static_cast<std::size_t>(source.below(static_cast<int>(text.size()) + 1));
                if (at < text.size() && source.below(2) == 0) {
                    text[at] = letter;
                } else {
                    text.insert(at, 1, letter);
                }
            }
            const auto read = read_move(position, text, options);
            if (!read) {
                ASSERT_LE(read.error().offset, text.size()) << text;
            } else if (const auto* const move = std::get_if<Move>(&*read)) {
                ASSERT_NE(std::ranges::find(list, *move), list.end()) << position.text() << ' ' << text;
            } else {
                ASSERT_NE(find_rule(all_rules(), std::get<Reason>(*read).rule), nullptr) << text;
            }
        }
    }
}

}  // namespace notation_test
}  // namespace doublecheck::chess99
