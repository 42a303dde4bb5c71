// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/bitboards.hpp"
#include "winnable/mobility/mobility.hpp"

// The rules M1 to M10 by which bounds are widened. Each comes with the proof that it forgets no legal move.

namespace doublecheck::mates {

/// M1. Steady men.
///
/// A man is steady if its bounds hold only the square where it stands, and it is never captured. While all
/// men are within their bounds, a steady man stands where it stood: it has neither moved nor been captured.
/// So no man ever arrives on its square, and no line passes it. Example: two pawns that block each other, if
/// no man can capture either of them.
///
/// The survey summarises the bounds of all men. It is taken anew in every round. Bounds only grow, so a man
/// that is steady in an older survey may no longer be steady; in the last round nothing changes any more.
struct Survey {
    SquareSet steady = {};                     ///< squares of all steady men
    std::array<SquareSet, 2> own_steady = {};  ///< by colour: squares of steady men
    std::array<SquareSet, 2> visited = {};     ///< by colour: where a man other than the king can ever stand
    SquareSet ever_occupied = {};              ///< where any man can ever stand
    std::array<SquareSet, 2> file_keepers = {};  ///< by colour: pawns that keep to their files (M6)
};

[[nodiscard]] inline Survey survey(const Mobility& mobility) {
    Survey all;
    for (const ManBounds& man : mobility) {
        const std::size_t color = index(man.piece.color);
        all.ever_occupied |= man.anywhere();
        if (man.is_steady()) all.own_steady[color] |= man.start;
        if (man.piece.type != PieceType::king) all.visited[color] |= man.anywhere();
        if (man.piece.type == PieceType::pawn && !man.is_capturable && man.keeps_to_its_file())
            all.file_keepers[color] |= man.start;
    }
    all.steady = all.own_steady[0] | all.own_steady[1];
    return all;
}

/// M2. Pieces and kings move along lines that end at a steady man.
///
/// Returns the squares that a piece or a king can ever attack from `from`. A man that is not steady may be
/// gone, so only steady men (M1) end a line. Whatever move the piece makes from `from`, its arrival square is
/// one of these. It never arrives on the square of a steady man of either side. Men of the other side on the
/// returned squares may be captured (M10).
[[nodiscard]] inline SquareSet piece_targets(PieceType type, Square from, SquareSet steady) {
    switch (type) {
        case PieceType::knight: return knight_attacks(from);
        case PieceType::king: return king_attacks(from);
        default: return slider_rays(type, from, steady);
    }
}

/// M3. A king never moves to a square that the other side attacks whatever happens.
///
/// Returns those of `candidates` that some man of the colour `guard` attacks from every square of its reach.
/// Every square where any man can ever stand ends a line here. If that man is never captured and never
/// promotes, it stands on a square of its reach when the king arrives, and nothing stands on its line. So the
/// king would move into check. Example: a steady pawn on e4 keeps the enemy king off d5 and f5 forever.
///
/// For speed: after the second square of its reach, most men guard no candidate any more.
[[nodiscard]] inline SquareSet guarded(const Mobility& mobility, Color guard, SquareSet candidates,
                                       SquareSet ever_occupied) {
    SquareSet all;
    for (const ManBounds& man : mobility) {
        if (man.piece.color != guard || man.is_capturable || !man.promoted_reach.empty()) continue;
        SquareSet always = candidates - all;
        for (const Square square : man.reach) {
            if (always.empty()) break;
            always &= attacks(man.piece, square, ever_occupied);
        }
        all |= always;
    }
    return all;
}

/// M4. King and rook castle while there is a right.
///
/// Returns the squares where a man can arrive by castling, whatever stands in the way now. A lost right never
/// comes back, and while a right exists, king and rook stand where they stand now. So these are all squares
/// to which they can ever castle. Castling captures nothing.
[[nodiscard]] inline SquareSet castling_arrivals(const ManBounds& man, const Position& position) {
    SquareSet arrivals;
    for (const Square rook : position.castling_rooks(man.piece.color)) {
        const Square king = position.king_square(man.piece.color);
        const Move castling = Move::castling(king, rook);
        if (man.start == king) arrivals |= castling.arrival();
        if (man.start == rook) arrivals |= castling.rook_arrival();
    }
    return arrivals;
}

/// M5. Pawns step to squares that may ever be empty.
///
/// Returns all squares to which a pawn can ever step from its reach. `closed` holds the squares of steady men
/// (M1) and those behind a pawn that it faces (M6). The pawn never arrives on a closed square, and never
/// passes over one by a double step.
[[nodiscard]] constexpr SquareSet pawn_steps(Color color, SquareSet reach, SquareSet closed) {
    const SquareSet one = ahead_of(color, reach) - closed;
    const SquareSet passed = one & ahead_of(color, squares_of(pawn_rank(color)));
    return one | (ahead_of(color, passed) - closed);
}

/// M6. Pawns that face each other never pass.
///
/// Returns the squares of its file that a pawn never enters. Let an enemy pawn stand ahead of it on its file.
/// Let both keep to the file by their bounds, let neither promote, and let the enemy pawn never be captured.
/// Two pawns on one file that only step cannot pass each other, and the enemy pawn stays or comes nearer. So
/// the pawn never enters the square where the enemy pawn stands now, nor any square beyond. (The pawn itself
/// may be captured; then it enters nothing any more.) Example: pawns on e2 and e6 that cannot leave the
/// e-file; the white one never reaches e6.
[[nodiscard]] inline SquareSet behind_facing_pawns(const ManBounds& pawn, const Survey& all) {
    if (!pawn.keeps_to_its_file()) return {};
    const SquareSet file = squares_of(pawn.start.file());
    const SquareSet others = all.file_keepers[index(opposite(pawn.piece.color))] & file;
    const std::uint64_t start = SquareSet(pawn.start).bits();
    if (pawn.piece.color == Color::white) {
        const SquareSet ahead = others & SquareSet(~(start | (start - 1)));
        return ahead.empty() ? SquareSet() : file - SquareSet(SquareSet(ahead.first()).bits() - 1);
    }
    const SquareSet ahead = others & SquareSet(start - 1);
    if (ahead.empty()) return {};
    const std::uint64_t nearest = SquareSet(ahead.last()).bits();
    return file & SquareSet(nearest | (nearest - 1));
}

/// M7. Pawns capture where a man of the other side can ever stand.
///
/// Returns all squares to which a pawn can ever capture from its reach. These are the squares diagonally
/// ahead on which a man of the other side can ever stand that is neither king nor steady, and those over
/// which a pawn of the other side may have passed (M8). `diagonals` are the squares diagonally ahead of the
/// reach.
[[nodiscard]] inline SquareSet pawn_captures(Color color, SquareSet diagonals, const Survey& all,
                                             SquareSet passed) {
    const std::size_t enemy = index(opposite(color));
    return diagonals & ((all.visited[enemy] - all.own_steady[enemy]) | passed);
}

/// M8. En passant is a capture on a square that a pawn may pass over.
///
/// Returns for each colour the squares that its pawns may pass over by a double step from now on. These are
/// the squares in front of pawns that still stand on their initial rank and can ever reach the square of the
/// double step. (A pawn that has left that rank never returns to it.) If the last move was a double step, the
/// square just passed over is one of them.
[[nodiscard]] inline std::array<SquareSet, 2> passed_squares(const Mobility& mobility,
                                                             const Position& position) {
    std::array<SquareSet, 2> passed{};
    for (const ManBounds& man : mobility) {
        if (man.piece.type != PieceType::pawn || man.start.rank() != pawn_rank(man.piece.color)) continue;
        const SquareSet one = ahead_of(man.piece.color, man.start);
        if (man.reach.intersects(ahead_of(man.piece.color, one))) passed[index(man.piece.color)] |= one;
    }
    if (const auto ep = position.ep_square()) passed[index(opposite(position.turn()))] |= *ep;
    return passed;
}

/// Returns true if the pawn may be captured en passant on one of the squares: it can stand directly in front
/// of that square.
[[nodiscard]] inline bool is_captured_en_passant(const ManBounds& pawn, SquareSet squares) {
    return pawn.piece.type == PieceType::pawn && pawn.reach.intersects(ahead_of(pawn.piece.color, squares));
}

/// M9. A promoted man moves as a queen or as a knight.
///
/// Returns the squares that a promoted man can ever attack from `from`. A queen covers every move of a rook
/// or a bishop. Lines end as for other pieces (M2).
[[nodiscard]] inline SquareSet promoted_targets(Square from, SquareSet steady) {
    return queen_attacks(from, steady) | knight_attacks(from);
}

/// What one side may ever capture: men on `squares`, which its men can attack from within their bounds
/// (squares of its own steady men are left out), and pawns that have passed over the squares `en_passant`.
struct Captures {
    SquareSet squares = {};
    SquareSet en_passant = {};

    Captures& operator|=(const Captures& other) {
        squares |= other.squares;
        en_passant |= other.en_passant;
        return *this;
    }
};

/// M10. A man is captured only where it can stand and where the other side can attack.
///
/// Returns true if the man may ever be captured. A captured man stands on a square within its bounds, and the
/// captor attacks that square from within its own; or the capture is en passant (M8). A king is never
/// captured.
[[nodiscard]] inline bool may_be_captured(const ManBounds& man, const Captures& captures) {
    if (man.piece.type == PieceType::king) return false;
    return man.anywhere().intersects(captures.squares) || is_captured_en_passant(man, captures.en_passant);
}

}  // namespace doublecheck::mates
