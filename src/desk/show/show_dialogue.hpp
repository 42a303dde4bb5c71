// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "desk/look/game_walk.hpp"
#include "doublecheck/ops/dialogue.hpp"

namespace doublecheck {

/// The interactive mode of `show`: steps through a game, and tells of each position what `show` tells.
class ShowDialogue : public Dialogue {
  public:
    /// Begins at the start of a game, or where `--ply` says.
    ShowDialogue(PlaceToShow place, const Arguments& arguments, const TextStyle& style);

    [[nodiscard]] DialogueReply begin() override;
    [[nodiscard]] DialogueReply hear(std::string_view line) override;

  private:
    [[nodiscard]] std::size_t last() const { return place_.walk == nullptr ? 0 : place_.walk->plies(); }
    /// Goes to a ply, or says why not.
    [[nodiscard]] DialogueReply go(std::size_t ply);
    [[nodiscard]] DialogueReply shown() const;
    [[nodiscard]] DialogueReply said(std::string text) const;
    [[nodiscard]] std::string prompt() const;

    PlaceToShow place_;
    Arguments arguments_;
    TextStyle style_;
    Orientation orientation_;
};

}  // namespace doublecheck
