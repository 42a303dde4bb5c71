// SPDX-License-Identifier: MIT
// Articles 9.2 to 9.5: claims of threefold repetition and of fifty moves. The player having the move claims
// before touching a man, for the position on the board or for the one after a written move. A correct claim
// ends the game. An incorrect one gives the opponent time, and the written move must be played.
#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/board/carried_move.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "notation/written_move.hpp"

namespace doublecheck::arbiter {
namespace {

struct Claim {
    Color by;
    ClaimKind kind;
    std::string refused_by = {};  ///< the article under which the claim is refused without looking into it
    std::string why = {};
    std::optional<Move> intended = std::nullopt;
};

/// Refuses a claim that does not come from the player having the move, or that comes after a man was touched.
void refuse_untimely(const GameState& game, Claim& claim) {
    if (game.pending_move && game.pending_move->by == claim.by) {
        claim.refused_by = "fide.9.4";
        claim.why = "The move has been made on the board: the right to claim is lost on this move.";
    } else if (game.turn() != claim.by) {
        claim.refused_by = claim.kind == ClaimKind::threefold ? "fide.9.2" : "fide.9.3";
        claim.why = "Only the player having the move can claim.";
    } else if (!game.touched.empty()) {
        claim.refused_by = "fide.9.4";
        claim.why = "A piece has been touched: the right to claim is lost on this move.";
    }
}

/// Returns the men of the side to move that an illegal written move may be about: the one on the square that
/// it leaves, the only one of the named kind, file and rank that moves to its square, or else all of these.
std::vector<Square> men_of_written_move(const GameState& game, const std::string& intend) {
    const auto written = parse_written_move(intend);
    if (!written || written->is_null) return {};
    const Board& board = game.board.board;
    if (written->castling) {
        const SquareSet kings = board.of(game.turn(), PieceType::king);
        return {kings.begin(), kings.end()};
    }
    if (const auto from = written->from()) return {*from};
    const PieceType kind = written->man.value_or(PieceType::pawn);
    const bool is_push = kind == PieceType::pawn && !written->from_file;
    const File file = written->from_file.value_or(written->to->file());
    std::vector<Square> men;
    std::vector<Square> movers;
    for (const Square square : board.of(game.turn(), kind)) {
        if ((written->from_file || is_push) && square.file() != file) continue;
        if (written->from_rank && square.rank() != *written->from_rank) continue;
        men.push_back(square);
        const bool is_mover =
            square != *written->to && moves_like_its_kind(game.board, {square, *written->to});
        if (is_mover) movers.push_back(square);
    }
    return movers.size() == 1 ? movers : men;
}

/// Returns the duty to make another move with the man of an illegal written move. If several men may be
/// meant, a move of any of them fulfils it.
TouchDuty duty_of_illegal_move(const GameState& game, const std::string& intend) {
    TouchDuty duty{.rule = "fide.9.5.3"};
    for (const Square square : men_of_written_move(game, intend)) {
        const TouchDuty of_one = touch_duty(game.board, {square}, game.header.is_chess960);
        if (of_one.text.empty()) continue;
        duty.men.push_back(square);
        duty.moves.insert(duty.moves.end(), of_one.moves.begin(), of_one.moves.end());
    }
    std::ranges::sort(duty.moves);
    if (duty.men.empty()) return {};
    const Board& board = game.board.board;
    const std::string man = duty.men.size() == 1 ? man_on(board, duty.men.front())
                                                 : "a " + std::string(name(*board.type_at(duty.men.front())));
    duty.text = "The written move is illegal: " +
                (duty.moves.empty() ? man + " has no legal move, so any legal move may be played."
                                    : man + " must make another move.");
    return duty;
}

/// Demands the written move after an incorrect claim. If that move is illegal, demands another move of the
/// same man (9.5.3).
void require_written_move(Game& game, const std::string& intend, Ruling& ruling) {
    const auto position = Position::from_setup(game->board);
    if (!position) return;
    if (const auto move = parse_move(*position, intend)) {
        const UciCastling castling =
            game->header.is_chess960 ? UciCastling::chess960 : uci_castling(*position);
        game.require({.men = {move->from()},
                      .moves = {uci(*move, castling)},
                      .rule = "fide.9.5.3",
                      .text = "The written move must be played."});
    } else {
        const TouchDuty duty = duty_of_illegal_move(game, intend);
        if (duty.men.empty()) return;
        game.require(duty);
        game->cite(ruling, "fide.manual", "Writing it down does not count as an illegal move.");
    }
    game->cite(ruling, game->duty.rule, game->duty.text);
    ruling.duty = game->duty;
}

/// Returns the boards from the first one to the one that the claim is about.
std::vector<Setup> claimed_history(const GameState& game, const Claim& claim) {
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

/// Returns a sentence about what the claim counts.
std::string count_in_words(const Claim& claim, const std::vector<Setup>& history) {
    constexpr int enough = 100;
    if (claim.kind == ClaimKind::threefold)
        return "The position stands on the board for the " + ordinal(times_of_last(history)) + " time.";
    const int plies = history.back().halfmove_clock;
    if (plies >= enough)
        return "Moves without a capture or a pawn move: " + std::to_string(plies / 2) + " by each player.";
    return "Only " + std::to_string(plies / 2) + " full moves without a capture or a pawn move: not enough.";
}

/// Returns how many plies must have been played before the first board for the last position to occur for the
/// third time. Two occurrences are at least four plies apart.
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
    // The earlier occurrence has the same player to move and lies before the ledger.
    const int nearest = std::max(least_plies - earliest, earliest % 2 == 0 ? 2 : 1);
    return nearest + (missing - 1) * least_plies;
}

/// Returns true if moves made before the ledger could make the claim correct. They cannot if a capture, a
/// pawn move or a lost right in the ledger separates them from the last position. The counters of the first
/// position limit them too; a position without counters says nothing about earlier moves.
bool may_rest_on_earlier_moves(const GameState& game, const Claim& claim, const std::vector<Setup>& history) {
    const Setup& start = game.header.start;
    const Setup& last = history.back();
    const auto is_irreversible = [](const Setup& setup) { return setup.halfmove_clock == 0; };
    if (is_initial_array(start) || std::any_of(history.begin() + 1, history.end(), is_irreversible))
        return false;
    const bool is_counted = start.fullmove_number > 1 || start.halfmove_clock > 0;
    if (claim.kind == ClaimKind::fifty_moves) return !is_counted;
    if (is_counted && start.halfmove_clock < plies_wanted(history)) return false;
    const auto rights = [](const Setup& setup) {
        const auto position = Position::from_setup(setup);
        return position ? position->castling_rooks() : setup.castling_rooks;
    };
    return rights(start) == rights(last);
}

/// Returns the sentence about the count. If a move was written down, the sentence is about the board after
/// that move.
std::string count_sentence(const Claim& claim, const Setup& board, std::string text) {
    if (!claim.intended) return text;
    if (claim.kind == ClaimKind::threefold) return "After the written move t" + text.substr(1);
    if (board.halfmove_clock > 0) return text;
    return "The written move is a capture or a pawn move, with which the count begins again.";
}

/// Explains why a position with the same men does not count as the same position.
void explain_differences(const GameState& game, const std::vector<Setup>& history, Ruling& ruling) {
    const auto last = Position::from_setup(history.back());
    for (const Setup& setup : history) {
        const auto position = Position::from_setup(setup);
        if (!position || !last || !(setup.board == history.back().board) || setup.turn != last->turn() ||
            position->is_repetition_of(*last))
            continue;
        if (position->castling_rooks() != last->castling_rooks()) {
            game.cite(ruling, "fide.9.2.3.2",
                      "Earlier the same pieces stood there with a right to castle that has been lost since: "
                      "that does not count.");
        } else {
            game.cite(
                ruling, "fide.9.2.3.1",
                "Earlier the same pieces stood there with a pawn that could be captured en passant: that "
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
               "The claim is incorrect: " + duration_text(seconds) + " more for " + player_name(other) +
                   ", and the game goes on.");
    if (!claim.refused_by.empty()) {
        game->cite(ruling, "fide.9.5.3",
                   "The article speaks of a claim that is looked into and found incorrect. That it covers a "
                   "claim made without the right to claim is not settled by the texts.");
        lower_confidence(ruling, Confidence::open);
    }
    if (game->settings().is_minute_of_a3())
        game->cite(ruling, "fide.a.3", "The penalties of Articles 7 and 9 are one minute.");
    if (game->settings().is_penalty_open()) {
        game->cite(ruling, "fide.b.2",
                   "Blitz with an arbiter for each game is played under the Competition Rules.");
        game.ask(
            ruling, Topic::result_only,
            "Does an incorrect claim cost two minutes here, or one? By the wording of the Laws it is two, "
            "since only B.3 refers to A.3; many events announce one.",
            0, "penalty 1, or penalty 2");
    }
    game.make_offer({.by = claim.by, .seconds = seconds});
    if (!intend.empty() && claim.refused_by.empty()) require_written_move(game, intend, ruling);
}

/// Asks the arbiter to look at the scoresheet, because the claim rests on moves that the ledger does not
/// show.
void ask_for_the_record(Game& game, const Claim& claim, const std::string& intend, Ruling& ruling) {
    const std::string when = claim.intended ? " with the written move" : "";
    game.make_offer({.by = claim.by});
    game.add_request({.kind = RequestKind::draw_claim,
                      .by = claim.by,
                      .line = ruling.line,
                      .board = game->board,
                      .intend = intend});
    game->cite(ruling, "fide.9.5.1",
               "The ledger does not show the moves before its first position. The clocks are stopped until "
               "the record has been looked at.");
    game.ask(ruling, Topic::draw_claim,
             claim.kind == ClaimKind::threefold
                 ? "Does the scoresheet show that the position stands on the board" + when +
                       " for the third time, with the same player to move?"
                 : "Does the scoresheet show that" + when +
                       " each player has made fifty moves without a capture or a pawn move?",
             ruling.line);
}

/// Mentions that another draw claim is open. Returns false if there is none.
bool cite_further_claim(const GameState& game, Ruling& ruling) {
    if (std::ranges::find(game.open_questions, Topic::draw_claim, &Question::about) ==
        game.open_questions.end())
        return false;
    game.cite(ruling, "fide.9.5.1",
              "This claim is incorrect, and another claim of a draw is still to be decided.");
    return true;
}

}  // namespace

void decide_draw_claim(Game& game, const std::string& decision, const Request& claim, Ruling& ruling) {
    game.close(Topic::draw_claim, claim.line);
    if (decision == "accept") {
        game->cite(ruling, "fide.9.5.2",
                   "The record shows that the claim is correct: the game is drawn at once.");
        game.draw(ruling, "fide.9.5.2");
        return;
    }
    // The written move must be played only if the board has not changed since the claim.
    const bool is_as_it_was = claim.board == game->board;
    reject(game, {.by = claim.by, .kind = ClaimKind::threefold}, is_as_it_was ? claim.intend : "", ruling);
    cite_further_claim(game, ruling);
}

bool decide_claim_after_the_end(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const bool is_rejected = event.decision == "reject";
    if (!is_rejected && event.decision != "accept") return false;
    const auto asked = std::ranges::find(game->open_questions, Topic::draw_claim, &Question::about);
    if (asked == game->open_questions.end()) return false;
    const auto found = std::ranges::find(game->requests, asked->subject, &Request::line);
    const Request claim = *found;
    game.remove_request(claim.line);
    if (!is_rejected) {
        decide_draw_claim(game, event.decision, claim, ruling);
        return true;
    }
    game.close(Topic::draw_claim, claim.line);
    ruling.result = game->result;
    if (cite_further_claim(game, ruling)) return true;
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
    refuse_untimely(game, claim);
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
    const std::string text = count_sentence(claim, history.back(), count_in_words(claim, history));
    if (!is_right && may_rest_on_earlier_moves(game, claim, history)) {
        game->cite(ruling, rule, text);
        ask_for_the_record(game, claim, event.intend, ruling);
        return;
    }
    if (!is_right) {
        game->cite(ruling, rule, text);
        if (is_threefold)
            game->cite(
                ruling, "fide.9.2.3",
                "Positions are the same only if the same player has the move, the same pieces stand on "
                "the same squares, and the possible moves of all pieces are the same.");
        reject(game, claim, event.intend, ruling);
        return;
    }
    game->cite(ruling, rule, text);
    if (is_threefold)
        game->cite(
            ruling, "fide.9.2.3",
            "Each time the same player has the move, and the possible moves of all pieces are the same.");
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
    {"fide.9.4", "A player who has touched a piece cannot claim on that move.", "FIDE 9.4"},
    {"fide.9.5.1", "The clocks are stopped while a claim is looked into, and it cannot be withdrawn.",
     "FIDE 9.5.1"},
    {"fide.9.5.2", "A correct claim ends the game as a draw at once.", "FIDE 9.5.2"},
    {"fide.9.5.3", "An incorrect claim gives the opponent two minutes, and the written move must be played.",
     "FIDE 9.5.3"},
});

}  // namespace

constinit const RuleSet sets::draw_claims = {.laws = draw_claims_laws};

}  // namespace doublecheck::arbiter
