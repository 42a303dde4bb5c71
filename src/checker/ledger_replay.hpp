// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/fen.hpp"
#include "checker/moves.hpp"
#include "checker/reading.hpp"

namespace doublecheck::checker {

/// The same position, whatever rights and en passant squares that the board contradicts one of them names.
bool is_same_stand(const Position& a, const Position& b);

/// What a move event amounts to by the checker's own rules.
struct Replayed {
    Stand before = {};
    Color by = Color::white;
    WrittenMove move = {};
    bool is_playable = false;        ///< the board before it, with that side to move
    std::optional<Move> legal = {};  ///< a pawn left on its last rank counts as a queen
    bool is_unfinished = false;      ///< such a pawn
    bool is_on_own_rook = false;     ///< a king put there, which only Chess960 takes for castling: illegal
};

/// The rules of the ledger, as far as the replay depends on them.
struct LedgerRules {
    bool is_online = false;
    bool is_chess960 = false;
    bool has_idle_presses = false;   ///< a press without a move is an offence, and may be answered
    bool has_forced_queens = false;  ///< a pawn left on its last rank becomes a queen
    bool is_ecf = false;
};

/// Replays the events of a ledger against the positions that the rulings name.
class LedgerReplay {
  public:
    /// Nothing if the header's position cannot be read.
    static std::optional<LedgerReplay> from_header(const Value& header);

    /// Takes an event with the position that its ruling leaves; what is wrong with it, or an empty text.
    std::string take(const Value& event, const Value& ruling);

    /// The move that the last event made, if it was one that counts.
    [[nodiscard]] const std::optional<Replayed>& move() const { return move_; }
    [[nodiscard]] const Stand& now() const { return now_; }
    /// The positions in which a flag or a resignation counts: an illegal move that has not been pressed is
    /// none, and an unfinished promotion may be none or a queen. One of the lists decides: all of its
    /// positions have to be winnable for a loss, and the first not for a draw. From a board that is not
    /// playable a hand may have made a legal move.
    [[nodiscard]] std::vector<std::vector<Position>> counting() const;
    /// Actions so far that can be offences under Article 7.5, by colour.
    [[nodiscard]] int chargeable(Color color) const { return chargeable_[index(color)]; }
    /// Whether the ledger went from one position to the other in one turn.
    [[nodiscard]] bool has_turn(const Position& from, const Position& to) const;
    [[nodiscard]] bool is_over() const { return is_over_; }

  private:
    /// Pawns left on their last rank have become pieces: so ended the turn that left them there.
    void note_promoted(const Stand& left);
    std::string take_move(const Value& event, Color by, const Stand& left);
    [[nodiscard]] std::string take_move_out_of_turn(const Stand& left) const;
    [[nodiscard]] Replayed replay(const Stand& before, Color by, WrittenMove move) const;
    /// What becomes of a press without a move before it is answered.
    void note_other(const Value& event, const Value& ruling);
    std::string take_press(const Value& event, Color by, const Stand& left);
    /// Whether a piece that a player puts on a promotion square may come to nothing: out of turn, or refused
    /// by an online zone.
    [[nodiscard]] bool may_change_nothing(Color by) const;
    std::string take_promotion(const Value& event, Color by, const Stand& left);
    /// The piece for a pawn that the opponent has replied to: it changes its square alone.
    std::string take_late_promotion(const WrittenMove& move, Color by, const Stand& left);
    std::string take_other(const Value& event, const Value& ruling, const Stand& left);

    Stand now_ = {};
    std::vector<Stand> known_ = {};  ///< everything that has stood on the board
    std::vector<std::pair<Position, Position>> turns_ = {};
    std::optional<Replayed> move_ = std::nullopt;
    std::optional<Replayed> pending_ = std::nullopt;   ///< made, not pressed
    std::optional<Replayed> answered_ = std::nullopt;  ///< the opponent's before it, not pressed either
    /// Who pressed without having moved, so that the opponent may reply; `is_reply_due_` if his move must be
    /// taken for a reply.
    std::optional<Color> idle_ = std::nullopt;
    bool is_reply_due_ = false;
    std::optional<Color> displacer_ = std::nullopt;
    std::array<int, 2> chargeable_ = {0, 0};
    LedgerRules rules_ = {};
    bool is_over_ = false;
};

}  // namespace doublecheck::checker
