// SPDX-License-Identifier: MIT
#include "checker/check_winnable.hpp"

#include "checker/certificates.hpp"
#include "checker/clock.hpp"
#include "checker/material.hpp"

namespace doublecheck::checker {

std::optional<WinnableQuestion> winnable_question(const Verdict& verdict) {
    const auto position = playable_subject(verdict);
    const std::string_view winner = text_of(verdict.subject, "winner");
    if (!position || (winner != "white" && winner != "black")) return std::nullopt;
    return WinnableQuestion{*position, winner == "white" ? Color::white : Color::black};
}

Standing standing_of(const Position& position, Color winner) {
    const bool can_move = has_legal_move(position);
    const int king = king_of(position.men, position.turn);
    const bool is_losers_turn = position.turn != winner;
    if (!can_move && is_losers_turn && is_attacked(position.men, king, winner)) return Standing::checkmate;
    return !can_move || lacks_material(position.men, winner) ? Standing::end : Standing::open;
}

Outcome check_mate_line(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::yes) return rejected("A line to a mate proves only the answer yes.");
    const auto question = winnable_question(verdict);
    if (!question) return rejected("The subject has no FEN of a playable position, or no winner.");
    const auto moves = read_words(find(verdict.certificate->body, "moves"), most_plies);
    if (!moves) return rejected("The certificate's moves cannot be read.");
    const auto first_clock = clock_of_fen(text_of(verdict.subject, "fen"));
    if (counts_moves(verdict) && !first_clock) return rejected("The half-move clock cannot be read.");
    Position position = question->position;
    int ply = 0;
    int clock = first_clock.value_or(0);
    for (const std::string& text : *moves) {
        ++ply;
        const auto written = read_uci(text);
        const auto move = written ? legal_move(position, *written) : std::nullopt;
        if (!move) return rejected("Move " + std::to_string(ply) + " of the line is not legal.");
        if (counts_moves(verdict) && clock >= most_quiet_plies) {
            return rejected("Before move " + std::to_string(ply) + " the game is drawn by 75 moves.");
        }
        clock = is_irreversible(position, *move) ? 0 : clock + 1;
        position = after(position, *move);
    }
    if (standing_of(position, question->winner) != Standing::checkmate) {
        return rejected("The loser is not checkmated after the last move of the line.");
    }
    return accepted("The line of " + std::to_string(ply) + " plies leads to checkmate.");
}

}  // namespace doublecheck::checker
