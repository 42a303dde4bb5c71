// SPDX-License-Identifier: MIT
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

Setup initial_setup(StartArray array) {
    using enum PieceType;
    constexpr std::array<PieceType, 8> pieces = {rook, knight, bishop, queen, king, bishop, knight, rook};
    Setup setup;
    setup.array = array;
    for (int file = 0; file < 8; ++file) {
        const auto f = static_cast<File>(file);
        setup.board.put(Square(f, Rank::r1), {Color::white, pieces[static_cast<std::size_t>(file)]});
        setup.board.put(Square(f, Rank::r2), {Color::white, pawn});
        setup.board.put(Square(f, Rank::r7), {Color::black, pawn});
        setup.board.put(Square(f, Rank::r8), {Color::black, pieces[static_cast<std::size_t>(file)]});
    }
    setup.castling_rooks = setup.board.of(rook);
    return setup;
}

}  // namespace doublecheck
