// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/proof_games.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/leaves.hpp"
#include "legality/rules/static_rules.hpp"
#include "legality/shortest/search.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

using shortest::Found;

std::string plies_text(int plies) {
    return fmt::format("{} {}", plies, plies == 1 ? "ply" : "plies");
}

/// Returns `: 1.e4 e5 2.Nf3`, or an empty text for a game without moves.
std::string movetext(const std::vector<Move>& moves) {
    Position position = Position::initial();
    std::string text;
    for (const Move move : moves) {
        text += text.empty() ? ": " : " ";
        if (position.turn() == Color::white) text += fmt::format("{}.", position.fullmove_number());
        text += san(position, move);
        position = position.after(move);
    }
    return text;
}

/// Returns `Exactly one game of 8 plies leads to the position: 1.e4 ...`, or `3 games ..., one of them: 1.e4
/// ...`.
std::string games_text(const Found& found, int plies, std::string_view goal) {
    const std::size_t number = found.games.size();
    const std::string game = movetext(found.games.front());
    if (number == 1) {
        return fmt::format("{} of {} leads to the {}{}.", found.is_complete ? "Exactly one game" : "A game",
                           plies_text(plies), goal, game);
    }
    return fmt::format("{}{} games of {} lead to the {}, one of them{}.",
                       found.is_complete ? "" : "At least ", number, plies_text(plies), goal, game);
}

Reason explain(const Found& found, const ProofGamesOptions& options, const Budget& budget) {
    const std::string_view goal = options.diagram_only ? "diagram" : "position";
    if (!found.games.empty()) {
        return {.rule = std::string(verdict_rules::proof_games.id),
                .text = games_text(found, options.plies, goal)};
    }
    if (found.is_complete) {
        return {
            .rule = std::string(verdict_rules::no_proof_games.id),
            .text = fmt::format("No game of exactly {} leads to the {}.", plies_text(options.plies), goal)};
    }
    return {.rule = std::string(verdict_rules::proof_games_limit.id),
            .text = fmt::format("Not all games of {} could be looked at: the limit of {} was reached.",
                                plies_text(options.plies), budget.limit())};
}

ProofGamesCertificate certify(const Found& found) {
    ProofGamesCertificate certificate{.is_complete = found.is_complete};
    for (const std::vector<Move>& moves : found.games) {
        std::vector<std::string>& game = certificate.games.emplace_back();
        for (const Move move : moves) game.push_back(uci(move, UciCastling::standard));
    }
    return certificate;
}

Setup diagram_of(Setup setup) {
    setup.castling_rooks = {};
    setup.ep_square.reset();
    return setup;
}

}  // namespace

ProofGamesVerdict proof_games(const Setup& requested, const ProofGamesOptions& options) {
    const Setup setup = options.diagram_only ? diagram_of(requested) : requested;
    ProofGamesVerdict verdict;
    verdict.subject = {setup, options.plies, options.diagram_only};
    if (refute_statically(setup, StartArray::standard)) {
        verdict.refuted = legality(setup);
        static_cast<BasicVerdict&>(verdict) = *verdict.refuted;
        return verdict;
    }
    const shortest::Goal goal(*Position::from_setup(setup),
                              options.diagram_only ? shortest::Wanted::diagram : shortest::Wanted::all);
    Budget budget(options.limits);
    const Found found = shortest::find_games(goal, options.plies, options.most, budget);
    verdict.reasons.push_back(explain(found, options, budget));
    verdict.effort.nodes = budget.spent();
    if (found.games.empty() && !found.is_complete) return verdict;
    verdict.answer = found.games.empty() ? Answer::no : Answer::yes;
    if (!found.games.empty()) {
        verdict.found = FoundGames{.number = static_cast<std::int64_t>(found.games.size()),
                                   .is_complete = found.is_complete};
    }
    verdict.certificate = certify(found);
    for (const std::vector<Move>& moves : found.games) verdict.games.push_back({Position::initial(), moves});
    return verdict;
}

void append_json(std::string& text, const ProofGamesVerdict& verdict, std::string_view label) {
    if (verdict.refuted) {
        append_json(text, *verdict.refuted, label);
        return;
    }
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

constinit const Rule verdict_rules::proof_games = {
    "legality.proof-games", "Games of exactly so many plies lead to the position.", "FIDE 3.10.3"};
constinit const Rule verdict_rules::no_proof_games = {
    "legality.no-proof-games", "No game of exactly so many plies leads to the position.",
    "FIDE 3.10.3: all games of that length have been excluded."};
constinit const Rule verdict_rules::proof_games_limit = {
    "legality.proof-games-limit", "A limit was reached before all games of that length were excluded.",
    "That proves nothing."};

}  // namespace doublecheck
