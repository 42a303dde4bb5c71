// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// Which of the six fields of a FEN a text has.
struct FenFields {
    int count = 0;        ///< fields read
    std::size_t end = 0;  ///< offset of the first character behind them and the separators that follow
};

/// Reads at most `most` fields from the front of a text into `setup`; the second field must be there.
/// Whatever follows is left unread. Does not allocate on success.
[[nodiscard]] Result<FenFields> read_fen_fields(std::string_view text, int most, Setup& setup);

/// The rook square that the letter `K` or `Q` (for Black `k` or `q`) means: the outermost rook on that side
/// of the king on its home rank, or the corner where there is none.
[[nodiscard]] Square castling_letter_square(const Board& board, Color color, Side side);

}  // namespace doublecheck
