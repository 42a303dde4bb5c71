// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "chess99/move.hpp"
#include "chess99/position.hpp"

namespace doublecheck::chess99 {

/// Returns a play in four bytes, for arrays in which a special value means that there is no play.
[[nodiscard]] constexpr std::uint32_t packed(Move move) {
    return std::bit_cast<std::uint32_t>(move);
}
[[nodiscard]] constexpr Move unpacked(std::uint32_t bits) {
    return std::bit_cast<Move>(bits);
}

/// Returns true if the play captures the opponent's king. Requires a play of the position.
[[nodiscard]] inline bool captures_king(const Position& position, Move move) {
    return move.kind() == MoveKind::normal &&
           position.codes()[static_cast<std::size_t>(move.to().index())] ==
               Position::code_of({opposite(position.turn()), PieceType::king});
}

/// Returns the code of the captured man, or 0 if there is none. Does the same as `captured_by`, but without
/// an optional.
[[nodiscard]] inline std::uint8_t victim_of(const Position& position, Move move) {
    if (move.is_castling() || move.from() == move.to()) return 0;
    const Cell cell = move.is_en_passant() ? position.passing_man() : move.to();
    return position.codes()[static_cast<std::size_t>(cell.index())];
}

/// Returns true if the moved man attacks the opponent's king from its new cell.
[[nodiscard]] bool gives_direct_check(const Position& position, Move move);

/// Knowledge about the ordering of moves that is collected during the search. Killer moves are plays without
/// a capture that refuted other plays at the same distance from the root. The history is how often each man
/// refuted a play by moving to a certain cell.
class Experience {
  public:
    static constexpr int max_ply = 96;

    void remember(const Position& position, Move move, int depth, int ply);
    [[nodiscard]] bool is_killer(Move move, int ply) const {
        const auto& pair = killers_[static_cast<std::size_t>(ply)];
        return pair[0] == packed(move) || pair[1] == packed(move);
    }
    [[nodiscard]] int history(const Position& position, Move move) const {
        return history_[position.codes()[static_cast<std::size_t>(move.from().index())]]
                       [static_cast<std::size_t>(move.to().index())];
    }

  private:
    static constexpr int max_history = 1 << 14;

    std::array<std::array<std::uint32_t, 2>, max_ply> killers_ = {};
    std::array<std::array<int, cell_count>, 16> history_ = {};
};

/// A play with its rank in the move ordering.
struct Ranked {
    std::uint32_t bits;
    int rank;

    [[nodiscard]] Move move() const { return unpacked(bits); }
    /// Returns true for a capture or a promotion.
    [[nodiscard]] bool is_loud() const { return rank >= loud || rank < loses_material; }
    [[nodiscard]] bool is_losing_capture() const { return rank < loses_material; }

    static constexpr int remembered = 1 << 30;
    static constexpr int loud = 1 << 20;
    static constexpr int killer = 1 << 19;
    static constexpr int loses_material = -(1 << 20);
};

/// The plays of a position in the order in which the search tries them, without plays that capture the king.
class Ordered {
  public:
    Ordered() {}  // the array is not initialised

    /// Ranks all plays of the list. `remembered` is the best play by the transposition table, if any.
    void rank(const Position& position, const MoveList& list, const Experience& experience,
              std::optional<Move> remembered, int ply);
    /// Ranks the captures of the list and, with `checks`, also plays that give check.
    void rank_forcing(const Position& position, const MoveList& list, bool checks);

    /// Returns the best of the remaining plays, or null.
    [[nodiscard]] const Ranked* next();

  private:
    void add(Move move, int rank) { plays_[size_++] = {packed(move), rank}; }

    std::size_t size_ = 0;
    std::size_t taken_ = 0;
    union {
        std::array<Ranked, max_moves> plays_;
    };
};

}  // namespace doublecheck::chess99
