// SPDX-License-Identifier: MIT
#include "commands/sharpness/sharpness_text.hpp"

#include <algorithm>
#include <span>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "commands/position/unreachable.hpp"
#include "doublecheck/notation/fen.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr int points_a_cell = 5;
constexpr int bar_cells = 20;

std::string points_text(int points) {
    return counted(static_cast<std::uint64_t>(points), "point", "points");
}

std::string joined_moves(const std::vector<SanText>& moves, std::size_t most) {
    std::vector<std::string_view> words;
    for (const SanText& move : moves) {
        if (words.size() == most) break;
        words.emplace_back(move.text);
    }
    return fmt::format("{}", fmt::join(words, " "));
}

std::string components_text(const ComponentDetails& parts) {
    const std::string stakes = parts.stakes ? fmt::format(", stakes {}", *parts.stakes) : std::string();
    return fmt::format("Criticality {}, risk {}, narrowness {}{}, instability {}.", parts.criticality,
                       parts.risk, parts.narrowness, stakes, parts.instability);
}

std::string bar_of_sharpness(int sharpness, const TextStyle& style) {
    const int full = std::clamp((sharpness + points_a_cell / 2) / points_a_cell, 0, bar_cells);
    std::string bar;
    for (int i = 0; i < full; ++i) bar += style.characters == Characters::unicode ? "\u2588" : "#";
    const std::string_view color = sharpness >= 60 ? "1;31" : sharpness >= 35 ? "1;33" : "1;32";
    return painted(bar, color, style) + std::string(static_cast<std::size_t>(bar_cells - full), ' ');
}

std::string ply_line(const MeasuredPly& ply, const MeasuredGame& game, const TextStyle& style) {
    const bool is_critical =
        std::ranges::find(game.critical, ply.ply, &CriticalMoment::ply) != game.critical.end();
    std::string line = fmt::format(
        "{:<13} {} {:>3}{}{}  {:>7}", ply.move.text, bar_of_sharpness(ply.sharpness, style), ply.sharpness,
        game.is_among_sharpest(ply.ply) ? '*' : ' ', is_critical ? '!' : ' ', ply.score);
    if (ply.loss > 0 && ply.best) line += fmt::format("  {:>4}, best {}", ply.loss, ply.best->text);
    return line;
}

/// Returns the heading of the columns of `ply_line`.
std::string column_heads(const MeasuredGame& game) {
    std::string text = fmt::format("{:<13} {:<{}}  {:>7}  lost", "move", "sharpness before the move",
                                   bar_cells + 6, "score");
    if (game.plies.size() > game.sharpest.size()) text += "   * one of the twenty sharpest";
    if (!game.critical.empty()) text += "   ! critical";
    return text;
}

std::string player_text(std::string_view name, int sharpness, std::optional<int> accuracy, int centipawns,
                        int points) {
    if (!accuracy) return {};
    return fmt::format("{}: accuracy {}, average centipawn loss {}, {} lost a move, sharpness {}.", name,
                       *accuracy, centipawns, points_text(points), sharpness);
}

/// Returns what points and scores mean. A score is not a probability, so the formula is named.
std::string scale_text(PointScale scale) {
    return fmt::format("{}. Scores are as White sees them, in pawns, or #3 for mate in three.",
                       scale == PointScale::engine
                           ? "Points of 100 are what the engine expects, wins and half of the draws"
                           : "Points of 100 are the win percent that lichess.org computes from a "
                             "score");
}

std::string game_text(const MeasuredGame& game, std::string_view indent, const TextStyle& style) {
    Topics topics(indent, style);
    for (const std::string& line :
         {player_text("White", game.white, game.white_accuracy, game.white_centipawn_loss, game.white_loss),
          player_text("Black", game.black, game.black_accuracy, game.black_centipawn_loss,
                      game.black_loss)}) {
        if (!line.empty()) topics.add("players", line);
    }
    topics.add("median", fmt::format("Half of the positions have a sharpness of {} or more.", game.median));
    for (const CriticalMoment& moment : game.critical) topics.add("critical", moment.text);
    topics.add("scale", scale_text(game.scale));
    if (!game.engine.empty()) topics.add("engine", game.engine);
    std::string lines = fmt::format("{}{}\n", indent, column_heads(game));
    for (const MeasuredPly& ply : game.plies)
        lines += fmt::format("{}{}\n", indent, ply_line(ply, game, style));
    return topics.take() + '\n' + lines;
}

std::string headline_of(const SharpnessVerdict& verdict) {
    return verdict.measured ? fmt::format("sharpness {} of 100", verdict.measured->sharpness) : std::string();
}

std::string headline_of(const GameSharpnessVerdict& verdict) {
    if (!verdict.measured) return {};
    const MeasuredGame& game = *verdict.measured;
    return fmt::format("sharpness {} of 100, the mean of {}", game.sharpness,
                       game.plies.size() > game.sharpest.size()
                           ? fmt::format("the {} sharpest positions", game.sharpest.size())
                           : counted(game.plies.size(), "position", "positions"));
}

std::string reasons_text(std::span<const Reason> reasons, std::string_view indent) {
    std::string out;
    for (const Reason& reason : reasons)
        out += wrapped(fmt::format("{} [{}]", reason.text, reason.rule), indent);
    return out;
}

std::string text_below(const SharpnessVerdict& verdict, std::string_view label, std::string_view indent,
                       const TextStyle& style) {
    const Setup& setup = verdict.subject.setup;
    std::string out =
        fmt::format("{}{}{}{}\n", indent, painted(label, "1", style), label.empty() ? "" : "  ", fen(setup));
    if (style.has_board) out += fmt::format("\n{}\n", indented(text_board(setup.board, {}, style), indent));
    out += reasons_text(verdict.reasons, indent);
    if (verdict.unreachable) out += wrapped(unreachable_text(*verdict.unreachable), indent);
    if (!verdict.measured) return out;
    Topics topics(indent, style);
    add_measured(*verdict.measured, setup.turn, topics);
    return out + topics.take();
}

std::string text_below(const GameSharpnessVerdict& verdict, std::string_view label, std::string_view indent,
                       const TextStyle& style) {
    std::string out = fmt::format("{}{}\n", indent, painted(label, "1", style));
    out += reasons_text(verdict.reasons, indent);
    if (verdict.unreachable)
        out += wrapped("The position in which the game starts: " + unreachable_text(*verdict.unreachable),
                       indent);
    return verdict.measured ? out + game_text(*verdict.measured, indent, style) : out;
}

}  // namespace

std::string sharpness_headline(const AnySharpnessVerdict& verdict) {
    return std::visit([](const auto& one) { return headline_of(one); }, verdict);
}

void add_measured(const MeasuredPosition& measured, Color turn, Topics& topics) {
    topics.add("sharpness",
               fmt::format("{} of 100. {}", measured.sharpness, components_text(measured.components)));
    if (measured.moves.empty()) return;
    topics.add("risk", fmt::format("A player who finds better moves more often than worse ones loses {} of "
                                   "100 by the move, on average. A player who picks any move loses {}.",
                                   points_text(measured.risk), measured.regret));
    if (measured.opponent_risk)
        topics.add("risk", fmt::format("After the best move {} risks {}.", name(opposite(turn)),
                                       points_text(*measured.opponent_risk)));
    topics.add(
        "good moves",
        fmt::format("{}: less than 5 points worse than the best, after a search of the position after "
                    "each.{}",
                    joined_moves(measured.keeping, measured.keeping.size()),
                    measured.unsearched == 0 ? std::string()
                                             : fmt::format(" {} more may be as good, but were not searched.",
                                                           measured.unsearched)));
    for (const EvaluatedMove& one : measured.moves) {
        constexpr std::size_t max_shown_plies = 8;
        topics.add("best", fmt::format("{}, {}: {}", one.score, points_text(one.expectation),
                                       joined_moves(one.line, max_shown_plies)));
    }
    topics.add("scale", scale_text(measured.scale));
    topics.add("engine", fmt::format("{}, depth {}", measured.engine, measured.depth));
}

std::string sharpness_text(const AnySharpnessVerdict& verdict, std::string_view label,
                           std::string_view indent, const TextStyle& style) {
    return std::visit([&](const auto& one) { return text_below(one, label, indent, style); }, verdict);
}

}  // namespace doublecheck
