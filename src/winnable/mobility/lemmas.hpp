// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/mobility.hpp"
#include "winnable/mobility/patterns.hpp"

// The lemmas by which bounds are widened, M1 to M10.

namespace doublecheck::winnable {

/// M1. Steady men.
///
/// A man is steady if its bounds hold nothing but the square where it stands, and it is never captured. As
/// long as all men are within their bounds a steady man stands where it stood: it has neither moved nor been
/// captured. So nobody ever comes to its square, and no line goes past it.
///
/// The survey says what the bounds of all men say together. It is taken anew in every round: bounds only
/// grow, so what an older survey calls steady may have become loose, and the last round sees none that has.
struct Survey {
    SquareSet steady = {};                       ///< squares of steady men
    std::array<SquareSet, 2> own_steady = {};    ///< the same of each colour
    std::array<SquareSet, 2> visited = {};       ///< where a man of that colour, not the king, can ever stand
    SquareSet ever_occupied = {};                ///< where any man can ever stand
    std::array<SquareSet, 2> file_keepers = {};  ///< pawns of M6, where they stand now
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

/// M2. Officers and kings go along lines that end with a steady man.
///
/// The squares that an officer or a king can ever attack from `from`. Men that are not steady may be gone, or
/// may never stand in the way, so only steady men (M1) end a line: whatever move it makes from `from` in the
/// game, its arrival square is one of these. It never arrives on a steady man, its own or the other side's;
/// men of the other side on these squares may be captured (M10).
[[nodiscard]] inline SquareSet officer_targets(PieceType type, Square from, SquareSet steady) {
    switch (type) {
        case PieceType::knight: return knight_attacks(from);
        case PieceType::king: return king_attacks(from);
        default: return slider_rays(type, from, steady);
    }
}

/// M3. A king never goes to a square that the other side attacks whatever happens.
///
/// Of `candidates`, those that some man of `guard` attacks from each square of its reach, lines ended by
/// every square where anything can ever stand. If the man is never captured and never promotes, it is on one
/// of the squares of its reach when the king would come, and nothing stands on its line: so the king would go
/// into check.
///
/// Candidates that no man surely attacks are the common case, and most men drop all of them at their second
/// square.
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

/// M4. Castling, as long as a right is left.
///
/// Where a man can come by castling, whatever stands in the way now. A right that is lost never comes back,
/// and while it is there king and rook stand where they stand now, so these are all squares to which they can
/// ever castle. Nobody is captured by castling.
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

/// M5. Pawns step ahead to squares that may ever be empty.
///
/// All squares to which a pawn can ever step from its reach. `closed` are squares of steady men (M1) and
/// those behind a pawn that it faces (M6): it never arrives on them, and for a double step the square that it
/// passes over must not be one of them either.
[[nodiscard]] constexpr SquareSet pawn_steps(Color color, SquareSet reach, SquareSet closed) {
    const SquareSet one = ahead_of(color, reach) - closed;
    const SquareSet passed = one & ahead_of(color, squares_of(pawn_rank(color)));
    return one | (ahead_of(color, passed) - closed);
}

/// M6. Pawns that face each other never pass.
///
/// The squares of its file that a pawn never enters. Let a pawn of the other side stand ahead of it on its
/// file, such that both keep to the file by their bounds and neither promotes, and that the one ahead is
/// never captured. Two pawns on one file that only step cannot jump over each other, and the one ahead comes
/// nearer or stays: so the pawn never enters the square where that one stands now, nor any beyond. (The pawn
/// itself may be captured: then it enters nothing any more.)
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

/// M7. Pawns capture where a man of the other side can ever be.
///
/// All squares to which a pawn can ever capture from its reach: diagonally ahead, where a man of the other
/// side other than the king can ever stand that is not steady (a steady man is never captured), or which a
/// pawn of the other side may have passed over (M8).
[[nodiscard]] inline SquareSet pawn_captures(Color color, SquareSet diagonals, const Survey& all,
                                             SquareSet passed) {
    const std::size_t enemy = index(opposite(color));
    return diagonals & ((all.visited[enemy] - all.own_steady[enemy]) | passed);
}

/// M8. En passant is a capture on a square that a pawn may ever pass over.
///
/// For each colour the squares that its pawns may pass over by a double step from now on: of each pawn that
/// stands on its pawn rank now and that can ever come to the square of the double step, the square in between
/// (a pawn that has left that rank never comes back to it); and the square just passed over, if the last move
/// was a double step.
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

/// Whether a pawn may be captured en passant on one of the squares: it then stands in front of that square.
[[nodiscard]] inline bool is_captured_en_passant(const ManBounds& pawn, SquareSet squares) {
    return pawn.piece.type == PieceType::pawn && pawn.reach.intersects(ahead_of(pawn.piece.color, squares));
}

/// M9. A promoted man goes as a queen or as a knight.
///
/// The squares that a promoted man can ever attack from `from`. A rook or a bishop goes nowhere that a queen
/// does not; the rest is as for officers (M2).
[[nodiscard]] inline SquareSet promoted_targets(Square from, SquareSet steady) {
    return queen_attacks(from, steady) | knight_attacks(from);
}

/// What one side may ever capture, of which men: on the squares that its men can attack from within their
/// bounds (other than those of its own steady men), and en passant.
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
/// Whether a man may ever be captured. It is captured on a square on which it stands, so within its bounds,
/// and which the captor attacks from within its own; or en passant (M8). A king is never captured.
[[nodiscard]] inline bool may_be_captured(const ManBounds& man, const Captures& captures) {
    if (man.piece.type == PieceType::king) return false;
    return man.anywhere().intersects(captures.squares) || is_captured_en_passant(man, captures.en_passant);
}

}  // namespace doublecheck::winnable
