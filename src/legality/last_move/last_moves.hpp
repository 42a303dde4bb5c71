// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/retraction.hpp"
#include "legality/rules/refutation.hpp"

namespace doublecheck {

/// What was captured by the move that is taken back, and so stands again on the arrival square: nothing, or a
/// man of some kind. `RetractionGroup` uses these values as bits.
enum class Victim : std::uint8_t { nothing, pawn, knight, bishop, rook, queen };
inline constexpr std::array<Victim, 6> all_victims = {Victim::nothing, Victim::pawn, Victim::knight,
                                                      Victim::bishop,  Victim::rook, Victim::queen};

/// The letters of the victims in certificates, in the order of `Victim`.
inline constexpr std::string_view victim_letters = "-pnbrq";
[[nodiscard]] constexpr std::optional<PieceType> man_of(Victim victim) {
    if (victim == Victim::nothing) return std::nullopt;
    return static_cast<PieceType>(static_cast<int>(victim) - 1);
}

/// What a missing en passant square means: that no en passant capture is possible (in a FEN), or nothing (in
/// a position reached by taking moves back).
enum class EpField : std::uint8_t { asserted, unknown };

/// Judges each retraction of one setup by the position before it. Requires one king of each colour. An object
/// must not be used by several threads.
class LastMoves {
  public:
    LastMoves(const Setup& after, StartArray array, EpField ep_field = EpField::asserted);

    /// Returns why the retraction is impossible, or nothing if no rule refutes it. Requires `admits(origin,
    /// victim)`.
    [[nodiscard]] std::optional<Refutation> refute(const Origin& origin, Victim victim) const;

    /// Returns true if the move could have captured `victim`. Some moves require a capture, some exclude one,
    /// and no pawn is captured on an end rank.
    [[nodiscard]] static bool admits(const Origin& origin, Victim victim);

    /// Returns the first retraction that no rule refutes, after skipping `skip` such retractions, or nothing.
    [[nodiscard]] std::optional<Retraction> find(int skip = 0) const;

    [[nodiscard]] const Setup& after() const { return after_; }
    [[nodiscard]] StartArray array() const { return array_; }

    /// Returns true if an en passant capture is legal after a double step that ended on `pawn`.
    [[nodiscard]] bool has_legal_ep_capture(Square pawn) const;

  private:
    [[nodiscard]] std::optional<Refutation> refute_for_any_capture(const Origin& origin) const;
    [[nodiscard]] std::optional<Refutation> refute_check_before(const Origin& origin, Victim victim) const;
    [[nodiscard]] std::optional<Refutation> refute_position_before(const Origin& origin, Victim victim) const;
    [[nodiscard]] bool is_quiet_piece_move(const Origin& origin, Victim victim) const;
    [[nodiscard]] bool has_two_checkers_before(const Origin& origin) const;
    [[nodiscard]] bool are_rights_and_counts_in_order() const;
    [[nodiscard]] std::optional<Refutation> refute_castling(const Origin& origin, const Setup& earlier) const;

    const Setup& after_;
    StartArray array_;
    EpField ep_field_;
    Color mover_;
    Square king_;  ///< the king of the side to move
    Square movers_king_;
    /// Whether rights and counts of `after` are in order; computed when first needed.
    mutable std::optional<bool> rights_and_counts_in_order_ = std::nullopt;
};

/// Retractions with the same origin (man, kind of move and both squares) that have the same refutation, or
/// that are all possible. They differ only in the captured man.
struct RetractionGroup {
    Origin origin;
    std::uint8_t victims;  ///< the captured men, as bits by `Victim`
    bool covers_all;       ///< the group has every captured man that the geometry of moves allows
    std::optional<Refutation> refutation;
};

/// Returns the number of retractions that have no refutation.
[[nodiscard]] std::size_t number_left(const std::vector<RetractionGroup>& judged);

/// Groups all retractions by origin and refutation, in the order of `for_each_origin`.
[[nodiscard]] std::vector<RetractionGroup> group_retractions(const LastMoves& last_moves);
/// Groups all retractions and spends one node for each group.
[[nodiscard]] std::vector<RetractionGroup> group_retractions(const LastMoves& last_moves, Budget& budget);

}  // namespace doublecheck
