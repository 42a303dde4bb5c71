// SPDX-License-Identifier: MIT
#include "show/diagram.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "show/escape.hpp"

namespace doublecheck {
namespace {

constexpr int cell = 100;
constexpr int margin = 44;

constexpr int caption_height = 56;

/// The colours of a diagram.
struct Palette {
    std::string_view frame;
    std::string_view coordinates;
    std::string_view light;
    std::string_view dark;
    std::string_view caption;
    int coordinate_size;
};
constexpr Palette colors = {"#4a3a30", "#efe0c6", "#efe0c6", "#b58a63", "#4a3a30", 24};
constexpr Palette black_and_white = {"#ffffff", "#000000", "#ffffff", "url(#hatching)", "#000000", 36};

struct Point {
    double x;
    double y;
};

class Drawing {
  public:
    explicit Drawing(const Diagram& diagram)
        : diagram_(diagram), palette_(diagram.style == DiagramStyle::print ? black_and_white : colors) {}

    [[nodiscard]] std::string document() const {
        std::string out = fmt::format(
            R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}" role="img">)",
            extent(), height(), diagram_.size, diagram_.size * height() / extent());
        out += '\n';
        if (!diagram_.title.empty()) out += fmt::format("<title>{}</title>\n", xml_escaped(diagram_.title));
        out += definitions();
        out += squares();
        out += coordinates();
        out += tints();
        out += marks();
        out += men();
        out += arrows();
        out += caption();
        return out + "</svg>\n";
    }

  private:
    [[nodiscard]] int extent() const { return diagram_.side * cell + 2 * margin; }
    [[nodiscard]] int height() const { return extent() + (diagram_.caption.empty() ? 0 : caption_height); }
    [[nodiscard]] bool is_print() const { return diagram_.style == DiagramStyle::print; }
    [[nodiscard]] bool is_flipped() const { return diagram_.orientation == Orientation::black_below; }

    /// Returns the top left corner of a square.
    [[nodiscard]] Point corner(Place place) const {
        const int last = diagram_.side - 1;
        const int column = is_flipped() ? last - place.file : place.file;
        const int row = is_flipped() ? place.rank : last - place.rank;
        return {static_cast<double>(margin + column * cell), static_cast<double>(margin + row * cell)};
    }
    [[nodiscard]] Point center(Place place) const {
        const Point at = corner(place);
        return {at.x + cell / 2.0, at.y + cell / 2.0};
    }

    [[nodiscard]] std::string_view fill_of(const DiagramMan& man) const {
        if (is_print()) return man.is_white ? "#fff" : "#000";
        return man.is_white ? "#fdfbf5" : "#3b3a3c";
    }

    /// Returns a white outline of a man for print, so that it stands out from a hatched square.
    [[nodiscard]] std::string halo_of(const DiagramMan& man) const {
        if (!is_print()) return {};
        return fmt::format(R"(<g fill="#fff" stroke="#fff" stroke-width="12">{}</g>)", man.drawing.outline);
    }

    /// Returns the drawing of each kind of man that is on the board.
    [[nodiscard]] std::string definitions() const {
        std::string out = "<defs>\n";
        if (is_print())
            out += R"svg(<pattern id="hatching" width="10" height="10" patternUnits="userSpaceOnUse" )svg"
                   R"svg(patternTransform="rotate(45)"><rect width="10" height="10" fill="#fff"/>)svg"
                   R"svg(<path d="M0 0V10" stroke="#000" stroke-width="3"/></pattern>)svg"
                   "\n";
        for (const DiagramMan& man : diagram_.men) {
            out += fmt::format(
                R"svg(<g id="{}" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round" )svg"
                R"svg(transform="translate(-5 -3) scale(1.1)">{}<g fill="{}" stroke="{}">{}</g>)svg",
                man.id, halo_of(man), fill_of(man), man.is_white ? "#2a2724" : "#161516",
                man.drawing.outline);
            if (!man.drawing.lines.empty()) {
                out += fmt::format(R"(<g fill="none" stroke="{}">{}</g>)",
                                   man.is_white ? "#2a2724" : "#d8d2c8", man.drawing.lines);
            }
            out += "</g>\n";
        }
        return out + "</defs>\n";
    }

    [[nodiscard]] std::string squares() const {
        std::string out =
            fmt::format(R"(<rect width="{0}" height="{0}" rx="10" fill="{1}"/>)", extent(), palette_.frame) +
            '\n';
        out += fmt::format(R"(<rect x="{0}" y="{0}" width="{1}" height="{1}" fill="{2}"{3}/>)", margin,
                           diagram_.side * cell, palette_.light,
                           is_print() ? R"( stroke="#000" stroke-width="6")" : "") +
               '\n';
        std::string path;
        for (int i = 0; i < diagram_.side * diagram_.side; ++i) {
            const Place place{i % diagram_.side, i / diagram_.side};
            if ((place.file + place.rank) % 2 != 0) continue;
            const Point at = corner(place);
            path += fmt::format("M{:g} {:g}h{}v{}h-{}z", at.x, at.y, cell, cell, cell);
        }
        return out + fmt::format(R"(<path d="{}" fill="{}"/>)", path, palette_.dark) + '\n';
    }

    [[nodiscard]] std::string coordinates() const {
        std::string out = fmt::format(
            R"(<g fill="{}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="{}" text-anchor="middle">)",
            palette_.coordinates, palette_.coordinate_size);
        out += '\n';
        const int last = diagram_.side - 1;
        for (int i = 0; i <= last; ++i) {
            const int shown = is_flipped() ? last - i : i;
            const int x = margin + i * cell + cell / 2;
            const int y = margin + (last - i) * cell + cell / 2;
            out += fmt::format(R"(<text x="{}" y="{}">{}</text><text x="{}" y="{}">{}</text>)", x,
                               extent() - margin / 2 + palette_.coordinate_size / 3,
                               static_cast<char>('a' + shown), margin / 2,
                               y + palette_.coordinate_size * 3 / 8, static_cast<char>('1' + shown));
            out += '\n';
        }
        return out + "</g>\n";
    }

    [[nodiscard]] std::string caption() const {
        if (diagram_.caption.empty()) return {};
        return fmt::format(
            R"(<text x="{}" y="{}" fill="{}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="40" )"
            R"(text-anchor="middle">{}</text>)"
            "\n",
            extent() / 2, extent() + caption_height - 16, palette_.caption, xml_escaped(diagram_.caption));
    }

    [[nodiscard]] std::string tint(Place place, std::string_view color) const {
        const Point at = corner(place);
        return fmt::format(
                   R"(<rect x="{:g}" y="{:g}" width="{}" height="{}" fill="{}" fill-opacity="0.55"/>)", at.x,
                   at.y, cell, cell, color) +
               '\n';
    }

    /// Returns the tints of squares: the squares of the last move, and kings in check.
    [[nodiscard]] std::string tints() const {
        std::string out;
        for (const Place place : diagram_.last_move) out += tint(place, "#d9c84a");
        for (const Place place : diagram_.checked) out += tint(place, "#e0452f");
        return out;
    }

    [[nodiscard]] std::string marks() const {
        std::string out;
        for (const Place place : diagram_.marks) {
            const Point at = corner(place);
            out += fmt::format(
                R"(<rect x="{:g}" y="{:g}" width="{}" height="{}" fill="#d5402b" fill-opacity="0.42"/>)",
                at.x, at.y, cell, cell);
            out += fmt::format(
                R"(<rect x="{:g}" y="{:g}" width="{}" height="{}" fill="none" stroke="#a82615" stroke-width="6"/>)",
                at.x + 3, at.y + 3, cell - 6, cell - 6);
            out += '\n';
        }
        return out;
    }

    [[nodiscard]] std::string men() const {
        std::string out;
        for (int i = 0; i < diagram_.side * diagram_.side; ++i) {
            for (const DiagramMan& man : diagram_.men) {
                for (const Place place : man.places) {
                    if (place.rank * diagram_.side + place.file != i) continue;
                    const Point at = corner(place);
                    out += fmt::format(R"(<use href="#{}" x="{:g}" y="{:g}"/>)", man.id, at.x, at.y) + '\n';
                }
            }
        }
        return out;
    }

    /// Returns an arrow as one outline of shaft and head, from near the centre of one square to the centre of
    /// the other.
    static std::string arrow(Point from, Point to) {
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
        const Point across{-along.y, along.x};
        const auto at = [&](double forward, double side) {
            return fmt::format("{:.1f} {:.1f}", from.x + along.x * forward + across.x * side,
                               from.y + along.y * forward + across.y * side);
        };
        constexpr double begin = 24;
        constexpr double head = 40;
        const double tip = length - 8;
        const double neck = tip - head;
        return fmt::format(R"(<path d="M{}L{}L{}L{}L{}L{}L{}Z"/>)", at(begin, 8), at(neck, 8), at(neck, 24),
                           at(tip, 0), at(neck, -24), at(neck, -8), at(begin, -8)) +
               '\n';
    }

    [[nodiscard]] std::string arrows() const {
        std::string out;
        for (const auto color : {ArrowColor::green, ArrowColor::red, ArrowColor::blue, ArrowColor::yellow})
            out += arrows_of(color);
        return out;
    }

    [[nodiscard]] std::string arrows_of(ArrowColor color) const {
        struct Paint {
            std::string_view fill;
            std::string_view edge;
        };
        constexpr std::array<Paint, 4> paints = {
            {{"#1f6f50", "#0f3f2c"}, {"#c0392b", "#6e1a10"}, {"#2a62b8", "#163866"}, {"#d8a21b", "#7d5b08"}}};
        std::string drawn;
        for (const DiagramArrow& one : diagram_.arrows) {
            if (one.color == color) drawn += arrow(center(one.from), center(one.to));
        }
        if (drawn.empty()) return {};
        const Paint& paint = paints[static_cast<std::size_t>(color)];
        return fmt::format(
                   R"(<g fill="{}" fill-opacity="0.82" stroke="{}" stroke-width="2" stroke-linejoin="round">)",
                   paint.fill, paint.edge) +
               '\n' + drawn + "</g>\n";
    }

    const Diagram& diagram_;
    const Palette& palette_;
};

}  // namespace

std::string draw(const Diagram& diagram) {
    return Drawing(diagram).document();
}

}  // namespace doublecheck
