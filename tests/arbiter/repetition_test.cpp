// SPDX-License-Identifier: MIT
#include <algorithm>

#include <gtest/gtest.h>

#include "arbiter/script.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace repetition_test {

using test::below;
using test::play;

struct Row {
    const char* label;
    const char* fen;
    const char* moves;
    const char* result;  ///< the result of a claim by the side to move after these moves
};

const Row rows[] = {
    {"pinned en passant", "",
     "e2e4 c7c5 e4e5 d8b6 g1f3 b6e6 f3g1 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8", "1/2-1/2"},
    {"en passant into check", "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
     "h7h5 e6h6 g7h7 h6e6 h7g7 e6h6 g7h7 h6e6 h7g7", "1/2-1/2"},
    {"en passant while in check", "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37",
     "d2d4 h2h3 a2a3 h3h2 a3a2 h2h1 a2a3 h1h2 a3a2", "1/2-1/2"},
    {"legal en passant the first time", "", "e2e4 c7c5 e4e5 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8",
     "*"},
    {"the initial position counts", "", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "1/2-1/2"},
    {"a right lost between", "", "e2e4 e7e5 g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8", "*"},
    {"an en passant square of the input that nobody can use", "4k3/8/8/8/4P3/8/8/4K2R b - e3 0 1",
     "e8e7 h1h2 e7e8 h2h1 e8e7 h1h2 e7e8 h2h1", "1/2-1/2"},
};

std::string script_of(const std::string& moves, Color first) {
    std::istringstream words(moves);
    std::string script;
    Color by = first;
    for (std::string move; words >> move; by = opposite(by)) {
        const std::string who = by == Color::white ? "w" : "b";
        script += who;
        script += ":" + move + " ";
        script += who + "! ";
    }
    return script + (by == Color::white ? "w3x" : "b3x");
}

TEST(Repetition, IsCountedAsInTheRows) {
    for (const Row& row : rows) {
        SCOPED_TRACE(row.label);
        const Color first = *row.fen == '\0' ? Color::white : parse_fen(row.fen)->turn;
        const auto outcome = play({}, row.fen, script_of(row.moves, first));
        EXPECT_EQ(outcome.error, "");
        EXPECT_EQ(outcome.result, row.result);
        EXPECT_EQ(outcome.white + outcome.black, std::string_view(row.result) == "*" ? 120 : 0);
    }
}

TEST(Repetition, IncludesTheMoveWrittenDown) {
    const std::string script = script_of("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", Color::white);
    Ledger ledger = test::ledger_of({}, "", script);
    ledger.events.back().intend = "f6g8";
    EXPECT_EQ(test::outcome_of(ledger).result, "1/2-1/2");
    EXPECT_TRUE(test::outcome_of(ledger).names("9.2.1"));
    ledger.events.back().intend = "f6d5";
    const auto wrong = test::outcome_of(ledger);
    EXPECT_EQ(wrong.white, 120);
    EXPECT_EQ(wrong.rulings.back().duty.moves, std::vector<std::string>{"f6d5"});
    ledger.events.back().intend = "f6d6";
    EXPECT_EQ(test::outcome_of(ledger).rulings.back().duty.moves.size(), 5U);
}

/// FIDE 9.2.3 implemented literally: the men, the player to move, which kings and rooks have moved, and
/// whether a capture en passant is legal.
struct Slow {
    std::string men_and_turn;
    std::string unmoved;
    std::string en_passant;

    friend bool operator==(const Slow&, const Slow&) = default;
};

Slow slow(const Position& position, const std::string& unmoved) {
    const std::string text = fen(position);
    Slow result{text.substr(0, text.find(' ', text.find(' ') + 1)), unmoved, {}};
    for (const Move move : position.legal_moves()) {
        if (move.kind() == MoveKind::en_passant) result.en_passant += uci(move);
    }
    return result;
}

/// Returns the squares of kings and rooks that have not moved. A king without such rooks and a rook without
/// its king are left out.
std::string after_move(std::string unmoved, Move move) {
    for (const Square square : {move.from(), move.to()}) {
        const std::size_t at = unmoved.find(square.name());
        if (at != std::string::npos) unmoved.erase(at, 2);
    }
    for (const char rank : {'1', '8'}) {
        const std::string king = std::string("e") + rank;
        const std::string left = std::string("a") + rank;
        const std::string right = std::string("h") + rank;
        const bool is_lost =
            unmoved.find(king) == std::string::npos ||
            (unmoved.find(left) == std::string::npos && unmoved.find(right) == std::string::npos);
        if (!is_lost) continue;
        for (const std::string& square : {king, left, right}) {
            const std::size_t at = unmoved.find(square);
            if (at != std::string::npos) unmoved.erase(at, 2);
        }
    }
    return unmoved;
}

/// Chooses a move. Moves back to the square where the man came from are frequent, so that positions recur.
Move next_move(const Position& position, const std::vector<Move>& played, test::Random& random) {
    const MoveList moves = position.legal_moves();
    if (played.size() >= 2 && below(random, 3) != 0) {
        const Move own = played[played.size() - 2];
        for (const Move move : moves) {
            if (!own.is_castling() && move.from() == own.to() && move.to() == own.from()) return move;
        }
    }
    for (int tries = 0; tries < 4; ++tries) {
        const Move move = moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
        if (position.type_at(move.from()) != PieceType::pawn || below(random, 4) == 0) return move;
    }
    return moves[0];
}

LedgerEvent move_event(Move move, Color by) {
    LedgerEvent event{.by = by == Color::white ? Actor::white : Actor::black};
    event.from = move.from();
    event.to = move.arrival();
    event.promotion = move.promotion_type();
    return event;
}

void play_one_game(test::Random& random, int& repeated) {
    LedgerHeader header;
    header.start = initial_setup();
    header.settings.winnable_nodes = 100;
    Arbiter arbiter(header);
    Position position = Position::initial();
    std::string unmoved = "a1e1h1a8e8h8";
    std::vector<Slow> history = {slow(position, unmoved)};
    std::vector<Move> played;
    int times = 1;
    while (played.size() < 60 && position.has_legal_move() && arbiter.result().empty()) {
        const Move move = next_move(position, played, random);
        ASSERT_TRUE(arbiter.rule(move_event(move, position.turn())));
        position = position.after(move);
        unmoved = after_move(unmoved, move);
        played.push_back(move);
        history.push_back(slow(position, unmoved));
        times = static_cast<int>(std::count(history.begin(), history.end(), history.back()));
        ASSERT_LE(times, 5);
        ASSERT_EQ(times == 5, arbiter.result() == "1/2-1/2" && times == 5) << fen(position);
        if (times >= 5) return;
    }
    if (!arbiter.result().empty()) return;
    LedgerEvent claim{.by = position.turn() == Color::white ? Actor::white : Actor::black,
                      .kind = EventKind::claim};
    claim.claim = ClaimKind::threefold;
    const auto ruling = arbiter.rule(claim);
    ASSERT_TRUE(ruling);
    const auto ordinals = std::to_array<std::string>({"first", "second", "third", "fourth"});
    const std::string count = "for the " + ordinals.at(static_cast<std::size_t>(times) - 1) + " time.";
    EXPECT_NE(ruling->text.find(count), std::string::npos) << ruling->text << fen(position);
    EXPECT_EQ(arbiter.result() == "1/2-1/2", times >= 3) << fen(position);
    repeated += times >= 3 ? 1 : 0;
}

TEST(Repetition, AgreesWithTheSlowDefinitionOnRandomGames) {
    const unsigned seed = 20260505;
    SCOPED_TRACE(seed);
    test::Random random(seed);
    int repeated = 0;
    const int games = test::rounds(200);
    for (int i = 0; i < games && !::testing::Test::HasFailure(); ++i) play_one_game(random, repeated);
    EXPECT_GT(repeated, games / 100);
    RecordProperty("claims_right", repeated);
}

}  // namespace repetition_test
}  // namespace doublecheck
