// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "commands/guard/position_command.hpp"
#include "internal/engine/relay.hpp"

namespace doublecheck {

/// Stands between a GUI and a UCI engine, and refuses positions that the engine cannot take. After a refusal
/// the engine keeps its last position. Until it gets another one, each `go` is answered with a missing best
/// move.
class UciGuard final : public engine::CommandFilter {
  public:
    explicit UciGuard(GuardRules rules) : rules_(rules) {}

    [[nodiscard]] engine::CommandRoute route(const engine::Command& command) override;

  private:
    [[nodiscard]] engine::CommandRoute route_position(const engine::Command& command);
    [[nodiscard]] engine::CommandRoute route_go(std::string_view text) const;
    [[nodiscard]] std::string follow_option(std::string_view text);

    GuardRules rules_;
    std::string variant_ = {};  ///< the variant of the engine; empty for chess
    bool has_refused_ = false;  ///< the last position was refused
};

}  // namespace doublecheck
