// SPDX-License-Identifier: MIT
#include "legality/facts/refute_back.hpp"

#include "legality/explain.hpp"
#include "legality/further_back.hpp"

// If no position from which the last move can have been played arose in a game, the position after it did not
// either, unless a game begins with it. Positions before carry the fewest castling rights, and their en
// passant field is unknown; facts draw nothing from either being missing.

namespace doublecheck {
namespace {

/// The member `proof` of the entry for a last move from that position.
std::optional<Object> refute_before(const Setup& earlier, StartArray array, int plies, Budget& budget) {
    if (is_initial(earlier, array) || !budget.spend()) return std::nullopt;
    Budget for_facts{Limits{}};
    Object proof;
    if (const auto facts = refute_by_facts(earlier, array, for_facts)) {
        Certificate certificate = certify(*facts);
        return std::move(certificate.body);
    }
    if (plies <= 0) return std::nullopt;
    auto further = refute_back(LastMoves(earlier, array, EpField::unknown), plies, budget);
    if (!further) return std::nullopt;
    Array refuted = refuted_entries(further->judged);
    for (Value& entry : further->dead_ends) refuted.push_back(std::move(entry));
    proof.emplace_back("refuted", std::move(refuted));
    return proof;
}

}  // namespace

std::optional<NoWayBack> refute_back(const LastMoves& last_moves, int plies, Budget& budget) {
    NoWayBack result{.judged = judge_all(last_moves), .dead_ends = {}};
    const Setup& after = last_moves.after();
    for (JudgedOrigin& one : result.judged) {
        if (one.refutation) continue;
        for (const Given given : all_given) {
            if ((one.given >> static_cast<unsigned>(given) & 1) == 0) continue;
            const Setup earlier = before(after, make_retraction(after, one.origin, man_of(given)));
            auto proof = refute_before(earlier, last_moves.array(), plies - 1, budget);
            if (!proof) return std::nullopt;
            result.dead_ends.emplace_back(dead_end_entry(one.origin, given, std::move(*proof)));
        }
        one.refutation = Refutation::of("retraction.no-move-before");
        one.covers_all = false;
    }
    return result;
}

Certificate certify(const LastMoves& last_moves, const NoWayBack& proof) {
    Certificate certificate = certify(last_moves, proof.judged);
    Array& refuted = *certificate.body.back().second.array();
    refuted.insert(refuted.end(), proof.dead_ends.begin(), proof.dead_ends.end());
    return certificate;
}

}  // namespace doublecheck
