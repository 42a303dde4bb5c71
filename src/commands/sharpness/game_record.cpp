// SPDX-License-Identifier: MIT
#include "commands/sharpness/game_record.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "show/escape.hpp"

namespace doublecheck {
namespace {

constexpr int plot_width = 960;
constexpr int plot_height = 240;
constexpr int plot_left = 40;
constexpr int plot_top = 12;
constexpr int plot_bottom = 30;

/// Returns `[%eval 0.35]` or `[%eval #-3]`, as lichess.org writes them, and an empty text after checkmate.
std::string eval_comment(const std::string& score) {
    if (score == "#0" || score == "#-0") return {};
    return fmt::format("[%eval {}]", score.starts_with('+') ? score.substr(1) : score);
}

std::string comment_on(const MeasuredPly& ply, const MeasuredGame& measured) {
    std::string text;
    const auto moment = std::ranges::find(measured.critical, ply.ply, &CriticalMoment::ply);
    if (std::ranges::find(measured.sharpest, ply.ply) != measured.sharpest.end() && ply.sharpness > 0)
        text = fmt::format(" Sharpness {}.", ply.sharpness);
    if (moment != measured.critical.end()) text += ' ' + moment->text;
    return text;
}

double y_of_points(double points) {
    return plot_top + (plot_height - plot_top - plot_bottom) * (1 - points / 100);
}

std::string plot_grid() {
    std::string out;
    for (int points = 0; points <= 100; points += 25)
        out += fmt::format(
            "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#d9dde2\"/>"
            "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
            plot_left, plot_width - 8, y_of_points(points), plot_left - 6, y_of_points(points) + 4, points);
    return out;
}

/// Returns White's expectation before a move, converted from that of the player to move.
int points_of_white(const MeasuredPly& ply) {
    const bool is_black = ply.move.text.find("...") != std::string::npos;
    return is_black ? 100 - ply.expectation : ply.expectation;
}

}  // namespace

std::string annotated_game(const GameHistory& walk, const MeasuredGame& measured) {
    PgnGame game = walk.game;
    if (game.result.empty()) game.result = "*";
    for (const MeasuredPly& ply : measured.plies) {
        auto& comments = game.moves[static_cast<std::size_t>(ply.ply) - 1].comments;
        // Removes evaluations of other programs.
        for (std::string& comment : comments) {
            const std::size_t begin = comment.find("[%eval");
            if (begin != std::string::npos) comment.erase(begin, comment.find(']', begin) - begin + 1);
        }
        std::string comment = eval_comment(ply.score) + comment_on(ply, measured);
        if (comment.starts_with(' ')) comment.erase(0, 1);
        if (!comment.empty()) comments.insert(comments.begin(), std::move(comment));
    }
    return write_pgn(game);
}

std::string sharpness_plot(const MeasuredGame& measured) {
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\" font-family=\"system-ui, DejaVu Sans, sans-serif\" font-size=\"12\" fill=\"#59616b\">\n"
        "<title>Sharpness before each move, and what White can expect</title>\n",
        plot_width, plot_height);
    out += plot_grid();
    const double step = static_cast<double>(plot_width - 8 - plot_left) /
                        static_cast<double>(std::max<std::size_t>(1, measured.plies.size()));
    std::string line;
    const auto labels = static_cast<int>(measured.plies.size() / 12 + 1);
    for (const MeasuredPly& ply : measured.plies) {
        const double x = plot_left + step * (ply.ply - 1);
        const bool is_black = ply.move.text.find("...") != std::string::npos;
        const bool is_critical =
            std::ranges::find(measured.critical, ply.ply, &CriticalMoment::ply) != measured.critical.end();
        out += fmt::format(
            "<rect class=\"ply\" data-ply=\"{}\" x=\"{:.2f}\" y=\"{:.1f}\" width=\"{:.2f}\" "
            "height=\"{:.1f}\" "
            "fill=\"{}\" stroke=\"{}\"><title>{}: sharpness {}, {}</title></rect>\n",
            ply.ply, x + step * 0.1, y_of_points(ply.sharpness), step * 0.8,
            y_of_points(0) - y_of_points(ply.sharpness), is_black ? "#3a3f47" : "#e9e4d6",
            is_critical ? "#b3261e" : "#4b6584", xml_escaped(ply.move.text), ply.sharpness, ply.score);
        line += fmt::format("{}{:.2f} {:.1f}", line.empty() ? "M" : "L", x + step / 2,
                            y_of_points(points_of_white(ply)));
        if (!is_black && (ply.ply / 2) % labels == 0)
            out += fmt::format("<text x=\"{:.2f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x + step / 2,
                               plot_height - 10, ply.move.text.substr(0, ply.move.text.find('.')));
    }
    if (!line.empty())
        out += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#c77700\" stroke-width=\"2\"/>\n", line);
    return out + "</svg>\n";
}

}  // namespace doublecheck
