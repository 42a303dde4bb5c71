// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/show/overview_with_engine.hpp"
#include "framework/dialogue.hpp"

namespace doublecheck {

/// The interactive mode of `show`: steps through a game and shows each position like `show`.
class ShowDialogue : public Dialogue {
  public:
    /// Begins at the start of a game, or at the position that `--ply` selects.
    ShowDialogue(PositionToShow place, ShowOptions options, const TextStyle& style);

    [[nodiscard]] DialogueReply begin() override;
    [[nodiscard]] DialogueReply reply_to(std::string_view line) override;
    [[nodiscard]] bool has_view() const override { return true; }
    [[nodiscard]] std::optional<BoardView> view() const override;
    [[nodiscard]] std::vector<std::string> completions(std::string_view word) const override;

  private:
    [[nodiscard]] std::size_t last() const { return place_.history == nullptr ? 0 : place_.history->plies(); }
    /// Goes to a ply. If the game is shorter, the reply states that.
    [[nodiscard]] DialogueReply go(std::size_t ply);
    /// Goes to the position after the next occurrence of that move in the game; if it does not occur again,
    /// after its first occurrence. A move may be written with or without its number.
    [[nodiscard]] DialogueReply go_to_move(std::string_view move);
    /// Describes the current position and returns it.
    [[nodiscard]] DialogueReply shown();
    /// Returns a reply with a text and the next prompt.
    [[nodiscard]] DialogueReply with_prompt(std::string text) const;
    [[nodiscard]] std::string prompt() const;
    /// Returns the lines beside the board: the headline, the place in the game, and the moves around it.
    [[nodiscard]] std::vector<std::string> lines_beside() const;
    /// Returns the mark of the move that led to the current position, such as `??`, if the engine was asked
    /// about the positions before and after it; otherwise the mark in the game, if any.
    [[nodiscard]] std::string mark() const;

    PositionToShow place_;
    ShowOptions options_;
    TextStyle style_;
    Orientation orientation_;
    std::optional<ShowVerdict> verdict_ = std::nullopt;  ///< on the current position
    std::map<std::size_t, int> expectations_ =
        {};  ///< by ply: the expected score of the side to move, of 100
};

}  // namespace doublecheck
