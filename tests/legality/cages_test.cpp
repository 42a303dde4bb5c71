// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/legality/cages/states.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "doublecheck/board/retraction.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/cages/cages.hpp"
#include "support/fragments.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace cages_test {

using cages::EarlierState;

VerdictDocument judged(const Fragment& fragment) {
    const VerdictDocument verdict = test::read_back(legality(fragment));
    if (verdict.answer == Answer::unknown) return verdict;
    const VerifyVerdict verified = verify(*parse_verdict(to_json(verdict)));
    EXPECT_EQ(verified.answer, Answer::yes) << to_json(verdict) << '\n' << to_json(verified);
    return verdict;
}

std::string text_of(const Fragment& fragment) {
    return fen({.board = fragment.men});
}

TEST(Cages, AreFoundAndCertified) {
    for (const test::FragmentRow& row : test::cage_rows()) {
        for (const Fragment& fragment : {row.fragment, test::flipped(row.fragment)}) {
            const VerdictDocument verdict = judged(fragment);
            EXPECT_EQ(verdict.answer, row.is_cage ? Answer::no : Answer::unknown) << text_of(fragment);
            EXPECT_LT(verdict.effort.nodes, row.is_cage ? 1500U : 1000U) << text_of(fragment);
        }
    }
}

// These cages do not depend on the home squares of kings and queens, so their mirror images are cages too.
TEST(Cages, AreFoundInMirrorImages) {
    for (const test::FragmentRow& row : test::cage_rows()) {
        if (!row.is_cage) continue;
        EXPECT_EQ(judged(test::mirrored(row.fragment)).answer, Answer::no) << row.text;
    }
}

// If the men form no cage, the search costs no more nodes than in a whole position.
TEST(Cages, CostLittleIfThereAreNone) {
    for (const char* board : {"3n1B1r/K2Q3N/2N2Nb1/1B3nPq/1NN3n1/1n1b4/1n1k1ppR/qRbr3q",
                              "1q3b2/3p1R2/1r2r1rR/4np1r/1qkB1R1b/2n1KBNP/1q1Q3Q/1R1Nb1N1",
                              "r4rk1/ppbn1p2/2p1pn1p/q2p2pb/7N/PP1PP1PP/1BPN1PB1/R3QRK1"}) {
        const VerdictDocument verdict = judged({.men = test::board_of(board)});
        EXPECT_EQ(verdict.answer, Answer::unknown) << board;
        EXPECT_LE(verdict.effort.nodes, 3'000U) << board;
    }
}

struct Row {
    const char* board;
    Answer answer;
    SquareSet frozen = {};
};

constexpr Row rows[] = {
    // Too many men, including a case in which both sides together have more than can be numbered.
    {"8/8/8/8/8/Q7/QQQQQQQQ/QQQQQQQQ", Answer::no},
    {"qqqqqqqq/qqqqqqqq/8/8/8/Q7/QQQQQQQQ/QQQQQQQQ", Answer::no},
    {"QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ", Answer::no},
    // Cages of which no man can be left out.
    {"8/8/8/8/8/6P1/5PrP/7K", Answer::no},
    {"8/8/8/8/8/6P1/5Pr1/7K", Answer::unknown},
    {"8/8/8/8/8/8/5PrP/7K", Answer::unknown},
    {"7K/pppp1ppp/8/8/8/8/8/8", Answer::no},
    {"7K/ppp2ppp/4p3/8/8/8/8/8", Answer::no},
    {"7K/pp3ppp/4p3/8/8/8/8/8", Answer::unknown},
    {"8/8/8/8/8/2P5/1PPP4/8", Answer::no},
    {"8/8/8/8/8/2P5/1PP5/8", Answer::unknown},
    {"8/8/8/8/8/8/5P1P/6B1", Answer::no},
    {"8/8/8/8/8/8/5P1P/6b1", Answer::unknown},
    {"8/8/8/8/8/8/5P2/6B1", Answer::unknown},
    // A bishop behind pawns that may be a promoted pawn, and a bishop that cannot be one.
    {"6B1/5p1p/8/8/8/8/8/8", Answer::unknown},
    {"6B1/5ppp/8/8/8/8/8/8", Answer::no},
    // Men that no legal position can have.
    {"3kK3/8/8/8/8/8/8/8", Answer::no},
    {"8/8/8/8/8/8/8/4P3", Answer::no},
    {"4k1k1/8/8/8/8/8/8/8", Answer::no},
    {"8/8/8/PPPPPPPP/P7/8/8/8", Answer::no},
    {"8/PPPPPPPP/Q7/Q7/8/8/8/8", Answer::no},
    // Frozen men.
    {"8/8/8/8/8/8/8/7R", Answer::yes, Square("h1")},
    {"8/8/8/8/8/8/8/6R1", Answer::no, Square("g1")},
    {"8/8/8/8/8/8/PPPPPPPP/RNBQ1RK1", Answer::unknown},
    {"8/8/8/8/8/8/PPPPPPPP/RNBQ1RK1", Answer::no, Square("g1")},
    {"8/8/8/8/8/8/PPPPPPPP/RNBQ1RK1", Answer::no, Square("f1")},
    // The initial array, and an empty board.
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", Answer::yes},
    {"8/8/8/8/8/8/8/8", Answer::yes},
    {"4k3/8/8/8/8/8/8/4K2R", Answer::yes, Square("h1")},
};

TEST(Cages, AgreeWithKnownCages) {
    for (const Row& row : rows) {
        const Fragment fragment{test::board_of(row.board), row.frozen};
        // A frozen man away from home is also away from home on the flipped board, so the frozen squares are
        // flipped too.
        EXPECT_EQ(judged(fragment).answer, row.answer) << row.board;
        EXPECT_EQ(judged(test::flipped(fragment)).answer, row.answer) << row.board;
    }
}

TEST(Cages, StopAtTheBudget) {
    const VerdictDocument verdict = test::read_back(
        legality(Fragment{.men = test::board_of("nK1k4/r1ppRpp1/pp2p3/8/8/8/8/8")}, {.nodes = 20}));
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_NE(verdict.reasons.front().text.find("limit"), std::string::npos);
}

// More men do not open a cage.
TEST(Cages, AreFoundAmongOtherMen) {
    const std::uint64_t seed = 6;
    test::Random random(seed);
    for (const test::FragmentRow& row : test::cage_rows()) {
        if (!row.is_cage) continue;
        for (int round = 0; round < test::rounds(20); ++round) {
            Fragment more = row.fragment;
            for (int men = 1 + test::below(random, 5); men > 0; --men) {
                const Square square = Square::from_index(test::below(random, 64));
                if (more.men.occupied().contains(square)) continue;
                more.men.put(square, {test::below(random, 2) == 0 ? Color::white : Color::black,
                                      all_piece_types[static_cast<std::size_t>(test::below(random, 5))]});
            }
            ASSERT_EQ(judged(more).answer, Answer::no) << text_of(more) << ", seed " << seed;
        }
    }
}

TEST(Cages, RefuteWholePositions) {
    struct {
        const char* fen;
        Answer answer;
    } const positions[] = {
        {"4k3/8/8/8/8/6P1/4PPrP/7K w - - 0 1", Answer::no},
        // The bishop cannot have come from b8, since it would have left its king in check along the last
        // rank.
        {"Knrk4/BpppRp2/1p2p3/8/8/8/8/8 w - - 0 1", Answer::no},
        {"KBrk4/1pppRp2/1p2p3/8/8/8/8/8 b - - 0 1", Answer::unknown},
        {"k7/1pRp4/1p6/8/8/8/8/4K3 b - - 0 1", Answer::unknown},
        {"2bk1K1n/1ppp1p1q/6pp/8/8/8/8/8 w - - 0 1", Answer::no},
        {"2bk1K1n/1pp2p1q/3p2pp/8/8/8/8/8 w - - 0 1", Answer::unknown},
        {"nK1k4/r1ppRpp1/pp2p3/8/8/8/PP6/8 w - - 0 1", Answer::no},
        {"4Bnrk/3ppK1p/4p1p1/8/8/8/8/3N4 w - - 0 1", Answer::no},
        {"1nRB4/1pKpp3/1pp5/6k1/8/8/8/8 w - - 0 1", Answer::no},
        // Far from the cage the kings may stand anywhere.
        {"4k1b1/5pp1/6p1/8/8/8/8/4K3 b - - 0 1", Answer::no},
        {"3Qrb2/ppppp1p1/8/1K6/8/8/8/4k3 w - - 0 1", Answer::no},
        {"8/8/8/1K6/8/1PP5/B1PP4/2k5 w - - 0 1", Answer::no},
        {"8/8/8/8/1P6/kP6/BrPP4/K7 b - - 0 1", Answer::no},
        {"8/8/8/8/1P6/kP6/B1PP4/K7 b - - 0 1", Answer::unknown},
        {"4k1b1/6p1/6p1/8/8/8/8/4K3 b - - 0 1", Answer::unknown},
    };
    for (const auto& [text, answer] : positions) {
        const VerdictDocument verdict = test::read_back(legality(*parse_fen(text)));
        EXPECT_EQ(verdict.answer, answer) << text << '\n' << to_json(verdict);
        if (answer != Answer::no) continue;
        EXPECT_EQ(verify(*parse_verdict(to_json(verdict))).answer, Answer::yes) << text;
    }
}

/// Makes a whole position around some men: adds missing kings and other men on free squares.
std::optional<doublecheck::Setup> whole_position(test::Random& random, const Board& men) {
    doublecheck::Setup setup{.board = men};
    const auto free_square = [&] {
        Square square = Square::from_index(test::below(random, 64));
        while (setup.board.occupied().contains(square)) square = Square::from_index(test::below(random, 64));
        return square;
    };
    for (const Color color : {Color::white, Color::black}) {
        if (men.of(color, PieceType::king).empty()) setup.board.put(free_square(), {color, PieceType::king});
    }
    for (int more = test::below(random, 14); more > 0; --more) {
        const Color color = test::below(random, 2) == 0 ? Color::white : Color::black;
        const Square square = free_square();
        const auto type = all_piece_types[static_cast<std::size_t>(test::below(random, 5))];
        if (type != PieceType::pawn || !end_ranks.contains(square)) setup.board.put(square, {color, type});
    }
    setup.turn = test::below(random, 2) == 0 ? Color::white : Color::black;
    if (!Position::from_setup(setup)) return std::nullopt;
    return setup;
}

// Whatever is added on other squares, the position is refuted, though perhaps by another rule.
TEST(Cages, RefuteEveryPositionAroundThem) {
    const std::uint64_t seed = 20261122;
    test::Random random(seed);
    for (const test::FragmentRow& row : test::cage_rows()) {
        if (!row.fragment.frozen.empty()) continue;
        for (int round = 0; round < test::rounds(24);) {
            const auto setup = whole_position(random, row.fragment.men);
            if (!setup) continue;
            ++round;
            const VerdictDocument verdict = test::read_back(legality(*setup));
            if (!row.is_cage) {
                EXPECT_NE(verdict.reasons.front().rule, "cage.closed-set")
                    << fen(*setup) << ", seed " << seed;
                continue;
            }
            ASSERT_EQ(verdict.answer, Answer::no) << fen(*setup) << ", seed " << seed;
            EXPECT_EQ(verify(*parse_verdict(to_json(verdict))).answer, Answer::yes) << fen(*setup);
        }
    }
}

/// Returns some of the men of a position, few or many.
Fragment random_part(test::Random& random, const Board& board, SquareSet unmoved) {
    Fragment part;
    const int chance = 1 + test::below(random, 9);
    const bool is_near = test::below(random, 2) == 0;
    const Square centre = Square::from_index(test::below(random, 64));
    for (const Square square : board.occupied()) {
        const bool is_taken = is_near ? distance(square, centre) <= 2 : test::below(random, 10) < chance;
        if (!is_taken) continue;
        part.men.put(square, *board.at(square));
        if (unmoved.contains(square) && test::below(random, 3) == 0) part.frozen |= square;
    }
    return part;
}

TEST(Cages, NeverRefuteAPositionOfAGame) {
    const std::uint64_t seed = 20261121;
    test::Random random(seed);
    int searched = 0;
    for (int game = 0; game < test::rounds(50); ++game) {
        Position position = Position::initial();
        SquareSet unmoved = position.board().occupied();
        for (int ply = 0; ply < 300; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty()) break;
            const Move move =
                moves[static_cast<std::size_t>(test::below(random, static_cast<int>(moves.size())))];
            const Board before = position.board();
            position = position.after(move);
            for (const Square square : unmoved) {
                if (position.board().at(square) != before.at(square)) unmoved -= square;
            }
            if (ply % 6 != 0) continue;
            const Fragment part = random_part(random, position.board(), unmoved);
            Budget budget(Limits{.nodes = 300});
            ASSERT_FALSE(cages::find_cage(part.men, part.frozen, budget))
                << text_of(part) << " in " << fen(position) << ", seed " << seed;
            ++searched;
        }
    }
    EXPECT_GT(searched, test::rounds(50) * 20);
}

bool has_men(const Board& board, const Board& men) {
    for (const Square square : men.occupied()) {
        if (board.at(square) != men.at(square)) return false;
    }
    return true;
}

/// Checks that every last move of a whole position leads back to a position with the men of one of the
/// earlier states, or of the state itself.
TEST(Cages, CoverEveryLastMoveOfEveryExtension) {
    const std::uint64_t seed = 4;
    test::Random random(seed);
    std::vector<EarlierState> before;
    int moves = 0;
    for (int round = 0; round < test::rounds(4000); ++round) {
        doublecheck::Setup setup = test::random_placement(random);
        setup.castling_rooks = {};
        setup.ep_square.reset();
        const Board part = random_part(random, setup.board, {}).men;
        const auto [roster, state] = cages::number_men(part, {});
        const bool is_impossible = cages::is_impossible(part);
        before.clear();
        if (!is_impossible) cages::find_earlier_states(roster, state, before);
        for (const Color turn : {Color::white, Color::black}) {
            setup.turn = turn;
            for (const Retraction& retraction : possible_retractions(setup)) {
                ASSERT_FALSE(is_impossible) << fen(setup) << ' ' << fen({.board = part});
                const Board earlier = doublecheck::before(setup, retraction).board;
                bool is_known = has_men(earlier, part);
                for (const EarlierState& one : before) {
                    is_known |= has_men(earlier, cages::board_of(roster, one.state));
                }
                ASSERT_TRUE(is_known) << fen(setup) << ' ' << fen({.board = part}) << ' '
                                      << move_text(setup, retraction) << ", seed " << seed;
                ++moves;
            }
        }
    }
    EXPECT_GT(moves, test::rounds(4000) * 5);
}

checker::Men checkers_men(const Board& board) {
    const std::string written = fen({.board = board});
    return *checker::read_board(written.substr(0, written.find(' ')));
}

/// Searches with the checker's own generator and follows every man on every square. Returns whether the men
/// can go home, as far as a limited number of states shows.
bool goes_home(const Board& board, std::size_t max_states) {
    std::vector<checker::Men> states = {checkers_men(board)};
    for (std::size_t next = 0; next < states.size() && states.size() < max_states; ++next) {
        if (checker::cages::is_impossible(states[next])) continue;
        if (checker::cages::fits_initial_array(states[next])) return true;
        for (const checker::Men& men : checker::cages::states_before(states[next], {})) {
            if (std::ranges::find(states, men) == states.end()) states.push_back(men);
        }
    }
    return false;
}

TEST(Cages, AgreeWithASearchThatTracksEveryMan) {
    const std::uint64_t seed = 33;
    test::Random random(seed);
    int homes = 0;
    int held = 0;
    for (int round = 0; round < test::rounds(150); ++round) {
        // Few men in a corner of a board with pawns at home, where a cage is likely.
        Board board;
        for (int file = 4; file < 8; ++file) {
            if (test::below(random, 3) != 0) {
                board.put(Square(static_cast<File>(file), Rank::r2), {Color::white, PieceType::pawn});
            }
        }
        for (int men = 1 + test::below(random, 3); men > 0; --men) {
            const Square square(static_cast<File>(4 + test::below(random, 4)),
                                static_cast<Rank>(test::below(random, 3)));
            const auto type = all_piece_types[static_cast<std::size_t>(test::below(random, 6))];
            const auto color = test::below(random, 2) == 0 ? Color::white : Color::black;
            if (type == PieceType::pawn && square.rank() == Rank::r1) continue;
            board.put(square, {color, type});
        }
        Budget budget(Limits{.nodes = 2000});
        const bool is_held = cages::find_cage(board, {}, budget).has_value();
        held += is_held ? 1 : 0;
        if (!goes_home(board, 400)) continue;
        ++homes;
        ASSERT_FALSE(is_held) << fen({.board = board}) << ", seed " << seed;
    }
    EXPECT_GE(homes, test::rounds(150) / 10);
    EXPECT_GE(held, test::rounds(150) / 50);
}

/// The two generators, which were written independently, find the same earlier states.
TEST(Cages, FindTheSameEarlierStatesAsTheChecker) {
    const std::uint64_t seed = 77;
    test::Random random(seed);
    std::vector<EarlierState> before;
    for (int round = 0; round < test::rounds(3000); ++round) {
        const Board part = random_part(random, test::random_placement(random).board, {}).men;
        ASSERT_EQ(cages::is_impossible(part), checker::cages::is_impossible(checkers_men(part)));
        if (cages::is_impossible(part)) continue;
        const auto [roster, state] = cages::number_men(part, {});
        cages::find_earlier_states(roster, state, before);
        const std::vector<checker::Men> others = checker::cages::states_before(checkers_men(part), {});
        const auto is_among_others = [&](const EarlierState& one) {
            return std::ranges::find(others, checkers_men(cages::board_of(roster, one.state))) !=
                   others.end();
        };
        ASSERT_TRUE(std::ranges::all_of(before, is_among_others)) << fen({.board = part});
        for (const checker::Men& other : others) {
            ASSERT_TRUE(std::ranges::any_of(before, [&](const EarlierState& one) {
                return checkers_men(cages::board_of(roster, one.state)) == other;
            })) << fen({.board = part});
        }
    }
}

}  // namespace cages_test
}  // namespace doublecheck
