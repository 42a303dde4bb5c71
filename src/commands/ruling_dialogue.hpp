// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "commands/arbiter/ruling_settings.hpp"
#include "framework/dialogue.hpp"

namespace doublecheck {

/// The interactive mode of `rule`. Asks for the settings of the game, then for events, and rules on each
/// event. The option `report` gives the file to which the incident report is written at the end.
class RulingDialogue : public Dialogue {
  public:
    /// The options of `rule` provide the default answers for the edition of the Laws, the class of the time
    /// control, the regime and the section.
    RulingDialogue(RuleOptions options, const TextStyle& style);
    ~RulingDialogue() override;

    [[nodiscard]] DialogueReply begin() override;
    [[nodiscard]] DialogueReply reply_to(std::string_view line) override;
    [[nodiscard]] DialogueReply end() override;
    [[nodiscard]] std::vector<std::string> completions(std::string_view word) const override;

  private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace doublecheck
