// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/winnable.hpp"

#include <utility>

#include "doublecheck/winnable/certificates.hpp"
#include "verdict/write.hpp"
#include "winnable/certify.hpp"
#include "winnable/inquiry.hpp"
#include "winnable/leaves.hpp"
#include "winnable/playout.hpp"

namespace doublecheck {
namespace {

using mates::first_half_of;
using mates::Inquiry;
using mates::Outcome;
using mates::rest_of;

WinnableSubject subject_of(const Position& position, const WinnableOptions& options) {
    return {.setup = position.setup(),
            .winner = options.winner,
            .chess960 = position.array() == StartArray::chess960,
            .seventyfive = options.counts_moves};
}

Answer answer_of(Outcome outcome) {
    if (outcome == Outcome::undecided) return Answer::unknown;
    return outcome == Outcome::winnable ? Answer::yes : Answer::no;
}

/// Answers the question for one side. Requires a winner in the options. The certificate holds a closed set if
/// that fits into `room` bytes.
WinnableVerdict judge(const Position& position, const WinnableOptions& options, std::size_t room) {
    WinnableVerdict verdict;
    verdict.subject = subject_of(position, options);
    Budget budget(options.limits);
    WinnableOptions inner = options;
    inner.limits.parent = &budget;
    Inquiry& inquiry = mates::inquiry_of_this_thread();
    verdict.answer = answer_of(inquiry.ask(position, *options.winner, inner));
    verdict.effort.nodes = budget.spent();
    verdict.reasons.push_back(inquiry.reason());
    if (verdict.answer == Answer::yes) static_cast<MatingLine&>(verdict) = inquiry.take_details();
    if (verdict.answer != Answer::unknown) verdict.certificate = inquiry.certificate(room);
    return verdict;
}

}  // namespace

Result<DeadVerdict> dead(const Setup& setup, const WinnableOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    Budget budget(options.limits);
    WinnableOptions half_options = options;
    half_options.limits = first_half_of(options.limits, budget);
    half_options.winner.reset();
    DeadVerdict verdict;
    verdict.subject = subject_of(*position, half_options);
    verdict.given = setup;
    BothCertificate proofs;
    bool is_undecided = false;
    for (const Color winner : {Color::white, Color::black}) {
        half_options.winner = winner;
        WinnableVerdict half = judge(*position, half_options, mates::room_for_positions / 2);
        // "White is stalemated." is stated once for both sides.
        if (verdict.reasons.empty() || verdict.reasons.back().text != half.reasons.front().text)
            verdict.reasons.insert(verdict.reasons.end(), half.reasons.begin(), half.reasons.end());
        if (half.answer == Answer::yes) verdict.answer = Answer::no;
        is_undecided |= half.answer == Answer::unknown;
        WinnableHalf& side = winner == Color::white ? verdict.white : verdict.black;
        std::optional<SideProof>& proof = winner == Color::white ? proofs.white : proofs.black;
        static_cast<MatingLine&>(side) = std::move(half);
        side.answer = half.answer;
        half_options.limits = rest_of(options.limits, budget);
        if (half.certificate) proof = SideProof{std::move(*half.certificate)};
    }
    verdict.effort.nodes = budget.spent();
    if (verdict.answer != Answer::no && !is_undecided) verdict.answer = Answer::yes;
    if (verdict.answer != Answer::unknown) verdict.certificate = std::move(proofs);
    return verdict;
}

bool is_mate_soon_found(const Position& position, Color winner) {
    return mates::play_to_mate(position, winner, 16, 80).has_value();
}

Result<WinnableVerdict> winnable(const Setup& setup, const WinnableOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    WinnableOptions decided = options;
    decided.winner = options.winner.value_or(opposite(position->turn()));
    return judge(*position, decided, mates::room_for_positions);
}

void append_json(std::string& text, const WinnableVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

void append_json(std::string& text, const DeadVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
