// SPDX-License-Identifier: MIT
#include <string>

#include "commands/all_operations.hpp"
#include "show/wrap.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr std::string_view rules =
    "Board: nine by nine cells, a1 to i9. White begins on ranks 1 and 2 (R N B Q K A B N R, in front of them "
    "nine "
    "pawns), Black on ranks 9 and 8 (R N B A K Q B N R). White moves first; nobody may pass.\n\n"
    "Aim: capture the king. Check makes no play impossible: a king may be left in check or move into it.\n\n"
    "Men: king, queen, rook, bishop and knight move as in chess. The paladin moves as a bishop or as a "
    "knight. A "
    "pawn moves one cell forward or two, from any rank, and captures diagonally forward.\n\n"
    "Capture in passing: a pawn that has just moved two cells may be captured by any man as if it had moved "
    "one "
    "cell. The capturing man ends on the passed cell.\n\n"
    "Castling: on the first rank, with any own man except a pawn, as often as wanted, also in check, with "
    "nobody in "
    "between. The king moves one cell towards his partner, and the partner goes to the cell that the king "
    "left.\n\n"
    "Promotion: on the last rank, to bishop or knight, on arrival or later. A pawn that waits there attacks "
    "nothing. When it promotes later, it may also move as the new man in the same play.\n\n"
    "End: who captures the king wins, unless his own king is then in check: that is a draw. A player who "
    "could "
    "capture the king may call a draw instead. After 99 moves of each player the game is drawn. A player "
    "without "
    "any play draws. There is no draw by repetition and no 50-move rule. The rules name no clock.\n\n"
    "Notation: K Q P R B N are the men, P the paladin; pawns have no letter. e3; e24 is a pawn from e2 to "
    "e4. "
    "Qxf4(B): the queen captures a bishop. cxd5: a pawn captures a pawn. Bxb4*: a capture in passing. Kf&P: "
    "the king "
    "castles to the f-file, with the paladin. b79=B: a pawn from b7 to b9 becomes a bishop. f=Nd2: a waiting "
    "pawn "
    "becomes a knight and goes to d2. + gives check; !+ leaves both kings in check; % calls a draw. This is "
    "the "
    "style v1; v2 adds the start cell (Qd4fxB); coordinates are c4d5, g7g9b, f8b4*, e1f1&, f1=nd2.\n\n"
    "Positions are written as a FEN of nine rows, in which P is a pawn and A the paladin.";

Result<std::string> report_rules(std::span<const std::string>, const Arguments&, const PrintContext&) {
    return wrapped(rules, "");
}

}  // namespace

Operation rules_operation() {
    return {
        .name = "chess99 rules",
        .summary = "the rules of Chess 99, and its notation, on one page",
        .description =
            "Prints the rules: board, men, capture in passing, castling, promotion, end of the game, "
            "notation. "
            "Where the author's rules leave a question open, the options of the other operations select "
            "another "
            "reading.",
        .examples = {{"doublecheck chess99 rules", "the rules"}},
        .kind = PrintsText{.report = report_rules},
    };
}

}  // namespace doublecheck::chess99
