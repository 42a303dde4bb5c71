// SPDX-License-Identifier: MIT
#include "check/reasons.hpp"

#include "internal/notation/words.hpp"

namespace doublecheck {

Reason check_reason(const Board& board, Square king, SquareSet checkers) {
    std::vector<std::string> men;
    for (const Square checker : checkers) men.push_back(man_on(board, checker));
    const bool is_double = checkers.has_more_than_one();
    Reason reason{.rule = checkers.empty() ? "check.not-in-check"
                          : is_double      ? "check.double"
                                           : "check.in-check",
                  .text = owned_man_on(board, king) + " is " +
                          (checkers.empty() ? "not in check"
                           : is_double      ? "in double check from " + joined(men)
                                            : "in check from " + joined(men)) +
                          ".",
                  .squares = {king.name()}};
    for (const Square checker : checkers) reason.squares.push_back(checker.name());
    return reason;
}

Reason check_reason(const Position& position) {
    const Board board = position.board();
    const Square king = position.king_square(position.turn());
    const SquareSet checkers = position.checkers();
    if (checkers.empty()) {
        const std::string stalemate =
            position.has_legal_move()
                ? ""
                : ", and " + std::string(name(position.turn())) + " has no legal move: stalemate";
        return {.rule = "check.not-in-check",
                .text = owned_man_on(board, king) + " is not in check" + stalemate + ".",
                .squares = {king.name()}};
    }
    std::vector<std::string> men;
    for (const Square checker : checkers) men.push_back(man_on(board, checker));
    const bool is_double = checkers.has_more_than_one();
    const bool is_mate = !position.has_legal_move();
    std::string text = owned_man_on(board, king) +
                       (is_mate     ? " is checkmated by "
                        : is_double ? " is in double check from "
                                    : " is in check from ") +
                       joined(men);
    if (is_double && !is_mate) text += ": only the king can move";
    Reason reason{.rule = is_mate     ? "check.checkmate"
                          : is_double ? "check.double"
                                      : "check.in-check",
                  .text = text + ".",
                  .squares = {king.name()}};
    for (const Square checker : checkers) reason.squares.push_back(checker.name());
    return reason;
}

}  // namespace doublecheck
