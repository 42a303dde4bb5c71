// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

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

}  // namespace doublecheck
