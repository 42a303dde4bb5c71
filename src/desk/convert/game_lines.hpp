// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/desk/convert.hpp"
#include "doublecheck/notation/running_fen.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck {

/// One line of FEN or EPD, with its newline, and with the label if labels are asked for.
void append_position(std::string& out, const Setup& setup, std::string_view label,
                     const ConvertOptions& options);
void append_position(std::string& out, const Position& position, std::string_view label,
                     const ConvertOptions& options);

/// Writes the positions of one game as lines of FEN or EPD, labelled `GAME.PLY` if labels are asked for; with
/// `final_only` the last position alone.
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
    void put(const Setup& setup);  ///< what stands on the board after an illegal move
    /// Requires `begin`. The label is that of the last position, if it is written alone.
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
    std::optional<Setup> board_ = std::nullopt;  ///< set while the board cannot be played
    /// Writes only what a move changes; for standard chess with the usual en passant square.
    std::optional<RunningFen> running_ = std::nullopt;
    bool is_chess960_ = false;
};

/// Writes the moves of one game in a line of UCI. A game with another start has `fen FEN moves` in front, and
/// so has what follows an illegal move, in place of all before.
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
    std::size_t begin_;  ///< of the line
    UciCastling castling_ = UciCastling::standard;
};

}  // namespace doublecheck
