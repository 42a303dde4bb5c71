// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "commands/position_record.hpp"
#include "doublecheck/notation/fen.hpp"
#include "show/svg.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// The format to which a record is converted. `uci` writes the moves of a game, `text` and `svg` draw the
/// last position of a game. The last three write problems.
enum class ConvertTo : std::uint8_t { fen, epd, uci, pgn, text, svg, olv, popeye_input, latex };

/// Returns true if the format is one of problems.
[[nodiscard]] constexpr bool is_of_problems(ConvertTo form) {
    return form == ConvertTo::olv || form == ConvertTo::popeye_input || form == ConvertTo::latex;
}

/// Options of `convert`.
struct ConvertOptions {
    ConvertTo to = ConvertTo::fen;
    /// Write only the last position of a game instead of every position.
    bool final_only = false;
    /// Leave out the comments, variations and NAGs of a PGN.
    bool bare_moves = false;
    /// Write the parts of a game between illegal moves as games of their own (PGN).
    bool splits_games = false;
    /// Write the label of a position after a tab. Positions of a game have labels of the form `GAME.PLY`.
    bool labels = false;
    FenStyle fen = {};
    SvgOptions svg = {};
    bool tints_last_move = false;  ///< tint the squares of the last move of a game
    bool tints_check = false;      ///< tint the square of a king in check
    TextStyle text = {};
};

/// Returns the record in the format of the options: one or more lines, each with its newline. Requires
/// a format that is not one of problems.
[[nodiscard]] std::string convert(const PositionRecord& record, const ConvertOptions& options);

/// Returns true if the beginning of a game with an error can be converted: its start position is known, and
/// it has tags or moves.
[[nodiscard]] bool has_convertible_beginning(const PgnGame& game);

/// Returns the game as if it ended where its reading ended. The text after that becomes a comment of a PGN.
[[nodiscard]] PgnGame beginning_of(PgnGame game);

/// Returns a game, without a label, in the format of the options. Requires FEN, EPD, UCI or PGN.
[[nodiscard]] std::string convert_game(const PgnGame& game, const ConvertOptions& options);

}  // namespace doublecheck
