// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/chess99/record.hpp"

namespace doublecheck::chess99 {

/// `1-0`, `0-1`, `1/2-1/2` or `*`, and where it is written.
struct RecordedResult {
    std::string text;
    std::size_t offset;
};

[[nodiscard]] bool is_result(std::string_view text);

/// Makes the plays of a record one after the other and notes what is wrong with them.
class Replay {
  public:
    explicit Replay(ReadRecord& record);

    /// `dots` is how many stand behind the number: three where Black is to move.
    void check_number(int number, std::size_t dots, std::size_t offset);
    /// An error's offset counts from the start of the play.
    [[nodiscard]] std::optional<Error> play(std::string_view text, std::size_t offset);
    void call_draw(std::size_t offset);
    void resign(std::size_t offset);
    /// The result behind the plays and the one of the tags; either may be missing.
    void close(const std::optional<RecordedResult>& result, const std::optional<RecordedResult>& tag);

  private:
    void find(std::string_view rule, std::string text, std::size_t offset);
    /// Whether the game is over; the first play after the end is noted.
    [[nodiscard]] bool is_over(std::size_t offset);
    /// Whether it is the last move of a player whose king was captured in check.
    [[nodiscard]] bool is_last_move(std::string_view text);
    void check_sign(std::string_view text, std::size_t offset);
    void settle(const RecordedResult& result);

    ReadRecord& record_;
    Position position_;
    bool has_found_end_ = false;
};

}  // namespace doublecheck::chess99
