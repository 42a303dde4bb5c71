// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "commands/convert.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/running_fen.hpp"

namespace doublecheck {

/// Appends one line of FEN or EPD, with the label if labels are written.
void append_position(std::string& out, const Setup& setup, std::string_view label,
                     const ConvertOptions& options);
void append_position(std::string& out, const Position& position, std::string_view label,
                     const ConvertOptions& options);

/// Writes the positions of one game as lines of FEN or EPD, labelled `GAME.PLY` if labels are written. With
/// `final_only` it writes only the last position.
///
///     PositionLines lines(out, options, game.number);
///     lines.begin(game.start, game.is_chess960);
///     for (const Move move : moves) lines.play(move);
///     lines.end();
class PositionLines {
  public:
    PositionLines(std::string& out, const ConvertOptions& options, std::uint64_t game);

    void begin(const Position& start, bool is_chess960);
    void play(Move move);          ///< requires a legal move
    void pass();                   ///< a null move
    void put(const Setup& setup);  ///< the board after an illegal move
    /// Ends the game. Requires `begin`. With `final_only` writes the last position with this label.
    void end(std::string_view label = {});

  private:
    void start_from(const Position& position);
    void append_line();
    void write(std::string_view label);

    std::string& out_;
    const ConvertOptions& options_;
    std::string label_;
    std::size_t prefix_;  ///< bytes of `label_` before the ply
    std::size_t ply_ = 0;
    Position now_ = Position::initial();
    std::optional<Setup> board_ =
        std::nullopt;  ///< the board after an illegal move, if the last call was `put`
    /// Updates the text of a FEN by what a move changes. Used for standard chess if the en passant square is
    /// always written.
    std::optional<RunningFen> running_ = std::nullopt;
    bool is_chess960_ = false;
};

/// Writes the moves of one game as a line of UCI. If the game does not begin in the initial position, the
/// line begins with `fen FEN moves`. After an illegal move the line begins anew in the same way.
class UciLine {
  public:
    explicit UciLine(std::string& out) : out_(out), begin_(out.size()) {}

    void begin(const Position& start, bool is_chess960);
    void play(Move move);
    void pass();
    void put(const Setup& setup);
    void end() { out_ += '\n'; }

  private:
    void append_word(std::string_view word);

    std::string& out_;
    std::size_t begin_;  ///< where the line begins in `out_`
    UciCastling castling_ = UciCastling::standard;
};

}  // namespace doublecheck
