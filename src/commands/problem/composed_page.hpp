// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/problem/solution_text.hpp"
#include "problem/compose.hpp"

namespace doublecheck {

/// A page with the best problems that were composed.
class ComposedPage {
  public:
    ComposedPage(std::string_view wishes, const SolutionStyle& style) : wishes_(wishes), style_(style) {}

    void add(const ComposeVerdict& problem, std::uint64_t number);
    /// Returns a self-contained page of HTML: diagrams with solutions, the best problems first, and the
    /// numbers of rejected candidates.
    [[nodiscard]] std::string html(const ComposeCounts& counts) const;

  private:
    struct Entry {
        int total;
        std::uint64_t number;
        std::string html;
    };
    static constexpr std::size_t most = 200;

    std::string wishes_;
    SolutionStyle style_;
    std::vector<Entry> entries_ = {};
};

}  // namespace doublecheck
