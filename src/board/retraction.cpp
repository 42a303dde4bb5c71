// SPDX-License-Identifier: MIT
#include "doublecheck/board/retraction.hpp"

#include <algorithm>

namespace doublecheck {
namespace {

bool is_king_home(Square square, StartArray array) {
    if (array == StartArray::standard) return square.file() == File::e;
    return square.file() != File::a && square.file() != File::h;
}

/// Returns the rooks of `color` that are on squares where rooks begin. Returns an empty set if the king is
/// not on a square where kings begin.
SquareSet rooks_at_home(const Board& board, Color color, StartArray array) {
    const SquareSet home = squares_of(home_rank(color));
    const SquareSet kings = board.of(color, PieceType::king) & home;
    if (kings.size() != 1 || !is_king_home(kings.first(), array)) return {};
    const SquareSet rooks = board.of(color, PieceType::rook) & home;
    if (array == StartArray::chess960) return rooks;
    return rooks & (squares_of(File::a) | squares_of(File::h));
}

}  // namespace

Retraction make_retraction(const Setup& after, const Origin& origin, std::optional<PieceType> uncaptured) {
    switch (origin.kind) {
        case RetractionKind::castling:
            return {.move = Move::castling(origin.from, *origin.castling_rook), .kind = origin.kind};
        case RetractionKind::en_passant:
            return {.move = Move::en_passant(origin.from, origin.to),
                    .kind = origin.kind,
                    .uncaptured = PieceType::pawn};
        case RetractionKind::promotion:
            return {.move = Move::promotion(origin.from, origin.to, *after.board.type_at(origin.to)),
                    .kind = origin.kind,
                    .uncaptured = uncaptured};
        case RetractionKind::normal:
        case RetractionKind::double_step: break;
    }
    return {.move = Move::normal(origin.from, origin.to), .kind = origin.kind, .uncaptured = uncaptured};
}

Setup before(const Setup& after, const Retraction& retraction) {
    const Color mover = opposite(after.turn);
    const Move move = retraction.move;
    Setup setup = after;
    setup.turn = mover;
    setup.ep_square = std::nullopt;
    setup.halfmove_clock = std::max(0, after.halfmove_clock - 1);
    if (mover == Color::black) setup.fullmove_number = std::max(1, after.fullmove_number - 1);

    if (retraction.kind == RetractionKind::castling) {
        setup.board.remove(move.arrival());
        setup.board.remove(move.rook_arrival());
        setup.board.put(move.from(), {mover, PieceType::king});
        setup.board.put(move.to(), {mover, PieceType::rook});
        setup.castling_rooks |= move.to();
        return setup;
    }
    const PieceType man =
        retraction.kind == RetractionKind::promotion ? PieceType::pawn : *after.board.type_at(move.to());
    setup.board.remove(move.to());
    setup.board.put(move.from(), {mover, man});
    if (retraction.kind == RetractionKind::en_passant) {
        setup.board.put(Square(move.to().file(), move.from().rank()), {after.turn, PieceType::pawn});
        setup.ep_square = move.to();
    } else if (retraction.uncaptured) {
        setup.board.put(move.to(), {after.turn, *retraction.uncaptured});
    }
    return setup;
}

SquareSet possible_former_rights(const Setup& after, const Retraction& retraction, StartArray array) {
    const Setup setup = before(after, retraction);
    const Color mover = setup.turn;
    SquareSet rights;
    const auto man = setup.board.type_at(retraction.move.from());
    const SquareSet own = rooks_at_home(setup.board, mover, array);
    if (man == PieceType::king) rights |= own;
    if (man == PieceType::rook) rights |= own & SquareSet(retraction.move.from());
    if (retraction.uncaptured == PieceType::rook) {
        rights |= rooks_at_home(setup.board, after.turn, array) & SquareSet(retraction.move.to());
    }
    return rights - setup.castling_rooks;
}

}  // namespace doublecheck
