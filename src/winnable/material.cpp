// SPDX-License-Identifier: MIT
#include "winnable/quick_tests.hpp"

namespace doublecheck::mates {
namespace {

/// The men on the board that the material lemmas distinguish.
struct Material {
    SquareSet knights;        ///< the knights of the winner
    SquareSet bishops;        ///< the bishops of the winner
    bool has_strong = false;  ///< the winner has a pawn, a rook or a queen
    SquareSet loser_pawns;
    SquareSet loser_knights;
    SquareSet loser_bishops;
    SquareSet loser_rooks;
};

Material material_of(const Position& position, Color winner) {
    const SquareSet own = position.of(winner);
    const SquareSet enemy = position.of(opposite(winner));
    const auto men = [&](PieceType type) { return position.of(type); };
    const SquareSet strong = men(PieceType::pawn) | men(PieceType::rook) | men(PieceType::queen);
    return {.knights = own & men(PieceType::knight),
            .bishops = own & men(PieceType::bishop),
            .has_strong = own.intersects(strong),
            .loser_pawns = enemy & men(PieceType::pawn),
            .loser_knights = enemy & men(PieceType::knight),
            .loser_bishops = enemy & men(PieceType::bishop),
            .loser_rooks = enemy & men(PieceType::rook)};
}

/// L1 `winnable.bare-king`. A king alone gives no mate.
///
/// Only the king could give check, and kings never attack each other. No move gives the winner another man,
/// so the lemma applies forever.
bool is_bare_king(const Material& material) {
    return !material.has_strong && material.knights.empty() && material.bishops.empty();
}

/// L2 `winnable.lone-knight`. King and knight give no mate to a king with nothing but queens.
///
/// Let the loser's king be mated on k = (0, 0) by the knight on n = (1, 2), the board turned and mirrored as
/// needed. The squares beside k on its rank and file have the other colour than k, so the knight does not
/// attack them. The winner's king is at least two squares away from k on its rank or its file, or both, so it
/// attacks at most one of them. Queens of the loser stand on the others.
///
/// A queen on (0, 1), on (1, 0) or on (-1, 0) answers the check. The first captures the knight. The second
/// captures it too; or, if (1, 1) is occupied, a queen stands there (the winner's king cannot) and captures
/// it. The third captures it along the line through (0, 1); or, if (0, 1) is occupied, in the same way only a
/// queen can stand there, and that queen captures the knight. No queen is pinned, since nothing is left that
/// could pin. So of the squares beside k on its rank and file a queen stands at most on (0, -1), and the king
/// guards at most one more. Hence k has only two such squares: it is a corner, and one of the two squares is
/// (0, -1). But n is two ranks above k, so there are ranks on both sides of k, and a corner has a rank on one
/// side only. This is a contradiction.
///
/// The only move that leaves the conditions of this lemma is the capture of the knight, which leads to L1.
bool is_lone_knight(const Material& material) {
    const SquareSet others =
        material.loser_pawns | material.loser_knights | material.loser_bishops | material.loser_rooks;
    return !material.has_strong && material.bishops.empty() && material.knights.size() == 1 && others.empty();
}

/// L3 `winnable.bishops-of-one-colour`. Bishops on squares of one colour give no mate to a king that has
/// neither pawns nor knights nor bishops on squares of the other colour.
///
/// Let the loser's king be mated on k = (0, 0) by a bishop on (d, d), the board turned as needed. Two bishops
/// of one colour never give check at once: to open a line of the one, the other would have to leave a
/// diagonal of k, on which it gave check before. (The winner's king opens one line at most.)
///
/// The squares beside k on its rank and file have the other colour than the bishops, which do not attack
/// them. The winner's king attacks at most one of them (L2). So a man of the loser stands on (1, 0) or on (0,
/// 1), both of which are on the board. Bishops of the loser never stand there, so it is a rook or a queen. It
/// moves to (1, 1): if d = 1 it captures the bishop, otherwise it interposes. It is not pinned, since bishops
/// pin only along diagonals of k. So k was no mate.
///
/// The only move that leaves the conditions of this lemma is the capture of the last bishop, which leads to
/// L1.
bool has_bishops_of_one_colour(const Material& material) {
    if (material.has_strong || !material.knights.empty() || material.bishops.empty()) return false;
    if (!material.loser_pawns.empty() || !material.loser_knights.empty()) return false;
    const SquareSet bishops = material.bishops | material.loser_bishops;
    return !bishops.intersects(light_squares) || !bishops.intersects(dark_squares);
}

}  // namespace

std::string_view insufficient_material(const Position& position, Color winner) {
    const Material material = material_of(position, winner);
    if (material.has_strong) return {};
    if (is_bare_king(material)) return "winnable.bare-king";
    if (is_lone_knight(material)) return "winnable.lone-knight";
    if (has_bishops_of_one_colour(material)) return "winnable.bishops-of-one-colour";
    return {};
}

}  // namespace doublecheck::mates
