// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess99/basic_verdict.hpp"
#include "chess99/move.hpp"
#include "chess99/notation.hpp"
#include "chess99/options.hpp"
#include "chess99/outcome.hpp"
#include "chess99/position.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck::chess99 {

/// A tag of a record, such as `[White "Ann"]`.
struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

/// A play of a record, and the comment after it.
struct RecordedPlay {
    Move move;
    std::string comment = {};

    friend bool operator==(const RecordedPlay&, const RecordedPlay&) = default;
};

/// A mistake in a record that can still be read: a wrong sign (`c99.sign`), a wrong move number
/// (`c99.move-number`), a draw that could not be called (`c99.no-called-draw`), plays after the end
/// (`c99.after-end`), or a wrong result (`c99.result`).
struct Finding {
    Reason reason;
    std::size_t ply;     ///< the number of plays before the mistake
    std::size_t offset;  ///< offset in the text of the record
};

/// The record of one game.
struct GameRecord {
    /// All tags except FEN, Options and Result, which are written from the members below.
    std::vector<Tag> tags = {};
    Options options = {};
    Position start = Position::start();
    std::string comment = {};  ///< the comment before the first play
    /// The plays up to the end of the game, or up to the first one that could not be read.
    std::vector<RecordedPlay> plays = {};
    /// The last move, which is granted after the capture of a king that only draws: the opponent captures the
    /// king that stayed in check. This move does not change the result.
    std::optional<RecordedPlay> last_move = std::nullopt;
    /// How the game ended; empty if it goes on or if the end is not known.
    std::optional<Outcome> outcome = std::nullopt;
};

/// A record that was read, and its mistakes.
struct ReadRecord {
    GameRecord game = {};
    std::vector<Finding> findings = {};
    /// The error that ended the reading. `game` contains the plays before it.
    std::optional<Error> error = std::nullopt;
};

/// Returns the position after all plays of a record. `GameRecord::last_move` is not played.
[[nodiscard]] Position final_position(const GameRecord& game);

/// Reads all records of a text, such as:
///
///     [White "Ann"]
///     [FEN "4A3R/q5kp1/9/6P2/9/2r1Pa3/5P1PP/5K3/9 b - - 49"]
///     [Options "castle_over=yes, move_limit=none"]
///     [Result "1/2-1/2"]
///
///     49...Rc2!+ {now both kings are in check} 50.Kf1+ Pg2!+ 51.% 1/2-1/2
///
/// Tags and numbers may be missing. Plays may be in any style. `%` means that the player to move calls a
/// draw, and `resigns` that this player resigns. A result `1-0`, `0-1`, `1/2-1/2` or `*` ends the game, and
/// so does the next tag. After the capture of a king that only draws, the opponent may capture the other king
/// (`1.Pxg8(K) Qxh1(K) 1/2-1/2`). If no king was captured and no limit was reached, a result means that a
/// player resigned, or that both players agreed to a draw.
///
/// Mistakes in a readable record become findings. An unreadable part ends its record with an error; the next
/// record begins with the first tag after a line without a tag. Errors: those of `parse_move`, of
/// `Position::parse` and of options, `c99.record.tag`, `c99.record.comment`.
[[nodiscard]] std::vector<ReadRecord> read_records(std::string_view text, const Options& options = {});

/// Writes a record in the style, in lines of up to 80 columns. Reading the text gives the same record without
/// findings, if the plays are possible and the outcome is right.
[[nodiscard]] std::string record_text(const GameRecord& game, Style style);

}  // namespace doublecheck::chess99
