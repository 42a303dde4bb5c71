// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"
#include "notation/words.hpp"
#include "verdict/parts.hpp"
#include "winnable/certificates.hpp"
#include "winnable/certify.hpp"
#include "winnable/details.hpp"
#include "winnable/inquiry.hpp"

namespace doublecheck {
namespace {

using winnable::Inquiry;
using winnable::Outcome;

/// What is known of one side: it can still mate after `winnable` plies (-1: not known for any ply), and can
/// no longer mate after `unwinnable` plies.
struct Settled {
    int winnable = -1;
    std::optional<int> unwinnable = std::nullopt;
    int last = 0;
    SinceProof proof = {};
    Reason reason = {};  ///< why the side can no longer mate

    [[nodiscard]] bool is_never() const { return winnable == last; }
    [[nodiscard]] bool is_settled() const {
        return is_never() || (unwinnable && winnable == *unwinnable - 1);
    }
    /// Returns the ply after which the side can no longer mate, or nothing if it always can. Requires
    /// `is_settled`.
    [[nodiscard]] SincePly ply() const { return is_never() ? SincePly() : unwinnable; }
};

/// Holds the positions of a game and answers the questions about them.
class Scan {
  public:
    Scan(const PgnGame& game, const WinnableOptions& options) : positions_({game.start}), options_(options) {
        for (const PgnMove& played : game.moves) {
            if (!played.move) break;
            if (options.counts_moves && winnable::quiet_plies_left(positions_.back()) == 0) break;
            moves_.push_back(*played.move);
            positions_.push_back(positions_.back().after(*played.move));
        }
    }

    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] const Position& after(int ply) const { return positions_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] int last() const { return static_cast<int>(moves_.size()); }
    [[nodiscard]] bool counts_moves() const { return options_.counts_moves; }
    /// Returns the move that led to the position after `ply`, such as `34...Kxg7`. Requires a ply above 0.
    [[nodiscard]] std::string move_text(int ply) const {
        const Position& before = after(ply - 1);
        return move_number_text(before.fullmove_number(), before.turn()) +
               san(before, moves_[static_cast<std::size_t>(ply - 1)]);
    }

    /// Examines the last position and, if the side cannot mate from it, finds the ply after which the side no
    /// longer could. The binary search treats undecided positions as winnable; the answer does not.
    [[nodiscard]] Settled since(Color winner, Budget& budget) {
        Settled result{.last = last()};
        const Outcome in_the_end = outcome(last(), winner, budget);
        if (in_the_end == Outcome::winnable) {
            result.winnable = last();
            result.proof.end = proof(last());
        }
        if (in_the_end != Outcome::unwinnable) return result;
        int high = last();
        for (int low = -1; high - low > 1;) {
            const int middle = low + (high - low) / 2;
            const Outcome here = outcome(middle, winner, budget);
            if (here == Outcome::winnable) result.winnable = middle;
            (here == Outcome::unwinnable ? high : low) = middle;
        }
        // The question is asked again for its proof, and may meet the limit this time.
        if (outcome(high, winner, budget) == Outcome::undecided) return {.last = last()};
        result.unwinnable = high;
        result.reason = inquiry_.reason();
        result.proof.ply = high;
        result.proof.now = proof(high);
        if (high == 0 || !result.is_settled()) return result;
        if (outcome(high - 1, winner, budget) == Outcome::undecided) {
            result.winnable = -1;
        } else {
            result.proof.before = proof(high - 1);
        }
        return result;
    }

  private:
    /// Returns the position after the ply with the certificate of its answer. Requires that the last question
    /// was about this position and was decided.
    [[nodiscard]] PlyProof proof(int ply) const {
        // An en passant square is written even if a pin forbids the capture.
        return {inquiry_.certificate(winnable::room_for_positions / 2),
                {fen(after(ply), {.ep = EpStyle::pseudo_legal})}};
    }

    Outcome outcome(int ply, Color winner, Budget& budget) {
        if (asked_ != std::pair{ply, winner}) {
            options_.limits = winnable::rest_of(options_.limits, budget);
            inquiry_.ask(after(ply), winner, options_);
        }
        asked_ = {ply, winner};
        return inquiry_.outcome();
    }

    std::vector<Position> positions_;
    std::vector<Move> moves_ = {};
    WinnableOptions options_;
    Inquiry& inquiry_ = winnable::inquiry_of_this_thread();
    std::pair<int, Color> asked_ = {-1, Color::white};  ///< the last question
};

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

std::string when(const Scan& scan, int ply) {
    return ply == 0 ? std::string("From the start") : "Since " + scan.move_text(ply);
}

Reason reason_of(const Scan& scan, const Settled& since, Color winner) {
    if (!since.unwinnable) {
        return {
            .rule = "winnable.budget",
            .text = fmt::format("Whether {} can mate in the last position was not decided.", name(winner))};
    }
    Reason reason = since.reason;
    const std::string cannot = fmt::format("{} {} cannot mate", when(scan, *since.unwinnable), name(winner));
    const std::string earlier = since.is_settled() ? "" : ", if not earlier: some positions were not decided";
    reason.text = fmt::format("{}{}. {}", cannot, earlier, reason.text);
    return reason;
}

UnwinnablePosition place(const Scan& scan, int ply, Color winner) {
    UnwinnablePosition place{
        .ply = ply, .fen = {fen(scan.after(ply))}, .winner = winner, .board = scan.after(ply).board()};
    if (ply > 0) place.move = PlayedSanText{scan.move_text(ply)};
    return place;
}

Object subject_of(const PgnGame& game, const Scan& scan) {
    UnwinnableSinceSubject subject;
    subject.start = fen(game.start);
    subject.chess960 = game.start.array() == StartArray::chess960;
    subject.seventyfive = scan.counts_moves();
    const auto style = subject.chess960 ? UciCastling::chess960 : UciCastling::standard;
    for (const Move move : scan.moves()) subject.moves.push_back(uci(move, style));
    return object_of(subject);
}

/// Returns the ply after which neither side can mate, or nothing if that is not known.
std::optional<SincePly> dead_since(const std::array<Settled, 2>& since) {
    if (since[0].is_never() || since[1].is_never()) return SincePly();
    if (!since[0].is_settled() || !since[1].is_settled()) return std::nullopt;
    return std::max(*since[0].unwinnable, *since[1].unwinnable);
}

/// Adds the reason that the position is dead.
void add_dead_reason(Verdict& verdict, const Scan& scan, int ply) {
    if (!scan.after(ply).has_legal_move()) return;
    verdict.reasons.push_back(
        {.rule = "winnable.dead",
         .text = fmt::format("{} the position is dead: neither side can mate, and the game is over.",
                             when(scan, ply))});
}

}  // namespace

Verdict judge_unwinnable_since(const PgnGame& game, const WinnableOptions& options) {
    Budget budget(options.limits);
    Scan scan(game, options);
    Verdict verdict{.question = "unwinnable-since", .subject = subject_of(game, scan), .answer = Answer::no};
    Budget for_white(winnable::first_half_of(options.limits, budget));
    const Settled white = scan.since(Color::white, for_white);
    Budget for_black(winnable::rest_of(options.limits, budget));
    const std::array<Settled, 2> since = {white, scan.since(Color::black, for_black)};
    UnwinnableSinceDetails details{.dead = dead_since(since)};
    std::vector<UnwinnablePosition> positions;
    std::vector<UnsettledPly> open;
    SinceCertificate proofs;
    for (const Color winner : colors) {
        const Settled& side = since[static_cast<std::size_t>(winner)];
        if (side.is_settled()) (winner == Color::white ? details.white : details.black) = side.ply();
        if (!side.is_settled())
            open.push_back({winner, side.winnable + 1, side.unwinnable.value_or(side.last)});
        if (side.proof.end || side.proof.ply)
            (winner == Color::white ? proofs.white : proofs.black) = side.proof;
        if (side.is_never()) continue;
        verdict.reasons.push_back(reason_of(scan, side, winner));
        if (side.unwinnable) positions.push_back(place(scan, *side.unwinnable, winner));
        if (side.unwinnable) verdict.answer = Answer::yes;
        if (!side.unwinnable && verdict.answer == Answer::no) verdict.answer = Answer::unknown;
    }
    if (verdict.answer == Answer::no) {
        verdict.reasons.push_back(
            {.rule = "winnable.mate", .text = "Both sides could still mate at the end."});
    }
    if (details.dead && *details.dead) add_dead_reason(verdict, scan, **details.dead);
    if (!positions.empty()) details.positions = std::move(positions);
    if (!open.empty()) details.unsettled = std::move(open);
    add_details(verdict, std::move(details));
    if (verdict.answer != Answer::unknown) verdict.certificate = certificate_of(proofs);
    verdict.effort.nodes = budget.spent();
    return verdict;
}

}  // namespace doublecheck
