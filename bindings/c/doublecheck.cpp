// SPDX-License-Identifier: MIT
// The C interface (include/doublecheck.h).
#include "doublecheck.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/commands/answer_call.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "shared.hpp"
#include "winnable/solver.hpp"

namespace dc = doublecheck;

struct doublecheck_session {
    int jobs = 1;
    std::atomic<bool> stop = false;
};

using dc::c::guarded;
using dc::c::read_fen;
using dc::c::set_reason;
using dc::c::unreadable;
using dc::c::verdict_of;
using dc::c::wrong_argument;

namespace {

constexpr int most_jobs = 1024;

doublecheck_verdict with_reason(const auto& verdict, doublecheck_reason* reason) {
    if (!verdict.reasons.empty())
        set_reason(reason, verdict.reasons.front().rule, verdict.reasons.front().text);
    return verdict_of(verdict.answer);
}

doublecheck_verdict legality(const dc::Setup& setup, std::uint64_t nodes, doublecheck_reason* reason) {
    if (nodes > 0) {
        return with_reason(
            dc::legality(setup, {.array = setup.array, .construct = true, .limits = {.nodes = nodes}}),
            reason);
    }
    if (reason == nullptr)
        return dc::refuting_rule(setup, setup.array) ? DOUBLECHECK_NO : DOUBLECHECK_UNKNOWN;
    const auto refutation = dc::refute(setup, setup.array);
    if (!refutation) return DOUBLECHECK_UNKNOWN;
    set_reason(reason, refutation->rule, refutation->text);
    return DOUBLECHECK_NO;
}

doublecheck_verdict solve_fast(const dc::Setup& setup, dc::Color winner) {
    const auto position = dc::Position::from_setup(setup);
    if (!position) return DOUBLECHECK_UNREADABLE;
    // Null after an exception, which leaves the tables of a solver half filled.
    static thread_local std::unique_ptr<dc::mates::Solver> kept;
    auto solver = kept != nullptr ? std::move(kept) : std::make_unique<dc::mates::Solver>();
    const auto solution = solver->solve(*position, winner, {.effort = dc::mates::Effort::fast});
    kept = std::move(solver);
    if (solution.outcome == dc::mates::Outcome::undecided) return DOUBLECHECK_UNKNOWN;
    return solution.outcome == dc::mates::Outcome::winnable ? DOUBLECHECK_YES : DOUBLECHECK_NO;
}

doublecheck_verdict mating(const dc::Setup& setup, dc::Color winner, std::uint64_t nodes,
                           doublecheck_reason* reason) {
    if (nodes == 0 && reason == nullptr) return solve_fast(setup, winner);
    dc::WinnableOptions options = {.winner = winner, .is_fast = nodes == 0};
    if (nodes > 0) options.limits.nodes = nodes;
    const auto verdict = dc::winnable(setup, options);
    return verdict ? with_reason(*verdict, reason) : unreadable(reason, verdict.error());
}

/// Refuses a call of which an argument is null.
doublecheck_status refuse_null(const doublecheck_callbacks& callbacks, std::string_view name) {
    const auto error = wrong_argument(fmt::format("The {} is NULL.", name));
    const std::string line = dc::to_json(error, {}) + '\n';
    callbacks.write(callbacks.context, line.data(), line.size());
    return DOUBLECHECK_REFUSED;
}

/// Writes the moves that fit, and returns the size of all.
long write_moves(const dc::Setup& setup, std::span<char> out) {
    std::size_t size = 0;
    std::size_t written = 0;
    bool fits = !out.empty();
    for (const dc::Retraction& retraction : dc::possible_retractions(setup, setup.array)) {
        const std::string move = dc::retraction_text(setup, retraction) + '\n';
        size += move.size();
        fits = fits && size < out.size();
        if (fits) written += move.copy(out.data() + written, move.size());
    }
    if (!out.empty()) out[written] = '\0';
    return static_cast<long>(size);
}

dc::Caller caller_of(doublecheck_session& session, const doublecheck_callbacks& callbacks) {
    const auto go_on = [&session](int wish) {
        if (wish == 0) session.stop = true;
        return wish != 0;
    };
    dc::Caller caller = {.output = [&callbacks, go_on](std::string_view text) {
        return go_on(callbacks.write(callbacks.context, text.data(), text.size()));
    }};
    if (callbacks.progress != nullptr) {
        caller.on_progress = [&callbacks, go_on](std::size_t done, std::size_t all) {
            return go_on(callbacks.progress(callbacks.context, done, all));
        };
    }
    if (callbacks.read != nullptr) {
        caller.read = [&callbacks](std::span<char> out) {
            return std::min(callbacks.read(callbacks.context, out.data(), out.size()), out.size());
        };
    }
    caller.stop = &session.stop;
    caller.jobs = session.jobs;
    return caller;
}

}  // namespace

const char* doublecheck_version(void) {
    return DOUBLECHECK_VERSION;
}

doublecheck_session* doublecheck_open(int jobs) {
    if (jobs < 0 || jobs > most_jobs) return nullptr;
    auto* const session = new (std::nothrow) doublecheck_session;
    if (session == nullptr) return nullptr;
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    session->jobs = jobs > 0 ? jobs : cores;
    return session;
}

void doublecheck_close(doublecheck_session* session) {
    delete session;
}

void doublecheck_stop(doublecheck_session* session) {
    if (session != nullptr) session->stop = true;
}

doublecheck_status doublecheck_answer(doublecheck_session* session, const char* call, size_t size,
                                      const doublecheck_callbacks* callbacks) {
    if (callbacks == nullptr || callbacks->write == nullptr) return DOUBLECHECK_REFUSED;
    doublecheck_status status = DOUBLECHECK_DONE;
    try {
        if (session == nullptr || call == nullptr)
            return refuse_null(*callbacks, session == nullptr ? "session" : "call");
        if (!dc::answer_call(std::string_view(call, size), caller_of(*session, *callbacks)))
            status = DOUBLECHECK_REFUSED;
    } catch (const std::bad_alloc&) {
        status = DOUBLECHECK_NO_MEMORY;
    } catch (...) {
        status = DOUBLECHECK_FAILED;
    }
    // Reset here and not at the start, where a stop that has just arrived would be lost.
    const bool is_stopped = session->stop.exchange(false);
    return status == DOUBLECHECK_DONE && is_stopped ? DOUBLECHECK_STOPPED : status;
}

doublecheck_verdict doublecheck_is_legal(const char* fen, unsigned flags, uint64_t nodes,
                                         doublecheck_reason* reason) {
    return guarded(reason, DOUBLECHECK_UNREADABLE, [&] {
        const auto setup = read_fen(fen, flags);
        return setup ? legality(*setup, nodes, reason) : unreadable(reason, setup.error());
    });
}

doublecheck_verdict doublecheck_can_mate(const char* fen, unsigned flags, char winner, uint64_t nodes,
                                         doublecheck_reason* reason) {
    return guarded(reason, DOUBLECHECK_UNREADABLE, [&] {
        if (winner != 'w' && winner != 'b')
            return unreadable(reason, wrong_argument("The winner is 'w' or 'b'."));
        const auto setup = read_fen(fen, flags);
        if (!setup) return unreadable(reason, setup.error());
        return mating(*setup, winner == 'w' ? dc::Color::white : dc::Color::black, nodes, reason);
    });
}

long doublecheck_last_moves(const char* fen, unsigned flags, char* buffer, size_t size,
                            doublecheck_reason* reason) {
    if (size > 0 && buffer != nullptr) *buffer = '\0';
    return guarded(reason, -1L, [&] {
        const auto fails = [&](const dc::Error& error) {
            std::ignore = unreadable(reason, error);
            return -1L;
        };
        if (size > 0 && buffer == nullptr) return fails(wrong_argument("The buffer is NULL."));
        const auto setup = read_fen(fen, flags);
        if (!setup) return fails(setup.error());
        return write_moves(*setup, {buffer, size});
    });
}
