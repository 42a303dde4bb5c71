// SPDX-License-Identifier: MIT
#include "castling/obstacles.hpp"

#include "doublecheck/notation/words.hpp"

namespace doublecheck::castlings {
namespace {

/// Which squares king and rook leave, pass and reach.
struct Way {
    Color color;
    Square king;
    Square rook;
    Square king_arrival;
    Square rook_arrival;

    [[nodiscard]] SquareSet of_king() const { return between(king, king_arrival) | king | king_arrival; }
    [[nodiscard]] SquareSet of_rook() const { return between(rook, rook_arrival) | rook | rook_arrival; }
    [[nodiscard]] SquareSet crossed() const { return between(king, king_arrival); }
};

Way way_of(const Position& position, Color color, Square rook) {
    const Square king = position.king_square(color);
    const Move move = Move::castling(king, rook);
    return {color, king, rook, move.arrival(), move.rook_arrival()};
}

/// The men that attack a square, as the board stands; for the arrival square also as it is when king and rook
/// have arrived, since a rook that leaves may open the rank.
SquareSet attackers_of(const Board& board, const Way& way, Square square) {
    const Color enemy = opposite(way.color);
    SquareSet found = attackers(board, square, enemy);
    if (square != way.king_arrival) return found;
    Board arrived = board;
    arrived.remove(way.king);
    arrived.remove(way.rook);
    arrived.put(way.king_arrival, {way.color, PieceType::king});
    arrived.put(way.rook_arrival, {way.color, PieceType::rook});
    found |= attackers(arrived, square, enemy);
    return found;
}

void add_blockers(std::vector<Reason>& obstacles, const Board& board, const Way& way) {
    const SquareSet in_the_way = ((way.of_king() | way.of_rook()) & board.occupied()) - way.king - way.rook;
    for (const Square square : in_the_way) {
        obstacles.push_back({.rule = "castling.blocked",
                             .text = capitalised(man_on(board, square)) + " stands in the way.",
                             .squares = {square.name()}});
    }
}

std::string attacked_text(const Board& board, const Way& way, Square square, Square attacker) {
    const std::string by = man_on(board, attacker);
    if (square == way.king) return "The king on " + square.name() + " is in check from " + by + ".";
    const std::string verb = square == way.king_arrival ? " would arrive on " : " would cross ";
    return "The king" + verb + square.name() + ", which " + by + " attacks.";
}

void add_attacks(std::vector<Reason>& obstacles, const Board& board, const Way& way) {
    const auto add = [&](Square square, std::string_view rule) {
        for (const Square attacker : attackers_of(board, way, square)) {
            obstacles.push_back({.rule = std::string(rule),
                                 .text = attacked_text(board, way, square, attacker),
                                 .squares = {square.name(), attacker.name()}});
        }
    };
    add(way.king, "castling.out-of-check");
    for (const Square square : way.crossed()) add(square, "castling.through-check");
    if (way.king_arrival != way.king) add(way.king_arrival, "castling.into-check");
}

std::vector<Reason> harmless_attacks(const Board& board, const Way& way) {
    std::vector<Reason> remarks;
    const Color enemy = opposite(way.color);
    if (const SquareSet by = attackers(board, way.rook, enemy);
        !by.empty() && !way.of_king().contains(way.rook)) {
        remarks.push_back(
            {.rule = "castling.rook-attacked-is-allowed",
             .text = "The rook on " + way.rook.name() + " is attacked by " + man_on(board, by.first()) +
                     ", and that does not matter: only the king must not be attacked on its way.",
             .squares = {way.rook.name(), by.first().name()}});
    }
    for (const Square square : way.of_rook() - way.of_king() - way.rook) {
        const SquareSet by = attackers(board, square, enemy);
        if (by.empty()) continue;
        remarks.push_back({.rule = "castling.passed-square-attacked-is-allowed",
                           .text = "The square " + square.name() + " is attacked by " +
                                   man_on(board, by.first()) +
                                   ", and that does not matter: only the rook passes it.",
                           .squares = {square.name(), by.first().name()}});
    }
    return remarks;
}

}  // namespace

Square corner(Color color, Side side) {
    return Square(side == Side::king ? File::h : File::a, home_rank(color));
}

std::string wing(Side side) {
    return side == Side::king ? "on the king's side (O-O)" : "on the queen's side (O-O-O)";
}

Castling examine(const Position& position, Color color, Side side) {
    Castling castling{.color = color, .side = side, .state = State::lost};
    const auto rook = position.castling_rook(color, side);
    if (!rook) return castling;
    const Board board = position.board();
    const Way way = way_of(position, color, *rook);
    add_blockers(castling.obstacles, board, way);
    add_attacks(castling.obstacles, board, way);
    if (position.turn() != color) {
        castling.obstacles.push_back({.rule = "castling.not-his-turn",
                                      .text = "It is " + std::string(name(position.turn())) + "'s turn."});
    }
    castling.state = castling.obstacles.empty() ? State::allowed : State::prevented;
    castling.remarks = harmless_attacks(board, way);
    return castling;
}

std::string headline(const Castling& castling) {
    const std::string who(name(castling.color));
    switch (castling.state) {
        case State::allowed: return who + " may castle " + wing(castling.side);
        case State::prevented: return who + " cannot castle " + wing(castling.side) + " now";
        case State::lost: return who + " has lost the right to castle " + wing(castling.side) + " for good";
    }
    return who;
}

std::vector<Reason> reasons(const Castling& castling, const Position& position) {
    const Square king = position.king_square(castling.color);
    if (castling.state == State::lost) {
        return {{.rule = "castling.right-lost",
                 .text = headline(castling) + ".",
                 .squares = {king.name(), corner(castling.color, castling.side).name()}}};
    }
    std::vector<Reason> list = castling.obstacles;
    if (castling.state == State::allowed) {
        const Square rook = position.castling_rook(castling.color, castling.side).value_or(king);
        list.push_back({.rule = "castling.allowed",
                        .text = headline(castling) + ".",
                        .squares = {king.name(), rook.name()}});
        list.insert(list.end(), castling.remarks.begin(), castling.remarks.end());
        return list;
    }
    for (Reason& reason : list) reason.text = headline(castling) + ": " + decapitalised(reason.text);
    return list;
}

}  // namespace doublecheck::castlings
