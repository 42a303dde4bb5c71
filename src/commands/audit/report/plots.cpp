// SPDX-License-Identifier: MIT
#include "commands/audit/report/plots.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "base/text.hpp"
#include "show/escape.hpp"

namespace doublecheck {
namespace {

constexpr int bars_height = 200;  ///< in pixels, without the labels below the axis
constexpr int label_room = 24;

std::uint64_t height_of(const HistogramBar& bar) {
    return std::accumulate(bar.parts.begin(), bar.parts.end(), std::uint64_t{0});
}

double share_of(std::uint64_t value, std::uint64_t most) {
    return most == 0 ? 0 : static_cast<double>(value) / static_cast<double>(most);
}

/// Returns the values of the grid lines of the y axis: whole numbers in at most four equal steps.
std::vector<std::uint64_t> grid_of(std::uint64_t highest) {
    const std::uint64_t step = round_up((highest + 3) / 4);
    std::vector<std::uint64_t> grid;
    for (std::uint64_t at = 0; at < highest + step; at += step) grid.push_back(at);
    return grid;
}

double y_of(std::uint64_t value, std::uint64_t top) {
    return bars_height * (1 - share_of(value, top));
}

/// Returns the labels of the grid lines, as a separate drawing: letters must not be stretched with the plot.
std::string y_labels(std::span<const std::uint64_t> grid) {
    std::string out =
        fmt::format("<svg class=\"ylabels\" height=\"{}\" aria-hidden=\"true\">", bars_height + label_room);
    for (const std::uint64_t value : grid)
        out += fmt::format("<text x=\"100%\" dx=\"-6\" y=\"{:.1f}\" dy=\"4\" text-anchor=\"end\">{}</text>",
                           y_of(value, grid.back()), grouped(value));
    return out + "</svg>";
}

std::string bar_of(const HistogramBar& bar, double x, double width, std::uint64_t top,
                   std::span<const std::string_view> classes) {
    std::string out;
    if (height_of(bar) > 0) {
        out += fmt::format("<g><title>{}</title>", bar.tooltip);
        std::uint64_t below = 0;
        for (std::size_t i = 0; i < bar.parts.size(); ++i) {
            if (bar.parts[i] == 0) continue;
            below += bar.parts[i];
            // Even a single finding is visible.
            const double height = std::max(1.0, bars_height * share_of(bar.parts[i], top));
            out += fmt::format(
                "<rect class=\"{}\" x=\"{:.3f}%\" width=\"{:.3f}%\" y=\"{:.1f}\" height=\"{:.1f}\"/>",
                classes[i], x + width * 0.08, width * 0.84, std::min(y_of(below, top), bars_height - height),
                height);
        }
        out += "</g>";
    }
    if (!bar.label.empty())
        out += fmt::format("<text x=\"{:.3f}%\" y=\"{}\" text-anchor=\"middle\">{}</text>", x,
                           bars_height + 18, xml_escaped(bar.label));
    return out;
}

}  // namespace

std::uint64_t round_up(std::uint64_t number) {
    for (std::uint64_t power = 1;; power *= 10) {
        for (const std::uint64_t factor : {1U, 2U, 5U}) {
            if (factor * power >= number || power > UINT64_MAX / 100) return factor * power;
        }
    }
}

std::string histogram(std::span<const HistogramBar> bars, std::span<const std::string_view> classes,
                      const HistogramWords& words) {
    std::uint64_t highest = 1;
    for (const HistogramBar& bar : bars) highest = std::max(highest, height_of(bar));
    const auto grid = grid_of(highest);
    std::string out = fmt::format(
        "<figure class=\"histogram\"><p class=\"axis\">{}</p><div class=\"plot\">{}<svg height=\"{}\" "
        "role=\"img\" aria-label=\"{}\">",
        words.y_axis, y_labels(grid), bars_height + label_room, words.described);
    for (const std::uint64_t value : grid) {
        const double y = y_of(value, grid.back());
        out += fmt::format("<line class=\"{}\" x1=\"0\" x2=\"100%\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>",
                           value == 0 ? "base" : "grid", y, y);
    }
    const double width = bars.empty() ? 100 : 100 / static_cast<double>(bars.size());
    for (std::size_t i = 0; i < bars.size(); ++i)
        out += bar_of(bars[i], static_cast<double>(i) * width, width, grid.back(), classes);
    return out + fmt::format("</svg></div><p class=\"axis x\">{}</p></figure>\n", words.x_axis);
}

BarScale scale_for(std::uint64_t least, std::uint64_t most) {
    return least > 0 && most / least >= 100 ? BarScale::logarithmic : BarScale::linear;
}

std::string row_bar(std::uint64_t value, std::uint64_t most, std::string_view css_class, BarScale scale) {
    const auto logarithm = [](std::uint64_t number) { return std::log1p(static_cast<double>(number)); };
    const double share =
        scale == BarScale::linear || most == 0 ? share_of(value, most) : logarithm(value) / logarithm(most);
    return fmt::format(
        "<svg class=\"bar\" height=\"14\" aria-hidden=\"true\"><rect class=\"{}\" width=\"{:.2f}%\" "
        "height=\"14\" rx=\"2\"/></svg>",
        css_class, std::max(100 * share, value > 0 ? 0.4 : 0.0));
}

std::string share_bar(std::span<const Share> shares, std::string_view described) {
    std::uint64_t all = 0;
    for (const Share& share : shares) all += share.value;
    std::string out =
        fmt::format("<figure class=\"shares\"><svg height=\"28\" role=\"img\" aria-label=\"{}\">", described);
    double x = 0;
    for (const Share& share : shares) {
        const double width = 100 * share_of(share.value, all);
        if (width > 0)
            out += fmt::format(
                "<rect class=\"{}\" x=\"{:.3f}%\" width=\"{:.3f}%\" height=\"28\"><title>{}: "
                "{}</title></rect>",
                share.css_class, x, width, share.name, grouped(share.value));
        x += width;
    }
    out += "</svg><ul class=\"legend\">";
    for (const Share& share : shares) {
        if (share.value == 0) continue;
        out += fmt::format(
            "<li><svg class=\"key\" width=\"12\" height=\"12\" aria-hidden=\"true\"><rect class=\"{}\" "
            "width=\"12\" height=\"12\" rx=\"2\"/></svg> {} <b>{}</b> <small>{:.1f} %</small></li>",
            share.css_class, share.name, grouped(share.value), 100 * share_of(share.value, all));
    }
    return out + "</ul></figure>\n";
}

}  // namespace doublecheck
