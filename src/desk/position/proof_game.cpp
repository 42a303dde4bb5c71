// SPDX-License-Identifier: MIT
#include "desk/position/proof_game.hpp"

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck {

std::optional<SuppliedGame> known_game(const PositionRecord& asked) {
    const PgnGame* game = asked.game();
    if (game == nullptr) return std::nullopt;
    SuppliedGame known{.start = game->start, .moves = {}};
    for (const PgnMove& move : game->moves) {
        if (!move.move) return std::nullopt;
        known.moves.push_back(*move.move);
    }
    return known;
}

namespace {

/// The game from where it starts.
std::string game_pgn(PgnGame game, const Array& moves) {
    Position position = game.start;
    for (const Value& move : moves) {
        const Move made = *parse_uci(position, *move.text());
        game.moves.push_back({.move = made, .text = san(position, made)});
        position = position.after(made);
    }
    return write_pgn(game);
}

}  // namespace

std::string proof_game_pgn(const Verdict& verdict) {
    PgnGame game;
    game.tags = {{"Event", "Proof game"}};
    const Object& body = verdict.certificate->body;
    if (const Value* start = find(body, "start")) {
        const std::string text(*start->text());
        game.start = *Position::from_setup(*parse_fen(text, StartArray::chess960));
        game.is_chess960 = true;
        game.tags.insert(game.tags.end(), {{"Variant", "Chess960"}, {"SetUp", "1"}, {"FEN", text}});
    }
    game.result = "*";
    const Value* games = find(body, "games");
    if (games == nullptr) return game_pgn(game, *find(body, "moves")->array());
    std::string text;
    for (const Value& moves : *games->array()) {
        if (!text.empty()) text += '\n';
        text += game_pgn(game, *moves.array());
    }
    return text;
}

}  // namespace doublecheck
