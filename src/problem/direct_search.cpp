// SPDX-License-Identifier: MIT
#include "problem/direct_search.hpp"

#include <algorithm>

#include "problem/checking_moves.hpp"

namespace doublecheck::problem {

void DirectSearch::Killers::add(Move move) {
    if (moves[0] == move) return;
    moves[1] = moves[0];
    moves[0] = move;
}

Table<DirectSearch::KnownResult>& DirectSearch::table_of_this_thread() {
    thread_local Table<KnownResult> table;
    return table;
}

DirectSearch::Level& DirectSearch::level(int moves) {
    const auto place = static_cast<std::size_t>(moves);
    if (levels_.size() <= place) levels_.resize(place + 1);
    return levels_[place];
}

bool DirectSearch::mates_now(const Position& position) {
    const Move last = level(1).mates.moves[0];
    if (last != no_move && position.is_legal(last)) {
        const Position next = position.after(last);
        if (!next.has_legal_move() && next.is_check()) return true;
    }
    const auto mate = mate_in_one(position);
    if (mate) level(1).mates.moves[0] = *mate;
    return mate.has_value();
}

std::optional<int> DirectSearch::mate_length(const Position& position, int most) {
    if (most < 1) return std::nullopt;
    if (most == 1) return mates_now(position) ? std::optional(1) : std::nullopt;
    const Packed packed = pack(position);
    KnownResult known;
    if (const KnownResult* found = table_.find(packed)) known = *found;
    if (known.mates_in != 0 && known.mates_in == known.fails_in + 1)
        return known.mates_in <= most ? std::optional<int>(known.mates_in) : std::nullopt;
    for (int moves = known.fails_in + 1; moves <= most; ++moves) {
        const bool is_mate = moves == 1 ? mates_now(position) : mates_exactly(position, moves, known.best);
        if (is_stopped()) return std::nullopt;
        if (is_mate) {
            known.mates_in = static_cast<std::int16_t>(moves);
            table_.at(packed) = known;
            return moves;
        }
        known.fails_in = static_cast<std::int16_t>(moves);
    }
    table_.at(packed) = known;
    return std::nullopt;
}

/// Returns true if the side to move mates in exactly `moves` moves. Requires that there is no mate in fewer.
bool DirectSearch::mates_exactly(const Position& position, int moves, Move& best) {
    MoveList tried;
    const auto mates_so = [&](Move move) {
        if (std::ranges::find(tried, move) != tried.end()) return false;
        tried.push_back(move);
        if (!is_mated(position.after(move), moves - 1)) return is_stopped();
        best = move;
        level(moves).mates.add(move);
        return true;
    };
    const auto [killer, other] = level(moves).mates.moves;
    for (const Move move : {best, killer, other}) {
        if (move != no_move && position.is_legal(move) && mates_so(move)) return !is_stopped();
    }
    if (CheckingMoves(position).any(mates_so)) return !is_stopped();
    MoveList list;
    position.legal_moves(list);
    return std::ranges::any_of(list, mates_so) && !is_stopped();
}

bool DirectSearch::escapes(const Position& position, Move reply, int moves) {
    if (mates(position.after(reply), moves)) return false;
    if (!is_stopped()) level(moves).refutes.add(reply);
    return true;
}

std::optional<Move> DirectSearch::refutation(const Position& position, int moves) {
    const Killers killers = level(moves).refutes;
    for (const Move killer : killers.moves) {
        if (killer != no_move && position.is_legal(killer) && escapes(position, killer, moves)) return killer;
    }
    MoveList replies;
    position.legal_moves(replies);
    const auto* escape = std::ranges::find_if(replies, [&](Move reply) {
        return reply != killers.moves[0] && reply != killers.moves[1] && escapes(position, reply, moves);
    });
    return escape == replies.end() ? std::nullopt : std::optional(*escape);
}

bool DirectSearch::is_mated(const Position& position, int moves) {
    if (!budget_.spend()) return false;
    if (moves == 0) return !position.has_legal_move() && position.is_check();
    if (refutation(position, moves)) return false;
    return position.is_check() || position.has_legal_move();
}

}  // namespace doublecheck::problem
