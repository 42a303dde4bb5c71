// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck {
namespace {

constexpr auto winnable_rule_table = std::to_array<Rule>({
    {"winnable.bare-king", "A side whose king stands alone can never give mate.",
     "A king attacks no king: FIDE 3.9.2 forbids it to stand next to the other one."},
    {"winnable.bishops-of-one-colour",
     "King and bishops on squares of one colour cannot mate when the other side has no pawn, no knight and "
     "no bishop on squares of the other colour.",
     "Take a mate, the king on e1. A move of this side never opens a second diagonal to it, so one bishop "
     "gives check, say along the diagonal over f2. No bishop comes to e2 or f1, which have the other colour, "
     "and the mating king, which is not next to e1, guards at most one of them. On the other stands a rook "
     "or a queen; no bishop can pin it there, and it takes on f2 or steps in between. Every other king "
     "square and diagonal is alike."},
    {"winnable.budget", "The search was stopped before it could decide.",
     "The limit that stopped it is named; more nodes may decide it."},
    {"winnable.dead", "Neither side can mate any more, and the game is over.",
     "FIDE 5.2.2. A side that cannot mate by any series of legal moves cannot do so after one of them "
     "either, so a "
     "position once dead stays dead."},
    {"winnable.immobile",
     "The men can never leave certain squares, and on those squares no mate is possible.",
     "The bounds are closed: no legal move leads out of them (rules 1 to 7 of docs/certificates.md, each "
     "with its proof). On every square that the king to be mated can reach, either nothing but the other "
     "king can attack it, or it keeps a free square beside it."},
    {"winnable.lone-knight",
     "King and knight cannot mate when the other side has nothing but queens beside its king.",
     "Take a mate, the king on e1 and the knight on f3. It attacks none of e2, f2 and f1, and nobody but a "
     "queen can stand there. A queen on one of them reaches f3, over nothing but queens that reach it too, "
     "and nothing pins it. So the mating king guards all three, and no square does that but those next to "
     "e1. Every other king and knight square is alike."},
    {"winnable.mate", "A series of legal moves leads to checkmate.",
     "FIDE 5.1.1, 5.2.2, 6.9: any series of legal moves, however badly played, counts."},
    {"winnable.no-mate-left", "Every series of legal moves has been followed, and none ends in this mate.",
     "A finite set of positions that no legal move leaves, without a checkmate of that side in it: every "
     "mate would lie outside it."},
    {"winnable.over", "The game is over on the board, without a mate by this side.", "FIDE 5.1.1, 5.2.1"},
    {"winnable.seventyfive",
     "The game is drawn by 75 moves before this mate can be given (only where asked for).",
     "FIDE 9.6.2: when each side has made 75 moves in a row without a pawn move or a capture, the game is "
     "drawn, unless the last move mates. Of all positions that can be reached in the moves left none is this "
     "mate, and none after a capture or a pawn move leads to one. Who reaches a position earlier can do "
     "there all that he can later, so each is looked at once."},
    {"winnable.skeletons",
     "However kings and pawns move and the other men roam, no mate by this side can arise.",
     "Every series of moves is followed with kings and pawns on their squares and each other man anywhere in "
     "the region that the pawns leave it. Men in the way only forbid moves, so no legal move is forgotten. "
     "After each move of the mating side the king either is not in check or keeps a square that nothing can "
     "attack and no man of its own can stand on (skeletons of docs/certificates.md)."},
});

}  // namespace

std::span<const Rule> winnable_rules() {
    return winnable_rule_table;
}

}  // namespace doublecheck
