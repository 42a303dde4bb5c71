// SPDX-License-Identifier: MIT
#include "desk/position/proof_game.hpp"

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"

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

std::string game_pgn(const ProofGame& proof) {
    PgnGame game;
    game.tags = {{"Event", "Proof game"}};
    if (proof.start.array() == StartArray::chess960) {
        game.start = proof.start;
        game.is_chess960 = true;
        game.tags.insert(game.tags.end(),
                         {{"Variant", "Chess960"}, {"SetUp", "1"}, {"FEN", fen(proof.start.setup())}});
    }
    game.result = "*";
    Position position = game.start;
    for (const Move move : proof.moves) {
        game.moves.push_back({.move = move, .text = san(position, move)});
        position = position.after(move);
    }
    return write_pgn(game);
}

}  // namespace

std::string proof_game_pgn(const Verdict& verdict) {
    std::string text;
    for (const ProofGame& game : verdict.parts.find<ProofGames>()->games) {
        if (!text.empty()) text += '\n';
        text += game_pgn(game);
    }
    return text;
}

}  // namespace doublecheck
