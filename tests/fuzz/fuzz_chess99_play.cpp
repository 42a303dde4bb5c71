// SPDX-License-Identifier: MIT
// Fuzz target: reads a play of Chess 99 in any style from the first line. The position is on the second line;
// without one it is the initial position.
#include <algorithm>
#include <variant>

#include "chess99/judge.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "fuzz.hpp"

using namespace doublecheck;
using namespace doublecheck::chess99;

namespace {

void require_written_is_read(const Position& position, Move move) {
    for (const Style style : {Style::coordinate, Style::v1, Style::v2}) {
        const std::string text = move_text(position, move, style);
        require(parse_move(position, text) == move, "a play that is written can be read");
        require(parse_move(position, text, {}, style) == move, "a play can be read in its own style");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const std::size_t end = text.find('\n');
    const std::string_view play = text.substr(0, end);
    Position position = Position::start();
    if (end != std::string_view::npos) {
        const auto read = Position::parse(text.substr(end + 1));
        if (!read) {
            require_good(read.error(), size - end - 1);
            return 0;
        }
        position = *read;
        require(Position::parse(position.text()) == position, "a position that is written can be read");
    }
    const auto read = read_move(position, play);
    if (!read) {
        require_good(read.error(), play.size());
    } else if (const auto* const reason = std::get_if<chess99::Reason>(&*read)) {
        require(find_rule(all_rules(), reason->rule) != nullptr, "a reason names a rule of the catalogue");
        require(!reason->text.empty(), "a reason has a sentence");
    } else {
        const Move move = std::get<Move>(*read);
        const MoveList list = moves(position);
        require(std::ranges::find(list, move) != list.end(), "a play that is read is listed");
        require_written_is_read(position, move);
    }
    return 0;
}
