// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/positions.hpp"
#include "notation/written_move.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_moves {

Position position_of(std::string_view fen) {
    return *parse_position(fen);
}

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promotes = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// Returns the SAN by its definition: compares the move with all legal moves to find out which disambiguation
/// it needs.
std::string slow_san(const Position& position, Move move) {
    const MoveList legal = position.legal_moves();
    const auto body = [&](Move m, bool with_file, bool with_rank) {
        if (m.is_castling()) return std::string(m.castling_side() == Side::king ? "O-O" : "O-O-O");
        const PieceType type = *position.type_at(m.from());
        const bool is_capture = m.kind() == MoveKind::en_passant || position.at(m.to()).has_value();
        std::string text;
        if (type != PieceType::pawn) text += static_cast<char>(letter(type) - 'a' + 'A');
        if (with_file || (type == PieceType::pawn && is_capture)) text += m.from().file_letter();
        if (with_rank) text += m.from().rank_digit();
        if (is_capture) text += 'x';
        text += m.to().name();
        if (m.promotion_type())
            text += std::string("=") + static_cast<char>(letter(*m.promotion_type()) - 'a' + 'A');
        return text;
    };
    const auto is_unique = [&](bool with_file, bool with_rank) {
        for (const Move other : legal) {
            if (other != move && body(other, with_file, with_rank) == body(move, with_file, with_rank))
                return false;
        }
        return true;
    };
    std::string text = body(move, true, true);
    if (is_unique(false, false))
        text = body(move, false, false);
    else if (is_unique(true, false))
        text = body(move, true, false);
    else if (is_unique(false, true))
        text = body(move, false, true);
    const Position after = position.after(move);
    if (after.is_check()) text += after.legal_moves().empty() ? "#" : "+";
    return text;
}

TEST(San, EqualsTheSlowOneAndReadsBack) {
    test::for_random_positions(31, 60, [](const Position& position) {
        for (const Move move : position.legal_moves()) {
            const MoveText text = write_san(position, move);
            ASSERT_EQ(text.view(), slow_san(position, move)) << fen(position);
            const auto read = parse_san(position, text.view());
            ASSERT_TRUE(read.has_value())
                << fen(position) << ' ' << text.view() << ": " << read.error().message;
            ASSERT_EQ(*read, move) << fen(position) << ' ' << text.view();
        }
    });
}

/// Tries all texts that SAN can produce. Only the SAN of legal moves may be read.
TEST(San, ReadsNothingElse) {
    std::vector<std::string> texts;
    for (const char man : std::string_view("NBRQK")) {
        for (int to = 0; to < 64; ++to) texts.push_back(man + Square::from_index(to).name());
    }
    for (int to = 0; to < 64; ++to) {
        const std::string square = Square::from_index(to).name();
        for (const std::string promotion : {"", "=Q", "=N"}) {
            texts.push_back(square + promotion);
            for (const char file : std::string_view("abcdefgh"))
                texts.push_back(std::string{file, 'x'} + square + promotion);
        }
    }
    texts.insert(texts.end(), {"O-O", "O-O-O"});
    test::for_random_positions(32, test::is_sanitized ? 2 : 6, [&](const Position& position) {
        // For each text without disambiguation, the moves that it could mean.
        std::map<std::string, std::vector<Move>> meant;
        for (const Move move : position.legal_moves()) {
            std::string text = slow_san(position, move);
            std::erase_if(text, [](char c) { return c == '+' || c == '#'; });
            const PieceType type = *position.type_at(move.from());
            if (type != PieceType::pawn && !move.is_castling()) text = text.substr(0, 1) + move.to().name();
            meant[text].push_back(move);
        }
        for (const std::string& text : texts) {
            const auto read = parse_san(position, text);
            const auto& moves = meant[text];
            if (moves.size() == 1) {
                ASSERT_TRUE(read.has_value()) << fen(position) << ' ' << text;
                ASSERT_EQ(*read, moves.front());
            } else {
                ASSERT_FALSE(read.has_value()) << fen(position) << ' ' << text;
                ASSERT_EQ(read.error().code, moves.empty() ? "san.illegal" : "san.ambiguous")
                    << fen(position) << text;
            }
        }
    });
}

struct Spelling {
    std::string_view fen;
    std::string_view text;
    std::string_view uci;
};

TEST(San, AcceptsCommonMisspellings) {
    const Spelling rows[] = {
        {initial, "e4+", "e2e4"},      {initial, "e4#!?", "e2e4"},  {initial, "Ng1f3", "g1f3"},
        {initial, "Ngf3", "g1f3"},     {initial, "N1f3??", "g1f3"}, {initial, "Nxf3", "g1f3"},
        {castles, "0-0", "e1h1"},      {castles, "O-O-O+", "e1a1"}, {castles, "0-0-0", "e1a1"},
        {promotes, "axb8=Q", "a7b8q"}, {promotes, "a8=N", "a7a8n"}, {promotes, "a7xb8=R+", "a7b8r"},
        {castles, "Rh8+", "h1h8"},
    };
    for (const Spelling& row : rows) {
        const auto move = parse_san(position_of(row.fen), row.text);
        ASSERT_TRUE(move.has_value()) << row.text << ": " << move.error().message;
        EXPECT_EQ(uci(*move, UciCastling::chess960), row.uci) << row.text;
    }
}

struct Rejected {
    std::string_view fen;
    std::string_view text;
    std::string_view code;
    std::size_t offset;
};

TEST(San, DistinguishesUnreadableIllegalAndAmbiguousMoves) {
    constexpr std::string_view knights = "4k3/8/8/8/8/8/8/N1N1K1N1 w - - 0 1";
    const Rejected rows[] = {
        {initial, "", "san.syntax", 0},       {initial, "+", "san.syntax", 0},
        {initial, "Sf3", "san.syntax", 0},    {initial, "Nf9", "san.syntax", 2},
        {initial, "Ni3", "san.syntax", 1},    {initial, "N", "san.syntax", 1},
        {initial, "Ng1-f3", "san.syntax", 3}, {initial, "e", "san.syntax", 1},
        {initial, "e4x", "san.syntax", 2},    {initial, "exd", "san.syntax", 1},
        {initial, "e2e4", "san.syntax", 2},   {initial, "e8Q", "san.syntax", 2},
        {initial, "e8=", "san.syntax", 3},    {initial, "e8=K", "san.syntax", 3},
        {initial, "e8=q", "san.syntax", 3},   {initial, "e8=QQ", "san.syntax", 4},
        {initial, "O", "san.syntax", 1},      {initial, "O-O-", "san.syntax", 3},
        {initial, "O-0", "san.syntax", 1},    {initial, "O-O-O-O", "san.syntax", 5},
        {initial, "--", "san.syntax", 0},     {initial, "e4 ", "san.syntax", 2},
        {initial, "e5", "san.illegal", 0},    {initial, "Nf4", "san.illegal", 0},
        {initial, "O-O", "san.illegal", 0},   {initial, "exd3", "san.illegal", 0},
        {promotes, "a8", "san.illegal", 0},   {initial, "e4=Q", "san.illegal", 0},
        {castles, "Kg1", "san.illegal", 0},   {knights, "Nb3", "san.ambiguous", 0},
        {knights, "Ne2", "san.ambiguous", 0}, {initial, "Nbf3", "san.illegal", 0},
    };
    for (const Rejected& row : rows) {
        const auto move = parse_san(position_of(row.fen), row.text);
        ASSERT_FALSE(move.has_value()) << row.text;
        EXPECT_EQ(move.error().code, row.code) << row.text;
        EXPECT_EQ(move.error().offset, row.offset) << row.text << ": " << move.error().message;
    }
}

TEST(San, IgnoresPinnedRivals) {
    // The knight on c3 is pinned, so Ne2 does not need the file of the other knight.
    const Position position = position_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
    EXPECT_EQ(san(position, *parse_uci(position, "g1e2")), "Ne2");
    EXPECT_TRUE(parse_san(position, "Ne2").has_value());
    EXPECT_EQ(parse_san(position, "Nce2").error().code, "san.illegal");
}

TEST(San, WritesLongAlgebraicToo) {
    EXPECT_EQ(long_algebraic(position_of(initial), *parse_uci(position_of(initial), "g1f3")), "Ng1-f3");
    EXPECT_EQ(long_algebraic(position_of(promotes), *parse_uci(position_of(promotes), "a7b8q")), "a7xb8=Q+");
    EXPECT_EQ(long_algebraic(position_of(castles), *parse_uci(position_of(castles), "e1c1")), "O-O-O");
    const Position ep = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    EXPECT_EQ(long_algebraic(ep, *parse_uci(ep, "e5d6")), "e5xd6");
}

TEST(Uci, ReadsBackWhatItWrites) {
    test::for_random_positions(33, 60, [](const Position& position) {
        std::set<std::string> written;
        for (const Move move : position.legal_moves()) {
            const MoveText chess960 = write_uci(move, UciCastling::chess960);
            ASSERT_EQ(parse_uci(position, chess960.view()).value(), move) << fen(position) << chess960.view();
            ASSERT_TRUE(written.emplace(chess960.view()).second) << chess960.view();
            if (uci_castling(position) == UciCastling::chess960) continue;
            const MoveText standard = write_uci(move);
            ASSERT_EQ(parse_uci(position, standard.view()).value(), move) << fen(position) << standard.view();
        }
    });
}

/// Every pair of squares, with and without a promotion, is accepted exactly if it is the text of a legal
/// move.
TEST(Uci, ReadsNothingElse) {
    test::for_random_positions(34, test::is_sanitized ? 2 : 6, [](const Position& position) {
        std::map<std::string, Move> legal;
        for (const Move move : position.legal_moves()) {
            legal.emplace(uci(move, UciCastling::chess960), move);
            if (move.is_castling() && distance(move.from(), move.arrival()) > 1)
                legal.emplace(uci(move), move);
        }
        for (int from = 0; from < 64; ++from) {
            for (int to = 0; to < 64; ++to) {
                for (const std::string promotion : {"", "q", "n"}) {
                    const std::string text =
                        Square::from_index(from).name() + Square::from_index(to).name() + promotion;
                    const auto move = parse_uci(position, text);
                    const auto found = legal.find(text);
                    ASSERT_EQ(move.has_value(), found != legal.end()) << fen(position) << ' ' << text;
                    if (move) {
                        ASSERT_EQ(*move, found->second) << fen(position) << ' ' << text;
                    }
                }
            }
        }
    });
}

TEST(Uci, RefusesWithCodeAndOffset) {
    const Rejected rows[] = {
        {initial, "", "uci.syntax", 0},        {initial, "e2", "uci.syntax", 2},
        {initial, "e9e4", "uci.syntax", 1},    {initial, "E2E4", "uci.syntax", 0},
        {initial, "e2-e4", "uci.syntax", 2},   {initial, "e7e8k", "uci.syntax", 4},
        {initial, "e7e8Q", "uci.syntax", 4},   {initial, "e2e4 ", "uci.syntax", 4},
        {promotes, "a7a8qq", "uci.syntax", 5}, {initial, "e2e5", "uci.illegal", 0},
        {initial, "e7e5", "uci.illegal", 0},   {promotes, "a7a8", "uci.illegal", 0},
        {initial, "0000", "uci.syntax", 0},
    };
    for (const Rejected& row : rows) {
        const auto move = parse_uci(position_of(row.fen), row.text);
        ASSERT_FALSE(move.has_value()) << row.text;
        EXPECT_EQ(move.error().code, row.code) << row.text;
        EXPECT_EQ(move.error().offset, row.offset) << row.text;
    }
}

TEST(Uci, WritesCastlingInTheChess960FormIfNeeded) {
    EXPECT_EQ(uci_castling(position_of(initial)), UciCastling::standard);
    EXPECT_EQ(uci_castling(position_of("4k3/8/8/8/8/8/8/1R2K3 w - - 0 1")), UciCastling::standard);
    EXPECT_EQ(uci_castling(position_of("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1")), UciCastling::chess960);
    const std::string_view king = "r2k4/8/8/8/8/8/8/4K3 w q - 0 1";
    EXPECT_EQ(uci_castling(position_of(king)), UciCastling::standard);
    EXPECT_EQ(uci_castling(*parse_position(king, StartArray::chess960)), UciCastling::chess960);
    const Position position = position_of("4k3/8/8/8/8/8/8/1R1K3R w KB - 0 1");
    EXPECT_EQ(uci(*parse_uci(position, "d1h1")), "d1g1");
    EXPECT_EQ(parse_uci(position, "d1g1").value(), parse_uci(position, "d1h1").value());
    // A step of one square to the c-file is an ordinary king move.
    EXPECT_FALSE(parse_uci(position, "d1c1")->is_castling());
    EXPECT_TRUE(parse_uci(position, "d1b1")->is_castling());
}

TEST(WrittenMove, ReadsEveryUsualNotation) {
    const Spelling rows[] = {
        {initial, "Ng1-f3", "g1f3"},
        {initial, "e2-e4", "e2e4"},
        {initial, "e2e4", "e2e4"},
        {initial, "Ng1f3", "g1f3"},
        {initial, "\u2658f3", "g1f3"},
        {initial, "\u265Ef3", "g1f3"},
        {initial, "\u2658\uFE0Ef3!?", "g1f3"},
        {initial, "\u2659e4", "e2e4"},
        {initial, "Pe4", "e2e4"},
        {initial, "e4(=)", "e2e4"},
        {initial, "e4=", "e2e4"},
        {castles, "0-0", "e1h1"},
        {castles, "o-o-o!!", "e1a1"},
        {castles, "O-O+", "e1h1"},
        {castles, "e1g1", "e1h1"},
        {castles, "e1h1", "e1h1"},
        {castles, "Ke1-c1", "e1a1"},
        {castles, "Ra1:a8++", "a1a8"},
        {castles, "R\u00D7a8ch.", "a1a8"},
        {promotes, "axb8=Q", "a7b8q"},
        {promotes, "axb8Q", "a7b8q"},
        {promotes, "axb8(Q)", "a7b8q"},
        {promotes, "axb8/Q", "a7b8q"},
        {promotes, "axb8=q", "a7b8q"},
        {promotes, "ab8N", "a7b8n"},
        {promotes, "a7a8r", "a7a8r"},
        {promotes, "a8=\u2655+", "a7a8q"},
        {promotes, "a7-a8=R+", "a7a8r"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6e.p.", "e5d6"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6 e.p.", "e5d6"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "ed6 ep", "e5d6"},
        {"rnbqkbnr/ppppp2p/5p2/6p1/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3", "Qh5++", "d1h5"},
        {"rnbqkbnr/ppppp2p/5p2/6p1/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3", "Qh5mate", "d1h5"},
        {"rnbqkbnr/ppppp2p/5p2/6p1/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3", "Qh5 mate", "d1h5"},
        {"rnbqkbnr/ppppp2p/5p2/6p1/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3", "Qd1-h5#!", "d1h5"},
        {initial, "1.Nc3", "b1c3"},
        {initial, "12. e2-e4", "e2e4"},
        {initial, "3...d4", "d2d4"},
    };
    for (const Spelling& row : rows) {
        const auto move = parse_move(position_of(row.fen), row.text);
        ASSERT_TRUE(move.has_value()) << row.text << ": " << move.error().message;
        EXPECT_EQ(uci(*move, UciCastling::chess960), row.uci) << row.text;
    }
}

TEST(WrittenMove, HasOnlyWhatTheTextStates) {
    const WrittenMove lan = *parse_written_move("Ng1xf3+");
    EXPECT_EQ(lan.man, PieceType::knight);
    EXPECT_EQ(lan.from(), Square("g1"));
    EXPECT_EQ(lan.to, Square("f3"));
    EXPECT_TRUE(lan.is_capture && lan.says_check && !lan.says_mate);
    const WrittenMove uci = *parse_written_move("e7e8q");
    EXPECT_EQ(uci.man, std::nullopt);
    EXPECT_EQ(uci.from(), Square("e7"));
    EXPECT_EQ(uci.promotion, PieceType::queen);
    EXPECT_EQ(parse_written_move("e4")->man, PieceType::pawn);
    EXPECT_EQ(parse_written_move("exd5")->from_file, File::e);
    EXPECT_EQ(parse_written_move("R1a3")->from_rank, Rank::r1);
    EXPECT_EQ(parse_written_move("R1a3")->from(), std::nullopt);
    EXPECT_TRUE(parse_written_move("Qh5#")->says_mate);
    EXPECT_FALSE(parse_written_move("Qh5++")->says_mate);
    EXPECT_EQ(parse_written_move("0-0-0")->castling, Side::queen);
    // Promotion to a king is illegal (FIDE 3.7.3.3), but the text can be read.
    EXPECT_EQ(parse_written_move("a8=K")->promotion, PieceType::king);
    for (const std::string_view null : {"--", "Z0", "null", "@@@@", "0000"}) {
        EXPECT_TRUE(parse_written_move(null)->is_null) << null;
    }
}

TEST(WrittenMove, RefusesWithCodeAndOffset) {
    const Rejected rows[] = {
        {initial, "", "move.syntax", 0},
        {initial, "Sf3", "move.syntax", 0},
        {initial, "Nf", "move.syntax", 2},
        {initial, "Nf3-", "move.syntax", 4},
        {initial, "e4\xff", "move.syntax", 2},
        {initial, "O-O-", "move.syntax", 3},
        {initial, "a8(Q", "move.syntax", 4},
        {initial, "e4 e5", "move.syntax", 3},
        {initial, "\xE2\x99", "move.syntax", 0},
        {initial, "Nf3!+", "move.syntax", 4},
        {initial, "12.", "move.syntax", 3},
        {initial, "12Nf3", "move.syntax", 1},
        {initial, "e5", "move.illegal", 0},
        {promotes, "a8", "move.illegal", 0},
        {promotes, "a8=K", "move.illegal", 0},
        {initial, "--", "move.illegal", 0},
        {initial, "exe4", "move.illegal", 0},
        {initial, "e2xe4", "move.illegal", 0},
        // a pawn capture must state the file of the pawn
        {"4k3/8/4p3/3P4/8/8/8/4K3 b - - 0 1", "d5", "move.illegal", 0},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "move.illegal", 0},
        {"4k3/8/8/8/8/8/8/N1N1K1N1 w - - 0 1", "\u2658b3", "move.ambiguous", 0},
    };
    for (const Rejected& row : rows) {
        const auto move = parse_move(position_of(row.fen), row.text);
        ASSERT_FALSE(move.has_value()) << row.text;
        EXPECT_EQ(move.error().code, row.code) << row.text;
        EXPECT_EQ(move.error().offset, row.offset) << row.text << ": " << move.error().message;
    }
}

TEST(WrittenMove, ReadsAllNotationsOfAllLegalMoves) {
    test::for_random_positions(35, 24, [](const Position& position) {
        for (const Move move : position.legal_moves()) {
            for (const std::string& text :
                 {san(position, move), long_algebraic(position, move), uci(move, UciCastling::chess960)}) {
                ASSERT_EQ(parse_move(position, text).value(), move) << fen(position) << ' ' << text;
                const auto written = parse_written_move(text);
                ASSERT_TRUE(written.has_value()) << text;
                const MoveList fitting = fitting_moves(position, *written);
                ASSERT_EQ(fitting.size(), 1U) << fen(position) << ' ' << text;
                ASSERT_EQ(fitting[0], move);
            }
        }
    });
}

TEST(TypedMove, IsConvertedToStandardLetters) {
    for (const auto& [typed, plain] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"Sf3", "Nf3"},
                                                                    {"Sb1\u2013d2", "Nb1-d2"},
                                                                    {"exd8=S+", "exd8=N+"},
                                                                    {"\u2658f3", "Nf3"},
                                                                    {"\u265Ee4\uFE0E", "Ne4"},
                                                                    {"\u2659e4", "e4"},
                                                                    {"O\u2014O\u2212O", "O-O-O"},
                                                                    {"e2e4", "e2e4"},
                                                                    {"", ""}}) {
        EXPECT_EQ(typed_move(typed), plain) << typed;
    }
    // Every kind of dash is read as a hyphen.
    for (const std::string_view text : {"e2\u2014e4", "e2\u2212e4", "e2\u2010e4", "e2\u2015e4"})
        EXPECT_TRUE(parse_move(Position::initial(), text)) << text;
    // In files of games, the German letter S for the knight is not accepted.
    EXPECT_FALSE(parse_move(Position::initial(), "Sf3"));
}

}  // namespace test_moves
}  // namespace doublecheck
