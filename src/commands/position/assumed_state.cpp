// SPDX-License-Identifier: MIT
#include "commands/position/assumed_state.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "internal/legality/diagram.hpp"
#include "internal/notation/words.hpp"

namespace doublecheck {

void mark_assumptions(const PositionRecord& record, Verdict& verdict, AssumedState assumed) {
    assumed.is_bare = record.is_bare;
    if (record.is_bare) assumed.turn = record.setup().turn;
    if (assumed.is_bare || assumed.is_one_case) verdict.parts.add(assumed);
}

std::string assumed_text(const AssumedState& assumed) {
    std::string text;
    if (assumed.is_bare)
        text = fmt::format(
            "The diagram gives no side to move. Assumed: {} is to move; {}. ", name(assumed.turn),
            assumed.is_by_codex
                ? "a king and a rook at home may castle unless it is proved that one has moved (the Codex)"
                : "nobody may castle, and nothing can be captured en passant");
    if (assumed.is_one_case)
        text +=
            "By the Codex rights depend on each other here, and this is one of the cases; doublecheck "
            "legality --convention codex lists them. ";
    text.pop_back();
    return text;
}

Result<void> read_by_codex(Setup& setup, const Limits& limits, AssumedState& assumed) {
    const std::vector<Setup> readings = read_diagram(setup, limits);
    const SquareSet home = squares_of(home_rank(setup.turn));
    const Setup& first = readings.front();
    const bool agree = std::ranges::all_of(readings, [&](const Setup& other) {
        return (other.castling_rooks & home) == (first.castling_rooks & home) &&
               other.ep_square == first.ep_square;
    });
    if (!agree)
        return failure("record.unsupported",
                       "By the Codex the rights depend on each other in this diagram; doublecheck legality "
                       "--convention codex lists the cases.");
    assumed.is_by_codex = true;
    assumed.is_one_case = readings.size() > 1;
    setup = first;
    return {};
}

}  // namespace doublecheck
