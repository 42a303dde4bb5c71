// SPDX-License-Identifier: MIT
#include "audit/proofs.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "audit/checks/checks.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "notation/pgn_words.hpp"

namespace doublecheck {
namespace {

/// The question whose verdict proves the findings of a rule.
enum class Proof : std::uint8_t { move, check, dead, winner_cannot_mate, waiting_side_can_mate, start };

struct RuleProof {
    std::string_view rule;
    Proof proof;
};

constexpr auto proofs = std::to_array<RuleProof>({
    {"castling.blocked", Proof::move},
    {"castling.into-check", Proof::move},
    {"castling.out-of-check", Proof::move},
    {"castling.right-lost", Proof::move},
    {"castling.through-check", Proof::move},
    {"fide.5.1.2", Proof::winner_cannot_mate},
    {"fide.6.9", Proof::winner_cannot_mate},
    {"move.blocked", Proof::move},
    {"move.captures-king", Proof::move},
    {"move.en-passant-too-late", Proof::move},
    {"move.exposes-king", Proof::move},
    {"move.leaves-king-in-check", Proof::move},
    {"move.no-man", Proof::move},
    {"move.not-its-way", Proof::move},
    {"move.own-man", Proof::move},
    {"move.promotion-impossible", Proof::move},
    {"move.promotion-missing", Proof::move},
    {"move.wrong-side", Proof::move},
    {"over.checkmate", Proof::check},
    {"over.dead", Proof::dead},
    {"over.stalemate", Proof::check},
    {"pgn.check-sign", Proof::check},
    {"result.checkmate", Proof::check},
    {"result.dead", Proof::dead},
    {"result.flag-draw", Proof::waiting_side_can_mate},
    {"result.stalemate", Proof::check},
    {"start.illegal", Proof::start},
    {"termination.checkmate", Proof::check},
    {"termination.insufficient-material", Proof::dead},
    {"termination.stalemate", Proof::check},
});
static_assert(std::ranges::is_sorted(proofs, {}, &RuleProof::rule));

template <typename V>
std::optional<ProvingVerdict> verdict_of(Result<V> verdict) {
    if (!verdict) return std::nullopt;
    return std::move(*verdict);
}

bool has_certificate(const ProvingVerdict& verdict) {
    return std::visit(
        [](const auto& one) {
            if constexpr (requires { one.certificate; }) {
                return one.certificate.has_value();
            } else {
                return false;
            }
        },
        verdict);
}

/// Returns true if the finding refers to a move of the main line, not to a move of a variation.
bool is_of_main_line(const GameView& game, const Finding& finding) {
    if (finding.ply == 0) return true;
    const auto index = static_cast<std::size_t>(finding.ply) - 1;
    return index < game.moves.size() && game.offset + game.moves[index].begin == finding.offset;
}

/// Returns the winner that the terminator names, or the Result tag if there is no terminator.
std::optional<Color> winner_of(const GameView& game) {
    const std::string_view result = game.result.empty() ? game.tag("Result") : game.result;
    const auto standard = standard_result(result);
    if (standard == "1-0") return Color::white;
    return standard == "0-1" ? std::optional(Color::black) : std::nullopt;
}

std::optional<ProvingVerdict> judge_check_after(const Position& position, bool is_chess960) {
    if (!is_chess960 || position.array() == StartArray::chess960) return check(position);
    Setup setup = position.setup();
    setup.array = StartArray::chess960;
    const auto verdict = check(setup);
    if (!verdict || !std::holds_alternative<CheckVerdict>(*verdict)) return std::nullopt;
    return std::get<CheckVerdict>(*verdict);
}

std::optional<ProvingVerdict> judge(Proof proof, const GameView& game, const Finding& finding,
                                    const Limits& limits) {
    const auto ply = static_cast<std::size_t>(finding.ply);
    const auto position_after = [&](std::size_t half_move) -> const Position& {
        return game.positions()[std::min(half_move, game.moves.size())];
    };
    switch (proof) {
        case Proof::move: {
            auto verdict = judge_move(position_after(ply == 0 ? 0 : ply - 1).setup(), word_at(game, finding),
                                      {.is_chess960 = game.is_chess960});
            // The text is a king move such as `Kg1`. It is a finding, but `judge_move` accepts it as
            // castling.
            if (verdict && verdict->answer != Answer::no) return std::nullopt;
            // The verdict about an ambiguous text does not contain a single move.
            if (verdict && !verdict->subject.move) return std::nullopt;
            return verdict_of(std::move(verdict));
        }
        case Proof::check:
            if (!is_of_main_line(game, finding)) return std::nullopt;
            return judge_check_after(position_after(ply), game.is_chess960);
        case Proof::dead: return verdict_of(dead(position_after(ply).setup(), {.limits = limits}));
        case Proof::winner_cannot_mate: {
            const auto winner = winner_of(game);
            if (!winner) return std::nullopt;
            return verdict_of(winnable(game.last().setup(), {.winner = winner, .limits = limits}));
        }
        case Proof::waiting_side_can_mate:
            return verdict_of(winnable(game.last().setup(), {.limits = limits}));
        case Proof::start:
            return legality(
                game.first().setup(),
                {.array = game.is_chess960 ? StartArray::chess960 : StartArray::standard, .limits = limits});
    }
    return std::nullopt;
}

}  // namespace

std::optional<ProvingVerdict> proof_of(const GameView& game, const Finding& finding, const Limits& limits) {
    const auto found = std::ranges::lower_bound(proofs, finding.rule, {}, &RuleProof::rule);
    if (found == proofs.end() || found->rule != finding.rule || game.has_moves_alone) return std::nullopt;
    auto verdict = judge(found->proof, game, finding, limits);
    const bool needs_certificate = found->proof != Proof::move && found->proof != Proof::check;
    if (verdict && needs_certificate && !has_certificate(*verdict)) return std::nullopt;
    return verdict;
}

}  // namespace doublecheck
