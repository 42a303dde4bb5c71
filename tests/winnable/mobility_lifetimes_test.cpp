// SPDX-License-Identifier: MIT
// Bounds of lifetimes: the checker finds them closed, random games never leave them, and where they admit no
// mate there is none.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/free_work.hpp"
#include "checker/winnable/mobility.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"
#include "winnable/mobility/lifetimes.hpp"
#include "winnable/oracle.hpp"
#include "winnable/questions.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/search.hpp"

namespace doublecheck::test {
namespace mobility_lifetimes_test {

using mates::Lifetimes;
using mates::Mobility;

/// Positions of men that shut each other in; some of the men can be captured where they stand.
constexpr std::array shut_in = {"B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
                                "B2b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - - 0 1",
                                "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1",
                                "1k4b1/1P1p4/BP1Pp1pB/1P2P1P1/pB6/Pp2K3/1P6/8 b - - 0 1",
                                "1k4b1/1P1p4/BP1Pp1p1/1P2P1P1/pB6/Pp2K3/1P5B/8 b - - 0 1",
                                "8/8/6pk/6pb/6pb/6p1/6P1/7K w - - 0 1",
                                "B2b4/8/4k3/8/1p1p4/1PpP4/K1P4b/RB6 b - - 0 1",
                                "8/8/4k3/8/1p1p4/1PpP4/K1P4b/RB6 w - - 0 1",
                                "6b1/8/1k6/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - - 0 1",
                                "bn1n2k1/2p2p1b/2p2Pp1/1pKp1pP1/1P1P1P2/8/8/2B5 b - - 0 1",
                                "3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - - 0 1",
                                "8/5BbB/7b/8/3p1p2/2pPpPp1/2PpBkP1/3K1BN1 w - - 0 1",
                                "N3k1b1/1p1pPp2/1P1P1Pp1/6P1/8/4p1p1/4P1P1/5BK1 w - - 0 1",
                                "8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/3K3n b - - 0 1",
                                "1N5N/1P6/Bp1p1p1p/1PbPkP1P/K2pBp2/3P1P2/8/8 w - - 0 1",
                                "4k3/8/3pp3/3p4/1p1K1p2/1P1P1P2/8/8 b - - 0 1",
                                "1b2kb2/8/3pp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B3B2 b - - 0 1",
                                "8/3k4/8/8/4p1p1/2ppP1P1/2p5/2K5 b - - 0 1",
                                "4k3/8/2pp4/3p2p1/1p1K1pP1/1PpP1P2/2P5/8 b - - 0 1"};

/// Returns one of the positions of `shut_in` after removing, adding or moving one or two men. Returns nothing
/// if the result is not playable.
std::optional<Position> random_shut_in_position(Random& random) {
    const auto i = static_cast<std::size_t>(below(random, static_cast<int>(shut_in.size())));
    Setup setup = parse_position(shut_in[i])->setup();
    for (int n = below(random, 3); n > 0; --n) {
        const Square square = Square::from_index(below(random, 64));
        const Square other = Square::from_index(below(random, 64));
        const auto man = setup.board.at(square);
        if (man && man->type == PieceType::king && setup.board.at(other)) continue;
        if (man) setup.board.remove(square);
        if (!setup.board.at(other) && below(random, 3) != 0) {
            const auto type = all_piece_types[static_cast<std::size_t>(below(random, 5))];
            const Piece piece =
                man.value_or(Piece{below(random, 2) == 0 ? Color::white : Color::black, type});
            if (piece.type != PieceType::pawn || !end_ranks.contains(other)) setup.board.put(other, piece);
        }
    }
    if (below(random, 2) == 0) setup.turn = opposite(setup.turn);
    const auto position = Position::from_setup(setup);
    if (!position || position->occupied().size() > 32) return std::nullopt;
    return *position;
}

/// Returns a random position, most often with men that are shut in.
std::optional<Position> random_position(Random& random) {
    switch (below(random, 6)) {
        case 0: return random_neighbour(random);
        case 1: return random_locked_position(random);
        default: return random_shut_in_position(random);
    }
}

std::vector<checker::Bounds> bounds_of(const Mobility& mobility,
                                       const std::vector<checker::Bounds>& standing) {
    std::vector<checker::Bounds> all = standing;
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].reach = checker::SquareFlags(mobility[i].reach.bits());
        all[i].promoted = checker::SquareFlags(mobility[i].promoted_reach.bits());
        all[i].can_be_captured = mobility[i].is_capturable;
        EXPECT_EQ(all[i].start, mobility[i].start.index());
    }
    return all;
}

checker::Mobility as_the_checker_sees(const Position& position, const Lifetimes& lifetimes) {
    const auto read =
        checker::read_fen(fen(position, {.ep = EpStyle::pseudo_legal, .castling = CastlingStyle::shredder}));
    checker::Mobility mobility = checker::standing_still(checker::SoundPosition(read.value()));
    const auto standing = mobility.men;
    mobility.men = bounds_of(lifetimes.all, standing);
    for (const mates::Lifetime& one : lifetimes.men)
        mobility.lifetimes.push_back({one.man, bounds_of(one.mobility, standing)});
    return mobility;
}

/// Compares bounds up to a mate of the winner with those of the checker; certificates_test.cpp compares the
/// others.
void compare_bounds(const Mobility& fast, const checker::Mobility& naive) {
    EXPECT_EQ(bounds_of(fast, naive.men), naive.men);
}

/// Removes one square or one flag, chosen at random, from the bounds. Returns false if the choice removes
/// nothing.
bool take_something_away(std::vector<checker::Bounds>& men, Random& random) {
    checker::Bounds& one = men[static_cast<std::size_t>(below(random, static_cast<int>(men.size())))];
    const auto square = static_cast<std::size_t>(below(random, 64));
    if (below(random, 8) == 0 && one.can_be_captured) {
        one.can_be_captured = false;
        return true;
    }
    if (!one.reach[square] || static_cast<int>(square) == one.start) return false;
    one.reach.reset(square);
    return true;
}

/// The last bounds are cached, and reused where they are the same with and without a winner.
TEST(WinnableMobility, DoesNotDependOnEarlierQuestions) {
    const Position wall = *parse_position("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
    int excluded = 0;
    for (const Question& question : known_questions()) {
        if (question.position.occupied().size() > 32) continue;
        ASSERT_TRUE(mates::excludes_mate(wall, Color::white));
        const Mobility fresh = mates::mobility_of(question.position);
        excluded += mates::excludes_mate(question.position, question.winner) ? 1 : 0;
        const Mobility again = mates::mobility_of(question.position);
        EXPECT_TRUE(std::ranges::equal(fresh, again)) << fen(question.position);
    }
    EXPECT_GT(excluded, 0);
}

TEST(WinnableLifetimes, AreTheLeastAccordingToTheCheckerToo) {
    constexpr unsigned seed = 51;
    Random random(seed);
    int positions = 0;
    int beyond = 0;
    int damaged = 0;
    while (positions < rounds(600) && !testing::Test::HasFailure()) {
        const auto position = random_position(random);
        if (!position) continue;
        ++positions;
        for (const Color winner : {Color::white, Color::black}) {
            const Lifetimes lifetimes = mates::lifetimes_of(*position, winner);
            checker::Mobility mobility = as_the_checker_sees(*position, lifetimes);
            const bool is_safe = mates::excludes_mate(lifetimes, winner);
            checker::FreeWork work;
            const auto color = winner == Color::white ? checker::Color::white : checker::Color::black;
            EXPECT_EQ(checker::admits_no_mate(mobility, color, work), is_safe) << fen(*position);
            EXPECT_EQ(mates::lifetimes_exclude_mate(*position, winner), is_safe) << fen(*position);
            const Mobility until_mated = mates::mobility_of(*position, winner);
            compare_bounds(until_mated, checker::least_closed_bounds(mobility.position, color, work));
            const bool is_safe_at_once = mates::excludes_mate(until_mated, winner);
            EXPECT_EQ(mates::excludes_mate(*position, winner), is_safe_at_once) << fen(*position);
            EXPECT_LE(is_safe_at_once, is_safe) << fen(*position);
            beyond += is_safe && !is_safe_at_once ? 1 : 0;
            EXPECT_FALSE(checker::widen(mobility, color, work)) << "seed " << seed << ": " << fen(*position);
            const int which = below(random, static_cast<int>(mobility.lifetimes.size()) + 1);
            auto& men =
                which == 0 ? mobility.men : mobility.lifetimes[static_cast<std::size_t>(which - 1)].men;
            if (!take_something_away(men, random)) continue;
            ++damaged;
            EXPECT_TRUE(checker::widen(mobility, color, work)) << "seed " << seed << ": " << fen(*position);
        }
    }
    std::cout << "seed " << seed << ": " << positions << " positions, " << beyond << " beyond bounds alone, "
              << damaged << " damaged\n";
    EXPECT_GT(beyond, rounds(600) / 20);
    EXPECT_GT(damaged, rounds(600) / 50);
}

/// Tracks the men of a game by their index in the bounds.
class Game {
  public:
    Game(const Position& start, Color winner)
        : position_(start), lifetimes_(mates::lifetimes_of(start, winner)) {
        man_on_.fill(none);
        for (std::size_t i = 0; i < lifetimes_.all.count; ++i) at(lifetimes_.all[i].start) = i;
        is_alive_.fill(true);
    }

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const Lifetimes& lifetimes() const { return lifetimes_; }

    void play(Move move) {
        const Square from = move.from();
        if (move.is_castling()) {
            const std::size_t rook = std::exchange(at(move.to()), none);
            const std::size_t king = std::exchange(at(from), none);
            at(move.arrival()) = king;
            at(move.rook_arrival()) = rook;
        } else {
            const bool is_ep = move.kind() == MoveKind::en_passant;
            const Square victim = is_ep ? Square(move.to().file(), from.rank()) : move.to();
            if (const std::size_t captured = std::exchange(at(victim), none); captured != none) {
                is_alive_[captured] = false;
                captured_.push_back(captured);
            }
            at(move.to()) = std::exchange(at(from), none);
        }
        position_ = position_.after(move);
    }

    /// Returns true if the game so far is within all bounds in force.
    [[nodiscard]] bool is_inside() const {
        if (!is_inside(lifetimes_.all)) return false;
        for (const mates::Lifetime& one : lifetimes_.men) {
            if (is_alive_[one.man] && !is_inside(one.mobility)) return false;
        }
        return true;
    }

  private:
    static constexpr std::size_t none = 64;

    std::size_t& at(Square square) { return man_on_[static_cast<std::size_t>(square.index())]; }
    [[nodiscard]] bool is_inside(const Mobility& mobility) const {
        for (const Square square : position_.occupied()) {
            const mates::ManBounds& man = mobility[man_on_[static_cast<std::size_t>(square.index())]];
            const bool is_promoted = position_.at(square)->type != man.piece.type;
            if (!(is_promoted ? man.promoted_reach : man.reach).contains(square)) return false;
        }
        for (const std::size_t captured : captured_) {
            if (!mobility[captured].is_capturable) return false;
        }
        return true;
    }

    Position position_;
    Lifetimes lifetimes_;
    std::array<std::size_t, 64> man_on_{};
    std::array<bool, 32> is_alive_{};
    std::vector<std::size_t> captured_;
};

TEST(WinnableLifetimes, AreNeverLeftByALegalMove) {
    constexpr unsigned seed = 52;
    Random random(seed);
    int moves_played = 0;
    int games = 0;
    while (games < rounds(300) && !testing::Test::HasFailure()) {
        const auto start = random_position(random);
        if (!start) continue;
        const Color winner = ++games % 2 == 0 ? Color::white : Color::black;
        Game game(*start, winner);
        const bool is_excluded = mates::excludes_mate(game.lifetimes(), winner);
        for (int ply = 0; ply < 150; ++ply) {
            const MoveList moves = game.position().legal_moves();
            if (moves.empty()) {
                const bool is_lost = game.position().is_check() && game.position().turn() != winner;
                EXPECT_FALSE(is_lost && is_excluded) << "seed " << seed << ": " << fen(*start);
                break;
            }
            game.play(moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]);
            ++moves_played;
            if (game.position().is_checkmate() && game.position().turn() == winner) break;
            ASSERT_TRUE(game.is_inside())
                << "seed " << seed << ": " << fen(*start) << " to " << fen(game.position());
        }
    }
    EXPECT_GT(moves_played, rounds(300) * 20);
}

TEST(WinnableLifetimes, ExcludeNoMateThatCanBeFound) {
    constexpr unsigned seed = 53;
    Random random(seed);
    mates::Search search;
    int questions = 0;
    int beyond = 0;
    int confirmed = 0;
    while (questions < rounds(4000) && !testing::Test::HasFailure()) {
        const auto position = random_position(random);
        if (!position) continue;
        for (const Color winner : {Color::white, Color::black}) {
            ++questions;
            if (!mates::lifetimes_exclude_mate(*position, winner)) continue;
            if (mates::excludes_mate(mates::mobility_of(*position), winner)) continue;
            ++beyond;
            const OracleAnswer truth = ask_oracle(*position, winner, 1500);
            confirmed += truth.truth == Truth::unwinnable ? 1 : 0;
            EXPECT_NE(truth.truth, Truth::winnable) << "seed " << seed << ": " << fen(*position);
            if (!mates::insufficient_material(*position, winner).empty()) continue;
            const auto found = search.run(*position, winner, {.nodes = 1500, .uses_mobility = false});
            EXPECT_NE(found.outcome, mates::Outcome::winnable) << "seed " << seed << ": " << fen(*position);
        }
    }
    std::cout << "seed " << seed << ": " << questions << " questions, " << beyond << " beyond bounds alone, "
              << confirmed << " of them confirmed by the oracle\n";
    EXPECT_GT(beyond, rounds(4000) / 50);
}

}  // namespace mobility_lifetimes_test
}  // namespace doublecheck::test
