// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/position.hpp"
#include "support/random_positions.hpp"

namespace doublecheck::test {

/// Returns a playable position with a king in a corner and few attackers, where mates are frequent. Sometimes
/// there are castling rights and pawns about to promote.
inline std::optional<Position> small_position(Random& random, int most_men) {
    Setup setup;
    const auto put = [&](Piece piece, int files, int ranks) {
        for (int tries = 0; tries < 20; ++tries) {
            const Square square(static_cast<File>(below(random, files)),
                                static_cast<Rank>(below(random, ranks)));
            if (setup.board.occupied().contains(square)) continue;
            if (piece.type == PieceType::pawn && end_ranks.contains(square)) continue;
            setup.board.put(square, piece);
            return;
        }
    };
    const Color us = below(random, 2) == 0 ? Color::white : Color::black;
    setup.turn = us;
    if (below(random, 6) == 0) {
        setup.board.put(Square(File::e, home_rank(us)), {us, PieceType::king});
        setup.board.put(Square(File::a, home_rank(us)), {us, PieceType::rook});
        setup.castling_rooks = Square(File::a, home_rank(us));
    } else {
        put({us, PieceType::king}, 8, 8);
    }
    put({opposite(us), PieceType::king}, 4, 8);
    for (int i = 1 + below(random, most_men - 2); i > 0; --i) {
        const Color color = below(random, 5) < 3 ? us : opposite(us);
        put({color, all_piece_types[static_cast<std::size_t>(below(random, 5))]}, 8, 8);
    }
    if (below(random, 4) == 0)
        setup.ep_square = Square(static_cast<File>(below(random, 8)), passed_rank(opposite(us)));
    auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    return *position;
}

}  // namespace doublecheck::test
