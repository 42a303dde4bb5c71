// SPDX-License-Identifier: MIT
#include <array>
#include <cctype>

#include "audit/planted_faults.hpp"
#include "doublecheck/notation/san.hpp"

namespace doublecheck::test {
namespace {

/// Changes the text of a move for which `rewrite` returns a text that is not empty.
template <typename Rewrite>
std::optional<Planted> plant_spelling(EditableGame& game, Random& random, std::string_view rule,
                                      Rewrite&& rewrite) {
    const std::vector<Position> positions = game.positions();
    for (const std::size_t index : shuffled_plies(game, random)) {
        const std::string text = rewrite(positions[index], game.moves[index], game.plies[index].text);
        if (text.empty()) continue;
        game.plies[index].text = text;
        return Planted{rule, ply_of(index)};
    }
    return std::nullopt;
}

bool is_piece_letter(char c) {
    return c == 'N' || c == 'B' || c == 'R' || c == 'Q';
}

std::optional<Planted> check_added(EditableGame& game, Random& random) {
    return plant_spelling(game, random, "pgn.check-sign",
                          [&](const Position&, Move, const std::string& text) -> std::string {
                              const bool has_sign = text.ends_with('+') || text.ends_with('#');
                              return has_sign ? "" : text + (below(random, 2) == 0 ? "+" : "#");
                          });
}

std::optional<Planted> check_missing(EditableGame& game, Random& random) {
    return plant_spelling(game, random, "pgn.check-sign", [](const Position&, Move, const std::string& text) {
        return text.ends_with('+') ? text.substr(0, text.size() - 1) : std::string();
    });
}

std::optional<Planted> mate_missing(EditableGame& game, Random& random) {
    return plant_spelling(
        game, random, "pgn.check-sign", [&](const Position&, Move, const std::string& text) {
            return text.ends_with('#') ? text.substr(0, text.size() - 1) + (below(random, 2) == 0 ? "" : "+")
                                       : std::string();
        });
}

std::optional<Planted> capture_missing(EditableGame& game, Random& random) {
    return plant_spelling(game, random, "pgn.capture-mark",
                          [](const Position&, Move, std::string text) -> std::string {
                              if (!is_piece_letter(text[0]) || text.find('x') == std::string::npos) return {};
                              return text.erase(text.find('x'), 1);
                          });
}

std::optional<Planted> capture_added(EditableGame& game, Random& random) {
    return plant_spelling(game, random, "pgn.capture-mark",
                          [](const Position&, Move move, std::string text) -> std::string {
                              if (!is_piece_letter(text[0]) || text.find('x') != std::string::npos) return {};
                              return text.insert(text.find(move.to().name(), 1), 1, 'x');
                          });
}

std::optional<Planted> departure_added(EditableGame& game, Random& random) {
    return plant_spelling(
        game, random, "pgn.disambiguation", [&](const Position&, Move move, std::string text) -> std::string {
            const bool is_short =
                text.find(move.to().name()) == (text.find('x') == std::string::npos ? 1U : 2U);
            if (!is_piece_letter(text[0]) || !is_short) return {};
            const std::string from = move.from().name();
            return text.insert(1, below(random, 2) == 0 ? from : from.substr(0, 1));
        });
}

/// Captures are left out: their long form differs from SAN only by the departure square, which is a different
/// finding.
std::optional<Planted> long_algebraic_text(EditableGame& game, Random& random) {
    return plant_spelling(game, random, "pgn.notation",
                          [](const Position& position, Move move, const std::string& text) -> std::string {
                              const bool is_capture = text.find('x') != std::string::npos;
                              return is_capture || move.is_castling() ? "" : long_algebraic(position, move);
                          });
}

std::optional<Planted> zeros(EditableGame& game, Random& random) {
    return plant_spelling(game, random, "pgn.notation",
                          [](const Position&, Move move, std::string text) -> std::string {
                              if (!move.is_castling()) return {};
                              for (char& c : text) c = c == 'O' ? '0' : c;
                              return text;
                          });
}

std::optional<Planted> wrong_number(EditableGame& game, Random& random) {
    for (const std::size_t index : shuffled_plies(game, random)) {
        if (index < 2) continue;
        game.plies[index].number = std::to_string(500 + below(random, 400)) + ". ";
        return Planted{"pgn.move-number", ply_of(index)};
    }
    return std::nullopt;
}

constexpr std::array<FaultKind, 9> notation_kinds = {{
    {"a sign of check too many", check_added},
    {"a sign of check missing", check_missing},
    {"the sign of mate missing", mate_missing},
    {"an x missing", capture_missing},
    {"an x too many", capture_added},
    {"a departure square not needed", departure_added},
    {"long algebraic notation", long_algebraic_text},
    {"castling with zeros", zeros},
    {"a wrong move number", wrong_number},
}};

}  // namespace

std::span<const FaultKind> notation_faults() {
    return notation_kinds;
}

}  // namespace doublecheck::test
