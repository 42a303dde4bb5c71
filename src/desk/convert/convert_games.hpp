// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "doublecheck/desk/convert.hpp"
#include "doublecheck/ops/batch_reader.hpp"
#include "doublecheck/ops/stream.hpp"

namespace doublecheck {

/// What the games of the input are to be converted to, if `convert_games` can do it: it cannot write JSON,
/// times, labels of last positions or drawings, nor go on behind illegal moves. Input that comes in small
/// pieces is left to the stream of records too, as its writer may wait for an answer. Takes nothing off the
/// input.
[[nodiscard]] std::optional<ConvertOptions> conversion_of_games(BatchReader& reader,
                                                                const Arguments& arguments,
                                                                const StreamOptions& options);

/// Converts the games of a PGN to the same bytes as the stream of records, errors included, but many times
/// faster: on all threads from the text on, and plain games without allocating anything for a move. The
/// output does not depend on the size of the blocks.
[[nodiscard]] StreamSummary convert_games(BatchReader& reader, const ConvertOptions& conversion,
                                          const ByteSink& output, const StreamOptions& options,
                                          std::optional<std::size_t> block_bytes = std::nullopt);

}  // namespace doublecheck
