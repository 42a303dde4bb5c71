// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/judge_winnable.hpp"

#include "doublecheck/notation/fen.hpp"
#include "verdict/parts.hpp"
#include "winnable/certificates.hpp"
#include "winnable/certify.hpp"
#include "winnable/inquiry.hpp"
#include "winnable/playout.hpp"

namespace doublecheck {
namespace {

using winnable::first_half_of;
using winnable::Inquiry;
using winnable::Outcome;
using winnable::rest_of;

Object subject_of(const Position& position, const WinnableOptions& options) {
    return object_of(WinnableSubject{.fen = fen(position),
                                     .winner = options.winner,
                                     .chess960 = position.array() == StartArray::chess960,
                                     .seventyfive = options.counts_moves});
}

Answer answer_of(Outcome outcome) {
    if (outcome == Outcome::undecided) return Answer::unknown;
    return outcome == Outcome::winnable ? Answer::yes : Answer::no;
}

/// Answers the question for one side. Requires a winner in the options. The certificate holds a closed set if
/// that fits into `room` bytes.
Verdict judge(const Position& position, const WinnableOptions& options, std::size_t room) {
    Verdict verdict{.question = "winnable", .subject = subject_of(position, options)};
    verdict.parts.add(position.setup());
    Budget budget(options.limits);
    WinnableOptions inner = options;
    inner.limits.parent = &budget;
    Inquiry& inquiry = winnable::inquiry_of_this_thread();
    verdict.answer = answer_of(inquiry.ask(position, *options.winner, inner));
    verdict.effort.nodes = budget.spent();
    verdict.reasons.push_back(inquiry.reason());
    if (verdict.answer == Answer::yes) add_details(verdict, inquiry.take_details());
    if (verdict.answer != Answer::unknown) verdict.certificate = inquiry.certificate(room);
    return verdict;
}

}  // namespace

Result<Verdict> judge_dead(const Setup& setup, const WinnableOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    Budget budget(options.limits);
    WinnableOptions half_options = options;
    half_options.limits = first_half_of(options.limits, budget);
    half_options.winner.reset();
    Verdict verdict{.question = "dead", .subject = subject_of(*position, half_options)};
    verdict.parts.add(setup);
    DeadDetails details;
    BothCertificate proofs;
    bool is_undecided = false;
    for (const Color winner : {Color::white, Color::black}) {
        half_options.winner = winner;
        Verdict half = judge(*position, half_options, winnable::room_for_positions / 2);
        // "White is stalemated." is stated once for both sides.
        if (verdict.reasons.empty() || verdict.reasons.back().text != half.reasons.front().text)
            verdict.reasons.insert(verdict.reasons.end(), half.reasons.begin(), half.reasons.end());
        if (half.answer == Answer::yes) verdict.answer = Answer::no;
        is_undecided |= half.answer == Answer::unknown;
        WinnableHalf& side = winner == Color::white ? details.white : details.black;
        std::optional<SideProof>& proof = winner == Color::white ? proofs.white : proofs.black;
        if (const auto* line = half.parts.find<WinnableDetails>()) side = {*line};
        side.answer = half.answer;
        half_options.limits = rest_of(options.limits, budget);
        if (half.certificate) proof = std::move(*half.certificate);
    }
    verdict.effort.nodes = budget.spent();
    add_details(verdict, std::move(details));
    if (verdict.answer != Answer::no && !is_undecided) verdict.answer = Answer::yes;
    if (verdict.answer != Answer::unknown) verdict.certificate = certificate_of(std::move(proofs));
    return verdict;
}

bool is_mate_soon_found(const Position& position, Color winner) {
    return winnable::play_to_mate(position, winner, 16, 80).has_value();
}

Result<Verdict> judge_winnable(const Setup& setup, const WinnableOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    WinnableOptions decided = options;
    decided.winner = options.winner.value_or(opposite(position->turn()));
    return judge(*position, decided, winnable::room_for_positions);
}

}  // namespace doublecheck
