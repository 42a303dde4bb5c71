// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/solve.hpp"
#include "problem/direct_search.hpp"
#include "problem/help_search.hpp"
#include "problem/slow_solver.hpp"
#include "problem/small_position.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace differential_test {

using problem::DirectSearch;
using problem::HelpSearch;
using test::below;
using test::Random;
using test::SlowChess;
using test::small_position;

std::string slow_keys(const Position& position, int moves) {
    std::string keys;
    const SlowChess slow(position.setup());
    for (const Move move : position.legal_moves()) {
        if (test::is_slowly_mated(slow.played(move), moves - 1)) keys += uci(move) + " ";
    }
    return keys;
}

std::string fast_keys(const Position& position, int moves) {
    Budget budget({});
    DirectSearch search(budget);
    std::string keys;
    for (const Move move : position.legal_moves()) {
        if (search.is_mated(position.after(move), moves - 1)) keys += uci(move) + " ";
    }
    return keys;
}

TEST(Differential, KeysInTwoAgreeWithTheSlowSolver) {
    Random random(1802);
    int with_keys = 0;
    for (int i = 0; i < test::rounds(2500); ++i) {
        const auto position = small_position(random, 9);
        if (!position) continue;
        const std::string keys = slow_keys(*position, 2);
        with_keys += keys.empty() ? 0 : 1;
        ASSERT_EQ(fast_keys(*position, 2), keys) << fen(*position);
    }
    EXPECT_GT(with_keys, test::rounds(2500) / 50);
}

TEST(Differential, KeysInThreeAgreeWithTheSlowSolver) {
    Random random(1803);
    for (int i = 0; i < test::rounds(60); ++i) {
        const auto position = small_position(random, 6);
        if (!position) continue;
        ASSERT_EQ(fast_keys(*position, 3), slow_keys(*position, 3)) << fen(*position);
    }
}

TEST(Differential, HelpmatesAgreeWithTheSlowSolver) {
    Random random(1804);
    int with_mates = 0;
    for (int i = 0; i < test::rounds(120); ++i) {
        const auto position = small_position(random, 7);
        if (!position) continue;
        for (const int plies : {1, 2, 3, 4}) {
            if (plies == 4 && i % 4 != 0) continue;
            Budget budget({});
            const std::uint64_t mates = test::slow_helpmates(SlowChess(position->setup()), plies);
            with_mates += mates > 0 ? 1 : 0;
            ASSERT_EQ(HelpSearch(budget, 1).count(*position, plies), mates)
                << fen(*position) << " plies " << plies;
        }
    }
    EXPECT_GE(with_mates, test::rounds(120) / 10);
}

/// Returns a playable position for help play, or nothing. Often both sides have castling rights, a double
/// step was the last move, pawns are about to promote, and the king that will be mated stands near an edge.
std::optional<Position> help_position(Random& random, Color turn, Color mated) {
    Setup setup;
    setup.turn = turn;
    const auto put = [&](Piece piece, SquareSet among) {
        among -= setup.board.occupied() | (piece.type == PieceType::pawn ? end_ranks : SquareSet());
        if (among.empty()) return;
        auto square = among.begin();
        for (int i = below(random, among.size()); i > 0; --i) ++square;
        setup.board.put(*square, piece);
    };
    const SquareSet edge = squares_of(File::a) | squares_of(File::h) | end_ranks;
    for (const Color color : {Color::white, Color::black}) {
        const Rank home = home_rank(color);
        if (below(random, 4) == 0) {
            setup.board.put(Square(File::e, home), {color, PieceType::king});
            for (const File file : {File::a, File::h}) {
                if (below(random, 3) == 0) continue;
                setup.board.put(Square(file, home), {color, PieceType::rook});
                setup.castling_rooks |= Square(file, home);
            }
        } else {
            put({color, PieceType::king}, color == mated && below(random, 3) > 0 ? edge : ~SquareSet());
        }
    }
    if (below(random, 4) == 0) {
        const Color passing = opposite(turn);
        const auto file = static_cast<File>(below(random, 8));
        const Square pawn(file, double_step_rank(passing));
        put({passing, PieceType::pawn}, pawn);
        setup.ep_square = Square(file, passed_rank(passing));
        put({turn, PieceType::pawn}, king_attacks(pawn) & squares_of(double_step_rank(passing)));
    }
    for (int i = 2 + below(random, 6); i > 0; --i) {
        const Color color = below(random, 2) == 0 ? mated : opposite(mated);
        const PieceType type = all_piece_types[static_cast<std::size_t>(below(random, 5))];
        const bool is_advanced = type == PieceType::pawn && below(random, 2) == 0;
        put({color, type}, is_advanced ? squares_of(pawn_rank(opposite(color))) : ~SquareSet());
    }
    auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    return *position;
}

/// Finds all lines of help play to a mate without bounds on mate pictures.
void find_mates_plainly(const Position& position, int plies, std::vector<Move>& line,
                        std::vector<std::vector<Move>>& lines) {
    if (plies == 0 && position.is_checkmate()) lines.push_back(line);
    if (plies == 0) return;
    for (const Move move : position.legal_moves()) {
        line.push_back(move);
        find_mates_plainly(position.after(move), plies - 1, line, lines);
        line.pop_back();
    }
}

std::string sorted_text(const std::vector<std::vector<Move>>& lines) {
    std::vector<std::string> texts;
    for (const auto& line : lines) {
        std::string& text = texts.emplace_back();
        for (const Move move : line) text += uci(move) + ' ';
    }
    std::ranges::sort(texts);
    std::string all;
    for (const std::string& text : texts) all += text + '\n';
    return all;
}

TEST(Differential, LinesOfHelpPlayAgreeWithASearchWithoutMatePictures) {
    Random random(1974);
    std::map<int, int> with_mates;
    for (int i = 0; i < test::rounds(3000); ++i) {
        // Five plies take long without bounds.
        const int plies = i % 60 == 0 ? 5 : 1 + below(random, i % 10 == 0 ? 4 : 3);
        const Color turn = below(random, 2) == 0 ? Color::white : Color::black;
        const Color mated = plies % 2 == 1 ? opposite(turn) : turn;
        const auto position = help_position(random, turn, mated);
        if (!position || (plies == 5 && position->count_legal_moves() > 12)) continue;
        std::vector<Move> line;
        std::vector<std::vector<Move>> lines;
        find_mates_plainly(*position, plies, line, lines);
        with_mates[plies] += lines.empty() ? 0 : 1;
        Budget budget({});
        HelpSearch search(budget, lines.size() + 1);
        ASSERT_EQ(search.count(*position, plies), lines.size()) << fen(*position) << " plies " << plies;
        ASSERT_EQ(sorted_text(search.lines()), sorted_text(lines)) << fen(*position) << " plies " << plies;
    }
    for (const int plies : {1, 2, 3, 4}) EXPECT_GE(with_mates[plies], test::rounds(3000) / 200) << plies;
}

struct HelpRow {
    std::string_view label;
    std::string_view fen;
    int plies;
    std::uint64_t count;
};

TEST(Differential, MatePicturesAreNotMissed) {
    static constexpr std::array rows = {
        HelpRow{"the king captures a man that blocked a line", "8/8/P1K2N2/k7/8/8/N7/R7 b - - 0 1", 2, 3},
        HelpRow{"a man takes over what another man covers", "8/8/8/3R4/4n3/2k5/4K3/2N5 w - - 0 1", 3, 1},
        HelpRow{"castling mates two moves later", "8/8/8/8/8/1P1k1p2/7r/R3K2R b KQ - 0 1", 4, 2},
        HelpRow{"the helper castles", "r3k3/pb1N4/8/8/1K5B/8/8/8 b q - 0 1", 4, 1},
        HelpRow{"capture en passant before the mate", "8/8/8/1pn4b/2kPpppR/2q1rB1p/1p4r1/3K4 b - d3 0 1", 4,
                1},
        HelpRow{"mate en passant, double check", "8/1Kp5/3kp3/3Pp3/8/8/1B1R4/8 w - - 0 1", 3, 1},
        HelpRow{"three promotions to knights", "3nr3/5PPP/3n3B/1k4p1/5b2/7K/8/8 b - - 0 1", 6, 1},
    };
    for (const auto& [label, text, plies, count] : rows) {
        const Position position = *Position::from_setup(*parse_fen(text));
        Budget budget({});
        EXPECT_EQ(HelpSearch(budget, 1).count(position, plies), count) << label;
    }
}

TEST(Differential, HelpPlayRespectsTheLimitOfNodes) {
    const auto setup = parse_fen("6K1/3R4/B7/4pp2/4p3/4P2p/3P2k1/1r6 b - - 0 1");
    const Position position = *Position::from_setup(*setup);
    for (const std::uint64_t nodes : {1U, 10U, 1000U}) {
        Budget budget({.nodes = nodes});
        EXPECT_LE(HelpSearch(budget, 2).count(position, 6), 2U);
        EXPECT_TRUE(budget.is_exhausted());
        EXPECT_EQ(budget.spent(), nodes);
        // What an interrupted search has stored does not hide solutions.
        Budget enough({});
        EXPECT_EQ(HelpSearch(enough, 2).count(position, 6), 2U);
    }
}

TEST(Differential, StalematesAndSeriesAgreeWithTheSlowSolver) {
    Random random(1963);
    std::map<std::string_view, int> with_lines;
    for (int i = 0; i < test::rounds(120); ++i) {
        const auto position = small_position(random, 5);
        if (!position) continue;
        for (const std::string_view text : {"h=1", "h=1.5", "ser-h#2", "ser-h=2"}) {
            const Stipulation stipulation = *parse_stipulation(text);
            const SlowChess slow(position->setup());
            const std::uint64_t lines = test::slow_help_lines(slow, stipulation, stipulation.plies());
            with_lines[text] += lines > 0 ? 1 : 0;
            Budget budget({});
            const HelpSolution solution = solve_help(*position, stipulation, budget);
            ASSERT_EQ(solution.count, lines) << fen(*position) << ' ' << text;
            for (const auto& line : solution.lines)
                ASSERT_EQ(line.size(), static_cast<std::size_t>(stipulation.plies()));
        }
    }
    for (const auto& [text, count] : with_lines) EXPECT_GE(count, test::rounds(120) / 100) << text;
}

void expect_same_keys(const Position& position, std::string_view text,
                      std::map<std::string_view, int>& with_keys) {
    const Stipulation stipulation = *parse_stipulation(text);
    const SolveVerdict verdict = *solve(position.setup(), {.stipulation = stipulation});
    const SlowChess slow(position.setup());
    std::vector<std::string> slow_keys;
    if (!test::must_slowly_mate(slow, stipulation.genre)) {
        for (const Move move : position.legal_moves()) {
            if (test::is_slowly_forced(slow.played(move), stipulation, stipulation.moves - 1))
                slow_keys.push_back(uci(move));
        }
    }
    std::vector<std::string> keys;
    for (const UciMove& key : *verdict.keys) keys.push_back(key.text);
    std::ranges::sort(keys);
    std::ranges::sort(slow_keys);
    with_keys[text] += keys.empty() ? 0 : 1;
    EXPECT_EQ(keys, slow_keys) << fen(position) << ' ' << text;
    EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes) << fen(position) << ' ' << text;
}

TEST(Differential, ForcedStalematesAndReflexmatesAgreeWithTheSlowSolver) {
    Random random(1865);
    std::map<std::string_view, int> with_keys;
    for (int i = 0; i < test::rounds(250); ++i) {
        const auto position = small_position(random, 5);
        if (!position) continue;
        for (const std::string_view text : {"=1", "=2", "r#1", "r#2"})
            expect_same_keys(*position, text, with_keys);
    }
    for (const auto& [text, count] : with_keys) EXPECT_GE(count, test::rounds(250) / 200) << text;
}

/// Returns a problem of L. Kubbel, or a position of its play, with one man moved or removed.
std::optional<Position> changed_selfmate(Random& random) {
    Setup setup =
        *parse_fen(test::below(random, 3) == 0 ? "8/2p2PP1/1prp1Kp1/1Rbk2P1/1p3p2/1P3P2/2PPPQ2/8 w - - 0 1"
                                               : "8/2p2PP1/1prp1Kp1/1Rb3P1/1p1k1p1Q/1P3P2/2PPP3/8 w - - 0 1");
    const SquareSet men = setup.board.occupied() - setup.board.of(PieceType::king);
    int left = test::below(random, men.size());
    for (const Square square : men) {
        if (left-- != 0) continue;
        const Piece man = *setup.board.at(square);
        setup.board.remove(square);
        const Square to(static_cast<File>(test::below(random, 8)),
                        static_cast<Rank>(1 + test::below(random, 6)));
        if (test::below(random, 3) != 0 && !setup.board.at(to)) setup.board.put(to, man);
    }
    auto position = Position::from_setup(setup);
    return position ? std::optional(*position) : std::nullopt;
}

// Selfmates are rare in random positions.
TEST(Differential, SelfmatesAgreeWithTheSlowSolver) {
    Random random(1908);
    std::map<std::string_view, int> with_keys;
    for (int i = 0; i < test::rounds(60); ++i) {
        const auto position = changed_selfmate(random);
        if (!position) continue;
        expect_same_keys(*position, "s#1", with_keys);
        expect_same_keys(*position, "s=1", with_keys);
        if (i % 8 == 0) expect_same_keys(*position, "s#2", with_keys);
    }
    EXPECT_GE(with_keys["s#1"], test::rounds(60) / 50);
}

}  // namespace differential_test
}  // namespace doublecheck
