// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// The reply of a dialogue to a typed line.
struct DialogueReply {
    std::string text = {};    ///< to be printed
    std::string prompt = {};  ///< for the next line; empty once the dialogue is over
    bool is_over = false;
    /// A file that the caller should write with `contents`, and report whether it could.
    std::optional<std::string> file = std::nullopt;
    std::string contents = {};
};

/// An exchange of typed lines and replies. The caller does the reading and writing.
class Dialogue {
  public:
    virtual ~Dialogue() = default;
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    [[nodiscard]] virtual DialogueReply begin() = 0;
    /// Returns the reply to a line as it was typed. Requires that the dialogue is not over.
    [[nodiscard]] virtual DialogueReply reply_to(std::string_view line) = 0;
    /// Ends the dialogue because no more lines come. The reply may name a file to be written.
    [[nodiscard]] virtual DialogueReply end() { return {.is_over = true}; }

  protected:
    Dialogue() = default;
};

}  // namespace doublecheck
