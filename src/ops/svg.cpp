// SPDX-License-Identifier: MIT
#include "doublecheck/ops/svg.hpp"

#include <cmath>

#include <fmt/format.h>

#include "ops/svg_men.hpp"
#include "ops/xml.hpp"

namespace doublecheck {
namespace {

constexpr int cell = 100;
constexpr int margin = 44;
constexpr int extent = 8 * cell + 2 * margin;

struct Point {
    double x;
    double y;
};

/// The top left corner of a square.
Point corner(Square square, Orientation orientation) {
    const bool is_flipped = orientation == Orientation::black_below;
    const int column = is_flipped ? 7 - square.file_index() : square.file_index();
    const int row = is_flipped ? square.rank_index() : 7 - square.rank_index();
    return {static_cast<double>(margin + column * cell), static_cast<double>(margin + row * cell)};
}

Point center(Square square, Orientation orientation) {
    const Point at = corner(square, orientation);
    return {at.x + cell / 2.0, at.y + cell / 2.0};
}

std::string man_id(Piece piece) {
    return fmt::format("{}-{}", piece.color == Color::white ? "white" : "black", name(piece.type));
}

/// The men that the board needs, each once.
std::string definitions(const Board& board) {
    std::string out = "<defs>\n";
    for (const Color color : {Color::white, Color::black}) {
        const bool is_white = color == Color::white;
        for (const PieceType type : all_piece_types) {
            if (board.of(color, type).empty()) continue;
            const ManDrawing man = drawing_of(type);
            out += fmt::format(
                R"svg(<g id="{}" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round" )svg"
                R"svg(transform="translate(-5 -3) scale(1.1)"><g fill="{}" stroke="{}">{}</g>)svg",
                man_id({color, type}), is_white ? "#fdfbf5" : "#3b3a3c", is_white ? "#2a2724" : "#161516",
                man.outline);
            if (!man.lines.empty()) {
                out += fmt::format(R"(<g fill="none" stroke="{}">{}</g>)", is_white ? "#2a2724" : "#d8d2c8",
                                   man.lines);
            }
            out += "</g>\n";
        }
    }
    return out + "</defs>\n";
}

std::string squares() {
    std::string out =
        fmt::format(R"(<rect width="{0}" height="{0}" rx="10" fill="#4a3a30"/>)", extent) + '\n';
    out +=
        fmt::format(R"(<rect x="{0}" y="{0}" width="{1}" height="{1}" fill="#efe0c6"/>)", margin, 8 * cell) +
        '\n';
    std::string path;
    for (const Square square : dark_squares) {
        const Point at = corner(square, Orientation::white_below);
        path += fmt::format("M{:g} {:g}h{}v{}h-{}z", at.x, at.y, cell, cell, cell);
    }
    return out + fmt::format(R"(<path d="{}" fill="#b58a63"/>)", path) + '\n';
}

std::string coordinates(Orientation orientation) {
    std::string out =
        R"(<g fill="#efe0c6" font-family="DejaVu Sans, Verdana, sans-serif" font-size="24" text-anchor="middle">)";
    out += '\n';
    for (int i = 0; i < 8; ++i) {
        const bool is_flipped = orientation == Orientation::black_below;
        const int shown = is_flipped ? 7 - i : i;
        const int x = margin + i * cell + cell / 2;
        const int y = margin + (7 - i) * cell + cell / 2;
        out += fmt::format(R"(<text x="{}" y="{}">{}</text><text x="{}" y="{}">{}</text>)", x, extent - 14,
                           static_cast<char>('a' + shown), margin / 2, y + 9, static_cast<char>('1' + shown));
        out += '\n';
    }
    return out + "</g>\n";
}

std::string marks(const SvgOptions& options) {
    std::string out;
    for (const Square square : options.marks) {
        const Point at = corner(square, options.orientation);
        out += fmt::format(
            R"(<rect x="{:g}" y="{:g}" width="{}" height="{}" fill="#d5402b" fill-opacity="0.42"/>)", at.x,
            at.y, cell, cell);
        out += fmt::format(
            R"(<rect x="{:g}" y="{:g}" width="{}" height="{}" fill="none" stroke="#a82615" stroke-width="6"/>)",
            at.x + 3, at.y + 3, cell - 6, cell - 6);
        out += '\n';
    }
    return out;
}

std::string men(const Board& board, Orientation orientation) {
    std::string out;
    for (const Square square : board.occupied()) {
        const Point at = corner(square, orientation);
        out += fmt::format(R"(<use href="#{}" x="{:g}" y="{:g}"/>)", man_id(*board.at(square)), at.x, at.y);
        out += '\n';
    }
    return out;
}

/// A shaft and a head as one outline, from near the centre of one square to the centre of the other.
std::string arrow(Point from, Point to) {
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

std::string arrows(const SvgOptions& options) {
    if (options.arrows.empty()) return {};
    std::string out =
        R"(<g fill="#1f6f50" fill-opacity="0.82" stroke="#0f3f2c" stroke-width="2" stroke-linejoin="round">)";
    out += '\n';
    for (const auto& [from, to] : options.arrows) {
        out += arrow(center(from, options.orientation), center(to, options.orientation));
    }
    return out + "</g>\n";
}

/// The next part of a list parted by commas.
std::string_view next_part(std::string_view& rest) {
    const std::size_t end = std::min(rest.size(), rest.find(','));
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    return part;
}

}  // namespace

std::string svg(const Board& board, const SvgOptions& options) {
    std::string out = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" width="{1}" height="{1}" role="img">)",
        extent, options.size);
    out += '\n';
    if (!options.title.empty()) out += fmt::format("<title>{}</title>\n", xml_escaped(options.title));
    out += definitions(board);
    out += squares();
    out += coordinates(options.orientation);
    out += marks(options);
    out += men(board, options.orientation);
    out += arrows(options);
    return out + "</svg>\n";
}

Result<std::vector<std::pair<Square, Square>>> parse_arrows(std::string_view text) {
    std::vector<std::pair<Square, Square>> arrows;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = next_part(rest);
        const auto from = Square::parse(part.substr(0, std::min<std::size_t>(part.size(), 2)));
        const auto to = part.size() == 4 ? Square::parse(part.substr(2)) : std::nullopt;
        if (!from || !to || *from == *to) {
            return failure(
                "svg.arrow",
                fmt::format("An arrow is two different squares, such as e2e4; \"{}\" is none.", part),
                offset);
        }
        arrows.emplace_back(*from, *to);
    }
    return arrows;
}

Result<SquareSet> parse_squares(std::string_view text) {
    SquareSet squares;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = next_part(rest);
        const auto square = Square::parse(part);
        if (!square) return failure("svg.square", fmt::format("\"{}\" is not a square.", part), offset);
        squares |= *square;
    }
    return squares;
}

}  // namespace doublecheck
