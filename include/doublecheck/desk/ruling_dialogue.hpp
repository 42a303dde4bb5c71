// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "doublecheck/ops/dialogue.hpp"

namespace doublecheck {

/// The interactive mode of `rule`: asks for the header, then for what happened, and rules after each event.
/// The option `report` names the file for the incident report, which is written at the end.
class RulingDialogue : public Dialogue {
  public:
    /// The options of `rule` answer the questions about edition, class, regime and section.
    RulingDialogue(const Arguments& arguments, const TextStyle& style);
    ~RulingDialogue() override;

    [[nodiscard]] DialogueReply begin() override;
    [[nodiscard]] DialogueReply hear(std::string_view line) override;
    [[nodiscard]] DialogueReply end() override;

  private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace doublecheck
