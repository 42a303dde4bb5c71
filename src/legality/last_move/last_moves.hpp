// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/retraction.hpp"
#include "legality/rules/refutation.hpp"

namespace doublecheck {

/// What may stand again on the arrival square: nothing, then the kinds of men. Used as bits of
/// `OriginVerdict`.
enum class Given : std::uint8_t { nothing, pawn, knight, bishop, rook, queen };
inline constexpr std::array<Given, 6> all_given = {Given::nothing, Given::pawn, Given::knight,
                                                   Given::bishop,  Given::rook, Given::queen};

/// Of each, as certificates write it.
inline constexpr std::string_view given_letters = "-pnbrq";
[[nodiscard]] constexpr std::optional<PieceType> man_of(Given given) {
    if (given == Given::nothing) return std::nullopt;
    return static_cast<PieceType>(static_cast<int>(given) - 1);
}

/// Whether a missing en passant square says that no capture en passant is possible (a FEN does), or nothing
/// at all (a position reached by taking moves back).
enum class EpField : std::uint8_t { asserted, unknown };

/// Judges the retractions of one setup, each by the position before. Requires one king each. Not for several
/// threads.
class LastMoves {
  public:
    LastMoves(const Setup& after, StartArray array, EpField ep_field = EpField::asserted);

    /// Why this retraction cannot be, or nothing if no rule refutes it. Requires `admits(origin, given)`.
    [[nodiscard]] std::optional<Refutation> refute(const Origin& origin, Given given) const;

    /// Whether geometry allows that man to have been captured: not none where a capture is needed, no pawn on
    /// an end rank.
    [[nodiscard]] static bool admits(const Origin& origin, Given given);

    /// The first retraction that no rule refutes, leaving out `skip` of them.
    [[nodiscard]] std::optional<Retraction> find(int skip = 0) const;

    [[nodiscard]] const Setup& after() const { return after_; }
    [[nodiscard]] StartArray array() const { return array_; }

    /// Whether a capture en passant would be legal if the last move was a double step that ended on `pawn`.
    [[nodiscard]] bool has_legal_ep_capture(Square pawn) const;

  private:
    [[nodiscard]] std::optional<Refutation> refute_for_any_capture(const Origin& origin) const;
    [[nodiscard]] std::optional<Refutation> refute_check_before(const Origin& origin, Given given) const;
    [[nodiscard]] std::optional<Refutation> refute_earlier(const Origin& origin, Given given) const;
    [[nodiscard]] bool is_officers_quiet_move(const Origin& origin, Given given) const;
    [[nodiscard]] bool has_two_checkers_before(const Origin& origin) const;
    [[nodiscard]] bool does_the_rest_hold() const;
    [[nodiscard]] std::optional<Refutation> refute_castling(const Origin& origin, const Setup& earlier) const;

    const Setup& after_;
    StartArray array_;
    EpField ep_field_;
    Color mover_;
    Square king_;  ///< of the side to move
    Square movers_king_;
    mutable std::optional<bool> rest_holds_ =
        std::nullopt;  ///< counts and rights of `after`, once they are asked for
};

/// One refuted or possible group of retractions of one origin: the men given back for which the same
/// refutation holds.
struct JudgedOrigin {
    Origin origin;
    std::uint8_t given;  ///< bits by Given
    bool covers_all;     ///< all men that geometry admits
    std::optional<Refutation> refutation;
};

/// Every retraction, judged; grouped by origin and refutation, in the order of `for_each_origin`.
[[nodiscard]] std::vector<JudgedOrigin> judge_all(const LastMoves& last_moves);
/// The same, which takes a node for each of them.
[[nodiscard]] std::vector<JudgedOrigin> judge_all(const LastMoves& last_moves, Budget& budget);

}  // namespace doublecheck
