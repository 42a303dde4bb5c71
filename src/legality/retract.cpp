// SPDX-License-Identifier: MIT
#include "doublecheck/legality/retract.hpp"

#include "doublecheck/legality/retractions.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/explain.hpp"
#include "legality/refute.hpp"

namespace doublecheck {
namespace {

/// The possible last moves as a player writes them, with the letters of the men that each may have captured.
Array last_moves_of(const LastMoves& last_moves, const std::vector<JudgedOrigin>& judged) {
    Array list;
    for (const JudgedOrigin& one : judged) {
        if (one.refutation) continue;
        std::string captured;
        bool is_quiet = false;
        for (const Given given : all_given) {
            if ((one.given >> static_cast<unsigned>(given) & 1) == 0) continue;
            const auto man = man_of(given);
            is_quiet |= !man;
            if (man) captured += letter(*man);
        }
        const auto add = [&](std::optional<PieceType> man) {
            Object entry;
            entry.emplace_back(
                "move", move_text(last_moves.after(), make_retraction(last_moves.after(), one.origin, man)));
            if (man) entry.emplace_back("captured", captured);
            list.emplace_back(std::move(entry));
        };
        if (is_quiet) add(std::nullopt);
        if (!captured.empty()) add(piece_type_from_letter(captured.front()));
    }
    return list;
}

}  // namespace

Verdict judge_retract(const Setup& setup, const RetractOptions& options) {
    Verdict verdict{.question = "retract"};
    verdict.subject.emplace_back("fen", fen(setup));
    if (options.array == StartArray::chess960) verdict.subject.emplace_back("chess960", true);
    if (const auto refutation = refute_as_it_stands(setup, options.array)) {
        verdict.answer = Answer::no;
        verdict.reasons.push_back(explain(*refutation, setup));
        verdict.certificate = certify(*refutation);
        return verdict;
    }
    const LastMoves last_moves(setup, options.array);
    const std::vector<JudgedOrigin> judged = judge_all(last_moves);
    verdict.effort.nodes = judged.size();
    verdict.certificate = certify(last_moves, judged);
    Array list = last_moves_of(last_moves, judged);
    verdict.answer = list.empty() ? Answer::no : Answer::yes;
    verdict.reasons.push_back(list.empty() ? explain_no_last_move(last_moves, judged)
                                           : explain_last_moves(last_moves, judged));
    if (!list.empty()) verdict.details.emplace_back("last_moves", std::move(list));
    return verdict;
}

}  // namespace doublecheck
