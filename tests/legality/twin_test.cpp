// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/rules/static_rules.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"
#include "support/slow_chess.hpp"
#include "support/symmetry.hpp"

namespace doublecheck {
namespace twin_test {

using Key = std::tuple<std::uint16_t, int>;

Key key_of(const Retraction& retraction) {
    return {retraction.move.bits(), retraction.uncaptured ? static_cast<int>(*retraction.uncaptured) : -1};
}

/// Returns all positions from which one move may lead to `after`. Every man of the mover is put on every
/// empty square, as itself or as a pawn. On the square it left stands nothing or any captured man. Both
/// castlings are undone. No geometry of moves is used.
std::vector<doublecheck::Setup> candidates_before(const doublecheck::Setup& after) {
    std::vector<doublecheck::Setup> candidates;
    const Color mover = opposite(after.turn);
    doublecheck::Setup start = after;
    start.turn = mover;
    start.ep_square = std::nullopt;
    const auto add_with_victims = [&](const doublecheck::Setup& setup, Square to) {
        candidates.push_back(setup);
        for (const PieceType type :
             {PieceType::pawn, PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen}) {
            doublecheck::Setup with = setup;
            with.board.put(to, {after.turn, type});
            candidates.push_back(with);
        }
        for (const int ranks : {-1, 1}) {
            const auto victim = to.offset(0, ranks);
            if (!victim || setup.board.occupied().contains(*victim)) continue;
            doublecheck::Setup with = setup;
            with.board.put(*victim, {after.turn, PieceType::pawn});
            with.ep_square = to;
            candidates.push_back(with);
        }
    };
    for (const Square to : after.board.of(mover)) {
        for (const Square from : ~after.board.occupied()) {
            for (const PieceType man : {*after.board.type_at(to), PieceType::pawn}) {
                doublecheck::Setup setup = start;
                setup.board.remove(to);
                setup.board.put(from, {mover, man});
                add_with_victims(setup, to);
                if (man == PieceType::pawn && *after.board.type_at(to) == PieceType::pawn) break;
            }
        }
    }
    const Rank home = home_rank(mover);
    for (const auto& [king, rook, corner] :
         {std::tuple{File::g, File::f, File::h}, std::tuple{File::c, File::d, File::a}}) {
        const bool fits = after.board.at(Square(king, home)) == Piece{mover, PieceType::king} &&
                          after.board.at(Square(rook, home)) == Piece{mover, PieceType::rook};
        if (!fits) continue;
        doublecheck::Setup setup = start;
        setup.board.remove(Square(king, home));
        setup.board.remove(Square(rook, home));
        if (setup.board.occupied().intersects(SquareSet(Square(File::e, home)) |
                                              SquareSet(Square(corner, home))))
            continue;
        setup.board.put(Square(File::e, home), {mover, PieceType::king});
        setup.board.put(Square(corner, home), {mover, PieceType::rook});
        setup.castling_rooks |= Square(corner, home);
        candidates.push_back(setup);
    }
    return candidates;
}

/// Finds the retractions by playing every legal move of every candidate with the slow generator.
std::set<Key> slow_retractions(const doublecheck::Setup& after) {
    std::set<Key> found;
    const Color mover = opposite(after.turn);
    for (const doublecheck::Setup& setup : candidates_before(after)) {
        if (refute_statically(setup, StartArray::standard)) continue;
        const test::SlowChess slow(setup);
        for (const Move move : slow.legal_moves()) {
            // A candidate has an en passant square only for an en passant capture.
            if (setup.ep_square && move.kind() != MoveKind::en_passant) continue;
            doublecheck::Setup reached = after;
            reached.ep_square = std::nullopt;
            const bool is_double_step = setup.board.type_at(move.from()) == PieceType::pawn &&
                                        std::abs(move.from().index() - move.to().index()) == 16;
            if (is_double_step) reached.ep_square = move.from().offset(0, forward(mover));
            if (after.ep_square && after.ep_square != reached.ep_square) continue;
            if (!slow.played(move).agrees_with(reached)) continue;
            if (is_double_step && !after.ep_square) {
                const auto moves = test::SlowChess(reached).legal_moves();
                if (std::any_of(moves.begin(), moves.end(),
                                [](Move m) { return m.kind() == MoveKind::en_passant; }))
                    continue;
            }
            const auto captured = move.kind() == MoveKind::en_passant ? std::optional(PieceType::pawn)
                                  : move.is_castling()                ? std::nullopt
                                                                      : setup.board.type_at(move.to());
            found.insert(key_of({.move = move, .kind = RetractionKind::normal, .uncaptured = captured}));
        }
    }
    return found;
}

std::set<Key> fast_retractions(const doublecheck::Setup& setup) {
    std::set<Key> found;
    for (const Retraction& retraction : possible_retractions(setup)) found.insert(key_of(retraction));
    return found;
}

bool is_double_check(const doublecheck::Setup& setup) {
    const Square king = setup.board.of(setup.turn, PieceType::king).first();
    return attackers(setup.board, king, opposite(setup.turn)).size() == 2;
}

/// Returns random setups with two checkers that no static rule refutes. Some have squares for en passant or
/// promotion nearby.
doublecheck::Setup random_double_check(test::Random& random) {
    while (true) {
        const doublecheck::Setup setup = test::random_placement(random);
        if (is_double_check(setup) && !refute_statically(setup, StartArray::standard)) return setup;
    }
}

TEST(Retraction, OfDoubleChecksAgreesWithTheIndependentChecker) {
    constexpr std::uint64_t seed = 2022;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    int legal = 0;
    const int wanted = test::rounds(30'000);
    for (int i = 0; i < wanted; ++i) {
        const doublecheck::Setup setup = random_double_check(random);
        const VerdictDocument verdict = test::read_back(retract(setup));
        legal += verdict.answer == Answer::yes ? 1 : 0;
        ASSERT_EQ(verdict.answer == Answer::yes, has_retraction(setup)) << fen(setup);
        const VerifyVerdict judged = verify(verdict);
        ASSERT_EQ(judged.answer, Answer::yes) << to_json(verdict) << '\n' << to_json(judged);
    }
    EXPECT_GT(legal, wanted / 50);
    EXPECT_LT(legal, wanted / 2);
}

TEST(Retraction, OfDoubleChecksAgreesWithPlayingForward) {
    constexpr std::uint64_t seed = 2023;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    for (int i = 0; i < test::rounds(300); ++i) {
        const doublecheck::Setup setup = random_double_check(random);
        ASSERT_EQ(fast_retractions(setup), slow_retractions(setup)) << fen(setup);
    }
}

TEST(Retraction, OfAnyPositionAgreesWithPlayingForward) {
    constexpr std::uint64_t seed = 2024;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    for (int i = 0; i < test::rounds(200); ++i) {
        const doublecheck::Setup setup = test::random_placement(random);
        if (refute_statically(setup, StartArray::standard)) continue;
        ASSERT_EQ(fast_retractions(setup), slow_retractions(setup)) << fen(setup);
    }
}

std::set<Key> mapped(const std::vector<Retraction>& retractions, auto&& map) {
    std::set<Key> keys;
    for (const Retraction& retraction : retractions) {
        const Square from = map(retraction.move.from());
        const Square to = map(retraction.move.to());
        const auto promotion = retraction.move.promotion_type();
        const Move move = promotion ? Move::promotion(from, to, *promotion)
                          : retraction.move.kind() == MoveKind::en_passant ? Move::en_passant(from, to)
                          : retraction.move.is_castling()                  ? Move::castling(from, to)
                                                                           : Move::normal(from, to);
        keys.insert(key_of({.move = move, .kind = retraction.kind, .uncaptured = retraction.uncaptured}));
    }
    return keys;
}

TEST(Retraction, IsInvariantUnderColourExchange) {
    test::Random random(31);
    test::for_random_game_positions(random, test::rounds(3'000), [](const Position& position) {
        const doublecheck::Setup setup = position.setup();
        const auto flip = [](Square square) { return square.flipped(); };
        ASSERT_EQ(mapped(possible_retractions(test::flipped(setup), StartArray::chess960), flip),
                  mapped(possible_retractions(setup, StartArray::chess960), [](Square s) { return s; }))
            << fen(setup);
    });
}

TEST(Retraction, IsInvariantUnderMirroringWithoutCastling) {
    test::Random random(32);
    for (int i = 0; i < test::rounds(3'000); ++i) {
        const doublecheck::Setup setup = test::random_placement(random);
        const auto without_castling = [](std::vector<Retraction> list) {
            std::erase_if(list, [](const Retraction& r) { return r.move.is_castling(); });
            return list;
        };
        ASSERT_EQ(mapped(without_castling(possible_retractions(test::mirrored(setup))),
                         [](Square s) { return s.mirrored(); }),
                  mapped(without_castling(possible_retractions(setup)), [](Square s) { return s; }))
            << fen(setup);
    }
}

}  // namespace twin_test
}  // namespace doublecheck
