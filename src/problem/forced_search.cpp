// SPDX-License-Identifier: MIT
#include "problem/forced_search.hpp"

#include <algorithm>

#include "problem/checking_moves.hpp"

namespace doublecheck::problem {

bool ForcedSearch::is_reached(const Position& position) const {
    return position.is_check() == (aim_ == Aim::mate) && !position.has_legal_move();
}

Position ForcedSearch::after(const Position& position, Move move) const {
    Position next = position.after(move);
    if (!cases_ || !move.is_castling()) return next;
    SquareSet left;
    for (const SquareSet rights : *cases_) {
        if (rights.contains(move.to())) left |= rights;
    }
    Setup setup = next.setup();
    if (left.contains_all(setup.castling_rooks)) return next;
    setup.castling_rooks &= left;
    return *Position::from_setup(setup);
}

bool ForcedSearch::is_reached_by_reply(const Position& position) const {
    return genre_ != Genre::direct && is_reached(position);
}

bool ForcedSearch::must_mate(const Position& position) const {
    return genre_ == Genre::reflex && mate_in_one(position);
}

std::optional<int> ForcedSearch::mate_length(const Position& position, int most) {
    if (must_mate(position)) return std::nullopt;  // then the attacker is not mated
    const Packed packed = pack(position);
    KnownResult known;
    if (const KnownResult* found = table_.find(packed)) known = *found;
    if (known.wins_in != 0) return known.wins_in <= most ? std::optional<int>(known.wins_in) : std::nullopt;
    for (int moves = known.fails_in + 1; moves <= most; ++moves) {
        const bool is_won = wins(position, moves);
        if (is_stopped()) return std::nullopt;
        if (is_won) {
            known.wins_in = static_cast<std::int16_t>(moves);
            table_.at(packed) = known;
            return moves;
        }
        known.fails_in = static_cast<std::int16_t>(moves);
    }
    table_.at(packed) = known;
    return std::nullopt;
}

bool ForcedSearch::wins(const Position& position, int moves) {
    return std::ranges::any_of(position.legal_moves(), [&](Move move) {
        return is_stopped() || is_mated(after(position, move), moves - 1);
    });
}

bool ForcedSearch::is_mated(const Position& position, int moves) {
    if (!budget_.spend()) return false;
    if (genre_ == Genre::direct && (moves == 0 || is_reached(position))) return is_reached(position);
    if (must_mate(position)) return true;
    if (genre_ == Genre::reflex && moves == 0) return false;
    return position.has_legal_move() && !refutation(position, moves);
}

bool ForcedSearch::is_refuted_by(const Position& position, Move reply, int moves) {
    const Position next = after(position, reply);
    if (wins_after_reply(next, moves)) return false;
    if (!is_stopped()) refuters_[static_cast<std::size_t>(moves)] = reply;
    return true;
}

std::optional<Move> ForcedSearch::refutation(const Position& position, int moves) {
    if (must_mate(position)) return std::nullopt;  // every mate reaches the aim
    const auto last = refuters_[static_cast<std::size_t>(moves)];
    if (last && position.is_legal(*last) && is_refuted_by(position, *last, moves)) return last;
    const MoveList replies = position.legal_moves();
    const auto* found = std::ranges::find_if(
        replies, [&](Move reply) { return reply != last && is_refuted_by(position, reply, moves); });
    return found == replies.end() ? std::nullopt : std::optional(*found);
}

}  // namespace doublecheck::problem
