// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "winnable/mobility/final_moves.hpp"
#include "winnable/mobility/lemmas.hpp"

namespace doublecheck::winnable {

/// The narrowest bounds one can write down: nobody moves but by castling (M4), nobody is captured.
[[nodiscard]] Mobility standing_still(const Position& position);

/// Squares beyond which each man is known never to go, by number.
struct ReachLimits {
    std::array<SquareSet, 32> reach = {};
    std::array<SquareSet, 32> promoted = {};
};

/// What is taken for granted while bounds are widened; as a rule nothing.
struct Premises {
    std::optional<std::size_t> survivor = {};  ///< this man is not captured (M11)
    const ReachLimits* limits = nullptr;       ///< no man but `survivor` leaves these (M11)
    std::optional<Color> gives_up = {};        ///< stop as soon as a man of this colour may promote
    std::optional<Color> loser = {};           ///< whose final moves (M16) are left out
};

/// Widens bounds until they are closed under M1 to M10.
///
/// Theorem. If no rule asks for anything that the bounds do not have, no series of legal moves leads out of
/// them. Proof: let all men be within their bounds up to some move. What M1, M3, M6 and M8 say of the bounds
/// is then true on the board; the move is one that M2, M4, M5, M7 or M9 names, and what it captures M10
/// names.
///
/// The bounds found are the least: every rule asks for more when bounds are wider, and nothing is added
/// unless a rule asks for it. So the order in which men are looked at does not matter, and of each man only
/// those squares are looked at that are new, or from which a line has become longer.
class Saturation {
  public:
    Saturation(Mobility& mobility, const Position& position, const Premises& premises)
        : mobility_(mobility), position_(position), premises_(premises) {}

    /// Whether anything was missing.
    bool run();

  private:
    /// The squares that a man attacks from within its bounds, as far as it has been looked at.
    struct Targets {
        SquareSet seen = {};  ///< squares from which `squares` were taken
        SquareSet squares = {};
        SquareSet seen_promoted = {};
        SquareSet promoted = {};
    };
    /// Squares where a man can come, before and after promoting, and where it can capture.
    struct Arrivals {
        SquareSet reach = {};
        SquareSet promoted = {};
        Captures captures = {};
    };

    bool widen_deciders();
    bool widen(std::size_t i);
    void look_around(const ManBounds& man, Targets& targets) const;
    void forget_short_lines(SquareSet no_longer_steady);
    [[nodiscard]] Arrivals officer_arrivals(const ManBounds& man, const Targets& targets);
    [[nodiscard]] Arrivals pawn_arrivals(const ManBounds& man, const Targets& targets,
                                         SquareSet closed) const;
    void limit(Arrivals& arrivals, std::size_t i) const;
    [[nodiscard]] SquareSet unguarded(const ManBounds& king, SquareSet squares);
    [[nodiscard]] SquareSet final_moves(const ManBounds& man, SquareSet squares) const;
    bool mark_captured();
    [[nodiscard]] bool has_given_up() const;

    Mobility& mobility_;
    const Position& position_;
    const Premises& premises_;
    Survey all_ = {};
    std::optional<Square> bound_king_ = {};  ///< M16
    std::array<SquareSet, 2> passed_ = {};   ///< M8, by pawns of each colour
    std::array<Captures, 2> captures_ = {};  ///< M10, by each colour
    std::array<SquareSet, 2> unguarded_ =
        {};  ///< where the king of that colour is known not to be stopped by M3
    std::array<Targets, 32> targets_ = {};
};

}  // namespace doublecheck::winnable
