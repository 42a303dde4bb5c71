// SPDX-License-Identifier: MIT
#include "audit/checks/checks.hpp"
#include "doublecheck/audit/duplicates.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

constexpr std::uint64_t mixed(std::uint64_t key, std::uint64_t value) {
    key = (key ^ value) * 0x9e3779b97f4a7c15U;
    return key ^ (key >> 29U);
}

std::uint64_t mixed_text(std::uint64_t key, std::string_view text) {
    for (const char c : text) key = mixed(key, static_cast<unsigned char>(c));
    return mixed(key, 256);
}

/// Whether the game is known to begin there.
bool has_initial_position(const GameView& game) {
    return game.plain != nullptr && !game.plain->has_other_start;
}

std::uint64_t start_key(const GameView& game) {
    static const std::uint64_t initial = Position::initial().key();
    return has_initial_position(game) ? initial : game.start->key();
}

}  // namespace

std::uint64_t game_key(const GameView& game) {
    if (game.moves.empty() || !game.is_whole) return 0;
    std::uint64_t key = start_key(game);
    // Four moves at a time, as each step waits for the one before.
    std::uint64_t moves = 0;
    for (std::size_t index = 0; index < game.moves.size(); ++index) {
        moves = moves << 16U | game.moves[index].move.bits();
        if (index % 4 == 3) key = mixed(key, moves);
    }
    key = mixed(mixed(key, moves), game.moves.size());
    // Short games are often alike by chance.
    if (has_players_in_key(static_cast<int>(game.moves.size()))) {
        key = mixed_text(key, game.tag("White"));
        key = mixed_text(key, game.tag("Black"));
    }
    return key == 0 ? 1 : key;
}

void append_game_content(const GameView& game, std::string& content) {
    if (!has_initial_position(game) && *game.start != Position::initial()) content += fen(*game.start);
    content += '\n';
    for (const PlainMove& move : game.moves) {
        content += static_cast<char>(move.move.bits() & 0xffU);
        content += static_cast<char>(move.move.bits() >> 8U);
    }
    if (has_players_in_key(static_cast<int>(game.moves.size())))
        content.append(1, '\n').append(game.tag("White")).append(1, '\n').append(game.tag("Black"));
}

}  // namespace doublecheck
