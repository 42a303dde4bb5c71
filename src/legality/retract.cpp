// SPDX-License-Identifier: MIT
#include "doublecheck/legality/retract.hpp"

#include <algorithm>
#include <utility>

#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/leaves.hpp"
#include "legality/methods.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/rules/static_rules.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// Returns the possible last moves, each with the men that it could have captured.
std::vector<LastMove> last_moves_of(const LastMoves& last_moves, const std::vector<RetractionGroup>& judged) {
    std::vector<LastMove> list;
    for (const RetractionGroup& one : judged) {
        if (one.refutation) continue;
        std::vector<PieceType> captured;
        bool is_quiet = false;
        for (const Victim victim : all_victims) {
            if ((one.victims >> static_cast<unsigned>(victim) & 1) == 0) continue;
            const auto man = man_of(victim);
            is_quiet |= !man;
            if (man) captured.push_back(*man);
        }
        const auto add = [&](std::optional<PieceType> man, std::vector<PieceType> men) {
            const Retraction retraction = make_retraction(last_moves.after(), one.origin, man);
            list.push_back({.text = move_text(last_moves.after(), retraction),
                            .move = retraction.move,
                            .kind = retraction.kind,
                            .captured = std::move(men)});
        };
        if (is_quiet) add(std::nullopt, {});
        if (!captured.empty()) add(captured.front(), captured);
    }
    return list;
}

/// The result of taking back several moves from every possible last move on. A last move before which not
/// enough moves can be taken back is refuted, and `dead_ends` has the proof. For every other last move
/// `lines` has an example.
struct DeeperSearch {
    std::vector<RetractionGroup> judged = {};
    std::vector<RefutedRetraction> dead_ends = {};
    std::vector<std::vector<RetractedMove>> lines = {};
    bool is_undecided = false;
};

DeeperSearch search_deeper(const LastMoves& last_moves, const std::vector<RetractionGroup>& judged,
                           const RetractOptions& options, Budget& budget) {
    DeeperSearch result;
    for (const RetractionGroup& one : judged) {
        if (one.refutation) {
            result.judged.push_back(one);
            continue;
        }
        RetractionGroup alive = one;
        RetractionGroup dead = one;
        alive.victims = dead.victims = 0;
        alive.covers_all = dead.covers_all = false;
        dead.refutation = Refutation::of(retraction::no_move_before.rule.id);
        for (const Victim victim : all_victims) {
            const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(victim));
            if ((one.victims & bit) == 0) continue;
            const Retraction retraction = make_retraction(last_moves.after(), one.origin, man_of(victim));
            EarlierMoves further = find_earlier_moves(before(last_moves.after(), retraction),
                                                      options.plies - 1, last_moves.array(), budget);
            (further.answer == Answer::no ? dead : alive).victims |= bit;
            result.is_undecided |= further.answer == Answer::unknown;
            if (further.answer == Answer::no) {
                result.dead_ends.push_back(dead_end_entry(one.origin, victim, further.proof));
            } else if (further.answer == Answer::yes) {
                further.line.insert(further.line.begin(),
                                    {retraction, move_text(last_moves.after(), retraction)});
                result.lines.push_back(std::move(further.line));
            }
        }
        if (alive.victims != 0) result.judged.push_back(alive);
        if (dead.victims != 0) result.judged.push_back(dead);
    }
    return result;
}

}  // namespace

RetractVerdict retract(const Setup& setup, const RetractOptions& options) {
    const StartArray array = std::max(setup.array, options.array);
    RetractVerdict verdict;
    verdict.subject = {{setup, array == StartArray::chess960}};
    if (options.plies > 1) verdict.subject.plies = options.plies;
    if (const auto refutation = refute_statically(setup, array)) {
        verdict.answer = Answer::no;
        verdict.reasons.push_back(explain(*refutation, setup));
        verdict.certificate = certify(*refutation);
        return verdict;
    }
    const LastMoves last_moves(setup, array);
    Budget budget(options.limits);
    DeeperSearch all{.judged = group_retractions(last_moves, budget), .is_undecided = budget.is_exhausted()};
    if (options.plies > 1 && !all.is_undecided) all = search_deeper(last_moves, all.judged, options, budget);
    verdict.effort.nodes = budget.spent();
    verdict.lines = std::move(all.lines);
    if (all.is_undecided) {
        verdict.reasons.push_back(explain_cut_off(budget, options.plies));
        return verdict;
    }
    verdict.last_moves = last_moves_of(last_moves, all.judged);
    const bool has_last_move = !verdict.last_moves.empty();
    verdict.answer = has_last_move ? Answer::yes : Answer::no;
    const auto is_refuted_before = [&](const Setup& earlier) { return is_refuted(earlier, array, budget); };
    verdict.reasons.push_back(
        has_last_move ? explain_last_moves(last_moves, all.judged, options.plies, is_refuted_before)
                      : explain_no_last_move(last_moves, all.judged));
    verdict.certificate = certify(last_moves, all.judged, std::move(all.dead_ends));
    return verdict;
}

void append_json(std::string& text, const RetractVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
