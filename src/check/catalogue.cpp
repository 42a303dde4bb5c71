// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/check/check.hpp"

namespace doublecheck {
namespace {

constexpr auto check_rule_table = std::to_array<Rule>({
    {"check.budget", "Not all plies of the game could be looked at.",
     "The limit that stopped the replay is named; more nodes, one for each ply, may decide it."},
    {"check.by-castling", "The castling rook gives check from its new square.", "FIDE 3.8.2, 3.9.1"},
    {"check.capture", "The check is met by capturing the only man that gives it.", "FIDE 3.9.2"},
    {"check.checkmate", "The king is in check and there is no legal move.", "FIDE 5.1.1"},
    {"check.cross-check", "A check is answered by a move that gives check itself.", "FIDE 3.9.1, 3.9.2"},
    {"check.direct", "The man that moved gives check itself.", "FIDE 3.9.1"},
    {"check.discovered", "A man that did not move gives check along a line that the move has opened.",
     "FIDE 3.9.1"},
    {"check.double", "Two men give check at once; only a king move answers.", "FIDE 3.9.1, 3.9.2"},
    {"check.in-check", "The king of the side to move is attacked.", "FIDE 3.9.1"},
    {"check.interposition",
     "The check is met by a man placed on the line between the king and the man that gives it.",
     "FIDE 3.9.2"},
    {"check.king-move", "The check is met by a king move to a square that is not attacked.", "FIDE 3.9.2"},
    {"check.more-than-two",
     "Three or more men give check at once, which no game allows; only a king move answers.",
     "FIDE 3.9.1, 3.9.2"},
    {"check.no-castling", "A king in check may not castle.", "FIDE 3.8.2.2"},
    {"check.not-in-check", "The king of the side to move is not attacked.", "FIDE 3.9.1"},
    {"check.not-met", "The try neither captures the man that gives check nor stands in its line.",
     "FIDE 3.9.2"},
    {"check.perpetual", "One side gives check with every move, and no defence ends the checks.",
     "No rule of its own: the game ends by FIDE 9.2, 9.3, 9.6 or by agreement. A greatest fixpoint on checks "
     "and replies."},
    {"check.pinned", "The man may not leave the line between its king and an attacker.", "FIDE 3.9.2"},
    {"check.repetition", "A position has occurred three times or more.",
     "FIDE 9.2.2, 9.2.3: men, turn, rights and possible en passant captures are the same."},
    {"check.square-attacked", "The king would step onto an attacked square.", "FIDE 3.9.2"},
    {"check.through-king", "The king would step back along the line of the man that gives check.",
     "FIDE 3.1.2, 3.9.2: a line does not stop at the king that leaves it."},
    {"check.way-out", "A legal move that answers the check.", "FIDE 3.9.2"},
});

}  // namespace

std::span<const Rule> check_rules() {
    return check_rule_table;
}

}  // namespace doublecheck
