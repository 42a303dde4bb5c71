// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chess99/record.hpp"

namespace doublecheck::chess99 {

/// A result (`1-0`, `0-1`, `1/2-1/2` or `*`) and its offset in the text.
struct RecordedResult {
    std::string text;
    std::size_t offset;
};

[[nodiscard]] bool is_result(std::string_view text);

/// Plays the plays of a record one after the other, and collects the mistakes in it.
class Replay {
  public:
    explicit Replay(ReadRecord& record);

    /// Checks the number that is written before a play. `dots` is the number of dots after it: three if Black
    /// is to move.
    void check_number(int number, std::size_t dots, std::size_t offset);
    /// Plays the next play. The offset of an error counts from the start of the play.
    [[nodiscard]] std::optional<Error> play(std::string_view text, std::size_t offset);
    void call_draw(std::size_t offset);
    void resign(std::size_t offset);
    /// Compares the result after the plays with the result in the tags. Either may be missing.
    void close(const std::optional<RecordedResult>& result, const std::optional<RecordedResult>& tag);

  private:
    void find(std::string_view rule, std::string text, std::size_t offset);
    /// Returns true if the game is over. For the first play after the end, adds a finding.
    [[nodiscard]] bool is_over(std::size_t offset);
    /// Returns true, and stores the play, if it is the last move, which is granted to a player whose king was
    /// captured by a player in check.
    [[nodiscard]] bool is_last_move(std::string_view text);
    void check_sign(std::string_view text, std::size_t offset);
    void settle(const RecordedResult& result);

    ReadRecord& record_;
    Position position_;
    bool has_found_end_ = false;
};

}  // namespace doublecheck::chess99
