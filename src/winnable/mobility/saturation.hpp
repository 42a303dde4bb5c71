// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "winnable/mobility/final_moves.hpp"
#include "winnable/mobility/lemmas.hpp"

namespace doublecheck::mates {

/// Returns the narrowest bounds: no man moves except by castling (M4), and none is captured.
[[nodiscard]] Mobility standing_still(const Position& position);

/// The squares that each man is known never to leave, by index of the man.
struct ReachLimits {
    std::array<SquareSet, 32> reach = {};
    std::array<SquareSet, 32> promoted = {};
};

/// Assumptions under which bounds are widened; by default there are none.
struct Premises {
    std::optional<std::size_t> survivor = {};  ///< index of a man that is not captured (M11)
    const ReachLimits* limits = nullptr;       ///< no man except `survivor` leaves these (M11)
    std::optional<Color> gives_up = {};        ///< stop once a man of this colour may promote
    std::optional<Color> loser = {};           ///< the side whose mating moves (M16) are left out
};

/// Widens bounds until they are closed under M1 to M10.
///
/// Theorem. If no rule requires anything that the bounds do not hold, no series of legal moves leads out of
/// them. Proof. Let all men be within their bounds up to some move. Then the statements of M1, M3, M6 and M8
/// are true on the board. The move is one that M2, M4, M5, M7 or M9 allows, so its arrival square is within
/// the bounds. M10 allows its capture.
///
/// The bounds found are the least ones: every rule requires more when bounds are wider, and nothing is added
/// unless a rule requires it. So the order of the men does not matter, and of each man only new squares need
/// to be examined, and squares from which a line has become longer.
class Saturation {
  public:
    Saturation(Mobility& mobility, const Position& position, const Premises& premises)
        : mobility_(mobility), position_(position), premises_(premises) {}

    /// Widens the bounds. Returns true if they have grown.
    bool run();

  private:
    /// The squares that a man attacks from within its bounds, as far as they have been computed.
    struct Targets {
        SquareSet seen = {};  ///< squares of the reach from which `squares` was computed
        SquareSet squares = {};
        SquareSet seen_promoted = {};
        SquareSet promoted = {};
    };
    /// Where a man can arrive before and after promoting, and where it can capture.
    struct Arrivals {
        SquareSet reach = {};
        SquareSet promoted = {};
        Captures captures = {};
    };

    bool widen_deciders();
    bool widen(std::size_t i);
    void update_targets(const ManBounds& man, Targets& targets) const;
    void forget_short_lines(SquareSet no_longer_steady);
    [[nodiscard]] Arrivals piece_arrivals(const ManBounds& man, const Targets& targets);
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
    std::optional<Square> bound_king_ = {};    ///< the winner's king, if bound to its square (M16)
    std::array<SquareSet, 2> passed_ = {};     ///< by colour: what its pawns may pass over (M8)
    std::array<Captures, 2> captures_ = {};    ///< by colour of the captor (M10)
    std::array<SquareSet, 2> unguarded_ = {};  ///< squares that M3 is known not to forbid to the king
    std::array<Targets, 32> targets_ = {};
};

}  // namespace doublecheck::mates
