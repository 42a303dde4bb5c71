// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// A bar of a histogram; its parts are stacked from below.
struct HistogramBar {
    std::vector<std::uint64_t> parts = {};
    std::string label = {};    ///< below the axis; empty for none
    std::string tooltip = {};  ///< as it stands in XML
};

struct HistogramWords {
    std::string_view x_axis;
    std::string_view y_axis;
    std::string_view described;  ///< read out by screen readers
};

/// A histogram as wide as the page allows. `classes` are those of the parts.
[[nodiscard]] std::string histogram(std::span<const HistogramBar> bars,
                                    std::span<const std::string_view> classes, const HistogramWords& words);

/// How long bars are beside each other.
enum class BarScale : std::uint8_t { linear, logarithmic };

/// Logarithmic where the most is a hundred times the least, or more.
[[nodiscard]] BarScale scale_for(std::uint64_t least, std::uint64_t most);

/// A bar from the left, for a row of a table: `value` of `most`.
[[nodiscard]] std::string row_bar(std::uint64_t value, std::uint64_t most, std::string_view css_class,
                                  BarScale scale = BarScale::linear);

struct Share {
    std::string_view name;
    std::uint64_t value = 0;
    std::string_view css_class;
};

/// One bar cut into shares, with a legend.
[[nodiscard]] std::string share_bar(std::span<const Share> shares, std::string_view described);

/// The least number of 1, 2 or 5 times a power of ten that is not below.
[[nodiscard]] std::uint64_t round_up(std::uint64_t number);

}  // namespace doublecheck
