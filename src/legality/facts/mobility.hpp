// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Squares and the facts by which no more can be in it.
struct Reach {
    SquareSet squares = {};
    Premises premises = {};
};

/// Squares on which a king of that colour never stood: a steady enemy man attacks them from next to them or
/// as a knight, or a pawn that has made one move, a capture, attacked them before and stands on them since.
[[nodiscard]] Reach barred_to_king(const Knowledge& known, Color color);

/// All squares that an officer can ever have come to from a square. Steady men stand in the way for ever; the
/// king avoids `barred_to_king`; a man that attacks a steady king from a square next to it, or as a knight,
/// never moved away from there: it would have given check while its own side was to move. A man promoted in a
/// corner may be shut in there.
[[nodiscard]] Reach officers_reach(const Knowledge& known, Piece piece, Square from);

/// A part of the game in which more men than the steady ones do not move.
struct Era {
    SquareSet men = {};                      ///< where they stand
    std::array<SquareSet, 2> attacked = {};  ///< by colour: squares that its king does not enter meanwhile
};

/// All squares that an officer can have come to from some squares in such a part of the game, these included.
[[nodiscard]] Reach officers_reach(const Knowledge& known, Piece piece, SquareSet from, const Era& era);

/// The squares to which an officer can go from a square in one move, as far as `officers_reach` knows.
[[nodiscard]] Reach officers_moves(const Knowledge& known, Piece piece, Square from);

/// Squares that a pawn of that colour never left otherwise than captured, once it came there: from them it
/// attacks a king that never moved.
[[nodiscard]] Reach stops_of_pawns(const Knowledge& known, Color color);

/// What a man attacks however full the board is.
[[nodiscard]] SquareSet attacks_close_by(Piece piece, Square square);

/// A steady man because of which a colour never castled on that side, if there is one.
[[nodiscard]] std::optional<Square> shuts_out_castling(const Knowledge& known, Color color, bool kings_side);

/// For every square the fewest captures with which the pawn of a home can have come there (`none`: never),
/// going round steady men and pawns of the other colour that never left the same file, and no further than to
/// a square from which it attacks a steady king.
struct PawnWays {
    static constexpr std::uint8_t none = 99;
    std::array<std::uint8_t, 64> fewest;
    std::array<std::uint8_t, 64> standing;
    Premises premises = {};

    [[nodiscard]] int to(Square square) const { return fewest[static_cast<std::size_t>(square.index())]; }
    /// The same for a pawn that stands there now, ahead of such a pawn or not yet.
    [[nodiscard]] int to_stand(Square square) const {
        return standing[static_cast<std::size_t>(square.index())];
    }
};
[[nodiscard]] PawnWays pawn_ways(const Knowledge& known, Square home);
/// The same as long as the enemy pawn of `facing` has not captured either.
[[nodiscard]] PawnWays pawn_ways(const Knowledge& known, Square home, std::optional<Square> facing);

/// The captures that the pawn of a home has made at least on its way to one of some squares, and for each of
/// them, in order, the squares on which it can have been made.
struct CapturesOnTheWay {
    int fewest = PawnWays::none;  ///< 0 if it has no way there
    std::array<SquareSet, 6> squares = {};
    Premises premises = {};
};
[[nodiscard]] CapturesOnTheWay captures_on_the_way(const Knowledge& known, Square home, SquareSet targets);

/// Why `kept_pawn` is so.
[[nodiscard]] Premises why_kept(const Knowledge& known, Square home);

/// The pawn that began on the home and stands on the same file without ever having captured, if that is
/// known; and why.
[[nodiscard]] std::optional<Square> kept_pawn(const Knowledge& known, Square home);

/// `officers_reach` of men promoted on the squares of the last rank, each made once.
class PromotedReach {
  public:
    PromotedReach(const Knowledge& known, Color color) : known_(known), color_(color) {}

    [[nodiscard]] const Reach& of(PieceType type, Square promotion) {
        auto& reach =
            reaches_[static_cast<std::size_t>(type)][static_cast<std::size_t>(promotion.file_index())];
        if (!reach) reach = officers_reach(known_, {color_, type}, promotion);
        return *reach;
    }

  private:
    const Knowledge& known_;
    Color color_;
    std::array<std::array<std::optional<Reach>, 8>, 6> reaches_ = {};
};

/// Squares on which the man of a home can have been captured, promoted or not.
[[nodiscard]] Reach deaths_of(const Knowledge& known, Square home);

/// The squares of death of the men that pawns of that colour can have captured, those taken en passant
/// included.
[[nodiscard]] Reach squares_hit_by_pawns(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
