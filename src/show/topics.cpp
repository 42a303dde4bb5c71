// SPDX-License-Identifier: MIT
#include "show/topics.hpp"

#include <fmt/format.h>

#include "show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t topic_columns = 12;

}  // namespace

Topics::Topics(std::string_view indent, const TextStyle& style)
    : indent_(indent),
      paragraph_indent_(std::string(indent) + std::string(topic_columns, ' ')),
      style_(style) {}

void Topics::add(std::string_view topic, std::string_view sentence) {
    std::string lines = wrapped(sentence, paragraph_indent_);
    if (topic != last_) {
        const std::string name = painted(topic, "1", style_);
        lines.replace(0, paragraph_indent_.size(),
                      fmt::format("{}{}{:{}}", indent_, name, "", topic_columns - topic.size()));
    }
    last_ = topic;
    text_ += lines;
}

}  // namespace doublecheck
