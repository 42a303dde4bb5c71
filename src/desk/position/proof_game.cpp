// SPDX-License-Identifier: MIT
#include "desk/position/proof_game.hpp"

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck {

std::optional<KnownGame> known_game(const PositionRecord& asked) {
    const PgnGame* game = asked.game();
    if (game == nullptr) return std::nullopt;
    KnownGame known{.start = game->start, .moves = {}};
    for (const PgnMove& move : game->moves) {
        if (!move.move) return std::nullopt;
        known.moves.push_back(*move.move);
    }
    return known;
}

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
    Position position = game.start;
    for (const Value& move : *find(body, "moves")->array()) {
        const Move made = *parse_uci(position, *move.text());
        game.moves.push_back({.move = made, .text = san(position, made)});
        position = position.after(made);
    }
    return write_pgn(game);
}

}  // namespace doublecheck
