// SPDX-License-Identifier: MIT
#include "problem/describe.hpp"

#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck {

Object PlayDetails::schema() {
    const Object text{{"type", "string"}};
    const Object list{{"type", "array"}, {"items", Object{{"type", "object"}, {"properties", Object{}}}}};
    Object members{{"move", text},    {"san", text},        {"moves", Object{{"type", "integer"}}},
                   {"threats", list}, {"variations", list}, {"refutations", list}};
    return {{"type", "object"}, {"properties", std::move(members)}};
}

namespace problem {
namespace {

class Describer {
  public:
    explicit Describer(const Position& position) : castling_(uci_castling(position)) {}

    [[nodiscard]] std::vector<PlayDetails> plays(const Position& position,
                                                 const std::vector<Play>& plays) const {
        std::vector<PlayDetails> all;
        all.reserve(plays.size());
        for (const Play& play : plays) all.push_back(describe(position, play));
        return all;
    }
    [[nodiscard]] std::vector<VariationDetails> variations(const Position& position,
                                                           const std::vector<Variation>& variations) const {
        std::vector<VariationDetails> all;
        all.reserve(variations.size());
        for (const auto& [defence, answers] : variations) {
            all.push_back({move(defence), {san(position, defence)}, plays(position.after(defence), answers)});
        }
        return all;
    }
    [[nodiscard]] UciText move(Move move) const { return {uci(move, castling_)}; }

  private:
    [[nodiscard]] PlayDetails describe(const Position& position, const Play& play) const {
        PlayDetails details{.move = move(play.move), .san = {san(position, play.move)}, .moves = play.moves};
        const Position after = position.after(play.move);
        if (!play.threats.empty()) details.threats = plays(after.after_null_move(), play.threats);
        if (!play.variations.empty()) details.variations = variations(after, play.variations);
        if (play.refutations.empty()) return details;
        details.refutations.emplace();
        for (const Move reply : play.refutations)
            details.refutations->push_back({move(reply), {san(after, reply)}, {}});
        return details;
    }

    UciCastling castling_;
};

}  // namespace

TreeDetails describe(const Position& position, const DirectSolution& solution) {
    const Describer describer(position);
    TreeDetails tree{.keys = describer.plays(position, solution.keys),
                     .tries = describer.plays(position, solution.tries),
                     .is_block = solution.is_block,
                     .is_cut = solution.is_cut};
    if (!solution.set_play.empty())
        tree.set_play = describer.variations(position.after_null_move(), solution.set_play);
    return tree;
}

std::vector<ThemeDetails> describe(const ThemeCounts& counts) {
    std::vector<ThemeDetails> all;
    for (const auto& [theme, name] : Leaf<Theme>::all) {
        if (counts.of(theme) == 0) continue;
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

std::vector<std::vector<UciText>> describe_lines(const Position& position,
                                                 const std::vector<std::vector<Move>>& lines) {
    const Describer describer(position);
    std::vector<std::vector<UciText>> all;
    for (const auto& line : lines) {
        auto& moves = all.emplace_back();
        for (const Move move : line) moves.push_back(describer.move(move));
    }
    return all;
}

HelpDetails describe(const Position& position, const HelpSolution& solution) {
    return {.count = solution.count, .lines = describe_lines(position, solution.lines)};
}

}  // namespace problem
}  // namespace doublecheck
