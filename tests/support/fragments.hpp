// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/rows.hpp"

namespace doublecheck::test {

struct FragmentRow {
    std::string text;
    bool is_cage;
    Fragment fragment;
};

inline Board board_of(const std::string& text) {
    return parse_fen(text + " w - -")->board;
}

/// Returns the rows of tests/data/legality_cages.tsv.
inline std::vector<FragmentRow> cage_rows() {
    std::vector<FragmentRow> rows;
    for (const auto& row : rows_of(TEST_DATA "/legality_cages.tsv")) {
        FragmentRow read{row[0], row[1] == "cage", {.men = board_of(row[0])}};
        for (std::size_t at = row[2].find('[') + 1; at + 2 < row[2].size(); at += 3) {
            read.fragment.frozen |= *Square::parse(row[2].substr(at, 2));
        }
        rows.push_back(std::move(read));
    }
    return rows;
}

/// Returns the fragment with every man moved to the square that `place` returns for its square, and with
/// colours exchanged if `flips` is true.
template <typename Place>
Fragment placed(const Fragment& fragment, bool flips, Place place) {
    Fragment result;
    for (const Square square : fragment.men.occupied()) {
        Piece piece = *fragment.men.at(square);
        if (flips) piece.color = opposite(piece.color);
        result.men.put(place(square), piece);
        if (fragment.frozen.contains(square)) result.frozen |= place(square);
    }
    return result;
}
/// Returns the fragment with White and Black exchanged and the ranks reversed.
inline Fragment flipped(const Fragment& fragment) {
    return placed(fragment, true, [](Square square) { return square.flipped(); });
}
/// Returns the fragment with the files reversed. Kings and queens begin on different files, so the answer may
/// differ.
inline Fragment mirrored(const Fragment& fragment) {
    return placed(fragment, false, [](Square square) { return square.mirrored(); });
}

}  // namespace doublecheck::test
