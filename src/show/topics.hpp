// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "show/text.hpp"

namespace doublecheck {

/// A text of paragraphs with hanging indent. The name of its topic stands before each paragraph, but only
/// once for consecutive paragraphs on the same topic.
class Topics {
  public:
    Topics(std::string_view indent, const TextStyle& style);

    void add(std::string_view topic, std::string_view sentence);
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::string indent_;
    std::string paragraph_indent_;
    TextStyle style_;
    std::string last_ = {};
    std::string text_ = {};
};

}  // namespace doublecheck
