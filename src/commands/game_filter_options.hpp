// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/game_filter.hpp"
#include "framework/options.hpp"
#include "io/game_file.hpp"

namespace doublecheck {

/// The options that select games.
struct GameFilterOptions {
    std::optional<std::string> player = std::nullopt;
    std::optional<std::string> white = std::nullopt;
    std::optional<std::string> black = std::nullopt;
    std::optional<std::string> event = std::nullopt;
    std::optional<std::string> since = std::nullopt;
    std::optional<std::string> until = std::nullopt;
    std::optional<int> min_elo = std::nullopt;
    std::optional<int> max_elo = std::nullopt;
    std::optional<int> min_white_elo = std::nullopt;
    std::optional<int> max_white_elo = std::nullopt;
    std::optional<int> min_black_elo = std::nullopt;
    std::optional<int> max_black_elo = std::nullopt;
    std::optional<std::string> eco = std::nullopt;
    std::optional<std::string> result = std::nullopt;
    std::optional<int> min_moves = std::nullopt;
    std::optional<int> max_moves = std::nullopt;
    std::optional<std::string> position = std::nullopt;
    std::optional<std::string> men = std::nullopt;

    friend bool operator==(const GameFilterOptions&, const GameFilterOptions&) = default;
};

[[nodiscard]] OptionTable<GameFilterOptions> game_filter_options();

/// Returns true if an option selects games.
[[nodiscard]] bool selects_games(const GameFilterOptions& options);

/// Returns a sentence for files of which the options selected no game. It names players whose names are
/// similar to the wanted ones. The files are read again, except standard input.
[[nodiscard]] std::string nothing_selected(const GameFilterOptions& options,
                                           std::span<const std::string> paths, const OpenInput& open);

/// Returns the filter that the options describe.
[[nodiscard]] GameFilter game_filter(const GameFilterOptions& options);

}  // namespace doublecheck
