// SPDX-License-Identifier: MIT
#include "checker/cages/states.hpp"
#include "checker/certificates.hpp"
#include "checker/fen.hpp"
#include "checker/fragment.hpp"
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

/// Whether some square of these holds another man than at the beginning.
bool has_moved(const std::bitset<64>& squares, const Position& position) {
    for (int square = 0; square < 64; ++square) {
        const bool is_asked = squares[static_cast<std::size_t>(square)];
        if (is_asked && position.men[square] != initial_position().men[square]) return true;
    }
    return false;
}

}  // namespace

Outcome check_proof_game(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::yes) return rejected("A game proves only the answer yes.");
    const auto fragment = subject_fragment(verdict);
    const auto subject = subject_position(verdict);
    if (!fragment || (fragment->is_whole && !subject)) {
        return rejected("The subject has no position that can be read.");
    }
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
        if (!fragment->is_whole && has_moved(fragment->frozen, *position)) {
            return rejected("Move " + std::to_string(ply) + " of the game moves a man that never moved.");
        }
    }
    if (!fragment->is_whole) {
        return cages::contains(position->men, fragment->men)
                   ? accepted("The game of " + std::to_string(ply) + " plies leads to such a position.")
                   : rejected("The game does not lead to a position with these men.");
    }
    if (!is_same(*position, *subject)) return rejected("The game does not lead to the position.");
    return accepted("The game of " + std::to_string(ply) + " plies leads to the position.");
}

}  // namespace doublecheck::checker
