// SPDX-License-Identifier: MIT
#include "chess99/details.hpp"

#include "chess99/written_play.hpp"

namespace doublecheck {

bool chess99::Coordinates::fits(std::string_view text) {
    return parse_written_play(text, Style::coordinate).has_value();
}

std::optional<chess99::Position> Leaf<chess99::Position>::read(std::string_view text) {
    auto position = chess99::Position::parse(text);
    return position ? std::optional(*position) : std::nullopt;
}

}  // namespace doublecheck
