// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "framework/dialogue.hpp"

namespace doublecheck::chess99 {

/// A dialogue in which a game of Chess 99 is played against the computer or another person. Accepts plays in
/// any notation, calling and offering draws, and commands for hints, taking back and saving. Can continue a
/// saved game.
class PlayDialogue : public Dialogue {
  public:
    /// Opens a dialogue. `operands` contains a position, or is empty for the initial position. `arguments`
    /// are the options of `chess99 play`. Errors: those of `chess99::Position::parse`.
    [[nodiscard]] static Result<std::unique_ptr<Dialogue>> open(std::span<const std::string> operands,
                                                                const Arguments& arguments,
                                                                const TextStyle& style);
    ~PlayDialogue() override;

    [[nodiscard]] DialogueReply begin() override;
    [[nodiscard]] DialogueReply reply_to(std::string_view line) override;
    [[nodiscard]] std::vector<std::string> completions(std::string_view word) const override;

  private:
    class State;
    explicit PlayDialogue(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace doublecheck::chess99
