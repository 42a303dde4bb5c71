// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "chess99/leaves.hpp"
#include "commands/position/unreachable.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/field.hpp"
#include "framework/options.hpp"
#include "notation/leaves.hpp"

namespace doublecheck {

/// The result of perft, of chess or of Chess 99.
struct PerftLine {
    static constexpr std::string_view schema_id = "doublecheck/perft/1";
    static constexpr std::string_view title = "How many lines of plays there are";
    static constexpr std::string_view description = "What `perft` and `chess99 perft` count.";

    std::optional<FenLine> fen = std::nullopt;
    std::optional<chess99::Position> position = std::nullopt;
    chess99::StatedOptions options = {};
    int depth = 1;
    std::optional<std::map<std::string, std::uint64_t>> divide = std::nullopt;
    std::uint64_t nodes = 0;
    std::optional<std::uint64_t> stated = std::nullopt;
    std::string label = {};
    std::optional<Unreachable> unreachable = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("fen", &PerftLine::fen, "of chess: where the lines begin"),
            field("position", &PerftLine::position, "of Chess 99: where the lines begin"),
            field_unless_empty("options", &PerftLine::options, "the options that differ from the defaults"),
            field("depth", &PerftLine::depth, "the depth in plies"),
            field("divide", &PerftLine::divide,
                  "the number of lines that begin with each play, in UCI or in coordinates"),
            field("nodes", &PerftLine::nodes, "the number of all lines"),
            field("stated", &PerftLine::stated,
                  "the number that the record states for this depth, in a field such as D4 of a perft suite"),
            field_unless_empty("label", &PerftLine::label, "The label of the record: the text after a tab."),
            field("unreachable", &PerftLine::unreachable,
                  "of chess: present if no game leads to the position, and why"));
    }
};

inline constexpr int most_perft_depth = 64;

/// The options of perft, of chess and of Chess 99.
struct PerftOptions {
    std::optional<int> depth = std::nullopt;
    bool divide = false;

    /// Returns the depth of records that do not name one.
    [[nodiscard]] int depth_or_default() const { return depth.value_or(1); }
};
[[nodiscard]] OptionTable<PerftOptions> perft_options();

/// Removes a depth from the beginning or the end of a record: `4 startpos`, `startpos 4`, `startpos depth 4`,
/// `FEN 4`, or `4` alone for the initial position, which `start` names. A number after a FEN is one of its
/// counters unless the FEN has one of the numbers of fields in `whole`.
[[nodiscard]] std::optional<int> take_depth(std::string& text, std::string_view start,
                                            std::initializer_list<std::ptrdiff_t> whole);
/// Returns the error `argument.value` if the depth of a record is out of range or contradicts `--depth`.
[[nodiscard]] std::optional<Error> wrong_depth(std::optional<int> depth, const PerftOptions& options);

/// Returns the result as a line of JSON and as text.
[[nodiscard]] Figures perft_figures(const PerftLine& line);

/// Counts sequences of moves within limits; each sequence is a node. `Game` has `moves(position)` and
/// `count(position, depth)`.
template <typename Game>
class PerftCounter {
  public:
    PerftCounter(const Game& game, const Limits& limits)
        : game_(game),
          budget_({.seconds = limits.seconds, .stop = limits.stop, .parent = limits.parent}),
          most_(limits.nodes) {}

    /// Returns the number of sequences of `depth` moves, or nothing if a limit is reached.
    template <typename Position>
    [[nodiscard]] std::optional<std::uint64_t> lines(const Position& position, int depth) {
        // The limits are not checked inside `count`: three plies take a tenth of a second at most, and one
        // ply overruns a limit of nodes only slightly.
        if (depth <= (most_ ? 1 : 3)) {
            const std::uint64_t found = game_.count(position, depth);
            counted_ += found;
            if (!budget_.has_time() || (most_ && counted_ > *most_)) return std::nullopt;
            return found;
        }
        std::uint64_t sum = 0;
        for (const auto move : game_.moves(position)) {
            const auto part = lines(position.after(move), depth - 1);
            if (!part) return std::nullopt;
            sum += *part;
        }
        return sum;
    }

    /// Returns the error that names the limit which was reached.
    [[nodiscard]] Error error() const {
        const std::string_view limit = budget_.limit();
        const std::string ended = limit == "stopped" ? "The count was stopped"
                                                     : "The count reached the limit of " +
                                                           std::string(limit.empty() ? "nodes" : limit);
        return {"perft.limit", ended + ": no result."};
    }

  private:
    const Game& game_;
    Budget budget_;
    std::optional<std::uint64_t> most_;
    std::uint64_t counted_ = 0;
};

/// Counts the sequences of `line.depth` moves from a position; if `line.divide` is set, for each first move
/// separately. `Game` also has `name(move)`. Error: `perft.limit`.
template <typename Game, typename Position>
[[nodiscard]] Result<Figures> count_lines(const Game& game, const Position& position, const Limits& limits,
                                          PerftLine line) {
    PerftCounter counter(game, limits);
    if (!line.divide || line.depth == 0) {
        const auto nodes = counter.lines(position, line.depth);
        if (!nodes) return std::unexpected(counter.error());
        line.nodes = *nodes;
        return perft_figures(line);
    }
    for (const auto move : game.moves(position)) {
        const auto nodes = counter.lines(position.after(move), line.depth - 1);
        if (!nodes) return std::unexpected(counter.error());
        line.divide->emplace(game.name(move), *nodes);
        line.nodes += *nodes;
    }
    return perft_figures(line);
}

}  // namespace doublecheck
