// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// The number of FEN fields at the front of a text, and where they end.
struct FenFields {
    int count = 0;        ///< the number of fields that were read
    std::size_t end = 0;  ///< the offset of the first character after the fields and their separators
};

/// Reads at most `most` fields from the front of a text into `setup`. The second field must be present. The
/// text after the fields is not read. Does not allocate on success.
[[nodiscard]] Result<FenFields> read_fen_fields(std::string_view text, int most, Setup& setup);

/// Returns true if a castling right with a rook on that square of the home rank can exist only in Chess960:
/// the rook is not in a corner, or its king is on the home rank but not on the e-file.
[[nodiscard]] bool is_right_of_chess960(const Board& board, Color color, Square rook);

/// Returns the square of the rook that the letter `K` or `Q` (for Black `k` or `q`) names: the outermost rook
/// on that side of the king on its home rank, or the corner if there is no such rook.
[[nodiscard]] Square castling_letter_square(const Board& board, Color color, Side side);

}  // namespace doublecheck
