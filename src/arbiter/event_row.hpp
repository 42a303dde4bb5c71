// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {

namespace arbiter {
class Game;
}

/// Who can do an event. An event that only a player can do must name the player.
enum class DoneBy : std::uint8_t { anybody, player, player_or_both, arbiter };

/// The position that an event refers to: none, the one on the board, or possibly an earlier one.
enum class EventPosition : std::uint8_t { none, current, earlier };

/// An event with what its description needs.
struct EventContext {
    const LedgerEvent& event;
    const Setup& before;         ///< the board when the event happened
    std::string_view move = {};  ///< the name of the move, such as `3...Nf6`; for a move only
};

/// Which player is meant by a line that names none. A player is inferred only where nobody else can be meant.
enum class Inferred : std::uint8_t {
    nobody,     ///< the event is no player's
    never,      ///< the line must name the player: anybody may carry a telephone
    mover,      ///< the player who has moved and not pressed the clock, otherwise whose clock runs
    unpressed,  ///< the player who has moved and not pressed the clock
    owner,      ///< the player having the move, if the first man is that player's
    promoting,  ///< the player whose pawns promote on the square
    claimant,   ///< the opponent of the last mover, in a claim against that player
    answerer,   ///< the opponent of the player who has offered a draw
};

/// How a user types an event. Example: `claim 3x g1f3`.
struct TypedEvent {
    std::string_view word;
    Inferred inferred;
    std::string_view usage;
    std::string_view meaning;
    /// The members that words without a name state, separated by blanks: `kind intend squares`.
    std::string_view takes = {};
    /// The question for a line that names no player, such as "Whose device is it".
    std::string_view question = "Who did it";
};

/// A kind of event: how a ledger line contains it, how a user types it, how it is described, and how the
/// arbiter rules on it. Each row stands in the file of its rule.
struct EventRow {
    EventKind kind;
    std::string_view name;
    std::string_view other_name = {};  ///< another name that a ledger may use
    DoneBy done_by = DoneBy::anybody;
    /// The members that the event may have besides those of all events, and the members that it must have.
    /// Both are lists of names with blanks between them.
    std::string_view members = {};
    std::string_view needed = {};
    EventPosition position = EventPosition::none;
    bool ends_a_record = false;  ///< a comment of a game record may report the event as the end of the game
    bool applies_after_the_end = false;  ///< the event is also ruled on when the game is over
    TypedEvent typed;
    std::string (*words)(const EventContext&);  ///< describes the event in a sentence
    /// Rules on the event. Refuses an event that cannot have happened, and then changes nothing.
    Result<void> (*rule_on)(arbiter::Game&, const LedgerEvent&, Ruling&);
};

[[nodiscard]] std::span<const EventRow* const> event_rows();
[[nodiscard]] const EventRow& row_of(EventKind kind);

/// Returns the event and the ledger's note in a sentence. Example: `White plays 1.Nb1-d3 with two hands.`
[[nodiscard]] std::string event_text(const EventContext& context);

}  // namespace doublecheck
