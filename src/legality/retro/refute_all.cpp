// SPDX-License-Identifier: MIT
#include "legality/retro/refute_all.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/retro/search.hpp"

namespace doublecheck::retro {
namespace {

/// A position is left open if more moves than this may have led to it and it is an earlier position.
constexpr std::size_t most_last_moves_before = 40;
/// The moves before a last move are examined only where at most this many last moves are left.
constexpr std::size_t most_left = 3;
constexpr int most_plies = 6;

class AllRefuter {
  public:
    AllRefuter(SquareSet castling_rooks, Budget& budget) : castling_rooks_(castling_rooks), budget_(budget) {}

    std::optional<NoLastMove> run(const LastMoves& last_moves, Persistence persistence, std::size_t efforts) {
        persistence_ = persistence;
        const Decision decision = judge(last_moves, efforts);
        is_hopeless_ = number_left(decision.judged) > most_left;
        for (const std::size_t efforts_before : {1, 2, 3}) {
            if (is_hopeless_ || efforts_before > efforts) break;
            efforts_before_ = efforts_before;
            NoLastMove proof;
            auto refuted = refute_rest(last_moves, decision, 1, proof.judged);
            if (!refuted) continue;
            proof.certificate.refuted = std::move(*refuted);
            proof.certificate.positions = std::move(positions_);
            proof.certificate.cages = std::move(cages_);
            return proof;
        }
        return std::nullopt;
    }

    /// Returns true if `run` has left so many last moves that more attempts make no sense.
    [[nodiscard]] bool is_hopeless() const { return is_hopeless_; }

  private:
    /// Tries to refute each last move by itself.
    Decision judge(const LastMoves& last_moves, std::size_t efforts) {
        Decision decision = decide(last_moves, castling_rooks_, persistence_, budget_.part(), efforts);
        add(decision.certificate);
        return decision;
    }

    /// Returns the refutations of all last moves, or nothing if one of those that `decision` leaves open is
    /// not refuted by the moves before it. Stores the retractions in `judged`.
    std::optional<std::vector<RefutedRetraction>> refute_rest(const LastMoves& last_moves,
                                                              const Decision& decision, int ply,
                                                              std::vector<RetractionGroup>& judged) {
        const std::size_t left = number_left(decision.judged);
        if (left > most_left || (left > 0 && ply == most_plies)) return std::nullopt;
        std::vector<RefutedRetraction> refuted = decision.certificate.refuted;
        for (const RetractionGroup& group : decision.judged) {
            judged.push_back(group);
            if (group.refutation) continue;
            judged.back().refutation = Refutation::of(retraction::no_move_before.rule.id);
            for (const Victim victim : all_victims) {
                if ((group.victims >> static_cast<unsigned>(victim) & 1U) == 0) continue;
                if (!refute_before(last_moves, group, victim, ply, refuted)) return std::nullopt;
            }
        }
        return refuted;
    }

    /// Returns true if every move before a last move is refuted, and adds the entry of the last move.
    bool refute_before(const LastMoves& last_moves, const RetractionGroup& group, Victim victim, int ply,
                       std::vector<RefutedRetraction>& refuted) {
        const Setup earlier =
            before(last_moves.after(), make_retraction(last_moves.after(), group.origin, man_of(victim)));
        if (may_begin_a_game(earlier)) return false;
        const LastMoves moves_before(earlier, last_moves.array(), EpField::unknown);
        if (budget_.is_exhausted() ||
            number_left(group_retractions(moves_before, budget_)) > most_last_moves_before)
            return false;
        std::vector<RetractionGroup> judged;
        auto proof = refute_rest(moves_before, judge(moves_before, efforts_before_), ply + 1, judged);
        if (!proof) return false;
        refuted.push_back(dead_end_entry(group.origin, victim, {.refuted = std::move(*proof)}));
        return true;
    }

    /// Keeps the positions and cages to which the entries of a certificate refer.
    void add(RetractionsCertificate& certificate) {
        for (ListedPosition& one : certificate.positions) {
            if (std::ranges::find(positions_, one.fen, &ListedPosition::fen) == positions_.end())
                positions_.push_back(std::move(one));
        }
        for (CageCertificate& one : certificate.cages) {
            if (std::ranges::find(cages_, one.states, &CageCertificate::states) == cages_.end())
                cages_.push_back(std::move(one));
        }
    }

    SquareSet castling_rooks_;
    Persistence persistence_ = Persistence::all_or_nothing;
    bool is_hopeless_ = false;
    std::size_t efforts_before_ = 2;  ///< the number of efforts on the moves before a last move
    Budget& budget_;
    std::vector<ListedPosition> positions_ = {};
    std::vector<CageCertificate> cages_ = {};
};

}  // namespace

std::optional<NoLastMove> refute_all(const LastMoves& last_moves, SquareSet castling_rooks, Patience patience,
                                     const Limits& limits) {
    Budget budget(limits);
    AllRefuter refuter(castling_rooks, budget);
    if (patience == Patience::long_tries)
        return refuter.run(last_moves, Persistence::all_or_nothing, all_efforts().size());
    // Most positions with so few last moves are legal, so the small attempts come first.
    for (const std::size_t efforts : {1, 2, 4}) {
        auto proof = refuter.run(last_moves, Persistence::while_few_are_open, efforts);
        if (proof) return proof;
        if (refuter.is_hopeless()) break;
    }
    return std::nullopt;
}

}  // namespace doublecheck::retro
