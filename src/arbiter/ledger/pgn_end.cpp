// SPDX-License-Identifier: MIT
#include "arbiter/ledger/pgn_end.hpp"

#include <string>

#include "doublecheck/notation/termination.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view draw = "1/2-1/2";

/// Who lost, if somebody did: by the words of the Termination tag, or else by the result.
std::optional<Color> loser(const TerminationClaim& claim, std::string_view result) {
    if (claim.winner) return opposite(*claim.winner);
    if (claim.is_draw || result == draw) return std::nullopt;
    return result == "1-0" ? Color::black : Color::white;
}

bool has_moved(const PgnGame& game, Color color) {
    return game.moves.size() > (game.start.turn() == color ? 0U : 1U);
}

/// How it ended if nothing more is said than the result.
LedgerEvent resignation_or_agreement(std::optional<Color> lost) {
    if (lost) return {.by = actor_of(*lost), .kind = EventKind::resign};
    return {.by = Actor::other, .kind = EventKind::agree};
}

std::optional<LedgerEvent> event_of(const PgnGame& game, EndKind kind, std::optional<Color> lost,
                                    Color turn) {
    const auto claimed_by_turn = [&](ClaimKind claim) {
        return LedgerEvent{.by = actor_of(turn), .kind = EventKind::claim, .claim = claim};
    };
    switch (kind) {
        case EndKind::normal: return resignation_or_agreement(lost);
        case EndKind::resignation:
            if (!lost) return std::nullopt;
            return resignation_or_agreement(lost);
        case EndKind::agreement: return LedgerEvent{.by = Actor::other, .kind = EventKind::agree};
        case EndKind::time: {  // drawn, it is the flag of the player whose clock ran
            const Color whose = lost.value_or(turn);
            return LedgerEvent{
                .by = actor_of(whose), .kind = EventKind::flag, .seen_by = actor_of(opposite(whose))};
        }
        case EndKind::repetition: return claimed_by_turn(ClaimKind::threefold);
        case EndKind::fifty_moves: return claimed_by_turn(ClaimKind::fifty_moves);
        case EndKind::abandoned:
            if (!lost || has_moved(game, *lost)) return std::nullopt;
            return LedgerEvent{.by = actor_of(*lost), .kind = EventKind::absent};
        case EndKind::untold:
        case EndKind::checkmate:
        case EndKind::stalemate:
        case EndKind::insufficient_material:
        case EndKind::rules_infraction:
        case EndKind::adjudication:
        case EndKind::unterminated: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

bool has_termination(const PgnGame& game) {
    const std::string_view words = game.tag("Termination");
    return !words.empty() && words != "?" && words != "-";
}

std::optional<LedgerEvent> told_end(const PgnGame& game, std::string_view result, Color turn) {
    const std::string_view words = game.tag("Termination");
    if (!has_termination(game)) {
        LedgerEvent event = resignation_or_agreement(loser({}, result));
        event.note = "not recorded; inferred from the result";
        return event;
    }
    const TerminationClaim claim = read_termination(words, game.tag("White"), game.tag("Black"));
    auto event = event_of(game, claim.kind, loser(claim, result), turn);
    if (event) event->note = utf8_text(words);
    return event;
}

}  // namespace doublecheck
