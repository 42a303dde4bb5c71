// SPDX-License-Identifier: MIT
#include "commands/position/boards.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t board_columns = 26;
constexpr std::string_view gap = "      ";

/// Returns the width of a text on the screen, where colour codes take no columns.
std::size_t shown_columns(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\x1b') {
            plain += text[at];
        } else {
            at = std::min(text.size() - 1, text.find('m', at));
        }
    }
    return columns(plain);
}

/// Removes the first line of a text and returns it.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

/// Returns texts side by side on one line, without trailing blanks.
std::string row(const std::vector<std::string_view>& cells, std::string_view indent) {
    std::string line(indent);
    std::size_t wanted = 0;
    std::size_t shown = 0;
    for (const std::string_view cell : cells) {
        if (!cell.empty()) {
            line.append(wanted - shown, ' ').append(cell);
            shown = wanted + shown_columns(cell);
        }
        wanted += std::max(board_columns, shown_columns(cell)) + gap.size();
    }
    return line + '\n';
}

/// Returns how many boards fit side by side on a line.
std::size_t boards_in_a_row(std::string_view indent) {
    const std::size_t width = std::max(line_width(), indent.size()) - indent.size();
    return std::max<std::size_t>(1, (width + gap.size()) / (board_columns + gap.size()));
}

/// Returns boards side by side, each below its title.
std::string row_of_boards(std::span<const Picture> pictures, std::string_view indent,
                          const TextStyle& style) {
    std::vector<std::string> boards;
    std::vector<std::string> titles;
    for (const Picture& picture : pictures) {
        boards.push_back(text_board(picture.board, picture.marks, style));
        titles.push_back(picture.title.empty() ? std::string() : "   " + picture.title);
    }
    std::string out;
    const bool has_titles = std::ranges::any_of(titles, [](const auto& title) { return !title.empty(); });
    if (has_titles) out += row({titles.begin(), titles.end()}, indent);
    std::vector<std::string_view> rest(boards.begin(), boards.end());
    while (!rest.front().empty()) {
        std::vector<std::string_view> cells;
        for (std::string_view& board : rest) cells.push_back(next_line(board));
        out += row(cells, indent);
    }
    return out;
}

}  // namespace

SquareSet squares_of_reasons(std::span<const Reason> reasons) {
    SquareSet squares;
    for (const Reason& reason : reasons) {
        for (const Square square : reason.squares) squares |= square;
    }
    return squares;
}

std::string board_text(std::span<const Picture> pictures, std::string_view indent, const TextStyle& style) {
    if (pictures.empty() || !style.has_board) return {};
    std::string out = "\n";
    for (std::span<const Picture> rest(pictures); !rest.empty();) {
        const std::size_t number = std::min(rest.size(), boards_in_a_row(indent));
        out += row_of_boards(rest.first(number), indent, style) + '\n';
        rest = rest.subspan(number);
    }
    return out;
}

std::string board_text(const Board& board, SquareSet marks, std::string_view indent, const TextStyle& style) {
    const std::array<Picture, 1> picture = {{{{}, board, marks}}};
    return board_text(picture, indent, style);
}

}  // namespace doublecheck
