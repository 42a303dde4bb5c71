// SPDX-License-Identifier: MIT
#include "checker/certificates.hpp"
#include "checker/fen.hpp"
#include "checker/moves.hpp"

namespace doublecheck::checker {

namespace {

/// Where the game begins, if it is an initial array that the subject allows.
std::optional<Position> start_position(const Verdict& verdict) {
    const Value* start = find(verdict.certificate->body, "start");
    if (start == nullptr) return initial_position();
    const auto position = read_fen(start->text() != nullptr ? *start->text() : std::string_view{});
    if (!position || !is_chess960_array(*position)) return std::nullopt;
    if (start_of(verdict) == Start::standard && *position != initial_position()) return std::nullopt;
    return position;
}

}  // namespace

Outcome check_proof_game(const Verdict& verdict) {
    if (verdict.answer != Answer::yes) return rejected("A game proves only the answer yes.");
    const auto subject = subject_position(verdict);
    if (!subject) return rejected("The subject has no FEN that can be read.");
    const auto moves = read_words(find(verdict.certificate->body, "moves"), most_plies);
    if (!moves) return rejected("The certificate's moves cannot be read.");
    auto position = start_position(verdict);
    if (!position) return rejected("The game does not begin with an initial array.");
    int ply = 0;
    for (const std::string& text : *moves) {
        ++ply;
        const auto written = read_uci(text);
        const auto move = written ? legal_move(*position, *written) : std::nullopt;
        if (!move) return rejected("Move " + std::to_string(ply) + " of the game is not legal.");
        position = after(*position, *move);
    }
    if (!is_same(*position, *subject)) return rejected("The game does not lead to the position.");
    return accepted("The game of " + std::to_string(ply) + " plies leads to the position.");
}

}  // namespace doublecheck::checker
