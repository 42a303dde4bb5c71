// SPDX-License-Identifier: MIT
// Reads and writes stored analyses. The first row of the text has the name of the engine, the second row the
// best move and the number of nodes. Then each depth has one row, with its lines separated by bars:
// `12|cp 35 410 500 90 e2e4 e7e5|mate -3 - g1h1`.
#include <algorithm>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>

#include "doublecheck/notation/uci.hpp"
#include "engine/analysis_cache.hpp"

namespace doublecheck::engine {
namespace {

/// Returns a line as text, with all its moves or only the first.
std::string written(const Line& line, bool is_whole) {
    const bool is_mate = line.score.kind == Score::Kind::mate;
    std::string text = fmt::format("{} {}", is_mate ? "mate" : "cp", line.score.value);
    text += line.chances ? fmt::format(" {} {} {}", line.chances->win, line.chances->draw, line.chances->loss)
                         : std::string(" -");
    for (const Move move : line.moves) {
        text += ' ' + uci(move, UciCastling::chess960);
        if (!is_whole) break;
    }
    return text;
}

/// Removes the front of a text up to the next `end`. Returns the removed part without `end`.
std::string_view next_part(std::string_view& text, char end) {
    const std::string_view part = text.substr(0, text.find(end));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

template <typename Number>
std::optional<Number> number_in(std::string_view word) {
    Number value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
}

/// Returns the number in the word if it is in the range that engines report, otherwise nothing.
std::optional<int> small_number_in(std::string_view word) {
    constexpr int most = 1'000'000;
    const auto number = number_in<int>(word);
    return number && *number >= -most && *number <= most ? number : std::nullopt;
}

std::optional<Chances> read_chances(std::string_view win, std::string_view& rest) {
    const auto wins = small_number_in(win);
    const auto draws = small_number_in(next_part(rest, ' '));
    const auto losses = small_number_in(next_part(rest, ' '));
    if (!wins || !draws || !losses || *wins < 0 || *draws < 0 || *losses < 0) return std::nullopt;
    if (*wins + *draws + *losses == 0) return std::nullopt;
    return Chances{*wins, *draws, *losses};
}

std::optional<Line> read_line(const Position& start, std::string_view text) {
    Line line;
    const std::string_view kind = next_part(text, ' ');
    if (kind != "cp" && kind != "mate") return std::nullopt;
    line.score.kind = kind == "mate" ? Score::Kind::mate : Score::Kind::centipawns;
    const auto value = small_number_in(next_part(text, ' '));
    if (!value) return std::nullopt;
    line.score.value = *value;
    if (const std::string_view win = next_part(text, ' '); win != "-") {
        line.chances = read_chances(win, text);
        if (!line.chances) return std::nullopt;
    }
    Position position = start;
    while (!text.empty()) {
        const auto move = parse_uci(position, next_part(text, ' '));
        if (!move) return std::nullopt;
        line.moves.push_back(*move);
        position = position.after(*move);
    }
    return line.moves.empty() ? std::nullopt : std::optional(std::move(line));
}

std::optional<Iteration> read_iteration(const Position& position, std::string_view text) {
    const auto depth = small_number_in(next_part(text, '|'));
    if (!depth || text.empty()) return std::nullopt;
    Iteration iteration{.depth = *depth};
    while (!text.empty()) {
        auto line = read_line(position, next_part(text, '|'));
        if (!line) return std::nullopt;
        iteration.lines.push_back(std::move(*line));
    }
    return iteration;
}

}  // namespace

std::string write_analysis(const Position& position, const StoredAnalysis& kept) {
    const Analysis& analysis = kept.analysis;
    std::string name = kept.engine;
    std::ranges::replace(name, '\n', ' ');
    const std::string best = analysis.best ? uci(*analysis.best, UciCastling::chess960) : "-";
    std::string text = fmt::format("{}\n{} {}\n", name, best, analysis.nodes);
    for (std::size_t i = 0; i < analysis.iterations.size(); ++i) {
        text += std::to_string(analysis.iterations[i].depth);
        for (const Line& line : analysis.iterations[i].lines)
            text += '|' + written(line, i >= analysis.widest());
        text += '\n';
    }
    // An analysis is stored only if it can be read again.
    return read_analysis(position, text) ? text : std::string();
}

std::optional<StoredAnalysis> read_analysis(const Position& position, std::string_view text) {
    StoredAnalysis kept;
    kept.engine = next_part(text, '\n');
    std::string_view head = next_part(text, '\n');
    const std::string_view best = next_part(head, ' ');
    if (best != "-") {
        const auto move = parse_uci(position, best);
        if (!move) return std::nullopt;
        kept.analysis.best = *move;
    }
    const auto nodes = number_in<std::uint64_t>(head);
    if (!nodes) return std::nullopt;
    kept.analysis.nodes = *nodes;
    while (!text.empty()) {
        auto iteration = read_iteration(position, next_part(text, '\n'));
        if (!iteration) return std::nullopt;
        kept.analysis.iterations.push_back(std::move(*iteration));
    }
    return kept;
}

std::string engine_identity(const EngineSettings& settings) {
    const std::string path = settings.path.empty() ? find_engine().value_or("") : settings.path;
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    const auto changed = std::filesystem::last_write_time(path, error).time_since_epoch().count();
    std::string identity = fmt::format("{} {} {}", path, size, changed);
    for (const std::string& argument : settings.arguments) identity += ' ' + argument;
    for (const auto& [name, value] : settings.options) identity += fmt::format(" {}={}", name, value);
    return identity;
}

}  // namespace doublecheck::engine
