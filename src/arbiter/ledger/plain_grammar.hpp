// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "arbiter/event_row.hpp"
#include "arbiter/ledger/plain_words.hpp"

namespace doublecheck::plain {

/// What the words of a line state. The state of the game has not been consulted: the squares of a move in
/// algebraic notation, and a player whom the line does not name, are still unknown.
struct EventLine {
    const EventRow* row = nullptr;
    Word verb = {};                             ///< the word for the event, or the move that stands for it
    std::optional<Actor> by = std::nullopt;     ///< the player or arbiter whom the line names
    std::optional<Word> move = std::nullopt;    ///< the move, if the event is one
    std::optional<Word> number = std::nullopt;  ///< the move number with its dots: `12.` or `12...`
    bool is_pressed = false;  ///< a move without the word `move`, which also presses the clock
    LedgerEvent event = {};   ///< the members that the line states
    LedgerEvent press = {};   ///< what the line states of the press, such as clock readings
};

/// Reads the words of a line as one event. Each word must have a meaning for the event, and no meaning may be
/// given twice; nothing is skipped.
///
/// Errors: `ledger.text` with the offset of the first word that has no meaning there, or that contradicts an
/// earlier one; `ledger.side` if the line names White and Black although only one of them can be meant, or a
/// player who cannot do that.
[[nodiscard]] Result<EventLine> read_event_line(std::vector<Word> words);

/// Returns true if the words begin with a word for an event, or with what looks like a move.
[[nodiscard]] bool begins_event(std::vector<Word> words);

}  // namespace doublecheck::plain
