// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/leaves.hpp"
#include "legality/tracked_games.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

// What `retract` with the option `history` states must hold in every game that leads to the position.

namespace doublecheck {
namespace history_test {

using test::at;
using test::TrackedGame;

std::size_t number_of(Color color) {
    return static_cast<std::size_t>(color);
}

/// Returns true if some captures of the list, in order, are on these squares.
bool are_among(const std::vector<SquareSet>& squares, const std::vector<Square>& captures) {
    std::size_t found = 0;
    for (const Square square : captures) {
        if (found < squares.size() && squares[found].contains(square)) ++found;
    }
    return found == squares.size();
}

/// Returns true if the statement is true of the game.
bool holds(const TrackedGame& game, const HistoryStatement& one) {
    const std::optional<Square> man = one.men.empty() ? std::nullopt : std::optional(one.men.first());
    const std::optional<Square> home = man ? game.man[at(*man)] : std::nullopt;
    const auto is_unmoved = [&](Square square) {
        return game.man[at(square)] == square && !game.moved.contains(square);
    };
    const auto number = one.number.value_or(0);
    switch (one.kind) {
        case HistoryKind::never_moved: return std::ranges::all_of(one.men, is_unmoved);
        case HistoryKind::moved: return !std::ranges::all_of(one.men, is_unmoved);
        case HistoryKind::original: return one.homes.contains(*home) && !game.promoted.contains(*home);
        case HistoryKind::promoted: return one.homes.contains(*home) && game.promoted.contains(*home);
        case HistoryKind::came_from: return one.homes.contains(*home) && !game.promoted.contains(*home);
        case HistoryKind::some_promoted: {
            return std::ranges::count_if(one.men, [&](Square square) {
                       return game.promoted.contains(*game.man[at(square)]);
                   }) >= number;
        }
        case HistoryKind::captures: return game.all_captures[number_of(*one.color)] == number;
        case HistoryKind::captures_by_pawns: return game.captures_of_pawns[number_of(*one.color)] >= number;
        case HistoryKind::captures_by_pieces:
            return game.all_captures[number_of(*one.color)] - game.captures_of_pawns[number_of(*one.color)] >=
                   number;
        case HistoryKind::captures_of_pawn: return are_among(one.captures, game.captured_on[at(*home)]);
        case HistoryKind::captured: {
            const auto died = game.died[at(one.homes.first())];
            return died && (one.captures.empty() || one.captures.front().contains(*died));
        }
        case HistoryKind::promoted_then_captured:
            return game.promoted.contains(one.homes.first()) && game.died[at(one.homes.first())];
    }
    return false;
}

std::string json_of(const RetractVerdict& verdict) {
    std::string json;
    append_json(json, verdict);
    return json;
}

/// Returns the texts of the statements of a kind.
std::vector<std::string> texts(const RetractVerdict& verdict, HistoryKind kind) {
    std::vector<std::string> found;
    for (const HistoryStatement& one : verdict.history) {
        if (one.kind == kind) found.push_back(one.text);
    }
    return found;
}

RetractVerdict history_of(std::string_view fen, bool is_diagram = false) {
    return retract(*parse_fen(fen), {.is_diagram = is_diagram, .history = true});
}

// The oracle tracks each man of a random game. No statement may contradict the game, and the checker must
// accept each proof.
TEST(History, HoldsForTheGameThatWasPlayed) {
    constexpr std::uint64_t seed = 53;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    std::map<HistoryKind, int> stated;
    for (int left = test::rounds(600); left > 0;) {
        TrackedGame game;
        test::Whims whims(random);
        for (int ply = 10 + test::below(random, 390); ply > 0 && left > 0; --ply) {
            const MoveList moves = game.position.legal_moves();
            if (moves.empty()) break;
            game.play(whims.choose(game, moves));
            if (test::below(random, 15) == 0) whims.choose_men();
            if (test::below(random, 12) != 0) continue;
            --left;
            doublecheck::Setup setup = game.position.setup();
            const bool is_diagram = test::below(random, 3) == 0;
            if (test::below(random, 3) == 0) setup.castling_rooks = {};
            const RetractVerdict verdict = retract(setup, {.is_diagram = is_diagram, .history = true});
            ASSERT_EQ(verdict.answer, Answer::yes) << fen(setup);
            for (const HistoryStatement& one : verdict.history) {
                ++stated[one.kind];
                ASSERT_TRUE(holds(game, one)) << fen(setup) << ' ' << one.text;
            }
            if (test::below(random, 4) != 0) continue;
            const auto checked = verify_json(json_of(verdict));
            ASSERT_TRUE(checked.has_value());
            ASSERT_EQ(checked->answer, Answer::yes)
                << fen(setup) << ' ' << checked->reasons.front().text << '\n'
                << json_of(verdict);
        }
    }
    for (const auto& [kind, name] : Leaf<HistoryKind>::all) {
        RecordProperty(std::string(name), stated[kind]);
    }
}

/// Replaces some squares of a set by others.
SquareSet changed(SquareSet squares, SquareSet candidates, test::Random& random) {
    SquareSet result;
    for (const Square square : squares) {
        if (test::below(random, 3) != 0) result |= square;
    }
    for (const Square square : candidates) {
        if (test::below(random, candidates.size()) == 0) result |= square;
    }
    return result;
}

/// Returns a statement made from another one by random changes.
HistoryStatement forged(HistoryStatement one, const Board& board, test::Random& random) {
    const int change = test::below(random, 4);
    if (change == 0 && !one.men.empty())
        one.men = one.men.has_more_than_one() ? changed(one.men, board.occupied(), random)
                                              : changed({}, board.occupied(), random);
    if (change == 1 && !one.homes.empty())
        one.homes = one.homes.has_more_than_one() || test::below(random, 2) == 0
                        ? changed(one.homes, facts::homes, random)
                        : changed({}, facts::homes, random);
    if (change == 2 && one.number) *one.number += test::below(random, 5) - 1;
    if (change == 2 && !one.captures.empty()) {
        SquareSet& squares = one.captures[static_cast<std::size_t>(
            test::below(random, static_cast<int>(one.captures.size())))];
        squares = changed(squares, ~SquareSet(), random);
    }
    if (change == 3) {
        constexpr auto kinds = Leaf<HistoryKind>::all;
        one.kind = kinds[static_cast<std::size_t>(test::below(random, kinds.size()))].first;
    }
    if (change == 3 && one.captures.empty() && test::below(random, 2) == 0)
        one.captures = {changed({}, ~SquareSet(), random)};
    return one;
}

/// Returns true if the statement has the members without which `holds` cannot judge it.
bool can_be_judged(const HistoryStatement& one, const Board& board) {
    const bool is_of_homes =
        one.kind == HistoryKind::captured || one.kind == HistoryKind::promoted_then_captured;
    const bool is_of_side = one.kind == HistoryKind::captures || one.kind == HistoryKind::captures_by_pawns ||
                            one.kind == HistoryKind::captures_by_pieces;
    if (is_of_homes) return !one.homes.empty() && facts::homes.contains_all(one.homes);
    if (is_of_side) return one.color && one.number;
    return !one.men.empty() && board.occupied().contains_all(one.men);
}

// Each forged statement comes with all facts of the genuine certificate, and may refer to all of them.
TEST(History, IsRefusedIfAStatementIsFalseOfAGame) {
    constexpr std::uint64_t seed = 54;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    std::map<HistoryKind, int> refused;
    int accepted = 0;
    for (int left = test::rounds(60); left > 0;) {
        TrackedGame game;
        test::Whims whims(random);
        for (int ply = 10 + test::below(random, 390); ply > 0 && left > 0; --ply) {
            const MoveList moves = game.position.legal_moves();
            if (moves.empty()) break;
            game.play(whims.choose(game, moves));
            if (test::below(random, 15) == 0) whims.choose_men();
            if (test::below(random, 30) != 0) continue;
            --left;
            const doublecheck::Setup setup = game.position.setup();
            RetractVerdict verdict = retract(setup, {.history = true});
            ASSERT_EQ(verdict.answer, Answer::yes);
            auto& certificate = std::get<HistoryCertificate>(*verdict.certificate);
            std::vector<int> all_steps(certificate.steps.size());
            std::iota(all_steps.begin(), all_steps.end(), 0);
            const std::vector<HistoryStatement> genuine = verdict.history;
            for (int tries = 0; tries < 40; ++tries) {
                const HistoryStatement& source =
                    genuine[static_cast<std::size_t>(test::below(random, static_cast<int>(genuine.size())))];
                const HistoryStatement one = forged(source, setup.board, random);
                if (!can_be_judged(one, setup.board)) continue;
                const bool is_true = holds(game, one);
                certificate.statements = {{{one}, all_steps, std::nullopt}};
                verdict.history = {one};
                const auto checked = verify_json(json_of(verdict));
                ASSERT_TRUE(checked.has_value());
                accepted += checked->answer == Answer::yes ? 1 : 0;
                if (is_true) continue;
                ++refused[one.kind];
                ASSERT_EQ(checked->answer, Answer::no) << fen(setup) << '\n' << json_of(verdict);
            }
        }
    }
    EXPECT_GT(accepted, 0);
    for (const auto& [kind, name] : Leaf<HistoryKind>::all) {
        if (kind == HistoryKind::moved) continue;
        EXPECT_TRUE(test::is_sanitized || refused[kind] > 0) << name;
    }
}

struct Row {
    const char* fen;
    HistoryKind kind;
    const char* text;
    bool is_diagram = true;
};

constexpr auto stated = std::to_array<Row>({
    {"4k3/8/8/8/8/8/PP1PPP1P/RNBQKBNB w - -", HistoryKind::some_promoted,
     "Of the white bishops on f1 and h1 at least one is promoted."},
    {"4k3/8/8/8/8/1P6/P1PPP1P1/Bb2K3 w - -", HistoryKind::promoted,
     "Black's bishop on b1 is promoted: the one from c8 cannot have come to b1."},
    {"4k3/pppppppp/8/8/8/2P5/P1PPPPP1/RN1QKBNR w - -", HistoryKind::captured,
     "Black's light-squared bishop was captured on c8, where it began."},
    {"4k3/pppppppp/8/8/8/2P5/P1PPPPP1/RN1QKBNR w - -", HistoryKind::captures_of_pawn,
     "White's pawn on c3 has captured on c3."},
    {"4k3/pppppppp/8/8/8/2P5/P1PPPPP1/RN1QKBNR w - -", HistoryKind::captures_by_pieces,
     "At least five of White's captures were made by pieces."},
    {"8/8/8/6p1/6Pk/4P2P/6PR/4K2R w - -", HistoryKind::moved,
     "White's king on e1 or the rook on h1 has moved."},
    {"r3k3/8/p7/8/8/8/8/4K2R w Kq -", HistoryKind::never_moved,
     "The white rook on h1 and the white king on e1 never moved, given the castling rights.", false},
    {"rnbqkb1r/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR b - -", HistoryKind::captures,
     "White has made one capture."},
});

TEST(History, StatesWhatThePositionShows) {
    for (const Row& row : stated) {
        const RetractVerdict verdict = history_of(row.fen, row.is_diagram);
        ASSERT_EQ(verdict.answer, Answer::yes) << row.fen;
        const std::vector<std::string> found = texts(verdict, row.kind);
        EXPECT_TRUE(
            std::ranges::any_of(found, [&](const std::string& text) { return text.starts_with(row.text); }))
            << row.fen << ' ' << row.text << '\n'
            << json_of(verdict);
        EXPECT_EQ(verify_json(json_of(verdict))->answer, Answer::yes) << row.fen;
    }
}

// Nothing is stated about the past of a position that no game leads to.
TEST(History, StatesNothingAboutAnIllegalPosition) {
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNB w - -",
          "2b1k2r/1ppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk -", "8/8/8/8/8/2k5/PPPPPPPP/RNBQKBBR w - -"}) {
        const RetractVerdict verdict = history_of(fen);
        EXPECT_EQ(verdict.answer, Answer::no) << fen;
        EXPECT_TRUE(verdict.history.empty());
        EXPECT_TRUE(verdict.not_known.empty());
        EXPECT_EQ(verify_json(json_of(verdict))->answer, Answer::yes) << json_of(verdict);
    }
}

TEST(History, OfTheInitialPositionIsThatNothingMoved) {
    const RetractVerdict verdict = history_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", false);
    ASSERT_EQ(verdict.answer, Answer::yes);
    for (const HistoryStatement& one : verdict.history) {
        EXPECT_TRUE(one.kind == HistoryKind::never_moved || one.kind == HistoryKind::original ||
                    (one.kind == HistoryKind::captures && one.number == 0))
            << one.text;
    }
}

TEST(History, OfChess960IsTheNumberOfCaptures) {
    const RetractVerdict verdict = retract(*parse_fen("bnrkrqnb/pppppppp/8/8/8/8/PPPPPPP1/BNRKRQNB w KQkq -"),
                                           {.array = StartArray::chess960, .history = true});
    ASSERT_EQ(verdict.answer, Answer::yes);
    ASSERT_EQ(verdict.history.size(), 2U);
    EXPECT_EQ(verdict.history.back().text, "Black has made one capture.");
    EXPECT_EQ(verify_json(json_of(verdict))->answer, Answer::yes);
}

}  // namespace history_test
}  // namespace doublecheck
