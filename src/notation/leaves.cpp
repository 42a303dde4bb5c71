// SPDX-License-Identifier: MIT
#include "notation/leaves.hpp"

#include "doublecheck/notation/fen.hpp"
#include "notation/written_move.hpp"

namespace doublecheck::texts {

bool San::fits(std::string_view text) {
    const auto written = parse_written_move(text);
    return written && !written->is_null && text.find('.') == std::string_view::npos;
}

bool PlayedSan::fits(std::string_view text) {
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || text[digits] != '.') return false;
    return San::fits(text.substr(text.find_last_of('.') + 1));
}

bool Uci::fits(std::string_view text) {
    if (text.size() < 4 || text.size() > 5) return false;
    const bool has_squares = Square::parse(text.substr(0, 2)) && Square::parse(text.substr(2, 2));
    return has_squares &&
           (text.size() == 4 || std::string_view("kqrbnp").find(text[4]) != std::string_view::npos);
}

bool Fen::fits(std::string_view text) {
    return parse_fen(text).has_value();
}

}  // namespace doublecheck::texts
