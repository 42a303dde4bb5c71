// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// A bar of a histogram. Its parts are stacked, the first one at the bottom.
struct HistogramBar {
    std::vector<std::uint64_t> parts = {};
    std::string label = {};    ///< below the axis; empty for none
    std::string tooltip = {};  ///< already escaped for XML
};

struct HistogramWords {
    std::string_view x_axis;
    std::string_view y_axis;
    std::string_view described;  ///< read out by screen readers
};

/// Returns a histogram as wide as the page. `classes` are the CSS classes of the parts of a bar.
[[nodiscard]] std::string histogram(std::span<const HistogramBar> bars,
                                    std::span<const std::string_view> classes, const HistogramWords& words);

/// How the lengths of bars relate to their values.
enum class BarScale : std::uint8_t { linear, logarithmic };

/// Returns the logarithmic scale if the largest value is at least a hundred times the smallest.
[[nodiscard]] BarScale scale_for(std::uint64_t least, std::uint64_t most);

/// Returns a horizontal bar for a row of a table. A bar of the value `most` has the full width.
[[nodiscard]] std::string row_bar(std::uint64_t value, std::uint64_t most, std::string_view css_class,
                                  BarScale scale = BarScale::linear);

struct Share {
    std::string_view name;
    std::uint64_t value = 0;
    std::string_view css_class;
};

/// Returns one bar, divided into shares, with a legend.
[[nodiscard]] std::string share_bar(std::span<const Share> shares, std::string_view described);

/// Returns the smallest number that is at least `number` and 1, 2 or 5 times a power of ten.
[[nodiscard]] std::uint64_t round_up(std::uint64_t number);

}  // namespace doublecheck
