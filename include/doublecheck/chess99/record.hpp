// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/notation.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/outcome.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// `[White "Ann"]`: what a record says of its game.
struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

/// A play of a record with the comment behind it.
struct RecordedPlay {
    Move move;
    std::string comment = {};

    friend bool operator==(const RecordedPlay&, const RecordedPlay&) = default;
};

/// What is wrong in a record that can be read all the same: a sign (`c99.sign`), the number of a move
/// (`c99.move-number`), a draw that could not be called (`c99.no-called-draw`), plays after the end
/// (`c99.after-end`), the result (`c99.result`).
struct Finding {
    Reason reason;
    std::size_t ply;     ///< how many plays were made before
    std::size_t offset;  ///< in the text that was read
};

/// The record of one game.
struct GameRecord {
    /// All but FEN, Options and Result, which are written from what follows.
    std::vector<Tag> tags = {};
    Options options = {};
    Position start = Position::start();
    std::string comment = {};  ///< before the first play
    /// The plays up to the end of the game, or up to what could not be read.
    std::vector<RecordedPlay> plays = {};
    /// Behind the capture of a king that only draws: the opponent takes the king that stays in check. He is
    /// granted that last move, and it changes nothing.
    std::optional<RecordedPlay> last_move = std::nullopt;
    /// How the game ended; nothing if it goes on, or nobody knows.
    std::optional<Outcome> outcome = std::nullopt;
};

/// A record as it was read.
struct ReadRecord {
    GameRecord game = {};
    std::vector<Finding> findings = {};
    /// What stopped the reading; the plays before it are kept.
    std::optional<Error> error = std::nullopt;
};

/// The position after all plays of a record, without the last move that changes nothing.
[[nodiscard]] Position final_position(const GameRecord& game);

/// Reads all records of a text:
///
///     [White "Ann"]
///     [FEN "4A3R/q5kp1/9/6P2/9/2r1Pa3/5P1PP/5K3/9 b - - 49"]
///     [Options "castle_over=yes, move_limit=none"]
///     [Result "1/2-1/2"]
///
///     49...Rc2!+ {now both kings are in check} 50.Kf1+ Pg2!+ 51.% 1/2-1/2
///
/// The tags may be missing, and so may the numbers. Plays are read in any style; `%` calls a draw and
/// `resigns` resigns, both for the player to move; a result `1-0`, `0-1`, `1/2-1/2` or `*` closes the game,
/// and so does the next tag. Behind the capture of a king that only draws, the opponent may take the other
/// king
/// (`1.Pxg8(K) Qxh1(K) 1/2-1/2`). A result where the men have not ended the game says that a player resigned,
/// or that both agreed on a draw.
///
/// What is wrong but can be read is a finding. What cannot be read ends that record with an error, and the
/// next tag after a line without one begins the next. Errors: those of `parse_move`, of `Position::parse` and
/// of options, `c99.record.tag`, `c99.record.comment`.
[[nodiscard]] std::vector<ReadRecord> read_records(std::string_view text, const Options& options = {});

/// Writes a record in that style, 80 columns wide. Reading it gives the same record without a finding, if the
/// plays can be made one after the other and the outcome is theirs.
[[nodiscard]] std::string record_text(const GameRecord& game, Style style);

}  // namespace doublecheck::chess99
