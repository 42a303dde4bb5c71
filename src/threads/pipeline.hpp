// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "doublecheck/threads/thread_pool.hpp"

// Two ways to work on several threads: numbered tasks in any order (`ThreadPool`), and a stream of pieces
// that are read and used in order (`run_pipeline`). The library starts all its threads here.

namespace doublecheck {

/// The stages of the work on a piece. The piece is identified by its number. `read` and `use` are called in
/// order and for one piece at a time, `work` on any thread. `read` returns false at the end of the input.
struct PipelineStages {
    std::function<bool(std::size_t piece)> read;
    std::function<void(std::size_t piece)> work;
    std::function<void(std::size_t piece)> use;
};

/// Passes `pieces` pieces through the stages on `jobs` threads until `read` returns false. A piece is in one
/// stage at a time. After `use`, it is passed to `read` again.
void run_pipeline(std::size_t jobs, std::size_t pieces, const PipelineStages& stages);

/// Runs a pipeline whose stages receive the pieces themselves instead of their numbers.
template <typename Piece, typename Read, typename Work, typename Use>
void run_pipeline(std::size_t jobs, std::span<const std::unique_ptr<Piece>> pieces, const Read& read,
                  const Work& work, const Use& use) {
    run_pipeline(jobs, pieces.size(),
                 {.read = [&](std::size_t piece) { return read(*pieces[piece]); },
                  .work = [&](std::size_t piece) { work(*pieces[piece]); },
                  .use = [&](std::size_t piece) { use(*pieces[piece]); }});
}

/// Returns a thread pool with `number` threads, or null on a platform without threads. The threads start with
/// the first task.
[[nodiscard]] std::unique_ptr<const ThreadPool> make_thread_pool(std::size_t number);

}  // namespace doublecheck
