// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// What the dialogue says to a line that was typed.
struct DialogueReply {
    std::string text = {};    ///< to be shown
    std::string prompt = {};  ///< what to ask next; empty once the dialogue is over
    bool is_over = false;
    /// A file to be written with `contents`: what was typed so far. The caller says what came of it.
    std::optional<std::string> file = std::nullopt;
    std::string contents = {};
};

/// A talk in lines of text. Reads and writes nothing by itself.
class Dialogue {
  public:
    virtual ~Dialogue() = default;
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    [[nodiscard]] virtual DialogueReply begin() = 0;
    /// Takes a line as it was typed. Requires that the dialogue is not over.
    [[nodiscard]] virtual DialogueReply hear(std::string_view line) = 0;
    /// The lines have ended; a file may have to be written.
    [[nodiscard]] virtual DialogueReply end() { return {.is_over = true}; }

  protected:
    Dialogue() = default;
};

}  // namespace doublecheck
