// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "doublecheck/board/move.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {

/// Writes the FEN of a game after each move. Only the ranks that the move has changed are written anew, which
/// is many times faster than `write_fen` for each position. The resulting text is the same.
class RunningFen {
  public:
    /// The size of the buffer that a caller of `write` or `write_epd` must provide. The text is shorter, but
    /// all bytes may be overwritten.
    static constexpr std::size_t longest = 192;

    /// Begins with a position of standard chess. The en passant square is written after every double step.
    RunningFen(const Position& start, CastlingStyle style);

    /// Requires a legal move.
    void play(Move move);
    [[nodiscard]] const Position& position() const { return position_; }
    /// Writes the six fields of the FEN to `out`. Returns the end of the text.
    [[nodiscard]] char* write(char* out);
    /// Writes the four fields of an EPD, the operation `id` if `id` is not empty, and the counters that
    /// differ from those of the initial position. Returns the end of the text.
    [[nodiscard]] char* write_epd(char* out, std::string_view id = {});

  private:
    /// A rank as it appears in a FEN, with the slash or the blank after it.
    struct Rank {
        std::array<char, 16> text;
        std::size_t size;
    };

    /// Copies the man on a square from the position to `men_`, and marks its rank as changed.
    void update(Square square);
    void refresh(unsigned rank);
    [[nodiscard]] char* write_four_fields(char* out);

    Position position_;
    /// The letter of the man on each square, from a1 to h8; 0 for an empty square.
    alignas(8) std::array<char, 64> men_{};
    std::array<Rank, 8> ranks_{};
    unsigned stale_ = 0xff;  ///< the ranks whose text is out of date, as bits
    CastlingStyle style_;
};

}  // namespace doublecheck
