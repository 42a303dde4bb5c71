// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/problem/compose.hpp"

namespace doublecheck {

/// Collects problems for a page, and keeps the best of them.
class ComposedPage {
  public:
    explicit ComposedPage(std::string_view wishes) : wishes_(wishes) {}

    void add(const ComposedProblem& problem, std::uint64_t number);
    /// A page of HTML that stands alone: diagrams with solutions, the best first, and what was rejected.
    [[nodiscard]] std::string html(const ComposeCounts& counts) const;

  private:
    struct Entry {
        int total;
        std::uint64_t number;
        std::string html;
    };
    static constexpr std::size_t most = 200;

    std::string wishes_;
    std::vector<Entry> entries_ = {};
};

}  // namespace doublecheck
