// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/facts/derive.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "legality/history/history.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/methods.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/rules/static_rules.hpp"
#include "notation/words.hpp"

namespace doublecheck::history {

namespace {

/// Converts a certificate that refutes a position. Returns nothing for one that does not.
template <typename Target>
std::optional<Target> converted(const LegalityCertificate& certificate) {
    return std::visit(
        []<typename T>(const T& one) -> std::optional<Target> {
            if constexpr (std::is_constructible_v<Target, std::in_place_type_t<T>, const T&>)
                return Target(one);
            return std::nullopt;
        },
        certificate);
}

}  // namespace

LegalityVerdict try_to_refute(const Setup& setup, StartArray array, EpField ep_field, Budget& budget) {
    LegalityVerdict verdict;
    if (const auto refutation = refute_statically(setup, array)) {
        verdict.answer = Answer::no;
        verdict.reasons.push_back(explain(*refutation, setup));
        verdict.certificate = certify(*refutation);
        return verdict;
    }
    if (is_initial(setup, array)) return verdict;
    const LastMoves last_moves(setup, array, ep_field);
    if (last_moves.find()) {
        run_methods(last_moves, budget, verdict);
        return verdict;
    }
    const std::vector<RetractionGroup> judged = group_retractions(last_moves);
    verdict.answer = Answer::no;
    verdict.reasons.push_back(explain_no_last_move(last_moves, judged));
    verdict.certificate = certify(judged);
    return verdict;
}

std::vector<MovedMen> moved_men(const Setup& setup, EpField ep_field, Budget& budget) {
    constexpr std::uint64_t nodes_for_a_right = 10'000;
    std::vector<MovedMen> found;
    for (const Color color : {Color::white, Color::black}) {
        const Square king(File::e, home_rank(color));
        if (setup.board.at(king) != Piece{color, PieceType::king}) continue;
        for (const File file : {File::h, File::a}) {
            const Square rook(file, home_rank(color));
            const bool is_there = setup.board.at(rook) == Piece{color, PieceType::rook};
            if (!is_there || setup.castling_rooks.contains(rook)) continue;
            Setup with_right = setup;
            with_right.castling_rooks |= rook;
            Budget own(budget.part(nodes_for_a_right));
            const LegalityVerdict verdict = try_to_refute(with_right, StartArray::standard, ep_field, own);
            if (verdict.answer != Answer::no || !verdict.certificate) continue;
            auto proof = converted<RightRefutation::Alternatives>(*verdict.certificate);
            if (!proof) continue;
            const SquareSet men = SquareSet(king) | rook;
            std::string why = verdict.reasons.front().text;
            found.push_back({{{.kind = HistoryKind::moved, .men = men},
                              fmt::format("{} or the rook on {} has moved. If neither had: {}",
                                          owned_man_on(setup.board, king), rook.name(), why)},
                             {.because = verdict.reasons.front().rule, .proof = std::move(*proof)}});
        }
    }
    return found;
}

namespace {

/// Excludes, case by case, homes of men that could have begun on several, until nothing more is excluded or
/// the budget ends.
void distinguish_cases(facts::Knowledge& known, Budget& budget) {
    constexpr int most_homes = 8;
    for (bool has_changed = true; has_changed && !budget.is_exhausted();) {
        has_changed = false;
        std::vector<Square> men;
        for (const Square man : known.setup().board.occupied()) {
            const int homes = known.origins(man).size();
            if (homes >= 2 && homes <= most_homes) men.push_back(man);
        }
        std::ranges::stable_sort(men, {}, [&](Square man) { return known.origins(man).size(); });
        for (const Square man : men) {
            const SquareSet from = known.origins(man);
            if (known.is_absurd() || budget.is_exhausted()) return;
            if (!from.has_more_than_one() ||
                !facts::exclude_by_cases(known, facts::Topic::origins, man, from, 1, budget))
                continue;
            has_changed = true;
            if (!known.is_absurd() && !facts::derive_facts(known, budget)) return;
        }
    }
}

/// Puts statements and proofs into the verdict.
void add(std::vector<Finding> found, const facts::Knowledge& known, RetractVerdict& verdict,
         HistoryCertificate& certificate) {
    std::vector<std::vector<std::uint16_t>> numbers;
    for (const Finding& one : found) numbers.push_back(one.from);
    certificate.steps = written(facts::steps_behind(known.log(), numbers));
    for (std::size_t i = 0; i < found.size(); ++i) {
        certificate.statements.push_back(
            {{found[i].statement}, {numbers[i].begin(), numbers[i].end()}, std::nullopt});
        verdict.history.push_back(std::move(found[i].statement));
    }
}

void refute(const LegalityVerdict& refuted, RetractVerdict& verdict) {
    verdict.answer = Answer::no;
    verdict.reasons = refuted.reasons;
    verdict.certificate = converted<RetractCertificate>(*refuted.certificate);
}

}  // namespace

void answer(const Setup& setup, StartArray array, EpField ep_field, Budget& budget, RetractVerdict& verdict) {
    constexpr std::uint64_t nodes_to_refute = 60'000;
    constexpr std::uint64_t nodes_for_cases = 40'000;
    Budget own(budget.part(nodes_to_refute));
    const LegalityVerdict refuted = try_to_refute(setup, array, ep_field, own);
    if (refuted.answer == Answer::no) return refute(refuted, verdict);
    HistoryCertificate certificate;
    facts::Knowledge known(setup);
    if (array == StartArray::standard) {
        Budget cases(budget.part(nodes_for_cases));
        if (facts::derive_facts(known, cases)) distinguish_cases(known, cases);
        if (known.is_absurd()) {
            std::set<std::uint16_t> none;
            const FactsProof proof{.steps = facts::needed_steps(known.log(), 0, none)};
            verdict.answer = Answer::no;
            verdict.reasons.push_back(explain(proof, setup));
            verdict.certificate = certify(proof);
            return;
        }
        add(statements_from(known), known, verdict, certificate);
        for (MovedMen& one : moved_men(setup, ep_field, budget)) {
            certificate.statements.push_back({{one.statement}, {}, std::move(one.refuted)});
            verdict.history.push_back(std::move(one.statement));
        }
        verdict.not_known = open_statements(known);
        if (cases.is_exhausted()) verdict.stopped = std::string(cases.limit());
    } else {
        add({number_of_captures(setup.board, Color::white), number_of_captures(setup.board, Color::black)},
            known, verdict, certificate);
    }
    verdict.answer = Answer::yes;
    verdict.reasons.push_back(
        {.rule = std::string(verdict_rules::history.id),
         .text = "If this position arose in a game, the following holds, whatever the game was."});
    verdict.certificate = std::move(certificate);
}

}  // namespace doublecheck::history

namespace doublecheck {

constinit const Rule verdict_rules::history = {
    "history.statements", "These statements hold in every game that leads to the position.",
    "Facts (docs/certificates.md) hold in every game that leads to the position; a right is refuted."};

}  // namespace doublecheck
