// SPDX-License-Identifier: MIT
#include "problem/describe.hpp"

#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "problem/leaves.hpp"

namespace doublecheck {

template <>
Object content_of<WrittenPlay>() {
    const Object text{{"type", "string"}};
    const Object list{{"type", "array"}, {"items", Object{{"type", "object"}, {"properties", Object{}}}}};
    const Object number{{"type", "integer"}};
    const Object is{{"type", "boolean"}};
    Object members{{"move", text},       {"san", text},           {"moves", number},
                   {"threats", list},    {"several_threats", is}, {"short_threat", is},
                   {"variations", list}, {"separations", number}, {"refutations", list}};
    return {{"type", "object"}, {"properties", std::move(members)}};
}

namespace problem {
namespace {

/// Writes the moves of one problem.
class MoveWriter {
  public:
    explicit MoveWriter(const Position& position) : castling_(uci_castling(position)) {}

    [[nodiscard]] UciMove move(Move move) const { return {move, uci(move, castling_)}; }

    [[nodiscard]] std::vector<WrittenPlay> plays(const Position& position,
                                                 const std::vector<Play>& plays) const {
        std::vector<WrittenPlay> all;
        all.reserve(plays.size());
        for (const Play& one : plays) all.push_back(play(position, one));
        return all;
    }
    /// `left` is the number of moves in which the answers have to mate.
    [[nodiscard]] std::vector<WrittenVariation> variations(const Position& position,
                                                           const std::vector<Variation>& variations,
                                                           int left) const {
        std::vector<WrittenVariation> all;
        all.reserve(variations.size());
        for (const auto& [defence, answers, is_separating] : variations) {
            all.push_back(reply(position, defence, plays(position.after(defence), answers)));
            all.back().is_dual = answers.size() > 1;
            all.back().is_short = !answers.empty() && answers.front().moves < left;
            all.back().is_separating = is_separating;
        }
        return all;
    }

  private:
    [[nodiscard]] WrittenVariation reply(const Position& position, Move defence,
                                         std::vector<WrittenPlay> answers) const {
        return {move(defence), {defence, san(position, defence)}, std::move(answers)};
    }
    [[nodiscard]] WrittenPlay play(const Position& position, const Play& play) const {
        WrittenPlay written{.move = move(play.move),
                            .san = {play.move, san(position, play.move)},
                            .moves = play.moves,
                            .knows_threats = play.knows_threats,
                            .has_several_threats = play.threats.size() > 1,
                            .separations = play.separations};
        const Position after = position.after(play.move);
        if (!play.threats.empty()) {
            written.threats = plays(after.after_null_move(), play.threats);
            written.has_short_threat = play.threats.front().moves < play.moves - 1;
        }
        written.variations = variations(after, play.variations, play.moves - 1);
        for (const Move refutation : play.refutations)
            written.refutations.push_back(reply(after, refutation, {}));
        return written;
    }

    UciCastling castling_;
};

}  // namespace

std::vector<UciMove> written_keys(const Position& position, const DirectSolution& solution) {
    const MoveWriter writer(position);
    std::vector<UciMove> keys;
    for (const Play& key : solution.keys) keys.push_back(writer.move(key.move));
    return keys;
}

SolutionTree written_tree(const Position& position, int moves, const DirectSolution& solution) {
    const MoveWriter writer(position);
    SolutionTree tree{.keys = writer.plays(position, solution.keys),
                      .tries = writer.plays(position, solution.tries),
                      .is_block = solution.is_block,
                      .is_cut = solution.is_cut};
    if (!solution.set_play.empty())
        tree.set_play = writer.variations(position.after_null_move(), solution.set_play, moves - 1);
    return tree;
}

std::vector<WrittenLine> written_lines(const Position& position,
                                       const std::vector<std::vector<Move>>& lines) {
    const MoveWriter writer(position);
    std::vector<WrittenLine> all;
    for (const auto& line : lines) {
        WrittenLine& moves = all.emplace_back();
        for (const Move move : line) moves.push_back(writer.move(move));
    }
    return all;
}

std::vector<FoundTheme> found_themes(const ThemeCounts& counts, bool names_mates) {
    std::vector<FoundTheme> all;
    for (const auto& [theme, name] : Leaf<Theme>::all) {
        if (counts.of(theme) == 0 || (!names_mates && is_mating_pattern(theme))) continue;
        const auto in = [&](Phase phase) {
            const std::uint32_t count = counts.of(theme, phase);
            return count == 0 ? std::nullopt : std::optional<std::uint64_t>(count);
        };
        all.push_back({.theme = theme,
                       .set_play = in(Phase::set_play),
                       .tries = in(Phase::tries),
                       .keys = in(Phase::keys),
                       .threats = in(Phase::threats),
                       .variations = in(Phase::variations),
                       .defences = in(Phase::defences),
                       .solutions = in(Phase::solutions)});
    }
    return all;
}

}  // namespace problem
}  // namespace doublecheck
