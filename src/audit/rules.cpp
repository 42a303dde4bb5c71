// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/audit/finding.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck {
namespace {

constexpr std::array<std::string_view, 3> severity_names = {"note", "warning", "error"};
constexpr std::array<std::string_view, audit_check_count> check_names = {
    "moves", "notation", "result", "draws", "dead", "clocks", "start", "duplicates", "data"};

constexpr auto rules = [] {
    using enum AuditCheck;
    using enum Severity;
    auto list = std::to_array<AuditRule>({
        {"castling.blocked", moves, error},
        {"castling.into-check", moves, error},
        {"castling.out-of-check", moves, error},
        {"castling.right-lost", moves, error},
        {"castling.through-check", moves, error},
        {"move.ambiguous", moves, error},
        {"move.blocked", moves, error},
        {"move.captures-king", moves, error},
        {"move.en-passant-too-late", moves, error},
        {"move.exposes-king", moves, error},
        {"move.leaves-king-in-check", moves, error},
        {"move.no-man", moves, error},
        {"move.not-its-way", moves, error},
        {"move.null", moves, error},
        {"move.on-illegal-board", moves, error,
         "An illegal move follows another, which left a board that cannot be played.",
         "FIDE 3.10.2: the board that the illegal move left belongs to no game, so no law is named."},
        {"move.own-man", moves, error},
        {"move.promotion-impossible", moves, error},
        {"move.promotion-missing", moves, error},
        {"move.unreadable", moves, error, "The text is not a move in any notation.", "PGN standard 8.2.3"},
        {"move.wrong-side", moves, error},
        {"over.checkmate", moves, error, "A move follows checkmate, which ended the game.", "FIDE 5.1.1"},
        {"over.stalemate", moves, error, "A move follows stalemate, which ended the game.", "FIDE 5.2.1"},
        {"pgn.bad-fen", moves, error, "The FEN tag cannot be read, or sets up no playable position.",
         "PGN standard 9.7.2, 16.1"},
        {"pgn.encoding", moves, error, "The text is UTF-16, of which nothing is read.", "PGN standard 4"},
        {"pgn.too-long", moves, warning, "A game has more moves, comments or tags than are kept.",
         "The reader has limits, so that no input can exhaust the memory."},
        {"pgn.unclosed-comment", moves, error, "A comment is never closed; it may have swallowed moves.",
         "PGN standard 5"},
        {"pgn.unclosed-variation", moves, error, "A variation is never closed; it may have swallowed moves.",
         "PGN standard 8.2.5"},
        {"pgn.variant", moves, note, "The game is one of another variant; its moves are not read.",
         "Only standard chess and Chess960 are played by the FIDE Laws."},

        {"pgn.capture-mark", notation, warning,
         "The `x` of a capture is missing, or stands without a capture.", "PGN standard 8.2.3.3"},
        {"pgn.check-sign", notation, warning, "The sign of check or mate is wrong or missing.",
         "PGN standard 8.2.3.5"},
        {"pgn.deep-variation", notation, warning, "Variations are nested deeper than is kept.",
         "A limit of the reader: 100."},
        {"pgn.disambiguation", notation, note,
         "The departure square of a move is named otherwise than the standard asks.",
         "PGN standard 8.2.3.4: the file if it is enough, otherwise the rank, otherwise both; nothing where "
         "one legal move fits."},
        {"pgn.duplicate-tag", notation, warning, "A tag occurs twice; the first one counts.",
         "PGN standard 8.1"},
        {"pgn.fen-without-setup", notation, warning, "A FEN tag appears without the tag SetUp \"1\".",
         "PGN standard 9.7.1"},
        {"pgn.glued-result", notation, warning, "A result follows a move without a blank.",
         "PGN standard 7: a token ends where no character of it follows."},
        {"pgn.kings-signal", notation, note,
         "The game ends with both kings on central squares: a signal, no moves.",
         "A convention of electronic boards, with which relays tell the result: both kings on light central "
         "squares 1-0, on dark ones 0-1, on one of each a draw."},
        {"pgn.mark", notation, note, "A move ends with marks that have no meaning.", "PGN standard 8.2.3.8"},
        {"pgn.move-number", notation, warning, "The number before a move is not the number of that move.",
         "PGN standard 8.2.2"},
        {"pgn.nag-range", notation, note, "An annotation glyph has a number beyond 255.", "PGN standard 10"},
        {"pgn.nested-brace", notation, warning,
         "A comment contains an opening brace; the first closing brace ends it.", "PGN standard 5"},
        {"pgn.notation", notation, note, "A move is written in another notation than the standard one.",
         "PGN standard 8.2.3"},
        {"pgn.nul-byte", notation, warning, "The text contains a NUL byte; it is read as a blank.",
         "PGN standard 4"},
        {"pgn.null-move", notation, warning,
         "The main line contains a null move; what follows is not judged by the Laws.",
         "FIDE 1.3: the players move alternately."},
        {"pgn.odd-blank", notation, note, "A blank beyond ASCII, such as a no-break space, separates moves.",
         "PGN standard 4.3"},
        {"pgn.result-in-middle", notation, warning, "Moves follow the result; the last result counts.",
         "PGN standard 8.2.6"},
        {"pgn.result-in-variation", notation, warning, "A variation ends with a result.",
         "PGN standard 8.2.6"},
        {"pgn.result-sign", notation, warning, "A result is written with a colon.", "PGN standard 8.2.6"},
        {"pgn.setup-mismatch", notation, warning, "The SetUp tag is not \"1\" although there is a FEN tag.",
         "PGN standard 9.7.1"},
        {"pgn.setup-without-fen", notation, warning, "The SetUp tag announces a FEN tag that is missing.",
         "PGN standard 9.7.1"},
        {"pgn.stray-bracket", notation, warning, "A closing bracket ends a variation that was never opened.",
         "PGN standard 8.2.5"},
        {"pgn.stray-mark", notation, note, "A mark comes before any move.", "PGN standard 8.2.4"},
        {"pgn.stray-tag", notation, warning, "A tag appears inside a line of moves.", "PGN standard 8.1"},
        {"pgn.stray-text", notation, warning, "Text without a meaning appears among tags or moves.",
         "PGN standard 7"},
        {"pgn.stray-variation", notation, warning, "A variation comes before any move.",
         "PGN standard 8.2.5"},
        {"pgn.tag-quote", notation, warning, "A quotation mark inside a tag lacks its backslash.",
         "PGN standard 7"},
        {"pgn.tag-unclosed", notation, warning, "A tag or its value is never closed.", "PGN standard 7"},
        {"pgn.text-after-result", notation, warning, "Text or a second result follows the result.",
         "PGN standard 8.2.6"},
        {"pgn.variation-move", notation, warning,
         "A move of a variation is illegal or cannot be read; the variation ends there.",
         "PGN standard 8.2.5"},

        {"pgn.no-result", result, warning, "The game has no result after its moves.", "PGN standard 8.2.6"},
        {"pgn.result-mismatch", result, error, "The Result tag and the end of the moves differ.",
         "PGN standard 8.1.1.7, 8.2.6: the two are the same."},
        {"pgn.result-tag", result, warning, "The Result tag is none of the four results.",
         "PGN standard 8.1.1.7"},
        {"result.checkmate", result, error, "The last move gave mate, and the result is another.",
         "FIDE 5.1.1"},
        {"result.stalemate", result, error, "The last move gave stalemate, and the result is not a draw.",
         "FIDE 5.2.1"},
        {"termination.checkmate", result, error,
         "The Termination tag claims a checkmate that is not on the board.", "FIDE 5.1.1"},
        {"termination.fifty-moves", result, warning,
         "The Termination tag claims fifty moves that were not made.", "FIDE 9.3"},
        {"termination.insufficient-material", result, warning,
         "The Termination tag claims that nobody can mate with the pieces left, and somebody can.",
         "FIDE 5.2.2; sites count pieces by rules of their own."},
        {"termination.repetition", result, warning,
         "The Termination tag claims a repetition that did not happen.", "FIDE 9.2"},
        {"termination.result", result, error, "The Termination tag and the result contradict each other.",
         "PGN standard 9.8.1, and the sentences of sites: who won, or that it was drawn."},
        {"termination.stalemate", result, error,
         "The Termination tag claims a stalemate that is not on the board.", "FIDE 5.2.1"},

        {"draw.fifty-moves", draws, note,
         "Fifty moves without a capture or a pawn move were completed, and nobody claimed.", "FIDE 9.3.2"},
        {"draw.threefold", draws, note,
         "A position stood on the board for the third time, and nobody claimed.", "FIDE 9.2.2, 9.2.3"},
        {"over.fivefold", draws, warning,
         "Moves follow the fifth occurrence of a position, which ended the game.",
         "FIDE 9.6.1, since July 2014; not applied to games of an earlier date."},
        {"over.seventyfive", draws, warning,
         "Moves follow 75 moves without a capture or a pawn move, which ended the game.",
         "FIDE 9.6.2, since July 2014; not applied to games of an earlier date."},
        {"result.fivefold", draws, error,
         "One side is said to have won, but a position had occurred five times.",
         "FIDE 9.6.1, since July 2014; not applied to games of an earlier date."},
        {"result.seventyfive", draws, error,
         "One side is said to have won, but 75 moves without a capture or a pawn move had been completed.",
         "FIDE 9.6.2, since July 2014; not applied to games of an earlier date."},

        {"fide.5.1.2", dead, warning},
        {"fide.6.9", dead, error},
        {"over.dead", dead, warning, "Moves follow a dead position, which ended the game.",
         "FIDE 5.2.2: neither side can mate by any series of legal moves. A position once dead stays dead, "
         "so that the first one is found by halving."},
        {"result.dead", dead, error, "One side is said to have won, but the position was dead.",
         "FIDE 5.2.2: a dead position ends the game as a draw."},
        {"result.flag-draw", dead, warning,
         "The game was drawn when a flag fell, though the other side can mate.",
         "FIDE 6.9: the flag loses unless the opponent cannot mate by any series of legal moves. Sites score "
         "by rules of their own."},

        {"clock.above-base", clocks, warning,
         "The first clock of a side shows more than the time control gives.",
         "PGN standard 9.6.1: TimeControl names the base time and the increment. A second is allowed for "
         "rounding."},
        {"clock.gains", clocks, warning, "A clock shows more time than before and the increment together.",
         "FIDE 6.1: a clock runs down, and what is added is the increment and the time of the next period. A "
         "second is allowed for rounding, and fifteen for a gift (clock.given)."},
        {"clock.given", clocks, note, "A clock gained up to fifteen seconds besides the increment.",
         "The Laws have no such gift; on Lichess an opponent may give fifteen seconds."},
        {"clock.negative", clocks, warning, "A clock shows less than zero.",
         "A clock stops at zero: FIDE 6.1, 6.8."},
        {"clock.not-running", clocks, warning, "The game was lost on time by the side that was not to move.",
         "FIDE 6.2.1: the clock of the side to move runs. On the board a move may have been made and not "
         "completed."},
        {"clock.out-of-range", clocks, warning,
         "A clock shows more than 59 minutes or seconds beside larger units.",
         "Comments carry clocks as [%clk H:MM:SS]."},
        {"clock.time-left", clocks, note,
         "The game was lost on time by a side whose last clock showed more than half its time, and a minute "
         "or more.",
         "Possible, as players leave their boards; or the end of the record is missing."},
        {"clock.used-up", clocks, warning,
         "The times used for the moves of a side add up to more than the time control gives.",
         "Comments carry them as [%emt H:MM:SS], and PGN standard 9.6.1 has the time control. A second a "
         "move is allowed for rounding, and fifteen for gifts."},
        {"clock.unreadable", clocks, warning, "The text of a clock cannot be read.",
         "Comments carry clocks as [%clk H:MM:SS]."},

        {"epd.unreadable", moves, error, "A line of a file of positions is not an EPD record.",
         "PGN standard 16.2: four fields of a FEN, then operations that end with semicolons."},
        {"epd.illegal-move", moves, error,
         "A move that a record names as best, to avoid or expected is illegal in its position.",
         "PGN standard 16.2.4: bm, am, pm, sm and pv have moves of the position."},
        {"epd.ambiguous-move", moves, error, "A move that a record names fits several legal moves.",
         "FIDE C.10: the man that moves is named by its file or rank where two could go to the square."},
        {"epd.unreadable-move", moves, error, "A move that a record names is not a move in any notation.",
         "PGN standard 16.2.4"},
        {"epd.best-and-avoided", moves, error, "A record names the same move as best and as one to avoid.",
         "PGN standard 16.2.5.1, 16.2.5.5: bm and am."},
        {"epd.move-notation", notation, note, "A move of a record is not written in SAN.",
         "PGN standard 16.2.4: moves are written in SAN. Some programs read nothing else."},
        {"epd.opcode-twice", notation, warning, "A record has the same operation twice.",
         "PGN standard 16.2.4: an opcode occurs once in a record."},
        {"epd.operand", notation, warning, "The operand of an operation is not of the kind that it needs.",
         "PGN standard 16.2.5: acd, acn, ce, dm and D1, D2, ... have one whole number."},
        {"epd.unplayable", start, error, "The position of a record cannot be played on.",
         "FIDE 2.2, 3.7, 3.9.2: a king each, no pawns on end ranks, and no king that can be taken."},
        {"epd.illegal", start, warning, "No game leads to the position of a record.",
         "FIDE 3.10.3, as far as the quick rules of legality show."},
        {"epd.castling-right", start, warning,
         "A record has a castling right without the king or the rook on its square.", "FIDE 3.8.2.1"},
        {"epd.ep-square", start, warning,
         "A record has an en passant square over which no pawn could just have stepped.", "FIDE 3.7.3.1"},
        {"epd.ep-superfluous", start, note, "A record has an en passant square on which no pawn can capture.",
         "PGN standard 16.1.3.4 allows it; programs that compare texts treat it as another position."},
        {"epd.duplicate", duplicates, warning, "The same position is in an earlier record.",
         "FIDE 9.2.3: the same men on the same squares, side to move, castling rights and en passant "
         "captures."},
        {"epd.duplicate-id", duplicates, warning, "An earlier record of the file has the same id.",
         "PGN standard 16.2.5.13: the id names the position."},
        {"epd.missing-id", data, note, "A record has no id, but earlier ones of the file have one.",
         "PGN standard 16.2.5.13"},
        {"epd.counters", data, warning, "The halfmove clock or the move number of a record is impossible.",
         "FIDE 9.3, 9.6.2: the clock counts plies since the last capture or move of a pawn, and ends "
         "the "
         "game at 150; moves are numbered from 1."},
        {"epd.perft", data, error, "The number of lines that a record states for a depth is wrong.",
         "The fields D1, D2, ... of perft suites: counted anew as far as a million lines a record, or as "
         "--nodes allows."},

        {"pgn.chess960-untold", start, warning,
         "The castling rights are those of Chess960, and no Variant tag says so.",
         "The standard array has its kings on the e-file and its rooks in the corners."},
        {"pgn.fen-contradiction", start, warning,
         "The FEN tag names castling rights or an en passant square that the pieces contradict; they are "
         "ignored.",
         "FIDE 3.8.2.1, 3.7.3.1"},
        {"start.illegal", start, warning, "No game leads to the position of the FEN tag.", "FIDE 3.10.3"},

        {"duplicate.game", duplicates, warning, "The same game appears earlier in the input.",
         "The same start and moves. Up to 40 plies, also the same players and no contradicting days: "
         "players repeat short games."},
        {"duplicate.probable", duplicates, note, "Probably the same game appears earlier in the input.",
         "The same start and 24 plies or more, in any order, or but for the last one; names that can be "
         "spellings of the same two players, and no contradicting days, unless the games have 40 plies; "
         "whatever the names, 60 plies. Shorter games have all moves, the names and the result in "
         "common. Never between two addresses on sites."},

        {"data.date", data, warning, "A tag states a date that does not exist.",
         "PGN standard 8.1.1.3: year, month and day, a question mark for each digit that is not known."},
        {"data.date-form", data, note, "A date is not written as year, month and day with dots.",
         "PGN standard 8.1.1.3, 9.2.1"},
        {"data.date-order", data, warning,
         "The game is dated more than a day away from its UTCDate, or before its event began.",
         "PGN standard 8.1.1.3, 9.2.1 and 9.3.3: the three name one day, and the first of the event. A day "
         "is "
         "allowed for time zones."},
        {"data.eco", data, warning,
         "The ECO tag names a volume that does not exist, or one in which a pawn has moved that never moved "
         "in the game.",
         "PGN standard 9.4.1: the five volumes A to E. B and C have the pawn of e2 moved, C that of e7 too, "
         "D those "
         "of d2 and d7, E those of c2 and d2, by whatever order of moves."},
        {"data.missing-tag", data, note, "Some of the seven tags that every game has are missing.",
         "PGN standard 8.1.1: the seven tag roster. Not reported for a game with fewer than five of them."},
        {"data.ply-count", data, warning, "The PlyCount tag differs from the number of plies.",
         "PGN standard 9.8.4"},
        {"data.rating", data, warning, "A rating is below 100 or above 3999.",
         "PGN standard 9.1.2: WhiteElo and BlackElo. No list has such ratings; 0 is taken for none."},
        {"data.same-player", data, note, "White and Black have the same name.",
         "Possible where a program plays itself; or one name is wrong."},
        {"data.time", data, warning, "A tag states a time of day that does not exist.",
         "PGN standard 9.3.1, 9.3.2: hours, minutes and seconds."},
    });
    std::ranges::sort(list, {}, &AuditRule::id);
    return list;
}();

static_assert(std::ranges::adjacent_find(rules, {}, &AuditRule::id) == rules.end());

/// Returns the value of an enum whose name is `text`. `names` are the names of the values in their order.
template <typename Value, std::size_t count>
std::optional<Value> named(const std::array<std::string_view, count>& names, std::string_view text) {
    const auto at = std::ranges::find(names, text);
    if (at == names.end()) return std::nullopt;
    return static_cast<Value>(at - names.begin());
}

}  // namespace

std::string_view to_string(Severity severity) {
    return severity_names[static_cast<std::size_t>(severity)];
}

std::optional<Severity> parse_severity(std::string_view text) {
    return named<Severity>(severity_names, text);
}

std::string_view to_string(AuditCheck check) {
    return check_names[static_cast<std::size_t>(check)];
}

std::optional<AuditCheck> parse_audit_check(std::string_view text) {
    return named<AuditCheck>(check_names, text);
}

std::span<const Rule> audit_finding_rules() {
    static const std::vector<Rule> collected = [] {
        std::vector<Rule> own;
        for (const AuditRule& rule : rules) {
            if (!rule.statement.empty()) own.push_back({rule.id, rule.statement, rule.basis});
        }
        return own;
    }();
    return collected;
}

std::span<const AuditRule> audit_rules() {
    return rules;
}

const AuditRule* find_audit_rule(std::string_view id) {
    const auto at = std::ranges::lower_bound(rules, id, {}, &AuditRule::id);
    return at != rules.end() && at->id == id ? &*at : nullptr;
}

const Rule* find_finding_rule(std::string_view id) {
    for (const auto& some : {audit_finding_rules(), move_rules(), castling_rules(), check_rules(),
                             legality_rules(), winnable_rules(), arbiter_rules()}) {
        if (const Rule* const found = find_rule(some, id); found != nullptr) return found;
    }
    return nullptr;
}

}  // namespace doublecheck
