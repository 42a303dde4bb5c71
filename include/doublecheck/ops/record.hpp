// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// How records are written: a FEN, an EPD or a JSON object a line, or games in PGN.
enum class RecordFormat : std::uint8_t { fen, epd, pgn, json };

/// The format of that name (`fen`, `epd`, `pgn`, `json`), or nothing.
[[nodiscard]] std::optional<RecordFormat> record_format(std::string_view name);
[[nodiscard]] std::string_view to_string(RecordFormat format);

/// The format that the beginning of a text looks like; blank lines and lines with `#` in front are skipped. A
/// text that looks like nothing in particular is taken for FEN, so that the error names what a FEN should
/// have.
[[nodiscard]] RecordFormat detect_format(std::string_view beginning);

/// A position of Chess 99 with the readings of the rules that the record asks for, or a game as it is
/// written.
struct Chess99Content {
    chess99::Position position = chess99::Position::start();
    chess99::Options options = {};
    std::string game = {};
};

/// One thing to ask about: a position (with a move, for the questions about a move), a game, a part of a
/// position, a ledger, something of Chess 99, or a verdict to verify.
struct Record {
    std::variant<Setup, PgnGame, Verdict, Fragment, Ledger, Chess99Content> content = Setup{};
    std::string move = {};                       ///< as written; empty if there is none
    std::size_t move_offset = 0;                 ///< where it begins in the record's text
    std::optional<Color> winner = std::nullopt;  ///< who is asked about, where the record says so
    std::string label = {};     ///< the caller's own name for the record; comes back as `subject.label`
    bool is_chess960 = false;   ///< the record says that it is of Chess960
    bool counts_moves = false;  ///< a draw by 75 moves ends the game, where a verdict's subject says so
    int plies = 1;              ///< how far back to go, where a verdict's subject says so
    std::string question = {};  ///< of the verdict that the record was taken from; empty otherwise
    /// Of a ledger, or of a game with illegal moves that stand, that could not be read to its end: why not,
    /// at which line of the record, and that line.
    std::optional<Error> broken_off = std::nullopt;
    std::size_t broken_line = 0;
    std::string broken_text = {};

    /// The position asked about: that of the setup, or the last one of the game. Requires one or the other.
    [[nodiscard]] Setup setup() const;
    [[nodiscard]] const PgnGame* game() const { return std::get_if<PgnGame>(&content); }
    [[nodiscard]] const Fragment* fragment() const { return std::get_if<Fragment>(&content); }
    [[nodiscard]] const Chess99Content* chess99() const { return std::get_if<Chess99Content>(&content); }
    [[nodiscard]] const Ledger* ledger() const { return std::get_if<Ledger>(&content); }
    [[nodiscard]] const Verdict* verdict() const { return std::get_if<Verdict>(&content); }
};

/// What follows the position in a record of text; `board`: the record is the first field of a FEN alone, and
/// a part of a position; `ledger`: it is a ledger of several lines; `chess99`: a position of Chess 99;
/// `chess99_play`: one that a play may follow; `chess99_game`: a game of Chess 99, of several lines.
enum class Operand : std::uint8_t { none, move, winner, board, ledger, chess99, chess99_play, chess99_game };
/// Whether the caller wants a verdict of the input as it is, or the subject it was about.
enum class VerdictUse : std::uint8_t { subject, whole };

/// Reads one line, or one record given as arguments: `FEN`, `FEN MOVE`, `FEN white` (a winner may be left
/// out, a move not), each with a tab and a label behind; an EPD (its `id` is the label); a JSON object
/// `{"fen":...,"move":...,"winner":...,"label":...}`, `{"pgn":...}` or a verdict. The record is overwritten.
/// A PGN text gives its first game. Errors: those of the readers, `record.no-move`, `record.winner`,
/// `record.unreadable-before`, `record.not-a-verdict`, `record.shape`, with the offset in `text`; the label
/// is kept in the record even then.
///
/// `illegal`: whether a game goes on behind an illegal move. Where it breaks off all the same, `broken_off`
/// of the record says why. A ledger always goes on.
[[nodiscard]] std::optional<Error> read_record(std::string_view text, RecordFormat format, Operand operand,
                                               VerdictUse use, Record& record,
                                               IllegalMoves illegal = IllegalMoves::stop);

/// An error in the record's move as one in the record: its offset counts from the record's first byte.
[[nodiscard]] Error error_in_record(Error error, const Record& record);

/// A line of a text by its number from 1, without its end.
[[nodiscard]] std::string_view line_of(std::string_view text, std::size_t number);

/// Makes a record of a game. A game of which a move cannot be read is an error, with the offset in the whole
/// input: nothing is said about half a game. With `Operand::ledger` the game becomes its ledger, and what was
/// played before the error is ruled on.
[[nodiscard]] std::optional<Error> read_game(PgnGame game, Record& record, Operand operand = Operand::none,
                                             IllegalMoves illegal = IllegalMoves::stop);

}  // namespace doublecheck
