// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>
#include <optional>
#include <string_view>

#include "checker/reading.hpp"

namespace doublecheck::checker {

/// Men on squares, whatever stands elsewhere, and the squares of those that have never moved.
struct Fragment {
    Men men = {};
    std::bitset<64> frozen = {};
    bool is_whole = false;  ///< the subject is a position: it has no other men
};

/// The first field of a FEN; nothing if it is anything else.
std::optional<Men> read_board(std::string_view text);

/// The men of `subject.partial`, with those on the squares `subject.frozen`; or of `subject.fen`, with king
/// and rooks that have castling rights. Nothing if there is neither, or a frozen square without a man.
std::optional<Fragment> subject_fragment(const Verdict& verdict);

}  // namespace doublecheck::checker
