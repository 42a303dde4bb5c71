// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "commands/convert/convert_options.hpp"
#include "framework/batch_reader.hpp"
#include "framework/stream.hpp"

namespace doublecheck {

/// Returns the conversion for `convert_games`, or nothing if the games must be answered record by record.
/// That is so for JSON, times, labels of last positions, drawings, and reading beyond illegal moves; and for
/// input that arrives in small pieces, because its writer may wait for an answer. Consumes no input.
[[nodiscard]] std::optional<ConvertOptions> conversion_of_games(BatchReader& reader,
                                                                const ConvertCommandOptions& given,
                                                                const StreamOptions& options);

/// Converts the games of a PGN. Writes the same bytes as answering record by record, including errors, but is
/// many times faster: games are also parsed in parallel, and plain games need no allocation per move. The
/// output does not depend on the size of the blocks.
[[nodiscard]] StreamSummary convert_games(BatchReader& reader, const ConvertOptions& conversion,
                                          const ByteSink& output, const StreamOptions& options,
                                          std::optional<std::size_t> block_bytes = std::nullopt);

}  // namespace doublecheck
