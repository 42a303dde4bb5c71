// SPDX-License-Identifier: MIT
#include <array>

#include "audit/planted_faults.hpp"

namespace doublecheck::test {
namespace {

constexpr std::array<std::string_view, 4> results = {"1-0", "0-1", "1/2-1/2", "*"};

std::string other_result(const std::string& result, Random& random, int count = 4) {
    while (true) {
        const std::string_view other = results[static_cast<std::size_t>(below(random, count))];
        if (other != result) return std::string(other);
    }
}

std::string_view reversed(const EditableGame& game) {
    return game.result == "1-0" ? "0-1" : "1-0";
}

bool is_mate(const EditableGame& game) {
    return game.last().is_checkmate();
}
bool is_repeated(const EditableGame& game) {
    return ply_of_occurrence(game, 3).has_value();
}
bool has_force_left(const EditableGame& game) {
    const Position last = game.last();
    return has_force(last, Color::white) && has_force(last, Color::black) && last.has_legal_move();
}

std::optional<Planted> other_tag(EditableGame& game, Random& random) {
    if (is_repeated(game)) return std::nullopt;
    game.set_tag("Result", other_result(game.result, random, 3));
    return Planted{"pgn.result-mismatch", 0};
}

std::optional<Planted> other_terminator(EditableGame& game, Random& random) {
    if (!is_mate(game)) return std::nullopt;
    game.result = other_result(game.result, random);
    return Planted{"pgn.result-mismatch", 0};
}

std::optional<Planted> wrong_tag(EditableGame& game, Random&) {
    if (is_repeated(game)) return std::nullopt;
    game.set_tag("Result", game.result == "1/2-1/2" ? "1/2" : game.result + " ");
    return Planted{"pgn.result-tag", 0};
}

std::optional<Planted> no_terminator(EditableGame& game, Random&) {
    game.result.clear();
    return Planted{"pgn.no-result", 0};
}

std::optional<Planted> other_result_after_mate(EditableGame& game, Random& random) {
    if (!is_mate(game)) return std::nullopt;
    game.set_result(other_result(game.result, random));
    return Planted{"result.checkmate", game.last_ply()};
}

std::optional<Planted> stalemate_won(EditableGame& game, Random& random) {
    if (!game.last().is_stalemate()) return std::nullopt;
    game.set_result(other_result(game.result, random));
    return Planted{"result.stalemate", game.last_ply()};
}

/// Returns true if the last position has only the kings, or the kings and one minor piece. The sample games
/// with such an end have a special name of the event.
bool is_dead(const EditableGame& game) {
    return game.tag("Event").starts_with("The last ");
}

std::optional<Planted> dead_won(EditableGame& game, Random& random) {
    if (!is_dead(game)) return std::nullopt;
    game.set_result(results[static_cast<std::size_t>(below(random, 2))]);
    return Planted{"result.dead", game.last_ply()};
}

std::optional<Planted> on_after_dead(EditableGame& game, Random& random) {
    if (!is_dead(game)) return std::nullopt;
    const int ply = game.last_ply();
    for (int more = below(random, 6); more >= 0; --more) {
        const MoveList moves = game.last().legal_moves();
        game.append(moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]);
    }
    return Planted{"over.dead", ply};
}

std::optional<Planted> on_after_mate(EditableGame& game, Random& random) {
    if (!is_mate(game)) return std::nullopt;
    game.plies.push_back({.text = below(random, 2) == 0 ? "Kh8" : "a6"});
    return Planted{"over.checkmate", game.last_ply()};
}

std::optional<Planted> on_after_stalemate(EditableGame& game, Random&) {
    if (!game.last().is_stalemate()) return std::nullopt;
    game.plies.push_back({.text = "Kd8"});
    return Planted{"over.stalemate", game.last_ply()};
}

std::optional<Planted> bare_king_wins(EditableGame& game, Random&) {
    if (!game.tag("Event").starts_with("Flag against")) return std::nullopt;
    game.set_result(game.last().turn() == Color::white ? "0-1" : "1-0");
    return Planted{"fide.6.9", game.last_ply()};
}

std::optional<Planted> flag_drawn(EditableGame& game, Random&) {
    if (game.tag("Termination") != "Time forfeit" || !is_decisive(game) || is_repeated(game))
        return std::nullopt;
    game.set_result("1/2-1/2");
    return Planted{"result.flag-draw", game.last_ply()};
}

std::optional<Planted> flag_of_the_other(EditableGame& game, Random&) {
    if (game.tag("Termination") != "Time forfeit" || !is_decisive(game) || !has_force_left(game))
        return std::nullopt;
    game.set_result(reversed(game));
    return Planted{"clock.not-running", game.last_ply()};
}

std::optional<Planted> claim(EditableGame& game, std::string_view termination, std::string_view rule,
                             bool is_about_end) {
    game.set_tag("Termination", termination);
    return Planted{rule, is_about_end ? game.last_ply() : 0};
}

/// Returns true if the game was drawn although nothing on the board ended it.
bool is_agreed(const EditableGame& game) {
    return game.result == "1/2-1/2" && has_force_left(game) && !is_repeated(game) &&
           game.last().halfmove_clock() < 100;
}

std::optional<Planted> claims_repetition(EditableGame& game, Random&) {
    if (!is_agreed(game)) return std::nullopt;
    return claim(game, "Game drawn by repetition", "termination.repetition", true);
}
std::optional<Planted> claims_fifty(EditableGame& game, Random&) {
    if (!is_agreed(game)) return std::nullopt;
    return claim(game, "Game drawn by 50-move rule", "termination.fifty-moves", true);
}
std::optional<Planted> claims_stalemate(EditableGame& game, Random&) {
    if (!is_agreed(game)) return std::nullopt;
    return claim(game, "Game drawn by stalemate", "termination.stalemate", true);
}
std::optional<Planted> claims_material(EditableGame& game, Random&) {
    if (!is_agreed(game)) return std::nullopt;
    return claim(game, "Game drawn by insufficient material", "termination.insufficient-material", true);
}
std::optional<Planted> claims_mate(EditableGame& game, Random&) {
    if (!is_decisive(game) || !has_force_left(game)) return std::nullopt;
    const std::string winner = game.tag(game.result == "1-0" ? "White" : "Black");
    return claim(game, winner + " won by checkmate", "termination.checkmate", true);
}
std::optional<Planted> names_the_loser(EditableGame& game, Random& random) {
    if (!is_decisive(game) || !has_force_left(game)) return std::nullopt;
    const std::string loser = game.tag(game.result == "1-0" ? "Black" : "White");
    return claim(game, loser + (below(random, 2) == 0 ? " won by resignation" : " won on time"),
                 "termination.result", false);
}
std::optional<Planted> drawn_but_won(EditableGame& game, Random&) {
    if (!is_decisive(game) || !has_force_left(game)) return std::nullopt;
    return claim(game, "Game drawn by agreement", "termination.result", false);
}
std::optional<Planted> unterminated(EditableGame& game, Random&) {
    if (!is_decisive(game) || !has_force_left(game)) return std::nullopt;
    return claim(game, "Unterminated", "termination.result", false);
}

constexpr std::array<FaultKind, 21> result_kinds = {{
    {"another Result tag", other_tag},
    {"another terminator after mate", other_terminator},
    {"a Result tag that is none", wrong_tag},
    {"no terminator", no_terminator},
    {"another result after mate", other_result_after_mate},
    {"stalemate scored as a win", stalemate_won},
    {"a dead position scored as a win", dead_won},
    {"moves after a dead position", on_after_dead},
    {"a move after mate", on_after_mate},
    {"a move after stalemate", on_after_stalemate},
    {"a bare king wins on time", bare_king_wins},
    {"a draw on time against a side that can mate", flag_drawn},
    {"the flag of the side not to move", flag_of_the_other},
    {"Termination claims repetition", claims_repetition},
    {"Termination claims fifty moves", claims_fifty},
    {"Termination claims stalemate", claims_stalemate},
    {"Termination claims too little material", claims_material},
    {"Termination claims mate", claims_mate},
    {"Termination names the loser", names_the_loser},
    {"Termination claims a draw", drawn_but_won},
    {"Termination says that it did not end", unterminated},
}};

}  // namespace

std::span<const FaultKind> result_faults() {
    return result_kinds;
}

}  // namespace doublecheck::test
