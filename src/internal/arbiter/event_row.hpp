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

/// Builds a line of a ledger from what a user types.
class LedgerLineBuilder {
  public:
    explicit LedgerLineBuilder(std::string_view event);
    void add(std::string_view name, std::string_view text);
    void add_json(std::string_view name, std::string_view json);
    void add_square(std::string_view square);
    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] std::string by(Actor actor) &&;

  private:
    std::string line_;
    std::vector<std::string> squares_ = {};
};

/// Who is meant if the user names no actor: the player having the move; the player who has moved and not
/// pressed, otherwise the one having the move; the opponent of the player who acted last; or nobody.
enum class DefaultActor : std::uint8_t { turn, mover, opponent, nobody };

/// How a user types an event. Example: `claim 3x g1f3`.
struct TypedCommand {
    std::string_view word;
    DefaultActor default_actor;
    std::string_view usage;
    std::string_view meaning;
    /// Takes a word that names neither a player nor a member. Returns false if the word has no meaning here.
    bool (*take)(LedgerLineBuilder& line, std::string_view word) = nullptr;
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
    TypedCommand typed;
    std::string (*words)(const EventContext&);  ///< describes the event in a sentence
    /// Rules on the event. Refuses an event that cannot have happened, and then changes nothing.
    Result<void> (*rule_on)(arbiter::Game&, const LedgerEvent&, Ruling&);
};

[[nodiscard]] std::span<const EventRow* const> event_rows();
[[nodiscard]] const EventRow& row_of(EventKind kind);

/// Returns the event and the ledger's note in a sentence. Example: `White plays 1.Nb1-d3 with two hands.`
[[nodiscard]] std::string event_text(const EventContext& context);
/// Takes the squares of a move, such as `b1d3` or `e7e8q`. Returns false if the word is no move.
bool take_squares(LedgerLineBuilder& line, std::string_view word);

}  // namespace doublecheck
