// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "desk/overview/game_history.hpp"
#include "doublecheck/ops/dialogue.hpp"

namespace doublecheck {

/// The interactive mode of `show`: steps through a game and shows each position like `show`.
class ShowDialogue : public Dialogue {
  public:
    /// Begins at the start of a game, or at the position that `--ply` selects.
    ShowDialogue(PositionToShow place, const Arguments& arguments, const TextStyle& style);

    [[nodiscard]] DialogueReply begin() override;
    [[nodiscard]] DialogueReply reply_to(std::string_view line) override;

  private:
    [[nodiscard]] std::size_t last() const { return place_.history == nullptr ? 0 : place_.history->plies(); }
    /// Goes to a ply. If the game is shorter, the reply states that.
    [[nodiscard]] DialogueReply go(std::size_t ply);
    /// Returns the current position with its description.
    [[nodiscard]] DialogueReply shown() const;
    /// Returns a reply with a text and the next prompt.
    [[nodiscard]] DialogueReply with_prompt(std::string text) const;
    [[nodiscard]] std::string prompt() const;

    PositionToShow place_;
    Arguments arguments_;
    TextStyle style_;
    Orientation orientation_;
};

}  // namespace doublecheck
