// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/words.hpp"
#include "doublecheck/notation/written_move.hpp"
#include "ops/ruled_ledger.hpp"

namespace doublecheck {
namespace {

std::string name_of(const LedgerEvent& event) {
    const bool is_of_players = event.kind == EventKind::refuse || event.kind == EventKind::device;
    if (event.is_both && is_of_players) return "Both players";
    switch (event.by) {
        case Actor::white: return "White";
        case Actor::black: return "Black";
        case Actor::arbiter: return "The arbiter";
        case Actor::other: break;
    }
    return "Somebody";
}

std::string squares_of(const LedgerEvent& event, const Board& board) {
    std::vector<std::string> men;
    for (const Square square : event.squares) men.push_back(man_on(board, square));
    return joined(men);
}

std::string move_words(const RuledEvent& ruled) {
    const LedgerEvent& event = ruled.event;
    if (!event.from || !event.to) return "makes a move";
    return fmt::format("plays {}{}", ruled.move, event.hands == 2 ? " with two hands" : "");
}

/// The move that was written down, as it is played.
std::string intended(const RuledEvent& ruled) {
    const auto position = Position::from_setup(ruled.before);
    const auto move = position ? parse_move(*position, ruled.event.intend)
                               : Result<Move>(failure("move.illegal", "The position is not playable."));
    return move ? san(*position, *move) : ruled.event.intend;
}

std::string_view claim_words(ClaimKind kind) {
    switch (kind) {
        case ClaimKind::illegal: return "an illegal action";
        case ClaimKind::touch_move: return "touch-move";
        case ClaimKind::flag: return "that the flag has fallen";
        case ClaimKind::threefold: return "a draw by repetition";
        case ClaimKind::fifty_moves: return "a draw by fifty moves";
        case ClaimKind::quickplay: return "a draw under Guidelines III.5";
    }
    return {};
}

std::string_view fault_words(Fault fault) {
    switch (fault) {
        case Fault::illegal: return "an illegal action";
        case Fault::flag: return "that a flag has fallen";
        case Fault::wrong_setup: return "that the initial position was wrong";
        case Fault::board_turned: return "that the board was placed the wrong way";
        case Fault::colours_reversed: return "that the colours were reversed";
        case Fault::displaced: return "that men were displaced";
        case Fault::both_in_check: return "that both kings are in check";
        case Fault::pawn_on_last_rank: return "a pawn on its last rank";
    }
    return {};
}

/// What a player did that is a matter of conduct, or that somebody takes for one.
std::string conduct_words(std::string_view decision) {
    constexpr auto words = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"hover", "keeps a finger on the clock or hovers over it"},
        {"slam", "hits the clock or handles it roughly"},
        {"noise", "makes a noise"},
        {"annoy", "annoys the opponent"},
        {"pause", "stops the clocks without a valid reason"},
        {"pass-captured", "passes the captured piece to the other hand"},
        {"pass-promoted", "passes the new piece to the other hand"},
    });
    const auto* const known =
        std::ranges::find(words, decision, &std::pair<std::string_view, std::string_view>::first);
    if (known != words.end()) return std::string(known->second);
    return decision.empty() ? "is reported to the arbiter" : fmt::format("is reported: {}", decision);
}

/// What the arbiter decides, in words; a decision of other words as it is told.
std::string decision_words(const LedgerEvent& event) {
    constexpr auto words = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"accept", "accepts it"},
        {"reject", "rejects it"},
        {"postpone", "postpones the decision"},
        {"mistake", "rules that it was a mistake"},
        {"accident", "rules that it was an accident"},
        {"stands", "lets it stand"},
    });
    const std::string result = event.result.empty() ? "" : "decides on the result " + event.result;
    if (event.decision.empty()) return result.empty() ? "decides" : result;
    const auto* const known =
        std::ranges::find(words, event.decision, &std::pair<std::string_view, std::string_view>::first);
    const std::string decided =
        known != words.end() ? std::string(known->second) : "decides: " + event.decision;
    return result.empty() ? decided : decided + " and " + result;
}

/// What follows the name.
std::string deed(const RuledEvent& ruled) {
    const LedgerEvent& event = ruled.event;
    const Board& before = ruled.before.board;
    switch (event.kind) {
        case EventKind::touch: return "touches " + squares_of(event, before);
        case EventKind::adjust:
            return event.squares.empty() ? "adjusts men" : "adjusts " + squares_of(event, before);
        case EventKind::move: return move_words(ruled);
        case EventKind::release:
            return event.to ? "releases the man on " + event.to->name() : "releases the man";
        case EventKind::place:
            return fmt::format("puts a {} on {}", name(event.promotion.value_or(PieceType::queen)),
                               event.to ? event.to->name() : "the board");
        case EventKind::press:
            return event.is_other_hand ? "presses the clock with the other hand" : "presses the clock";
        case EventKind::pause: return "stops the clocks";
        case EventKind::claim:
            return fmt::format("claims {}{}", claim_words(event.claim.value_or(ClaimKind::illegal)),
                               event.intend.empty() ? "" : ", writing down " + intended(ruled));
        case EventKind::offer: return "offers a draw";
        case EventKind::accept: return "accepts the draw";
        case EventKind::decline: return "declines the draw";
        case EventKind::resign: return "resigns";
        case EventKind::displace:
            return event.squares.empty() ? "displaces men" : "displaces " + squares_of(event, before);
        case EventKind::restore: return "puts the men back";
        case EventKind::arbiter_sees:
            return fmt::format("sees {}", fault_words(event.fault.value_or(Fault::illegal)));
        case EventKind::arbiter_rules: return decision_words(event);
        case EventKind::conduct: return conduct_words(event.decision);
        case EventKind::refuse:
            return event.is_both ? "refuse to comply with the Laws" : "refuses to comply with the Laws";
        case EventKind::ask_increment: return "asks for an increment of five seconds";
        case EventKind::spectator: return "who is not playing interferes";
        case EventKind::device:
            return event.is_both ? "carry electronic devices" : "carries an electronic device";
        case EventKind::flag:
        case EventKind::agree:
        case EventKind::absent:
        case EventKind::sign:
        case EventKind::kings:
        case EventKind::result: break;  // told as a whole in `event_words`
    }
    return {};
}

}  // namespace

std::string event_words(const RuledEvent& ruled) {
    const LedgerEvent& event = ruled.event;
    std::string text;
    switch (event.kind) {
        case EventKind::agree: text = "The players agree to a draw."; break;
        case EventKind::sign: text = fmt::format("The result {} is signed.", event.result); break;
        case EventKind::result: text = fmt::format("The record gives {}.", event.result); break;
        case EventKind::kings: {
            std::vector<std::string> names;
            for (const Square square : event.squares) names.push_back(square.name());
            text = fmt::format("The kings are put on {}.", joined(names));
            break;
        }
        case EventKind::absent:
            text = event.is_both ? "Neither player has arrived before the default time."
                                 : name_of(event) + " has not arrived before the default time.";
            break;
        default: text = fmt::format("{} {}.", name_of(event), deed(ruled));
    }
    if (event.kind == EventKind::flag) {
        text = event.is_both ? "Both flags are down." : fmt::format("{}'s flag is down.", name_of(event));
    }
    if (!event.note.empty()) text.append(" (").append(event.note).append(")");
    return text;
}

}  // namespace doublecheck
