// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/common/board.hpp"
#include "checker/common/meter.hpp"

namespace doublecheck::checker {

enum class MoveKind { normal, double_step, en_passant, castling };

struct Move {
    int from = nowhere;
    int to = nowhere;    ///< the square where the man arrives; for castling, where the king arrives
    char promotion = 0;  ///< the kind that a pawn becomes, a small letter; 0 if it is not a promotion
    MoveKind kind = MoveKind::normal;
    int rook = nowhere;  ///< for castling, the square that the rook leaves

    friend bool operator==(const Move&, const Move&) = default;
};

/// The moves of one man. The capacity suffices for any man.
class MoveList {
  public:
    void add(const Move& move) {
        if (size_ < moves_.size()) moves_[size_++] = move;
    }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

  private:
    std::array<Move, 40> moves_ = {};
    std::size_t size_ = 0;
};

/// A move as it is written in UCI. Castling may be written as the king's step of two squares or as king takes
/// rook.
struct WrittenMove {
    int from = nowhere;
    int to = nowhere;
    char promotion = 0;

    friend bool operator==(const WrittenMove&, const WrittenMove&) = default;
};

/// Reads a move in UCI, or returns nothing. The promotion letter may name any kind of man, even king or pawn,
/// so that such a move is rejected as illegal and not as unreadable.
std::optional<WrittenMove> read_uci(std::string_view text);
enum class CastlingStyle { king_two_steps, king_takes_rook };
std::string write_uci(const Move& move, CastlingStyle style);
bool is_written(const Move& move, const WrittenMove& written);

/// The squares of a castling: the king goes from `king` to `king_to`, the rook from `rook` to `rook_to`.
struct Castling {
    Color color = Color::white;
    int king = nowhere;
    int rook = nowhere;
    int king_to = nowhere;
    int rook_to = nowhere;

    /// Returns true if the king or the rook leaves, crosses or reaches the square.
    [[nodiscard]] bool touches(int square) const;
    /// Returns true if the king leaves, crosses or reaches the square.
    [[nodiscard]] bool is_on_kings_way(int square) const;
};
Castling castling_of(Color color, int king, int rook);

/// A position whose castling rights and en passant square do not contradict its board. A king that may castle
/// stands at home: in standard chess on the e-file, in Chess960 anywhere on its home rank. Its rook stands on
/// the square that the right names: in standard chess a corner. If several rooks on one side of the king have
/// a right, only the right of the outermost one is kept.
/// The checker makes moves from sound positions only.
class SoundPosition {
  public:
    /// The empty board.
    SoundPosition() = default;
    /// Removes the rights and the en passant square that the board contradicts.
    explicit SoundPosition(const Position& claimed);
    /// Replaces `claimed.start` by `start`, then removes the rights and the en passant square that the board
    /// contradicts.
    SoundPosition(const Position& claimed, Start start);

    [[nodiscard]] const Position& operator*() const { return position_; }
    [[nodiscard]] const Position* operator->() const { return &position_; }
    operator const Position&() const { return position_; }  // NOLINT: implicit on purpose

    /// Returns the position after `move`. Requires a pseudo-legal move.
    friend SoundPosition after(const SoundPosition& position, const Move& move);
    friend bool operator==(const SoundPosition&, const SoundPosition&) = default;

  private:
    Position position_ = {};
};

/// Returns the castlings for which `color` has the right, even if men stand in the way.
std::vector<Castling> castlings_with_right(const SoundPosition& position, Color color);
/// Returns the enemy men that attack `square`, a square that the king leaves, crosses or reaches. If `square`
/// is where the king arrives, the men that attack it after the castling are included.
Squares attackers_of_way(const Position& position, const Castling& castling, int square);

/// Returns true if a double step could just have passed over the en passant square: a pawn of the side that
/// has just moved stands in front of it, and it is empty, as is the initial square of that pawn.
bool is_ep_square_sound(const Position& position);

/// Returns the moves of the man on `from`, without testing whether the king of the side to move is attacked
/// after them. Returns no moves if the side to move has no man on `from`.
MoveList pseudo_legal_moves(const SoundPosition& position, int from);
/// Returns true if the king of the side to move is not attacked after `move` and `move` does not capture a
/// king. Returns false if that side does not have exactly one king. Requires a pseudo-legal move.
bool is_legal(const SoundPosition& position, const Move& move);

std::vector<Move> legal_moves(const SoundPosition& position);
/// Returns the legal moves, and adds to `work` for each move tried.
std::vector<Move> legal_moves(const SoundPosition& position, Work& work);
std::optional<Move> legal_move(const SoundPosition& position, const WrittenMove& written);
bool has_legal_move(const SoundPosition& position);
bool has_legal_en_passant(const SoundPosition& position);

/// Returns true if each side has exactly one king and no pawn stands on rank 1 or 8. Otherwise neither moves
/// nor retractions are defined.
bool has_kings_and_pawns_in_place(const Men& men);
/// Returns true if each side has exactly one king, no pawn stands on rank 1 or 8, and the side that has just
/// moved is not in check.
bool is_playable(const Position& position);

/// Returns true if `reached`, the position after a legal move, is the position that `claimed` describes.
/// `claimed` may omit an en passant square if no en passant capture is legal.
bool is_same(const SoundPosition& reached, const Position& claimed);

/// Returns true if the move is a capture or a pawn move, which resets the halfmove clock. Requires a
/// pseudo-legal move.
bool is_irreversible(const Position& position, const Move& move);

/// Returns the position without what does not affect the legal moves: castling rights that the board
/// contradicts, and an en passant square if no en passant capture is legal.
[[nodiscard]] SoundPosition essence(const Position& position);

}  // namespace doublecheck::checker
