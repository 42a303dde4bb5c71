// SPDX-License-Identifier: MIT
#include "commands/position/assumed_state.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace doublecheck {

std::optional<AssumedState> assumptions(const PositionRecord& record, AssumedState assumed) {
    if (record.omitted == Omitted::nothing && !assumed.is_one_case) return std::nullopt;
    assumed.omitted = record.omitted;
    if (record.omitted == Omitted::turn_and_rights) assumed.turn = record.setup().turn;
    return assumed;
}

namespace {

std::string_view words_for(AssumedRights rights) {
    switch (rights) {
        case AssumedRights::none: return "nobody may castle, and nothing can be captured en passant";
        case AssumedRights::codex:
            return "a king and a rook at home may castle unless it is proved that one has moved (the Codex)";
        case AssumedRights::any: break;
    }
    return "nothing about castling and en passant, so the last move may have been any double step";
}

}  // namespace

std::string assumed_text(const AssumedState& assumed) {
    // It is Black's turn only if White could otherwise take the king.
    const std::string_view turn =
        !assumed.turn ? "The position gives no castling rights. Assumed:"
        : *assumed.turn == Color::black
            ? "The diagram gives no side to move. As Black's king is in check, it is Black's turn. Assumed:"
            : "The diagram gives no side to move. Assumed: White is to move;";
    const std::string_view rights = words_for(assumed.rights);
    std::string text =
        assumed.omitted == Omitted::nothing ? std::string() : fmt::format("{} {}.", turn, rights);
    if (assumed.is_one_case)
        text.append(text.empty() ? "" : " ") +=
            "Under the Codex, rights depend on each other here, and this is one of the cases; doublecheck "
            "legality --convention codex lists them.";
    return text;
}

Result<void> read_by_codex(const DiagramRights& rights, RightsNeeded needed, Setup& setup,
                           AssumedState& assumed) {
    const std::vector<Setup>& readings = rights.setups;
    const SquareSet home = squares_of(home_rank(setup.turn));
    const Setup& first = readings.front();
    const bool agree = std::ranges::all_of(readings, [&](const Setup& other) {
        return (other.castling_rooks & home) == (first.castling_rooks & home) &&
               (needed == RightsNeeded::castling || other.ep_square == first.ep_square);
    });
    if (!agree)
        return failure("record.unsupported",
                       "Under the Codex, the rights depend on each other in this diagram; doublecheck "
                       "legality --convention codex lists the cases.");
    assumed.rights = AssumedRights::codex;
    assumed.is_one_case = readings.size() > 1;
    setup = first;
    return {};
}

}  // namespace doublecheck
