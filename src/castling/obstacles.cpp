// SPDX-License-Identifier: MIT
#include "castling/obstacles.hpp"

#include <algorithm>

#include "notation/words.hpp"

namespace doublecheck::castlings {
namespace {

/// The squares that king and rook leave, cross and reach.
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

/// Returns the men that attack the king's arrival square, both now and after the castling, because the
/// departing rook may open the rank. If the king stays on its square, men that attack it now are left out,
/// since they already count as checkers.
SquareSet attackers_of_arrival(const Board& board, const Way& way) {
    const Color enemy = opposite(way.color);
    const Square square = way.king_arrival;
    const SquareSet now = attackers(board, square, enemy);
    Board arrived = board;
    arrived.remove(way.king);
    arrived.remove(way.rook);
    arrived.put(way.king_arrival, {way.color, PieceType::king});
    arrived.put(way.rook_arrival, {way.color, PieceType::rook});
    const SquareSet then = attackers(arrived, square, enemy);
    return square == way.king ? then - now : then | now;
}

void add_blockers(std::vector<Reason>& obstacles, const Board& board, const Way& way) {
    const SquareSet in_the_way = ((way.of_king() | way.of_rook()) & board.occupied()) - way.king - way.rook;
    for (const Square square : in_the_way) {
        obstacles.push_back({.rule = "castling.blocked",
                             .text = capitalised(man_on(board, square)) + " stands in the way.",
                             .squares = {square}});
    }
}

/// Returns `would arrive on`, or `would stay on` for a king that already stands there (Chess960).
std::string_view would_end_on(const Board& board, Square arrival) {
    return board.of(PieceType::king).contains(arrival) ? "would stay on " : "would arrive on ";
}

std::string attacked_text(const Board& board, std::string_view rule, Square square, Square attacker) {
    const std::string by = man_on(board, attacker);
    if (rule == "castling.out-of-check")
        return "The king on " + square.name() + " is in check from " + by + ".";
    const std::string_view would =
        rule == "castling.into-check" ? would_end_on(board, square) : "would cross ";
    return "The king " + std::string(would) + square.name() + ", attacked by " + by + ".";
}

void add_attacks(std::vector<Reason>& obstacles, const Board& board, const Way& way) {
    const auto add = [&](Square square, std::string_view rule, SquareSet by) {
        for (const Square attacker : by) {
            obstacles.push_back({.rule = std::string(rule),
                                 .text = attacked_text(board, rule, square, attacker),
                                 .squares = {square, attacker}});
        }
    };
    const Color enemy = opposite(way.color);
    add(way.king, "castling.out-of-check", attackers(board, way.king, enemy));
    for (const Square square : way.crossed())
        add(square, "castling.through-check", attackers(board, square, enemy));
    add(way.king_arrival, "castling.into-check", attackers_of_arrival(board, way));
}

/// Returns a text such as `f1, attacked by the rook on f3`, with each square once.
std::string attacked_squares(const std::vector<Reason>& obstacles, std::string_view rule,
                             const Board& board) {
    std::vector<std::pair<Square, std::vector<std::string>>> squares;
    for (const Reason& one : obstacles) {
        if (one.rule != rule) continue;
        if (squares.empty() || squares.back().first != one.squares.front())
            squares.push_back({one.squares.front(), {}});
        squares.back().second.push_back(man_on(board, one.squares.back()));
    }
    std::string text;
    for (const auto& [square, men] : squares)
        text += (text.empty() ? "" : ", and ") + square.name() + ", attacked by " + joined(men);
    return text;
}

/// Returns one sentence for all obstacles of one rule, without its beginning.
std::string combined_text(const std::vector<Reason>& obstacles, const Reason& first, const Board& board,
                          const std::vector<Square>& squares) {
    SquareSet men;
    for (const Square square : squares) men |= square;
    if (first.rule == "castling.blocked") return "blocked by " + listed_men(board, men) + ".";
    if (first.rule == "castling.out-of-check") {
        std::vector<std::string> checkers;
        for (const Square square : men - squares.front()) checkers.push_back(man_on(board, square));
        return "the king is in check from " + joined(checkers) + ".";
    }
    if (first.rule == "castling.through-check")
        return "the king would cross " + attacked_squares(obstacles, first.rule, board) + ".";
    if (first.rule == "castling.into-check")
        return "the king " + std::string(would_end_on(board, squares.front())) +
               attacked_squares(obstacles, first.rule, board) + ".";
    return decapitalised(first.text);
}

/// Returns one reason for each rule, which covers all obstacles of that rule.
std::vector<Reason> by_rule(const JudgedCastling& castling, const Board& board) {
    std::vector<Reason> merged;
    for (const Reason& one : castling.obstacles) {
        if (!merged.empty() && merged.back().rule == one.rule) continue;
        Reason all{.rule = one.rule, .text = headline(castling) + ": "};
        for (const Reason& other : castling.obstacles) {
            for (const Square square : other.squares) {
                const bool is_new = std::ranges::find(all.squares, square) == all.squares.end();
                if (other.rule == one.rule && is_new) all.squares.push_back(square);
            }
        }
        all.text += combined_text(castling.obstacles, one, board, all.squares);
        merged.push_back(std::move(all));
    }
    return merged;
}

std::vector<Reason> harmless_attacks(const Board& board, const Way& way) {
    std::vector<Reason> remarks;
    const Color enemy = opposite(way.color);
    if (const SquareSet by = attackers(board, way.rook, enemy);
        !by.empty() && !way.of_king().contains(way.rook)) {
        remarks.push_back({.rule = "castling.rook-attacked-is-allowed",
                           .text = "The rook on " + way.rook.name() + " is attacked by " +
                                   man_on(board, by.first()) + "; that does not prevent castling.",
                           .squares = {way.rook, by.first()}});
    }
    for (const Square square : way.of_rook() - way.of_king() - way.rook) {
        const SquareSet by = attackers(board, square, enemy);
        if (by.empty()) continue;
        remarks.push_back({.rule = "castling.passed-square-attacked-is-allowed",
                           .text = "The square " + square.name() + " is attacked by " +
                                   man_on(board, by.first()) +
                                   "; only the rook crosses it, which does not prevent castling.",
                           .squares = {square, by.first()}});
    }
    return remarks;
}

}  // namespace

Square corner(Color color, Side side) {
    return Square(side == Side::king ? File::h : File::a, home_rank(color));
}

std::string letters(Side side) {
    return side == Side::king ? "O-O" : "O-O-O";
}

std::string wing(Side side) {
    return side == Side::king ? "on the king's side (O-O)" : "on the queen's side (O-O-O)";
}

JudgedCastling examine(const Position& position, Color color, Side side) {
    JudgedCastling castling{.color = color, .side = side, .state = CastlingState::lost};
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
    castling.state = castling.obstacles.empty() ? CastlingState::allowed : CastlingState::prevented;
    if (auto remarks = harmless_attacks(board, way); !remarks.empty()) castling.remarks = std::move(remarks);
    return castling;
}

std::string headline(const JudgedCastling& castling) {
    const std::string who(name(castling.color));
    switch (castling.state) {
        case CastlingState::allowed: return who + " may castle " + wing(castling.side);
        case CastlingState::prevented: return who + " cannot castle " + letters(castling.side) + " now";
        case CastlingState::lost: return who + " has no right to castle " + wing(castling.side);
    }
    return who;
}

std::vector<Reason> reasons(const JudgedCastling& castling, const Position& position) {
    const Square king = position.king_square(castling.color);
    if (castling.state == CastlingState::lost) {
        return {{.rule = "castling.right-lost",
                 .text = headline(castling) + ".",
                 .squares = {king, corner(castling.color, castling.side)}}};
    }
    if (castling.state == CastlingState::prevented) return by_rule(castling, position.board());
    const Square rook = position.castling_rook(castling.color, castling.side).value_or(king);
    std::vector<Reason> list = {
        {.rule = "castling.allowed", .text = headline(castling) + ".", .squares = {king, rook}}};
    if (castling.remarks) list.insert(list.end(), castling.remarks->begin(), castling.remarks->end());
    return list;
}

}  // namespace doublecheck::castlings
