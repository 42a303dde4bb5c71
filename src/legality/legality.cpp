// SPDX-License-Identifier: MIT
#include "doublecheck/legality/legality.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/construct/goal.hpp"
#include "legality/construct/prove.hpp"
#include "legality/counters/counters.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/leaves.hpp"
#include "legality/methods.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/rules/static_rules.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

void answer_initial(LegalityVerdict& verdict, const Setup& setup, StartArray array) {
    verdict.answer = Answer::yes;
    Setup start = setup;
    start.array = array;
    const bool is_chess960 = array == StartArray::chess960;
    verdict.reasons.push_back(
        {.rule = std::string(verdict_rules::initial_position.id),
         .text = is_chess960 ? fmt::format("This is an initial position: {}.", construct::array_text(start))
                             : std::string("This is the initial position.")});
    ProofGameCertificate game;
    if (is_chess960) game.start = fen(setup);
    verdict.certificate = std::move(game);
    verdict.game = ProofGame{.start = *Position::from_setup(start), .moves = {}};
}

void refute_by_rule(LegalityVerdict& verdict, const Setup& setup, const Refutation& refutation) {
    verdict.answer = Answer::no;
    verdict.reasons.push_back(explain(refutation, setup));
    verdict.certificate = certify(refutation);
}

void refute_last_moves(LegalityVerdict& verdict, const LastMoves& last_moves, Budget& budget) {
    const std::vector<RetractionGroup> judged = group_retractions(last_moves, budget);
    if (budget.is_exhausted()) {
        verdict.reasons.push_back(explain_cut_off(budget, 1));
        verdict.unrefuted = Unrefuted{.passed = {Tier::men_and_rights, Tier::checks},
                                      .stopped = {{Tier::last_moves, std::string(budget.limit())}}};
        return;
    }
    verdict.answer = Answer::no;
    verdict.reasons.push_back(explain_no_last_move(last_moves, judged));
    verdict.certificate = certify(last_moves, judged);
}

/// Returns true if the moves are legal and lead from an initial array to the setup. Counters are ignored.
bool leads_there(const SuppliedGame& game, const Setup& setup, StartArray array) {
    if (!is_initial(game.start.setup(), array)) return false;
    Position position = game.start;
    for (const Move move : game.moves) {
        if (!position.is_legal(move)) return false;
        position = position.after(move);
    }
    const auto wanted = Position::from_setup(setup);
    return wanted && contradicted_castling_rooks(setup).empty() && !is_ep_square_contradicted(setup) &&
           construct::is_same(position, *wanted);
}

/// Returns true if the game ends with the halfmove clock and the move number of the setup.
bool has_counters_of(const Setup& setup, const Position& start, std::span<const Move> moves) {
    Setup first = start.setup();  // a PGN may start with other counters, but a game starts with 0 and 1
    first.halfmove_clock = 0;
    first.fullmove_number = 1;
    Position position = *Position::from_setup(first);
    for (const Move move : moves) position = position.after(move);
    const Setup last = position.setup();
    return last.halfmove_clock == setup.halfmove_clock && last.fullmove_number == setup.fullmove_number;
}

/// Returns the limits for constructing a game: all that is left if the caller gave limits, else a default.
Limits limits_to_construct(const LegalityOptions& options, Budget& budget) {
    const bool is_limited = options.limits.nodes || options.limits.seconds;
    return is_limited ? budget.part() : budget.part(construct::nodes_by_default);
}

/// Returns the limit that ended the search for a game, such as " within 2,000,000 nodes".
std::string within_limits(const Limits& limits, const Budget& own) {
    const std::string_view limit = own.limit();
    if (limit == "nodes") return fmt::format(" within {} nodes", grouped(limits.nodes.value_or(own.spent())));
    if (limit == "seconds" && limits.seconds) return fmt::format(" within {} seconds", *limits.seconds);
    return limit.empty() ? "" : " before the search was stopped";
}

/// If the verdict is still unknown, tries to construct a game to the setup. If a game is found, its verdict
/// replaces the given one.
void try_to_construct(const Setup& setup, const LegalityOptions& options, Budget& budget,
                      LegalityVerdict& verdict) {
    if (verdict.answer != Answer::unknown) return;
    Setup of_array = setup;
    of_array.array = std::max(setup.array, options.array);
    const auto position = Position::from_setup(of_array);
    if (!options.construct || !position) {
        verdict.reasons.back().text += " Whether a game leads there was not examined.";
        return;
    }
    Budget own(limits_to_construct(options, budget));
    LegalityVerdict proved;
    proved.subject = verdict.subject;
    auto nearest = construct::prove_by_game(*position, options.shorten, options.thread_pool, own, proved);
    if (nearest) {
        verdict.reasons.back().text +=
            fmt::format(" No game that leads there was found{}; the position may well be legal.",
                        within_limits(options.limits, own));
        if (verdict.unrefuted) verdict.unrefuted->construction = std::move(*nearest);
    } else if (options.counters && !has_counters_of(setup, proved.game->start, proved.game->moves)) {
        verdict.reasons = {{.rule = std::string(verdict_rules::counters_open.id),
                            .text = "The position is legal, but no game with just this halfmove clock and "
                                    "move number was found."}};
    } else {
        verdict = std::move(proved);
    }
}

}  // namespace

LegalityVerdict legality(const Setup& setup, const LegalityOptions& options) {
    const StartArray array = std::max(setup.array, options.array);
    LegalityVerdict verdict;
    verdict.subject = {{setup, array == StartArray::chess960}, options.counters};
    Budget budget(options.limits);
    if (const auto refutation = refute_statically(setup, array)) {
        refute_by_rule(verdict, setup, *refutation);
    } else if (auto wrong = options.counters ? counters::contradiction(setup, array) : std::nullopt) {
        verdict.answer = Answer::no;
        verdict.certificate = counters::certify(*wrong);
        verdict.reasons.push_back(std::move(*wrong));
    } else if (is_initial(setup, array) && (!options.counters || setup.fullmove_number == 1)) {
        answer_initial(verdict, setup, array);
    } else if (options.game && leads_there(*options.game, setup, array) &&
               (!options.counters || has_counters_of(setup, options.game->start, options.game->moves))) {
        Setup start = options.game->start.setup();
        start.array = array;  // the caller may have read the game as one of standard chess
        construct::prove_by_moves(*Position::from_setup(start), options.game->moves, verdict);
    } else if (const LastMoves last_moves(setup, array); !last_moves.find()) {
        refute_last_moves(verdict, last_moves, budget);
    } else {
        run_methods(last_moves, budget, verdict);
        try_to_construct(setup, options, budget, verdict);
    }
    verdict.effort.nodes = budget.spent();
    return verdict;
}

void append_json(std::string& text, const LegalityVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

std::optional<std::string_view> refuting_rule(const Setup& setup, StartArray by_default) {
    const StartArray array = std::max(setup.array, by_default);
    if (const auto refutation = refute_statically(setup, array)) return refutation->rule;
    if (is_initial(setup, array) || has_retraction(setup, array)) return std::nullopt;
    return verdict_rules::no_last_move.id;
}

std::optional<Reason> refute(const Setup& setup, StartArray by_default) {
    const StartArray array = std::max(setup.array, by_default);
    if (!refuting_rule(setup, array)) return std::nullopt;
    return legality(setup, {.array = array}).reasons.front();
}

std::vector<Reason> static_refutations(const Setup& setup, StartArray by_default) {
    const StartArray array = std::max(setup.array, by_default);
    std::vector<Reason> reasons;
    for (const rules::StaticRule* const rule : rules::all) {
        if (rule->find == nullptr) continue;
        const auto refutation = rule->find(setup, array);
        if (!refutation) continue;
        reasons.push_back(explain(*refutation, setup));
        const bool is_basis = rule == &rules::kings || rule == &rules::pawns_on_end_ranks ||
                              rule == &rules::opposite_check || rule == &rules::too_many_men;
        if (is_basis) break;  // the other rules rely on these
    }
    return reasons;
}

std::optional<Reason> refute_check(const Setup& setup, StartArray by_default) {
    const StartArray array = std::max(setup.array, by_default);
    if (refute_statically(setup, array)) return std::nullopt;
    const Square king = setup.board.of(setup.turn, PieceType::king).first();
    if (attackers(setup.board, king, opposite(setup.turn)).empty()) return std::nullopt;
    const LastMoves last_moves(setup, array, EpField::unknown);
    if (last_moves.find()) return std::nullopt;
    return explain_no_last_move(last_moves, group_retractions(last_moves));
}

constinit const Rule verdict_rules::initial_position = {"legality.initial-position",
                                                        "This is the initial position.", "FIDE 2.3"};
constinit const Rule verdict_rules::proof_game = {"legality.proof-game",
                                                  "A legal game leads to the position.", "FIDE 3.10.3"};

std::span<const Rule> legality_rules() {
    static const std::vector<Rule> collected = [] {
        std::vector<Rule> all;
        for (const auto* const row : rules::all) all.push_back(row->rule);
        for (const auto* const row : facts::by::all) all.push_back(row->rule);
        for (const auto* const row : retraction::all) all.push_back(row->rule);
        for (const Rule* const rule : verdict_rules::all) all.push_back(*rule);
        return all;
    }();
    return collected;
}

}  // namespace doublecheck
