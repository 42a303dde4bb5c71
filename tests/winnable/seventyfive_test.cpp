// SPDX-License-Identifier: MIT
// The 75-move rule, compared with a search that uses legal moves and the halfmove clock and nothing else.
#include <gtest/gtest.h>

#include <iostream>
#include <set>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"
#include "winnable/oracle.hpp"
#include "winnable/questions.hpp"

namespace doublecheck::test {
namespace seventyfive_test {

/// Searches all pairs of a position and a clock. The answer is unknown if there are more than `most` of them.
Truth ask_with_clock(const Position& start, Color winner, std::size_t most) {
    std::vector<Position> open{start};
    std::set<std::string> met;
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        const MoveList moves = position.legal_moves();
        if (moves.empty() && position.is_check() && position.turn() != winner) return Truth::winnable;
        if (position.halfmove_clock() >= 150) continue;
        // If no mate exists at all, none exists before the draw.
        const bool is_fresh = position.halfmove_clock() == 0;
        if (is_fresh && ask_oracle(position, winner, most).truth == Truth::unwinnable) continue;
        for (const Move move : moves) {
            const Position after = position.after(move);
            std::string key = fen(after, {.ep = EpStyle::pseudo_legal});
            key.resize(key.rfind(' '));  // the clock matters, the move number does not
            if (met.insert(key).second) open.push_back(after);
        }
        if (met.size() > most) return Truth::unknown;
    }
    return Truth::unwinnable;
}

/// Returns a random position with kings, up to three other men and a clock near its end.
std::optional<Position> random_ending(Random& random) {
    Setup setup;
    const auto place = [&](Piece piece) {
        const Square square = Square::from_index(below(random, 64));
        if (setup.board.at(square)) return;
        if (piece.type == PieceType::pawn && end_ranks.contains(square)) return;
        setup.board.put(square, piece);
    };
    // The kings stand near an edge, where mates are frequent.
    setup.board.put(Square::from_index(below(random, 8)), {Color::white, PieceType::king});
    const Square black = Square::from_index(8 * (2 + below(random, 2)) + below(random, 8));
    setup.board.put(black, {Color::black, PieceType::king});
    for (int n = 1 + below(random, 3); n > 0; --n) {
        constexpr std::array<PieceType, 5> types{PieceType::pawn, PieceType::knight, PieceType::bishop,
                                                 PieceType::rook, PieceType::queen};
        place({below(random, 3) == 0 ? Color::white : Color::black,
               types[static_cast<std::size_t>(below(random, 5))]});
    }
    setup.turn = below(random, 2) == 0 ? Color::white : Color::black;
    const auto position = Position::from_setup(setup);
    return position ? std::optional(*position) : std::nullopt;
}

/// Returns a wall that no man can pass, with the kings on their sides of it and a man next to the enemy king.
/// The king may be able to capture that man.
std::optional<Position> random_intruder(Random& random) {
    Setup setup = *parse_fen("8/8/8/1p1p1p1p/1P1P1P1P/8/8/8 w - - 0 1");
    const int white = below(random, 24);
    const int black = 40 + below(random, 24);
    setup.board.put(Square::from_index(white), {Color::white, PieceType::king});
    setup.board.put(Square::from_index(black), {Color::black, PieceType::king});
    setup.turn = below(random, 2) == 0 ? Color::white : Color::black;
    const int square = (setup.turn == Color::white ? white : black) + below(random, 19) - 9;
    constexpr std::array<PieceType, 3> types{PieceType::knight, PieceType::rook, PieceType::queen};
    if (square < 0 || square > 63 || setup.board.at(Square::from_index(square))) return std::nullopt;
    setup.board.put(Square::from_index(square),
                    {opposite(setup.turn), types[static_cast<std::size_t>(below(random, 3))]});
    const auto position = Position::from_setup(setup);
    return position ? std::optional(*position) : std::nullopt;
}

Position with_clock(const Position& position, int clock) {
    Setup setup = position.setup();
    setup.halfmove_clock = clock;
    return *Position::from_setup(setup);
}

struct Tally {
    int yes = 0;
    int no = 0;
    int unknown = 0;
    int only_by_clock = 0;  ///< no, though a mate exists without the 75-move rule
    int with_exits = 0;     ///< those of `only_by_clock` with captures or pawn moves in time
    int compared = 0;
};

bool mates_in_time(const WinnableVerdict& verdict) {
    auto position = Position::from_setup(verdict.subject.setup);
    int clock = position->halfmove_clock();
    for (const UciMove& written : std::get<MateLineCertificate>(*verdict.certificate).moves) {
        const Move move = written.move;
        if (!position->is_legal(move) || clock >= 150) return false;
        const bool is_quiet =
            !position->occupied().contains(move.to()) && !position->of(PieceType::pawn).contains(move.from());
        clock = is_quiet || move.is_castling() ? clock + 1 : 0;
        position = position->after(move);
    }
    return position->is_checkmate();
}

void compare(const Position& position, Color winner, Tally& tally) {
    const WinnableOptions options{.winner = winner, .counts_moves = true, .limits = {.nodes = 3000}};
    const auto verdict = winnable(position.setup(), options);
    ASSERT_TRUE(verdict.has_value());
    if (verdict->answer == Answer::unknown) {
        ++tally.unknown;
        return;
    }
    const VerifyVerdict verified = verify(read_back(*verdict));
    ASSERT_EQ(verified.answer, Answer::yes) << verified.reasons[0].text << to_json(*verdict);
    if (verdict->answer == Answer::yes) {
        ++tally.yes;
        ASSERT_TRUE(mates_in_time(*verdict)) << to_json(*verdict);
    }
    const Truth truth =
        verdict->answer == Answer::yes ? Truth::winnable : ask_with_clock(position, winner, 5000);
    if (truth == Truth::unknown) return;
    ++tally.compared;
    ASSERT_EQ(verdict->answer == Answer::yes, truth == Truth::winnable) << to_json(*verdict);
    if (verdict->answer == Answer::yes) return;
    ++tally.no;
    const auto* by_clock = std::get_if<SeventyFiveCertificate>(&*verdict->certificate);
    if (by_clock == nullptr) return;
    ++tally.only_by_clock;
    tally.with_exits += by_clock->exits.empty() ? 0 : 1;
}

TEST(SeventyFive, AgreesWithASearchThatCountsMoves) {
    constexpr unsigned seed = 75;
    Random random(seed);
    Tally tally;
    for (int i = 0; i < rounds(100) && !testing::Test::HasFatalFailure(); ++i) {
        for (auto position : {random_ending(random), random_neighbour(random), random_locked_position(random),
                              random_mutation(random), random_intruder(random)}) {
            if (!position) continue;
            const Position late = with_clock(*position, 151 - below(random, 6));
            for (const Color winner : {Color::white, Color::black}) compare(late, winner, tally);
        }
    }
    EXPECT_FALSE(testing::Test::HasFatalFailure()) << "seed " << seed;
    std::cout << "seed " << seed << ": " << tally.yes << " yes, " << tally.no << " no confirmed ("
              << tally.only_by_clock << " by the clock alone, " << tally.with_exits << " with exits), "
              << tally.unknown << " unknown\n";
    EXPECT_GT(tally.yes, rounds(100));
    EXPECT_GT(tally.only_by_clock, rounds(50));
    EXPECT_GE(tally.with_exits, rounds(16) / 2);
    EXPECT_LE(tally.unknown, tally.yes / 4);
}

Answer ask(std::string_view fen, Color winner, bool counts_moves = true) {
    return winnable(*parse_fen(fen), {.winner = winner, .counts_moves = counts_moves})->answer;
}

TEST(SeventyFive, LetsTheMatePrecedeTheDraw) {
    // The 150th ply mates.
    EXPECT_EQ(ask("7k/8/6K1/8/8/8/8/R7 w - - 149 200", Color::white), Answer::yes);
    EXPECT_EQ(ask("7k/8/6K1/8/8/8/8/R7 w - - 150 200", Color::white), Answer::no);
    EXPECT_EQ(ask("7k/8/6K1/8/8/8/8/R7 w - - 150 200", Color::white, false), Answer::yes);
    EXPECT_EQ(ask("7k/8/6K1/8/8/8/8/R7 b - - 148 200", Color::white), Answer::yes);
    EXPECT_EQ(ask("7k/8/6K1/8/8/8/8/R7 b - - 149 200", Color::white), Answer::no);
    // The loser is mated already.
    EXPECT_EQ(ask("R6k/8/6K1/8/8/8/8/8 b - - 150 200", Color::white), Answer::yes);
    EXPECT_EQ(ask("R6k/8/6K1/8/8/8/8/8 b - - 150 200", Color::black), Answer::no);
}

TEST(SeventyFive, EndsAGame) {
    PgnGame game;
    game.start = *parse_position("7k/8/8/5K2/8/8/8/R7 b - - 146 200");
    for (const char* text : {"h8g7", "f5e5", "g7h8", "e5f6", "h8g8", "f6g6"}) {
        const Position last = game.final_position();
        game.moves.push_back({.move = *parse_uci(last, text), .text = text});
    }
    const VerdictDocument counted = test::read_back(unwinnable_since(game, {.counts_moves = true}));
    EXPECT_EQ(*find(counted.details, "white"), Value(1));
    EXPECT_EQ(*find(counted.details, "dead"), Value(1));
    EXPECT_EQ(verify(counted).answer, Answer::yes) << verify(counted).reasons[0].text;
    EXPECT_TRUE(find(test::read_back(unwinnable_since(game)).details, "white")->is_null());
}

}  // namespace seventyfive_test
}  // namespace doublecheck::test
