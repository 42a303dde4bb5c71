// SPDX-License-Identifier: MIT
// Claims of threefold repetition and of fifty moves (FIDE 9.2 to 9.5): by the player having the move, before
// he touches a man, with the move written down or for the position as it stands. A correct claim ends the
// game; an incorrect one costs time, and the written move has to be played.
#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/written_move.hpp"

namespace doublecheck::arbiter {
namespace {

struct Claim {
    Color by;
    ClaimKind kind;
    std::string refused_by = {};  ///< the article that bars it at once
    std::string why = {};
    std::optional<Move> intended = std::nullopt;
};

/// The claim must come from the player having the move, before he has touched a man.
void bar(const Known& game, Claim& claim) {
    if (game.hand && game.hand->by == claim.by) {
        claim.refused_by = "fide.9.4";
        claim.why = "The move has been made on the board: the right to claim is lost on this move.";
    } else if (game.turn() != claim.by) {
        claim.refused_by = claim.kind == ClaimKind::threefold ? "fide.9.2" : "fide.9.3";
        claim.why = "Only the player having the move can claim.";
    } else if (!game.touched.empty()) {
        claim.refused_by = "fide.9.4";
        claim.why = "A man has been touched: the right to claim is lost on this move.";
    }
}

/// Of a move that is written as its two squares, be it legal or not.
std::optional<Square> departure_of(std::string_view written) {
    if (written.size() < 4 || !Square::parse(written.substr(2, 2))) return std::nullopt;
    return Square::parse(written.substr(0, 2));
}

/// The incorrectly claimed move must be played, or if it is illegal, another of that man (9.5.3).
void oblige(Game& game, const std::string& intend, Ruling& ruling) {
    const auto position = Position::from_setup(game->board);
    if (!position) return;
    if (const auto move = parse_move(*position, intend)) {
        const UciCastling castling =
            game->header.is_chess960 ? UciCastling::chess960 : uci_castling(*position);
        game.require({.men = {move->from()},
                      .moves = {uci(*move, castling)},
                      .rule = "fide.9.5.3",
                      .text = "The written move must be played."});
    } else if (const auto from = departure_of(intend)) {
        const TouchDuty duty = touch_duty(game->board, {*from}, game->header.is_chess960);
        if (duty.text.empty()) return;
        game.require(duty);
        game->cite(ruling, "fide.manual",
                   "The written move is illegal; writing it down does not count as an illegal move.");
    } else {
        return;
    }
    game->cite(ruling, game->duty.rule, game->duty.text);
    ruling.duty = game->duty;
}

/// The boards up to the one that the claim is about.
std::vector<Setup> claimed_history(const Known& game, const Claim& claim) {
    std::vector<Setup> history = game.history();
    if (claim.intended) {
        const auto position = Position::from_setup(game.board);
        history.push_back(position->after(*claim.intended).setup());
    }
    return history;
}

bool is_correct(const Claim& claim, const std::vector<Setup>& history) {
    if (claim.kind == ClaimKind::threefold) return times_of_last(history) >= 3;
    return history.back().halfmove_clock >= 100;
}

/// What a claim counts, in a sentence.
std::string count_in_words(const Claim& claim, const std::vector<Setup>& history) {
    if (claim.kind == ClaimKind::threefold)
        return "The position stands on the board for the " + ordinal(times_of_last(history)) + " time.";
    const int plies = history.back().halfmove_clock;
    return "Moves without a capture or a pawn move: " + std::to_string(plies / 2) + " by each player" +
           (plies % 2 == 0 ? "." : ", and one more.");
}

/// How many half-moves before the first board there must have been for the last position to stand there for
/// the third time: from one time to the next it takes four at least.
int plies_wanted(const std::vector<Setup>& history) {
    constexpr int least_plies = 4;
    const auto last = Position::from_setup(history.back());
    int missing = 2;
    auto earliest = static_cast<int>(history.size()) - 1;
    for (int ply = earliest - 1; ply >= 0; --ply) {
        const auto position = Position::from_setup(history[static_cast<std::size_t>(ply)]);
        if (!position || !last || !position->is_repetition_of(*last)) continue;
        --missing;
        earliest = ply;
    }
    // The same player to move, and before the ledger.
    const int nearest = std::max(least_plies - earliest, earliest % 2 == 0 ? 2 : 1);
    return nearest + (missing - 1) * least_plies;
}

/// Whether moves from before the ledger could make the claim right. Positions that stood before a capture, a
/// pawn move or a right that has been lost do not come back. A position that is set up without counters says
/// nothing of what was played before.
bool may_rest_on_earlier_moves(const Known& game, const Claim& claim, const std::vector<Setup>& history) {
    const Setup& start = game.header.start;
    const Setup& last = history.back();
    const auto is_irreversible = [](const Setup& setup) { return setup.halfmove_clock == 0; };
    if (is_array(start) || std::any_of(history.begin() + 1, history.end(), is_irreversible)) return false;
    const bool is_counted = start.fullmove_number > 1 || start.halfmove_clock > 0;
    if (claim.kind == ClaimKind::fifty_moves) return !is_counted;
    if (is_counted && start.halfmove_clock < plies_wanted(history)) return false;
    const auto rights = [](const Setup& setup) {
        const auto position = Position::from_setup(setup);
        return position ? position->castling_rooks() : setup.castling_rooks;
    };
    return rights(start) == rights(last);
}

/// The sentence of the fact that counts, about the board after the written move if there is one.
std::string count_told(const Claim& claim, const Setup& board, std::string text) {
    if (!claim.intended) return text;
    if (claim.kind == ClaimKind::threefold) return "After the written move t" + text.substr(1);
    if (board.halfmove_clock > 0) return text;
    return "The written move is a capture or a pawn move, with which the count begins again.";
}

/// Why a position that looks the same is another one.
void explain_differences(const Known& game, const std::vector<Setup>& history, Ruling& ruling) {
    const auto last = Position::from_setup(history.back());
    for (const Setup& setup : history) {
        const auto position = Position::from_setup(setup);
        if (!position || !last || !(setup.board == history.back().board) || setup.turn != last->turn() ||
            position->is_repetition_of(*last))
            continue;
        if (position->castling_rooks() != last->castling_rooks()) {
            game.cite(ruling, "fide.9.2.3.2",
                      "Earlier the same men stood there with a right to castle that has been lost since: "
                      "that does not count.");
        } else {
            game.cite(ruling, "fide.9.2.3.1",
                      "Earlier the same men stood there with a pawn that could be captured en passant: that "
                      "does not count.");
        }
        return;
    }
}

void reject(Game& game, const Claim& claim, const std::string& intend, Ruling& ruling) {
    const Color other = opposite(claim.by);
    const int seconds = game->settings().claim_seconds();
    add_seconds(ruling, other, seconds);
    game->cite(ruling, "fide.9.5.3",
               "The claim is incorrect: " + in_words(seconds) + " more for " + who(other) +
                   ", and the game goes on.");
    if (game->settings().is_minute_of_a3())
        game->cite(ruling, "fide.a.3", "The penalties of Articles 7 and 9 are one minute.");
    if (game->settings().is_penalty_open()) {
        game->cite(ruling, "fide.b.2",
                   "Blitz with an arbiter for each game is played under the Competition Rules.");
        game.ask(ruling, Asked::otherwise,
                 "Does an incorrect claim cost two minutes here, by the wording of the Laws (only B.3 refers "
                 "to A.3), or one, as many events announce?");
    }
    game.make_offer({.by = claim.by, .seconds = seconds});
    if (!intend.empty() && claim.refused_by.empty()) oblige(game, intend, ruling);
}

/// The claim is about moves that the ledger does not show.
void ask_for_the_record(Game& game, const Claim& claim, const std::string& intend, Ruling& ruling) {
    const std::string when = claim.intended ? " with the written move" : "";
    game.make_offer({.by = claim.by});
    game.wait_for(DrawClaim{.board = game->board, .intend = intend}, claim.by);
    game->cite(ruling, "fide.9.5.1",
               "The ledger does not show the moves before its first position. The clocks are stopped until "
               "the record has been looked at.");
    game.ask(ruling, Asked::draw_claim,
             claim.kind == ClaimKind::threefold
                 ? "Does the scoresheet show that the position stands on the board" + when +
                       " for the third time, with the same player to move?"
                 : "Does the scoresheet show that" + when +
                       " each player has made fifty moves without a capture or a pawn move?");
}

}  // namespace

void decide_draw_claim(Game& game, const std::string& decision, Color by, Ruling& ruling) {
    const DrawClaim claim = game.take_draw_claim();
    game.close(Asked::draw_claim);
    if (decision == "accept") {
        game->cite(ruling, "fide.9.5.2",
                   "The record shows that the claim is correct: the game is drawn at once.");
        game.draw(ruling, "fide.9.5.2");
        return;
    }
    // What was written must be played where it was claimed; a move made since has been played anyway.
    const bool is_as_it_was = claim.board == game->board;
    reject(game, {.by = by, .kind = ClaimKind::threefold}, is_as_it_was ? claim.intend : "", ruling);
}

bool decide_claim_after_the_end(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const bool is_rejected = event.decision == "reject";
    if (!is_rejected && event.decision != "accept") return false;
    if (std::ranges::find(game->open, Asked::draw_claim, &Question::about) == game->open.end()) return false;
    game.stop_waiting();
    if (!is_rejected) {
        decide_draw_claim(game, event.decision, opposite(game->turn()), ruling);
        return true;
    }
    game.close(Asked::draw_claim);
    ruling.result = game->result;
    game->cite(
        ruling, "fide.9.5.3",
        "The claim is incorrect, so that what came after it counts: the game ended " + game->result + ".");
    return true;
}

void claim_draw(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.9.2", "Only a player can claim.");
        return;
    }
    Claim claim{.by = *by, .kind = *event.claim};
    bar(game, claim);
    if (!claim.refused_by.empty()) {
        game->cite(ruling, claim.refused_by, claim.why);
        reject(game, claim, event.intend, ruling);
        return;
    }
    const auto position = Position::from_setup(game->board);
    if (!event.intend.empty()) {
        const auto move = position ? parse_move(*position, event.intend)
                                   : Result<Move>(failure("move.illegal", "The position is not playable."));
        if (!move) {
            game->cite(ruling, claim.kind == ClaimKind::threefold ? "fide.9.2.1" : "fide.9.3.1",
                       "The written move is not legal here, so the claim fails.");
            reject(game, claim, event.intend, ruling);
            return;
        }
        claim.intended = *move;
    }
    const bool is_threefold = claim.kind == ClaimKind::threefold;
    const std::vector<Setup> history = claimed_history(game, claim);
    const bool is_right = is_correct(claim, history);
    if (is_threefold) explain_differences(game, history, ruling);
    const std::string_view rule = is_threefold ? (claim.intended ? "fide.9.2.1" : "fide.9.2.2")
                                               : (claim.intended ? "fide.9.3.1" : "fide.9.3.2");
    const std::string text = count_told(claim, history.back(), count_in_words(claim, history));
    if (!is_right && may_rest_on_earlier_moves(game, claim, history)) {
        game->cite(ruling, rule, text);
        ask_for_the_record(game, claim, event.intend, ruling);
        return;
    }
    if (!is_right) {
        game->cite(ruling, rule, text);
        if (is_threefold)
            game->cite(ruling, "fide.9.2.3",
                       "Positions are the same only if the same player has the move, the same men stand on "
                       "the same squares, and the possible moves of all men are the same.");
        reject(game, claim, event.intend, ruling);
        return;
    }
    game->cite(ruling, rule, text);
    if (is_threefold)
        game->cite(ruling, "fide.9.2.3",
                   "Each time the same player has the move, and the possible moves of all men are the same.");
    game->cite(ruling, "fide.9.5.2", "The claim is correct: the game is drawn at once.");
    game.draw(ruling, "fide.9.5.2");
}

namespace {

constexpr auto draw_claims_laws = std::to_array<Rule>({
    {"fide.9.2", "The player having the move may claim a draw by threefold repetition.", "FIDE 9.2"},
    {"fide.9.2.1", "The claim may be for the position that the written move will bring.", "FIDE 9.2.1"},
    {"fide.9.2.2", "The claim may be for the position that has just appeared.", "FIDE 9.2.2"},
    {"fide.9.2.3.1", "Positions differ if a pawn could be captured en passant the first time.",
     "FIDE 9.2.3.1"},
    {"fide.9.2.3.2", "Positions differ if a right to castle has been lost since.",
     "FIDE 9.2.3.2: only a move of the king or that rook loses it."},
    {"fide.9.3",
     "The player having the move may claim a draw after fifty moves by each without a capture or a pawn "
     "move.",
     "FIDE 9.3"},
    {"fide.9.3.1", "The claim may be for the fifty moves that the written move completes.", "FIDE 9.3.1"},
    {"fide.9.3.2", "The claim may be for fifty moves that are completed.", "FIDE 9.3.2"},
    {"fide.9.4", "A player who has touched a man cannot claim on that move.", "FIDE 9.4"},
    {"fide.9.5.1", "The clocks are stopped while a claim is looked into, and it cannot be withdrawn.",
     "FIDE 9.5.1"},
    {"fide.9.5.2", "A correct claim ends the game as a draw at once.", "FIDE 9.5.2"},
    {"fide.9.5.3", "An incorrect claim gives the opponent two minutes, and the written move must be played.",
     "FIDE 9.5.3"},
});

}  // namespace

constinit const RuleSet sets::draw_claims = {.laws = draw_claims_laws};

}  // namespace doublecheck::arbiter
