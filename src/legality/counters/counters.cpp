// SPDX-License-Identifier: MIT
#include "legality/counters/counters.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/rules/promoted_men.hpp"
#include "notation/leaves.hpp"
#include "notation/words.hpp"
#include "verdict/fields.hpp"

// Compares the counters of a FEN with its men (method T7). The move number determines how many plies have
// been played. The halfmove clock counts the plies since the last capture or pawn move (FIDE 9.3; PGN
// standard 16.1.3.5 and 16.1.3.6).
//
// Proof of the counts. A pawn on its third or fourth rank has made at least one move; each further rank takes
// one move more, and a promotion takes five. Every man beyond the initial number of its kind is promoted. A
// piece on a square on which no man of its kind began has moved, or is a promoted pawn. Castling moves two
// men at once, but afterwards the king is not at home unless it moved again. Each missing man was captured by
// a move of the other side. A ply that the clock counts neither captures nor moves a pawn.
//
// A game is drawn at 150 on the clock (FIDE 9.6.2), but that refutes nothing: games were longer before that
// law, and a game that proves a position legal need not stop where an arbiter would have ended it.

namespace doublecheck::counters {
namespace {

int plies_played(const Setup& setup) {
    return 2 * (setup.fullmove_number - 1) + (setup.turn == Color::black ? 1 : 0);
}

int moves_made(const Setup& setup, Color color) {
    return (plies_played(setup) + (color == Color::white ? 1 : 0)) / 2;
}

/// Returns the least number of pawn moves that a side has made.
int pawn_moves(const Board& board, Color color) {
    int moves = 5 * rules::promoted_men(board, color);
    for (const Square pawn : board.of(color, PieceType::pawn)) {
        const int rank = static_cast<int>(pawn.rank());
        const int steps = color == Color::white ? rank - 1 : 6 - rank;
        moves += std::max(steps - 1, steps > 0 ? 1 : 0);
    }
    return moves;
}

/// Returns how many pieces of a side stand on squares on which no piece of their kind began.
int displaced_pieces(const Board& board, Color color) {
    constexpr std::array first_rank = {PieceType::rook,   PieceType::knight, PieceType::bishop,
                                       PieceType::queen,  PieceType::king,   PieceType::bishop,
                                       PieceType::knight, PieceType::rook};
    int displaced = (board.of(color) - board.of(color, PieceType::pawn)).size();
    for (std::size_t file = 0; file < first_rank.size(); ++file) {
        const Square home(static_cast<File>(file), home_rank(color));
        if (board.of(color, first_rank[file]).contains(home)) --displaced;
    }
    return displaced;
}

/// Returns the least number of moves with which a side could have brought its men to their squares.
int moves_needed(const Board& board, Color color, StartArray array) {
    const Square home(File::e, home_rank(color));
    const int castled = board.of(color, PieceType::king).contains(home) ? 0 : 1;
    const int pieces = displaced_pieces(board, color) - rules::promoted_men(board, color) - castled;
    return pawn_moves(board, color) + (array == StartArray::standard ? std::max(pieces, 0) : 0);
}

int captures_made(const Board& board, Color color) {
    return 16 - board.of(opposite(color)).size();
}

/// Returns true if the move `last` reset the halfmove clock.
bool puts_back(const Setup& after, const Retraction& last) {
    const bool is_pawn = last.kind == RetractionKind::promotion ||
                         after.board.of(PieceType::pawn).contains(last.move.arrival());
    return is_pawn || last.uncaptured;
}

Reason because(const Rule& rule, std::string text) {
    return {.rule = std::string(rule.id), .text = std::move(text)};
}

std::optional<Reason> too_few_moves(const Setup& setup, StartArray array) {
    for (const Color color : {Color::white, Color::black}) {
        const int made = moves_made(setup, color);
        const auto moves = [&](int number) {
            return counted(static_cast<std::uint64_t>(number), "move", "moves");
        };
        const int captures = captures_made(setup.board, color);
        if (captures > made) {
            return because(
                verdict_rules::counters_moves,
                fmt::format("{} has captured {}, but by the number of the move has made only {}.",
                            name(color), counted(static_cast<std::uint64_t>(captures), "man", "men"),
                            moves(made)));
        }
        const int needed = moves_needed(setup.board, color, array);
        if (needed > made) {
            return because(
                verdict_rules::counters_moves,
                fmt::format("{}'s men need at least {} to stand where they do, but only {} been "
                            "made by the number of the move.",
                            name(color), moves(needed), made == 1 ? "1 has" : fmt::format("{} have", made)));
        }
    }
    return std::nullopt;
}

std::optional<Reason> too_long_on_the_clock(const Setup& setup) {
    const int clock = setup.halfmove_clock;
    const int plies = plies_played(setup);
    if (clock > plies) {
        return because(verdict_rules::counters_clock,
                       fmt::format("The halfmove clock says {}, but by the number of the move only {} been "
                                   "played.",
                                   clock, plies == 1 ? "1 ply has" : fmt::format("{} plies have", plies)));
    }
    const Board& board = setup.board;
    const int captures = captures_made(board, Color::white) + captures_made(board, Color::black);
    const int pawns = pawn_moves(board, Color::white) + pawn_moves(board, Color::black);
    if (std::max(captures, pawns) <= plies - clock) return std::nullopt;
    return because(verdict_rules::counters_clock,
                   fmt::format("{} were played before those that the halfmove clock counts, but there were "
                               "at least {}.",
                               counted(static_cast<std::uint64_t>(plies - clock), "ply", "plies"),
                               captures >= pawns ? fmt::format("{} captures", captures)
                                                 : fmt::format("{} moves of pawns", pawns)));
}

std::optional<Reason> wrong_last_move(const Setup& setup, StartArray array) {
    const bool is_put_back = setup.halfmove_clock == 0;
    const std::vector<Retraction> all = possible_retractions(setup, array);
    const auto fits = [&](const Retraction& last) { return puts_back(setup, last) == is_put_back; };
    if (std::ranges::any_of(all, fits)) return std::nullopt;
    if (is_put_back) {
        return because(
            verdict_rules::counters_last_move,
            "The halfmove clock says 0, but the last move could have been neither a capture nor the "
            "move of a pawn.");
    }
    return because(verdict_rules::counters_last_move,
                   fmt::format("The halfmove clock says {}, but the last move can only have been a capture "
                               "or the move of a pawn.",
                               setup.halfmove_clock));
}

}  // namespace

std::optional<Reason> contradiction(const Setup& setup, StartArray array) {
    if (plies_played(setup) <= 0) {
        const bool is_begun = setup.halfmove_clock != 0 || !is_initial(setup, array);
        if (plies_played(setup) == 0 && !is_begun) return std::nullopt;
        if (setup.fullmove_number < 1)
            return because(verdict_rules::counters_begin, "There is no move 0: a game begins with move 1.");
        if (is_initial(setup, array))
            return because(
                verdict_rules::counters_begin,
                fmt::format("The halfmove clock says {}, but by the number of the move nothing has "
                            "been played.",
                            setup.halfmove_clock));
        return because(verdict_rules::counters_begin,
                       "By its counters this is the beginning of a game, but the position is another one.");
    }
    if (auto few = too_few_moves(setup, array)) return few;
    if (auto clock = too_long_on_the_clock(setup)) return clock;
    return wrong_last_move(setup, array);
}

CountersCertificate certify(const Reason& reason) {
    return {reason.rule};
}

}  // namespace doublecheck::counters

namespace doublecheck {

constinit const Rule verdict_rules::counters_begin = {
    "counters.beginning",
    "By its counters the game has not begun, or has only just begun, but the men have moved.",
    "PGN standard 16.1.3.6: the number of the move is 1 at first and rises after each move of Black."};
constinit const Rule verdict_rules::counters_moves = {
    "counters.moves", "A side's men need more moves than the number of the move leaves them.",
    "FIDE 3.2 to 3.8: each move moves one man, castling two, and captures one at most; a pawn needs five to "
    "promote."};
constinit const Rule verdict_rules::counters_clock = {
    "counters.clock", "The halfmove clock counts more plies than there could have been.",
    "FIDE 9.3.2: what is counted are moves in a row without the movement of any pawn and without any "
    "capture."};
constinit const Rule verdict_rules::counters_last_move = {
    "counters.last-move", "The halfmove clock agrees with none of the possible last moves.",
    "FIDE 9.3.2; the moves that could have been the last are those of retract."};
constinit const Rule verdict_rules::counters_open = {
    "counters.open", "A game leads to the position, but not with its counters, and nothing contradicts them.",
    "FIDE 3.10.3: nothing is proved about the counters."};

}  // namespace doublecheck
