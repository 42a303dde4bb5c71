// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/moves.hpp"
#include "checker/reading.hpp"

namespace doublecheck::checker {

/// A position with its half-move clock.
struct Stand {
    Position position = {};
    int clock = 0;
};
std::optional<Stand> read_stand(std::string_view fen);
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
    /// Whether that is the position in which a flag or a resignation counts: an illegal or unfinished move
    /// that has not been pressed is none. From a board that is not playable a hand may have made a legal one.
    [[nodiscard]] bool may_count(const Position& position) const;
    /// Actions so far that can be offences under Article 7.5, by colour.
    [[nodiscard]] int chargeable(Color color) const { return chargeable_[index(color)]; }
    /// Whether the ledger went from one position to the other in one turn.
    [[nodiscard]] bool has_turn(const Position& from, const Position& to) const;
    [[nodiscard]] bool is_over() const { return is_over_; }

  private:
    /// Pawns left on their last rank have become queens: so ended the turn that left them there.
    void note_queens(const Stand& left);
    std::string take_move(const Value& event, Color by, const Stand& left);
    [[nodiscard]] std::string take_move_out_of_turn(const Stand& left) const;
    std::string take_press(const Value& event, Color by, const Stand& left);
    std::string take_promotion(const Value& event, Color by, const Stand& left);
    std::string take_other(const Value& event, const Value& ruling, const Stand& left);

    Stand now_ = {};
    std::vector<Stand> known_ = {};  ///< everything that has stood on the board
    std::vector<std::pair<Position, Position>> turns_ = {};
    std::optional<Replayed> move_ = std::nullopt;
    std::optional<Replayed> pending_ = std::nullopt;  ///< made, not pressed
    std::array<int, 2> chargeable_ = {0, 0};
    bool is_online_ = false;
    bool is_over_ = false;
};

}  // namespace doublecheck::checker
