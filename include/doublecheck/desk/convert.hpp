// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "doublecheck/desk/position_record.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/show/svg.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// What a record is converted to. `uci` is the moves of a game; `text` and `svg` are pictures of the last
/// position.
enum class ConvertTo : std::uint8_t { fen, epd, uci, pgn, text, svg };

struct ConvertOptions {
    ConvertTo to = ConvertTo::fen;
    /// Of a game, only the last position instead of every one.
    bool final_only = false;
    /// Comments, variations and NAGs of a PGN are left out.
    bool bare_moves = false;
    /// A position keeps its label behind a tab; the positions of a game are labelled `game.ply`.
    bool labels = false;
    FenStyle fen = {};
    SvgOptions svg = {};
    bool tints_last_move = false;  ///< of a game
    bool tints_check = false;
    TextStyle text = {};
};

/// The record in another form, one or more lines, each with its newline. Requires no verdict.
[[nodiscard]] std::string convert(const PositionRecord& record, const ConvertOptions& options);

/// The same for a game, without a label. Requires FEN, EPD, UCI or PGN.
[[nodiscard]] std::string convert_game(const PgnGame& game, const ConvertOptions& options);

}  // namespace doublecheck
