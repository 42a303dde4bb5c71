// SPDX-License-Identifier: MIT
#include "doublecheck/notation/words.hpp"
#include "moves/laws.hpp"

namespace doublecheck::moves {
namespace {

std::string wing(Side side) {
    return side == Side::king ? "on the king's side" : "on the queen's side";
}

BrokenLaw law(std::string_view rule, std::string text, std::vector<std::string> squares) {
    return {.rule = rule, .text = std::move(text), .squares = std::move(squares)};
}

/// The own rook that would castle if the right were there: the outermost on that side, otherwise the corner.
Square rook_or_corner(const Position& position, Side side) {
    const Color us = position.turn();
    const Square king = position.king_square(us);
    const Square corner(side == Side::king ? File::h : File::a, home_rank(us));
    if (king.rank() != home_rank(us)) return corner;
    SquareSet rooks;
    for (const Square square : position.of(us, PieceType::rook) & squares_of(home_rank(us))) {
        if ((square > king) == (side == Side::king)) rooks |= square;
    }
    if (rooks.empty()) return corner;
    return side == Side::king ? rooks.last() : rooks.first();
}

/// What the board says of the loss. In standard chess king and rook begin on squares that are known.
std::string reason_for_loss(const Position& position, Side side, Square rook) {
    const Color us = position.turn();
    const Square king = position.king_square(us);
    const Square corner(side == Side::king ? File::h : File::a, home_rank(us));
    const bool is_standard = position.array() == StartArray::standard;
    if (king.rank() != home_rank(us) || (is_standard && king.file() != File::e))
        return "the king has moved, it stands on " + king.name();
    if (!position.of(us, PieceType::rook).contains(rook))
        return "there is no rook on that side of the king on " + king.name();
    if (is_standard && rook != corner) return "there is no rook on " + corner.name();
    return "the king or that rook has moved before";
}

BrokenLaw right_lost(const Position& position, Side side, std::optional<Square> named) {
    const Square rook = named.value_or(rook_or_corner(position, side));
    const std::string who(name(position.turn()));
    const std::string why = reason_for_loss(position, side, rook);
    const std::string with = named ? "with the rook on " + rook.name() : wing(side);
    return law("castling.right-lost", who + " has lost the right to castle " + with + ": " + why + ".",
               {rook.name()});
}

}  // namespace

std::optional<BrokenLaw> first_broken_castling_law(const Position& position, Side side,
                                                   std::optional<Square> named) {
    const Color us = position.turn();
    const auto rook = position.castling_rook(us, side);
    if (!rook || (named && *named != *rook)) return right_lost(position, side, named);

    const Board board = position.board();
    const Square king = position.king_square(us);
    const Move castling = Move::castling(king, *rook);
    const Square arrival = castling.arrival();
    const SquareSet kings_way = between(king, arrival) | arrival;
    const SquareSet rooks_way = between(*rook, castling.rook_arrival()) | castling.rook_arrival();
    const SquareSet in_the_way = ((kings_way | rooks_way) & board.occupied()) - king - *rook;
    if (!in_the_way.empty()) {
        const Square blocker = *rook > king ? in_the_way.first() : in_the_way.last();
        const std::string castles = side == Side::king ? "O-O" : "O-O-O";
        return law("castling.blocked", castles + " is blocked by " + listed_men(board, in_the_way) + ".",
                   {blocker.name()});
    }

    const Color enemy = opposite(us);
    const std::string who = std::string(name(us)) + "'s king";
    if (const SquareSet by = attackers(board, king, enemy); !by.empty()) {
        return law(
            "castling.out-of-check",
            who + " is in check from " + man_on(board, by.first()) + ", and a king in check may not castle.",
            {king.name(), by.first().name()});
    }
    for (const Square square : between(king, arrival)) {
        const SquareSet by = attackers(board, square, enemy);
        if (by.empty()) continue;
        return law("castling.through-check",
                   who + " would cross " + square.name() + ", attacked by " + man_on(board, by.first()) + ".",
                   {square.name(), by.first().name()});
    }
    Board arrived = board;
    arrived.remove(king);
    arrived.remove(*rook);
    arrived.put(arrival, {us, PieceType::king});
    arrived.put(castling.rook_arrival(), {us, PieceType::rook});
    const SquareSet by = attackers(board, arrival, enemy) | attackers(arrived, arrival, enemy);
    if (by.empty()) return std::nullopt;
    return law("castling.into-check",
               who + (arrival == king ? " would stay on " : " would arrive on ") + arrival.name() +
                   ", attacked by " + man_on(board, by.first()) + ".",
               {arrival.name(), by.first().name()});
}

}  // namespace doublecheck::moves
