// SPDX-License-Identifier: MIT
#include "chess99/threats.hpp"

#include <algorithm>

#include "chess99/moves.hpp"
#include "chess99/outcome.hpp"

namespace doublecheck::chess99 {
namespace {

bool takes_king(const Position& position, Move move) {
    const auto captured = captured_by(position, move);
    return captured && captured->type == PieceType::king;
}

bool takes_one_of(const Position& position, Move move, const CellSet& cells) {
    if (!captured_by(position, move)) return false;
    return cells.contains(move.is_en_passant() ? position.passing_man() : move.to());
}

}  // namespace

KingCaptures king_captures(const Position& position, const Options& options) {
    KingCaptures result;
    for (const Move move : captures(position, options)) {
        if (!takes_king(position, move)) continue;
        const bool stays_in_check = position.after(move).is_in_check(position.turn());
        (stays_in_check ? result.drawing : result.winning).push_back(move);
    }
    return result;
}

CellSet king_takers(const Position& position, const Options& options) {
    const KingCaptures found = king_captures(position, options);
    CellSet cells;
    for (const Move move : found.winning) cells.insert(move.from());
    for (const Move move : found.drawing) cells.insert(move.from());
    return cells;
}

Mate mate(const Position& position, const Options& options) {
    const MoveList plays = moves(position, options);
    if (plays.empty() || may_call_draw(position, options)) return Mate::none;
    const auto loses_king = [&](Move move) {
        const Position after = position.after(move);
        return !outcome(after, options) && !king_captures(after, options).winning.empty();
    };
    if (!std::all_of(plays.begin(), plays.end(), loses_king)) return Mate::none;
    return position.is_in_check(position.turn()) ? Mate::checkmate : Mate::mate;
}

WaysOut ways_out(const Position& position, const Options& options) {
    WaysOut ways;
    const Color us = position.turn();
    const CellSet checkers = checks(position).on(us);
    if (checkers.empty()) return ways;
    for (const Move move : moves(position, options)) {
        const Checks then = checks(position.after(move));
        const bool wins_king = takes_king(position, move);
        if (!wins_king && !then.on(us).empty()) {
            if (!then.on(opposite(us)).empty()) ways.counter_checks.push_back(move);
        } else if (move.from() == *position.king(us)) {
            ways.moves_away.push_back(move);
        } else if (wins_king || takes_one_of(position, move, checkers)) {
            ways.captures.push_back(move);
        } else {
            ways.interpositions.push_back(move);
        }
    }
    return ways;
}

}  // namespace doublecheck::chess99
