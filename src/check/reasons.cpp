// SPDX-License-Identifier: MIT
#include "check/reasons.hpp"

#include "notation/words.hpp"

namespace doublecheck {

namespace {

/// Returns "in check from the rook on e4", with the number of checks if there are several. Requires a check.
std::string check_text(const Board& board, SquareSet checkers) {
    std::vector<std::string> men;
    for (const Square checker : checkers) men.push_back(man_on(board, checker));
    switch (checkers.size()) {
        case 1: return "in check from " + joined(men);
        case 2: return "in double check from " + joined(men);
        default: return "in check from " + std::to_string(men.size()) + " men, " + joined(men);
    }
}

/// Adds the checkers to a reason whose only square is that of the king.
Reason with_squares(Reason reason, SquareSet checkers) {
    for (const Square checker : checkers) reason.squares.push_back(checker);
    return reason;
}

}  // namespace

std::string_view check_rule(SquareSet checkers) {
    switch (checkers.size()) {
        case 0: return "check.not-in-check";
        case 1: return "check.in-check";
        case 2: return "check.double";
        default: return "check.more-than-two";
    }
}

Reason check_reason(const Board& board, Square king, SquareSet checkers) {
    return with_squares(
        {.rule = std::string(check_rule(checkers)),
         .text = checkers.empty() ? "No piece attacks " + owned_man_on(board, king) + "."
                                  : owned_man_on(board, king) + " is " + check_text(board, checkers) + ".",
         .squares = {king}},
        checkers);
}

Reason check_reason(const Position& position) {
    const Board board = position.board();
    const Square king = position.king_square(position.turn());
    const SquareSet checkers = position.checkers();
    if (!position.has_legal_move() && !checkers.empty()) {
        std::vector<std::string> men;
        for (const Square checker : checkers) men.push_back(man_on(board, checker));
        return with_squares({.rule = "check.checkmate",
                             .text = owned_man_on(board, king) + " is checkmated by " + joined(men) + ".",
                             .squares = {king}},
                            checkers);
    }
    Reason reason = check_reason(board, king, checkers);
    if (checkers.has_more_than_one()) {
        reason.text.insert(reason.text.size() - 1, ": only the king can move");
    } else if (checkers.empty() && !position.has_legal_move()) {
        reason.text.insert(reason.text.size() - 1,
                           ", and " + std::string(name(position.turn())) + " has no legal move: stalemate");
    }
    return reason;
}

}  // namespace doublecheck
