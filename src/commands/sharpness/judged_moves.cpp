// SPDX-License-Identifier: MIT
#include "commands/sharpness/judged_moves.hpp"

#include <utility>

#include <fmt/format.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck {
namespace {

bool needs_no_engine(const Position& position) {
    if (!position.has_legal_move()) return true;
    const auto verdict = dead(position.setup(), {.is_fast = true});
    return verdict && verdict->answer == Answer::yes;
}

/// Evaluates at least `least` moves of a position.
Result<Evaluated> evaluate_moves(const Position& position, std::size_t least, Measurer& measurer) {
    if (needs_no_engine(position)) return Evaluated{};
    auto analysis = measurer.analyse(position);
    if (!analysis) return std::unexpected(std::move(analysis.error()));
    auto lines = engine::settled(*analysis, measurer.settings().scale);
    if (lines.size() < least)
        return failure(
            "engine.unfinished",
            fmt::format("{} evaluated {} of {} moves within its limits, so that there is nothing to compare: "
                        "--nodes, --depth or --seconds is too small; position: {}.",
                        measurer.engine(), lines.empty() ? "none" : "only one", position.count_legal_moves(),
                        fen(position.setup())));
    return Evaluated{.analysis = std::move(*analysis), .lines = std::move(lines)};
}

}  // namespace

Result<Evaluated> evaluate(const Position& position, Measurer& measurer) {
    return evaluate_moves(position, position.count_legal_moves() == 1 ? 1 : 2, measurer);
}

Result<JudgedLines> judge_moves(
    const Position& position, JudgedLines judged, Measurer& measurer,
    const std::function<bool(const JudgedLines&, std::size_t rank)>& wants_search) {
    std::size_t rank = 0;
    while (rank < judged.lines.size()) {
        const Move move = judged.lines[rank].moves.front();
        if (judged.has_searched(move) || !wants_search(judged, rank)) {
            ++rank;
            continue;
        }
        const Position behind = position.after(move);
        const auto evaluated = evaluate_moves(behind, 1, measurer);
        if (!evaluated) return std::unexpected(evaluated.error());
        engine::use_lines_after(move, evaluated->lines, behind.is_checkmate(), measurer.settings().scale,
                                judged.lines);
        judged.searched.push_back(move);
        rank = 0;
    }
    return judged;
}

Result<JudgedLines> judge_best_two(const Position& position, const Evaluated& evaluated, Measurer& measurer) {
    return judge_moves(position, {.lines = evaluated.lines}, measurer,
                       [](const JudgedLines&, std::size_t rank) { return rank < 2; });
}

engine::Sharpness sharpness_of(const Position& position, const Evaluated& evaluated,
                               const JudgedLines& judged, const Measurer& measurer) {
    return engine::sharpness(judged.lines, evaluated.analysis, position.count_legal_moves(),
                             measurer.settings().scale, measurer.settings().weights);
}

const engine::Line* find_line(const std::vector<engine::Line>& lines, Move move) {
    const auto found =
        std::ranges::find(lines, move, [](const engine::Line& line) { return line.moves.front(); });
    return found == lines.end() ? nullptr : &*found;
}

double loss_of(const engine::Line& line, const std::vector<engine::Line>& lines, const engine::Scale& scale) {
    return engine::expectation(lines.front(), scale) - engine::expectation(line, scale);
}

}  // namespace doublecheck
