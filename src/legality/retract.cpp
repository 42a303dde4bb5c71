// SPDX-License-Identifier: MIT
#include "doublecheck/legality/retract.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "legality/history/history.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/steps.hpp"
#include "legality/leaves.hpp"
#include "legality/methods.hpp"
#include "legality/retro/tree.hpp"
#include "legality/rules/static_rules.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

Limits limits_of(const RetractOptions& options) {
    constexpr std::uint64_t nodes = 200'000;
    constexpr std::uint64_t nodes_to_decide = 3'000'000;
    Limits limits = options.limits;
    if (!limits.nodes && !limits.seconds) limits.nodes = options.decide ? nodes_to_decide : nodes;
    return limits;
}

/// Returns the limits for the question whether a position before a move is illegal: those of the whole
/// question once more, since a user can ask it with these. The limit of seconds is shared.
Limits limits_of_each(const RetractOptions& options, Budget& budget) {
    if (options.limits.seconds || options.limits.deadline) return budget.part();
    Limits limits = limits_of(options);
    limits.progress = nullptr;
    return limits;
}

}  // namespace

RetractVerdict retract(const Setup& given, const RetractOptions& options) {
    Setup setup = given;
    if (options.is_diagram) {
        setup.castling_rooks = {};
        setup.ep_square.reset();
    }
    const StartArray array = std::max(setup.array, options.array);
    RetractVerdict verdict;
    verdict.subject = {{setup, array == StartArray::chess960}};
    verdict.subject.history = options.history;
    if (options.plies > 1 && !options.history) verdict.subject.plies = options.plies;
    verdict.subject.is_diagram = options.is_diagram;
    if (const auto refutation = refute_statically(setup, array)) {
        verdict.answer = Answer::no;
        verdict.reasons.push_back(explain(*refutation, setup));
        verdict.certificate = certify(*refutation);
        return verdict;
    }
    const EpField ep_field = options.is_diagram ? EpField::unknown : EpField::asserted;
    Budget budget(limits_of(options));
    if (options.history) {
        history::answer(setup, array, ep_field, budget, verdict);
        verdict.effort.nodes = budget.spent();
        return verdict;
    }
    const LastMoves last_moves(setup, array, ep_field);
    retro::TreeBuilder builder(array, setup.castling_rooks, options, budget);
    retro::LastMoveTree tree = builder.build(last_moves, options.plies);
    verdict.effort.nodes = budget.spent();
    if (tree.certificate.possible.empty() && tree.certificate.refuted.empty() && budget.is_exhausted()) {
        verdict.reasons.push_back(explain_cut_off(budget));
        return verdict;
    }
    const auto is_refuted_before = [&](const Setup& earlier) {
        Budget own(limits_of_each(options, budget));
        return is_refuted(earlier, array, own);
    };
    verdict.answer = tree.last_moves.empty() ? Answer::no : Answer::yes;
    verdict.reasons.push_back(tree.last_moves.empty()
                                  ? explain_no_last_move(last_moves, tree.judged)
                                  : explain_last_moves(last_moves, tree.last_moves, is_refuted_before));
    verdict.last_moves = std::move(tree.last_moves);
    if (!builder.limit().empty()) verdict.stopped = std::string(builder.limit());
    RetractionsCertificate certificate;
    static_cast<RetractionsBefore&>(certificate) = std::move(tree.certificate);
    certificate.positions = std::move(builder.positions());
    certificate.cages = std::move(builder.cages());
    if (options.explain)
        verdict.steps = explain_steps(verdict.subject, verdict.last_moves, certificate, is_refuted_before);
    verdict.certificate = std::move(certificate);
    return verdict;
}

void append_json(std::string& text, const RetractVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
