// SPDX-License-Identifier: MIT
#include "desk/chess99/cells.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace doublecheck::chess99 {
namespace {

/// Takes the next part of a list parted by commas.
std::string_view next_part(std::string_view& rest) {
    const std::size_t end = std::min(rest.size(), rest.find(','));
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    return part;
}

}  // namespace

Result<CellSet> parse_cells(std::string_view text) {
    CellSet cells;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = next_part(rest);
        const auto cell = Cell::parse(part);
        if (!cell) return failure("svg.square", fmt::format("\"{}\" is no cell, a1 to i9.", part), offset);
        cells.insert(*cell);
    }
    return cells;
}

Result<std::vector<std::pair<Cell, Cell>>> parse_cell_arrows(std::string_view text) {
    std::vector<std::pair<Cell, Cell>> arrows;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = next_part(rest);
        const auto from = Cell::parse(part.substr(0, std::min<std::size_t>(part.size(), 2)));
        const auto to = part.size() == 4 ? Cell::parse(part.substr(2)) : std::nullopt;
        if (!from || !to || *from == *to)
            return failure(
                "svg.arrow",
                fmt::format("An arrow is two different cells, such as e2e4; \"{}\" is none.", part), offset);
        arrows.emplace_back(*from, *to);
    }
    return arrows;
}

}  // namespace doublecheck::chess99
