// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>

#include "doublecheck/notation/fen.hpp"
#include "notation/man_planes.hpp"
#include "notation/positions.hpp"

namespace doublecheck {
namespace test_fen {

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Rejected {
    std::string_view text;
    std::string_view code;
    std::size_t offset;
    std::string_view in_message;
};

class RejectedFen : public ::testing::TestWithParam<Rejected> {};

TEST_P(RejectedFen, NamesCodeOffsetAndCharacter) {
    const Rejected& row = GetParam();
    const auto setup = parse_fen(row.text);
    ASSERT_FALSE(setup.has_value()) << row.text;
    EXPECT_EQ(setup.error().code, row.code) << row.text;
    EXPECT_EQ(setup.error().offset, row.offset) << row.text;
    EXPECT_NE(setup.error().message.find(row.in_message), std::string::npos) << setup.error().message;
}

INSTANTIATE_TEST_SUITE_P(
    Fen, RejectedFen,
    ::testing::Values(Rejected{"", "fen.empty", 0, "no text"}, Rejected{"   ", "fen.empty", 3, "no text"},
                      Rejected{"8/8/8/8/x7/8/8/8 w - - 0 1", "fen.bad-piece", 8, "'x'"},
                      Rejected{"8/8/8/8/9/8/8/8 w - - 0 1", "fen.bad-piece", 8, "'9'"},
                      Rejected{"8/8/8/8/0/8/8/8 w - - 0 1", "fen.bad-piece", 8, "'0'"},
                      Rejected{"8/8/8/8/8\t8/8/8 w - - 0 1", "fen.bad-piece", 9, "byte 0x09"},
                      Rejected{"8/8/8/8/44/8/8/8 w - - 0 1", "fen.two-digits", 9, "write 8, not 44"},
                      Rejected{"8/8/8/8/8k/8/8/8 w - - 0 1", "fen.too-many-squares", 9, "rank 4"},
                      Rejected{"8/8/8/k8/8/8/8/8 w - - 0 1", "fen.too-many-squares", 7, "rank 5"},
                      Rejected{"8/8/7/8/8/8/8/8 w - - 0 1", "fen.too-few-squares", 5, "rank 6"},
                      Rejected{"8/8/8/8/8/8/8/7 w - - 0 1", "fen.too-few-squares", 15, "rank 1"},
                      Rejected{"8/8/8//8/8/8/8 w - - 0 1", "fen.too-few-squares", 6, "rank 5"},
                      Rejected{"8/8/8/8/8/8/8/", "fen.too-few-squares", 14, "rank 1"},
                      Rejected{"8/8/8/8/8/8/8/8/8 w - - 0 1", "fen.too-many-ranks", 15, "ninth"},
                      Rejected{"8/8/8/8/8/8/8/8/ w - - 0 1", "fen.too-many-ranks", 15, "ninth"},
                      Rejected{"8/8/8/8/8/8/8 w - - 0 1", "fen.too-few-ranks", 13, "7 ranks"},
                      Rejected{"8/8/8/8/8/8/8/8", "fen.bad-turn", 15, "w or b"},
                      Rejected{"8/8/8/8/8/8/8/8 W - - 0 1", "fen.bad-turn", 16, "'W'"},
                      Rejected{"8/8/8/8/8/8/8/8 white - - 0 1", "fen.bad-turn", 17, "'h'"},
                      Rejected{"8/8/8/8/8/8/8/8 w KX - 0 1", "fen.bad-castling", 19, "'X'"},
                      Rejected{"8/8/8/8/8/8/8/8 w -K - 0 1", "fen.bad-castling", 19, "'K'"},
                      Rejected{"8/8/8/8/8/8/8/8 w KQK - 0 1", "fen.duplicate-castling", 20, "'K'"},
                      Rejected{"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "fen.duplicate-castling", 24, "'H'"},
                      Rejected{"8/8/8/8/8/8/8/8 w - i3 0 1", "fen.bad-ep", 20, "'i'"},
                      Rejected{"8/8/8/8/8/8/8/8 w - e9 0 1", "fen.bad-ep", 21, "'9'"},
                      Rejected{"8/8/8/8/8/8/8/8 w - e", "fen.bad-ep", 21, "middle"},
                      Rejected{"8/8/8/8/8/8/8/8 w - e3x 0 1", "fen.bad-ep", 22, "'x'"},
                      Rejected{"8/8/8/8/8/8/8/8 w - - -1 1", "fen.bad-halfmove-clock", 22, "'-'"},
                      Rejected{"8/8/8/8/8/8/8/8 w - - 65536 1", "fen.bad-halfmove-clock", 22, "65535"},
                      Rejected{"8/8/8/8/8/8/8/8 w - - 99999999999999999999 1", "fen.bad-halfmove-clock", 22,
                               "65535"},
                      Rejected{"8/8/8/8/8/8/8/8 w - - 0 x", "fen.bad-fullmove-number", 24, "'x'"},
                      Rejected{"8/8/8/8/8/8/8/8 w - - 0 1.", "fen.bad-fullmove-number", 25, "'.'"},
                      Rejected{"8/8/8/8/8/8/8/8 w - - 0 1 bm e4", "fen.trailing-text", 26, "bm e4"},
                      Rejected{"8/8/8/8/8/8/8/8 w - - 0 1 \tlabel", "fen.trailing-text", 26, "label"}));

struct Normalised {
    std::string_view text;
    std::string_view fen;
};

class ReadFen : public ::testing::TestWithParam<Normalised> {};

TEST_P(ReadFen, IsPrintedInNormalForm) {
    const auto setup = parse_fen(GetParam().text);
    ASSERT_TRUE(setup.has_value()) << GetParam().text << ": " << setup.error().message;
    EXPECT_EQ(fen(*setup), GetParam().fen);
    EXPECT_EQ(parse_fen(fen(*setup)).value(), *setup);
    // File letters beside a king that is not on the e-file are read as Chess960.
    auto read_back = parse_fen(fen(*setup, {.castling = CastlingStyle::shredder})).value();
    read_back.array = setup->array;
    EXPECT_EQ(read_back, *setup);
}

INSTANTIATE_TEST_SUITE_P(
    Fen, ReadFen,
    ::testing::Values(
        Normalised{initial, initial}, Normalised{"4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
        Normalised{"4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"},
        Normalised{"__4k3/8/8/8/8/8/8/4K3_w_-__-_12 99_", "4k3/8/8/8/8/8/8/4K3 w - - 12 99"},
        Normalised{"8/8/8/8/8/8/8/8 w - - 65535 65535", "8/8/8/8/8/8/8/8 w - - 65535 65535"},
        // Leading zeros of counters are dropped.
        Normalised{"8/8/8/8/8/8/8/8 w - - 007 0", "8/8/8/8/8/8/8/8 w - - 7 0"},
        // An en passant square on any rank is well-formed. Whether it is possible is checked elsewhere.
        Normalised{"8/8/8/8/8/8/8/8 w - h8 0 1", "8/8/8/8/8/8/8/8 w - h8 0 1"},
        // Any number of kings, and pawns on the end ranks, are well-formed.
        Normalised{"PKKPkkpP/8/8/8/8/8/8/pKKPkkpP w - - 0 1", "PKKPkkpP/8/8/8/8/8/8/pKKPkkpP w - - 0 1"},
        // Castling letters are written in a fixed order.
        Normalised{"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        Normalised{"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        // K names the outermost rook. A file letter names another rook and shows that the position is one of
        // Chess960.
        Normalised{"4k3/8/8/8/8/8/8/1RK2R1R w KQ - 0 1", "4k3/8/8/8/8/8/8/1RK2R1R w KQ - 0 1"},
        Normalised{"4k3/8/8/8/8/8/8/1RK2R1R w KB - 0 1", "4k3/8/8/8/8/8/8/1RK2R1R w KB - 0 1"},
        Normalised{"4k3/8/8/8/8/8/8/1RK2R1R w FQ - 0 1", "4k3/8/8/8/8/8/8/1RK2R1R w FB - 0 1"},
        Normalised{"r1r1k3/8/8/8/8/8/8/4K3 b c - 0 1", "r1r1k3/8/8/8/8/8/8/4K3 b c - 0 1"},
        Normalised{"r1r1k3/8/8/8/8/8/8/4K3 b q - 0 1", "r1r1k3/8/8/8/8/8/8/4K3 b q - 0 1"},
        // If the king or the rook is missing, the letter stands for the corner, so that the contradiction can
        // be reported.
        Normalised{"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"},
        Normalised{"8/8/8/4k3/8/8/8/R6R w KQkq - 0 1", "8/8/8/4k3/8/8/8/R6R w KQkq - 0 1"},
        Normalised{"4k3/8/8/8/8/8/8/4K3 w G - 0 1", "4k3/8/8/8/8/8/8/4K3 w G - 0 1"}));

TEST(Fen, NamesTheRooksThatCanCastle) {
    EXPECT_EQ(parse_fen(initial)->castling_rooks,
              SquareSet(Square("a1")) | Square("h1") | Square("a8") | Square("h8"));
    EXPECT_EQ(parse_fen("4k3/8/8/8/8/8/8/1RK2R1R w K - 0 1")->castling_rooks, SquareSet(Square("h1")));
    EXPECT_EQ(parse_fen("4k3/8/8/8/8/8/8/1RK2R1R w Q - 0 1")->castling_rooks, SquareSet(Square("b1")));
    EXPECT_EQ(parse_fen("4k3/8/8/8/8/8/8/4K3 w K - 0 1")->castling_rooks, SquareSet(Square("h1")));
    EXPECT_EQ(parse_fen("4k3/8/8/8/8/8/8/R3K3 w K - 0 1")->castling_rooks, SquareSet(Square("h1")));
}

TEST(Fen, PutsMenWhereTheyStand) {
    const auto setup = *parse_fen("7k/8/8/8/3q4/8/1P6/K7 b - - 3 40");
    EXPECT_EQ(setup.board.at(Square("h8")), (Piece{Color::black, PieceType::king}));
    EXPECT_EQ(setup.board.at(Square("d4")), (Piece{Color::black, PieceType::queen}));
    EXPECT_EQ(setup.board.at(Square("b2")), (Piece{Color::white, PieceType::pawn}));
    EXPECT_EQ(setup.board.at(Square("a1")), (Piece{Color::white, PieceType::king}));
    EXPECT_EQ(setup.board.occupied().size(), 4);
    EXPECT_EQ(setup.turn, Color::black);
    EXPECT_EQ(setup.halfmove_clock, 3);
    EXPECT_EQ(setup.fullmove_number, 40);
    EXPECT_EQ(parse_fen(initial).value(), initial_setup());
}

TEST(Fen, WritesTheEnPassantSquareInTheRequestedStyle) {
    // The pawn on e5 is pinned along the rank, so the capture is pseudo-legal only.
    const std::string pinned = "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2";
    const Position position = *parse_position(pinned);
    EXPECT_EQ(fen(position, {.ep = EpStyle::always}), pinned);
    EXPECT_EQ(fen(position, {.ep = EpStyle::pseudo_legal}), "8/8/8/K2pP2r/8/8/8/7k w - d6 0 2");
    const Position free = *parse_position("8/8/8/3pP2r/8/8/K7/7k w - d6 0 2");
    EXPECT_EQ(fen(free, {.ep = EpStyle::legal}), "8/8/8/3pP2r/8/8/K7/7k w - d6 0 2");
    const Position none = *parse_position("8/8/8/3p4/8/8/K7/7k w - d6 0 2");
    EXPECT_EQ(fen(none), "8/8/8/3p4/8/8/K7/7k w - d6 0 2");
    EXPECT_EQ(fen(none, {.ep = EpStyle::pseudo_legal}), "8/8/8/3p4/8/8/K7/7k w - - 0 2");
    EXPECT_EQ(fen(*parse_fen("8/8/8/3p4/8/8/K7/7k w - d6 0 2"), {.ep = EpStyle::legal}),
              "8/8/8/3p4/8/8/K7/7k w - - 0 2");
    EXPECT_EQ(fen(*parse_fen("8/8/8/3pP3/8/8/8/8 w - d6 0 2"), {.ep = EpStyle::legal}),
              "8/8/8/3pP3/8/8/8/8 w - - 0 2");
}

TEST(Fen, HasNoLegalEnPassantSquareIfTheCaptureIsPinned) {
    const Position position = *parse_position("8/8/8/K2pP2r/8/8/8/7k w - d6 0 2");
    EXPECT_EQ(fen(position, {.ep = EpStyle::legal}), "8/8/8/K2pP2r/8/8/8/7k w - - 0 2");
}

TEST(Fen, WithoutAPlayablePositionIsAnError) {
    EXPECT_EQ(parse_position("8/8/8/8/8/8/8/K7 w - - 0 1").error().code, "setup.kings");
    EXPECT_EQ(parse_position("8/8/8/8/8/8/8/KX6 w - - 0 1").error().code, "fen.bad-piece");
}

TEST(Fen, RoundTripsOnRandomPositions) {
    test::for_random_positions(20240601, 120, [](const Position& position) {
        for (const auto style : {CastlingStyle::xfen, CastlingStyle::shredder}) {
            const FenText text = write_fen(position, {.castling = style});
            const auto again = parse_position(text.view(), position.array());
            ASSERT_TRUE(again.has_value()) << text.view();
            ASSERT_EQ(*again, position) << text.view();
        }
    });
}

/// Returns the board field, written in a slow way square by square.
std::string slow_placement(const Board& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const auto piece = board.at(Square::from_index(rank * 8 + file));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += letter(*piece);
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank > 0) text += '/';
    }
    return text;
}

TEST(Fen, EqualsTheSlowWriterForAnyBoard) {
    std::mt19937_64 random(77);
    for (int i = 0; i < 20000; ++i) {
        doublecheck::Setup setup;
        const auto density = 1 + random() % 8;
        for (int square = 0; square < 64; ++square) {
            if (random() % 8 >= density) continue;
            setup.board.put(Square::from_index(square),
                            {static_cast<Color>(random() % 2), static_cast<PieceType>(random() % 6)});
        }
        setup.castling_rooks = SquareSet(random()) & end_ranks;
        setup.array = StartArray::chess960;
        const std::string text = fen(setup);
        ASSERT_EQ(text.substr(0, text.find(' ')), slow_placement(setup.board));
        ASSERT_EQ(parse_fen(text, StartArray::chess960).value(), setup) << text;
    }
}

TEST(Fen, IsChess960IfALetterNamesARightThatExistsOnlyThere) {
    const auto array = [](std::string_view text) { return parse_fen(text)->array; };
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1"), StartArray::chess960);
    EXPECT_EQ(array("1r2k3/8/8/8/8/8/8/4K3 b b - 0 1"), StartArray::chess960);
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1"), StartArray::chess960);
    EXPECT_EQ(array("rqkbbnnr/8/8/8/8/8/8/RQKBBNNR w HAha - 0 1"), StartArray::chess960);
    EXPECT_EQ(array("r1k5/8/8/8/8/8/8/4K3 b a - 0 1"), StartArray::chess960);
    // The position counts as standard chess with X-FEN, with letters of the corners beside a king on the
    // e-file or away from home, and with a letter that names no rook.
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1"), StartArray::standard);
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1"), StartArray::standard);
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1"), StartArray::standard);
    EXPECT_EQ(array("4k3/8/8/8/8/5K2/8/R6R w HA - 0 1"), StartArray::standard);
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/5K1r w H - 0 1"), StartArray::standard);
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/R3K3 w B - 0 1"), StartArray::standard);
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/1r2K3 w B - 0 1"), StartArray::standard);
    EXPECT_EQ(parse_fen("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", StartArray::chess960)->array,
              StartArray::chess960);
}

TEST(Fen, WritesLettersThatShowChess960) {
    const std::string inner = "4k3/8/8/8/8/8/8/1R2K2R w KB - 0 1";
    EXPECT_EQ(fen(*parse_fen("4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1")), inner);
    EXPECT_EQ(fen(*parse_fen("4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1", StartArray::chess960)), inner);
    EXPECT_EQ(fen(*parse_fen("4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1")), "4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1");
    const std::string corners = "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1";
    EXPECT_EQ(fen(*parse_fen(corners)), corners);
    EXPECT_EQ(fen(*parse_fen("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", StartArray::chess960)), corners);
    EXPECT_EQ(fen(*parse_fen("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", StartArray::chess960)),
              "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
}

TEST(Fen, WritesTheLettersOfTheStyle) {
    const std::string board = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w ";
    const auto written = [&](std::string_view letters, StartArray array, CastlingStyle style) {
        const std::string text =
            fen(*parse_fen(board + std::string(letters) + " - 0 1", array), {.castling = style});
        return text.substr(board.size(), 4);
    };
    using enum CastlingStyle;
    EXPECT_EQ(written("KQkq", StartArray::standard, shredder), "HFhf");
    EXPECT_EQ(written("KQkq", StartArray::standard, automatic), "KQkq");
    EXPECT_EQ(written("HFhf", StartArray::chess960, xfen), "KQkq");
    EXPECT_EQ(written("HFhf", StartArray::chess960, automatic), "KFkf");
    EXPECT_EQ(fen(*parse_fen("4k3/8/8/8/8/8/8/1RK2R1R w FB - 0 1"), {.castling = xfen}),
              "4k3/8/8/8/8/8/8/1RK2R1R w FQ - 0 1");
}

TEST(Fen, ByteConversionEqualsTheSlowOne) {
    std::mt19937_64 random(78);
    for (int i = 0; i < 1000; ++i) {
        std::array<std::uint8_t, 64> bytes;
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
        ASSERT_EQ(byte_planes(bytes.data()), byte_planes_slowly(bytes.data()));
    }
}

TEST(Fen, FitsItsBuffer) {
    doublecheck::Setup setup;
    for (int square = 0; square < 64; ++square)
        setup.board.put(Square::from_index(square), {Color::white, PieceType::rook});
    setup.castling_rooks = end_ranks;
    setup.ep_square = Square("e3");
    setup.halfmove_clock = std::numeric_limits<int>::min();
    setup.fullmove_number = std::numeric_limits<int>::min();
    EXPECT_LE(write_fen(setup).size, sizeof(FenText::characters));
}

/// Changes a FEN in a few bytes. It must be read, or refused with an offset inside the text.
TEST(Fen, RefusesWithAnOffsetInsideTheText) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 50000; ++i) {
        std::string text(initial);
        for (auto n = random() % 3 + 1; n > 0; --n) {
            text[random() % text.size()] =
                std::string_view("pPkKqQrR/12345678 _-wabcdefgh\t\n\xff")[random() % 32];
        }
        const auto setup = parse_fen(text);
        if (setup)
            ASSERT_EQ(parse_fen(fen(*setup)).value(), *setup) << text;
        else
            ASSERT_LE(setup.error().offset, text.size()) << text;
    }
}

}  // namespace test_fen
}  // namespace doublecheck
