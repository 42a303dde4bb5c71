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

/// Who does it. What only a player can do needs a line that says which.
enum class DoneBy : std::uint8_t { anybody, player, player_or_both, arbiter };

/// The position that an event belongs to: that on the board, perhaps an earlier one, or none.
enum class Reach : std::uint8_t { nowhere, board, back };

/// An event as people are told of it.
struct ToldEvent {
    const LedgerEvent& event;
    const Setup& before;         ///< the board when it happened
    std::string_view move = {};  ///< of a move: `3...Nf6`
};

/// The line of a ledger that is made of what people type.
class TypedLine {
  public:
    explicit TypedLine(std::string_view event);
    void add(std::string_view name, std::string_view text);
    void add_json(std::string_view name, std::string_view json);
    void add_square(std::string_view square);
    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] std::string by(Actor actor) &&;

  private:
    std::string line_;
    std::vector<std::string> squares_ = {};
};

/// Who acts if what is typed does not say it: who has the move; who has made one that is not pressed, or else
/// has the move; the opponent of who acted last.
enum class Doer : std::uint8_t { turn, mover, opponent, nobody };

/// How people type an event: `claim 3x g1f3`.
struct TypedForm {
    std::string_view word;
    Doer doer;
    std::string_view usage;
    std::string_view meaning;
    /// Takes a word that names neither a player nor a member; false if it has no meaning here.
    bool (*take)(TypedLine& line, std::string_view word) = nullptr;
};

/// An event: how a ledger's line has it, how people type it and are told of it, and how it is heard. It
/// stands beside the rule that hears it.
struct EventRow {
    EventKind kind;
    std::string_view name;
    std::string_view other_name = {};  ///< read as the same
    DoneBy done_by = DoneBy::anybody;
    /// The members that it may have besides those of all events, and those that it must have: their names
    /// with blanks between.
    std::string_view members = {};
    std::string_view needed = {};
    Reach reach = Reach::nowhere;
    bool ends_a_record = false;        ///< what a record's comment may tell as the end of the game
    bool is_heard_afterwards = false;  ///< also when the game is over
    TypedForm typed;
    std::string (*words)(const ToldEvent&);  ///< what happened, in a sentence
    /// Rules on it. Refuses what cannot have happened, and changes nothing then.
    Result<void> (*hear)(arbiter::Game&, const LedgerEvent&, Ruling&);
};

[[nodiscard]] std::span<const EventRow* const> event_rows();
[[nodiscard]] const EventRow& row_of(EventKind kind);

/// What happened, with the ledger's note: `White plays 1.Nb1-d3 with two hands.`
[[nodiscard]] std::string event_words(const ToldEvent& told);
/// Takes the squares of a move, as `b1d3` or `e7e8q`; false if the word is none.
bool take_squares(TypedLine& line, std::string_view word);

}  // namespace doublecheck
