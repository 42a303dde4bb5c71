// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/ops/record.hpp"

namespace doublecheck {

/// What a question of chess is asked about: a position (with a move or a winner, for the questions that have
/// them), a game, or a part of a position.
struct PositionRecord {
    std::variant<Setup, PgnGame, Fragment> content = Setup{};
    std::string move = {};                       ///< as written; empty if there is none
    std::size_t move_offset = 0;                 ///< where it begins in the record's text
    std::optional<Color> winner = std::nullopt;  ///< who is asked about, where the record says so
    std::string label = {};
    bool is_chess960 = false;   ///< the record says that it is of Chess960
    bool counts_moves = false;  ///< a draw by 75 moves ends the game, where a verdict's subject says so
    bool has_counters = false;  ///< its counters are judged too, where a verdict's subject says so
    bool is_diagram = false;    ///< castling and en passant aside, where a verdict's subject says so
    /// How many plies there are, where a verdict's subject says so.
    std::optional<int> plies = std::nullopt;
    std::string question = {};  ///< of the verdict that the record was taken from; empty otherwise
    /// Of a game with illegal moves that stand, that could not be read to its end.
    std::optional<Break> broken_off = std::nullopt;

    /// The position asked about: that of the setup, or the last one of the game. Requires one or the other.
    [[nodiscard]] Setup setup() const;
    [[nodiscard]] const PgnGame* game() const { return std::get_if<PgnGame>(&content); }
    [[nodiscard]] const Fragment* fragment() const { return std::get_if<Fragment>(&content); }
};

/// What follows the position in a record of text; `board`: the record is the first field of a FEN alone, and
/// a part of a position.
enum class Operand : std::uint8_t { none, move, winner, board };

/// Reads one line, or one record given as arguments: `FEN`, `FEN MOVE`, `FEN white` (a winner may be left
/// out, a move not), each with a tab and a label behind; an EPD (its `id` is the label); a JSON object
/// `{"fen":...,"move":...,"winner":...,"label":...}`, `{"pgn":...}` or a verdict, whose subject is taken. The
/// record is overwritten. A PGN text gives its first game. Errors: those of the readers, `record.no-move`,
/// `record.winner`, `record.unreadable-before`, `record.shape`, with the offset in `text`; the label is kept
/// in the record even then.
///
/// `illegal`: whether a game goes on behind an illegal move. Where it breaks off all the same, `broken_off`
/// of the record says why.
[[nodiscard]] std::optional<Error> read_record(std::string_view text, RecordFormat format, Operand operand,
                                               PositionRecord& record,
                                               IllegalMoves illegal = IllegalMoves::stop);

/// Makes a record of a game. A game of which a move cannot be read is an error, with the offset in the whole
/// input: nothing is said about half a game.
[[nodiscard]] std::optional<Error> read_game(PgnGame game, PositionRecord& record,
                                             IllegalMoves illegal = IllegalMoves::stop);

/// `game 3: Tal - Larsen`, or the event if nobody is named.
[[nodiscard]] std::string label_of(const PgnGame& game);

/// An error in the record's move as one in the record: its offset counts from the record's first byte.
[[nodiscard]] Error error_in_record(Error error, const PositionRecord& record);

}  // namespace doublecheck
