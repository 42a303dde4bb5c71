// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "audit/planted_faults.hpp"

namespace doublecheck::test {
namespace {

/// Returns true if the game can go on for many moves: it has not ended on the board, and both sides have
/// enough material.
bool can_go_on(const EditableGame& game) {
    const Position last = game.last();
    return last.legal_moves().size() > 4 && !last.is_check() && has_force(last, Color::white) &&
           has_force(last, Color::black) && !ply_of_occurrence(game, 3) && last.halfmove_clock() < 40;
}

/// Changes the tags so that the game is a recent draw by agreement, and removes its clock readings.
void make_draw(EditableGame& game) {
    game.set_tag("Date", "2025.05.17");
    game.set_tag("Termination", "");
    for (WrittenPly& ply : game.plies) ply.clock.clear();
    game.set_result("1/2-1/2");
}

bool is_quiet(const Position& position, Move move) {
    return !position.occupied().contains(move.to()) && position.type_at(move.from()) != PieceType::pawn;
}

/// Returns a move of a piece, without a capture, that leads to a new position with legal moves. Returns
/// nothing if there is none.
std::optional<Move> new_quiet_move(const std::vector<Position>& before, Random& random) {
    const Position& position = before.back();
    const MoveList all = position.legal_moves();
    std::vector<Move> moves(all.begin(), all.end());
    std::ranges::shuffle(moves, random);
    for (const Move move : moves) {
        if (move.is_castling() || !is_quiet(position, move)) continue;
        const Position after = position.after(move);
        const bool is_old =
            std::ranges::any_of(before, [&](const Position& other) { return after.is_repetition_of(other); });
        if (!is_old && after.legal_moves().size() > 2) return move;
    }
    return std::nullopt;
}

/// Appends moves until the halfmove clock is at least `halfmove_clock`. Returns false if that is not
/// possible.
bool walk(EditableGame& game, int halfmove_clock, Random& random) {
    std::vector<Position> positions = game.positions();
    while (positions.back().halfmove_clock() < halfmove_clock) {
        const auto move = new_quiet_move(positions, random);
        if (!move) return false;
        positions.push_back(positions.back().after(*move));
        game.append(*move);
    }
    return true;
}

/// Returns the first ply after which the halfmove clock is at least `halfmove_clock`.
int ply_with_clock(const EditableGame& game, int halfmove_clock) {
    const std::vector<Position> positions = game.positions();
    const auto at = std::ranges::find_if(
        positions, [&](const Position& position) { return position.halfmove_clock() >= halfmove_clock; });
    return static_cast<int>(at - positions.begin());
}

std::optional<Planted> on_after_seventyfive(EditableGame& game, Random& random) {
    if (!can_go_on(game)) return std::nullopt;
    make_draw(game);
    if (!walk(game, 151 + below(random, 20), random)) return std::nullopt;
    return Planted{"over.seventyfive", ply_with_clock(game, 150)};
}

std::optional<Planted> seventyfive_won(EditableGame& game, Random& random) {
    if (!can_go_on(game)) return std::nullopt;
    make_draw(game);
    if (!walk(game, 150, random)) return std::nullopt;
    game.set_result(below(random, 2) == 0 ? "1-0" : "0-1");
    return Planted{"result.seventyfive", ply_with_clock(game, 150)};
}

std::optional<Planted> fifty_not_claimed(EditableGame& game, Random& random) {
    if (!can_go_on(game)) return std::nullopt;
    make_draw(game);
    if (!walk(game, 101 + below(random, 40), random)) return std::nullopt;
    game.set_result(below(random, 2) == 0 ? "1-0" : "0-1");
    return Planted{"draw.fifty-moves", ply_with_clock(game, 100)};
}

/// Returns a quiet move of a piece that changes no castling right, gives no check and can be reversed, or
/// nothing if there is none.
std::optional<Move> piece_move(const Position& position, Random& random) {
    const MoveList all = position.legal_moves();
    std::vector<Move> moves(all.begin(), all.end());
    std::ranges::shuffle(moves, random);
    for (const Move move : moves) {
        const auto type = position.type_at(move.from());
        const bool is_piece =
            type == PieceType::knight || type == PieceType::bishop || type == PieceType::queen;
        if (is_piece && is_quiet(position, move) && !position.after(move).is_check()) return move;
    }
    return std::nullopt;
}

Move back(Move move) {
    return Move::normal(move.to(), move.from());
}

/// Appends moves of pieces to and fro until a position has occurred `times` times. Returns false if that is
/// not possible.
bool repeat(EditableGame& game, int times, Random& random) {
    const auto there = piece_move(game.last(), random);
    if (!there) return false;
    const auto reply = piece_move(game.last().after(*there), random);
    if (!reply) return false;
    const std::array<Move, 4> round = {*there, *reply, back(*there), back(*reply)};
    for (std::size_t i = 0; !ply_of_occurrence(game, times); ++i) {
        const Position last = game.last();
        if (!last.is_legal(round[i % 4]) || last.after(round[i % 4]).legal_moves().empty()) return false;
        game.append(round[i % 4]);
    }
    return true;
}

std::optional<Planted> plant_repetition(EditableGame& game, int times, Random& random, std::string_view rule,
                                        bool goes_on, bool is_won) {
    if (!can_go_on(game)) return std::nullopt;
    make_draw(game);
    if (!repeat(game, times, random)) return std::nullopt;
    const int ply = *ply_of_occurrence(game, times);
    if (goes_on && !walk(game, game.last().halfmove_clock() + 1 + below(random, 5), random))
        return std::nullopt;
    if (is_won) game.set_result(below(random, 2) == 0 ? "1-0" : "0-1");
    return Planted{rule, ply};
}

std::optional<Planted> on_after_fivefold(EditableGame& game, Random& random) {
    return plant_repetition(game, 5, random, "over.fivefold", true, false);
}
std::optional<Planted> fivefold_won(EditableGame& game, Random& random) {
    return plant_repetition(game, 5, random, "result.fivefold", false, true);
}
std::optional<Planted> threefold_not_claimed(EditableGame& game, Random& random) {
    return plant_repetition(game, 3, random, "draw.threefold", true, below(random, 2) == 0);
}

constexpr std::array<FaultKind, 6> draws_kinds = {{
    {"moves after 75 moves", on_after_seventyfive},
    {"75 moves scored as a win", seventyfive_won},
    {"fifty moves not claimed", fifty_not_claimed},
    {"moves after the fifth time", on_after_fivefold},
    {"the fifth time scored as a win", fivefold_won},
    {"the third time not claimed", threefold_not_claimed},
}};

}  // namespace

std::span<const FaultKind> draw_faults() {
    return draws_kinds;
}

}  // namespace doublecheck::test
