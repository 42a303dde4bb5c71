// SPDX-License-Identifier: MIT
#include "engine/question.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "engine/iterations.hpp"

namespace doublecheck::engine {
namespace {

/// One of the searches among which `SearchLimits::is_deepened` divides nodes and time. No search uses
/// `searchmoves`, because a move that looked bad at first may turn out to be the best.
struct Stage {
    int lines;
    int sixths;
};
constexpr std::array stages = {Stage{std::numeric_limits<int>::max(), 1}, Stage{3, 2}, Stage{1, 3}};

/// Returns the limits with `numerator / denominator` of the nodes and of the time.
SearchLimits part_of(SearchLimits limits, int numerator, int denominator) {
    const auto part = [&](auto whole) {
        return std::max<decltype(whole)>(1, whole / denominator * numerator);
    };
    if (limits.nodes) limits.nodes = part(*limits.nodes);
    if (limits.time) limits.time = std::chrono::milliseconds(part(limits.time->count()));
    return limits;
}

std::string go_words(const SearchLimits& limits) {
    std::string text = "go";
    if (limits.depth) text += fmt::format(" depth {}", *limits.depth);
    if (limits.nodes) text += fmt::format(" nodes {}", *limits.nodes);
    if (limits.time) text += fmt::format(" movetime {}", limits.time->count());
    const bool is_limited = limits.depth || limits.nodes || limits.time;
    return is_limited ? text : text + " infinite";
}

/// The analysis of one position in a session.
class PositionSearch {
  public:
    PositionSearch(Session& session, const Position& position, const SearchLimits& limits)
        : session_(session),
          position_(position),
          limits_(limits),
          castling_(uci_castling(position)),
          deadline_(Clock::now() + limits.deadline) {}

    Result<Analysis> ask() {
        const int moves = position_.count_legal_moves();
        const int lines = std::clamp(limits_.lines, 1, moves);
        if (auto error = prepare(lines)) return std::unexpected(std::move(*error));
        const EngineOption* const several = session_.option("MultiPV");
        const int most = several == nullptr ? 1 : static_cast<int>(several->most.value_or(lines));
        return lines > 1 && most < 2 ? move_by_move(lines) : together(std::min(lines, std::max(1, most)));
    }

  private:
    std::optional<Error> prepare(int lines) {
        const std::string fen = sent_fen();
        session_.set_context(fen);
        if (castling_ == UciCastling::chess960 && session_.option("UCI_Chess960") == nullptr)
            return Error{"engine.position",
                         session_.name() + " does not know Chess960; position: " + fen + "."};
        const std::string_view is_chess960 = castling_ == UciCastling::chess960 ? "true" : "false";
        if (auto error = session_.set("UCI_Chess960", is_chess960)) return error;
        if (auto error = session_.set("MultiPV", std::to_string(lines))) return error;
        if (auto error = session_.send("ucinewgame")) return error;
        if (auto error = session_.wait_until_ready()) return error;
        return send_position();
    }

    std::optional<Error> send_position() { return session_.send("position fen " + sent_fen()); }

    [[nodiscard]] std::string sent_fen() const {
        const bool is_chess960 = castling_ == UciCastling::chess960;
        return fen(position_.setup(),
                   {EpStyle::legal, is_chess960 ? CastlingStyle::shredder : CastlingStyle::xfen});
    }

    Result<Analysis> together(int lines) {
        if (!limits_.is_deepened || (!limits_.nodes && !limits_.time))
            return search(go_words(limits_), lines);
        Analysis all;
        for (const Stage& stage : stages) {
            const int narrowed = std::min(stage.lines, lines);
            if (auto error = session_.set("MultiPV", std::to_string(narrowed)))
                return std::unexpected(std::move(*error));
            if (auto error = send_position()) return std::unexpected(std::move(*error));
            auto analysis = search(go_words(part_of(limits_, stage.sixths, 6)), narrowed);
            if (!analysis) return analysis;
            add_deeper(std::move(*analysis), all);
            if (all.was_stopped) break;
        }
        return all;
    }

    static void add_deeper(Analysis deeper, Analysis& all) {
        const int reached = all.last() == nullptr ? 0 : all.last()->depth;
        for (Iteration& iteration : deeper.iterations) {
            if (iteration.depth > reached) all.iterations.push_back(std::move(iteration));
        }
        all.best = deeper.best;
        all.nodes += deeper.nodes;
        all.was_stopped = deeper.was_stopped;
    }

    /// Searches each move separately with its share of the limits, for engines that report only one line.
    Result<Analysis> move_by_move(int lines) {
        const MoveList moves = position_.legal_moves();
        Iteration all;
        Analysis sum;
        for (const Move move : moves) {
            auto analysis = search(go_words(part_of(limits_, 1, static_cast<int>(moves.size()))) +
                                       " searchmoves " + uci(move, castling_),
                                   1);
            if (!analysis) return analysis;
            sum.nodes += analysis->nodes;
            sum.was_stopped |= analysis->was_stopped;
            const Iteration* const last = analysis->last();
            if (last == nullptr || last->lines.front().moves.front() != move) return sum;
            all.depth = all.lines.empty() ? last->depth : std::min(all.depth, last->depth);
            all.lines.push_back(last->lines.front());
        }
        std::ranges::stable_sort(all.lines, is_better);
        all.lines.resize(std::min(all.lines.size(), static_cast<std::size_t>(lines)));
        sum.best = all.lines.front().moves.front();
        sum.iterations.push_back(std::move(all));
        return sum;
    }

    static bool is_better(const Line& a, const Line& b) { return rank_of(a.score) > rank_of(b.score); }

    Result<Analysis> search(const std::string& go, int lines) {
        if (auto error = session_.send(go)) return std::unexpected(std::move(*error));
        Iterations iterations(position_, lines);
        Analysis analysis;
        std::string best;
        auto error = session_.read_until(deadline_, analysis.was_stopped, [&](const std::string& line) {
            if (const auto info = parse_info(line)) iterations.add(*info);
            const auto move = parse_best_move(line);
            if (move) best = *move;
            return move.has_value();
        });
        if (error) return std::unexpected(std::move(*error));
        analysis.nodes = iterations.nodes();
        analysis.iterations = iterations.take();
        const auto move = parse_uci(position_, best);
        if (!move)
            return failure(
                "engine.illegal-move",
                best.empty()
                    ? fmt::format("{} answers that there is no move, but there is one; position: {}.",
                                  session_.name(), sent_fen())
                    : fmt::format("{} answers with the move `{}`, which is not legal; position: {}.",
                                  session_.name(), best, sent_fen()));
        analysis.best = *move;
        return analysis;
    }

    Session& session_;
    Position position_;
    const SearchLimits& limits_;
    UciCastling castling_;
    Clock::time_point deadline_;
};

}  // namespace

Result<Analysis> ask(Session& session, const Position& position, const SearchLimits& limits) {
    return PositionSearch(session, position, limits).ask();
}

}  // namespace doublecheck::engine
