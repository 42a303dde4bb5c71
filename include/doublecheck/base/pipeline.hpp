// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "doublecheck/base/crew.hpp"

// The two ways in which work is done on several threads: numbered tasks in any order, and a stream of pieces
// that is read and used in order. All threads of the program are begun here.

namespace doublecheck {

/// What is done to a piece of work, told by its number: `read` and `use` in order and one piece at a time,
/// `work` on any thread. `read` says false at the end.
struct PipelineStages {
    std::function<bool(std::size_t piece)> read;
    std::function<void(std::size_t piece)> work;
    std::function<void(std::size_t piece)> use;
};

/// Sends work through the stages on so many threads until there is no more to read. Each of the pieces is in
/// one stage at a time, and comes back to be read into once it was used.
void run_pipeline(std::size_t jobs, std::size_t pieces, const PipelineStages& stages);

/// The same with the pieces themselves.
template <typename Piece, typename Read, typename Work, typename Use>
void run_pipeline(std::size_t jobs, std::span<const std::unique_ptr<Piece>> pieces, const Read& read,
                  const Work& work, const Use& use) {
    run_pipeline(jobs, pieces.size(),
                 {.read = [&](std::size_t piece) { return read(*pieces[piece]); },
                  .work = [&](std::size_t piece) { work(*pieces[piece]); },
                  .use = [&](std::size_t piece) { use(*pieces[piece]); }});
}

/// Threads to lend to a question; null where there are none. They are begun when there is something to do.
[[nodiscard]] std::unique_ptr<const Crew> make_threads(std::size_t number);

}  // namespace doublecheck
