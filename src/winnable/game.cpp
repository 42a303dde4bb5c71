// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/winnable/certificates.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "notation/words.hpp"
#include "verdict/write.hpp"
#include "winnable/certify.hpp"
#include "winnable/inquiry.hpp"
#include "winnable/leaves.hpp"

namespace doublecheck {
namespace {

using mates::Inquiry;
using mates::Outcome;

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
            if (options.counts_moves && mates::quiet_plies_left(positions_.back()) == 0) break;
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
        return {fen(after(ply), {.ep = EpStyle::pseudo_legal}),
                inquiry_.certificate(mates::room_for_positions / 2)};
    }

    Outcome outcome(int ply, Color winner, Budget& budget) {
        if (asked_ != std::pair{ply, winner}) {
            options_.limits = mates::rest_of(options_.limits, budget);
            inquiry_.ask(after(ply), winner, options_);
        }
        asked_ = {ply, winner};
        return inquiry_.outcome();
    }

    std::vector<Position> positions_;
    std::vector<Move> moves_ = {};
    WinnableOptions options_;
    Inquiry& inquiry_ = mates::inquiry_of_this_thread();
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
    UnwinnablePosition place{.ply = ply, .position = scan.after(ply), .winner = winner};
    if (ply > 0)
        place.move = NumberedMove{scan.moves()[static_cast<std::size_t>(ply - 1)], scan.move_text(ply)};
    return place;
}

UnwinnableSinceSubject subject_of(const PgnGame& game, const Scan& scan) {
    UnwinnableSinceSubject subject;
    subject.start = game.start.setup();
    subject.chess960 = game.start.array() == StartArray::chess960;
    subject.seventyfive = scan.counts_moves();
    const auto style = subject.chess960 ? UciCastling::chess960 : UciCastling::standard;
    for (const Move move : scan.moves()) subject.moves.push_back({move, uci(move, style)});
    return subject;
}

/// Returns the ply after which neither side can mate, or nothing if that is not known.
std::optional<SincePly> dead_since(const std::array<Settled, 2>& since) {
    if (since[0].is_never() || since[1].is_never()) return SincePly();
    if (!since[0].is_settled() || !since[1].is_settled()) return std::nullopt;
    return std::max(*since[0].unwinnable, *since[1].unwinnable);
}

/// Adds the reason that the position is dead.
void add_dead_reason(UnwinnableSinceVerdict& verdict, const Scan& scan, int ply) {
    if (!scan.after(ply).has_legal_move()) return;
    verdict.reasons.push_back(
        {.rule = "winnable.dead",
         .text = fmt::format("{} the position is dead: neither side can mate, and the game is over.",
                             when(scan, ply))});
}

}  // namespace

UnwinnableSinceVerdict unwinnable_since(const PgnGame& game, const WinnableOptions& options) {
    Budget budget(options.limits);
    Scan scan(game, options);
    UnwinnableSinceVerdict verdict;
    verdict.subject = subject_of(game, scan);
    verdict.answer = Answer::no;
    Budget for_white(mates::first_half_of(options.limits, budget));
    const Settled white = scan.since(Color::white, for_white);
    Budget for_black(mates::rest_of(options.limits, budget));
    const std::array<Settled, 2> since = {white, scan.since(Color::black, for_black)};
    UnwinnableSinceDetails& details = verdict;
    details.dead = dead_since(since);
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
    if (verdict.answer != Answer::unknown) verdict.certificate = std::move(proofs);
    verdict.effort.nodes = budget.spent();
    return verdict;
}

void append_json(std::string& text, const UnwinnableSinceVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
