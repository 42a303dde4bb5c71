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
    int to = nowhere;    ///< of castling: where the king arrives
    char promotion = 0;  ///< a small letter, or 0
    MoveKind kind = MoveKind::normal;
    int rook = nowhere;  ///< of castling: the rook's home
};

/// The moves of one man; no man has more than fit.
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

/// A move as UCI writes it. A castling may be written as the king's two-square step or as king takes rook.
struct WrittenMove {
    int from = nowhere;
    int to = nowhere;
    char promotion = 0;

    friend bool operator==(const WrittenMove&, const WrittenMove&) = default;
};

/// Reads UCI; a promotion may name any man, so that it can be judged.
std::optional<WrittenMove> read_uci(std::string_view text);
enum class CastlingStyle { king_two_steps, king_takes_rook };
std::string write_uci(const Move& move, CastlingStyle style);
bool is_written(const Move& move, const WrittenMove& written);

/// Squares of a castling: the king from `king` to `king_to`, the rook from `rook` to `rook_to`.
struct Castling {
    Color color = Color::white;
    int king = nowhere;
    int rook = nowhere;
    int king_to = nowhere;
    int rook_to = nowhere;

    /// Whether king or rook passes or reaches the square (their own homes count as passed).
    [[nodiscard]] bool touches(int square) const;
    /// Whether the king leaves, crosses or reaches the square.
    [[nodiscard]] bool is_on_kings_way(int square) const;
};
Castling castling_of(Color color, int king, int rook);

/// A position without the castling rights and the en passant square that its board contradicts: a king that
/// may castle stands at home (in standard chess on the e-file, in Chess960 on its home rank) with its rook in
/// place (in standard chess in the corner), and of several rights on one wing the outermost counts. Moves are
/// made from such positions alone.
class SoundPosition {
  public:
    /// The empty board.
    SoundPosition() = default;
    /// Removes the rights and the en passant square that the board contradicts.
    explicit SoundPosition(const Position& claimed);
    /// Does this after replacing `claimed.start` by `start`.
    SoundPosition(const Position& claimed, Start start);

    [[nodiscard]] const Position& operator*() const { return position_; }
    [[nodiscard]] const Position* operator->() const { return &position_; }
    operator const Position&() const { return position_; }  // NOLINT: it is one that is sound

    /// The position after a pseudo-legal move.
    friend SoundPosition after(const SoundPosition& position, const Move& move);
    friend bool operator==(const SoundPosition&, const SoundPosition&) = default;

  private:
    Position position_ = {};
};

/// The castlings of a colour that have their right, with king and rook in place, whatever stands in the way.
std::vector<Castling> castlings_with_right(const SoundPosition& position, Color color);
/// The men of the other colour that attack a square of the king's way: as the board stands, and for the
/// arrival square also when king and rook have arrived.
Squares attackers_of_way(const Position& position, const Castling& castling, int square);

/// Whether the en passant square is one: empty, with the pawn of the side that has just moved in front of it
/// and an empty square behind.
bool is_ep_square_sound(const Position& position);

/// What the man on a square of the side to move can do if the own king's safety is not asked.
MoveList pseudo_legal_moves(const SoundPosition& position, int from);
/// Whether a move of the list above leaves the own king unattacked. Without a king nothing is legal.
bool is_legal(const SoundPosition& position, const Move& move);

std::vector<Move> legal_moves(const SoundPosition& position);
/// The same, each try of a move counted as work.
std::vector<Move> legal_moves(const SoundPosition& position, Work& work);
std::optional<Move> legal_move(const SoundPosition& position, const WrittenMove& written);
bool has_legal_move(const SoundPosition& position);
bool has_legal_en_passant(const SoundPosition& position);

/// One king each and no pawn on an end rank: without that, neither moves nor retractions mean anything.
bool has_kings_and_pawns_in_place(const Men& men);
/// One king each, the side that has just moved is not in check, no pawn on an end rank.
bool is_playable(const Position& position);

/// Whether `reached`, the outcome of a legal move, is the position that `claimed` describes; `claimed` may
/// leave out an en passant square on which no capture is legal.
bool is_same(const SoundPosition& reached, const Position& claimed);

/// Whether a move sets the clock back. Requires a pseudo-legal move.
bool is_irreversible(const Position& position, const Move& move);

/// The position without what makes no difference to what can be played: contradicted rights, and an en
/// passant square on which no capture is legal.
[[nodiscard]] SoundPosition essence(const Position& position);

}  // namespace doublecheck::checker
