// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
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
            const SquareSet men = game.position.setup().board.of(one.man->color, one.man->type);
            return std::ranges::count_if(men, [&](Square square) {
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
                << fen(setup) << ' ' << checked->reasons.front().text << '\n' << json_of(verdict);
        }
    }
    for (const auto& [kind, name] : Leaf<HistoryKind>::all) {
        RecordProperty(std::string(name), stated[kind]);
        std::printf("%s %d\n", std::string(name).c_str(), stated[kind]);
    }
}

}  // namespace history_test
}  // namespace doublecheck
