// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/ruling.hpp"

// A ledger in plain lines: settings such as `blitz` or `fen ...`, then one event a line, such as `W b1d3`,
// `press` or `B claims illegal`. `read_ledger` reads this form as well as JSON lines; the dialogue of `rule`
// reads what is typed with the same functions.

namespace doublecheck {

/// An event with the ruling on it.
struct RuledStep {
    LedgerEvent event = {};
    Ruling ruling = {};
};

/// Reads events in plain words, one line after the other. Rules on each event, because the words refer to the
/// state of the game: algebraic notation refers to the position, and a line that names nobody to the player
/// who could have acted.
class PlainEvents {
  public:
    explicit PlainEvents(const LedgerHeader& header);
    ~PlainEvents();
    PlainEvents(PlainEvents&&) noexcept;
    PlainEvents& operator=(PlainEvents&&) noexcept;

    /// Reads a line, such as `Nf3`, `12...Nf6`, `W b1d3 two`, `B claims 3x g1f3`, `press clock_w=5:00`, or an
    /// event as JSON. Returns the events for which the line stands, with their rulings. `number` is the line
    /// of the ledger.
    ///
    /// A move alone on its line also presses the clock. That press waits for the next line: if the next line
    /// presses the clock, it takes the place of the waiting press, otherwise the waiting press comes before
    /// the events of that line. After the word `move` the clock is not pressed.
    ///
    /// A player whom the line does not name is inferred if nobody else can be meant.
    ///
    /// Errors: `ledger.text` with the offset of the word in the line, `ledger.side` if the line names no
    /// player or both, and those of `read_event` and of `Arbiter::rule`. Nothing of the line counts then, but
    /// a waiting press may have been added: `waiting_press` returns it as long as it has not been returned.
    [[nodiscard]] Result<std::vector<RuledStep>> read(std::string_view line, std::size_t number);
    /// Rules on the press that waits and returns it. Returns nothing if none waits. `number` is the line of
    /// the press; without it, the press has the line of its move.
    [[nodiscard]] std::optional<RuledStep> waiting_press(std::size_t number = 0);
    /// Rules on an event that has been read before.
    [[nodiscard]] Result<Ruling> repeat(const LedgerEvent& event);

    [[nodiscard]] const Arbiter& arbiter() const;
    /// Returns the player who has moved and has not pressed the clock yet.
    [[nodiscard]] std::optional<Color> unpressed_mover() const;

  private:
    class State;
    std::unique_ptr<State> state_;
};

/// Reads a line of settings, such as `blitz unsupervised`, `fen FEN`, `clock 5:00 0:03` or `header white A.
/// Weiss`, and changes the header. Returns false if the line is none. Errors: `ledger.text`, and those of
/// `read_header`, with the offset in the line.
[[nodiscard]] Result<bool> read_plain_setting(std::string_view line, LedgerHeader& header);

/// Sets a member of the header, as a ledger names it. The value is written without quotation marks. A time
/// control replaces the class and the times that an earlier one had set. Errors: those of `read_header`, with
/// the offset in the value.
[[nodiscard]] Result<LedgerHeader> with_member(const LedgerHeader& header, std::string_view name,
                                               std::string_view value);

/// Returns true if a line begins with the word for an event, or with what looks like a move. Whether the
/// event can be read, and is possible, is left open.
[[nodiscard]] bool begins_plain_event(std::string_view line);

/// Returns true for the line `---`, which ends a ledger, so that another one may follow.
[[nodiscard]] bool ends_ledger(std::string_view line);

/// Returns an event as a plain line that means the same in every state of the game, such as `W move b1d3`.
[[nodiscard]] std::string plain_line(const LedgerEvent& event);
/// Returns the ledger as plain lines, which can be read back.
[[nodiscard]] std::string write_plain_ledger(const Ledger& ledger);

/// How a setting is typed, and what it means.
struct PlainSettingHelp {
    std::string_view usage;
    std::string_view meaning;
};
/// Returns the settings for the help of the dialogue.
[[nodiscard]] const std::vector<PlainSettingHelp>& plain_setting_help();

}  // namespace doublecheck
