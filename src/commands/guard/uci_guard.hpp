// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "commands/guard/position_command.hpp"
#include "engine/relay.hpp"

namespace doublecheck {

/// Stands between a GUI and a UCI engine, and refuses positions that the engine cannot take. After a refusal
/// the engine keeps its last position. Until it gets another one, each `go` is answered with a missing best
/// move: at once, or, since UCI demands it, after `stop` if the search is infinite, and after `stop` or
/// `ponderhit` if the engine would ponder. `quit` and the next `go` end such a search too.
class UciGuard final : public engine::CommandFilter {
  public:
    explicit UciGuard(GuardRules rules) : rules_(rules) {}

    [[nodiscard]] engine::CommandRoute route(const engine::Command& command) override;

  private:
    [[nodiscard]] engine::CommandRoute route_position(const engine::Command& command);
    [[nodiscard]] engine::CommandRoute route_go(std::string_view text);
    [[nodiscard]] engine::CommandRoute end_search();
    [[nodiscard]] std::string follow_option(std::string_view text);

    /// A `go` that did not reach the engine, and whose end the GUI still has to command.
    enum class OpenSearch : std::uint8_t { none, pondering, infinite };

    GuardRules rules_;
    std::string variant_ = {};  ///< the variant of the engine; empty for chess
    bool has_refused_ = false;  ///< the last position was refused
    OpenSearch open_search_ = OpenSearch::none;
};

}  // namespace doublecheck
