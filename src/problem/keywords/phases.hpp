// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solution.hpp"

// The phases of a direct mate side by side: set play, tries, and the play after the key.

namespace doublecheck::problem {

enum class PhaseKind : std::uint8_t { set_play, try_, key };

/// A reply of the defender, with the moves that answer it.
struct Reply {
    Move move;
    PieceType man;               ///< the man that moves, before it moves
    std::vector<Move> answers;   ///< all moves that mate soonest after it
    bool is_separating = false;  ///< some of the threats are among the answers
};

/// The play after one first move, or the set play.
struct PlayPhase {
    PhaseKind kind;
    std::optional<Move> first;  ///< the try or the key
    Position position;          ///< the defender is to move
    std::vector<Move> threats;
    std::vector<Reply> replies = {};  ///< those that are answered; replies that parry no threat are missing
    std::optional<Move> refutation = std::nullopt;

    [[nodiscard]] bool is_key() const { return kind == PhaseKind::key; }
    /// Returns the reply in which the same man goes to the same square as in a move of another phase, or
    /// null. A capture en passant and an ordinary capture do not differ.
    [[nodiscard]] const Reply* reply_to(Move move) const;
    /// Returns true if the move is a threat.
    [[nodiscard]] bool threatens(Move move) const;
};

/// A move as phases are compared: which man of the diagram moves where. A capture on the square of arrival
/// does not make it a different move.
struct ComparedMove {
    Square origin;  ///< where the man stood in the diagram
    Square to;
    std::optional<PieceType> promotion;

    friend bool operator==(const ComparedMove&, const ComparedMove&) = default;
};

/// The phases of a problem. Set play is the first and keys are the last.
class Phases {
  public:
    /// Requires the solution of a direct mate in `moves` moves.
    Phases(const Position& start, int moves, const DirectSolution& solution);

    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] int moves() const { return moves_; }
    [[nodiscard]] const DirectSolution& solution() const { return *solution_; }
    [[nodiscard]] std::span<const PlayPhase> all() const { return phases_; }
    /// Returns the phases of the keys.
    [[nodiscard]] std::span<const PlayPhase> keys() const;
    /// Returns the set play, or null if it is empty.
    [[nodiscard]] const PlayPhase* set_play() const;
    [[nodiscard]] Color attacker() const { return start_.turn(); }

    /// Returns the second move of the attacker for comparison.
    [[nodiscard]] static ComparedMove compared(const PlayPhase& phase, Move answer);

    /// Returns `1.Qb7!`, `1.Qb7?`, or `set play`.
    [[nodiscard]] std::string name(const PlayPhase& phase) const;
    /// Returns a reply with its number, such as `1...Kd4`.
    [[nodiscard]] std::string defence(const PlayPhase& phase, Move move) const;
    /// Returns a reply with an answer, such as `1...Kd4 2.Qe5#`.
    [[nodiscard]] std::string line(const PlayPhase& phase, Move move, Move answer) const;
    /// Returns a threat, such as `2.Qe5#`.
    [[nodiscard]] std::string threat(const PlayPhase& phase, Move move) const;

  private:
    void add(PhaseKind kind, const Play& play);

    Position start_;
    int moves_;
    const DirectSolution* solution_;
    std::vector<PlayPhase> phases_ = {};
};

/// Returns the position without a man, with the same side to move, or nothing if that is not playable.
[[nodiscard]] std::optional<Position> without(const Position& position, Square square);

}  // namespace doublecheck::problem
