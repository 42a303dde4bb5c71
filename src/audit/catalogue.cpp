// SPDX-License-Identifier: MIT
#include "audit/catalogue.hpp"

#include <array>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/audit/finding.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/judge_check.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"

namespace doublecheck {
namespace {

constexpr auto rules = std::to_array<Rule>({
    {"clock.above-base", "The first clock of a side shows more than the time control gives.",
     "PGN standard 9.6.1: TimeControl names the base time and the increment. A second is allowed for "
     "rounding."},
    {"clock.gains", "A clock shows more time than before and the increment together.",
     "FIDE 6.1: a clock runs down, and what is added is the increment and the time of the next period. A "
     "second is allowed for rounding, and fifteen for a gift (clock.given)."},
    {"clock.given", "A clock gained up to fifteen seconds besides the increment.",
     "The Laws have no such gift; on Lichess an opponent may give fifteen seconds."},
    {"clock.negative", "A clock shows less than zero.", "A clock stops at zero: FIDE 6.1, 6.8."},
    {"clock.not-running", "The game was lost on time by the side that was not to move.",
     "FIDE 6.2.1: the clock of the side to move runs. On the board a move may have been made and not "
     "completed."},
    {"clock.out-of-range", "A clock shows more than 59 minutes or seconds beside larger units.",
     "Comments carry clocks as [%clk H:MM:SS]."},
    {"clock.time-left",
     "The game was lost on time by a side whose last clock showed more than half its time, and a minute or "
     "more.",
     "Possible, as players leave their boards; or the end of the record is missing."},
    {"clock.unreadable", "The text of a clock cannot be read.", "Comments carry clocks as [%clk H:MM:SS]."},
    {"draw.fifty-moves", "Fifty moves without a capture or a pawn move were completed, and nobody claimed.",
     "FIDE 9.3.2"},
    {"draw.threefold", "A position stood on the board for the third time, and nobody claimed.",
     "FIDE 9.2.2, 9.2.3"},
    {"duplicate.game", "The same game stands earlier in the input.",
     "The same start and moves, and of short games the same players."},
    {"move.on-illegal-board", "An illegal move follows another, which left a board that cannot be played.",
     "FIDE 3.10.2: the board that the illegal move left belongs to no game, so no law is named."},
    {"move.unreadable", "The text is no move in any notation.", "PGN standard 8.2.3"},
    {"over.checkmate", "A move follows checkmate, which ended the game.", "FIDE 5.1.1"},
    {"over.dead", "Moves follow a dead position, which ended the game.",
     "FIDE 5.2.2: neither side can mate by any series of legal moves. A position once dead stays dead, so "
     "that the first one is found by halving."},
    {"over.fivefold", "Moves follow the fifth occurrence of a position, which ended the game.",
     "FIDE 9.6.1, since July 2014; not held against games of an earlier date."},
    {"over.seventyfive", "Moves follow 75 moves without a capture or a pawn move, which ended the game.",
     "FIDE 9.6.2, since July 2014; not held against games of an earlier date."},
    {"over.stalemate", "A move follows stalemate, which ended the game.", "FIDE 5.2.1"},
    {"pgn.bad-fen", "The FEN tag cannot be read, or sets up no playable position.",
     "PGN standard 9.7.2, 16.1"},
    {"pgn.capture-mark", "The `x` of a capture is missing, or stands without a capture.",
     "PGN standard 8.2.3.3"},
    {"pgn.check-sign", "The sign of check or mate is wrong or missing.", "PGN standard 8.2.3.5"},
    {"pgn.chess960-untold", "The castling rights are those of Chess960, and no Variant tag says so.",
     "The standard array has its kings on the e-file and its rooks in the corners."},
    {"pgn.deep-variation", "Variations stand inside each other deeper than is kept.",
     "A limit of the reader: 100."},
    {"pgn.disambiguation", "The departure square of a move is named otherwise than the standard asks.",
     "PGN standard 8.2.3.4: the file if it is enough, otherwise the rank, otherwise both; nothing where one "
     "legal move fits."},
    {"pgn.duplicate-tag", "A tag stands twice; the first one counts.", "PGN standard 8.1"},
    {"pgn.encoding", "The text is UTF-16, of which nothing is read.", "PGN standard 4"},
    {"pgn.fen-contradiction",
     "The FEN tag names castling rights or an en passant square that the men contradict; they are ignored.",
     "FIDE 3.8.2.1, 3.7.3.1"},
    {"pgn.fen-without-setup", "A FEN tag stands without the tag SetUp \"1\".", "PGN standard 9.7.1"},
    {"pgn.glued-result", "A result follows a move without a blank.",
     "PGN standard 7: a token ends where no character of it follows."},
    {"pgn.kings-signal", "The game ends with both kings on central squares: a signal, no moves.",
     "A convention of electronic boards, with which relays tell the result: both kings on light central "
     "squares "
     "1-0, on dark ones 0-1, on one of each a draw."},
    {"pgn.mark", "A move ends with marks that have no meaning.", "PGN standard 8.2.3.8"},
    {"pgn.move-number", "The number before a move is not the number of that move.", "PGN standard 8.2.2"},
    {"pgn.nag-range", "An annotation glyph has a number beyond 255.", "PGN standard 10"},
    {"pgn.nested-brace", "A comment holds an opening brace; the first closing one ends it.",
     "PGN standard 5"},
    {"pgn.no-result", "The game has no result after its moves.", "PGN standard 8.2.6"},
    {"pgn.notation", "A move is written in another notation than the standard one.", "PGN standard 8.2.3"},
    {"pgn.nul-byte", "A NUL byte stands in the text; it is read as a blank.", "PGN standard 4"},
    {"pgn.null-move", "A null move stands in the main line; what follows is not held against the Laws.",
     "FIDE 1.3: the players move alternately."},
    {"pgn.odd-blank", "A blank beyond ASCII, such as a no-break space, separates moves.", "PGN standard 4.3"},
    {"pgn.result-in-middle", "Moves follow the result; the last result counts.", "PGN standard 8.2.6"},
    {"pgn.result-in-variation", "A variation ends with a result.", "PGN standard 8.2.6"},
    {"pgn.result-mismatch", "The Result tag and the end of the moves differ.",
     "PGN standard 8.1.1.7, 8.2.6: the two are the same."},
    {"pgn.result-sign", "A result is written with a colon.", "PGN standard 8.2.6"},
    {"pgn.result-tag", "The Result tag is none of the four results.", "PGN standard 8.1.1.7"},
    {"pgn.setup-mismatch", "The SetUp tag is not \"1\" though a FEN tag stands there.", "PGN standard 9.7.1"},
    {"pgn.setup-without-fen", "The SetUp tag announces a FEN tag that is missing.", "PGN standard 9.7.1"},
    {"pgn.stray-bracket", "A closing bracket ends a variation that was never opened.", "PGN standard 8.2.5"},
    {"pgn.stray-mark", "A mark stands before any move.", "PGN standard 8.2.4"},
    {"pgn.stray-tag", "A tag stands inside a line of moves.", "PGN standard 8.1"},
    {"pgn.stray-text", "Text without a meaning stands among tags or moves.", "PGN standard 7"},
    {"pgn.stray-variation", "A variation stands before any move.", "PGN standard 8.2.5"},
    {"pgn.tag-quote", "A quotation mark inside a tag lacks its backslash.", "PGN standard 7"},
    {"pgn.tag-unclosed", "A tag or its value is never closed.", "PGN standard 7"},
    {"pgn.text-after-result", "Text or a second result follows the result.", "PGN standard 8.2.6"},
    {"pgn.too-long", "A game has more moves, comments or tags than are kept.",
     "Limits of the reader, lest an input exhaust the memory."},
    {"pgn.unclosed-comment", "A comment is never closed; it may have swallowed moves.", "PGN standard 5"},
    {"pgn.unclosed-variation", "A variation is never closed; it may have swallowed moves.",
     "PGN standard 8.2.5"},
    {"pgn.variant", "The game is one of another variant; its moves are not read.",
     "Only standard chess and Chess960 are played by the FIDE Laws."},
    {"pgn.variation-move", "A move of a variation is illegal or cannot be read; the variation ends there.",
     "PGN standard 8.2.5"},
    {"result.checkmate", "The last move gave mate, and the result is another.", "FIDE 5.1.1"},
    {"result.dead", "One side is said to have won, but the position was dead.",
     "FIDE 5.2.2: a dead position ends the game as a draw."},
    {"result.fivefold", "One side is said to have won, but a position had occurred five times.",
     "FIDE 9.6.1, since July 2014; not held against games of an earlier date."},
    {"result.flag-draw", "The game was drawn when a flag fell, though the other side can mate.",
     "FIDE 6.9: the flag loses unless the opponent cannot mate by any series of legal moves. Sites score by "
     "rules of their own."},
    {"result.seventyfive",
     "One side is said to have won, but 75 moves without a capture or a pawn move had been completed.",
     "FIDE 9.6.2, since July 2014; not held against games of an earlier date."},
    {"result.stalemate", "The last move gave stalemate, and the result is not a draw.", "FIDE 5.2.1"},
    {"start.illegal", "No game leads to the position of the FEN tag.", "FIDE 3.10.3"},
    {"termination.checkmate", "The Termination tag claims a checkmate that is not on the board.",
     "FIDE 5.1.1"},
    {"termination.fifty-moves", "The Termination tag claims fifty moves that were not made.", "FIDE 9.3"},
    {"termination.insufficient-material",
     "The Termination tag claims that nobody can mate with the men left, and somebody can.",
     "FIDE 5.2.2; sites count men by rules of their own."},
    {"termination.repetition", "The Termination tag claims a repetition that did not happen.", "FIDE 9.2"},
    {"termination.result", "The Termination tag and the result contradict each other.",
     "PGN standard 9.8.1, and the sentences of sites: who won, or that it was drawn."},
    {"termination.stalemate", "The Termination tag claims a stalemate that is not on the board.",
     "FIDE 5.2.1"},
});

}  // namespace

std::span<const Rule> audit_finding_rules() {
    return rules;
}

const Rule* find_rule_of_audit(std::string_view id) {
    for (const auto& some : {audit_finding_rules(), move_rules(), castling_rules(), check_rules(),
                             legality_rules(), winnable_rules(), arbiter_rules()}) {
        if (const Rule* const found = find_rule(some, id); found != nullptr) return found;
    }
    return nullptr;
}

}  // namespace doublecheck
