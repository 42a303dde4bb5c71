// SPDX-License-Identifier: MIT
#include "commands/convert/plain_conversion.hpp"

#include "commands/convert/game_lines.hpp"
#include "notation/plain_pgn.hpp"

namespace doublecheck {
namespace {

/// Passes the moves of a game to one of the writers of game_lines.hpp.
template <typename Lines>
void write_lines(const GameView& game, Lines& lines) {
    lines.begin(*game.start, game.is_chess960);
    for (const PlainMove& played : game.moves) lines.play(played.move);
    lines.end();
}

}  // namespace

bool PlainConversion::can_append(const GameView& game) const {
    const PlainGame& plain = *game.plain;
    if (options_.to != ConvertTo::pgn) return true;
    return plain.is_spelled_as_usual && !plain.has_other_start &&
           (options_.bare_moves || !plain.has_variations);
}

void PlainConversion::append(const GameView& game, std::string& out) const {
    switch (options_.to) {
        case ConvertTo::uci: {
            UciLine line(out);
            return write_lines(game, line);
        }
        case ConvertTo::pgn: return write_plain_pgn(game, options_.bare_moves, out);
        case ConvertTo::fen:
        case ConvertTo::epd: {
            PositionLines lines(out, options_, 0);
            return write_lines(game, lines);
        }
        case ConvertTo::text:
        case ConvertTo::svg:
        case ConvertTo::olv:
        case ConvertTo::popeye_input:
        case ConvertTo::latex: break;
    }
}

}  // namespace doublecheck
