// SPDX-License-Identifier: MIT
// The functions of include/doublecheck.h that return a verdict as a struct.
#include <concepts>
#include <expected>
#include <memory>
#include <utility>
#include <variant>

#include "board_check.hpp"
#include "commands/position/unreachable.hpp"
#include "doublecheck.h"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/moves/moves.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "in_c.hpp"
#include "notation/written_move.hpp"
#include "shared.hpp"
#include "winnable/sites.hpp"

namespace dc = doublecheck;

using dc::c::KeptVerdict;
using dc::c::wrong_argument;

namespace {

/// Returns the verdict of a question as the struct C. Returns null, with the reason, if the FEN cannot be
/// read or the question returns an error.
template <typename C, std::invocable<const dc::Setup&> Question>
C* ask(const char* fen, unsigned flags, doublecheck_reason* reason, Question question) {
    return dc::c::guarded(reason, static_cast<C*>(nullptr), [&]() -> C* {
        const auto setup = dc::c::read_fen(fen, flags);
        if (!setup) {
            dc::c::unreadable(reason, setup.error());
            return nullptr;
        }
        auto verdict = question(*setup);
        if (!verdict) {
            dc::c::unreadable(reason, verdict.error());
            return nullptr;
        }
        auto kept =
            std::make_unique<KeptVerdict<typename decltype(verdict)::value_type>>(std::move(*verdict));
        C* const filled = kept->template fill<C>();
        kept.release();
        return filled;
    });
}

/// Returns the limits of options. Error: `argument.value`.
dc::Result<dc::Limits> limits_of(const auto& options) {
    if (!(options.seconds >= 0 && options.seconds < 1e9))
        return std::unexpected(wrong_argument("The seconds are from 0, for no limit, to below 1000000000."));
    dc::Limits limits;
    if (options.nodes > 0) limits.nodes = options.nodes;
    if (options.seconds > 0) limits.seconds = options.seconds;
    return limits;
}

dc::Result<dc::LegalityOptions> options_of(const doublecheck_legality_options& options,
                                           const dc::Setup& setup) {
    auto limits = limits_of(options);
    if (!limits) return std::unexpected(std::move(limits.error()));
    if (options.refute_only && options.shorten)
        return std::unexpected(wrong_argument("A game that is not constructed cannot be shortened."));
    return dc::LegalityOptions{.array = setup.array,
                               .counters = options.counters,
                               .construct = !options.refute_only,
                               .shorten = options.shorten,
                               .limits = *limits};
}

dc::Result<dc::RetractOptions> options_of(const doublecheck_retract_options& options,
                                          const dc::Setup& setup) {
    auto limits = limits_of(options);
    if (!limits) return std::unexpected(std::move(limits.error()));
    if (options.plies < 0 || options.plies > 1000)
        return std::unexpected(wrong_argument("The plies are from 1 to 1000, or 0 for one."));
    if (options.history && (options.plies > 0 || options.decide))
        return std::unexpected(wrong_argument("Plies and decide have no meaning with history."));
    dc::RetractOptions how{.array = setup.array,
                           .plies = options.plies == 0 ? 1 : options.plies,
                           .is_diagram = options.diagram,
                           .decide = options.decide,
                           .explain = options.plies > 1,
                           .history = options.history};
    if (limits->nodes || limits->seconds) how.limits = *limits;
    return how;
}

dc::Result<dc::WinnableOptions> options_of(const doublecheck_winnable_options& options, const dc::Setup&) {
    auto limits = limits_of(options);
    if (!limits) return std::unexpected(std::move(limits.error()));
    if (options.fast && options.shortest)
        return std::unexpected(wrong_argument("A fast test looks for no shortest mate."));
    dc::WinnableOptions how{.is_fast = options.fast,
                            .wants_shortest = options.shortest,
                            .counts_moves = options.seventyfive,
                            .limits = *limits};
    if (options.winner == '\0') return how;
    if (options.winner != 'w' && options.winner != 'b')
        return std::unexpected(wrong_argument("The winner is 'w' or 'b'."));
    how.winner = options.winner == 'w' ? dc::Color::white : dc::Color::black;
    return how;
}

/// Does the same for a question with options, which may be null.
template <typename C, typename Options, typename Question>
C* ask(const char* fen, const Options* options, doublecheck_reason* reason, Question question) {
    const Options wanted = options != nullptr ? *options : Options();
    using Answer = decltype(question(dc::Setup(), *options_of(wanted, dc::Setup()), wanted));
    return ask<C>(fen, wanted.flags, reason, [&](const dc::Setup& setup) -> Answer {
        auto how = options_of(wanted, setup);
        if (!how) return std::unexpected(std::move(how.error()));
        return question(setup, *how, wanted);
    });
}

}  // namespace

doublecheck_legality_verdict* doublecheck_legality(const char* fen,
                                                   const doublecheck_legality_options* options,
                                                   doublecheck_reason* reason) {
    return ask<doublecheck_legality_verdict>(
        fen, options, reason, [](const auto& setup, const auto& how, const auto&) {
            return dc::Result<dc::LegalityVerdict>(dc::legality(setup, how));
        });
}

doublecheck_diagram_verdict* doublecheck_legality_of_diagram(const char* fen,
                                                             const doublecheck_legality_options* options,
                                                             doublecheck_reason* reason) {
    return ask<doublecheck_diagram_verdict>(
        fen, options, reason, [](const auto& setup, const auto& how, const auto&) {
            return dc::Result<dc::DiagramVerdict>(dc::legality_of_diagram(setup, how));
        });
}

doublecheck_retract_verdict* doublecheck_retract(const char* fen, const doublecheck_retract_options* options,
                                                 doublecheck_reason* reason) {
    return ask<doublecheck_retract_verdict>(
        fen, options, reason, [](const auto& setup, const auto& how, const auto&) {
            return dc::Result<dc::RetractVerdict>(dc::retract(setup, how));
        });
}

doublecheck_winnable_verdict* doublecheck_winnable(const char* fen,
                                                   const doublecheck_winnable_options* options,
                                                   doublecheck_reason* reason) {
    return ask<doublecheck_winnable_verdict>(
        fen, options, reason, [](const dc::Setup& setup, const auto& how, const auto& wanted) {
            auto verdict = dc::winnable(setup, how);
            if (!verdict) return verdict;
            if (!wanted.fast) verdict->unreachable = dc::unreachable(setup);
            if (wanted.sites)
                verdict->sites = dc::site_rulings(*dc::Position::from_setup(setup), *verdict->subject.winner);
            return verdict;
        });
}

doublecheck_dead_verdict* doublecheck_dead(const char* fen, const doublecheck_winnable_options* options,
                                           doublecheck_reason* reason) {
    return ask<doublecheck_dead_verdict>(
        fen, options, reason,
        [](const dc::Setup& setup, const auto& how, const auto& wanted) -> dc::Result<dc::DeadVerdict> {
            if (how.winner)
                return std::unexpected(
                    wrong_argument("The question is about both sides: there is no winner."));
            auto verdict = dc::dead(setup, how);
            if (!verdict) return verdict;
            if (!wanted.fast) verdict->unreachable = dc::unreachable(setup);
            if (!wanted.sites) return verdict;
            const dc::Position position = *dc::Position::from_setup(setup);
            verdict->sites = {.white = dc::site_rulings(position, dc::Color::white),
                              .black = dc::site_rulings(position, dc::Color::black)};
            return verdict;
        });
}

doublecheck_check_verdict* doublecheck_check(const char* fen, unsigned flags, doublecheck_reason* reason) {
    return ask<doublecheck_check_verdict>(fen, flags, reason,
                                          [](const dc::Setup& setup) -> dc::Result<dc::BoardCheckVerdict> {
                                              auto verdict = dc::check(setup);
                                              if (!verdict)
                                                  return std::unexpected(std::move(verdict.error()));
                                              if (auto* const one = std::get_if<dc::CheckVerdict>(&*verdict))
                                                  one->unreachable = dc::unreachable(setup);
                                              return dc::BoardCheckVerdict(std::move(*verdict));
                                          });
}

doublecheck_castling_verdict* doublecheck_castling(const char* fen, unsigned flags,
                                                   doublecheck_reason* reason) {
    return ask<doublecheck_castling_verdict>(fen, flags, reason, [](const dc::Setup& setup) {
        auto verdict = dc::castling(setup);
        if (verdict) verdict->unreachable = dc::unreachable(setup);
        return verdict;
    });
}

doublecheck_move_verdict* doublecheck_judge_move(const char* fen, const char* move, unsigned flags,
                                                 doublecheck_reason* reason) {
    return ask<doublecheck_move_verdict>(fen, flags, reason,
                                         [&](const dc::Setup& setup) -> dc::Result<dc::MoveVerdict> {
                                             if (move == nullptr)
                                                 return std::unexpected(wrong_argument("The move is NULL."));
                                             auto verdict = dc::judge_move(setup, dc::typed_move(move));
                                             if (verdict) verdict->unreachable = dc::unreachable(setup);
                                             return verdict;
                                         });
}

doublecheck_moves_verdict* doublecheck_moves(const char* fen, unsigned flags, doublecheck_reason* reason) {
    return ask<doublecheck_moves_verdict>(fen, flags, reason, [](const dc::Setup& setup) {
        auto verdict = dc::moves(setup);
        if (verdict) verdict->unreachable = dc::unreachable(setup);
        return verdict;
    });
}

namespace {

/// Returns what is kept for a verdict, to which its first member points.
dc::c::Kept* kept_of(const void* verdict) {
    const void* const kept = *static_cast<const void* const*>(verdict);
    return static_cast<dc::c::Kept*>(const_cast<void*>(kept));
}

}  // namespace

const char* doublecheck_verdict_json(const void* verdict) {
    if (verdict == nullptr) return nullptr;
    return dc::c::guarded(nullptr, static_cast<const char*>(nullptr),
                          [&] { return kept_of(verdict)->json(); });
}

void doublecheck_free_verdict(void* verdict) {
    if (verdict != nullptr) delete kept_of(verdict);
}
