// SPDX-License-Identifier: MIT
#include <array>

#include "audit/planted_faults.hpp"

namespace doublecheck::test {
namespace {

/// Inserts a text after a random move, but not after the last.
std::optional<Planted> plant_behind(EditableGame& game, Random& random, std::string_view rule,
                                    std::string_view text, int later = 0) {
    if (game.moves.size() < 3) return std::nullopt;
    const auto index = static_cast<std::size_t>(below(random, game.last_ply() - 1));
    game.plies[index].after = std::string(text);
    return Planted{rule, ply_of(index) + later};
}

/// No other comment may follow, since its closing brace would end the planted comment.
std::optional<Planted> unclosed_comment(EditableGame& game, Random& random) {
    if (!game.plies[0].clock.empty()) return std::nullopt;
    return plant_behind(game, random, "pgn.unclosed-comment", "{ the better move was");
}
std::optional<Planted> unclosed_variation(EditableGame& game, Random& random) {
    return plant_behind(game, random, "pgn.unclosed-variation", "(");
}
std::optional<Planted> nested_brace(EditableGame& game, Random& random) {
    return plant_behind(game, random, "pgn.nested-brace", "{ better { was this }");
}
std::optional<Planted> stray_bracket(EditableGame& game, Random& random) {
    return plant_behind(game, random, "pgn.stray-bracket", ")");
}
std::optional<Planted> large_glyph(EditableGame& game, Random& random) {
    return plant_behind(game, random, "pgn.nag-range", "$300");
}
std::optional<Planted> result_in_middle(EditableGame& game, Random& random) {
    return plant_behind(game, random, "pgn.result-in-middle", "1/2-1/2", 1);
}
std::optional<Planted> result_in_variation(EditableGame& game, Random& random) {
    return plant_behind(game, random, "pgn.result-in-variation", "( 1-0 )");
}

/// Inserts a variation whose move begins on an empty square.
std::optional<Planted> illegal_variation(EditableGame& game, Random& random) {
    const std::vector<Position> positions = game.positions();
    for (const std::size_t index : shuffled_plies(game, random)) {
        for (const Square square : ~positions[index].occupied()) {
            const std::string_view to = square.name() == "d4" ? "e6 )" : "d4 )";
            game.plies[index].after = std::string("( N").append(square.name()).append(to);
            return Planted{"pgn.variation-move", ply_of(index)};
        }
    }
    return std::nullopt;
}

std::optional<Planted> text_after_result(EditableGame& game, Random&) {
    game.tail = std::string(" and so it was");
    return Planted{"pgn.text-after-result", game.last_ply()};
}

std::optional<Planted> duplicate_tag(EditableGame& game, Random&) {
    game.tags.emplace_back("White", "Somebody else");
    return Planted{"pgn.duplicate-tag", 0};
}

std::optional<Planted> unknown_variant(EditableGame& game, Random&) {
    if (!game.tag("FEN").empty()) return std::nullopt;
    game.set_tag("Variant", "Atomic");
    return Planted{"pgn.variant", 0};
}

constexpr std::array<FaultKind, 11> text_kinds = {{
    {"a comment not closed", unclosed_comment},
    {"a variation not closed", unclosed_variation},
    {"a brace in a comment", nested_brace},
    {"a bracket never opened", stray_bracket},
    {"a glyph beyond 255", large_glyph},
    {"a result in the middle", result_in_middle},
    {"a result in a variation", result_in_variation},
    {"an illegal variation", illegal_variation},
    {"text behind the result", text_after_result},
    {"a tag twice", duplicate_tag},
    {"an unknown variant", unknown_variant},
}};

}  // namespace

std::span<const FaultKind> text_faults() {
    return text_kinds;
}

}  // namespace doublecheck::test
