// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "framework/record.hpp"

namespace doublecheck {

/// The input of a question about chess: a position, a game, or part of a position. Some questions also need a
/// move or a winner.
struct PositionRecord {
    std::variant<Setup, PgnGame, Fragment> content = Setup{};
    std::string move = {};                       ///< as written in the record; empty if there is no move
    std::size_t move_offset = 0;                 ///< offset of the move in the text of the record
    std::vector<std::string> other_moves = {};   ///< the further moves that an EPD names
    std::optional<Color> winner = std::nullopt;  ///< the side that must mate, if the record names one
    std::string label = {};
    bool is_chess960 = false;  ///< the record states that it is Chess960
    Omitted omitted = Omitted::nothing;
    // The following members are set if the record is a verdict, so that its question can be asked again.
    bool counts_moves = false;  ///< a draw after 75 moves without a capture or pawn move ends the game
    bool has_counters = false;  ///< the move counters are judged too
    bool is_diagram = false;    ///< judged as a diagram under the Codex: rights in the FEN do not count
    bool history = false;       ///< the question is what must have happened before the position
    /// The number of plies to take back, or the length in plies of the game to find.
    std::optional<int> plies = std::nullopt;
    /// The number that an EPD states for that many plies in a field such as `D4` of a perft suite.
    std::optional<std::uint64_t> stated_lines = std::nullopt;
    std::string question = {};  ///< the question of the verdict; empty if the record is not a verdict
    /// Set if a game that was read with `--illegal stand` could not be read to its end.
    std::optional<Break> broken_off = std::nullopt;

    /// Returns the position, or the last position of the game. Requires that the content is not a fragment.
    [[nodiscard]] Setup setup() const;
    [[nodiscard]] const PgnGame* game() const { return std::get_if<PgnGame>(&content); }
    [[nodiscard]] const Fragment* fragment() const { return std::get_if<Fragment>(&content); }
};

/// The text after the position in a record. `board` means that the record is a part of a position, written as
/// the first field of a FEN.
enum class Operand : std::uint8_t { none, move, winner, board };

/// Reads one record and overwrites `record`. The text may be:
///
/// - `FEN`, `FEN MOVE` or `FEN white`; the move is required, the winner optional; a tab and a label may
/// follow
/// - an EPD; its `id` is the label
/// - a JSON object `{"fen":...,"move":...,"winner":...,"label":...}` or `{"pgn":...}`, or a verdict, whose
/// subject
///   is used
/// - PGN, of which the first game is read
///
/// `array` is that of a position, and of moves after a position or alone, unless the text states Chess960
/// itself. JSON and PGN state it.
/// `illegal` states whether a game is read beyond an illegal move. If the position is unclear after such a
/// move, `record.broken_off` has the error.
///
/// Errors: those of the readers, `record.no-move`, `record.winner`, `record.unreadable-before`,
/// `record.shape`. The offset counts from the beginning of `text`. `record.label` is set even then.
[[nodiscard]] std::optional<Error> read_record(std::string_view text, RecordFormat format, Operand operand,
                                               PositionRecord& record,
                                               IllegalMoves illegal = IllegalMoves::stop,
                                               StartArray array = StartArray::standard);

/// Makes a record from a game. A game with an unreadable move is an error, because a verdict on a part of a
/// game would mislead. The offset of the error counts from the beginning of the whole input.
[[nodiscard]] std::optional<Error> read_game(PgnGame game, PositionRecord& record,
                                             IllegalMoves illegal = IllegalMoves::stop);

/// Returns a label such as `game 3: Tal - Larsen`. If no player is named, the label contains the event
/// instead.
[[nodiscard]] std::string label_of(const PgnGame& game);

/// Converts an error whose offset counts from the beginning of the move to one whose offset counts from the
/// beginning of the record.
[[nodiscard]] Error error_in_record(Error error, const PositionRecord& record);

}  // namespace doublecheck
