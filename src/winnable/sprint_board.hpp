// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"
#include "winnable/rays.hpp"

namespace doublecheck::winnable {

/// What a side attacks, and what with two men at least. The loser's king hides nothing.
struct Guard {
    SquareSet once;
    SquareSet twice;

    void add(SquareSet attacked) {
        twice |= once & attacked;
        once |= attacked;
    }
    /// What the others attack, without a man that attacks those squares.
    [[nodiscard]] SquareSet without(SquareSet attacked) const { return (once - attacked) | twice; }
};

/// The board of a sprint, and what both sides ask of it.
class SprintBoard {
  public:
    SprintBoard(const Position& root, Color winner) : now_(root), winner_(winner), loser_(opposite(winner)) {}

    [[nodiscard]] const MoveList& line() const { return line_; }

  protected:
    [[nodiscard]] SquareSet men(Color color, PieceType type) const { return now_.of(color, type); }
    /// Officers but the king.
    [[nodiscard]] SquareSet officers(Color color) const {
        return now_.of(color) - now_.of(PieceType::pawn) - now_.of(PieceType::king);
    }
    template <PieceType type>
    static SquareSet attacks_of(Square from, SquareSet occupied) {
        if constexpr (type == PieceType::queen) return queen_attacks(from, occupied);
        if constexpr (type == PieceType::rook) return rook_attacks(from, occupied);
        if constexpr (type == PieceType::bishop) return bishop_attacks(from, occupied);
        if constexpr (type == PieceType::knight) return knight_attacks(from);
    }
    /// Asks of each kind of officers that a side has, until the answer is yes. The kind is known when this is
    /// compiled: to ask for it at each look took a tenth of the time of a question about a game.
    template <typename Ask>
    bool any_officers(Color color, const Ask& ask) const {
        const auto asked = [&]<PieceType type>() {
            const SquareSet all = men(color, type);
            return !all.empty() && ask.template operator()<type>(all);
        };
        using enum PieceType;
        return asked.template operator()<queen>() || asked.template operator()<rook>() ||
               asked.template operator()<bishop>() || asked.template operator()<knight>();
    }

    void go(Move move) {
        line_.push_back(move);
        now_ = now_.after(move);
    }
    bool play(Move move) {
        if (!now_.is_legal(move)) return false;
        go(move);
        return true;
    }
    bool play(Square from, Square to) { return play(Move::normal(from, to)); }

    /// What the winner attacks, but for what the loser's king hides.
    [[nodiscard]] Guard guarded(SquareSet seen) const {
        Guard guard;
        guard.add(king_attacks(now_.king_square(winner_)));
        for (const Square pawn : men(winner_, PieceType::pawn)) guard.add(pawn_attacks(winner_, pawn));
        any_officers(winner_, [&]<PieceType type>(SquareSet all) {
            for (const Square man : all) guard.add(attacks_of<type>(man, seen));
            return false;
        });
        return guard;
    }

    /// The squares right before the winner's pawns.
    [[nodiscard]] SquareSet before_pawns() const {
        const std::uint64_t pawns = men(winner_, PieceType::pawn).bits();
        return SquareSet(winner_ == Color::white ? pawns << 8 : pawns >> 8);
    }
    /// Whether none of the winner's pawns can go.
    [[nodiscard]] bool is_stuck() const {
        return (before_pawns() - now_.occupied()).empty() &&
               !pawns_attack(winner_, men(winner_, PieceType::pawn)).intersects(now_.of(loser_));
    }

    Position now_;
    Color winner_;
    Color loser_;
    MoveList line_;
};

}  // namespace doublecheck::winnable
