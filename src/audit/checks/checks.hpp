// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audit/checks/tag_name.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/notation/game_view.hpp"

namespace doublecheck {

/// Takes the findings of one game after the other, and keeps those that are wanted.
class Findings {
  public:
    explicit Findings(const AuditOptions& options);

    /// Whether a finding of that rule would be kept: asked before work is done for its sake.
    [[nodiscard]] bool wants(std::string_view rule) const;

    /// `ply` as in `Finding`; `offset` counts from the game's first byte. Requires a rule of `audit_rules`.
    void add(const GameView& game, std::string_view rule, int ply, std::uint64_t offset, std::string text);
    /// About a move of the game: `ply` is 1 for the first one.
    void add_at_move(const GameView& game, std::string_view rule, int ply, std::string text);

    [[nodiscard]] std::vector<Finding>& found() { return found_; }

  private:
    std::vector<bool> wanted_;  ///< for each of `audit_rules`
    std::vector<Finding> found_ = {};
};

/// Runs the checks that are on over one game. One for each thread: it keeps memory between games.
class GameChecks {
  public:
    explicit GameChecks(const AuditOptions& options);
    ~GameChecks();
    GameChecks(GameChecks&&) noexcept;

    /// Adds what is found in the game. Findings come in the order of their plies; of those at one ply, in the
    /// order of the checks. What has to be searched is spent of the budget, if there is one.
    /// `tags` are those of the game.
    void look_at(const GameView& game, const audit::TagValues& tags, Findings& findings,
                 Budget* budget = nullptr);
    /// Adds the themes that were asked for.
    void look_for_themes(const GameView& game, std::vector<ThemeFound>& themes);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Whether the game begins with the initial position.
[[nodiscard]] bool begins_as_usual(const GameView& game);
/// Keys of `AuditedGame`.
struct GameKeys {
    std::uint64_t game = 0;
    std::uint64_t content = 0;
    std::uint64_t moves = 0;
    std::uint64_t moves_before = 0;
};
[[nodiscard]] GameKeys game_keys(const GameView& game);
/// The address of the game on a site, as one of its tags says; empty if none does.
[[nodiscard]] std::string_view link_of(const audit::TagValues& tags);
/// `record_key` of `AuditedGame`, given its terminator and its link.
[[nodiscard]] std::uint64_t record_key(const audit::TagValues& tags, std::string_view result,
                                       std::string_view link);
/// The word that the finding points at.
[[nodiscard]] std::string_view word_at(const GameView& game, const Finding& finding);
/// Adds the boards that the findings from `from` on are about. They are counted from `origin`, the first one
/// of the game.
void add_boards(const GameView& game, std::span<const Finding> findings, std::size_t from, std::size_t origin,
                std::vector<FindingBoard>& boards);

}  // namespace doublecheck
